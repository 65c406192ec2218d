import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { advance } from '../../../../src/kernel/transition.js'
import { areasIn } from '../../../../src/rulesets/death-of-a-division/data/area-set.js'
import { printedGround } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { allUnits, SIDES, sideOf } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { scenario, type Scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { tableBounds, tableNames, type SomeTables } from '../../../../src/rulesets/death-of-a-division/data/tables.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Event } from '../../../../src/rulesets/death-of-a-division/model/event.js'
import type { Movement } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import {
  countPosition,
  positionOf,
  type Position,
} from '../../../../src/rulesets/death-of-a-division/model/position.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { turn } from '../../../../src/rulesets/death-of-a-division/rules/turn.js'
import { settled } from '../opening.js'
import { onThePlain, plain } from '../own-maps.js'
import { options } from '../options.js'
import { volume } from '../../../volume.js'

const GAMES = Math.ceil(volume(10, 50, 'DD_GAMES') / 5)

const drafted = (state: Parameters<NonNullable<typeof rules.draft>>[0]) => {
  const draft = rules.draft?.(state)
  if (draft?.peek === undefined) throw new Error('Death of a Division plays in place')
  return { ...draft, look: draft.peek }
}

/** A position field by field, with sets as lists of areas. */
const shown = (at: Position): object => ({
  state: { ...at.state, position: null },
  contested: areasIn(at.contested),
  sides: SIDES.map((side) => {
    const { count, combat, guns, defense, occupied, controlledAreas, full } = at[side]
    return [count, combat, guns, defense, ...[occupied, controlledAreas, full].map(areasIn)]
  }),
})

describe('a draft', () => {
  it('equals the position computed from its state, field by field, over random games and options', () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const draft = drafted(settled(rules.setup(scenario(chosen))))
        for (;;) {
          const next = draft.toAct()
          expect(shown(positionOf(draft.look()))).toEqual(shown(countPosition(draft.toState())))
          if (next.tag === 'over') return
          if (next.tag === 'chance') {
            draft.answer(roller.answer(next.draw))
            continue
          }
          const legal = draft.legal(next.sides[0])
          draft.apply(next.sides[0], legal[roller.below(legal.length)])
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('equals the position computed from the state it goes to, field by field, over random games and options', () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const draft = drafted(settled(rules.setup(scenario(chosen))))
        const passed: State[] = []
        for (let next = draft.toAct(); next.tag !== 'over'; next = draft.toAct()) {
          passed.push(draft.toState())
          draft.goTo?.(passed[roller.below(passed.length)])
          expect(shown(positionOf(draft.look()))).toEqual(shown(countPosition(draft.toState())))
          draft.goTo?.(passed[passed.length - 1])
          expect(shown(positionOf(draft.look()))).toEqual(shown(countPosition(draft.toState())))
          if (next.tag === 'chance') draft.answer(roller.answer(next.draw))
          else {
            const legal = draft.legal(next.sides[0])
            draft.apply(next.sides[0], legal[roller.below(legal.length)])
          }
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('goes to a state of another game', () => {
    const [one, other] = [
      settled(rules.setup(scenario())),
      settled(rules.setup({ ...scenario({ germanSetup: 'fixed' }, onThePlain, {}), map: plain })),
    ]
    const draft = drafted(one)
    draft.goTo?.(other)
    expect(draft.toState()).toEqual(other)
    expect(draft.legal('german')).toEqual(turn.legal(other, 'german'))
  })

  it('leaves lists it has returned unchanged as the game goes on', () => {
    const roller = rollerFrom(rngFrom(5))
    const draft = drafted(settled(rules.setup(scenario())))
    const kept: { readonly list: readonly unknown[]; readonly text: string }[] = []
    for (let steps = 0; steps < 200; steps++) {
      const next = draft.toAct()
      if (next.tag === 'over') break
      if (next.tag === 'chance') {
        draft.answer(roller.answer(next.draw))
        continue
      }
      const legal = draft.legal(next.sides[0])
      const { occupied, full } = positionOf(draft.look()).german
      for (const list of [legal, [occupied, full]]) kept.push({ list, text: JSON.stringify(list) })
      draft.apply(next.sides[0], legal[roller.below(legal.length)])
    }
    expect(kept.map(({ list }) => JSON.stringify(list))).toEqual(kept.map(({ text }) => text))
  })
})

const tables: fc.Arbitrary<SomeTables> = fc.record(
  Object.fromEntries(
    tableNames.map((name) => [name, fc.integer({ min: tableBounds[name][0], max: tableBounds[name][1] })]),
  ),
  { requiredKeys: [] },
)

/** Any scenario: the printed map or the plain, with any options and rule values. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .tuple(options, tables, fc.boolean())
  .map(([chosen, values, isPlain]) =>
    isPlain ? { ...scenario(chosen, onThePlain, values), map: plain } : scenario(chosen, [], values),
  )

const expectSame = (state: State): void => {
  expect(shown(positionOf(state))).toEqual(shown(countPosition(state)))
  for (const side of SIDES) {
    const list = turn.legal(state, side)
    expect(rules.legal(state, side)).toEqual(list)
    expect(rules.countLegal?.(state, side)).toBe(list.length)
  }
}

describe('states that follow from each other', () => {
  it('have the positions and lists of the plain rules after every command and roll of random games', () => {
    fc.assert(
      fc.property(scenarios, fc.integer(), (set, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        let state = settled(rules.setup(set))
        for (;;) {
          expectSame(state)
          const next = rules.toAct(state)
          if (next.tag === 'over') return
          const [side] = next.tag === 'sides' ? next.sides : ['german' as const]
          const legal = rules.legal(state, side)
          const events =
            next.tag === 'chance'
              ? rules.resolve(state, roller.answer(next.draw))
              : turn.decide(state, side, legal[roller.below(legal.length)])
          state = advance(rules, state, '_tag' in events ? unwrap(events) : events).state
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('have the positions and lists of the plain rules after any event, legal or not', () => {
    const unit = fc.constantFrom(...allUnits)
    const area = fc.constantFrom(...printedGround.areas)
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.record({
        tag: fc.constant('moved' as const),
        unit,
        to: area,
        way: fc.constant([]),
        kind: fc.constantFrom('normal' as const, 'withdrawal' as const, 'march' as const, 'overrun' as const),
      }),
      fc.record({ tag: fc.constant('placed' as const), unit, area }),
      fc.record({ tag: fc.constant('rescheduled' as const), unit, turn: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ tag: fc.constant('eliminated' as const), unit, cause: fc.constant('fire' as const) }),
      fc.record({ tag: fc.constant('hit' as const), unit, cause: fc.constant('fire' as const) }),
      fc.record({ tag: fc.constant('fortified' as const), unit }),
      fc.record({ tag: fc.constant('unfortified' as const), unit }),
      fc.record({ tag: fc.constant('controlChanged' as const), area, side: fc.constantFrom(...SIDES) }),
    )
    const spots = fc.array(area, { minLength: allUnits.length, maxLength: allUnits.length })
    fc.assert(
      fc.property(
        options,
        fc.constantFrom(...SIDES),
        spots,
        fc.array(event, { maxLength: 8 }),
        (chosen, side, at, events) => {
          const start = settled(rules.setup(scenario({ ...chosen, germanSetup: 'fixed' })))
          const stacks = new Map<string, number>()
          const place = at.map((spot, unitId) => {
            const stack = `${sideOf(allUnits[unitId])} ${spot}`
            stacks.set(stack, (stacks.get(stack) ?? 0) + 1)
            return (stacks.get(stack) ?? 0) <= 3 ? spot : -1
          })
          const free = allUnits.filter((one) => sideOf(one) === side && one % 3 > 0)
          const phase: Movement = { tag: 'movement', side, done: [], beganFree: free, placed: [], halted: [] }
          let state: State = { ...start, place, phase }
          for (const one of events) {
            expectSame(state)
            state = rules.evolve(state, one)
          }
          expectSame(state)
        },
      ),
      { numRuns: 50 * GAMES },
    )
  })
})

describe('fast move lists', () => {
  it('equal the plain lists, in the same order, over random games and options', () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const draft = drafted(settled(rules.setup(scenario(chosen))))
        for (;;) {
          const next = draft.toAct()
          if (next.tag === 'over') return
          if (next.tag === 'chance') {
            draft.answer(roller.answer(next.draw))
            continue
          }
          const [side] = next.sides
          const legal = draft.legal(side)
          const state = draft.toState()
          expect(legal).toEqual(turn.legal(state, side))
          expect(rules.legal(state, side)).toEqual(legal)
          const bold = legal.filter(({ tag }) => tag === 'overrun')
          const among = bold.length > 0 && roller.below(3) === 0 ? bold : legal
          draft.apply(side, among[roller.below(among.length)])
        }
      }),
      { numRuns: GAMES },
    )
  })

  it('DD-5.13: keep the overruns of the plain lists while units of strong stacks move away, and others come', () => {
    const areas = printedGround.areas.slice(0, 14)
    const spots = fc.array(fc.constantFrom(...areas), { minLength: allUnits.length, maxLength: allUnits.length })
    fc.assert(
      fc.property(options, fc.constantFrom(...SIDES), spots, fc.integer(), (chosen, side, at, seed) => {
        const roller = rollerFrom(rngFrom(seed))
        const start = settled(rules.setup(scenario({ ...chosen, germanSetup: 'fixed' })))
        const count = new Map<string, number>()
        const place = at.map((spot, i) => {
          const stack = `${sideOf(allUnits[i])} ${spot}`
          count.set(stack, (count.get(stack) ?? 0) + 1)
          return (count.get(stack) ?? 0) <= (sideOf(allUnits[i]) === side ? 3 : 1) ? spot : -1
        })
        const hits = start.strength.map((strength, i) => (sideOf(allUnits[i]) === side ? 0 : strength - 1))
        const isHeld = (one: number): boolean =>
          allUnits.some((foe) => sideOf(foe) !== side && place[foe] === place[one])
        const free = allUnits.filter((one) => sideOf(one) === side && place[one] >= 0 && !isHeld(one))
        const phase: Movement = { tag: 'movement', side, done: [], beganFree: free, placed: [], halted: [] }
        const draft = drafted({ ...start, place, hits, phase })
        for (let moves = 0; moves < 20; moves++) {
          const legal = draft.legal(side)
          expect(legal).toEqual(turn.legal(draft.toState(), side))
          const steps = legal.filter(({ tag }) => tag === 'move')
          if (steps.length === 0) return
          draft.apply(side, steps[roller.below(steps.length)])
          if (draft.look().phase.tag !== 'movement') return
        }
      }),
      { numRuns: 60 * GAMES },
    )
  })
})
