import {
  player,
  questions,
  kgpCampaignRules as rules,
  sampleData,
} from '../../../../src/rulesets/kgp-campaign/module.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { randomEnd } from '../../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { describe, expect, it } from 'vitest'
import { oddsFrom } from '../../../../src/analysis/odds.js'
import { formatFraction, sum } from '../fractions.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'

const found = new Map<string, State>()

/** A position in the given part of the phase, from the first generated scenario end that reaches it. */
const positionAt = (part: string): State => {
  const known = found.get(part) ?? firstAt(part)
  found.set(part, known)
  return known
}

const firstAt = (part: string): State => {
  for (let seed = 1; seed < 40; seed++) {
    let { state } = advance(
      rules,
      randomEnd(sampleData, campaign('I'), rollerFrom(rngFrom(seed, 'questions')).below),
      [],
    )
    for (let n = 0; n < 400 && state.phase.tag === 'refit' && state.phase.part !== part; n++) {
      const turn = rules.toAct(state)
      if (turn.tag === 'over') break
      const seat = turn.tag === 'sides' ? turn.sides[0] : 'umpire'
      state =
        turn.tag === 'chance'
          ? unwrap(
              answer(
                rules,
                state,
                Array.from({ length: turn.draw.count }, () => 3),
              ),
            ).state
          : unwrap(
              act(
                rules,
                state,
                seat,
                player(rules.view(state, seat), rules.legal(state, seat), () => 0),
              ),
            ).state
    }
    if (state.phase.tag === 'refit' && state.phase.part === part && !state.shortage) return state
  }
  throw new Error(`no end comes to ${part}`)
}

/** The rows of a question's answer: chances and means by title. */
const answered = (id: string, state: State): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const question = questions.find((one) => one.id === id)
  return Object.fromEntries(
    (question?.cases(state, null) ?? []).map((row) => {
      const { method, ends } = oddsFrom(rules, { state: row.from, events: [] }, row)
      expect(method).toBe('exact')
      return [
        row.title,
        Object.fromEntries(row.measures.map(({ title, of }) => [title, formatFraction(sum(ends.map(({ path, weight }) => [of(path), weight])))])), // prettier-ignore
      ]
    }),
  )
}

describe('questions about odds', () => {
  it('each question is about commands of its own kind', () => {
    const state = positionAt('8.615')
    for (const { cases } of questions) expect(cases(state, { tag: 'concede' })).toEqual([])
  })

  it('KGP-8.6122: a SAN below 4 never falls, and one below 2 rises', () => {
    const before = positionAt('8.612')
    const state = { ...before, ledgers: { ...before.ledgers, us: { ...before.ledgers.us, san: 3 }, german: { ...before.ledgers.german, san: 0 } } } // prettier-ignore
    expect(answered('san', state)).toEqual({
      'the Germans, now 0': { falls: '0', SAN: '2' },
      'the Americans, now 3': { falls: '0', SAN: '3' },
    })
  })

  it.each([
    ['escape', '8.606'],
    ['shift', '8.613'],
    ['repair', '8.607'],
    ['removal', '8.615'],
  ])(
    'KGP-8.606.n1: %s: the chances of every row add up under the same headings; Heat of Battle needs an original 2 and never affects vehicles',
    (id, part) => {
      const rows = Object.values(answered(id, positionAt(part)))
      if (id === 'escape') for (const row of rows) expect(['0', '1/36']).toContain(row['Heat of Battle'])
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        expect(Object.keys(row)).toEqual(Object.keys(rows[0]))
        const total = Object.values(row).reduce((sumOf, chance) => {
          const [over, under = '1'] = chance.split('/')
          return sumOf + Number(over) / Number(under)
        }, 0)
        expect(total).toBeCloseTo(1)
      }
    },
  )

  it('KGP-8.616.1: CPP are on average the base number minus 7', () => {
    const state: State = { ...positionAt('8.607'), date: '20 N' }
    expect(answered('cpp', state)['20 N, the Germans']).toMatchObject({ CPP: '43' })
    expect(answered('cpp', state)['21 AM, the Germans']).toMatchObject({ CPP: '13', 'half the base or more': '11/12' })
  })

  it('KGP-8.6122: a SAN of 6 falls on a dr of 3 to 6', () => {
    const state = positionAt('8.607')
    const six = { ...state, ledgers: { ...state.ledgers, us: { ...state.ledgers.us, san: 6 } } }
    expect(answered('san', six)['the Americans, now 6']).toEqual({ falls: '2/3', SAN: '14/3' })
  })

  it('KGP-8.618: an Ammunition Shortage from 20 AM on has a chance of 1/36, which rises with every scenario after 20 AM', () => {
    const state: State = { ...positionAt('8.607'), date: '19 N', fought: ['19 AM', '19 PM', '19 N'], shortage: false }
    const row = answered('shortage', state)['from 20 AM on']
    // No scenario after 20 AM has been fought on 20 AM and 20 PM; one on 20 N, two on 21 AM, three on 21 PM.
    const staying = [35 / 36, 35 / 36, 33 / 36, 30 / 36, 26 / 36]
    const dates = ['20 AM', '20 PM', '20 N', '21 AM', '21 PM']
    let stays = 1
    for (const [n, date] of dates.entries()) {
      stays *= staying[n]
      const [over, under] = row[`by ${date}`].split('/').map(Number)
      expect(over / under).toBeCloseTo(1 - stays, 12)
    }
  })

  it('gives no rows if a question does not apply', () => {
    const { state } = advance(rules, rules.setup(campaign('I')), [])
    for (const { id, cases } of questions.filter((one) => !['cpp', 'san', 'shortage'].includes(one.id)))
      expect([id, cases({ ...state, areas: null }, null)]).toEqual([id, []])
    const last: State = { ...state, date: state.dates[state.dates.length - 1] }
    expect(questions.find(({ id }) => id === 'san')?.cases(last, null)).toEqual([])
    const late: State = { ...state, shortage: true }
    expect(questions.find(({ id }) => id === 'shortage')?.cases(late, null)).toEqual([])
  })
})
