// npx tsx test/bench/authors.ts: random playouts of games written on the package alone. The first line is the recipe of
// docs/for-authors.md, a game kept as states beside its draft; the second is Quatre Bras beside the Primer, by the unit.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draft, game } from '../../docs/examples/doors/authors.js'
import { anyInPlace, anyLegal, begin, opened, playout, playoutInPlace, rngFrom } from '../../src/index.js'
import type { Game, Module, Rules } from '../../src/index.js'
import { primer } from '../../src/rulesets/primer/index.js'

const ROUNDS = 15

/** Microseconds a step of random games, the best of so many rounds taken in turn with the other. */
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
      steps += playout(rules, state, anyLegal(rules), opened(rngFrom(seed)), 100_000).steps
    return steps
  }

const from = begin(game.ruleset, 'field', 1).state
const steps = stepsOf(game.ruleset, 400)()
const [plain, inPlace] = timed(stepsOf(game.ruleset, 400), () => {
  for (let seed = 0; seed < 400; seed++) playoutInPlace(draft(from), anyInPlace, opened(rngFrom(seed)), 1000)
  return steps
})
console.log(
  `breakout: ${plain.toFixed(2)} µs a step as states, ${inPlace.toFixed(2)} in place: ${(plain / inPlace).toFixed(1)} times`,
)

const file = join(process.cwd(), 'docs/examples/quatre-bras/quatre-bras.js')
const written = (await import(pathToFileURL(file).href)) as { readonly default: Module<Game> }
const field = written.default.ruleset
const [small, large] = timed(stepsOf(primer, 150), stepsOf(field, 20))
const [byUnit, byBrigade] = [small / 12, large / 24]
console.log(
  `quatre-bras: ${byBrigade.toFixed(3)} µs a step and unit, primer ${byUnit.toFixed(3)}: ${(byBrigade / byUnit).toFixed(2)} times`,
)
