import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance } from '../../../../src/kernel/transition.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { shotsOf } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { deck } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { codecs } from '../../../../src/rulesets/peiper-dream/module.js'
import { allHexes, board, edgeBridge, edgeRiver, edgeRoad } from '../../../../src/rulesets/peiper-dream/data/map.js'
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

const GAMES = volume(2, 9, 'PD_GAMES')

/** Any game with any compatible options, half of them with the defaults. */
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

/**
 * Aggressive play, to make progress: in half of the games mostly the built-in player, otherwise often a step to the
 * west.
 */
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

/** PD-I.15: the fast search agrees with a plain one, and additional units of a side never help the other. */
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

/** PD-I.29: after writing and reading, a position continues identically. */
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
  const roller = rollerFrom(rngFrom(seed))
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
  ['PD-I.1', 'no card is lost or duplicated'],
  ['PD-I.2', 'no hex holds units of both sides'],
  ['PD-I.3', 'no hex exceeds the stacking limit'],
  ['PD-I.4', 'only units on the map have a hex'],
  ['PD-I.5', 'the set of units never changes'],
  ['PD-I.6', 'units lose one step at a time'],
  ['PD-I.7', 'steps return only in a Regroup Phase'],
  ['PD-I.8', 'no unit acts twice a turn'],
  ['PD-I.9', 'no card gives more ACTs than its value allows'],
  ['PD-I.10', 'a card activates only its own side'],
  ['PD-I.11', 'every path consists of legal steps'],
  ['PD-I.12', 'vehicles enter rough terrain by road and cross rivers by bridge'],
  ['PD-I.13', 'no unit crosses the Meuse without a bridge'],
  ['PD-I.14', 'unsupplied units move one hex and get no OBA'],
  ['PD-I.15', 'supply agrees with a plain search'],
  ['PD-I.16', 'a depot is captured once and exempts four turns'],
  ['PD-I.17', 'each of the 27 bridges is either blown or intact'],
  ['PD-I.18', 'rebuilding meets its conditions'],
  ['PD-I.19', 'demolitions meet their conditions'],
  ['PD-I.20', 'markers never exceed their allotment'],
  ['PD-I.21', 'frozen battle groups do not move'],
  ['PD-I.22', 'surprise never returns, and the news stays out'],
  ['PD-I.23', 'the massacre benefit is used at most once a turn'],
  ['PD-I.24', 'no unit falls back eastward'],
  ['PD-I.25', 'turns advance to the end of the game'],
  ['PD-I.26', 'the German wins only with a supplied unit in Huy or Andenne'],
  ['PD-I.27', 'returned units are in legal hexes'],
  ['PD-I.28', 'states are never modified'],
  ['PD-I.29', 'a saved and reloaded game continues identically'],
  ['PD-I.30', 'the side to act has a legal command'],
  ['fault', 'the state codec accepts every state'],
]

describe(`${GAMES} random games with random options`, () => {
  const broken: string[] = []
  it('end', { timeout: GAMES * 4000 + 20_000 }, () => {
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

describe('properties of combat and maps', () => {
  it('PD-I.29: the same seed and commands give the same events', () => {
    const run = (): string => {
      const roller = rollerFrom(rngFrom(7))
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

  it('PD-I.31: a higher attack factor or a lower modifier never makes fewer cards hit', () => {
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

  it('PD-I.32: roads, rivers and bridges are the same from both sides of a hexside, also where maps join', () => {
    for (const [edge, twin] of board.twin.entries())
      expect([edgeRoad[edge], edgeRiver[edge], edgeBridge[edge]]).toEqual([
        edgeRoad[twin],
        edgeRiver[twin],
        edgeBridge[twin],
      ])
    expect(units).toHaveLength(42)
  })
})
