import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/kernel/fault.js'
import { unwrap } from '../../../../src/kernel/either.js'
import { parseMap } from '../../../../src/rulesets/kgp-campaign/boundary/map-text/read.js'
import { readEnd } from '../../../../src/rulesets/kgp-campaign/boundary/report-text/read-end.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { formatWords } from '../../../../src/rulesets/kgp-campaign/boundary/text/load.js'
import { map as english } from '../../../../src/rulesets/kgp-campaign/boundary/text/map.en.js'
import { report as reportEnglish } from '../../../../src/rulesets/kgp-campaign/boundary/text/report.en.js'
import { expectations as german } from '../../../../src/rulesets/kgp-campaign/boundary/text/expectation.de.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { readCampaign } from '../../../../src/rulesets/kgp-campaign/own-campaign.js'
import { volume } from '../../../volume.js'
import { before, man, sw, tank } from '../position.js'

/** A small map with every kind of line. */
const hamlet = `map hamlet "Hamlet"
group sample sections 2
columns A-I rows 11-20 lower 10-20
terrain open all default
terrain road all
terrain woods infantry tracked halftrack
terrain building infantry tracked
terrain rubble infantry tracked
terrain bridge all
terrain river none
woods A12 A13
river A18 B17 C18
road "main" A15-A17
bridge B17 stone LVP 3 from B16 B18 "Bridge"
D13 D14 stone levels 0-1 LVP 2 "Farm"
H15 wood "Barn"
objective F14 "knoll"
entry W A15 west  German 19 AM  arrow gray  hexes A13-A17  "West road"
formation W "Kampfgruppe"
entry N I11 north  American 19 AM  arrow blue  hexes G11 H10 I11  "North road"
`

/** A campaign file with every part. */
const whole = {
  id: 'mine',
  title: 'Mine',
  maps: { I: 'hamlet.txt', II: { ...unwrap(parseMap(hamlet)) }, III: hamlet },
  charts: {
    german: {
      groups: { I1: { cpp: 12, full: '3 squad 6-5-8, 2 sw LMG', offers: { I: { dates: ['19 AM', '20 AM'] } } } },
      crews: [
        { type: '2-2-8', kind: 'crew' },
        { type: '1-2-7', kind: 'vehicleCrew' },
      ],
    },
    fortificationPrices: { pillbox: [9, 12, 15], wire: null },
    initial: { I: { us: { cpp: 111 } } },
    dates: { I: { dates: ['19 AM', '19 PM'] } },
    cppBase: { '19 PM': { I: { us: 40, german: 30 } } },
    historicalWeather: { '19 AM': { mist: null, clear: true } },
    lvpTotals: { sample: 38 },
    tables: {
      shift: {
        bands: [
          { max: 8, result: 'shiftedSafely' },
          { max: null, result: 'noShift' },
        ],
      },
    },
  },
  houseRules: { wind: 'none', reconnaissanceAttempts: 2, mines: ['unharmed'], portage: { MMG: 5 } },
  initialScenario: {
    I: {
      attacker: 'german',
      control: { german: 'D13', us: 'rest' },
      entryControl: { us: 'I11' },
      pieces: [sw('german-mg', 'german', 'LMG', 'D13/0', { label: 'C' })],
    },
  },
  scenario: {
    campaign: 'I',
    options: { 'cg.secrecy': 'open' },
    tables: { german: { replenishment: { '19 PM': 30 } } },
    standIn: { turnsMin: 5 },
    start: { german: { cpp: 5, groups: [{ chartId: 'I1', mode: 'reserve', area: 'german:A' }] } },
  },
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The paths to all values of some JSON. */
const pathsIn = (json: Json, path: readonly string[] = []): readonly (readonly string[])[] => [
  path,
  ...(typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]) => pathsIn(value, [...path, key]))
    : []),
]

/** Some JSON with another value at a path. */
const withAt = (json: Json, [first, ...rest]: readonly string[], value: Json): Json => {
  if (first === undefined) return value
  if (Array.isArray(json)) return json.map((one: Json, i) => (String(i) === first ? withAt(one, rest, value) : one))
  const fields = json as { readonly [key: string]: Json }
  return { ...fields, [first]: withAt(fields[first], rest, value) }
}

const junk = fc.constantFrom<Json>(null, true, -1, 9999, 1.5, 'x', '', 'Z99', 'I', [], ['x'], [1, 2, 3], {}, { x: 1 })

const mutated = (json: Json): fc.Arbitrary<Json> =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsIn(json).slice(1)), junk), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((now, [path, value]) => (isIn(now, path) ? withAt(now, path, value) : now), json))

const isIn = (json: Json, path: readonly string[]): boolean =>
  path.length === 0 ||
  (typeof json === 'object' &&
    json !== null &&
    Object.hasOwn(json, path[0]) &&
    isIn((json as { readonly [key: string]: Json })[path[0]], path.slice(1)))

/** The tags of an expectation, with those of its alternatives. */
const tagsOf = (expectation: Fault['expectation']): readonly string[] => {
  if (expectation === undefined) return ['none']
  return expectation.tag === 'either' && 'of' in expectation
    ? (expectation.of as readonly Fault['expectation'][]).flatMap(tagsOf)
    : [expectation.tag]
}

/** Sentences that note every fault they say. */
const listening = (faults: Fault[]) => ({
  expected: (fault: Fault): string => {
    faults.push(fault)
    return fault.expected
  },
})

const untold = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ expectation }) => !tagsOf(expectation).every((tag) => Object.hasOwn(german.expectation, tag)))

describe('what checks of JSON expect', () => {
  it('every fault of a campaign file says it as data, so that each language can', () => {
    const files: Readonly<Record<string, string>> = { 'hamlet.txt': hamlet }
    const seen = new Set<string>()
    expect(
      readCampaign('mine.json', (name) => (name === 'mine.json' ? JSON.stringify(whole) : (files[name] ?? null))),
    ).toMatchObject({ _tag: 'Right' })
    fc.assert(
      fc.property(mutated(whole as unknown as Json), (campaign) => {
        const faults: Fault[] = []
        const text = JSON.stringify(campaign)
        readCampaign('mine.json', (name) => (name === 'mine.json' ? text : (files[name] ?? null)), {
          ...english,
          ...listening(faults),
        })
        expect(untold(faults)).toEqual([])
        for (const { expectation } of faults) for (const tag of tagsOf(expectation)) seen.add(tag)
      }),
      { numRuns: volume(100, 4000) },
    )
    expect(seen.size).toBeGreaterThan(8)
  })

  it('every fault of a result in JSON says it as data or has a reason', () => {
    const pieces = [
      man('german-n1', 'german', '6-5-8', 'K19/0', { label: 'A' }),
      sw('german-n2', 'german', 'LMG', 'K19/0', { possessor: 'german-n1' }),
      tank('us-n1', 'us', 'M4', 'D13/0'),
    ]
    const at = positionOf(sampleData, before('8.601 climbers', { pieces, state: { phase: { tag: 'scenario' } } }))
    const template = JSON.parse(JSON.stringify(reportTemplate(at.state))) as Json
    fc.assert(
      fc.property(mutated(template), (result) => {
        const faults: Fault[] = []
        readEnd(at, JSON.stringify(result), { reader: 'all', words: { ...reportEnglish, ...listening(faults) } })
        expect(untold(faults)).toEqual([])
      }),
      { numRuns: volume(200, 2000) },
    )
  })

  it('no reader of players’ files says it only in English', () => {
    const files = ['chart', 'map', 'numbers', 'scenario', 'stand-in', 'start'].map((name) => `${name}-reading`)
    const isEnglish = (line: string): boolean =>
      /\b(?:fault|fail)\([^{]*, ['`]/.test(line.replaceAll(/(?:childPointer|into)\([^)]*\)/g, ''))
    for (const file of [
      ...files,
      'reads',
      'own-campaign/charts',
      'own-campaign/initial-scenario',
      'own-campaign/maps',
    ]) {
      const source = readFileSync(`src/rulesets/kgp-campaign/boundary/${file}.ts`, 'utf8')
      expect([file, source.split('\n').filter(isEnglish)]).toEqual([file, []])
    }
  })

  it('says it in German and French, and names lists, objects and what is missing', async () => {
    const messages = async (language: string, campaign: object): Promise<readonly string[]> => {
      const { map } = await formatWords(language)
      const read = readCampaign('mine.json', (name) => (name === 'mine.json' ? JSON.stringify(campaign) : null), map)
      return read._tag === 'Left' ? read.left.map(({ message }) => message) : []
    }
    const wrong = { map: [], charts: { german: { crews: [{ type: '1-2-7' }] }, initial: { I: { us: { san: 9 } } } } }
    expect(await messages('de', wrong)).toEqual([
      '/map: erwartet: ein Text; gefunden: eine Liste.',
      '/charts/initial/I/us/san: erwartet: eine ganze Zahl von 2 bis 7; gefunden: 9.',
      '/charts/german/crews/0/kind: erwartet: ein Text; gefunden: nichts.',
    ])
    expect((await messages('fr', wrong))[1]).toBe(
      '/charts/initial/I/us/san\u00a0: attendu\u00a0: un nombre entier de 2 à 7\u00a0; trouvé\u00a0: 9.',
    )
  })
})
