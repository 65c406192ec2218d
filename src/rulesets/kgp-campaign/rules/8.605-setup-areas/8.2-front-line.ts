import { deriveBy } from '../../../../kernel/derive.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import { hexNamed, namesOf } from '../../data/map.js'
import type { Hex, Side } from '../../data/names.js'
import { sidesIn } from './marked-map.js'
import type { SetupArea, Situation } from '../../model/marking.js'

/** Whether a hex is in a side's Setup Area and in nobody else's. */
const isAlone = (situation: Situation, side: Side, hex: NodeId): boolean => {
  const owners = sidesIn(situation, hex)
  return owners.length === 1 && owners[0] === side
}

/** Whether a hex of a side's Setup Area looks out of it: the enemy has a Setup Area in the hex, or something else lies next to it. */
const looksOut = (situation: Situation, side: Side, hex: NodeId): boolean =>
  ![hex, ...neighbors(situation.map.hexes, hex)].every((one) => isAlone(situation, side, one))

/** A side's Front-Line Hexes. */
const frontOf = deriveBy((situation: Situation, side: Side): ReadonlySet<NodeId> => {
  const areas = situation.marking.areas.filter((area) => area.side === side)
  const hexes = areas.flatMap((area) => area.hexes.map((hex) => hexNamed(situation.map, hex)))
  return new Set(hexes.filter((hex) => looksOut(situation, side, hex)))
})

/**
 * Whether a hex is one of a side's Front-Line Hexes: in its Setup Area, and next to No Man's Land, Uncontrolled Territory or
 * enemy Setup Area. A hex of both sides is one for both; the map edge makes none (KGP-8.2.frontLineHex, A-10).
 */
export const isFrontLine = (situation: Situation, side: Side, hex: Hex): boolean =>
  frontOf(situation, side).has(hexNamed(situation.map, hex))

/** The Front-Line Hexes of a Setup Area, in order. */
export const frontLineHexes = (situation: Situation, area: SetupArea): readonly Hex[] =>
  area.hexes.filter((hex) => isFrontLine(situation, area.side, hex))

/** Whether a hex touches one of a side's Front-Line Hexes without being one (8.615). */
export const isBesideFrontLine = (situation: Situation, side: Side, hex: Hex): boolean => {
  const at = hexNamed(situation.map, hex)
  const front = frontOf(situation, side)
  return !front.has(at) && neighbors(situation.map.hexes, at).some((next) => front.has(next))
}

/** The Front-Line Hexes of a side that touch, or lie in, an enemy Setup Area (8.622). */
export const frontAgainst = (situation: Situation, side: Side, enemy: SetupArea): readonly Hex[] => {
  const theirs = new Set(enemy.hexes.map((hex) => hexNamed(situation.map, hex)))
  const touches = (hex: NodeId): boolean => [hex, ...neighbors(situation.map.hexes, hex)].some((one) => theirs.has(one))
  const front = [...frontOf(situation, side)].filter(touches).toSorted((a, b) => a - b)
  return namesOf(situation.map, front)
}
