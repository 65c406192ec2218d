import { formatFraction, unwrap } from 'ardennes'
import { distributionOf, estimateOf, odds } from 'ardennes/analysis'
import { parsePosition, ruleset as primer, describeCommand } from 'ardennes/rulesets/primer'

const fight = unwrap(parsePosition('turn 2/6 rigid west combat: w1@D4 w2@E5 w4@F5 e1@E6 e4@D5'))
const stepsOf = ({ steps }: typeof fight, from: number): number =>
  steps.slice(from, from + 6).reduce((sum, n) => sum + n, 0)

for (const attack of primer.legal(fight, 'west').filter(({ tag }) => tag === 'attack')) {
  const found = unwrap(odds(primer, fight, attack))
  const lost = distributionOf(found, ({ state }) => stepsOf(fight, 6) - stepsOf(state, 6))
  const says = [...lost].map(([steps, chance]) => `${steps} steps ${formatFraction(chance)}`).join(', ')
  const cost = estimateOf(found, { kind: 'count', of: ({ state }) => stepsOf(fight, 0) - stepsOf(state, 0) })
  console.log(
    `${describeCommand(fight, attack)} (${found.method}): east loses ${says}; west ${cost.mean.toFixed(2)} on average`,
  )
}

import { playGames, wilson } from 'ardennes/analysis'
import { player, ruleset as game, scenario } from 'ardennes/rulesets/death-of-a-division'

const seats = { german: player, us: player }
let [fallen, played] = [0, 0]
for (const { outcome } of playGames(game, scenario(), seats, { seed: 1, first: 0, games: 60 })) {
  played += 1
  if (outcome?.winner === 'german') fallen += 1
}
const { low, high } = wilson(fallen, played)
console.log(`Germans win ${fallen} of ${played}: ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %`)

import { formatFault } from 'ardennes'
import { manifestCodec, manifestFaults, type MatchRunner } from 'ardennes/analysis'
import { metrics, readScenario, type DeathOfADivision } from 'ardennes/rulesets/death-of-a-division'

const written = {
  format: 'ardennes-sweep',
  version: 1,
  title: 'Does it help to dig in?',
  ruleset: 'death-of-a-division',
  edition: game.edition,
  scenario: { name: 'st-vith' },
  players: { german: 'built-in', us: 'built-in' },
  axes: [
    { name: 'dug in', pointers: ['/scenario/options/fortifications'], values: [false, true], names: ['no', 'yes'] },
  ],
  seed: 1,
  games: 40,
  metrics: ['stVithFell', 'usLosses'],
}
const runner: MatchRunner<DeathOfADivision> = {
  rules: game,
  readScenario,
  seat: () => ({ _tag: 'Right', right: seats }),
  metrics,
}
const manifest = unwrap(manifestCodec.decode(written))
console.log(`${manifestFaults(runner, manifest).length} faults`)
for (const fault of manifestFaults(runner, { ...manifest, metrics: ['usLoses'] })) console.log(formatFault(fault))

import { summarize, sweep } from 'ardennes/analysis'

const rows = [...sweep(runner, manifest)]
console.log(`${rows.length} games; the first: ${JSON.stringify(rows[0].values)}`)

const kinds = {
  sides: game.sides,
  kindOf: (id: string) => metrics.list.find((metric) => metric.id === id)?.kind ?? 'number',
}
const { arms, comparisons } = summarize(manifest, kinds, rows)
for (const { title, wins, numbers } of arms)
  console.log(`${title}: Germans win ${wins['german'].wins} of 40, U.S. loses ${numbers['usLosses'].mean.toFixed(1)}`)
const [{ wins: more, numbers }] = comparisons
console.log(
  `dug in, ${(100 * more['german'].mean).toFixed(0)} points more German wins (p = ${more['german'].chance.toFixed(2)})`,
)
const { mean, low: least, high: most } = numbers['usLosses']
console.log(`and ${mean.toFixed(1)} more U.S. losses, ${least.toFixed(1)} to ${most.toFixed(1)}`)
