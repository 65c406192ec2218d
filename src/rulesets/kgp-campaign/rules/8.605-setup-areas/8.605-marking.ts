import type { AreaOptions, Holdings } from '../../data/holdings.js'
import type { CampaignMap } from '../../data/map.js'
import type { LocationId } from '../../data/names.js'
import type { FullSituation, Marking, Status } from '../../model/marking.js'
import { draftOf } from './8.6051-no-mans-land.js'
import { withSurrounded } from './8.6054-surrounded.js'
import { setupAreasOf } from './8.605c-setup-areas.js'
import { groundOf } from './ground.js'

/**
 * Marks the map: Strategic Locations, No Man's Land, surrounded territory, and the lettered Setup Areas (KGP-8.605,
 * KGP-8.6051 to KGP-8.6054, KGP-8.2.setupArea, 2.1).
 */
export const markMap = (map: CampaignMap, options: AreaOptions, holdings: Holdings): Marking => {
  const ground = groundOf(map, holdings)
  const { draft, flips } = withSurrounded(draftOf(ground, holdings, options), holdings, options)
  const { strategic, status } = draft
  const named = (wanted: Status): readonly LocationId[] =>
    ground.locations.flatMap(({ id }) => (status.get(id) === wanted ? [id] : []))
  return {
    strategic: Object.fromEntries(
      ground.locations.flatMap(({ id }) => {
        const strong = strategic.get(id)
        return strong === undefined ? [] : [[id, strong.holder]]
      }),
    ),
    areas: setupAreasOf(draft, options),
    noMansLand: named('noMansLand'),
    unclassed: named('unclassed'),
    flips,
  }
}

/** Returns a situation with a newly marked map. */
export const markedSituation = (map: CampaignMap, options: AreaOptions, holdings: Holdings): FullSituation => ({
  map,
  options,
  holdings,
  marking: markMap(map, options, holdings),
})
