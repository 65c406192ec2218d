import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { act } from '../../../../src/kernel/transition.js'
import { whyNotAct } from '../../../../src/rulesets/peiper-dream/rules/activation.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import type { PeiperDream } from '../../../../src/rulesets/peiper-dream/model/game.js'
import { moveInput } from '../../../../src/rulesets/peiper-dream/play/move-input.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { battleNames } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { control, reachOf, stacks, supplyOf, threatsTo } from '../../../../src/rulesets/peiper-dream/play/selectors.js'
import { isGermanHex, type State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { isExempt, isSupplied } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { heardOut, leadsEverywhere } from '../../../laws/handling.js'
import { walk, walks } from '../../../laws/walk.js'
import { volume } from '../../../volume.js'

const scenarios = fc.constantFrom(
  ...battleNames.map((name) => scenario(name)),
  ...battleNames.map((name) =>
    scenario(name, { prInCombat: true, infiltration: true, fallBack: true, ourVictory: true, tougherDemolition: true }),
  ),
  scenario('campaign', { tiger: true, massacre: true, enemyAdjacency: 'stop', faceCardCombat: 'value' }),
)

const allUnits = units.map((_, unit) => unit as UnitId)

const somewhere = (look: (state: State) => void, runs = 14, longest = 120): void => {
  fc.assert(
    fc.property(walks<PeiperDream>(scenarios, longest), (steps) => {
      look(walk(rules, steps).state)
    }),
    { numRuns: runs },
  )
}

/** Every hex in which a unit can end its move by orders. */
const byOrders = (state: State, unit: UnitId, ends = new Set<number>(), seen = new Set<string>()): Set<number> => {
  const { side } = units[unit]
  for (const command of rules.legal(state, side)) {
    if ((command.tag !== 'move' && command.tag !== 'enter') || command.unit !== unit) continue
    const { state: after } = unwrap(act(rules, state, side, command))
    const { phase } = after
    const moves = phase.tag === 'moving' && phase.unit === unit
    const key = `${String(after.hex[unit])}/${moves ? String(phase.left) : 'done'}`
    if (seen.has(key)) continue
    seen.add(key)
    if (!moves || rules.legal(after, side).some(({ tag }) => tag === 'halt')) ends.add(after.hex[unit])
    if (moves) byOrders(after, unit, ends, seen)
  }
  return ends
}

describe('selectors', () => {
  it('PD-C.22, PD-C.26, PD-B.35: supplyOf names the source of supply, with its line or the hexes that cut it', () => {
    const ways = new Set<string | null>()
    somewhere((state) => {
      for (const unit of allUnits) {
        const supply = supplyOf(state, unit)
        expect(supply === null).toBe(state.hex[unit] < 0)
        if (supply === null) continue
        ways.add(supply.by)
        expect(supply.isSupplied).toBe(isSupplied(positionOf(state), unit))
        expect(supply.by !== null).toBe(supply.isSupplied)
        if (supply.by === 'depot') expect(isExempt(state)).toBe(true)
        if (supply.line?.tag === 'supplied') expect(supply.line.nodes.at(-1)).toBe(state.hex[unit])
        expect(supplyOf(state, unit)).toBe(supply)
      }
    }, 20)
    expect(ways.has('nature') && ways.has('line')).toBe(true)
  })

  it('PD-B.15, PD-B.21: reach lists the hexes that orders can reach', () => {
    let seen = 0
    somewhere((state) => {
      const { phase } = state
      for (const unit of allUnits) {
        const found = reachOf(state, unit)
        for (const { hex, path, cost, left } of found) {
          expect(path.at(-1)).toBe(hex)
          expect(cost).toBeGreaterThan(0)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        const mayAct = phase.tag === 'play' && whyNotAct(positionOf(state), phase, unit) === null
        const mayGoOn = phase.tag === 'moving' && phase.unit === unit
        if (!mayAct && !mayGoOn) continue
        const orders = byOrders(state, unit)
        orders.delete(state.hex[unit])
        seen += orders.size
        expect(new Set(found.map(({ hex }) => hex))).toEqual(orders)
      }
    }, 10)
    expect(seen).toBeGreaterThan(0)
  })

  it('PD-B.13, PD-B.34: stacks and control list the units in each hex and the side that controls it', () => {
    somewhere((state) => {
      expect(stacks(state).flatMap((stack) => stack.units)).toHaveLength(state.hex.filter((hex) => hex >= 0).length)
      for (const { hex, side, units: here, limit } of stacks(state)) {
        expect(here.every((unit) => state.hex[unit] === hex && units[unit].side === side)).toBe(true)
        expect(limit).toBeGreaterThan(0)
      }
      const { offMap } = planOf(state.scenario)
      expect(control(state)).toHaveLength(offMap.filter((isOff) => isOff === 0).length)
      for (const { hex, side, occupant } of control(state)) {
        expect(side === 'german').toBe(isGermanHex(state, hex))
        if (occupant !== null) expect(stacks(state).find((stack) => stack.hex === hex)?.side).toBe(occupant)
      }
    })
  })

  it('PD-B.23: threats lists the attacks the enemy could order, with their odds', () => {
    let seen = 0
    somewhere((state) => {
      const { phase } = state
      if (phase.tag !== 'play') return
      const orders = rules
        .legal(state, phase.side)
        .filter((one) => one.tag === 'attack' && !one.oba && !one.air && !one.tiger && !one.massacre)
      for (const command of orders) {
        if (command.tag !== 'attack') continue
        seen++
        const threat = threatsTo(state, command.target).find(({ unit }) => unit === command.unit)
        expect(threat?.odds).toBe(moveInput.odds?.(state, phase.side, command))
      }
      for (const target of allUnits)
        for (const { unit } of threatsTo(state, target)) {
          if (whyNotAct(positionOf(state), phase, unit) !== null) continue
          expect(orders.some((one) => one.tag === 'attack' && one.unit === unit && one.target === target)).toBe(true)
        }
    }, 60)
    expect(seen).toBeGreaterThan(0)
  })
})

/** Whether events show that an order succeeded; null if they do not tell. */
const comesOff = (events: readonly PeiperDream['event'][]): boolean | null => {
  for (const event of events) {
    if (event.tag === 'demolitionResolved') return event.isBlown
    if (event.tag === 'infiltrationRolled' || event.tag === 'fallBackRolled') return event.isPassed
    if (event.tag !== 'shotResolved') continue
    if (event.isHit) return true
    return events.some((next) => next.tag === 'phaseBegan' && next.phase.tag === 'fire') ? null : false
  }
  return null
}

describe('move input', () => {
  it('reaches every legal command', () => {
    leadsEverywhere(rules, moveInput, scenarios, 90, 12)
  })

  it('PD-B.25, PD-B.32, PD-C.38, PD-O.1, PD-O.8, PD-O.9: the odds agree with a count over every card and die', () => {
    const told = new Map<string, number>()
    fc.assert(
      fc.property(walks<PeiperDream>(scenarios, 120), (steps) => {
        walk(rules, steps, ({ before: { state }, side, command }) => {
          const odds = moveInput.odds?.(state, side, command) ?? null
          const isKnown = (told.get(command.tag) ?? 0) > 40
          if (odds === null || isKnown) return
          told.set(command.tag, (told.get(command.tag) ?? 0) + 1)
          const borneOut = heardOut<PeiperDream>(rules, state, side, command, comesOff, { tag: 'respond', use: false })
          expect(odds).toBeCloseTo(borneOut, 12)
        })
      }),
      { numRuns: volume(20, 60) },
    )
    for (const tag of ['attack', 'demolish']) expect(told.get(tag) ?? 0).toBeGreaterThan(0)
  })

  it('PD-B.16, PD-B.21: reports the cost of steps and entries', () => {
    fc.assert(
      fc.property(walks<PeiperDream>(scenarios, 60), (steps) => {
        walk(rules, steps, ({ before: { state }, side, command }) => {
          const cost = moveInput.cost?.(state, side, command) ?? null
          expect(cost !== null).toBe(command.tag === 'move' || command.tag === 'enter')
          if (command.tag !== 'move') return
          const { events } = unwrap(act(rules, state, side, command))
          const moved = events.find(({ tag }) => tag === 'moved')
          if (moved?.tag !== 'moved') throw new Error('a move moves nobody')
          expect(cost).toBe(moved.cost)
        })
      }),
      { numRuns: 10 },
    )
  })
})
