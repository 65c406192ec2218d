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


def say(tag, **fields):
    """Sends a request on one line and reads the reply from one line."""
    referee.stdin.write(json.dumps({"tag": tag, **fields}) + "\n")
    referee.stdin.flush()
    reply = json.loads(referee.stdout.readline())
    if reply["tag"] == "refused":
        sys.exit(f"refused: {reply['why']}")
    return reply


games = {one["id"]: one for one in say("hello")["games"]}
if game not in games:
    sys.exit(f"There is no game {game}. There are: {', '.join(games)}.")
about = games[game]
mine = about["sides"][0]
seats = {side: "remote" if side == mine else "built-in" for side in about["sides"]}
luck = random.Random(7)

matches = say("open", game=game, seats=seats, seeds=[7], send=["actions"])["matches"]
[now] = say("look", matches=matches)["matches"]
while now["status"] == "asked":
    # A learning player would read the cells here; this one picks any legal action.
    [now] = say("step", matches=matches, actions=[luck.choice(now["actions"])])["matches"]

outcome, record = now["outcome"], say("told", match=matches[0])["record"]
print(f"{about['title']}: {mine} gave {now['move']} commands; {outcome['winner'] or 'nobody'} won by {outcome['by']}.")
print(f"The record has {len(record['entries'])} entries.")
say("quit")
