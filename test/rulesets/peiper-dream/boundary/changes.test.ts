import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { peiperDream } from '../../../../src/rulesets/peiper-dream/module.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import { attackFactor } from '../../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import { stateFaults } from '../../../../src/rulesets/peiper-dream/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/peiper-dream/boundary/notation.js'
import { arrivalsOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { picture } from '../../../../src/rulesets/peiper-dream/text/picture.js'
import { battleNames, scenario, type Change } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { readScenario } from '../../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { reachOf } from '../../../../src/rulesets/peiper-dream/play/selectors.js'
import { effectivePr } from '../../../../src/rulesets/peiper-dream/rules/proficiency.js'
import { obeysTheLaws } from '../../../laws/laws.js'
import { h, phaseOf, table, u } from '../table.js'

const pair = (most: number): fc.Arbitrary<readonly [number, number]> =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }))

/** Changes to some units of a battle. */
const changesOf = (name: (typeof battleNames)[number]): fc.Arbitrary<readonly Change[]> =>
  fc.subarray([...arrivalsOf(scenario(name))], { maxLength: 5 }).chain((arrivals) =>
    fc.tuple(
      ...arrivals.map((arrival) =>
        fc.record({
          unit: fc.constant(arrival.unit),
          af: pair(13),
          pr: pair(6),
          movement: fc.integer({ min: 1, max: 9 }),
          ...('hex' in arrival ? {} : { turn: fc.integer({ min: 1, max: 4 }) }),
        }),
      ),
    ),
  )

obeysTheLaws(peiperDream, {
  scenarios: fc
    .constantFrom(...battleNames)
    .chain((name) => changesOf(name).map((changes) => scenario(name, {}, changes))),
  longest: 80,
  runs: 6,
  ends: 20_000,
  invariants: stateFaults,
})

const faultsOf = (input: unknown): readonly string[] => {
  const read = readScenario(input)
  return read._tag === 'Left' ? read.left.map(formatFault) : []
}

describe('changes to units in a scenario', () => {
  it('reports all faults at once, with suggestions', () => {
    const said = faultsOf({
      change: [],
      changes: [
        { unit: 'de-501-tigr', turn: 3 },
        { unit: 'de-3fj-5', turn: 21 },
        { unit: 'de-3fj-5', af: [4] },
        { unit: 'us-99-bg', turn: 2 },
        { unit: 'us-291-eng', pr: [7, 1] },
        { unit: 'de-lah-pi', hex: 'A1003' },
        { unit: 'us-106-bg', hex: 'A1003', strength: 4 },
        { unit: 'us-820-td' },
        3,
        { unit: 'us-254-eng', movement: 0 },
        { unit: 'us-394-ir', movement: '4' },
      ],
    }).join('\n')
    for (const words of [
      '/change',
      'de-501-tiger',
      '/changes/1/turn: expected a turn from 1 to 20',
      '/changes/2/unit',
      '/changes/2/af',
      '/changes/3/turn',
      '/changes/4/pr',
      '/changes/4/unit: expected a unit of campaign',
      '/changes/5/hex',
      '/changes/6/hex',
      '/changes/6/strength',
      '/changes/7',
      '/changes/8',
      '/changes/9/movement: expected a whole number from 1 to 9, found 0',
      '/changes/10/movement',
    ])
      expect(said).toContain(words)
    expect(faultsOf({ changes: {} })).toHaveLength(1)
    expect(faultsOf({ changes: new Array<unknown>(50).fill(3) }).join('\n')).toContain('at most 42')
    expect(faultsOf({ options: { panzersMarsch: true }, changes: [{ unit: 'de-3fj-5', turn: 4 }] })).toHaveLength(1)
  })

  it('null keeps the printed value, and a change without effect is dropped', () => {
    const read = (changes: readonly unknown[]): unknown => unwrap(readScenario({ changes }))
    expect(read([{ unit: 'de-3fj-5', turn: null, af: null }])).toEqual(scenario())
    expect(read([{ unit: 'de-3fj-5', turn: 4, pr: null, hex: null, movement: null }])).toEqual(
      scenario('campaign', {}, [{ unit: 'de-3fj-5', turn: 4 }]),
    )
    expect(faultsOf({ changes: [{ turn: 4 }] })).toEqual([expect.stringContaining('/changes/0/unit')])
    expect(faultsOf({ changes: [{ unit: 'de-3fj-5', trun: null }, { unit: 'de-3fj-5' }] })).toHaveLength(3)
  })

  it('PD-S.1: a single battle may start from other hexes, but not with both sides in one hex', () => {
    const moved = unwrap(readScenario({ name: 'paying-the-peiper', changes: [{ unit: 'de-3fj-9-1', hex: 'A1002' }] }))
    expect(peiperDream.setup(moved).hex[u('de-3fj-9-1')]).toBe(h('A1002'))
    const among = { name: 'paying-the-peiper', changes: [{ unit: 'de-3fj-9-1', hex: 'A0904' }] }
    expect(faultsOf(among).join('\n')).toContain('/changes: expected one side in A0904')
  })

  it('PD-B.12: the scenario may change the factors on both sides of a counter', () => {
    const line = 'campaign[de-spitze-pz.af=12/9,de-spitze-pz.pr=6/2] t6 draw A0705:de-spitze-pz A0603:us-99-394-1'
    const { state } = table(line)
    expect(attackFactor(positionOf(state), u('de-spitze-pz'))).toBe(12)
    expect(effectivePr(positionOf(state), u('de-spitze-pz'))).toBeLessThanOrEqual(6)
    expect(effectivePr(positionOf(state), u('de-spitze-pz'))).toBeGreaterThanOrEqual(5)
    expect(attackFactor(positionOf(state), u('us-99-394-1'))).toBe(3)
    expect(unwrap(parsePosition(printPosition(state)))).toEqual(state)
  })

  it('PD-B.12, PD-B.15: the scenario may change the movement allowance, for moves on the map and for entry', () => {
    const board = 'A0705:de-spitze-pz A0603:us-99-394-1'
    const reach = (changes: string): readonly number[] => {
      const { state } = table(`campaign${changes} t6 draw ${board}`)
      const line = printPosition(state)
      expect(unwrap(parsePosition(line))).toEqual(state)
      return reachOf(state, u('de-spitze-pz')).map(({ cost }) => cost)
    }
    const printed = reach('')
    expect(Math.max(...printed)).toBe(5)
    expect(reach('[de-spitze-pz.movement=5]')).toEqual(printed)
    const near = reach('[de-spitze-pz.movement=2]')
    const far = reach('[de-spitze-pz.movement=9]')
    expect(Math.max(...near)).toBeLessThanOrEqual(3) // The minimum move may cost more than the allowance.
    expect(Math.max(...far)).toBe(9)
    expect([near.length < printed.length, printed.length < far.length]).toEqual([true, true])
  })

  it('counters show the factors of the scenario', () => {
    const line = 'campaign[de-spitze-pz.af=12/9,de-spitze-pz.pr=6/2] t6 draw A0705:de-spitze-pz A0603:us-99-394-1'
    const { counters } = picture(table(line).state)
    expect(counters.map(({ counter }) => counter.strength)).toEqual(['12-6', '3-4'])
  })

  it('PD-C.7, PD-C.13: the scenario may change the arrival turn, also of units that enter at an edge', () => {
    const due = peiperDream.setup(scenario('campaign', {}, [{ unit: 'de-spitze-pz', turn: 1 }])).due
    expect(due[u('de-spitze-pz')]).toBe(1)
    const placed = table('campaign[us-30-117-1.turn=4] t4 turnEnd A0705:de-spitze-pz~ A0305:us-99-394-1')
    expect(phaseOf(placed, 'reinforce').unit).toBe(u('us-30-117-1'))
  })
})
