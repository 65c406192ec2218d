import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act } from '../../../../src/kernel/transition.js'
import type { NodeId } from '../../../../src/maps/graph.js'
import type { Primer } from '../../../../src/rulesets/primer/model/game.js'
import { moveInput } from '../../../../src/rulesets/primer/play/move-input.js'
import { map } from '../../../../src/rulesets/primer/data/hexes.js'
import { primerRules } from '../../../../src/rulesets/primer/rules/turn.js'
import { control, reachOf, stacks, threatsTo } from '../../../../src/rulesets/primer/play/selectors.js'
import { positionOf } from '../../../../src/rulesets/primer/model/position.js'
import type { State } from '../../../../src/rulesets/primer/model/state.js'
import { townsHeld } from '../../../../src/rulesets/primer/rules/victory.js'
import { printedData } from '../../../../src/rulesets/primer/data/game-data.js'
import { SIDES, units, type UnitId } from '../../../../src/rulesets/primer/data/counters.js'
import { heardOut, leadsEverywhere } from '../../../laws/handling.js'
import { walk, walks } from '../../../laws/walk.js'

const scenarios = fc.constantFrom(...primerRules.scenarios)

const somewhere = (look: (state: State) => void, runs = 12): void => {
  fc.assert(
    fc.property(walks<Primer>(scenarios, 60), (steps) => {
      look(walk(primerRules, steps).state)
    }),
    { numRuns: runs },
  )
}

/** Every hex a unit can reach by orders, with the lowest cost. */
const byOrders = (state: State, unit: UnitId, paid = 0, best = new Map<NodeId, number>()): Map<NodeId, number> => {
  const { side } = units[unit]
  for (const command of primerRules.legal(state, side)) {
    if (command.tag !== 'move' || command.unit !== unit) continue
    const cost = paid + (moveInput.cost?.(state, side, command) ?? 0)
    if (cost >= (best.get(command.to) ?? Infinity)) continue
    best.set(command.to, cost)
    const step = act(primerRules, state, side, command)
    if (step._tag === 'Right') byOrders(step.right.state, unit, cost, best)
  }
  return best
}

describe('selectors', () => {
  it('PR-4.3, PR-4.4: reach lists the hexes that orders can reach at their lowest cost, and is cached by state', () => {
    somewhere((state) => {
      const { phase } = state
      for (const unit of printedData.allUnits) {
        const found = reachOf(state, unit)
        expect(reachOf(state, unit)).toBe(found)
        for (const { hex, way } of found) expect(way.at(-1)).toBe(hex)
        if (phase.tag !== 'movement' || units[unit].side !== phase.side) continue
        const orders = byOrders(state, unit)
        orders.delete(state.place[unit] as NodeId)
        expect(new Map(found.map(({ hex, cost }) => [hex, cost]))).toEqual(orders)
      }
    })
  })

  it('PR-4.2, PR-6.2: stacks lists the counters on the map; control lists the towns held', () => {
    somewhere((state) => {
      expect(stacks(state).flatMap((stack) => stack.units)).toHaveLength(
        state.place.filter((place) => place !== null).length,
      )
      for (const { hex, units: here, side, strength } of stacks(state)) {
        expect(state.place[here[0]]).toBe(hex)
        expect(units[here[0]].side).toBe(side)
        expect(strength).toBeGreaterThan(0)
      }
      for (const side of SIDES)
        expect(control(state).filter((town) => town.side === side)).toHaveLength(townsHeld(positionOf(state))[side])
    })
  })

  it('PR-5.2: a threat is the attack of all enemies adjacent to a unit', () => {
    somewhere((state) => {
      for (const unit of printedData.allUnits) {
        const threat = threatsTo(state, unit)
        const at = state.place[unit]
        const near = stacks(state).filter(
          ({ hex, side }) =>
            at !== null &&
            side !== units[unit].side &&
            map.edgeTo.subarray(map.firstEdge[at], map.firstEdge[at + 1]).includes(hex),
        )
        expect([...(threat?.by ?? [])].sort()).toEqual(near.flatMap(({ units: [one] }) => [one]).sort())
        if (threat !== null) expect(threat.odds).toBeGreaterThanOrEqual(0)
      }
    })
  })
})

describe('move input', () => {
  it('reaches every legal command', () => {
    leadsEverywhere(primerRules, moveInput, scenarios, 60, 12)
  })

  it('PR-5.5: reports the odds that an attack costs the defender a step', () => {
    somewhere((state) => {
      for (const side of SIDES)
        for (const command of primerRules.legal(state, side)) {
          const odds = moveInput.odds?.(state, side, command) ?? null
          expect(odds !== null).toBe(command.tag === 'attack')
          if (command.tag !== 'attack' || odds === null) continue
          const loses = (events: readonly Primer['event'][]): boolean | null =>
            events.some(({ tag }) => tag === 'rolled')
              ? events.some((event) => event.tag === 'stepsLost' && units[event.unit].side !== side)
              : null
          expect(odds).toBeCloseTo(heardOut<Primer>(primerRules, state, side, command, loses), 12)
        }
    }, 40)
  })

  it('PR-4.3: reports the cost of a step', () => {
    somewhere((state) => {
      for (const side of SIDES)
        for (const command of primerRules.candidates(state, side)) {
          const cost = moveInput.cost?.(state, side, command) ?? null
          expect(cost !== null).toBe(command.tag === 'move')
          const step = act(primerRules, state, side, command)
          if (step._tag === 'Right' && command.tag === 'move')
            expect(step.right.events[0]).toMatchObject({ tag: 'moved', cost })
        }
    })
  })
})
