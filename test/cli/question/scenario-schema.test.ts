import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

describe('the scenario schema', () => {
  const schemaOf = async (game: string): Promise<object> =>
    JSON.parse((await run(['schema', game, 'scenario'], paper(), games)).out) as object

  it('of Death of a Division accepts valid input, and rejects unknown options and units', async () => {
    const schema = await schemaOf('death-of-a-division')
    const fits = new Ajv2020({ strict: false }).compile(schema)
    expect(fits('st-vith')).toBe(true)
    expect(fits({ name: 'st-vith', options: { fortifications: true }, changes: [{ unit: 'g-fbb-pz' }] })).toBe(true)
    expect(fits({ name: 'st-vith', options: { fortifcations: true } })).toBe(false)
    expect(fits({ name: 'st-vith', options: { hitPlacement: 'nobody' } })).toBe(false)
    expect(fits({ name: 'st-vith', changes: [{ unit: 'g-none' }] })).toBe(false)
    expect(JSON.stringify(schema)).toContain('needs fortifications: true')
  })

  const good: Readonly<Record<string, readonly unknown[]>> = {
    'death-of-a-division': [
      { changes: [{ unit: 'g-fbb-pz', strength: 4, arrival: 11, area: null }], tables: { surpriseLead: -5 } },
      { borders: [{ between: ['auw', 'schoenberg'], features: ['river'] }] },
    ],
    'peiper-dream': [
      { name: 'campaign', options: { demolitionMax: 8 }, changes: [{ unit: 'de-501-tiger', af: [9, 7] }] },
      { map: { hexes: [{ hex: 'A0101', terrain: 'rough' }] }, chart: { clear: { cover: 1 } } },
    ],
    'kgp-campaign': [
      'Campaign II',
      { campaign: 'II', start: { german: { cpp: 95, groups: null } }, tables: { us: { maximum: { G4: 2 } } } },
    ],
    primer: [{ name: 'meeting', options: { turns: 9 }, chart: { 6: ['D1', 'D2', 'D2', 'D2', 'D2'] } }],
  }
  const bad: Readonly<Record<string, readonly unknown[]>> = {
    'death-of-a-division': [
      { tables: { surpriseLead: 99 } },
      { changes: [{ unit: 'g-fbb-pz', strenght: 4 }] },
      { changes: [{ unit: 'g-fbb-pz', arrival: 12 }] },
      { borders: [{ between: ['auw'], features: [] }] },
      { tabels: {} },
    ],
    'peiper-dream': [
      { changes: [{ unit: 'de-501-tiger', af: [9] }] },
      { map: { hexes: [{ hex: 'A0101', terrain: 'sea' }] } },
      { chart: { clear: { cover: 9 } } },
      { land: {} },
    ],
    'kgp-campaign': [
      { campaign: 'IV' },
      { start: { german: { cpp: 9999 } } },
      { tables: { us: { maximum: { X9: 2 } } } },
    ],
    primer: [{ chart: { 7: [] } }, { units: [] }, { changes: [] }],
  }

  it.each(Object.keys(games))('of %s agrees with readScenario', async (game) => {
    const fits = new Ajv2020({ strict: false }).compile(await schemaOf(game))
    games[game]((module) => {
      for (const one of good[game]) {
        expect(fits(one), JSON.stringify([one, fits.errors])).toBe(true)
        expect(module.readScenario(one)._tag, JSON.stringify(one)).toBe('Right')
      }
      for (const one of bad[game]) {
        expect(fits(one), JSON.stringify(one)).toBe(false)
        expect(module.readScenario(one)._tag, JSON.stringify(one)).toBe('Left')
      }
    })
  })

  it.each(Object.keys(games))('of %s is not empty', async (game) => {
    expect(Object.keys(await schemaOf(game)).length).toBeGreaterThan(3)
  })
})
