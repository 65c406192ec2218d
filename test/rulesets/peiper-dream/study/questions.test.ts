import { describe, expect, it } from 'vitest'
import { answerQuestion, type AnswerRow } from '../../../../src/analysis/answer-question.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFraction } from '../../../../src/kernel/fraction.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import { questions } from '../../../../src/rulesets/peiper-dream/study/questions.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import { attackOf, legal, position, table } from '../table.js'

const ask = (id: string, line: string, command: Command | null = null): readonly AnswerRow[] => {
  const question = questions.find((one) => one.id === id)
  if (question === undefined) throw new Error(`no question ${id}`)
  return unwrap(answerQuestion(rules, question, table(line).state, command))
}

/** The first figure of each row, by title. */
const figures = (rows: readonly AnswerRow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.map(({ title, figures: [{ exact }] }) => [title, exact === null ? '' : formatFraction(exact)]),
  )

const SPITZE = attackOf('de-spitze-pz', 'us-99-394-3')

describe('questions about the odds', () => {
  it('each question is about commands of its own kind', () => {
    const line = 'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3'
    for (const { id } of questions) expect([id, ask(id, line, { tag: 'pass' })]).toEqual([id, []])
  })

  it('PD-E.1, PD-B.25, PD-C.38: an attack, with and without each modifier', () => {
    // Of the 52 cards left, with one eight fewer than usual, 31 hit after a passed check (4 of 6), otherwise 24: (2 x
    // 31 + 24) / 156.
    const rows = ask('attack', 'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3', SPITZE)
    expect(rows.every(({ method }) => method === 'exact')).toBe(true)
    expect(figures(rows)).toEqual({
      'as it stands': '43/78',
      'without terrain (+1)': '15/26',
      'without a proficiency check': '6/13',
      'with river (+1)': '41/78',
      'with OBA (−1)': '49/78',
      'with air support (−2)': '109/156',
      'with lack of supply (+1)': '19/39',
      'with surprise (−1)': '49/78',
      'with massacre benefit (+1)': '19/39',
    })
  })

  it('PD-B.29: every legal attack, with each support it may have', () => {
    const rows = ask('attack', 'campaign t3 play(german,8S,4,any) A0705:de-spitze-pz A0604:us-99-394-3 oba:1,0 air:1,0')
    expect(figures(rows)).toEqual({
      'attack 99/394/3 with Spitze Panzer battalion': '43/78',
      'attack 99/394/3 with Spitze Panzer battalion, using off-board artillery': '49/78',
      'attack 99/394/3 with Spitze Panzer battalion, using air support': '109/156',
      'attack 99/394/3 with Spitze Panzer battalion, using off-board artillery and air support': '113/156',
    })
  })

  it('PD-O.9: a second card and the step it may cost', () => {
    const [{ figures: found }] = ask(
      'attack',
      'campaign[ourVictory,prInCombat=false] t3 play(german,8S,4,any) A1005:de-spitze-pz A0905:us-99-394-3',
      SPITZE,
    )
    // Clear ground, armor against infantry -1: 8 or less hits, 31 of 52. For the 12 face cards 8 hits with one card
    // fewer: 31 of 51.
    expect(found.map(({ title, exact }) => [title, exact === null ? '' : formatFraction(exact)])).toEqual([
      ['hits', '651/884'],
      ['loses a step', '20/221'],
    ])
  })

  it('PD-E.21, PD-B.32, PD-O.4: a card of 1 to 4 blows a bridge; a reduced unit adds 2', () => {
    const plain = 'play(us,6H,3,any) B0604:de-spitze-pz B0403:us-106-bg released leftA:3'
    // The six is in use: 16 of 52.
    expect(figures(ask('demolition', `campaign t3 ${plain}`))['blow the Stavelot bridge']).toBe('4/13')
    const command = legal(position(`campaign t3 ${plain}`), 'demolish')[0]
    expect(ask('demolition', `campaign t3 ${plain}`, command)).toHaveLength(1)
    const tough = ask('demolition', `campaign[tougherDemolition] t3 ${plain.replace('106-bg', '106-bg~')}`)
    const row = tough.find(({ title }) => title.includes('Stavelot'))
    // A reduced unit: 8 of 52; it may still act after an odd card, 28 of 52.
    expect(row?.figures.map(({ exact }) => (exact === null ? '' : formatFraction(exact)))).toEqual(['2/13', '7/13'])
  })

  it('PD-E.11, PD-C.30, PD-C.31, PD-C.32: a unit recovers on a die below its PR, and returns on 6 or 10 cards of 52', () => {
    const line = 'campaign t7 draw A0705:de-spitze-pz~ lost:de-3fj-9-1,us-30-117-1'
    const found = figures(ask('recovery', line))
    expect(found['Spitze Panzer battalion, reduced']).toBe('1/2')
    expect(found['3FJ/9/1, eliminated']).toBe('3/26')
    expect(found['30/117/1, eliminated']).toBe('5/26')
  })

  it('PD-E.16, PD-O.3: German Surprise lasts through turn 5 with probability 120/1296', () => {
    const line = 'campaign[surprise] t1 draw A0705:de-spitze-pz A0604:us-99-394-3 surprised'
    const [{ figures: found }] = ask('surprise', line)
    expect(found.map(({ title, exact }) => [title, exact === null ? '' : formatFraction(exact)])).toEqual([
      ['on turn 2', '5/6'],
      ['on turn 3', '5/9'],
      ['on turn 4', '5/18'],
      ['on turn 5', '5/54'],
      ['last turn', '149/54'],
    ])
    expect(ask('surprise', 'campaign t1 draw A0705:de-spitze-pz A0604:us-99-394-3')).toEqual([])
    expect(ask('attack', line)).toEqual([])
  })
})
