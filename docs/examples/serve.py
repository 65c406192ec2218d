"""Plays a whole game against the built-in player, through `ardennes serve --stdio`. Python 3, standard library only.

    python3 serve.py [game] [command that starts the referee ...]
"""

import json
import random
import subprocess
import sys

game = sys.argv[1] if len(sys.argv) > 1 else "primer"
command = sys.argv[2:] or ["npx", "ardennes", "serve", "--stdio"]
referee = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def say(request):
    """One line out, one line back."""
    referee.stdin.write(json.dumps(request) + "\n")
    referee.stdin.flush()
    return json.loads(referee.stdout.readline())


games = {one["id"]: one for one in say({"tag": "hello"})["games"]}
if game not in games:
    sys.exit(f"There is no game {game}. There are: {', '.join(games)}.")
about = games[game]
mine = about["sides"][0]
seats = {side: "remote" if side == mine else "built-in" for side in about["sides"]}
luck = random.Random(7)

answer = say({"tag": "start", "game": game, "seats": seats, "seed": 7, "send": ["actions"]})
moves = 0
while answer["tag"] == "asked":
    # A player that learns would read the tensors here; this one takes any number that is allowed.
    action = luck.choice(answer["actions"])
    answer = say({"tag": "action", "side": answer["side"], "action": action})
    moves += 1

if answer["tag"] != "over":
    sys.exit(f"refused: {answer['why']}")
outcome, record = answer["outcome"], answer["record"]
print(f"{about['title']}: {mine} gave {moves} commands; {outcome['winner'] or 'nobody'} won by {outcome['by']}.")
print(f"The record has {len(record['entries'])} entries.")
say({"tag": "quit"})
