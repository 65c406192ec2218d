import { begin, play, unwrap } from 'ardennes'
import { ruleset as game, scenario, player, describeOutcome } from 'ardennes/rulesets/death-of-a-division'

let match = begin(game, scenario(), 1944) // 1944 seeds the dice
for (let turn = game.toAct(match.state); turn.tag === 'sides'; turn = game.toAct(match.state)) {
  const [side] = turn.sides
  const command = player(match.state, game.legal(match.state, side), () => 0)
  match = unwrap(play(game, match, side, command))
}
console.log(`${match.entries.length} entries. ${describeOutcome(match.state)}`)

/* prints
697 entries. German operational victory: St. Vith captured on turn 6, held and connected to the start line.
*/
