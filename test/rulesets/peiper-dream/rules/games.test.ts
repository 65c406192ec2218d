import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/step.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { shotsOf } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { deck } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { codecs } from '../../../../src/rulesets/peiper-dream/module.js'
import { allHexes, board, edgeBridge, edgeRiver, edgeRoad } from '../../../../src/rulesets/peiper-dream/data/board.js'
import { optionValues } from '../../../../src/rulesets/peiper-dream/data/options.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { battleNames, type Scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { canTrace } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { allUnits, sideAt, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { hold, plainlyTraced, watch, type Stage, type Watch } from '../referee/invariant.js'
import { plain, position } from '../table.js'
import { volume } from '../../../volume.js'

const GAMES = volume(3, 18, 'PD_GAMES')

/** Any game with any options that go together: half of them as usual. */
const scenarioFrom = (below: (n: number) => number): Scenario => {
  for (;;) {
    const options: Record<string, unknown> = {}
    for (const [name, values] of Object.entries(optionValues))
      if (below(2) === 0) options[name] = values[below(values.length)]
    const name = below(3) > 0 ? 'campaign' : battleNames[below(battleNames.length)]
    const read = readScenario({ name, options })
    if (read._tag === 'Right') return read.right
  }
}

/** Bold enough to get somewhere: in half of the games mostly the built-in player, else often a step to the west. */
const chosen = (state: State, legal: readonly Command[], below: (n: number) => number, isBold: boolean): Command => {
  if (isBold && below(4) > 0) return player(state, legal, below)
  const any = legal[below(legal.length)]
  if (any.tag === 'pass' && below(4) > 0) return legal[below(legal.length)]
  if (any.tag !== 'move' || below(2) === 0) return any
  const isGerman = sideAt[any.unit] === 0
  const west = legal.filter((one) => one.tag === 'move' && one.unit === any.unit && one.to < state.hex[any.unit])
  return isGerman && west.length > 0 ? west[below(west.length)] : any
}

const isSampled = (n: number): boolean => n % 40 === 0

/** PD-I.15: the quick search agrees with a plain one, and more units of a side never help the other. */
const supplyHolds = (state: State, below: (n: number) => number): boolean => {
  const plainly = plainlyTraced(state)
  const at = positionOf(state)
  const agrees = allHexes.every((hex) => canTrace(at, hex) === plainly.has(hex))
  const { offMap } = planOf(state.scenario)
  const free = [...board.ids.keys()].filter((node) => offMap[node] === 0 && !state.hex.includes(node))
  const spare = (side: number): UnitId | undefined =>
    allUnits.find((unit) => sideAt[unit] === side && state.hex[unit] < 0)
  const with1 = (side: number): ReadonlySet<number> | null => {
    const unit = spare(side)
    return unit === undefined ? null : plainlyTraced({ ...state, hex: state.hex.with(unit, free[below(free.length)]) })
  }
  const us = with1(1)
  const german = with1(0)
  const isLess = us === null || [...us].every((node) => plainly.has(node))
  const isMore = german === null || [...plainly].every((node) => german.has(node))
  return agrees && isLess && isMore
}

/** PD-I.29: the position, written and read again, goes on in the same way. */
const reloads = (state: State, drawn: readonly number[] | null, command: Command | null): boolean => {
  const read = codecs.state.decode(JSON.parse(JSON.stringify(codecs.state.encode(state))))
  if (read._tag === 'Left') return false
  const next = (from: State): string => {
    if (drawn !== null) return JSON.stringify(rules.resolve(from, drawn))
    const side = rules.toAct(from)
    return side.tag === 'sides' && command !== null ? JSON.stringify(rules.decide(from, side.sides[0], command)) : ''
  }
  return next(read.right) === next(state)
}

const played = (seed: number): Watch => {
  const roller = opened(rngFrom(seed))
  const w = watch()
  let state = rules.setup(scenarioFrom(roller.below))
  const isBold = roller.below(2) === 0
  const take = (stage: Omit<Stage, 'before' | 'after'>): void => {
    const states = [state]
    for (const event of stage.events) states.push(rules.evolve(states[states.length - 1], event))
    const before = state
    state = states[states.length - 1]
    hold({ ...stage, before, after: state }, states, w)
  }
  for (let n = 1; ; n++) {
    const due = rules.settle(state)
    if (due.length > 0) {
      take({ side: null, command: null, events: due })
      continue
    }
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return w
    if (isSampled(n) && state.turn > 0 && !supplyHolds(state, roller.below)) w.broken.push('PD-I.15')
    if (turn.tag === 'chance') {
      const drawn = roller.answer(turn.draw)
      if (isSampled(n) && !reloads(state, drawn, null)) w.broken.push('PD-I.29')
      take({ side: null, command: null, events: rules.resolve(state, drawn) })
      continue
    }
    const side = turn.sides[0]
    const legal = rules.legal(state, side)
    if (legal.length === 0) w.broken.push('PD-I.30')
    const text = isSampled(n) ? JSON.stringify(state) : ''
    if (isSampled(n)) for (const wish of rules.candidates(state, side)) act(rules, state, side, wish)
    const command = chosen(state, legal, roller.below, isBold)
    const decided = rules.decide(state, side, command)
    if (decided._tag === 'Left') throw new Error(`${decided.left.rule}: ${JSON.stringify(command)}`)
    if (isSampled(n) && !reloads(state, null, command)) w.broken.push('PD-I.29')
    const before = state
    take({ side, command, events: decided.right })
    if (isSampled(n) && JSON.stringify(before) !== text) w.broken.push('PD-I.28')
  }
}

const titles: readonly (readonly [id: string, title: string])[] = [
  ['PD-I.1', 'PD-I.1 no card is lost or doubled'],
  ['PD-I.2', 'PD-I.2 no hex holds both sides'],
  ['PD-I.3', 'PD-I.3 no hex holds more than it takes'],
  ['PD-I.4', 'PD-I.4 units on the map have a hex, others none'],
  ['PD-I.5', 'PD-I.5 no unit comes or goes'],
  ['PD-I.6', 'PD-I.6 steps go one by one'],
  ['PD-I.7', 'PD-I.7 steps come back only by regrouping'],
  ['PD-I.8', 'PD-I.8 no unit acts twice'],
  ['PD-I.9', 'PD-I.9 no card gives more than it may'],
  ['PD-I.10', 'PD-I.10 cards serve their own side'],
  ['PD-I.11', 'PD-I.11 every path is one of lawful steps'],
  ['PD-I.12', 'PD-I.12 vehicles keep to roads in rough ground and to bridges'],
  ['PD-I.13', 'PD-I.13 nobody crosses the Meuse without a bridge'],
  ['PD-I.14', 'PD-I.14 the unsupplied go one hex and get no OBA'],
  ['PD-I.15', 'PD-I.15 supply is what a plain search finds'],
  ['PD-I.16', 'PD-I.16 depots are captured once and serve four turns'],
  ['PD-I.17', 'PD-I.17 bridges are blown or stand: 27 of them'],
  ['PD-I.18', 'PD-I.18 rebuilding keeps its conditions'],
  ['PD-I.19', 'PD-I.19 demolitions keep their conditions'],
  ['PD-I.20', 'PD-I.20 markers keep to their allotments'],
  ['PD-I.21', 'PD-I.21 frozen battle groups stay'],
  ['PD-I.22', 'PD-I.22 surprise does not return, news is not forgotten'],
  ['PD-I.23', 'PD-I.23 one massacre benefit a turn'],
  ['PD-I.24', 'PD-I.24 nobody falls back eastward'],
  ['PD-I.25', 'PD-I.25 turns go on to an end'],
  ['PD-I.26', 'PD-I.26 the German wins only in Huy or Andenne, supplied'],
  ['PD-I.27', 'PD-I.27 returned units stand where they may'],
  ['PD-I.28', 'PD-I.28 nothing writes to a state'],
  ['PD-I.29', 'PD-I.29 a saved game goes on as if it had not been'],
  ['PD-I.30', 'PD-I.30 whoever is asked has an answer'],
  ['fault', 'every state is one the reader of states accepts'],
]

describe(`${GAMES} random games with random options`, () => {
  const broken: string[] = []
  it('are played to the end', { timeout: GAMES * 4000 + 20_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const w = played(seed)
        broken.push(...w.broken.slice(0, 5))
      }),
      { numRuns: GAMES },
    )
    expect(broken.slice(0, 5)).toEqual([])
  })
  it.each(titles)('%s: %s', (id) => {
    expect(broken.filter((one) => one.startsWith(`${id}:`) || one === id)).toEqual([])
  })
})

describe('what holds of charts and maps', () => {
  it('PD-I.29 the same seed and the same commands give the same events', () => {
    const run = (): string => {
      const roller = opened(rngFrom(7))
      let step = advance(rules, rules.setup(scenarioFrom(roller.below)), [])
      const all = [...step.events]
      for (let turn = rules.toAct(step.state); turn.tag !== 'over'; turn = rules.toAct(step.state)) {
        if (turn.tag === 'chance')
          step = advance(rules, step.state, rules.resolve(step.state, roller.answer(turn.draw)))
        else {
          const legal = rules.legal(step.state, turn.sides[0])
          const decided = rules.decide(step.state, turn.sides[0], legal[roller.below(legal.length)])
          if (decided._tag === 'Right') step = advance(rules, step.state, decided.right)
        }
        all.push(...step.events)
      }
      return JSON.stringify(all)
    }
    expect(run()).toBe(run())
  })

  it('PD-I.31 a higher attack factor or a lower modifier never makes fewer cards hit', () => {
    const hits = (state: State, more: Parameters<typeof plain>[2]): number =>
      deck(2).filter((card) => shotsOf(positionOf(state), plain('de-spitze-pz', 'us-99-394-3', more))(card).isHit)
        .length
    for (const ground of ['A0604', 'A0704', 'A0804']) {
      const line = `campaign t3 draw A0705:de-spitze-pz ${ground}:us-99-394-3`
      const full = position(line)
      const reduced = position(line.replace('de-spitze-pz', 'de-spitze-pz~'))
      for (const passed of [false, true]) {
        expect(hits(full, { passed })).toBeGreaterThanOrEqual(hits(reduced, { passed }))
        expect(hits(full, { passed, oba: true })).toBeGreaterThanOrEqual(hits(full, { passed }))
        expect(hits(full, { passed, air: true })).toBeGreaterThanOrEqual(hits(full, { passed, oba: true }))
        expect(hits(full, { passed, benefit: 1 })).toBeLessThanOrEqual(hits(full, { passed }))
      }
    }
  })

  it('PD-I.32 roads, rivers and bridges are the same from both sides, also across the seams', () => {
    for (const [edge, twin] of board.twin.entries())
      expect([edgeRoad[edge], edgeRiver[edge], edgeBridge[edge]]).toEqual([
        edgeRoad[twin],
        edgeRiver[twin],
        edgeBridge[twin],
      ])
    expect(units).toHaveLength(42)
  })
})
