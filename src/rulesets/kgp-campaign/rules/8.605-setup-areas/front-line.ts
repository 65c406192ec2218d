import { derive } from '../../../../kernel/derive.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import { hexNamed, namesOf } from '../../data/map.js'
import type { Hex, Side } from '../../data/names.js'
import { sidesIn } from './marked-map.js'
import type { Situation, SetupArea } from '../../model/marking.js'

/** Whether a hex of a side's Setup Area looks out of it. */
const isFront = (situation: Situation, side: Side, node: NodeId): boolean => {
  const owners = sidesIn(situation, node)
  if (owners.length > 1) return true
  return neighbors(situation.map.hexes, node).some((next) => {
    const theirs = sidesIn(situation, next)
    return theirs.length !== 1 || theirs[0] !== side
  })
}

const frontOf = (side: Side): ((situation: Situation) => ReadonlySet<NodeId>) =>
  derive((situation: Situation) => {
    const hexes = situation.marking.areas.filter((area) => area.side === side).flatMap((area) => area.hexes)
    return new Set(hexes.map((hex) => hexNamed(situation.map, hex)).filter((node) => isFront(situation, side, node)))
  })

const fronts: Readonly<Record<Side, (situation: Situation) => ReadonlySet<NodeId>>> = {
  german: frontOf('german'),
  us: frontOf('us'),
}

/**
 * Whether a hex is one of a side's Front-Line Hexes: in its Setup Area, and next to No Man's Land, Uncontrolled Territory or
 * enemy Setup Area. A hex of both sides is one for both; the map edge makes none (KGP-8.2.frontLineHex, A-10).
 */
export const isFrontLine = (situation: Situation, side: Side, hex: Hex): boolean =>
  fronts[side](situation).has(hexNamed(situation.map, hex))

/** The Front-Line Hexes of a Setup Area, in order. */
export const frontLineHexes = (situation: Situation, area: SetupArea): readonly Hex[] =>
  area.hexes.filter((hex) => isFrontLine(situation, area.side, hex))

/** Whether a hex touches one of a side's Front-Line Hexes without being one (8.615). */
export const isBesideFrontLine = (situation: Situation, side: Side, hex: Hex): boolean => {
  const node = hexNamed(situation.map, hex)
  const front = fronts[side](situation)
  return !front.has(node) && neighbors(situation.map.hexes, node).some((next) => front.has(next))
}

/** The Front-Line Hexes of a side that touch, or lie in, an enemy Setup Area (8.622). */
export const frontAgainst = (situation: Situation, side: Side, enemy: SetupArea): readonly Hex[] => {
  const theirs = new Set(enemy.hexes.map((hex) => hexNamed(situation.map, hex)))
  const touches = (node: NodeId): boolean =>
    theirs.has(node) || neighbors(situation.map.hexes, node).some((next) => theirs.has(next))
  return namesOf(
    situation.map,
    [...fronts[side](situation)].filter(touches).toSorted((a, b) => a - b),
  )
}
