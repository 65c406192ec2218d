// The exact chances of an attack before anybody rolls: of a whole command, and of dice alone.
import { begin, play, formatFraction, unwrap, type Match } from 'ardennes'
import { distributionOf, odds } from 'ardennes/analysis'
import { chanceOfAtLeast, poolHits } from 'ardennes/combat'
import {
  player,
  ruleset as primer,
  scenario,
  describeCommand,
  type Command,
  type Primer,
  type Side,
} from 'ardennes/rulesets/primer'

const asked = ({ state }: Match<Primer>): Side => {
  const turn = primer.toAct(state)
  return turn.tag === 'sides' ? turn.sides[0] : 'west'
}
const attackIn = (match: Match<Primer>): Command | undefined =>
  primer.legal(match.state, asked(match)).find(({ tag }) => tag === 'attack')

let match = begin(primer, scenario(), 1)
while (attackIn(match) === undefined) {
  const legal = primer.legal(match.state, asked(match))
  match = unwrap(
    play(
      primer,
      match,
      asked(match),
      player(match.state, legal, () => 0),
    ),
  )
}

const attack = attackIn(match) as Command
console.log(describeCommand(match.state, attack))
const found = unwrap(odds(primer, match.state, attack))
const ends = distributionOf(found, ({ state }) => match.state.steps.map((n, unit) => n - state.steps[unit]).join(''))
for (const [losses, chance] of ends) console.log(`steps lost by unit ${losses}: ${formatFraction(chance)}`)

console.log(`at least 3 hits with 8 dice on a 5: ${formatFraction(chanceOfAtLeast(poolHits(8, 5), 3))}`)

/* prints
attack Guards in G5 at 1:1
steps lost by unit 000100000000: 1/3
steps lost by unit 000000000100: 1/3
steps lost by unit 000000000000: 1/6
steps lost by unit 000100000100: 1/6
at least 3 hits with 8 dice on a 5: 1163/2187
*/
