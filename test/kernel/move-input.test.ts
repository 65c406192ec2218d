import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/kernel/match.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { targets, tellingRank, selectionsOf, type MoveInput, type Selection } from '../../src/kernel/move-input.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/model/game.js'
import { moveInput as divisionInput } from '../../src/rulesets/death-of-a-division/play/move-input.js'
import { kgpCampaignRules, moveInput as campaignInput } from '../../src/rulesets/kgp-campaign/module.js'
import { peiperDreamRules } from '../../src/rulesets/peiper-dream/fast/turn.js'
import { moveInput as dreamInput } from '../../src/rulesets/peiper-dream/play/move-input.js'
import { moveInput as primerInput } from '../../src/rulesets/primer/play/move-input.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'
import { primerRules } from '../../src/rulesets/primer/rules/turn.js'
import type { Primer } from '../../src/rulesets/primer/model/game.js'
import { duel, type Duel } from '../laws/duel.js'
import { walk, walks } from '../laws/walk.js'
import { de as german } from '../../src/rulesets/primer/text/de.js'
import { describeViolation } from '../../src/rulesets/primer/text/describe.js'
import { volume } from '../volume.js'

describe('the rank of a rule as an explanation', () => {
  it('follows the list, with all other rules after it and equal', () => {
    const rules = ['c', 'b', 'x', 'a', 'y']
    const telling = ['a', 'b', 'c']
    expect(rules.toSorted((p, q) => tellingRank(telling, p) - tellingRank(telling, q))).toEqual([
      'a',
      'b',
      'c',
      'x',
      'y',
    ])
    expect(rules.toSorted((p, q) => tellingRank([], p) - tellingRank([], q))).toEqual(rules)
  })
})

/** Every command that a series of selections leads to. */
const reached = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  moveInput: MoveInput<G>,
  touched: readonly Selection[] = [],
): readonly G['command'][] =>
  targets(rules, state, side, touched, moveInput).flatMap(({ selection, offered, isLast }) => {
    const path = [...touched, selection]
    const here = offered.filter(({ command }) => (moveInput.selections ?? selectionsOf)(command).length === path.length)
    expect(isLast).toBe(here.length > 0)
    const deeper = offered.length > here.length ? reached(rules, state, side, moveInput, path) : []
    return [...here.map(({ command }) => command), ...deeper]
  })

/** The selections of a group may be made in any order, so its command is reached several times. */
const sorted = (commands: readonly object[]): readonly string[] =>
  [...new Set(commands.map((one) => JSON.stringify(one)))].sort()

const leadsEverywhere = <G extends Game>(rules: Rules<G>, longest: number): void => {
  fc.assert(
    fc.property(walks<G>(fc.constantFrom(...rules.scenarios), longest), (steps) => {
      const { state } = walk(rules, steps)
      for (const side of rules.sides)
        expect(sorted(reached(rules, state, side, {}))).toEqual(sorted(rules.legal(state, side)))
    }),
    { numRuns: volume(3, 8) },
  )
}

/** The fields of a command may be selected in any order: the rest is always listed, and the last one completes it. */
const takesAnyOrder = <G extends Game, S extends Selection>(
  rules: Rules<G>,
  moveInput: MoveInput<G, S>,
  longest: number,
): void => {
  fc.assert(
    fc.property(walks<G>(fc.constantFrom(...rules.scenarios), longest), fc.nat(), fc.nat(), (steps, which, seed) => {
      const { state } = walk(rules, steps)
      const turn = rules.toAct(state)
      if (turn.tag !== 'sides') return
      const [side] = turn.sides
      const legal = rules.legal(state, side)
      const command = legal[which % legal.length]
      const path = moveInput.selections?.(command) ?? []
      const turned = path.map((_, i) => path[(i + seed) % path.length])
      const order = seed % 2 === 0 ? turned : turned.toReversed()
      for (const [i, next] of order.entries()) {
        const aims = targets(rules, state, side, order.slice(0, i), moveInput, { every: true })
        const aim = aims.find(({ selection }) => deepEqual(selection, next))
        expect(aim?.offered.some((one) => deepEqual(one.command, command))).toBe(true)
        if (i === order.length - 1) expect(aim?.isLast).toBe(true)
      }
    }),
    { numRuns: volume(3, 8) },
  )
}

describe('targets', () => {
  it('accept the fields of a command in any order, in every game', () => {
    takesAnyOrder(primerRules, primerInput, 30)
    takesAnyOrder(deathOfADivisionRules, divisionInput, 60)
    takesAnyOrder(peiperDreamRules, dreamInput, 60)
    takesAnyOrder(kgpCampaignRules, campaignInput, 20)
  })

  it('lead to every legal command and no other', () => {
    leadsEverywhere<Duel>(duel, 20)
    leadsEverywhere<Primer>(primerRules, 30)
    leadsEverywhere<DeathOfADivision>(deathOfADivisionRules, 60)
  })

  it('start with counters, continue with places, and end with the kind of order', () => {
    const { state } = begin(primerRules, primerRules.scenarios[0], 1)
    const [first] = targets(primerRules, state, 'west').filter(({ selection }) => selection.field === 'unit')
    const [next] = targets(primerRules, state, 'west', [first.selection])
    expect(next.selection.field).toBe('to')
    const [last] = targets(primerRules, state, 'west', [first.selection, next.selection])
    expect(last.selection).toEqual({ field: 'tag', value: 'move' })
    expect(targets(primerRules, state, 'west', [first.selection, next.selection, last.selection])).toEqual([])
    expect(targets(primerRules, state, 'east')).toEqual([])
  })

  it('give the reason and the rule of barred targets', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const all = targets(duel, state, 'red')
    const spy = all.find(({ selection }) => selection.value === 'spy')
    expect(spy).toMatchObject({ offered: [], barred: [{ rule: 'spy.early', cite: '2' }] })
    expect(spy?.barred[0].reason).toBe('There is nothing to look at yet. (2)')
  })

  it('give the reason in any language, and the violation for a board', () => {
    const { state } = begin(primerRules, primerRules.scenarios[0], 1)
    const [english, deutsch] = [null, german].map((wording) =>
      targets(primerRules, state, 'west', [], primerInput, { wording }).flatMap(({ barred }) => barred),
    )
    expect(deutsch.length).toBeGreaterThan(0)
    expect(deutsch.map(({ violation }) => violation)).toEqual(english.map(({ violation }) => violation))
    for (const [i, { violation, reason }] of deutsch.entries()) {
      expect(reason).toBe(describeViolation(state, violation, german))
      expect(reason).not.toBe(english[i].reason)
    }
  })

  it('give cost and odds if the ruleset has them', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const moveInput: MoveInput<Duel> = {
      selections: (command) => [{ field: 'tag', value: command.tag }],
      cost: (_state, _side, command) => (command.tag === 'choose' ? 1 : null),
      odds: (_state, side, command) => (side === 'red' && command.tag === 'choose' ? 0.5 : null),
    }
    const [choose] = targets(duel, state, 'red', [], moveInput)
    expect(choose.offered).toHaveLength(3)
    expect(choose.offered[0]).toMatchObject({ cost: 1, odds: 0.5 })
    expect(choose.isLast).toBe(true)
  })
})
