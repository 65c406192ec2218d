// Learns the weights of a built-in player by an evolution strategy, in games against the hand-tuned player.
//
//   node test/scripts/evolve.mjs --game primer --side west --seconds 60
//   node test/scripts/evolve.mjs --game kgp-campaign --scenario 'Campaign II' --side german --seconds 600
//   node test/scripts/evolve.mjs --game kgp-campaign --scenario 'Campaign I' --side german \
//     --start '{"ready":5}' --measure 16
//   node test/scripts/evolve.mjs --game kgp-campaign --scenario 'Campaign II' --side german \
//     --player plan:20 --measure 24
//
// Each generation draws ten sets of weights around a mean, and all of them play the same games. The mean moves to the
// four best, weighted by rank, and the spread of each weight adapts. Mean and spread are kept in --file, and the next
// run continues from them. --start gives the weights that differ from the hand-tuned ones. --measure plays a number of
// games with the weights and learns nothing; --player names a player for these games instead, and --from the first of
// them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSources } from './sources.mjs'

const args = process.argv.slice(2)
const after = (name, usual) => (args.includes(name) ? args[args.indexOf(name) + 1] : usual)
const game = after('--game', 'primer')
const side = after('--side', 'west')
const until = performance.now() + 1000 * Number(after('--seconds', 60))
const file = after('--file', join(tmpdir(), `evolved-${game}-${side}.json`))

const all = await fromSources(`
    export { primerRules } from './src/rulesets/primer/rules/turn.ts'
    export { playerBy } from './src/rulesets/primer/play/player.ts'
    export { heuristics } from './src/rulesets/primer/play/heuristics.ts'
    export { handTuned as primerWeights } from './src/rulesets/primer/play/weights.ts'
    export { kgpCampaignModule, kgpCampaignRules, sampleData } from './src/rulesets/kgp-campaign/module.ts'
    export { primerModule } from './src/rulesets/primer/module.ts'
    export { playerByName } from './src/cli/command/players.ts'
    export { makePlayer } from './src/rulesets/kgp-campaign/play/player.ts'
    export { handTuned as campaignWeights } from './src/rulesets/kgp-campaign/play/weights.ts'
    export { greedy } from './src/bots/greedy.ts'
    export { advance } from './src/kernel/transition.ts'
    export { keyedRandom } from './src/kernel/keyed-random.ts'
    export { rollerFrom, rngFrom } from './src/kernel/rng.ts'`)
const { advance, keyedRandom, rollerFrom, rngFrom, primerRules, playerBy, heuristics, greedy } = all

const primer = () => {
  const usual = playerBy(all.primerWeights, all.primerWeights)
  const enemies = [usual, usual, ...primerRules.sides.filter((one) => one !== side).map((one) => greedy(primerRules, { side: one, evaluate: heuristics.evaluate }))] // prettier-ignore
  return {
    rules: primerRules,
    weights: all.primerWeights,
    games: 48,
    playerOf: (weights) => playerBy(weights, weights),
    enemyOf: (number) => enemies[number % enemies.length],
    valueOf: ({ winner }) => (winner === side ? 1 : winner === null ? 0.3 : 0),
  }
}

const campaign = () => {
  const usual = all.makePlayer(all.sampleData, all.campaignWeights)
  return {
    rules: all.kgpCampaignRules,
    weights: all.campaignWeights,
    games: Number(after('--games', 3)),
    playerOf: (weights) => all.makePlayer(all.sampleData, weights),
    enemyOf: () => usual,
    valueOf: ({ winner }, { ledgers }) => {
      const [german, us] = [ledgers.german.cgLvp, ledgers.us.cgLvp]
      const share = (side === 'german' ? german : us) / Math.max(1, german + us)
      return share + (winner === side ? 0.2 : 0)
    },
  }
}

const { rules, weights: start, games, playerOf, enemyOf, valueOf } = game === 'primer' ? primer() : campaign()
const scenario = rules.scenarios.find(({ name }) => name === after('--scenario', rules.scenarios[0].name))

const [LEARNING, MEASURING] = [7, 77]

const played = (player, number, dice = LEARNING, of = valueOf) => {
  const luck = keyedRandom(dice, number)
  const enemy = enemyOf(number)
  let { state } = advance(rules, rules.setup(scenario), [])
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return of(turn.outcome, state)
    const key = rules.luckKey?.(state) ?? ''
    if (turn.tag === 'chance') {
      state = advance(rules, state, rules.resolve(state, luck.answer(turn.draw, key))).state
      continue
    }
    const [who] = turn.sides
    const seen = rules.view(state, who)
    const command = (who === side ? player : enemy)(seen, rules.legal(state, who), luck.roller(`${who} ${key}`).below)
    state = advance(rules, state, rules.decide(state, who, command).right).state
  }
}

const [DRAWN, SHARES, LEAST, MOST] = [10, [0.4, 0.3, 0.2, 0.1], 0.2, 1.5]
const names = Object.keys(start)
const first = { ...start, ...JSON.parse(after('--start', '{}')) }
const scales = names.map((name) => Math.max(Math.abs(first[name]), 0.7))
const { below } = rollerFrom(rngFrom(Number(after('--climb', Math.floor(performance.timeOrigin % 1e9)))))
const uniform = () => (below(2 ** 30) + 0.5) / 2 ** 30
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
const asWeights = (numbers) => Object.fromEntries(names.map((name, i) => [name, Number(numbers[i].toPrecision(3))]))

/** Plays games on other dice than those of training, with the given weights and with the hand-tuned ones. */
const measure = (count) => {
  const won = ({ winner }) => winner === side
  const module = game === 'primer' ? all.primerModule : all.kgpCampaignModule
  const players = [
    () => (args.includes('--player') ? all.playerByName(module, side, after('--player')) : playerOf(first)),
    () => playerOf(start),
  ]
  const from = Number(after('--from', 0))
  let [both, given, handTuned] = [0, 0, 0]
  for (let number = from; number < from + count; number++) {
    const [mine, its] = players.map((player) => played(player(), number, MEASURING, won))
    both += mine && its ? 1 : 0
    given += mine ? 1 : 0
    handTuned += its ? 1 : 0
    console.log(`game ${number}: ${mine ? 'won' : '-'}, hand-tuned ${its ? 'won' : '-'}`)
  }
  console.log(`${side}: ${given} of ${count} won, ${handTuned} by the hand-tuned player, ${both} by both`)
}

if (args.includes('--measure')) {
  measure(Number(after('--measure', 16)))
  process.exit()
}

let { mean, spread, rounds } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { mean: names.map((name) => first[name]), spread: names.map(() => 0.5), rounds: 0 }

while (performance.now() < until) {
  const tried = Array.from({ length: DRAWN }, (_, n) => {
    const numbers = mean.map((one, i) => (n === 0 || below(2) === 0 ? one : one + spread[i] * scales[i] * normal()))
    const player = playerOf(asWeights(numbers))
    let value = 0
    for (let number = 0; number < games; number++) value += played(player, rounds * games + number) / games
    return { numbers, value }
  })
  const [{ value: ofMean }] = tried
  const best = tried.toSorted((a, b) => b.value - a.value).slice(0, SHARES.length)
  const before = mean
  mean = mean.map((_, i) => best.reduce((sum, { numbers }, n) => sum + SHARES[n] * numbers[i], 0))
  spread = spread.map((one, i) => {
    const moved = Math.sqrt(best.reduce((sum, { numbers }) => sum + (numbers[i] - before[i]) ** 2, 0) / best.length)
    return Math.max(LEAST, 0.85 * one + 0.15 * Math.min(MOST, (1.6 * moved) / scales[i]))
  })
  rounds++
  writeFileSync(file, JSON.stringify({ mean, spread, rounds }))
  console.log(
    `round ${rounds}: the mean ${ofMean.toFixed(3)}, the best ${best.map(({ value }) => value.toFixed(3)).join(' ')}`,
  )
}
console.log(JSON.stringify(asWeights(mean)))
