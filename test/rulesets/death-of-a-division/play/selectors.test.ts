import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act } from '../../../../src/kernel/transition.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { moveInput } from '../../../../src/rulesets/death-of-a-division/play/move-input.js'
import { printedGround, type AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import {
  control,
  reachOf,
  stacks,
  supplyOf,
  threatsTo,
} from '../../../../src/rulesets/death-of-a-division/play/selectors.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { isOccupied, positionOf } from '../../../../src/rulesets/death-of-a-division/model/position.js'
import { allUnits, enemyOf, SIDES, sideOf } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { heardOut, leadsEverywhere } from '../../../laws/handling.js'
import { walk, walks } from '../../../laws/walk.js'
import { isSupplied } from '../facts.js'

const scenarios = fc.constantFrom(
  ...rules.scenarios,
  scenario({ fortifications: true, fortifiedAtStart: 'us', outOfSupplyHalts: true, overrunInPlace: true }),
)

const somewhere = (look: (state: State) => void, runs = 10): void => {
  fc.assert(
    fc.property(walks<DeathOfADivision>(scenarios, 90), (steps) => {
      look(walk(rules, steps).state)
    }),
    { numRuns: runs },
  )
}

describe('selectors', () => {
  it('DD-4.1: supplyOf returns the supply line or the units that cut it', () => {
    somewhere((state) => {
      for (const unit of allUnits) {
        const line = supplyOf(state, unit)
        const area = state.place[unit]
        expect(line === null).toBe(area < 0)
        if (line === null) continue
        expect(line.tag === 'supplied').toBe(isSupplied(state, sideOf(unit), area as AreaId))
        if (line.tag === 'supplied') expect(line.nodes.at(-1)).toBe(area)
        expect(supplyOf(state, unit)).toBe(line)
      }
    })
  })

  it('DD-5.2: reach lists every area a unit may move to, with its path', () => {
    somewhere((state) => {
      const orders = SIDES.flatMap((side) => rules.legal(state, side)).filter((command) => command.tag === 'move')
      for (const unit of allUnits) {
        const found = reachOf(state, unit)
        expect(found.map(({ area }) => area)).toEqual(orders.filter((one) => one.unit === unit).map(({ to }) => to))
        for (const { area, way, cost, kind, hits } of found) {
          expect(way.at(-1)).toBe(area)
          expect(way).toHaveLength(cost)
          if (kind !== 'withdrawal') expect(hits).toBe(0)
        }
      }
    })
  })

  it('DD-0.3, DD-0.4: stacks and control list the units in each area and its owner', () => {
    somewhere((state) => {
      expect(stacks(state).flatMap(({ units }) => units)).toHaveLength(state.place.filter((place) => place >= 0).length)
      for (const { units, room } of stacks(state)) expect(units.length + room).toBe(3)
      for (const { area, side, occupants } of control(state)) {
        expect(state.control[area]).toBe(side)
        expect(occupants).toEqual(SIDES.filter((one) => isOccupied(positionOf(state), area, one)))
      }
    })
  })

  it('threats lists what the enemy could order at the start of his next phase', () => {
    const begins = (state: State): boolean =>
      state.phase.tag === 'movement' && state.phase.done.length === 0 && state.phase.placed.length === 0
    let seen = 0
    fc.assert(
      fc.property(walks<DeathOfADivision>(scenarios, 90), (steps) => {
        walk(rules, steps, ({ before: { state }, side }) => {
          if (!begins(state) && !(state.phase.tag === 'fire' && state.phase.fired.length === 0)) return
          if (state.phase.tag === 'fire' && state.phase.surprised.length > 0) return
          seen++
          const legal = rules
            .legal(state, side)
            .filter(({ tag }) => tag === 'move' || tag === 'overrun' || tag === 'fire')
          const feared = printedGround.areas.flatMap((area): readonly object[] => {
            const { fire, movers, overruns } = threatsTo(state, enemyOf(side), area)
            return state.phase.tag === 'fire'
              ? fire.map(({ unit }) => ({ tag: 'fire', unit, area }))
              : [...movers.map((unit) => ({ tag: 'move', unit, to: area })), ...overruns.map(({ command }) => command)]
          })
          const text = (all: readonly object[]): readonly string[] => all.map((one) => JSON.stringify(one)).sort()
          expect(text(feared)).toEqual(text(legal))
        })
      }),
      { numRuns: 6 },
    )
    expect(seen).toBeGreaterThan(0)
  })
})

describe('move input', () => {
  it('reaches every legal command', () => {
    leadsEverywhere(rules, moveInput, scenarios, 90, 10)
  })

  it('DD-5.12, DD-5.16, DD-6.2: reports the areas used and the odds', () => {
    let told = 0
    somewhere((state) => {
      for (const side of SIDES)
        for (const command of rules.legal(state, side)) {
          const cost = moveInput.cost?.(state, side, command) ?? null
          const odds = moveInput.odds?.(state, side, command) ?? null
          if (command.tag !== 'move' && command.tag !== 'overrun') expect(cost).toBeNull()
          else expect(cost ?? 1).toBeGreaterThan(0)
          expect(odds !== null).toBe(command.tag === 'overrun' || command.tag === 'fire')
          if (odds === null) continue
          told++
          const succeeds = (events: readonly DeathOfADivision['event'][]): boolean | null => {
            for (const event of events) {
              if (event.tag === 'overrunSucceeded') return true
              if (event.tag === 'overrunFailed') return false
              if (event.tag === 'fired') return event.hits > 0
            }
            return null
          }
          expect(odds).toBeCloseTo(heardOut<DeathOfADivision>(rules, state, side, command, succeeds), 12)
        }
    }, 25)
    expect(told).toBeGreaterThan(0)
  })

  it('DD-5.14: asks for the units of a group one after another', () => {
    const touches = moveInput.selections?.({ tag: 'overrun', units: [], target: 3 as AreaId, form: 'march' })
    expect(touches).toEqual([
      { field: 'target', value: 3 },
      { field: 'form', value: 'march' },
    ])
    const state = rules.setup(rules.scenarios[0])
    expect(moveInput.cost?.(state, 'us', { tag: 'move', unit: allUnits[0], to: 0 as AreaId })).toBeNull()
    expect(act(rules, state, 'us', { tag: 'move', unit: allUnits[0], to: 0 as AreaId })._tag).toBe('Left')
  })
})
