import { fault, type Fault } from '../../../kernel/fault.js'
import { callByTag, type ByTag } from '../../../kernel/language.js'
import type { Expectation } from '../../../kernel/expectation.js'
import { fail, type Check } from '../../../maps/check.js'
import type { HexId, Side } from './names.js'

/** The kinds of units and vehicles that charts must define before their groups name them. */
export type TypeKind = 'squad' | 'halfSquad' | 'crew' | 'vehicle'

/** The expectations of checks of maps, charts, campaign files and positions, beyond those of any data. */
export type OwnExpectation =
  | {
      readonly tag:
        | 'anotherMode'
        | 'campaign'
        | 'campaignId'
        | 'campaignWithOptions'
        | 'capturedMarker'
        | 'chartId'
        | 'column'
        | 'controlled'
        | 'date'
        | 'entryArea'
        | 'entryName'
        | 'finalRow'
        | 'firstAndLastDate'
        | 'group'
        | 'hex'
        | 'id'
        | 'items'
        | 'label'
        | 'limit'
        | 'location'
        | 'locationOnce'
        | 'mapFile'
        | 'mapOrCharts'
        | 'markers'
        | 'name'
        | 'noLocation'
        | 'ownKey'
        | 'ownLabel'
        | 'pair'
        | 'places'
        | 'rank'
        | 'recordedGroup'
        | 'someHex'
        | 'someRow'
        | 'standing'
        | 'suitable'
        | 'type'
    }
  | { readonly tag: 'arrows'; readonly hexes: readonly HexId[] }
  | { readonly tag: 'charted'; readonly side: Side; readonly charts: readonly string[] }
  | { readonly tag: 'free'; readonly terrain: string }
  | { readonly tag: 'home'; readonly side: Side }
  | { readonly tag: 'mapFault'; readonly line: number; readonly column: number; readonly message: string }
  | { readonly tag: 'more'; readonly than: number }
  | { readonly tag: 'most'; readonly most: number; readonly of: 'entries' | 'hexes' | 'LVP' }
  | { readonly tag: 'mostOf'; readonly most: number; readonly chartId: string }
  | { readonly tag: 'named'; readonly what: 'dates' | 'groups' | 'standIn'; readonly names: readonly string[] }
  | { readonly tag: 'notAllZero'; readonly names: readonly string[] }
  | { readonly tag: 'port'; readonly name: string }
  | { readonly tag: 'rows'; readonly most: number }
  | { readonly tag: 'side'; readonly side: Side }
  | { readonly tag: 'touching'; readonly hex: HexId }
  | { readonly tag: 'turnsMax'; readonly most: number }
  | { readonly tag: 'typeOf'; readonly kind: TypeKind; readonly side: Side }

/** The expectations of all checks of the campaign. */
export type CampaignExpectation = OwnExpectation | Expectation

const ENGLISH: ByTag<OwnExpectation, [], string> = {
  anotherMode: () => 'another mode',
  arrows: ({ hexes }) => `hexes with an arrow: ${hexes.join(', ')}`,
  campaign: () => 'a campaign: I, II or III',
  campaignId: () => 'I, II or III',
  campaignWithOptions: () => 'a campaign with options',
  capturedMarker: () => 'captured exactly where side and color differ',
  charted: ({ side, charts }) => `a group of the chart of the ${side} side: ${charts.join(', ')}`,
  chartId: () => 'a chart ID: I, HW, V, G, O, B, A, P, F or S and a number',
  column: () => 'the letters of another column: A, B, ... Z, AA, BB',
  controlled: () => 'a Location that a side Controls',
  date: () => 'a CG Date such as 19 AM',
  entryArea: () => 'an Entry Area',
  entryName: () => 'a name that no other Entry Area has',
  finalRow: () => 'null in the last row, which has no limit',
  firstAndLastDate: () => 'the first and the last date',
  free: ({ terrain }) => `a hex without ${terrain}`,
  group: () => 'a group of the chart',
  hex: () => 'a hex of the map',
  home: ({ side }) => `a Setup Area of ${side}, or an Entry Area`,
  id: () => 'an id of lowercase letters, digits and hyphens',
  items: () => 'things such as "3 squad 6-5-8, 1 sw LMG"',
  label: () => 'a label such as Hahn, C or #2',
  limit: () => 'a number in each row but the last',
  location: () => 'a Location of the map',
  locationOnce: () => 'a Location named once',
  mapFault: ({ line, column, message }) => `a map; its line ${line}, column ${column} says: ${message}`,
  mapFile: () => 'the file of a map',
  mapOrCharts: () => 'a map or charts of your own',
  markers: () => 'markers in alphabetical order, each once',
  more: ({ than }) => `more than ${than}`,
  most: ({ most, of }) => `at most ${most} ${of}`,
  mostOf: ({ most, chartId }) => `at most ${most} of ${chartId}`,
  name: () => 'a name',
  named: ({ what, names }) =>
    `an object with ${what === 'standIn' ? 'numbers of the stand-in' : what}, such as ${names.join(', ')}`,
  noLocation: () => 'nowhere, in a Holding Box',
  notAllZero: ({ names }) => `one of ${names.join(', ')} above 0`,
  ownKey: () => 'the id it is kept under',
  ownLabel: () => 'a label that no other piece of its type has',
  pair: () => 'a list of two numbers',
  places: () => 'hexes or Locations of the map, or rest',
  port: ({ name }) => `port ${name} supplied by the caller (port.missing)`,
  rank: () => 'a rank of the ladder (KGP-8.6114)',
  recordedGroup: () => 'a group of the purchase record',
  rows: ({ most }) => `rows from 0 to ${most}`,
  side: ({ side }) => side,
  someHex: () => 'at least one hex',
  someRow: () => 'at least one row',
  standing: () => 'a Location that stands',
  suitable: () => 'a piece that fits',
  touching: ({ hex }) => `a hex that touches ${hex}`,
  turnsMax: ({ most }) => `at most turnsMax, which is ${most}`,
  type: () => 'a type of the catalogue',
  typeOf: ({ kind, side }) => `a ${kind} of the ${side} chart`,
}

/** States an expectation of the campaign in English. */
export const sayOwn = (expectation: OwnExpectation): string => callByTag(ENGLISH, expectation)

/** A fault with what the campaign expects there as data, so that every language can say it. */
export const faultOf = (
  pointer: string,
  expectation: OwnExpectation,
  found: unknown,
  meant: string | null = null,
): Fault => ({
  ...fault(pointer, sayOwn(expectation), found, meant),
  expectation,
})

/** Adds such a fault to a check. */
export const failOwn = (
  check: Check,
  expectation: OwnExpectation,
  found: unknown,
  meant: string | null = null,
): void => {
  const at = check.faults.length
  fail(check, sayOwn(expectation), found, meant)
  check.faults[at] = { ...check.faults[at], expectation }
}
