// The processor time each part of a Refit Phase takes on a large map: npx tsx test/bench/own-map.ts [seeds]
// 1,500 hexes, 250 pieces, random commands. A step must answer within a second.
import { unwrap } from '../../src/kernel/either.js'
import { rngFrom, rollerFrom } from '../../src/kernel/rng.js'
import { act, advance, answer } from '../../src/kernel/transition.js'
import { stateFaults } from '../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { campaign } from '../../src/rulesets/kgp-campaign/data/scenario.js'
import type { Piece } from '../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../src/rulesets/kgp-campaign/model/state.js'
import { makeGameData, makeModule } from '../../src/rulesets/kgp-campaign/module.js'
import { randomEnd } from '../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { compiledMap } from '../rulesets/kgp-campaign/some-map.js'

const SEEDS = Number(process.argv[2] ?? 3)
const PIECES = 250
const MOST = 4000

const map = compiledMap({ columns: 50, rows: 30, buildings: 220 }, 1)
const data = makeGameData('large', { I: map, II: map, III: map }, {})
const { ruleset } = makeModule(data)

/** Adds copies of squads on other Locations until there are enough pieces. */
const crowded = (state: State, seed: number): State => {
  const luck = rollerFrom(rngFrom(seed, 'crowd'))
  const pieces: Record<string, Piece> = { ...state.pieces }
  const squads = Object.values(pieces).filter(
    (one) => one.tag === 'personnel' && one.kind === 'squad' && one.location !== null && one.markers.length === 0,
  )
  const ground = map.locations.filter(({ kind, hex }) => kind === 'ground' && map.terrain[hex] === 'open')
  for (let n = 0; Object.keys(pieces).length < PIECES && squads.length > 0; n++) {
    const squad = squads[luck.below(squads.length)]
    const id = `${squad.side}-z${String(n)}`
    const location = ground[luck.below(ground.length)].id
    const copy: Piece = { ...squad, id, location, label: null }
    if (Object.values(pieces).some((one) => one.location === location)) continue
    pieces[id] = copy
  }
  return { ...state, pieces }
}

interface Took {
  count: number
  total: number
  most: number
}

const times = new Map<string, Took>()
const timed = <A>(what: string, work: () => A): A => {
  const from = process.cpuUsage()
  const result = work()
  const took = process.cpuUsage(from).user / 1000
  const before = times.get(what) ?? { count: 0, total: 0, most: 0 }
  times.set(what, { count: before.count + 1, total: before.total + took, most: Math.max(before.most, took) })
  return result
}

for (let seed = 0, played = 0; played < SEEDS; seed++) {
  const luck = rollerFrom(rngFrom(seed, 'walk'))
  const start = crowded(randomEnd(data, campaign('III'), rollerFrom(rngFrom(seed, 'end')).below), seed)
  if (Object.keys(start.pieces).length < PIECES || start.date === start.dates.at(-1)) continue
  played++
  const faults = stateFaults(positionOf(data, start))
  if (faults.length > 0) console.log(`seed ${String(seed)}:`, faults.slice(0, 3))
  let state = timed('begin', () => advance(ruleset, start, []).state)
  console.log(
    `seed ${String(seed)}: ${String(map.hexes.size)} hexes, ${String(Object.keys(state.pieces).length)} pieces`,
  )
  for (let n = 0; n < MOST && state.phase.tag === 'refit'; n++) {
    const turn = ruleset.toAct(state)
    if (turn.tag === 'over') break
    const { part } = state.phase
    if (turn.tag === 'chance') {
      const dice = luck.answer(turn.draw)
      state = timed(`${part} dice`, () => unwrap(answer(ruleset, state, dice)).state)
      continue
    }
    const seat = turn.sides[luck.below(turn.sides.length)]
    const all = timed(`${part} legal`, () => ruleset.legal(state, seat))
    const legal = all.filter(({ tag }) => tag !== 'concede')
    const rest = legal.find(({ tag }) => tag === 'commit' || tag === 'pass')
    const command = rest !== undefined && luck.below(100) < 15 ? rest : legal[luck.below(legal.length)]
    state = timed(`${part} command`, () => unwrap(act(ruleset, state, seat, command)).state)
  }
  console.log(`  ended ${state.phase.tag}`)
}

const rows = [...times].toSorted(([, a], [, b]) => b.most - a.most).slice(0, 25)
for (const [what, { count, total, most }] of rows)
  console.log(
    `${what.padEnd(28)} ${most.toFixed(0).padStart(6)} ms at most, ${(total / count).toFixed(1).padStart(7)} ms on average, ${String(count)}x`,
  )
