import { describe, expect, it } from 'vitest'
import { sayExpectation, type Expectation } from '../../../../src/kernel/expectation.js'
import { callByTag } from '../../../../src/kernel/language.js'
import type { FormatWords } from '../../../../src/rulesets/kgp-campaign/boundary/text/format-words.js'
import { format as german } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.de.js'
import { format as english } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.en.js'
import { format as french } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.fr.js'
import { expectations as germanExpectations } from '../../../../src/rulesets/kgp-campaign/boundary/text/expectation.de.js'
import { expectations as frenchExpectations } from '../../../../src/rulesets/kgp-campaign/boundary/text/expectation.fr.js'
import {
  sayOwn,
  type CampaignExpectation,
  type OwnExpectation,
} from '../../../../src/rulesets/kgp-campaign/data/expectation.js'
import type { ResultReason } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-reason.js'

const piece = '6-5-8 C'

/** A reason of each kind. The compiler asks for those that are missing. */
const REASONS: Readonly<Record<ResultReason['tag'], ResultReason>> = {
  date: { tag: 'date', date: '20 AM' },
  fate: { tag: 'fate', piece },
  ownLabel: { tag: 'ownLabel', piece },
  newLabel: { tag: 'newLabel', piece },
  kind: { tag: 'kind', piece, kind: 'vehicle' },
  sameExit: { tag: 'sameExit', hex: 'K1', carrier: piece },
  outcome: { tag: 'outcome', rule: 'Rule 7' },
  once: { tag: 'once' },
  known: { tag: 'known' },
  notLeft: { tag: 'notLeft' },
  type: { tag: 'type' },
  rank: { tag: 'rank' },
  location: { tag: 'location' },
  onMap: { tag: 'onMap' },
  somewhere: { tag: 'somewhere' },
  entryArea: { tag: 'entryArea' },
  captured: { tag: 'captured' },
  markerOrder: { tag: 'markerOrder' },
  burning: { tag: 'burning' },
  wounded: { tag: 'wounded' },
  heroic: { tag: 'heroic' },
  pinned: { tag: 'pinned' },
  left: { tag: 'left' },
  possessor: { tag: 'possessor' },
  hookedTo: { tag: 'hookedTo' },
  aboard: { tag: 'aboard' },
  guard: { tag: 'guard' },
  meleeCounter: { tag: 'meleeCounter' },
  hex: { tag: 'hex' },
  edge: { tag: 'edge' },
  offMap: { tag: 'offMap' },
  purchase: { tag: 'purchase' },
  objective: { tag: 'objective' },
  inBox: { tag: 'inBox' },
  meleeOnce: { tag: 'meleeOnce' },
  contested: { tag: 'contested' },
}

const sentences = ({ report }: FormatWords): readonly string[] => Object.values(REASONS).map(report.reason)

describe('the reasons why a report is refused', () => {
  it('differ from one another in each language', () => {
    for (const words of [english, german, french])
      expect(new Set(sentences(words)).size).toBe(Object.keys(REASONS).length)
  })

  it('name the date, piece, hex and rule in each language', () => {
    for (const words of [english, german, french]) {
      const { reason } = words.report
      expect(reason(REASONS.date)).toContain('20 AM')
      for (const tag of ['fate', 'ownLabel', 'newLabel', 'kind', 'sameExit'] as const)
        expect(reason(REASONS[tag])).toContain(piece)
      expect(reason(REASONS.sameExit)).toContain('K1')
      expect(reason(REASONS.outcome)).toContain('Rule 7')
    }
  })

  it('are translated', () => {
    const known = new Set(sentences(english))
    for (const words of [german, french]) expect(sentences(words).filter((one) => known.has(one))).toEqual([])
  })
})

/** An expectation of each kind of any data. The compiler asks for those that are missing. */
const ANY: Readonly<Record<Expectation['tag'], Expectation>> = {
  flag: { tag: 'flag' },
  null: { tag: 'null' },
  number: { tag: 'number' },
  plain: { tag: 'plain' },
  whole: { tag: 'whole' },
  text: { tag: 'text', most: 7001 },
  list: { tag: 'list', least: 7001, most: 7002 },
  record: { tag: 'record', most: 7001 },
  object: { tag: 'object', fields: ['f7001', 'f7002'] },
  tagged: { tag: 'tagged', key: 'k7001', names: ['n7001', 'n7002'] },
  unknownField: { tag: 'unknownField', known: ['f7001', 'f7002'] },
  range: { tag: 'range', least: 7001, most: 7002 },
  among: { tag: 'among', names: ['n7003', 'n7004'] },
  either: { tag: 'either', of: [{ tag: 'null' }, { tag: 'text', most: 7001 }] },
}

/** An expectation of each kind of the campaign. */
const OWN: Readonly<Record<OwnExpectation['tag'], OwnExpectation>> = {
  anotherMode: { tag: 'anotherMode' },
  campaign: { tag: 'campaign' },
  campaignId: { tag: 'campaignId' },
  campaignWithOptions: { tag: 'campaignWithOptions' },
  capturedMarker: { tag: 'capturedMarker' },
  chartId: { tag: 'chartId' },
  column: { tag: 'column' },
  controlled: { tag: 'controlled' },
  date: { tag: 'date' },
  entryArea: { tag: 'entryArea' },
  entryName: { tag: 'entryName' },
  finalRow: { tag: 'finalRow' },
  firstAndLastDate: { tag: 'firstAndLastDate' },
  group: { tag: 'group' },
  hex: { tag: 'hex' },
  id: { tag: 'id' },
  items: { tag: 'items' },
  label: { tag: 'label' },
  limit: { tag: 'limit' },
  location: { tag: 'location' },
  locationOnce: { tag: 'locationOnce' },
  mapFile: { tag: 'mapFile' },
  mapOrCharts: { tag: 'mapOrCharts' },
  markers: { tag: 'markers' },
  name: { tag: 'name' },
  noLocation: { tag: 'noLocation' },
  ownKey: { tag: 'ownKey' },
  ownLabel: { tag: 'ownLabel' },
  pair: { tag: 'pair' },
  places: { tag: 'places' },
  rank: { tag: 'rank' },
  recordedGroup: { tag: 'recordedGroup' },
  someHex: { tag: 'someHex' },
  someRow: { tag: 'someRow' },
  standing: { tag: 'standing' },
  suitable: { tag: 'suitable' },
  type: { tag: 'type' },
  arrows: { tag: 'arrows', hexes: ['K7001', 'K7002'] },
  charted: { tag: 'charted', side: 'us', charts: ['I7001', 'I7002'] },
  free: { tag: 'free', terrain: 't7001' },
  home: { tag: 'home', side: 'us' },
  mapFault: { tag: 'mapFault', line: 7001, column: 7002, message: 'm7003' },
  more: { tag: 'more', than: 7001 },
  most: { tag: 'most', most: 7001, of: 'hexes' },
  mostOf: { tag: 'mostOf', most: 7001, chartId: 'I7002' },
  named: { tag: 'named', what: 'dates', names: ['n7001', 'n7002'] },
  notAllZero: { tag: 'notAllZero', names: ['n7001', 'n7002'] },
  port: { tag: 'port', name: 'p7001' },
  rows: { tag: 'rows', most: 7001 },
  side: { tag: 'side', side: 'us' },
  touching: { tag: 'touching', hex: 'K7001' },
  turnsMax: { tag: 'turnsMax', most: 7001 },
  typeOf: { tag: 'typeOf', kind: 'squad', side: 'us' },
}

/** The numbers that stand for the values of a sentence. */
const valuesOf = (sentence: string): readonly string[] => (sentence.match(/700\d/g) ?? []).toSorted()

describe('the sentence on what a fault of JSON expects', () => {
  const english = [...Object.values(ANY).map(sayExpectation), ...Object.values(OWN).map(sayOwn)]
  const inLanguage = (words: typeof germanExpectations): readonly string[] =>
    [...Object.values(ANY), ...Object.values(OWN)].map((one: CampaignExpectation) => callByTag(words.expectation, one))

  it('differs for each kind', () => {
    expect(new Set(english).size).toBe(english.length)
  })

  it.each([
    ['German', germanExpectations],
    ['French', frenchExpectations],
  ])('is said in %s with the same values', (_, words) => {
    const said = inLanguage(words)
    expect(new Set(said).size).toBe(said.length)
    expect(said.map(valuesOf)).toEqual(english.map(valuesOf))
    expect(said.filter((one, n) => one === english[n])).toEqual(['null', 'us'])
  })
})
