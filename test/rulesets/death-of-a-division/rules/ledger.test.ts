import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../../src/kernel/ruleset.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import type { Event } from '../../../../src/rulesets/death-of-a-division/model/event.js'
import { map, type AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario, type Scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { mainPhaseOf } from '../../../../src/rulesets/death-of-a-division/model/phase-order.js'
import { OUT, type State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import {
  SIDES,
  unitKey,
  UNITS,
  unitsOf,
  type Side,
  type UnitId,
} from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { position } from '../board.js'
import { options } from '../options.js'
import { allowed, every, isFought, isGuns, judged, usedBy } from '../oracle.js'
import { verdict } from '../facts.js'
import { volume } from '../../../volume.js'

const GAMES = volume(2, 8, 'DD_GAMES')

/** Some units much stronger than printed, so that overruns and their consequences are common. */
const strengths = fc.uniqueArray(fc.tuple(fc.nat(UNITS - 1), fc.integer({ min: 1, max: 20 })), {
  selector: ([unit]) => unit,
  maxLength: 40,
  size: 'max',
})

const scenarios: fc.Arbitrary<Scenario> = fc.tuple(options, strengths).map(([chosen, changes]) =>
  scenario(
    chosen,
    changes.map(([unit, strength]) => ({ unit: unitKey(unit as UnitId), strength })),
  ),
)

/** Prefers overruns to moves, and placement among enemies to placement away from them. */
const chosen = (legal: readonly Command[], below: (n: number) => number): Command => {
  const bold = legal.filter(({ tag }) => tag === 'overrun')
  return bold.length > 0 && below(2) === 0 ? bold[below(bold.length)] : legal[below(legal.length)]
}

const sorted = (commands: readonly Command[]): readonly string[] =>
  commands.map((command) => JSON.stringify(command, Object.keys(command).toSorted())).toSorted()

/** One step of a game. */
interface Stage {
  readonly before: State
  readonly turn: Turn<Side>
  readonly command: Command | null
  readonly events: readonly Event[]
  readonly after: State
}

/** Plays a random game step by step. An automatic step counts as a step. */
const played = (start: Scenario, seed: number, look: (stage: Stage) => void): void => {
  const { below, answer } = rollerFrom(rngFrom(seed))
  let state = rules.setup(start)
  const take = (turn: Turn<Side>, command: Command | null, events: readonly Event[]): void => {
    const before = state
    state = events.reduce(rules.evolve, before)
    look({ before, turn, command, events, after: state })
  }
  for (;;) {
    const due = rules.settle(state)
    const turn = rules.toAct(state)
    if (due.length > 0) take(turn, null, due)
    else if (turn.tag === 'over') return
    else if (turn.tag === 'chance') take(turn, null, rules.resolve(state, answer(turn.draw)))
    else {
      const command = chosen(rules.legal(state, turn.sides[0]), below)
      const decided = rules.decide(state, turn.sides[0], command)
      if (decided._tag === 'Left') throw new Error(decided.left.rule)
      take(turn, command, decided.right)
    }
  }
}

const inGames = (look: () => (stage: Stage) => void): void => {
  fc.assert(
    fc.property(scenarios, fc.integer(), (start, seed) => {
      played(start, seed, look())
    }),
    { numRuns: GAMES },
  )
}

/** The only side in an area, or null. */
const aloneIn = (state: State, area: number): Side | null => {
  const there = SIDES.filter((side) => unitsOf[side].some((unit) => state.place[unit] === area))
  return there.length === 1 ? there[0] : null
}

const onMap = (state: State, side: Side): readonly UnitId[] => unitsOf[side].filter((unit) => state.place[unit] >= 0)

describe('the rules agree with a second, plain reading', () => {
  it('DD-12.2: the legal commands are those of the table, under every set of options', { timeout: 3_600_000 }, () => {
    inGames(() => ({ before, turn }) => {
      if (turn.tag !== 'sides' || rules.settle(before).length > 0) return
      const [side] = turn.sides
      expect(sorted(rules.legal(before, side))).toEqual(sorted(allowed(before)))
    })
  })

  it(
    'DD-5.15, DD-5.19: an overrun uses up the areas of its path, by road or across country',
    { timeout: 3_600_000 },
    () => {
      inGames(() => ({ before, command, after }) => {
        if (command?.tag !== 'overrun' || after.phase.tag !== 'overrunRoll') return
        const [areas, byRoad] = usedBy(before, command)
        const so = before.phase.tag === 'followUp' ? before.phase : { areas: 0, byRoad: true, attempt: 0 }
        expect(after.phase).toMatchObject({
          group: command.units,
          area: command.target,
          areas: so.areas + areas,
          byRoad: so.byRoad && byRoad,
          attempt: so.attempt + 1,
        })
      })
    },
  )

  it(
    'DD-0.8, DD-8.3, DD-4.7: a movement phase records the units that began free, entered, or are halted',
    { timeout: 3_600_000 },
    () => {
      inGames(() => {
        let placed: UnitId[] = []
        let cut: readonly UnitId[] = []
        return ({ before, events, after }) => {
          for (const event of events) {
            if (event.tag === 'placed') placed.push(event.unit)
            if (event.tag === 'supplyChecked') cut = event.outOfSupply
          }
          if (before.phase.tag === 'movement' || after.phase.tag !== 'movement') {
            if (mainPhaseOf(after.phase).tag === 'supply') placed = []
            return
          }
          if (before.phase.tag !== 'reinforcement') return
          const { side } = after.phase
          const inContact = (unit: UnitId): boolean => isFought(after, after.place[unit] as AreaId)
          expect(after.phase).toEqual({
            tag: 'movement',
            side,
            done:
              side === 'us'
                ? placed.filter((unit) => after.place[unit] >= 0 && inContact(unit)).toSorted((a, b) => a - b)
                : [],
            beganFree: onMap(after, side).filter((unit) => !inContact(unit)),
            // where supply is tested as movement begins, that may have been the end of one just placed
            placed: placed.filter((unit) => after.place[unit] >= 0).toSorted((a, b) => a - b),
            halted: after.options.outOfSupplyHalts ? cut.filter((unit) => after.place[unit] >= 0) : [],
          })
        }
      })
    },
  )

  it(
    'DD-10.1: combat units fortify if they were on the map when the turn began and have not moved',
    { timeout: 3_600_000 },
    () => {
      inGames(() => {
        let there: readonly number[] | null = null
        let stirred = new Set<UnitId>()
        return ({ before, events, after }) => {
          there ??= after.phase.tag === 'setup' ? null : before.place
          for (const event of events) {
            if (event.tag === 'turnBegan') there = after.place
            if (event.tag === 'phaseBegan' && event.phase.tag === 'movement') stirred = new Set()
            if (event.tag === 'moved') stirred.add(event.unit)
            if (event.tag === 'overrunTried') for (const unit of event.units) stirred.add(unit)
          }
          const phase = before.phase
          if (phase.tag !== 'movement' || mainPhaseOf(after.phase).tag !== 'fire') return
          const stood = onMap(after, phase.side).filter(
            (unit) => !isGuns(unit) && !stirred.has(unit) && (there ?? [])[unit] >= 0,
          )
          const dug = after.options.fortifications ? [...new Set([...before.fortified, ...stood])] : []
          expect(after.fortified).toEqual(dug.toSorted((a, b) => a - b))
          for (const unit of stirred) expect(after.fortified).not.toContain(unit)
        }
      })
    },
  )

  it('DD-13: each draw has the right number of dice and hits on the right numbers', { timeout: 3_600_000 }, () => {
    inGames(() => ({ before, turn, events, after }) => {
      if (turn.tag !== 'chance' || turn.draw.tag !== 'dice' || rules.settle(before).length > 0) return
      const { phase, fortified, options: set } = before
      const { draw } = turn
      const strength = (unit: UnitId): number => before.strength[unit] - before.hits[unit]
      const on = (unit: UnitId): number => (fortified.includes(unit) ? 5 : 6)
      if (phase.tag === 'overrunRoll') {
        expect(draw).toMatchObject({ count: 1, sides: 6, reading: { on: [4] } })
        if (after.phase.tag !== 'partingShots') return
        const shooters = every.filter(
          (unit) => before.place[unit] === phase.area && unitsOf[phase.then.side].every((own) => own !== unit),
        )
        const guns = shooters.filter(isGuns)
        const one = (unit: UnitId): readonly number[] =>
          isGuns(unit) ? [6] : Array<number>(strength(unit)).fill(on(unit))
        const dealt =
          set.artilleryOverrunValue === 'each'
            ? shooters.flatMap(one)
            : [...shooters.filter((unit) => !isGuns(unit)).flatMap(one), ...(guns.length > 0 ? [6] : [])]
        const next = rules.toAct(after)
        expect(next).toMatchObject({ draw: { count: dealt.length, sides: 6, reading: { tag: 'hits', on: dealt } } })
        for (const unit of shooters) expect(after.place[unit]).toBe(OUT)
      } else if (phase.tag === 'shot') {
        const dice = Array<number>(strength(phase.unit)).fill(on(phase.unit))
        expect(draw).toMatchObject({ count: dice.length, sides: 6, reading: { tag: 'hits', on: dice } })
      } else if (phase.tag === 'surpriseRoll') {
        const fought = [...Array(map.size).keys()].filter((area) => isFought(before, area as AreaId))
        expect(phase.areas).toEqual(fought)
        expect(draw).toMatchObject({ count: fought.length * 2, sides: 6, reading: { tag: 'contests' } })
        expect([before.turn, phase.then.side, fought.length > 0]).toEqual([1, 'us', true])
      } else if (phase.tag === 'arrivalRoll') {
        const due = unitsOf[phase.then.side].filter(
          (unit) => before.place[unit] === -2 - before.turn && !before.rolled.includes(unit),
        )
        expect([phase.units, draw.count, set.variableArrival]).toEqual([due, due.length, true])
        const turns = events.flatMap((event) => (event.tag === 'rescheduled' ? [event.turn] : []))
        expect(turns.every((at) => Math.abs(at - before.turn - 1) <= 1)).toBe(true)
      }
    })
  })

  it('DD-1.8, DD-1.9, DD-1.11, INV-27: the verdict on any board', () => {
    const spot = fc.oneof(
      fc.constantFrom('st-vith', 'galhausen', 'pruemerberg', 'wallerode', 'born'),
      fc.constantFrom(...map.ids),
    )
    const stack = fc.tuple(spot, fc.nat(UNITS - 1))
    fc.assert(
      fc.property(
        options,
        fc.array(stack, { maxLength: 14, size: 'max' }),
        fc.array(fc.tuple(fc.constantFrom(...map.ids), fc.constantFrom(...SIDES)), { maxLength: 60, size: 'max' }),
        fc.integer({ min: 0, max: 10 }),
        (set, stacks, control, captured) => {
          const at: Record<string, string[]> = {}
          for (const [where, who] of stacks) (at[where] ??= []).push(unitKey(who as UnitId))
          const open = position({
            at,
            options: set,
            control: Object.fromEntries(control),
            captures: captured === 0 ? [] : [{ turn: captured, phase: 8, to: 'german' }],
            turn: 10,
          })
          const state = { ...open, control: open.control.map((side, area) => aloneIn(open, area) ?? side) }
          const ruled = judged(state)
          const isGerman = ['strategic', 'operational', 'tactical'].includes(ruled)
          expect(verdict(state)).toEqual({
            winner: isGerman ? 'german' : 'us',
            by: ruled,
            level: isGerman ? ruled : null,
            reason: isGerman ? null : ruled,
            captureTurn: captured === 0 ? null : captured,
          })
        },
      ),
      { numRuns: volume(700, 2000) },
    )
  })
})
