// npx tsx test/bench/authors.ts: random playouts of games that use only the package. The first line compares Quatre
// Bras with the Primer, per unit; the second compares the game of docs/drafts.md with and without its draft.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomInPlace, randomLegal, begin, rollerFrom, playout, playoutInPlace, rngFrom } from 'ardennes'
import type { Game, Module, Rules } from 'ardennes'
import { ruleset as primer } from 'ardennes/rulesets/primer'

const ROUNDS = 30

/** Microseconds per step of random games, the best of several alternating rounds. */
const timed = (...each: readonly (() => number)[]): readonly number[] => {
  const best = each.map(() => Infinity)
  for (let round = 0; round < ROUNDS; round++)
    each.forEach((run, i) => {
      const from = performance.now()
      const steps = run()
      best[i] = Math.min(best[i], ((performance.now() - from) * 1000) / steps)
    })
  return best
}

const stepsOf =
  <G extends Game>(rules: Rules<G>, games: number): (() => number) =>
  () => {
    const { state } = begin(rules, rules.scenarios[0], 1)
    let steps = 0
    for (let seed = 0; seed < games; seed++)
      steps += playout(rules, state, randomLegal(rules), rollerFrom(rngFrom(seed)), 100_000).actions
    return steps
  }

const file = join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js')
const written = (await import(pathToFileURL(file).href)) as { readonly default: Module<Game> }
const field = written.default.ruleset
const [small, large] = timed(stepsOf(primer, 150), stepsOf(field, 20))
const [byUnit, byBrigade] = [small / 12, large / 24]
console.log(
  `quatre-bras: ${byBrigade.toFixed(3)} µs a step and unit, primer ${byUnit.toFixed(3)}: ${(byBrigade / byUnit).toFixed(2)} times`,
)

// Imported only now: after one game has been played, the next is slower.
const { draft, plain: game } = await import('../../docs/examples/drafts/race.js')
const from = begin(game.ruleset, 'track', 1).state
const steps = stepsOf(game.ruleset, 400)()
const [plain, inPlace] = timed(stepsOf(game.ruleset, 400), () => {
  for (let seed = 0; seed < 400; seed++) playoutInPlace(draft(from), randomInPlace, rollerFrom(rngFrom(seed)), 1000)
  return steps
})
console.log(
  `race: ${plain.toFixed(2)} µs a step as states, ${inPlace.toFixed(2)} in place: ${(plain / inPlace).toFixed(1)} times`,
)
