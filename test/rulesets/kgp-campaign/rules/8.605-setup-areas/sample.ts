import type { Holdings, Standing } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { markedSituation } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import { hexStatus } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Status, FullSituation, Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { sampleEnd } from '../../../../../src/rulesets/kgp-campaign/data/sample-end.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'

/** The sample position, with changes. */
export const sampleWith = (
  changes: Partial<Holdings> = {},
  options: Partial<Situation['options']> = {},
): FullSituation => markedSituation(sampleMap, { ...defaultOptions, ...options }, { ...sampleEnd, ...changes })

/** The sample position. */
export const sample: FullSituation = sampleWith()

/** The sample's pieces without the given ones. */
export const without = (...ids: readonly string[]): readonly Standing[] =>
  sampleEnd.pieces.filter(({ id }) => !ids.includes(id))

/** The sample's pieces with one of them changed. */
export const withChanged = (id: string, changes: object): readonly Standing[] =>
  sampleEnd.pieces.map((piece) => (piece.id === id ? { ...piece, ...changes } : piece))

/** The sample's pieces with one more unit on foot. */
export const withUnit = (id: string, side: Side, location: string): readonly Standing[] => [
  ...sampleEnd.pieces,
  { tag: 'personnel', id, side, location },
]

/** Short names for the status of a hex, as in the data. */
export type Short = 'NML' | 'UT' | Side | 'both'

/** The status of every hex of a map. */
export const shortStatus = (situation: Situation): Readonly<Record<string, Short>> =>
  Object.fromEntries(situation.map.hexes.ids.map((hex) => [hex, short(hexStatus(situation, hex))]))

const short = (status: readonly Side[] | Exclude<Status, Side>): Short => {
  if (status === 'noMansLand') return 'NML'
  if (typeof status === 'string') return 'UT'
  return status.length > 1 ? 'both' : status[0]
}

/** The differences between two positions. */
export const changesBetween = (before: Situation, after: Situation): Readonly<Record<string, Short>> => {
  const old = shortStatus(before)
  return Object.fromEntries(Object.entries(shortStatus(after)).filter(([hex, status]) => old[hex] !== status))
}
