import { memoizeBy } from '../../../../kernel/memoize.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import { hexNamed, namesOf } from '../../data/map.js'
import type { HexId, Side } from '../../data/names.js'
import { sidesIn } from './marked-map.js'
import type { SetupArea, Situation } from '../../model/marking.js'

/** Whether a hex is in the Setup Area of only this side. */
const isAlone = (situation: Situation, side: Side, hex: NodeId): boolean => {
  const owners = sidesIn(situation, hex)
  return owners.length === 1 && owners[0] === side
}

/** Whether a hex of a side's Setup Area is shared with the enemy or next to a hex outside the side's exclusive area. */
const isOnOuterEdge = (situation: Situation, side: Side, hex: NodeId): boolean =>
  ![hex, ...neighbors(situation.map.hexes, hex)].every((one) => isAlone(situation, side, one))

/** The Front-Line Hexes of a side. */
const frontOf = memoizeBy((situation: Situation, side: Side): ReadonlySet<NodeId> => {
  const areas = situation.marking.areas.filter((area) => area.side === side)
  const hexes = areas.flatMap((area) => area.hexes.map((hex) => hexNamed(situation.map, hex)))
  return new Set(hexes.filter((hex) => isOnOuterEdge(situation, side, hex)))
})

/**
 * Whether a hex is a Front-Line Hex of a side: in its Setup Area and next to No Man's Land, Uncontrolled Territory or
 * an enemy Setup Area. A hex of both sides counts for both; the map edge does not count (KGP-8.2.frontLineHex, A-10).
 */
export const isFrontLine = (situation: Situation, side: Side, hex: HexId): boolean =>
  frontOf(situation, side).has(hexNamed(situation.map, hex))

/** The Front-Line Hexes of a Setup Area, in order. */
export const frontLineHexes = (situation: Situation, area: SetupArea): readonly HexId[] =>
  area.hexes.filter((hex) => isFrontLine(situation, area.side, hex))

/** Whether a hex is adjacent to a Front-Line Hex of a side without being one (8.615). */
export const isBesideFrontLine = (situation: Situation, side: Side, hex: HexId): boolean => {
  const at = hexNamed(situation.map, hex)
  const front = frontOf(situation, side)
  return !front.has(at) && neighbors(situation.map.hexes, at).some((next) => front.has(next))
}

/** The Front-Line Hexes of a side that are in or adjacent to an enemy Setup Area (8.622). */
export const frontAgainst = (situation: Situation, side: Side, enemy: SetupArea): readonly HexId[] => {
  const theirs = new Set(enemy.hexes.map((hex) => hexNamed(situation.map, hex)))
  const touches = (hex: NodeId): boolean => [hex, ...neighbors(situation.map.hexes, hex)].some((one) => theirs.has(one))
  const front = [...frontOf(situation, side)].filter(touches).toSorted((a, b) => a - b)
  return namesOf(situation.map, front)
}
