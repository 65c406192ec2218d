import { columnLetters } from '../../../../geometry/label.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import { namesOf } from '../../data/map.js'
import { sides, type Side } from '../../data/names.js'
import type { SetupArea } from '../../model/marking.js'
import { going, withinSteps } from './8.2-enterable.js'
import { RADIUS, strongHexes, type Draft } from './8.6051-no-mans-land.js'

/** Hexes that are one Setup Area. */
type Group = readonly NodeId[]

/** The hexes in which a side has a Location, in order. */
const ownHexes = ({ ground, status }: Draft, side: Side): Group =>
  ground.inHex.flatMap((locations, hex) => (locations.some(({ id }) => status.get(id) === side) ? [hex as NodeId] : []))

/** These hexes in groups that touch. */
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
 * The groups of a side that belong together: hexes that touch, and then what No Man's Land has cut off from every Strategic
 * Location of its side; that goes to the areas of the Strategic Locations whose hexes it is (KGP-8.605.c, A-20).
 */
const joined = (draft: Draft, side: Side): readonly Group[] => {
  const groups = touching(draft, ownHexes(draft, side))
  const strong = strongHexes(draft, side)
  const isRooted = (group: Group): boolean => strong.some((hex) => group.includes(hex))
  const strays = new Set(groups.filter((group) => !isRooted(group)).flat())
  const infantry = going(draft.ground, 'infantry')
  const whole = strong.reduce((parts, hex) => {
    if (strays.size === 0) return parts
    const piece = withinSteps(infantry, [hex], RADIUS)
    const isPart = (group: Group): boolean =>
      group.includes(hex) || group.some((one) => strays.has(one) && piece.has(one))
    return [parts.filter(isPart).flat(), ...parts.filter((group) => !isPart(group))]
  }, groups)
  return whole.filter(isRooted).map((group) => group.toSorted((a, b) => a - b))
}

/**
 * The Setup Areas of a marking: those of one side that touch are one; letters go by the first hex. Hexes whose Strategic
 * Locations have all fallen to the enemy around them are no area any more (KGP-8.605.c, A-20).
 */
export const setupAreasOf = (draft: Draft): readonly SetupArea[] =>
  sides.flatMap((side) => {
    const { ground, status } = draft
    const groups = joined(draft, side).toSorted(([a], [b]) => a - b)
    return groups.map((hexes, place) => ({
      id: `${side}:${columnLetters('spreadsheet', place)}`,
      side,
      hexes: namesOf(ground.map, hexes),
      locations: hexes.flatMap((hex) => ground.inHex[hex].map(({ id }) => id).filter((id) => status.get(id) === side)),
    }))
  })
