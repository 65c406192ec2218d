import { describe, expect, it } from 'vitest'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { fr as french } from '../../../../src/rulesets/kgp-campaign/text/fr.js'
import { de as german } from '../../../../src/rulesets/kgp-campaign/text/de.js'
import { selectionName } from '../../../../src/rulesets/kgp-campaign/text/selection.js'
import type { Wording } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import type { Seat } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { oneOfEach, squad } from '../one-of-each.js'

const said = (field: string, value: unknown, wording: Wording = null, seat: Seat | null = null): string | null =>
  selectionName(sampleData, oneOfEach, { field, value }, wording, seat)

describe('the description of a selection', () => {
  it('names a piece', () => {
    expect(said('unit', 's')).toBe(squad)
    expect(said('to', 's')).toBe(squad)
    expect(said('donors', ['t'])).toBe('PzKpfw IVJ [t]')
  })

  it('KGP-8.619: names a group with its contents, which differ between sides', () => {
    const [us, them] = (['us', 'german'] as const).map((seat) => said('chartId', 'I1', null, seat))
    expect(us).toMatch(/^group I1: \d+ × /)
    expect(them).toMatch(/^group I1: \d+ × /)
    expect(us).not.toBe(them)
    expect(said('chartId', 'I1')).toBe('group I1')
    expect(said('chartId', 'I1', german, 'umpire')).toBe('Gruppe I1')
    expect(said('chartId', 'X9', french, 'us')).toBe('groupe X9')
  })

  it.each([
    ['area', 'german:A', 'German Setup Area A'],
    ['area', null, 'for no area'],
    ['area', 'W', 'Entry Area W'],
    ['to', 'W', 'Entry Area W'],
    ['to', 'J19/1', 'J19 level 1'],
    ['to', 'origin', 'where it climbed from'],
    ['to', null, 'Escape'],
    ['location', 'N28/b', 'the bridge in N28'],
    ['hex', 'N28', 'N28'],
    ['across', 'N27', 'toward N27'],
    ['across', null, 'along no hexside'],
    ['path', ['J19', 'J20'], 'J19-J20'],
    ['path', [], 'nowhere'],
    ['slot', 'BMG', 'bow machine gun'],
    ['mode', 'historical', 'Take the historical weather'],
    ['purchase', 'german-I2-1', 'I2-1'],
    ['type', '6-5-8', '6-5-8'],
    ['commander', 'Peiper', 'Peiper'],
    ['role', 'idle', 'Choose the Idle chit'],
    ['strength', 6, 'strength 6'],
    ['count', 3, '3 "?"'],
    ['value', -1, '-1'],
    ['vca', 0, 'facing N'],
    ['bypass', 0, 'in Bypass along the N hexside'],
    ['bypass', null, 'not in Bypass'],
    ['ce', true, 'CE'],
    ['burnt', false, 'not Burnt-Out'],
    ['include', true, 'with the Locations the Americans have left'],
    ['survivors', [], 'none'],
    ['leader', null, 'no leader'],
    ['gains', [], 'none'],
    ['gains', ['LMG', 'radio'], 'LMG and radio'],
    ['outcome', 'unharmed', 'unharmed'],
    [
      'outcome',
      {
        losses: ['s'],
        reductions: [],
        replacements: [],
        captures: [],
        withdrawals: [],
        standoff: false,
        control: 'us',
      },
      `${squad} lost; U.S. Control`,
    ],
    ['fate', 'massacre', 'massacre'],
    ['tag', 'pass', 'nothing more'],
    ['tag', 'unknown', null],
    ['constructor', 'x', null],
  ])('describes %s %j', (field, value, name) => {
    expect(said(field, value)).toBe(name)
  })

  it('describes a report', () => {
    const result = inventResult(positionOf(sampleData, oneOfEach), 1)
    expect(said('result', result)).toMatch(/^Report the scenario of /)
  })

  it('is available in German and French', () => {
    expect(said('ce', true, german)).toBe('mit offenen Luken')
    expect(said('area', 'us:A', french)).not.toBe(said('area', 'us:A'))
    expect(said('outcome', 'crewBroke', french)).toBe('équipage démoralisé')
  })
})
