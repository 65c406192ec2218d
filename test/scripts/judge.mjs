// Learns the chance of a German win at the start of a turn from the winners of games: of The Peiper Dream between the
// built-in German and the hand-tuned American, and of Death of a Division between built-in players, at the start of
// American movement.
//
//   node test/scripts/judge.mjs --battle campaign --games 5000 --jobs 2
//   node test/scripts/judge.mjs --battle paying-the-peiper --games 10000 --jobs 2 --write
//   node test/scripts/judge.mjs --battle st-vith --games 20000 --jobs 2 --write
//
// To reach positions that the players would not reach on their own, every other game changes some weights of the
// Germans at random, in Death of a Division every other game also some of the Americans, and every third game replaces
// one command in twelve by a random legal one. A small net is fitted to the features of judge-facts.ts or judge.ts of
// the game by stochastic gradient descent. Every seventh game is held out to measure its quality. Positions are kept in
// --folder; --write stores the net in the data files next to the sources.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { fromSources } from './sources.mjs'

const args = process.argv.slice(2)
const after = (name, usual) => (args.includes(name) ? args[args.indexOf(name) + 1] : usual)
const battle = after('--battle', 'campaign')
const [games, jobs, seed] = [Number(after('--games', 1000)), Number(after('--jobs', 1)), Number(after('--seed', 5001))]
const folder = after('--folder', join(tmpdir(), `judge-${battle}`))
const job = args.includes('--job') ? Number(after('--job')) : null

/** Changes three of ten weights, or lists of weights, at random. */
const changed = (weights, below) => {
  const uniform = () => (below(2 ** 20) + 0.5) / 2 ** 20
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const one = (weight) => (uniform() < 0.3 ? weight + 0.6 * normal() * Math.max(Math.abs(weight), 0.3) : weight)
  const all = (weight) => (Array.isArray(weight) ? weight.map(one) : one(weight))
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, all(weight)]))
}

const KERNEL = `
    export { advance } from './src/kernel/transition.ts'
    export { keyedRandom } from './src/kernel/keyed-random.ts'
    export { rollerFrom, rngFrom } from './src/kernel/rng.ts'`

/** The Peiper Dream: the players of a game, and the features of a position to judge. */
const dream = async () => {
  const all = await fromSources(`${KERNEL}
    export { peiperDreamRules as rules } from './src/rulesets/peiper-dream/fast/turn.ts'
    export { playerBy, handTunedPlayer } from './src/rulesets/peiper-dream/play/player.ts'
    export { learnedFor } from './src/rulesets/peiper-dream/play/learned-weights.ts'
    export { handTuned } from './src/rulesets/peiper-dream/play/weights.ts'
    export { judgeFacts } from './src/rulesets/peiper-dream/play/judge.ts'`)
  const { rules, playerBy, handTuned, handTunedPlayer, rollerFrom, rngFrom, advance } = all
  const begun = advance(rules, rules.setup(rules.scenarios.find(({ name }) => name === battle)), []).state
  const base = all.learnedFor(begun).german
  const factsOf = all.judgeFacts[battle]
  const playersOf = (game) => {
    const german = game % 2 === 0 ? base : changed(base, rollerFrom(rngFrom(game, `perturb${seed}`)).below)
    const weights = { ...handTuned, german }
    const players = { german: playerBy(() => weights), us: handTunedPlayer }
    return (side, state, legal, below) => players[side](state, legal, side === 'german' ? (n) => n - 1 : below)
  }
  const pointOf = ({ turn, phase }) => (phase.tag === 'play' ? turn : null)
  return { ...all, begun, playersOf, pointOf, factsOf }
}

/** Death of a Division, at the start of American movement. */
const division = async () => {
  const all = await fromSources(`${KERNEL}
    export { deathOfADivisionRules as rules } from './src/rulesets/death-of-a-division/fast/turn.ts'
    export { playerBy } from './src/rulesets/death-of-a-division/play/player.ts'
    export { learned } from './src/rulesets/death-of-a-division/play/order-weights.ts'
    export { judgeFacts } from './src/rulesets/death-of-a-division/play/judge.ts'`)
  const { rules, playerBy, learned, rollerFrom, rngFrom, advance } = all
  const begun = advance(rules, rules.setup(rules.scenarios[0]), []).state
  const playersOf = (game) => {
    const { below } = rollerFrom(rngFrom(game, `perturb${seed}`))
    const player = playerBy({
      german: game % 2 === 0 ? learned.german : changed(learned.german, below),
      us: game % 4 < 2 ? learned.us : changed(learned.us, below),
    })
    const errs = game % 3 === 2
    return (side, state, legal, luck) =>
      errs && below(12) === 0 ? legal[below(legal.length)] : player(state, legal, luck)
  }
  const pointOf = ({ turn, phase }, side) => (phase.tag === 'movement' && side === 'us' ? turn : null)
  return { ...all, begun, playersOf, pointOf, factsOf: all.judgeFacts }
}

const isDivision = battle === 'st-vith'

/** Plays the missing games of one job, and stores a line for each turn of each game. */
const collect = async (job) => {
  const { rules, begun, playersOf, pointOf, factsOf, advance, keyedRandom } = await (isDivision ? division() : dream())

  const played = (game) => {
    const luck = keyedRandom(seed, game)
    const play = playersOf(game)
    const rows = []
    let [state, seen] = [begun, 0]
    for (;;) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') return rows.map((row) => [game, Number(turn.outcome.winner === 'german'), ...row])
      const key = rules.luckKey(state)
      if (turn.tag === 'chance') {
        state = advance(rules, state, rules.resolve(state, luck.answer(turn.draw, key))).state
        continue
      }
      const [side] = turn.sides
      const point = pointOf(state, side)
      if (point !== null && point > seen) {
        seen = point
        rows.push(factsOf(state).map((fact) => Number(fact.toFixed(3))))
      }
      const command = play(side, state, rules.legal(state, side), luck.roller(`players ${side} ${key}`).below)
      state = advance(rules, state, rules.decide(state, side, command).right).state
    }
  }

  const file = join(folder, `${job}.csv`)
  const done = existsSync(file)
    ? new Set(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => Number.parseInt(line, 10)),
      )
    : new Set()
  for (let game = job; game < games; game += jobs)
    if (!done.has(game))
      appendFileSync(
        file,
        played(game)
          .map((row) => `${row.join(',')}\n`)
          .join(''),
      )
}

/** Plays in separate processes. */
const collectAll = () =>
  Promise.all(
    Array.from({ length: jobs }, (_, n) => {
      const child = spawn(process.execPath, [process.argv[1], ...args, '--job', String(n)], { stdio: 'inherit' })
      return new Promise((resolve, reject) => {
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`job ${n} ended with ${code}`))))
      })
    }),
  )

const [BENDS, ROUNDS, BATCH, RATE, DECAY, SHRINK, FARTHEST] = [8, 8, 256, 3e-3, 0.5 ** (5 / 8), 3e-5, 5]

/**
 * After this many turns the judgement of a position is a better target than the result of the game, because less luck
 * intervenes.
 */
const LATER = 3

/**
 * Fits a net to rows of a game, its winner and features. It is fitted twice: to the winner, and then, for the first
 * part of a game, to the first net's judgement some turns later.
 */
const fitted = async (rows) => {
  const { rollerFrom, rngFrom } = await fromSources(`export { rollerFrom, rngFrom } from './src/kernel/rng.ts'`)
  const { below } = rollerFrom(rngFrom(1, 'net'))
  const uniform = () => (below(2 ** 20) + 0.5) / 2 ** 20
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  const size = rows[0].length - 2
  const facts = Array.from({ length: size }, (_, i) => i)
  const mean = facts.map((i) => rows.reduce((sum, row) => sum + row[i + 2], 0) / rows.length)
  const spread = facts.map((i) => Math.sqrt(rows.reduce((sum, row) => sum + (row[i + 2] - mean[i]) ** 2, 0) / rows.length) || 1) // prettier-ignore
  const scaled = (row) => Float64Array.from(facts, (i) => Math.max(-FARTHEST, Math.min(FARTHEST, (row[i + 2] - mean[i]) / spread[i]))) // prettier-ignore
  const examples = rows.map((row) => ({ game: row[0], won: row[1], goal: row[1], x: scaled(row) }))
  const isEarly = (row) => isDivision || row.at(-4) > 0 // turns to the middle of the game, the fourth fact from the end
  const later = rows.map((row, i) => (isEarly(row) && rows[i + LATER]?.[0] === row[0] ? examples[i + LATER] : null))
  const [tests, learned] = [true, false].map((isTest) => examples.filter(({ game }) => (game % 7 === 0) === isTest))

  // All parameters in one array: the linear part, then each hidden unit with its bias, then the output with its bias.
  const bendAt = (h) => size + h * (size + 1)
  const sumAt = bendAt(BENDS)
  const p = new Float64Array(sumAt + BENDS + 1)
  const begin = () => {
    p.fill(0)
    for (let h = 0; h < BENDS; h++) for (let i = 0; i < size; i++) p[bendAt(h) + i] = normal() / Math.sqrt(size)
    for (let h = 0; h < BENDS; h++) p[sumAt + h] = 0.1 * normal()
  }
  const bent = new Float64Array(BENDS)
  const chance = (x) => {
    let sum = p[sumAt + BENDS]
    for (let i = 0; i < size; i++) sum += p[i] * x[i]
    for (let h = 0; h < BENDS; h++) {
      const at = bendAt(h)
      let its = p[at + size]
      for (let i = 0; i < size; i++) its += p[at + i] * x[i]
      bent[h] = Math.tanh(its)
      sum += p[sumAt + h] * bent[h]
    }
    return 1 / (1 + Math.exp(-sum))
  }
  const lossOf = (some) => some.reduce((sum, { won, x }) => sum - Math.log(Math.max(1e-9, won === 1 ? chance(x) : 1 - chance(x))), 0) / some.length // prettier-ignore
  const [slope, first, second] = [0, 1, 2].map(() => new Float64Array(p.length))
  const share = learned.reduce((sum, { won }) => sum + won, 0) / learned.length
  const blind = tests.reduce((sum, { won }) => sum - Math.log(won === 1 ? share : 1 - share), 0) / tests.length
  const fit = () => {
    begin()
    for (const moments of [first, second]) moments.fill(0)
    let steps = 0
    for (let round = 0, rate = RATE; round < ROUNDS; round++, rate *= DECAY) {
      for (let n = learned.length - 1; n > 0; n--) {
        const other = below(n + 1)
        ;[learned[n], learned[other]] = [learned[other], learned[n]]
      }
      for (let from = 0; from < learned.length; from += BATCH) {
        const batch = learned.slice(from, from + BATCH)
        slope.fill(0)
        for (const { goal, x } of batch) {
          const error = (chance(x) - goal) / batch.length
          for (let i = 0; i < size; i++) slope[i] += error * x[i]
          slope[sumAt + BENDS] += error
          for (let h = 0; h < BENDS; h++) {
            slope[sumAt + h] += error * bent[h]
            const its = error * p[sumAt + h] * (1 - bent[h] ** 2)
            const at = bendAt(h)
            for (let i = 0; i < size; i++) slope[at + i] += its * x[i]
            slope[at + size] += its
          }
        }
        steps++
        for (let i = 0; i < p.length; i++) {
          const its = slope[i] + SHRINK * p[i]
          first[i] = 0.9 * first[i] + 0.1 * its
          second[i] = 0.999 * second[i] + 0.001 * its ** 2
          p[i] -= (rate * (first[i] / (1 - 0.9 ** steps))) / (Math.sqrt(second[i] / (1 - 0.999 ** steps)) + 1e-8)
        }
      }
    }
    console.log(`log loss ${lossOf(tests).toFixed(4)} on games left out, ${blind.toFixed(4)} by the share won alone`)
  }
  fit()
  const goals = later.map((one, i) => (one === null ? examples[i].won : chance(one.x)))
  for (const [i, goal] of goals.entries()) examples[i].goal = goal
  fit()
  const short = (numbers) => Array.from(numbers, (number) => Number(number.toPrecision(4)))
  return {
    mean: short(mean),
    spread: short(spread),
    straight: short(p.subarray(0, size)),
    bends: Array.from({ length: BENDS }, (_, h) => short(p.subarray(bendAt(h), bendAt(h) + size + 1))),
    sum: short(p.subarray(sumAt)),
  }
}

if (job !== null) {
  await collect(job)
} else {
  mkdirSync(folder, { recursive: true })
  if (!args.includes('--fit')) await collectAll()
  const rows = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => line.split(',').map(Number))
    .sort((a, b) => a[0] - b[0]) // in the same order whatever jobs there were
  const gamesOf = (some) => new Set(some.map(([game]) => game)).size
  const [count, wonByGermans] = [gamesOf(rows), gamesOf(rows.filter(([, won]) => won === 1))]
  console.log(`${battle}: ${rows.length} positions of ${count} games, of which the Germans won ${wonByGermans}`)
  const net = await fitted(rows)
  const judges = isDivision
    ? 'src/rulesets/death-of-a-division/play/judges/us.json'
    : `src/rulesets/peiper-dream/play/judges/${battle}.json`
  const file = args.includes('--write') ? judges : join(folder, `${battle}.json`)
  const written = JSON.stringify({ games: count, wonByGermans, net })
  writeFileSync(file, await format(written, { ...(await resolveConfig(judges)), parser: 'json' }))
}
