// Learns weights of The Peiper Dream by hill climbing, in games against the hand-tuned player.
//
//   node test/scripts/learn.mjs --battle a-dash-of-peiper --side german --seconds 300
//   node test/scripts/learn.mjs --battle campaign --side german --measure 72 --seed 801
//
// Each attempt changes some weights of the side at random. The changed player plays the same games as the best one so
// far, with common random numbers, and replaces it if it wins more of them. The best weights are kept in --file, by
// battle and side, and the next run continues from them. --measure learns nothing: it plays a number of games with
// `hand-tuned`, the built-in player and, with --greedy or --rollout 40, `greedy` or a turn rollout, and reports their
// wins, on the dice of --seed, starting with game --from.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSources } from './sources.mjs'

const args = process.argv.slice(2)
const after = (name, usual) => (args.includes(name) ? args[args.indexOf(name) + 1] : usual)
const battle = after('--battle', 'a-dash-of-peiper')
const side = after('--side', 'german')
const until = performance.now() + 1000 * Number(after('--seconds', 60))
const file = after('--file', join(tmpdir(), 'peiper-dream-weights.json'))
const GAMES = Number(after('--games', 240))
const BLOCK = Number(after('--block', 40))
const seed = Number(after('--seed', 1))

const all = await fromSources(`
    export { peiperDreamRules as rules } from './src/rulesets/peiper-dream/fast/turn.ts'
    export { player, playerBy, handTunedPlayer } from './src/rulesets/peiper-dream/play/player.ts'
    export { columnAt } from './src/rulesets/peiper-dream/data/map.ts'
    export { unitsOf } from './src/rulesets/peiper-dream/data/units.ts'
    export { handTuned } from './src/rulesets/peiper-dream/play/weights.ts'
    export { advance } from './src/kernel/transition.ts'
    export { keyedRandom } from './src/kernel/keyed-random.ts'
    export { rollerFrom, rngFrom } from './src/kernel/rng.ts'
    export { heuristics } from './src/rulesets/peiper-dream/play/heuristics.ts'
    export { greedy } from './src/bots/greedy.ts'
    export { turnRollout } from './src/bots/turn-rollout.ts'
    export { pairedWins } from './src/analysis/statistics.ts'`)
const { rules, playerBy, columnAt, unitsOf, handTuned, advance, keyedRandom, rollerFrom, rngFrom } = all
const scenario = rules.scenarios.find(({ name }) => name === battle)
const usual = all.handTunedPlayer

/**
 * The advance of the westernmost German, from 0 to 1. In the campaign, which the German rarely wins, half of that
 * counts.
 */
const advanceOf = ({ hex }) => {
  const columns = unitsOf.german.filter((unit) => hex[unit] >= 0).map((unit) => columnAt[hex[unit]])
  return 1 - Math.min(40, ...columns) / 40
}

/** The value of a game against the hand-tuned player of the other side, from 0 to 1. */
const valueOf = ({ winner }, state) => {
  if (battle !== 'campaign') return Number(winner === side)
  const german = winner === 'german' ? 1 : advanceOf(state) / 2
  return side === 'german' ? german : 1 - german
}

const plays = (policy, number, of = valueOf) => {
  const luck = keyedRandom(seed, number)
  let { state } = advance(rules, rules.setup(scenario), [])
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return of(turn.outcome, state)
    const key = rules.luckKey(state)
    if (turn.tag === 'chance') {
      state = advance(rules, state, rules.resolve(state, luck.answer(turn.draw, key))).state
      continue
    }
    const [who] = turn.sides
    const player = who === side ? policy : usual
    const command = player(state, rules.legal(state, who), luck.roller(`players ${who} ${key}`).below)
    state = advance(rules, state, rules.decide(state, who, command).right).state
  }
}

/** Plays games with some players, and reports their wins and their lead over the hand-tuned player, in points. */
const measure = (games) => {
  const greedy = all.greedy(rules, { side, evaluate: all.heuristics.evaluate })
  const playouts = Number(after('--rollout', 0))
  const rollout = playouts === 0 ? null : all.turnRollout(rules, side, { ...all.heuristics, playouts })
  const players = {
    'hand-tuned': usual,
    'built-in': all.player,
    ...(args.includes('--greedy') ? { greedy } : {}),
    ...(rollout === null ? {} : { [`rollout:${playouts}`]: rollout }),
  }
  const isWon = ({ winner }) => winner === side
  const from = Number(after('--from', 0))
  const won = (player) => Array.from({ length: games }, (_, n) => plays(player, from + n, isWon))
  const reference = won(usual)
  for (const [name, player] of Object.entries(players)) {
    const its = name === 'hand-tuned' ? reference : won(player)
    const { mean, low, high } = all.pairedWins(reference, its).more
    const points = [mean, low, high].map((share) => Math.round(100 * share))
    console.log(
      `${battle} ${side}: ${name} won ${its.filter(Boolean).length} of ${games}, points more: ${points[0]} (${points[1]} to ${points[2]})`,
    )
  }
}

if (args.includes('--measure')) {
  measure(Number(after('--measure', 40)))
  process.exit()
}

const { below } = rollerFrom(rngFrom(Number(after('--climb', Math.floor(performance.timeOrigin % 1e9)))))
const uniform = () => (below(2 ** 30) + 0.5) / 2 ** 30
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())

/**
 * Changes some weights at random, each in proportion to its size, so that small ones stay small. Weights of 0 can
 * change too.
 */
const changed = (weights) => {
  const share = [0.15, 0.25, 0.5][below(3)]
  const spread = [0.3, 0.6, 1.2][below(3)]
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => {
      if (uniform() > share) return [name, weight]
      const next = weight + spread * normal() * Math.max(Math.abs(weight), 0.7)
      return [name, Number(next.toPrecision(3))]
    }),
  )
}

const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
let best = { ...handTuned[side], ...known[battle]?.[side] }
let results = []
const playerOf = (weights) => {
  const whole = { ...handTuned, [side]: weights }
  return playerBy(() => whole)
}

const sumOf = (values) => values.reduce((sum, value) => sum + value, 0).toFixed(1)

let tried = 0
let kept = 0
while (performance.now() < until) {
  const next = tried++ === 0 ? best : changed(best)
  const [player, incumbent] = [playerOf(next), playerOf(best)]
  const its = []
  let [more, differing] = [0, 0]
  const first = BLOCK * below(GAMES / BLOCK)
  for (let n = 0; n < GAMES; n++) {
    const number = (first + n) % GAMES
    results[number] ??= plays(incumbent, number)
    its[number] = next === best ? results[number] : plays(player, number)
    more += its[number] - results[number]
    differing += (its[number] - results[number]) ** 2
    if ((n + 1) % BLOCK === 0 && more < 0.5 * Math.sqrt(differing) * (n + 1 < GAMES / 2 ? 0 : 1)) break
    if (performance.now() > until + 20_000) break
  }
  if (its.filter((one) => one !== undefined).length < GAMES || more <= 0.5 * Math.sqrt(differing)) continue
  kept++
  best = next
  results = its
  console.log(`${battle} ${side}: ${sumOf(results)} of ${GAMES}, ${tried} tried, ${kept} kept`)
  const now = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, JSON.stringify({ ...now, [battle]: { ...now[battle], [side]: best } }, null, 1))
}
console.log(
  `${battle} ${side}: ${sumOf(results)} of ${results.length}, ${tried} tried, ${kept} kept`,
  JSON.stringify(best),
)
