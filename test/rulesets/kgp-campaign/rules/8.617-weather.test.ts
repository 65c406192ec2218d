import { describe, expect, it } from 'vitest'
import { cgDates, type CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { charts } from '../../../../src/rulesets/kgp-campaign/data/charts.js'
import { mistDensity, randomWeather } from '../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import { densityModifiers, weatherModifiers } from '../../../../src/rulesets/kgp-campaign/rules/8.617-weather.js'
import { sumOf } from '../../../../src/rulesets/kgp-campaign/rules/part-handler.js'
import { positionOf, type Position } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import type { Weather } from '../../../../src/rulesets/kgp-campaign/data/weather.js'
import { tableResult } from '../../../../src/rulesets/kgp-campaign/data/table.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../playing.js'
import { later } from '../retained.js'

const at = (state: State): Position => positionOf(sampleData, state)

const III = cgDates.slice(1)
const start = (date: CgDate, options: Partial<Options> = {}, weather: Partial<Record<CgDate, Weather>> = {}): State =>
  later('8.617', { options, state: { date, campaign: 'III', dates: III, weather } })

const random = (date: CgDate, weather: Partial<Record<CgDate, Weather>> = {}, options: Partial<Options> = {}): State =>
  start(date, { 'weather.mode': 'random', ...options }, weather)

const BOTH: readonly Move[] = [
  ['german', { tag: 'commit' }],
  ['us', { tag: 'commit' }],
]

const weatherOf = (state: State): Weather | undefined => state.weather[state.date]

const mist: Weather = { mist: 'Heavy', overcast: false, clear: false, mistChange: true, moon: null, clouds: null }

describe('KGP-8.617: KGP Weather', () => {
  it('KGP-8.617.1, TV-77: 21 N, 22 N and 20 AM of the historical chart', () => {
    expect(weatherOf(play(start('21 N'), BOTH).state)).toEqual({
      mist: 'Light',
      overcast: true,
      clear: false,
      mistChange: true,
      moon: 'No Moon',
      clouds: 'Overcast',
    })
    expect(weatherOf(play(start('22 N'), BOTH).state)).toEqual({
      mist: null,
      overcast: false,
      clear: true,
      mistChange: false,
      moon: 'No Moon',
      clouds: 'None',
    })
    expect(weatherOf(play(start('20 AM'), BOTH).state)).toMatchObject({
      mist: 'Extremely Heavy',
      overcast: false,
      moon: null,
    })
  })

  it('KGP-8.6171.1: random mist still changes on 22 N and later, unlike a sky that begins without mist', () => {
    const change = (date: CgDate, ...dice: readonly (readonly number[])[]): boolean | undefined =>
      weatherOf(play(random(date), dice).state)?.mistChange
    expect(change('22 N', [3, 4], [3])).toBe(true)
    expect(change('22 N', [4, 5])).toBe(false)
    expect(change('21 PM', [6, 6])).toBe(true)
  })

  it('KGP-8.617.1: every row of the chart', () => {
    const rows = cgDates.map((date) => {
      const { mist: density, overcast, clear, moon, clouds } = charts.historicalWeather[date]
      return [date, density ?? (clear ? 'clear' : ''), overcast ? 'overcast' : '', moon ?? '', clouds ?? ''].join('|')
    })
    expect(rows).toEqual([
      '19 AM|Extremely Heavy|||',
      '19 PM|Moderate|||',
      '19 N|Moderate||No Moon|Overcast',
      '20 AM|Extremely Heavy|||',
      '20 PM|Very Heavy|||',
      '20 N|Very Heavy||No Moon|Overcast',
      '21 AM|Heavy|||',
      '21 PM|Heavy|||',
      '21 N|Light|overcast|No Moon|Overcast',
      '22 AM|Light|overcast||',
      '22 PM|Very Light|overcast||',
      '22 N|clear||No Moon|None',
      '23 AM|clear|||',
      '23 PM|clear|||',
    ])
  })

  it('KGP-8.617.1: both rosters record the weather', () => {
    const { state } = play(start('20 PM'), BOTH)
    for (const side of ['german', 'us'] as const)
      expect(state.ledgers[side].roster.at(-1)).toMatchObject({ date: '20 PM', weather: { mist: 'Very Heavy' } })
  })

  it.each([
    [1, 'mist and overcast'],
    [3, 'mist and overcast'],
    [4, 'mist'],
    [8, 'mist'],
    [9, 'overcast'],
    [10, 'clear'],
    [14, 'clear'],
  ])('KGP-8.6171.1, TV-78: Final %i: %s', (final, result) => {
    expect(tableResult(randomWeather, final)).toBe(result)
  })

  it('KGP-8.6171.1, TV-79: 20 AM after Mist (-1), DR 4: Mist and Overcast', () => {
    const { events } = play(random('20 AM', { '19 N': mist }), [[2, 2]])
    expect(rolls(events)[0]).toMatchObject({ side: 'us', final: 3, result: 'mist and overcast', heard: 'all' })
    expect(modifiers(rolls(events)[0])).toBe('am -1')
  })

  it('KGP-8.6171.1, TV-79: 22 N after Very Light Mist and Overcast (0), DR 9: Overcast without Mist Change', () => {
    const { state, events } = play(random('22 N'), [[4, 5]])
    expect(modifiers(rolls(events)[0])).toBe('prevOvercast -1, late +1')
    expect(weatherOf(state)).toEqual({
      mist: null,
      overcast: true,
      clear: false,
      mistChange: false,
      moon: 'No Moon',
      clouds: 'None',
    })
  })

  it('KGP-8.6171.1, TV-79: 23 AM after Clear (+1), DR 9: Clear', () => {
    const { state, events } = play(random('23 AM'), [[4, 5]])
    expect(modifiers(rolls(events)[0])).toBe('am -1, prevClear +1, late +1')
    expect(weatherOf(state)).toMatchObject({ clear: true, mist: null, overcast: false, mistChange: false })
  })

  it('KGP-8.6171.1: Overcast and Clear before 22 N still use Mist Change', () => {
    expect(weatherOf(play(random('20 PM'), [[4, 5]]).state)).toMatchObject({ overcast: true, mistChange: true })
    expect(weatherOf(play(random('20 PM'), [[6, 6]]).state)).toMatchObject({
      clear: true,
      mistChange: true,
      moon: null,
    })
  })

  it.each([
    [0, 'Extremely Heavy'],
    [1, 'Very Heavy'],
    [2, 'Heavy'],
    [3, 'Heavy'],
    [4, 'Moderate'],
    [5, 'Moderate'],
    [6, 'Light'],
    [7, 'Light'],
    [8, 'Very Light'],
    [9, 'Very Light'],
  ])('KGP-8.6171.2, TV-80: density Final %i: %s', (final, density) => {
    expect(tableResult(mistDensity, final)).toBe(density)
  })

  it.each([
    ['20 AM', 1, 0],
    ['21 N', 1, 3],
    ['22 AM', 1, 2],
    ['22 PM', 6, 9],
    ['20 N', 6, 6],
  ] as const)('KGP-8.6171.2, TV-81: %s, dr %i: Final %i', (date, die, final) => {
    expect(die + sumOf(densityModifiers(at(later('8.617', { state: { date } }))))).toBe(final)
  })

  it('KGP-8.6171.2: Mist rolls for density; with Overcast both are recorded', () => {
    const { state, events } = play(random('20 N'), [[1, 1], [6]])
    expect(rolls(events).map(({ rule }) => rule)).toEqual(['KGP-8.6171.1', 'KGP-8.6171.2'])
    expect(weatherOf(state)).toEqual({
      mist: 'Light',
      overcast: true,
      clear: false,
      mistChange: true,
      moon: 'No Moon',
      clouds: 'Overcast',
    })
    expect(weatherOf(play(random('20 N'), [[3, 3], [1]]).state)).toMatchObject({ mist: 'Very Heavy', overcast: false })
  })

  it('AMB-45: under weather.mixedIsOvercast false, only Overcast without Mist counts', () => {
    const drm = (weather: Weather, mixed: boolean): number => {
      const state = random('20 PM', { '20 AM': weather }, { 'weather.mixedIsOvercast': mixed })
      return sumOf(weatherModifiers(at(state)))
    }
    const mixed = { ...mist, overcast: true }
    expect([drm(mixed, true), drm(mixed, false)]).toEqual([-1, 0])
    expect(drm({ ...mixed, mist: null }, false)).toBe(-1)
    expect(sumOf(weatherModifiers(at(later('8.617', { state: { date: '19 AM' } }))))).toBe(-1)
  })

  it('KGP-CG3: random weather needs mutual consent; otherwise the chart applies; the choices are secret', () => {
    const agree = (side: 'german' | 'us', mode: 'historical' | 'random'): Move => [side, { tag: 'agreeWeather', mode }]
    const { state } = play(start('20 PM'), [agree('german', 'random')])
    expect(play(state, [agree('german', 'random')]).refused).toMatch(/already been decided/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).toMatch(/cannot give this order now/)
    expect(legal(state, 'german')).toEqual([{ tag: 'commit' }])
    const history = play(state, [agree('us', 'historical'), ...BOTH]).state
    expect(weatherOf(history)).toMatchObject({ mist: 'Very Heavy' })
    const chance = play(state, [agree('us', 'random'), ...BOTH]).state
    expect(partOf(chance)).toBe('8.617')
    expect(weatherOf(play(chance, [[6, 6]]).state)).toMatchObject({ clear: true })
  })
})
