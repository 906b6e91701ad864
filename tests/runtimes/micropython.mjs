// Runs a Python file in MicroPython: `node micropython.mjs FILE IMPORTABLE-FOLDER,OTHER-FOLDER… [ARGUMENT…]`.
// The folders are found under their own names.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadMicroPython } from "../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [file, folders, ...argv] = process.argv.slice(2);
const write = (stream) => (bytes) => stream.write(bytes);
const python = await loadMicroPython({
  linebuffer: false,
  stdout: write(process.stdout),
  stderr: write(process.stderr),
});

// this build sees its own file system only
function copy(folder) {
  python.FS.mkdirTree(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) copy(path);
    else if (/\.(py|json|txt|md)$/.test(entry.name)) python.FS.writeFile(path, readFileSync(path));
  }
}
folders.split(",").forEach(copy);

const [importable] = folders.split(",");
python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(importable)})
sys.argv[:] = ${JSON.stringify([file, ...argv])}
`);
try {
  python.runPython(readFileSync(file, "utf-8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
