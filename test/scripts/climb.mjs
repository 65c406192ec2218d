// Learns the weights of the built-in player of Death of a Division by hill climbing, in games against the built-in
// player, `greedy`, and the hand-tuned player.
//
//   node test/scripts/climb.mjs --side german --seconds 300
//   node test/scripts/climb.mjs --check --games 200 --seed 5     tests the best weights on other dice, both sides
//
// Each attempt changes some weights of the side at random. The changed player plays the same games as the best one so
// far, with common random numbers, block by block as long as it is ahead; all opponents count equally. It becomes the
// best if it is ahead at the end, and again in new games. The best weights are kept in --file, by side, and the next
// run continues from them. The opponent uses the weights kept there for its side.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSources } from './sources.mjs'

const args = process.argv.slice(2)
const after = (name, usual) => (args.includes(name) ? args[args.indexOf(name) + 1] : usual)
const side = after('--side', 'german')
const other = side === 'german' ? 'us' : 'german'
const until = performance.now() + 1000 * Number(after('--seconds', 60))
const file = after('--file', join(tmpdir(), 'division-weights.json'))
const seed = Number(after('--seed', 1))

const { rules, playerBy, heuristics, learned, handTuned, greedy, draftOf, advance, keyedRandom, rollerFrom, rngFrom } =
  await fromSources(`
    export { deathOfADivisionRules as rules } from './src/rulesets/death-of-a-division/fast/turn.ts'
    export { playerBy } from './src/rulesets/death-of-a-division/play/player.ts'
    export { heuristics } from './src/rulesets/death-of-a-division/play/heuristics.ts'
    export { learned, handTuned } from './src/rulesets/death-of-a-division/play/order-weights.ts'
    export { greedy } from './src/bots/greedy.ts'
    export { draftOf } from './src/kernel/draft.ts'
    export { advance } from './src/kernel/transition.ts'
    export { keyedRandom } from './src/kernel/keyed-random.ts'
    export { rollerFrom, rngFrom } from './src/kernel/rng.ts'`)
const start = advance(rules, rules.setup(rules.scenarios[0]), []).state

/** Whether a side wins the game with a number, for a player against another. */
const wins = (who, player, enemy, number, dice = seed) => {
  const luck = keyedRandom(dice, number)
  const draft = draftOf(rules, start)
  for (;;) {
    const turn = draft.toAct()
    if (turn.tag === 'over') return Number(turn.outcome.winner === who)
    const key = rules.luckKey(draft.peek())
    if (turn.tag === 'chance') {
      draft.answer(luck.answer(turn.draw, key))
      continue
    }
    const [asked] = turn.sides
    const policy = asked === who ? player : enemy
    const below = luck.roller(`players ${asked} ${key}`).below
    // a policy that looks ahead may keep the state
    const state = policy.looksAhead ? draft.toState() : draft.peek()
    draft.apply(asked, policy(state, draft.legal(asked), below))
  }
}

const greedyOf = (who) =>
  Object.assign(greedy(rules, { side: who, evaluate: heuristics.evaluate }), { looksAhead: true })
const known = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const best = () => ({ ...learned, ...known() })

/** Games per block. `greedy` is slow, so it plays fewer. */
const [GREEDY, BUILT_IN, BLOCKS] = [6, 40, 8]

/** The value of each game of a block for a player. All opponents count equally. */
const played = (player, enemies, block) =>
  enemies.flatMap(({ enemy, games }) =>
    Array.from({ length: games }, (_, n) => wins(side, player, enemy, block * games + n) / games / enemies.length),
  )

const { below } = rollerFrom(rngFrom(Number(after('--climb', Math.floor(performance.timeOrigin % 1e9)))))
const uniform = () => (below(2 ** 30) + 0.5) / 2 ** 30
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())

/** The minimum change of a weight near 0, where 1 is too little to have an effect. */
const LEAST = {
  friend: 2,
  joined: 4,
  gate: 4,
  fairFight: 5,
  evenFight: 4,
  cutting: 2,
  gunsUnsupplied: 4,
}

/** Changes some weights at random. Weights of 200 or more, which mark what is never right, stay. */
const changed = (weights) => {
  const share = [0.1, 0.2, 0.4][below(3)]
  const spread = [0.3, 0.6, 1.2][below(3)]
  const one = (name, weight) => {
    if (Math.abs(weight) >= 200 || uniform() > share) return weight
    return Number((weight + spread * normal() * Math.max(Math.abs(weight) / 2, LEAST[name] ?? 1)).toPrecision(3))
  }
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [
      name,
      Array.isArray(weight) ? weight.map((part) => one(name, part)) : one(name, weight),
    ]),
  )
}

const sum = (values) => values.reduce((all, value) => all + value, 0)
const squares = (values) => sum(values.map((value) => value ** 2))

/** The lead of one player over another in some blocks, in standard errors. Stops early if the player is behind. */
const ahead = (player, incumbent, enemies, blocks, remembered) => {
  const more = []
  let errors = 0
  for (const [n, block] of blocks.entries()) {
    remembered[block] ??= played(incumbent, enemies, block)
    more.push(...played(player, enemies, block).map((value, i) => value - remembered[block][i]))
    errors = sum(more) / Math.sqrt(Math.max(squares(more), 1e-9))
    if (errors < (n < 2 ? 0 : 0.5)) return errors
  }
  return errors
}

const climb = () => {
  let weights = best()[side]
  const enemies = [
    { enemy: playerBy(best()), games: BUILT_IN },
    { enemy: playerBy(handTuned), games: BUILT_IN },
    { enemy: greedyOf(other), games: GREEDY },
  ]
  const playerOf = (its) => playerBy({ ...learned, [side]: its })
  let first = BLOCKS * below(1000)
  let remembered = []
  let [tried, kept] = [0, 0]
  while (performance.now() < until) {
    const next = changed(weights)
    tried++
    const blocks = Array.from({ length: BLOCKS }, (_, n) => first + n)
    const [player, incumbent] = [playerOf(next), playerOf(weights)]
    if (ahead(player, incumbent, enemies, blocks, remembered) < 1) continue
    const others = blocks.map((block) => block + BLOCKS).slice(0, BLOCKS / 2)
    if (ahead(player, incumbent, enemies, others, []) < 0.5) continue
    kept++
    weights = next
    first += BLOCKS
    remembered = []
    writeFileSync(file, JSON.stringify({ ...known(), [side]: weights }, null, 1))
    console.log(`${side}: ${tried} tried, ${kept} kept`)
  }
  console.log(`${side}: ${tried} tried, ${kept} kept`, JSON.stringify(weights))
}

/** Checks both sides, with the learned weights and with `greedy`, against every opponent. */
const check = () => {
  const games = Number(after('--games', 100))
  for (const who of rules.sides) {
    const foe = rules.sides.find((one) => one !== who)
    const players = { shipped: playerBy(learned), best: playerBy(best()), greedy: greedyOf(who) }
    const enemies = { shipped: playerBy(learned), best: playerBy(best()), greedy: greedyOf(foe) }
    for (const [name, player] of Object.entries(players))
      for (const [against, enemy] of Object.entries(enemies)) {
        const won = sum(Array.from({ length: games }, (_, n) => wins(who, player, enemy, n)))
        console.log(`${who}: ${name} wins ${won} of ${games} from ${against}`)
      }
  }
}

if (args.includes('--check')) check()
else climb()
