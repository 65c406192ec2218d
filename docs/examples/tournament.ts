// Two ways of playing meet with either side, on the same dice: who is better, and how sure is that?
import { greedy, random, policyForAll, type Policies } from 'ardennes/bots'
import { tournament } from 'ardennes/analysis'
import { rules as primerRules, scenario, type Primer, type Side, type State } from 'ardennes/rulesets/primer'

/** A judgment of my own: steps left, mine less theirs. */
const evaluate = ({ steps }: State, side: Side): number => {
  const total = (from: number): number => steps.slice(from, from + 6).reduce((sum, n) => sum + n, 0)
  return side === 'west' ? total(0) - total(6) : total(6) - total(0)
}
const mine = (side: Side) => greedy(primerRules, { side, evaluate })
const counting: Policies<Primer> = { west: mine('west'), east: mine('east') }

const entrants = [
  { name: 'counting', seats: counting },
  { name: 'random', seats: policyForAll<Primer>(primerRules.sides, random) },
]
for (const { name, side, tally, won } of tournament(primerRules, scenario(), entrants, 20, 1))
  console.log(`${name} as ${side}: ${tally.wins[side] ?? 0} of ${tally.games}, 95 % up to ${won.high.toFixed(2)}`)

/* prints
counting as west: 10 of 20, 95 % up to 0.70
counting as east: 9 of 20, 95 % up to 0.66
random as west: 7 of 20, 95 % up to 0.57
random as east: 6 of 20, 95 % up to 0.52
*/
