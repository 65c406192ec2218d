import { signed } from '../../../kernel/language.js'
import type { Destination, RetentionArea } from '../rules/8.605-setup-areas/8.6053-destinations.js'
import type { EscapeCause, Fate } from '../rules/8.605-setup-areas/8.6056-fates.js'
import type { Isolation } from '../rules/8.605-setup-areas/8.6052-isolation.js'
import type { ShiftOffer } from '../rules/8.613-shift/map.js'
import { en } from './en.js'

const { area: areaName, list, location: locationName } = en.names

/** The name of a destination: a Setup Area or an Entry Area. */
const retentionAreaName = (area: RetentionArea): string => areaName(area.tag === 'entry' ? area.entry : area.area)

/** Describes whether a piece is Isolated, with the connecting route or what cuts it. */
export const describeIsolation = (found: Isolation): string => {
  switch (found.tag) {
    case 'connected': {
      const rooms =
        found.rooms.length === 0 ? '' : `down by ${found.rooms.map((room) => locationName(room)).join(', ')}, then `
      return `Not Isolated: ${rooms}${found.hexes.join('-')}. (8.6052.1)`
    }
    case 'noStairs':
      return 'Isolated: no friendly levels lead down to ground that is not Isolated. (8.6057)'
    case 'noTarget':
      return 'Isolated: there is no Eligible Entry Area to trace to. (8.6052.5)'
    case 'cut':
      return (
        `Isolated: cut off by ${list(found.blockers)}` +
        `${found.toOpen.length === 0 ? '' : `; it would take ${list(found.toOpen)} to get through`}. (8.6052.1)`
      )
    case 'noWay':
      return 'Isolated: impassable terrain blocks every path. (8.6052.1)'
  }
}

const CAUSES: Readonly<Record<EscapeCause, string>> = {
  noMansLand: "it stands in No Man's Land (8.6051)",
  enemyArea: 'it stands in an enemy Setup Area (8.6056.1)',
  noPath: 'no path leads to an area of its side (8.6053.2)',
}

/** Describes a route to an area, with its length and what it crosses. */
export const describeDestination = ({ to, path, steps, enemy, noMansLand }: Destination): string => {
  const crossed = [
    ...(enemy === 0 ? [] : [`${String(enemy)} of them enemy`]),
    ...(noMansLand === 0 ? [] : [`${String(noMansLand)} of them No Man's Land`]),
  ]
  return (
    `${retentionAreaName(to)} by ${path.join('-')}, hexes ` +
    `${String(steps)}${crossed.length === 0 ? '' : `, ${crossed.join(', ')}`}`
  )
}

/** Describes what happens to a piece when the map is marked. */
export const describeFate = (fate: Fate): string => {
  switch (fate.tag) {
    case 'retained':
      return `Retained in ${areaName(fate.area)}. (8.6055.1)`
    case 'isolated':
      return `Isolated in ${areaName(fate.area)}: it may stay or Escape. (8.606.2)`
    case 'moves':
      return `Goes to ${list(fate.choices.map(describeDestination))}. (8.6053.1)`
    case 'mustEscape':
      return `Must Escape: ${CAUSES[fate.cause]}.`
  }
}

/** Describes a Shift that is available to a group. */
export const describeShift = ({ to, path, reading }: ShiftOffer): string => {
  const { isAutomatic, drm } = reading
  const chance = isAutomatic ? 'without a roll (8.613.6)' : `modifier ${signed(drm)} (8.613)`
  return `${retentionAreaName(to)}${path.length === 0 ? '' : ` by ${path.join('-')}`}, ${chance}`
}
