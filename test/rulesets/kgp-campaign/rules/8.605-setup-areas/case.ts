import * as fc from 'fast-check'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { markedSituation } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import type { FullSituation, Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { sampleEnd } from '../../../../../src/rulesets/kgp-campaign/data/sample-end.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { CampaignMap } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { sides, type LocationId, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { compiledMap } from '../../some-map.js'
import { volume } from '../../../../volume.js'

/** The Strategic Locations of the sample village. */
export const strategicIds: readonly LocationId[] = sampleMap.locations
  .filter(({ kind }) => kind !== 'ground')
  .map(({ id }) => id)

/** Fewer runs than usual, because marking a map is slow; `FC_RUNS` raises the number. */
export const few = (numRuns: number): { readonly numRuns?: number } =>
  process.env['FC_RUNS'] === undefined ? { numRuns: volume(Math.ceil(numRuns / 4), numRuns) } : {}

/** Either side. */
export const aSide: fc.Arbitrary<Side> = fc.constantFrom(...sides)

const aHolder: fc.Arbitrary<Side | null> = fc.constantFrom('german', 'us', null)

const unitOn = ({ locations }: CampaignMap): fc.Arbitrary<Holdings['pieces'][number]> =>
  fc.record({
    tag: fc.constant('personnel' as const),
    id: fc.uuid(),
    side: aSide,
    location: fc.constantFrom(...locations.map(({ id }) => id)),
  })

/** Any side may control anything, units stand anywhere, some houses have collapsed, and some foxholes were dug. */
const holdingsOn = (map: CampaignMap): fc.Arbitrary<Holdings> => {
  const strategic = map.locations.filter(({ kind }) => kind !== 'ground').map(({ id }) => id)
  const arrows = map.entries.map(({ center }) => map.hexes.ids[center])
  return fc
    .record({
      holders: fc.array(aHolder, { minLength: strategic.length, maxLength: strategic.length }),
      pieces: fc.array(unitOn(map), { maxLength: 12 }),
      centers: fc.array(aHolder, { minLength: arrows.length, maxLength: arrows.length }),
      foxholes: fc.uniqueArray(fc.constantFrom(...map.hexes.ids), { maxLength: 4 }),
      blazes: fc.uniqueArray(fc.constantFrom(...strategic), { maxLength: 3 }),
      date: fc.constantFrom('19 AM' as const, '20 AM' as const, '21 AM' as const),
    })
    .map(({ holders, pieces, centers, foxholes, blazes, date }) => ({
      ...sampleEnd,
      date,
      control: {
        ...Object.fromEntries(strategic.map((id, i) => [id, holders[i]])),
        ...Object.fromEntries(foxholes.map((hex, i) => [`${hex}/f`, holders[i]])),
      },
      hexControl: Object.fromEntries(arrows.map((hex, i) => [hex, centers[i]])),
      pieces,
      works: foxholes.map((hex) => `${hex}/f`),
      blazes,
      objectives: map === sampleMap ? sampleEnd.objectives : [],
      rubble: map === sampleMap ? sampleEnd.rubble : [],
      gone: map === sampleMap ? sampleEnd.gone : [],
      hq: map === sampleMap ? sampleEnd.hq : null,
      earlyEntry: map === sampleMap ? sampleEnd.earlyEntry : [],
    }))
}

/** Any facts on the sample village. */
export const someHoldings: fc.Arbitrary<Holdings> = holdingsOn(sampleMap)

/** Generated maps of 100 to 250 Locations of buildings. */
const generated: readonly CampaignMap[] = [
  compiledMap({ columns: 12, rows: 14, buildings: 25 }, 1),
  compiledMap({ columns: 30, rows: 12, buildings: 45 }, 2),
  compiledMap({ columns: 20, rows: 24, buildings: 70 }, 3),
]

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
  readonly map: CampaignMap
  readonly holdings: Holdings
  readonly options: Partial<Situation['options']>
}

const casesWith = (options: fc.Arbitrary<Case['options']>): fc.Arbitrary<Case> => {
  const on = (map: CampaignMap): fc.Arbitrary<Case> =>
    fc.record({ map: fc.constant(map), holdings: holdingsOn(map), options })
  return fc.oneof(
    { arbitrary: on(sampleMap), weight: generated.length },
    ...generated.map((map) => ({ arbitrary: on(map), weight: 1 })),
  )
}

/** Any facts with the default readings, on the sample village and on generated maps. */
export const usual: fc.Arbitrary<Case> = casesWith(fc.constant({}))

/** Any facts and readings, on the sample village and on generated maps. */
export const any: fc.Arbitrary<Case> = casesWith(someOptions)

/** The situation that results from facts and readings. */
export const situated = ({ map, holdings, options }: Case): FullSituation =>
  markedSituation(map, { ...defaultOptions, ...options }, holdings)

/** Checks a law in many situations. */
export const always = (law: (situation: FullSituation) => void, over: fc.Arbitrary<Case> = any): void => {
  fc.assert(
    fc.property(over, (one) => {
      law(situated(one))
    }),
    few(60),
  )
}
