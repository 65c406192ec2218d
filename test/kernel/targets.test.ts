import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin } from '../../src/kernel/match.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { targets, touchesOf, type Handling, type Touch } from '../../src/kernel/targets.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import type { DeathOfADivision } from '../../src/rulesets/death-of-a-division/model/game.js'
import { primerRules } from '../../src/rulesets/primer/ruleset.js'
import type { Primer } from '../../src/rulesets/primer/game.js'
import { duel, type Duel } from '../laws/duel.js'
import { walk, walks } from '../laws/walk.js'
import type { Violation } from '../../src/kernel/violation.js'
import { kernelGerman, sayIn, together } from '../../src/kernel/wording.js'
import * as primer from '../../src/rulesets/primer/wording.js'

/** Every command that touching one thing after another leads to. */
const reached = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  handling: Handling<G>,
  touched: readonly Touch[] = [],
): readonly G['command'][] =>
  targets(rules, state, side, touched, handling).flatMap(({ touch, offered, isLast }) => {
    const path = [...touched, touch]
    const here = offered.filter(({ command }) => (handling.touches ?? touchesOf)(command).length === path.length)
    expect(isLast).toBe(here.length > 0)
    const deeper = offered.length > here.length ? reached(rules, state, side, handling, path) : []
    return [...here.map(({ command }) => command), ...deeper]
  })

const sorted = (commands: readonly object[]): readonly string[] => commands.map((one) => JSON.stringify(one)).sort()

const leadsEverywhere = <G extends Game>(rules: Rules<G>, longest: number): void => {
  fc.assert(
    fc.property(walks<G>(fc.constantFrom(...rules.scenarios), longest), (steps) => {
      const { state } = walk(rules, steps)
      for (const side of rules.sides)
        expect(sorted(reached(rules, state, side, {}))).toEqual(sorted(rules.legal(state, side)))
    }),
    { numRuns: 8 },
  )
}

describe('targets', () => {
  it('lead to every legal command and no other', () => {
    leadsEverywhere<Duel>(duel, 20)
    leadsEverywhere<Primer>(primerRules, 30)
    leadsEverywhere<DeathOfADivision>(deathOfADivisionRules, 60)
  })

  it('begin with counters, go on to places, and end with what to do there', () => {
    const { state } = begin(primerRules, primerRules.scenarios[0], 1)
    const [first] = targets(primerRules, state, 'west').filter(({ touch }) => touch.field === 'unit')
    const [next] = targets(primerRules, state, 'west', [first.touch])
    expect(next.touch.field).toBe('to')
    const [last] = targets(primerRules, state, 'west', [first.touch, next.touch])
    expect(last.touch).toEqual({ field: 'tag', value: 'move' })
    expect(targets(primerRules, state, 'west', [first.touch, next.touch, last.touch])).toEqual([])
    expect(targets(primerRules, state, 'east')).toEqual([])
  })

  it('say why the rest is barred, with the rule', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const all = targets(duel, state, 'red')
    const spy = all.find(({ touch }) => touch.value === 'spy')
    expect(spy).toMatchObject({ offered: [], barred: [{ rule: 'spy.early', cite: '2' }] })
    expect(spy?.barred[0].says).toBe('There is nothing to look at yet. (2)')
  })

  it('say it in any language, and give the violation so that a board can', () => {
    const { state } = begin(primerRules, primerRules.scenarios[0], 1)
    const german = together(kernelGerman, primer.german)
    const say = (violation: Violation): string => sayIn(german, primerRules.book, violation)
    const [english, deutsch] = [{}, { say }].map((handling) =>
      targets(primerRules, state, 'west', [], handling).flatMap(({ barred }) => barred),
    )
    expect(deutsch.length).toBeGreaterThan(0)
    expect(deutsch.map(({ violation }) => violation)).toEqual(english.map(({ violation }) => violation))
    for (const [i, { violation, says }] of deutsch.entries()) {
      expect(says).toBe(sayIn(german, primerRules.book, violation))
      expect(says).not.toBe(english[i].says)
    }
  })

  it('tell cost and odds where the ruleset gives them', () => {
    const { state } = begin(duel, { rounds: 3 }, 1)
    const handling: Handling<Duel> = {
      touches: (command) => [{ field: 'tag', value: command.tag }],
      cost: (_state, _side, command) => (command.tag === 'choose' ? 1 : null),
      odds: (_state, side, command) => (side === 'red' && command.tag === 'choose' ? 0.5 : null),
    }
    const [choose] = targets(duel, state, 'red', [], handling)
    expect(choose.offered).toHaveLength(3)
    expect(choose.offered[0]).toMatchObject({ cost: 1, odds: 0.5 })
    expect(choose.isLast).toBe(true)
  })
})
