import { describe, expect, it } from 'vitest'
import { begin } from '../../../../src/kernel/match.js'
import { targets, type Target } from '../../../../src/kernel/move-input.js'
import { map, type AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { units, type UnitId } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../../../src/rulesets/death-of-a-division/model/game.js'
import { moveInput, type Selection } from '../../../../src/rulesets/death-of-a-division/play/move-input.js'

type Aim = Target<DeathOfADivision, Selection>

const { state } = begin(rules, rules.scenarios[0], 1944)

const unit = (short: string): Selection => ({
  field: 'unit',
  value: units.findIndex((one) => one.short === short) as UnitId,
})
const target = (name: string): Selection => ({ field: 'target', value: map.ids.indexOf(name) as AreaId })

const after = (...hand: readonly Selection[]): readonly Aim[] => targets(rules, state, 'german', hand, moveInput)

const aimAt = (aims: readonly Aim[], { field, value }: Selection): Aim | undefined =>
  aims.find(({ selection }) => selection.field === field && selection.value === value)

const commandsIn = (aims: readonly Aim[]): readonly string[] =>
  aims.flatMap(({ offered }) => offered.map(({ command }) => JSON.stringify(command))).toSorted()

const [stug, first, second] = ['StuG 244', 'I./295', 'II./295'].map(unit)
const krewinkel = target('krewinkel')

describe('move input', () => {
  it('DD-5.13: accepts the units of an overrun group in any order', () => {
    const one = after(stug, second, first)
    const other = after(first, second, stug)
    expect(commandsIn(one)).not.toEqual([])
    expect(commandsIn(one)).toEqual(commandsIn(other))
    expect(aimAt(one, krewinkel)?.offered.length).toBeGreaterThan(0)
    expect(aimAt(one, krewinkel)?.offered).toEqual(aimAt(other, krewinkel)?.offered)
  })

  it('DD-5.13: accepts the target before the group, and more units after it', () => {
    const aims = after(krewinkel, stug)
    expect(aimAt(aims, first)?.offered.length).toBeGreaterThan(0)
    expect(commandsIn(after(krewinkel, stug, first))).toEqual(commandsIn(after(first, stug, krewinkel)))
    expect(aimAt(after(stug, first, krewinkel), second)?.offered.length).toBeGreaterThan(0)
  })

  it('DD-5.13: deselecting a unit leaves the rest of the group selected', () => {
    expect(after(stug, first, second).length).toBeGreaterThan(0)
    expect(commandsIn(after(...[stug, first, second].filter((one) => one !== second)))).toEqual(
      commandsIn(after(stug, first)),
    )
  })

  it('DD-5.14: names the extra unit that would reach 6:1, and reports the ratio before the form', () => {
    const aim = aimAt(after(stug), krewinkel)
    expect(aim?.offered).toEqual([])
    expect(aim?.barred[0].rule).toBe('overrun.ratio')
    expect(aim?.barred[0].reason).toMatch(/takes 6 times its defense \(6 × 2 = 12\); the group has 5\./)
    expect(aim?.alsoNeeds).toEqual([[first, second]])
    expect(aimAt(after(second, stug), krewinkel)?.alsoNeeds).toEqual([[first]])
    const grown = aimAt(after(second, stug, first), krewinkel)
    expect(grown?.offered.length).toBeGreaterThan(0)
    expect(grown?.alsoNeeds).toEqual([])
  })

  it('lists all parts of commands if places may be chosen first', () => {
    const all = targets(rules, state, 'german', [], moveInput, { every: true })
    expect(aimAt(all, krewinkel)?.offered.length).toBeGreaterThan(0)
    expect(aimAt(after(), krewinkel)).toBeUndefined()
  })

  it('does not query the rules again while the pointer moves over a known position', () => {
    let asked = 0
    const counted = Object.fromEntries(
      Object.entries(rules).map(([name, part]) =>
        typeof part !== 'function'
          ? [name, part]
          : [
              name,
              (...given: unknown[]) => {
                asked += 1
                return (part as (...given: unknown[]) => unknown)(...given)
              },
            ],
      ),
    ) as unknown as typeof rules
    const hover = (): readonly Selection[] =>
      targets(counted, state, 'german', [stug, first], moveInput).map(({ selection }) => selection)
    const known = hover()
    expect(asked).toBeGreaterThan(0)
    asked = 0
    for (let i = 0; i < 50; i++) expect(hover()).toEqual(known)
    expect(asked).toBe(0)
  })
})
