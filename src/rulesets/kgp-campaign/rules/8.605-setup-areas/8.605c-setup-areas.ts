import { columnLetters } from '../../../../geometry/label.js'
import { neighbors, type EdgeId, type NodeId } from '../../../../maps/graph.js'
import { reach } from '../../../../supply/reach.js'
import { namesOf } from '../../data/map.js'
import { sides, type Side } from '../../data/names.js'
import { going } from './ground.js'
import { RADIUS, strongHexes, type Draft } from './8.6051-no-mans-land.js'
import type { SetupArea } from '../../model/marking.js'

/** Sets of hexes that grow together. */
interface Union {
  readonly top: (hex: NodeId) => NodeId
  readonly join: (a: NodeId, b: NodeId) => void
}

const union = (size: number): Union => {
  const above = Int32Array.from({ length: size }, (_, hex) => hex)
  const top = (hex: NodeId): NodeId => {
    let at: number = hex
    while (above[at] !== at) at = above[at] = above[above[at]]
    return at as NodeId
  }
  const join = (a: NodeId, b: NodeId): void => {
    const [low, high] = [top(a), top(b)].toSorted((x, y) => x - y)
    above[high] = low
  }
  return { top, join }
}

/** The hexes in which a side has a Location, in order. */
const ownHexes = ({ ground, status }: Draft, side: Side): readonly NodeId[] =>
  ground.inHex.flatMap((numbers, hex) => (numbers.some((number) => status[number] === side) ? [hex as NodeId] : []))

/**
 * Joins what belongs together: hexes that touch, and then what No Man's Land has cut off from every Strategic Location of
 * its side; that goes to the areas of the Strategic Locations whose hexes they are (KGP-8.605.c, A-20).
 */
const joined = (draft: Draft, side: Side, own: readonly NodeId[]): Union => {
  const { map } = draft.ground
  const { top, join } = union(map.hexes.size)
  const isOwn = new Set(own)
  for (const hex of own) for (const next of neighbors(map.hexes, hex)) if (isOwn.has(next)) join(hex, next)
  const strong = strongHexes(draft, side)
  const rooted = new Set(strong.map(top))
  const stray = new Set(own.filter((hex) => !rooted.has(top(hex))))
  if (stray.size === 0) return { top, join }
  const { open } = going(draft.ground, 'infantry')
  for (const hex of strong) {
    const steps = reach(map.hexes, [hex], (edge: EdgeId) => (open[edge] === 1 ? 1 : Infinity), RADIUS)
    for (const cut of stray) if (steps[cut] <= RADIUS) join(hex, cut)
  }
  return { top, join }
}

/**
 * The Setup Areas of a marking: those of one side that touch are one; letters go by the first hex. Hexes whose Strategic
 * Locations have all fallen to the enemy around them are no area any more (KGP-8.605.c, A-20).
 */
export const mergedAreas = (draft: Draft): readonly SetupArea[] =>
  sides.flatMap((side) => {
    const { ground, status } = draft
    const own = ownHexes(draft, side)
    const { top } = joined(draft, side, own)
    const rooted = new Set(strongHexes(draft, side).map(top))
    const firsts = [...new Set(own.map(top))].filter((first) => rooted.has(first))
    return firsts.map((first, place) => {
      const hexes = own.filter((hex) => top(hex) === first)
      const locations = hexes.flatMap((hex) => ground.inHex[hex].filter((number) => status[number] === side))
      return {
        id: `${side}:${columnLetters('spreadsheet', place)}`,
        side,
        hexes: namesOf(ground.map, hexes),
        locations: locations.map((number) => ground.locations[number].id),
      }
    })
  })
