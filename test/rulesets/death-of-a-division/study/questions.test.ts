import { describe, expect, it } from 'vitest'
import { answerQuestion, type Effort, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFraction } from '../../../../src/kernel/fraction.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import { questions } from '../../../../src/rulesets/death-of-a-division/study/questions.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { area, firing, moving, unit } from '../board.js'

const ask = (id: string, state: State, command: Command | null = null, effort: Effort = {}): readonly AnswerRow[] => {
  const question = questions.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return unwrap(answerQuestion(rules, question, state, command, effort))
}

const figures = ({ figures: found }: AnswerRow): Readonly<Record<string, string>> =>
  Object.fromEntries(found.map(({ title, exact }) => [title, exact === null ? '' : formatFraction(exact)]))

const KREWINKEL = { losheim: ['g-gr295-1', 'g-gr295-2', 'g-stug244'], krewinkel: ['u-18cav-c'] }

describe('questions about the odds', () => {
  it('each question is about commands of its own kind', () => {
    const state = moving({ at: KREWINKEL }, 'german')
    for (const id of ['overrun', 'fire']) expect(ask(id, state, { tag: 'endPhase' })).toEqual([])
  })

  it('DD-5.16, DD-5.17: an overrun succeeds half the time; the two strength points overrun each hit on a 6', () => {
    const rows = ask('overrun', moving({ at: KREWINKEL }, 'german'))
    expect(rows).toHaveLength(1)
    expect(rows[0].method).toBe('exact')
    expect(figures(rows[0])).toEqual({
      succeeds: '1/2',
      'German strength lost': '1/6',
      'U.S. strength lost': '1',
      'German units lost': '0',
      'U.S. units lost': '1/2',
    })
    const state = moving({ at: KREWINKEL }, 'german')
    const smaller = rules.legal(state, 'german').find(({ tag }) => tag === 'overrun') ?? null
    expect(ask('overrun', state, smaller)).toHaveLength(1)
  })

  it('DD-6.2, DD-6.3: fire of four dice at a unit of strength two, by all units or by one alone', () => {
    const state = firing({ at: { 'st-vith': ['u-168eng', 'g-gr293-1'] } }, 'german')
    const expected = { 'U.S. strength lost': '421/648', 'U.S. units lost': '19/144' }
    expect(ask('fire', state).map(figures)).toEqual([expected])
    const shot: Command = { tag: 'fire', unit: unit('g-gr293-1'), area: area('st-vith') }
    expect(ask('fire', state, shot).map(figures)).toEqual([expected])
    expect(ask('fire', moving({ at: KREWINKEL }, 'german'))).toEqual([])
    const us = firing({ at: { 'st-vith': ['u-168eng', 'g-gr293-1', 'g-gr293-2'] } }, 'us')
    expect(Object.keys(figures(ask('fire', us)[0]))).toEqual(['German strength lost', 'German units lost'])
    expect(ask('fire', us)[0].title).toBe('1 unit fires into St. Vith')
  })

  it('DD-1.12: St. Vith falls when its last defender does, here to one hit of four dice', () => {
    const state = firing({ at: { 'st-vith': ['u-168eng/1', 'g-gr293-1'] } }, 'german')
    const [row] = ask('st-vith', state)
    expect(row.method).toBe('exact')
    expect(figures(row)['falls']).toBe('671/1296')
    const [drawn] = ask('st-vith', state, null, { maxNodes: 0, samples: 200 })
    expect(drawn.method).toBe('sampled')
    expect(drawn.figures[0].low).toBeLessThan(671 / 1296)
    expect(drawn.figures[0].high).toBeGreaterThan(671 / 1296)
    expect(ask('st-vith', { ...state, control: state.control.with(area('st-vith'), 'german') })).toEqual([])
  })
})
