// Learns the weights of the built-in player of Death of a Division by hill climbing, in games against the built-in player, `greedy`, and
// the player that was thought out.
//
//   node test/scripts/climb.mjs --side german --seconds 300
//   node test/scripts/climb.mjs --check --games 200 --seed 5     how the best so far does on other dice, against both
//
// Each time some weights of the side are changed by chance. The changed player plays the same games as the best one so far, the
// same luck for what is thrown for the same thing, block by block while it is ahead; all enemies count alike. It stays if it is
// ahead at the end, and again in games that were not played before. The best is kept in --file, by side, and taken up again by the
// next run; the enemy goes by what is kept there for his side.
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

const { rules, playerBy, heuristics, learned, thoughtOut, greedy, draftOf, advance, sharedLuck, opened, rngFrom } =
  await fromSources(`
    export { deathOfADivisionRules as rules } from './src/rulesets/death-of-a-division/fast/turn.ts'
    export { playerBy } from './src/rulesets/death-of-a-division/play/player.ts'
    export { heuristics } from './src/rulesets/death-of-a-division/play/heuristics.ts'
    export { learned, thoughtOut } from './src/rulesets/death-of-a-division/play/order-weights.ts'
    export { greedy } from './src/bots/greedy.ts'
    export { draftOf } from './src/kernel/draft.ts'
    export { advance } from './src/kernel/step.ts'
    export { sharedLuck } from './src/kernel/shared-luck.ts'
    export { opened, rngFrom } from './src/kernel/rng.ts'`)
const start = advance(rules, rules.setup(rules.scenarios[0]), []).state

/** Whether a side wins the game of that number, as one player has it against another. */
const wins = (who, player, enemy, number, dice = seed) => {
  const luck = sharedLuck(dice, number)
  const draft = draftOf(rules, start)
  for (;;) {
    const turn = draft.toAct()
    if (turn.tag === 'over') return Number(turn.outcome.winner === who)
    const key = rules.luckKey(draft.look())
    if (turn.tag === 'chance') {
      draft.answer(luck.answer(turn.draw, key))
      continue
    }
    const [asked] = turn.sides
    const policy = asked === who ? player : enemy
    const below = luck.roller(`players ${asked} ${key}`).below
    // whoever looks ahead keeps what it looks at
    const state = policy.looksAhead ? draft.close() : draft.look()
    draft.apply(asked, policy(state, draft.legal(asked), below))
  }
}

const greedyOf = (who) =>
  Object.assign(greedy(rules, { side: who, evaluate: heuristics.evaluate }), { looksAhead: true })
const known = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const best = () => ({ ...learned, ...known() })

/** Games of a block: greedy thinks long, so it plays fewer. */
const [GREEDY, BUILT_IN, BLOCKS] = [6, 40, 8]

/** What every game of a block comes to for a player: all enemies count alike. */
const played = (player, enemies, block) =>
  enemies.flatMap(({ enemy, games }) =>
    Array.from({ length: games }, (_, n) => wins(side, player, enemy, block * games + n) / games / enemies.length),
  )

const { below } = opened(rngFrom(Number(after('--climb', Math.floor(performance.timeOrigin % 1e9)))))
const uniform = () => (below(2 ** 30) + 0.5) / 2 ** 30
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())

/** By how much a weight that is about 0 is changed, where 1 is too little to be seen. */
const LEAST = {
  friend: 2,
  joined: 4,
  gate: 4,
  fairFight: 5,
  evenFight: 4,
  cutting: 2,
  gunsUnsupplied: 4,
}

/** Some weights changed by chance; what is never right stays so. */
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

/** By how many standard errors one player is ahead of another in some blocks; it gives up early where it is behind. */
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
    { enemy: playerBy(thoughtOut), games: BUILT_IN },
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

/** Both sides by what was learned, and `greedy`, from every enemy. */
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
