// Runs a Python file in Pyodide: `node pyodide.mjs FILE IMPORTABLE-FOLDER,OTHER-FOLDER… [ARGUMENT…]`.
// The folders are found under their own names.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [file, folders, ...argv] = process.argv.slice(2);
const python = await loadPyodide({ args: [file, ...argv], env: { HOME: "/", PYTHONDONTWRITEBYTECODE: "1" } });
for (const folder of folders.split(",")) {
  python.FS.mkdirTree(folder);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, folder);
}

const [importable] = folders.split(",");
python.runPython(`
import sys
sys.path.insert(0, ${JSON.stringify(importable)})
sys.argv[:] = ${JSON.stringify([file, ...argv])}
`);
try {
  python.runPython(readFileSync(file, "utf-8"), { filename: file });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
