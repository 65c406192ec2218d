import type { CampaignMap } from '../../data/map.js'
import type { LocationId } from '../../data/names.js'
import { draftOf } from './claims.js'
import { enclosed } from './enclosure.js'
import { groundOf } from './ground.js'
import type { AreaOptions, Holdings } from '../../data/holdings.js'
import { mergedAreas } from './merge.js'
import type { Status, FullSituation, Marking } from '../../model/marking.js'

/**
 * Marks the map: Strategic Locations, No Man's Land, what either side surrounds, and the Setup Areas with their letters
 * (KGP-8.605, KGP-8.6051 to KGP-8.6054, KGP-8.2.setupArea, 2.1).
 */
export const mark = (map: CampaignMap, options: AreaOptions, holdings: Holdings): Marking => {
  const ground = groundOf(map, holdings)
  const first = draftOf(ground, holdings, options)
  const { draft, flips } = enclosed(first, holdings, options)
  const { locations } = ground
  const named = (status: Status): readonly LocationId[] =>
    locations.flatMap(({ id }, number) => (draft.status[number] === status ? [id] : []))
  return {
    strategic: Object.fromEntries(
      locations.flatMap(({ id }, number) =>
        draft.strategic.by[number] === null ? [] : [[id, draft.strategic.holder[number]]],
      ),
    ),
    areas: mergedAreas(draft),
    noMansLand: named('noMansLand'),
    unclassed: named('unclassed'),
    flips,
  }
}

/** A situation on a map marked for it. */
export const markedSituation = (map: CampaignMap, options: AreaOptions, holdings: Holdings): FullSituation => ({
  map,
  options,
  holdings,
  marking: mark(map, options, holdings),
})
