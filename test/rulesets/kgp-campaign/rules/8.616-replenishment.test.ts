import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { cgDates, type CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { defaultOptions, type Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import { baseOf } from '../../../../src/rulesets/kgp-campaign/data/numbers.js'
import type { Side, CampaignId } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { partOf, play, rolls } from '../playing.js'
import { later } from '../retained.js'

const base = (campaign: CampaignId, date: CgDate, side: Side, options: Partial<Options> = {}): number | null =>
  baseOf(sampleData.charts, { campaign, date, options: { ...defaultOptions, ...options } }, side)

const start = (
  date: CgDate,
  left: Partial<Record<Side, number>>,
  options: Partial<Options> = {},
  campaign: CampaignId = 'I',
): State => {
  const state = later('8.616', { options, state: { date, campaign } })
  const of = (side: Side): State['ledgers'][Side] => {
    const total = (left[side] ?? 0) + 3
    return { ...state.ledgers[side], cpp: { start: 0, repl: null, total, spent: 2, recon: 1 } }
  }
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const german = (
  date: CgDate,
  dice: readonly number[],
  left = 0,
  options: Partial<Options> = {},
): State['ledgers']['german']['cpp'] => play(start(date, { german: left }, options), [dice]).state.ledgers.german.cpp

describe('KGP-8.616: CPP Replenishment', () => {
  it('KGP-8.6162, TV-12: example: CG I, 19 PM, base 30 under the option, DR 6, Left 2: Repl 24, Start 2, Total 26', () => {
    expect(german('19 PM', [3, 3], 2, { 'cpp.base19PmCg1German': 30 })).toEqual({
      start: 2,
      repl: 24,
      total: 26,
      spent: 0,
      recon: 0,
    })
  })

  it('KGP-8.6162, TV-13, AMB-43: CG I, 19 PM, chart base 35, DR 6, Left 2: Repl 29, Start 2, Total 31', () => {
    expect(german('19 PM', [3, 3], 2)).toEqual({ start: 2, repl: 29, total: 31, spent: 0, recon: 0 })
  })

  it('KGP-8.616.1, TV-74: base 35, DR 2 and 12: 33 and 23', () => {
    expect(german('19 PM', [1, 1]).repl).toBe(33)
    expect(german('19 PM', [6, 6]).repl).toBe(23)
  })

  it('TV-74, AMB-40, A-53: base 10, DR 12: 0; under cpp.clampZero false below 0, but no total below 0', () => {
    const second = (options: Partial<Options>, left = 0): State['ledgers']['us']['cpp'] => {
      const position = start('21 PM', { us: left }, options, 'II')
      return play(position, [
        [6, 6],
        [6, 6],
      ]).state.ledgers.us.cpp
    }
    expect(base('II', '21 PM', 'us')).toBe(10)
    expect(second({})).toMatchObject({ repl: 0, total: 0 })
    expect(second({ 'cpp.clampZero': false }, 7)).toMatchObject({ start: 7, repl: -2, total: 5 })
    expect(second({ 'cpp.clampZero': false }, 1)).toMatchObject({ start: 1, repl: -2, total: 0 })
  })

  it('KGP-8.31, TV-74: base 35, DR 7 with Balance: 32', () => {
    const { state, events } = play(start('19 PM', {}, { 'balance.side': 'german' }), [[3, 4]])
    expect(state.ledgers.german.cpp.repl).toBe(32)
    expect(rolls(events)[0]).toMatchObject({ modifiers: [{ id: 'balance', value: -4 }], final: 3 })
    expect(play(start('19 PM', {}, { 'balance.side': 'us' }), [[3, 4]]).state.ledgers.german.cpp.repl).toBe(28)
  })

  it('KGP-8.31, V-13: base 50, DR 7: 43 without Balance, 47 with it; DR 2 halves to 1', () => {
    const repl = (dice: readonly number[], options: Partial<Options>): number | null => {
      return play(start('19 N', {}, options), [[1, 1], dice]).state.ledgers.us.cpp.repl
    }
    expect(base('I', '19 N', 'us')).toBe(50)
    expect([repl([3, 4], {}), repl([3, 4], { 'balance.side': 'us' })]).toEqual([43, 47])
    expect(repl([1, 1], { 'balance.side': 'us' })).toBe(49)
  })

  it('KGP-8.6162, V-31: left 2, base 30, DR 6: repl 24, total 26, on the roster line of the date', () => {
    const { state } = play(start('19 PM', { german: 2 }, { 'cpp.base19PmCg1German': 30 }), [[2, 4]])
    expect(state.ledgers.german.roster.at(-1)).toMatchObject({ cpp: { start: 2, repl: 24, total: 26 }, left: 26 })
  })

  it('KGP-8.6161, TV-75: cells of the chart', () => {
    expect([base('III', '21 N', 'us'), base('III', '21 N', 'german')]).toEqual([20, 75])
    expect([base('II', '20 N', 'us'), base('II', '20 N', 'german')]).toEqual([40, 35])
    expect(base('III', '23 AM', 'german')).toBeNull()
    expect([base('I', '21 N', 'us'), base('I', '19 AM', 'german')]).toEqual([null, null])
  })

  it('KGP-8.6161: every cell is a dash or a multiple of five below 200', () => {
    const rows = cgDates.map((date) =>
      (['I', 'II', 'III'] as const)
        .flatMap((id) => (['us', 'german'] as const).map((side) => base(id, date, side) ?? '-'))
        .join(' '),
    )
    expect(rows).toEqual([
      '- - - - - -',
      '35 35 - - - -',
      '50 25 - - 20 35',
      '65 20 - - 50 55',
      '45 20 - - 90 75',
      '50 50 40 35 65 40',
      '60 20 65 35 35 50',
      '75 25 10 25 20 25',
      '- - - - 20 75',
      '- - - - 40 60',
      '- - - - 20 30',
      '- - - - 20 30',
      '- - - - 175 -',
      '- - - - 175 -',
    ])
  })

  it('KGP-8.6161.2, AMB-44: a campaign runs from the date before its first number to the date of its last', () => {
    for (const id of ['I', 'II', 'III'] as const) {
      const { dates } = sampleData.houseRules.campaign.use[id]
      const numbered = cgDates.filter((date) => base(id, date, 'us') !== null || base(id, date, 'german') !== null)
      expect(dates.slice(1)).toEqual(numbered)
    }
  })

  it('AMB-42: cpp.columnOrder germanFirst swaps the columns', () => {
    const options = { 'cpp.columnOrder': 'germanFirst' } as const
    const asPrinted = [base('I', '20 AM', 'us'), base('I', '20 AM', 'german')]
    expect(asPrinted[0]).not.toBe(asPrinted[1])
    expect([base('I', '20 AM', 'german', options), base('I', '20 AM', 'us', options)]).toEqual(asPrinted)
  })

  it('KGP-8.6161.1, KGP-8.6162, TV-76: a dash: no roll, Left 7, Repl 0, Total 7', () => {
    const { state, events } = play(start('23 AM', { german: 7, us: 0 }, {}, 'III'), [[1, 1]])
    expect(rolls(events).map(({ side }) => side)).toEqual(['us'])
    expect(state.ledgers.german.cpp).toMatchObject({ start: 7, repl: 0, total: 7 })
    expect(partOf(state)).not.toBe('8.616')
  })

  it('KGP-8.6162: the roster line of the date has Start, Repl, Total and Left', () => {
    const { state } = play(start('19 PM', { german: 2 }), [[3, 3]])
    expect(state.ledgers.german.roster.at(-1)).toMatchObject({
      date: '19 PM',
      cpp: { start: 2, repl: 29, total: 31 },
      bought: [],
      spent: 0,
      recon: 0,
      left: 31,
    })
  })

  it('KGP-8.616.1: the roll and its result are secret', () => {
    const position = play(start('19 PM', { german: 2 })).state
    const { state, events } = play(position, [[3, 3]])
    expect(rolls(events).every((roll) => redact(roll, 'us') === null)).toBe(true)
    expect(JSON.stringify(events.map((event) => redact(event, 'us')))).not.toContain('29')
    expect(view(state, 'us').ledgers.german.cpp).toBeNull()
    expect(view(state, 'german').ledgers.german.cpp).toMatchObject({ total: 31 })
  })
})
