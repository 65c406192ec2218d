import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { outcomes } from '../../../../src/kernel/outcomes.js'
import { toNumber } from '../../../../src/kernel/fraction.js'
import { deathOfADivision } from '../../../../src/rulesets/death-of-a-division/module.js'
import { moveInput } from '../../../../src/rulesets/death-of-a-division/play/move-input.js'
import { stateFaults } from '../../../../src/rulesets/death-of-a-division/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/death-of-a-division/boundary/notation.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { setup } from '../../../../src/rulesets/death-of-a-division/rules/set-up.js'
import { readScenario } from '../../../../src/rulesets/death-of-a-division/boundary/scenario-reading.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import {
  printedTables,
  rateOf,
  tableBounds,
  tableNames,
  type SomeTables,
} from '../../../../src/rulesets/death-of-a-division/data/tables.js'
import { obeysTheLaws } from '../../../laws/laws.js'
import { fireOf, firing, moving, overrunOf, table, unit } from '../board.js'
import { volume } from '../../../volume.js'

/** Any numbers of the rules. */
const someTables: fc.Arbitrary<SomeTables> = fc.record(
  Object.fromEntries(
    tableNames.map((name) => [name, fc.integer({ min: tableBounds[name][0], max: tableBounds[name][1] })]),
  ),
  { requiredKeys: [] },
)

obeysTheLaws(deathOfADivision, {
  scenarios: someTables.map((tables) => scenario({ fortifications: true }, [], tables)),
  invariants: stateFaults,
  runs: volume(1, 3, 'FC_RUNS'),
})

const having = (state: State, tables: SomeTables): State => ({ ...state, tables })

/** The chance that the pending die or dice give at least one hit. */
const chanceOfAny = (state: State, on: number): number => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') throw new Error('no dice are due')
  return outcomes(turn.draw).reduce(
    (sum, { drawn, weight }) => sum + (drawn.some((die) => die >= on) ? toNumber(weight) : 0),
    0,
  )
}

describe('rule tables', () => {
  it('a scenario keeps only the numbers that differ from the defaults', () => {
    expect(scenario({}, [], { fireHitsOn: 6 })).toEqual(scenario())
    expect(unwrap(readScenario({ tables: { overrunRatio: 5, marchUs: 4, fireHitsOn: null } }))).toEqual(
      scenario({}, [], { overrunRatio: 5 }),
    )
    expect(setup(scenario({}, [], { marchUs: 5 })).tables).toEqual({ marchUs: 5 })
    expect('tables' in setup(scenario())).toBe(false)
  })

  it('readScenario reports all faults at once, with the permitted ranges', () => {
    const read = readScenario({ tables: { fireHitOn: 5, overrunRatio: 0, surpriseLead: 1.5, marchUs: 'far' } })
    const said = read._tag === 'Left' ? read.left.map(formatFault) : []
    expect(said).toHaveLength(4)
    expect(said.join('\n')).toMatch(/fireHitsOn[^]*overrunRatio[^]*2 to 20[^]*surpriseLead[^]*-5 to 6[^]*marchUs/)
    expect(readScenario({ tables: [] })._tag).toBe('Left')
  })

  it('a position keeps changed numbers in JSON and notation, and rejects invalid ones', () => {
    const game = table(moving({ at: { losheim: ['g-stug244'] } }, 'german')).state()
    const line = printPosition(having(game, { marchTracked: 5, fireHitsOn: 4 }))
    expect(line).toContain('| tables marchTracked=5 fireHitsOn=4')
    expect(unwrap(parsePosition(line)).tables).toEqual({ marchTracked: 5, fireHitsOn: 4 })
    expect(parsePosition(line.replace('marchTracked', 'marchTrackt'))._tag).toBe('Left')
    for (const tables of [{}, { fireHitsOn: 6 }, { fireHitsOn: 8 }])
      expect(deathOfADivision.codecs.state.decode({ ...game, tables })._tag).toBe('Left')
  })

  it('DD-6.3, DD-10.3: the numbers that hit can be changed, separately for fortified units', () => {
    const given = { at: { roth: ['g-stug244', 'u-18cav-a/1'] }, fortified: ['u-18cav-a'] }
    for (const [tables, on] of [
      [{}, printedTables.dugInHitsOn],
      [{ dugInHitsOn: 3 }, 3],
      [{ dugInHitsOn: 7 }, 7],
    ] as const) {
      const state = having(firing({ ...given, options: { fortifications: true } }, 'us'), tables)
      const shot = table(state).order(fireOf('u-18cav-a', 'roth')).state()
      expect(chanceOfAny(shot, on)).toBeCloseTo((7 - on) / 6)
      expect(moveInput.odds?.(state, 'us', fireOf('u-18cav-a', 'roth'))).toBeCloseTo((7 - on) / 6)
    }
  })

  it('DD-5.14, DD-5.16: the overrun ratio and the number needed on the die can be changed', () => {
    const given = { at: { losheim: ['g-stug244'], krewinkel: ['u-18cav-a/1'] } }
    const order = overrunOf(['g-stug244'], 'krewinkel', 'march')
    const state = moving(given, 'german')
    expect(table(state).barred(order)).toBe('overrun.ratio')
    const weaker = having(state, { overrunRatio: 2, overrunSucceedsOn: 6 })
    expect(moveInput.odds?.(weaker, 'german', order)).toBeCloseTo(1 / 6)
    const rolled = table(weaker).order(order)
    expect(chanceOfAny(rolled.state(), 6)).toBeCloseTo(1 / 6)
    expect(rolled.roll(5).state().phase.tag).toBe('movement')
  })

  it('DD-5.12: march rates can be changed', () => {
    expect(rateOf({ tables: { marchOnFoot: 6 } }, unit('g-gr293-1'))).toBe(6)
    expect(rateOf({ tables: { marchOnFoot: 6 } }, unit('g-stug244'))).toBe(3)
  })

  it('DD-9.1: surpriseLead is the lead the Germans need; 6 rules out surprise, -5 makes it certain', () => {
    for (const [surpriseLead, isSurprised] of [
      [6, false],
      [-5, true],
    ] as const)
      for (const dice of [
        [6, 1],
        [1, 6],
      ]) {
        const given = { at: { roth: ['g-stug244', 'u-18cav-a'] }, turn: 1 }
        const state = having(table(moving(given, 'german')).state(), { surpriseLead })
        const game = table(state)
          .order({ tag: 'endPhase' })
          .roll(...dice)
        expect(game.events().some(({ tag }) => tag === 'surprised')).toBe(isSurprised)
      }
  })
})
