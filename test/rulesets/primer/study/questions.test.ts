import { describe, expect, it } from 'vitest'
import { answerQuestion, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFraction } from '../../../../src/kernel/fraction.js'
import type { Command } from '../../../../src/rulesets/primer/model/command.js'
import { questions } from '../../../../src/rulesets/primer/study/questions.js'
import { primerRules } from '../../../../src/rulesets/primer/rules/turn.js'
import type { State } from '../../../../src/rulesets/primer/model/state.js'
import { attack, end, position } from '../position.js'

const ask = (state: State, command: Command | null = null): readonly AnswerRow[] =>
  unwrap(answerQuestion(primerRules, questions[0], state, command))

const figures = ({ figures: found }: AnswerRow): readonly string[] =>
  found.map(({ exact }) => (exact === null ? '' : formatFraction(exact)))

const fight = position('turn 2/6 rigid west combat: w1@D4 w2@E5 w4@F5 e1@E6 e4@D5')

describe('the attack question', () => {
  it('PR-5.3, PR-5.5: at 2:1, 1 costs the attacker a step, 3 both sides, 4 and 5 the defender, and 6 costs the defender two', () => {
    expect(ask(fight, attack('E6')).map(figures)).toEqual([['1/6', '1/3', '5/6']])
    const worn = position('turn 2/6 rigid west combat: w1@D4 w2@E5 w4@F5 e1@E6/1 e4@D5')
    const [row] = ask(worn, attack('E6'))
    // Twice the odds against half the strength; whatever the die shows, its last step is lost.
    expect([row.title, figures(row)]).toEqual(['attack 1st Foot in E6 at 4:1', ['1', '1/6', '1']])
  })

  it('covers every legal attack and no other command or phase', () => {
    const rows = ask(fight)
    expect(rows.map(({ method }) => method)).toEqual(['exact', 'exact'])
    expect(rows[0].title).toContain('in E6 at 2:1')
    expect(ask(fight, end)).toEqual([])
    expect(ask(position('turn 2/6 rigid west movement: w1@D4 w2@E5 w4@F5 e1@E6 e4@D5'))).toEqual([])
    expect(answerQuestion(primerRules, questions[0], fight, attack('A1'))).toMatchObject({
      left: { rule: 'attack.target' },
    })
  })
})
