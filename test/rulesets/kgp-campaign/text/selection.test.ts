import { describe, expect, it } from 'vitest'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/resolver.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { french } from '../../../../src/rulesets/kgp-campaign/text/french.js'
import { german } from '../../../../src/rulesets/kgp-campaign/text/german.js'
import { selectionName } from '../../../../src/rulesets/kgp-campaign/text/selection.js'
import type { Wording } from '../../../../src/rulesets/kgp-campaign/text/say.js'
import type { Seat } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { oneOfEach, squad } from '../one-of-each.js'

const said = (field: string, value: unknown, wording: Wording = null, seat: Seat | null = null): string | null =>
  selectionName(sampleData, oneOfEach, { field, value }, wording, seat)

describe('what is selected for an order, in words', () => {
  it('is a piece by its name', () => {
    expect(said('unit', 's')).toBe(squad)
    expect(said('to', 's')).toBe(squad)
    expect(said('donors', ['t'])).toBe('PzKpfw IVJ [t]')
  })

  it('KGP-8.619 is a group with what it holds, which differs between sides', () => {
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
    ['across', 'N27', 'towards N27'],
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
    ['ce', true, 'crew exposed'],
    ['burnt', false, 'not burnt out'],
    ['include', true, 'with what the Americans have left'],
    ['survived', false, 'the crew is lost'],
    ['leader', null, 'no leader'],
    ['gains', [], 'none'],
    ['gains', ['LMG', 'radio'], 'LMG and radio'],
    ['outcome', 'unharmed', 'unharmed'],
    [
      'outcome',
      { losses: ['s'], captures: [], withdrawals: [], standoff: false, control: 'us' },
      `${squad} lost; U.S. Control`,
    ],
    ['fate', 'massacre', 'massacre'],
    ['tag', 'pass', null],
    ['constructor', 'x', null],
  ])('says %s %j', (field, value, name) => {
    expect(said(field, value)).toBe(name)
  })

  it('is a report by its line', () => {
    const result = inventResult(positionOf(sampleData, oneOfEach), 1)
    expect(said('result', result)).toMatch(/^Report the scenario of /)
  })

  it('speaks German and French', () => {
    expect(said('ce', true, german)).toBe('mit offenen Luken')
    expect(said('area', 'us:A', french)).not.toBe(said('area', 'us:A'))
    expect(said('outcome', 'crewBroke', french)).toBe('équipage brisé')
  })
})
