"""The peers' side of bench_peers.py, run by the Python of build/peers: prints one JSON object of figures."""

import json
import time
from random import random, seed

import numpy
import pyspiel
import rlcard
from open_spiel.python.algorithms import ismcts, mcts
from rlcard.games.uno import Game

SLICE = 0.25  # seconds of this process: what others on the machine take is not counted
ROLLOUTS = 1000
GAME = pyspiel.load_game("crazy_eights(players=4)")


def rate(play):
    """Decisions a second; `play` plays one game and says how many it had."""
    count = 0
    start = time.process_time()
    while time.process_time() - start < SLICE:
        count += play()
    return count / (time.process_time() - start)


def pick(items):
    """One of them, in the quickest way that Python has; our side does the same."""
    return items[int(random() * len(items))]


def by_example(state):
    """A chance node as OpenSpiel's example.py does it: numpy draws among the outcomes by their weights."""
    actions, weights = zip(*state.chance_outcomes())
    return numpy.random.choice(actions, p=weights)


def by_outcomes(state):
    """A chance node more quickly: all outcomes of crazy_eights are equally likely."""
    return pick(state.chance_outcomes())[0]


def by_actions(state):
    """A chance node in the quickest way that was found: without the weights."""
    return pick(state.legal_actions())


def spiel(state, chance):
    """Random players, to the end of the game; the number of decisions."""
    count = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance(state))
        else:
            state.apply_action(pick(state.legal_actions()))
            count += 1
    return count


def dealt():
    """A game at its first decision."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(by_actions(state))
    return state


def cpp():
    """Decisions a second of whole playouts in C++: MCTSBot with a single simulation is one call of
    RandomRolloutEvaluator::Evaluate, which Python cannot call by itself. What a playout has of them is counted in
    Python from the same position."""
    state = dealt()
    decisions = sum(spiel(state.clone(), by_actions) for _ in range(ROLLOUTS)) / ROLLOUTS
    bot = pyspiel.MCTSBot(GAME, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.0, 1, 1, False, 1, False)
    rates = []
    for _ in range(4):
        start = time.process_time()
        bot.step(state)
        rates.append(decisions * ROLLOUTS / (time.process_time() - start))
    return max(rates)


def decision(simulations=1000):
    """Milliseconds of a decision of ISMCTSBot, mean over four games just dealt. It resamples by cloning, the
    cheapest there is: crazy_eights has no resampling of its own."""
    took = []
    while len(took) < 4:
        state = dealt()
        if len(state.legal_actions()) < 2:
            continue
        rng = numpy.random.RandomState(1)
        bot = ismcts.ISMCTSBot(
            GAME, mcts.RandomRolloutEvaluator(1, rng), 1.4, simulations,
            random_state=rng, use_observation_string=True, allow_inconsistent_action_sets=True,
        )  # fmt: skip
        bot.set_resampler(lambda state, player: state.clone())
        start = time.process_time()
        bot.step(state)
        took.append(1000 * (time.process_time() - start))
    return sum(took) / len(took)


def uno(game):
    """RLCard's core: legal actions, choose, step."""
    game.init_game()
    count = 0
    while not game.is_over():
        game.step(pick(game.get_legal_actions()))
        count += 1
    return count


def uno_environment(env):
    """RLCard's environment: the encoded state, choose, step."""
    state, _ = env.reset()
    count = 0
    while not env.is_over():
        state, _ = env.step(pick(list(state["legal_actions"])))
        count += 1
    return count


def main():
    seed(1)
    numpy.random.seed(1)
    core = Game(num_players=4)
    env = rlcard.make("uno", {"game_num_players": 4})
    env.seed(1)
    plays = {
        "spiel_example": lambda: spiel(GAME.new_initial_state(), by_example),
        "spiel_outcomes": lambda: spiel(GAME.new_initial_state(), by_outcomes),
        "spiel_actions": lambda: spiel(GAME.new_initial_state(), by_actions),
        "uno": lambda: uno(core),
        "uno_environment": lambda: uno_environment(env),
    }
    figures = {name: max(rate(play) for _ in range(3)) for name, play in plays.items()}
    print(json.dumps({**figures, "cpp": cpp(), "decision": decision()}))


main()
