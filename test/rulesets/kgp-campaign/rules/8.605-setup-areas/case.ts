import * as fc from 'fast-check'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { markedSituation } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import type { FullSituation, Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { sampleEnd } from '../../../../../src/rulesets/kgp-campaign/data/sample-end.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { sides, type LocationId, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { volume } from '../../../../volume.js'

/** The Strategic Locations of the sample village. */
export const strategicIds: readonly LocationId[] = sampleMap.locations
  .filter(({ kind }) => kind !== 'ground')
  .map(({ id }) => id)

const allIds = sampleMap.locations.map(({ id }) => id)

/** Fewer runs than usual, because marking a map is slow; `FC_RUNS` raises the number. */
export const few = (numRuns: number): { readonly numRuns?: number } =>
  process.env['FC_RUNS'] === undefined ? { numRuns: volume(Math.ceil(numRuns / 4), numRuns) } : {}

/** Either side. */
export const aSide: fc.Arbitrary<Side> = fc.constantFrom(...sides)

const aHolder: fc.Arbitrary<Side | null> = fc.constantFrom('german', 'us', null)

const aLocation: fc.Arbitrary<LocationId> = fc.constantFrom(...allIds)

/** Any hex of the sample village. */
export const aHex: fc.Arbitrary<string> = fc.constantFrom(...sampleMap.hexes.ids)

const aUnit = fc.record({
  tag: fc.constant('personnel' as const),
  id: fc.uuid(),
  side: aSide,
  location: aLocation,
})

/** Any side may control anything, units stand anywhere, some houses have collapsed, and some foxholes were dug. */
export const someHoldings: fc.Arbitrary<Holdings> = fc
  .record({
    holders: fc.array(aHolder, { minLength: strategicIds.length, maxLength: strategicIds.length }),
    pieces: fc.array(aUnit, { maxLength: 12 }),
    centers: fc.array(aHolder, { minLength: 4, maxLength: 4 }),
    foxholes: fc.uniqueArray(aHex, { maxLength: 4 }),
    blazes: fc.uniqueArray(fc.constantFrom(...strategicIds), { maxLength: 3 }),
    date: fc.constantFrom('19 AM' as const, '20 AM' as const, '21 AM' as const),
  })
  .map(({ holders, pieces, centers, foxholes, blazes, date }) => ({
    ...sampleEnd,
    date,
    control: {
      ...Object.fromEntries(strategicIds.map((id, i) => [id, holders[i]])),
      ...Object.fromEntries(foxholes.map((hex, i) => [`${hex}/f`, holders[i]])),
    },
    hexControl: { A20: centers[0], I11: centers[1], P20: centers[2], K30: centers[3] },
    pieces,
    works: foxholes.map((hex) => `${hex}/f`),
    blazes,
  }))

const someOptions = fc.record({
  'setup.enterableReach': fc.constantFrom('withinRadius' as const, 'pathWithinArea' as const),
  'setup.utFrom': fc.constantFrom('residual' as const, 'allStrategic' as const),
  'setup.surroundedFlips': fc.boolean(),
  'setup.mapEdgeEncloses': fc.boolean(),
  'setup.nonStrategicInStrategicHex': fc.constantFrom('literal' as const, 'followsHex' as const),
  'isolation.entryHexTraversable': fc.boolean(),
  'escape.nmlPath': fc.constantFrom('fallback' as const, 'never' as const, 'always' as const),
  'escape.pathPriority': fc.constantFrom('nearest' as const, 'fewestEnemy' as const),
})

/** Facts and readings. The situation is built from them within a property, so that failures print briefly. */
interface Case {
  readonly holdings: Holdings
  readonly options: Partial<Situation['options']>
}

/** Any facts, with the default readings. */
export const usual: fc.Arbitrary<Case> = fc.record({ holdings: someHoldings, options: fc.constant({}) })

/** Any facts and readings. */
export const any: fc.Arbitrary<Case> = fc.record({ holdings: someHoldings, options: someOptions })

/** The situation that results from facts and readings. */
export const situated = ({ holdings, options }: Case): FullSituation =>
  markedSituation(sampleMap, { ...defaultOptions, ...options }, holdings)

/** Checks a law in many situations. */
export const always = (law: (situation: FullSituation) => void, over: fc.Arbitrary<Case> = any): void => {
  fc.assert(
    fc.property(over, (one) => {
      law(situated(one))
    }),
    few(60),
  )
}
