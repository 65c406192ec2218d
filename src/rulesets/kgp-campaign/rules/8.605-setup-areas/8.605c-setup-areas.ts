import { columnLetters } from '../../../../geometry/label.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import type { AreaOptions } from '../../data/holdings.js'
import { namesOf } from '../../data/map.js'
import { sides, type Side } from '../../data/names.js'
import type { SetupArea } from '../../model/marking.js'
import { going, withinSteps } from './8.2-enterable.js'
import { RADIUS, strongHexes, type Draft } from './8.6051-no-mans-land.js'

/** The hexes of one Setup Area. */
type Group = readonly NodeId[]

/** The hexes where a side has a Location, in order. */
const ownHexes = ({ ground, status }: Draft, side: Side): Group =>
  ground.inHex.flatMap((locations, hex) => (locations.some(({ id }) => status.get(id) === side) ? [hex as NodeId] : []))

/** Whether a side has a Location in a hex that is its own by range and reach, not as a Strategic Location. */
const hasPlainLocation = ({ ground, strategic, status }: Draft, side: Side, hex: NodeId): boolean =>
  ground.inHex[hex].some(({ id }) => status.get(id) === side && !strategic.has(id))

/** Splits hexes into connected groups. */
const touching = ({ ground }: Draft, hexes: Group): readonly Group[] => {
  const left = new Set(hexes)
  return hexes.flatMap((hex): readonly Group[] => {
    if (!left.delete(hex)) return []
    const group = [hex]
    for (const one of group)
      for (const next of neighbors(ground.map.hexes, one)) if (left.delete(next)) group.push(next)
    return [group]
  })
}

/**
 * Joins the groups of a side that belong together: adjacent hexes, and parts split by No Man's Land or the enemy that
 * stem from one Strategic Location (KGP-8.605.c, AMB-49). A chain of own hexes is never split. With
 * `setup.merge` = reachable, only parts without a Strategic Location of their own are joined.
 */
const joined = (draft: Draft, side: Side, options: AreaOptions): readonly Group[] => {
  const groups = touching(draft, ownHexes(draft, side))
  const strong = strongHexes(draft, side)
  const isRooted = (group: Group): boolean => strong.some((hex) => group.includes(hex))
  const maySplit = options['setup.merge'] === 'touching' && options['setup.enterableReach'] === 'withinRadius'
  const claimed = new Set(
    groups
      .filter((group) => maySplit || !isRooted(group))
      .flatMap((group) => group.filter((hex) => hasPlainLocation(draft, side, hex))),
  )
  const infantry = going(draft.ground, 'infantry')
  const whole = strong.reduce((parts, hex) => {
    const reached = withinSteps(infantry, [hex], RADIUS)
    const isPart = (group: Group): boolean =>
      group.includes(hex) || group.some((one) => claimed.has(one) && reached.has(one))
    return [parts.filter(isPart).flat(), ...parts.filter((group) => !isPart(group))]
  }, groups)
  return whole.filter(isRooted).map((group) => group.toSorted((a, b) => a - b))
}

/**
 * Returns the Setup Areas of a marking. Adjacent areas of one side are one; letters follow the order of their first
 * hex. Hexes whose Strategic Locations have all fallen to the surrounding enemy are no longer an area (KGP-8.605.c,
 *
 */
export const setupAreasOf = (draft: Draft, options: AreaOptions): readonly SetupArea[] =>
  sides.flatMap((side) => {
    const { ground, status } = draft
    const groups = joined(draft, side, options).toSorted(([a], [b]) => a - b)
    return groups.map((hexes, place) => ({
      id: `${side}:${columnLetters('spreadsheet', place)}`,
      side,
      hexes: namesOf(ground.map, hexes),
      locations: hexes.flatMap((hex) => ground.inHex[hex].map(({ id }) => id).filter((id) => status.get(id) === side)),
    }))
  })
