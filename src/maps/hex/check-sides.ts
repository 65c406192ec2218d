import {
  DIRECTIONS,
  FLAT_NAMES,
  opposite,
  POINTY_NAMES,
  type Direction,
  type DirectionName,
} from '../../geometry/direction.js'
import { directionTo, neighbor } from '../../geometry/hex.js'
import { orientationOf } from '../../geometry/offset.js'
import {
  attributesAt,
  fail,
  into,
  listAt,
  nameAt,
  featuresAt,
  newName,
  recordAt,
  textAt,
  type Check,
} from '../check.js'
import { checkBorders, type CheckedBorder } from '../validate.js'
import { putOnSide, type Board, type CheckedHex } from './board.js'

const directionNames = ({ offset }: Board): readonly DirectionName[] =>
  orientationOf(offset) === 'flat' ? FLAT_NAMES : POINTY_NAMES

/** By hex, the features it lists for its sides. */
type Said = Map<CheckedHex, Map<Direction, readonly string[]>>

const readSides = (board: Board): Said => {
  const names = directionNames(board)
  const said: Said = new Map()
  for (const hex of board.byPlace.values()) {
    if (hex.sides === undefined) continue
    const check = into(hex.check, 'sides')
    const sides = recordAt(check, hex.sides, names)
    const ofHex = new Map<Direction, readonly string[]>()
    for (const direction of DIRECTIONS) {
      const found = sides?.[names[direction]]
      if (found === undefined) continue
      const here = into(check, names[direction])
      const features = featuresAt(here, found, board.features)
      putOnSide(board, here, hex.at, direction, features)
      ofHex.set(direction, features)
    }
    said.set(hex, ofHex)
  }
  return said
}

/** Checks that two adjacent hexes list the same features for their common side. */
export const checkSides = (board: Board): void => {
  const names = directionNames(board)
  const said = readSides(board)
  for (const [hex, sides] of said)
    for (const [direction, features] of sides) {
      const beyond = board.byPlace.get(neighbor(hex.at, direction))
      if (beyond === undefined) continue
      const back = said.get(beyond)?.get(opposite(direction)) ?? []
      for (const feature of features)
        if (!back.includes(feature))
          fail(
            into(into(hex.check, 'sides'), names[direction]),
            `a feature that ${beyond.id} also lists for that side`,
            feature,
          )
    }
}

/** The hex with this name; null and a fault if there is none. */
export const hexAt = (check: Check, found: unknown, { hexes, names }: Board): CheckedHex | null => {
  const name = textAt(check, found)
  if (name === null) return null
  const hex = hexes.get(name)
  if (hex === undefined) nameAt(check, name, names, 'a hex of the map')
  return hex ?? null
}

const checkThrough = (check: Check, found: unknown, features: readonly string[], board: Board): void => {
  const through = listAt(check, found).map((entry, i) => hexAt(into(check, i), entry, board))
  for (let i = 1; i < through.length; i++) {
    const [from, to] = [through[i - 1], through[i]]
    if (from === null || to === null) continue
    const direction = directionTo(from.at, to.at)
    if (direction === null) fail(into(check, i), `a hex next to ${from.id}`, to.id)
    else putOnSide(board, into(check, i), from.at, direction, features)
  }
}

const checkAlong = (check: Check, found: unknown, features: readonly string[], board: Board): void => {
  const names = directionNames(board)
  const known = new Set<string>(names)
  for (const [i, entry] of listAt(check, found).entries()) {
    const here = into(check, i)
    const side = recordAt(here, entry, ['hex', 'side'])
    if (side === null) continue
    const hex = hexAt(into(here, 'hex'), side['hex'], board)
    const name = nameAt(into(here, 'side'), side['side'], known, 'a direction')
    const direction = names.findIndex((one) => one === name)
    if (hex !== null && direction >= 0) putOnSide(board, here, hex.at, direction as Direction, features)
  }
}

/** Checks roads and rivers given as lines. */
export const checkLines = (check: Check, found: unknown, board: Board): void => {
  const ids = new Set<string>()
  for (const [i, entry] of listAt(check, found).entries()) {
    const here = into(check, i)
    const line = recordAt(here, entry, ['id', 'feature', 'through', 'along', 'attributes'])
    if (line === null) continue
    newName(into(here, 'id'), line['id'], ids)
    attributesAt(into(here, 'attributes'), line['attributes'])
    const feature = nameAt(into(here, 'feature'), line['feature'], board.features, 'a feature of the map')
    const features = feature === null ? [] : [feature]
    checkThrough(into(here, 'through'), line['through'], features, board)
    checkAlong(into(here, 'along'), line['along'], features, board)
  }
}

const bordersAt = (check: Check, found: unknown, board: Board): readonly CheckedBorder[] =>
  checkBorders(check, found, {
    nodes: new Map([...board.names].map((name) => [name, board.hexes.get(name)?.id ?? name])),
    nodeName: 'a hex of the map',
    features: board.features,
    ids: board.borderIds,
  })

/** Checks borders of adjacent hexes given one by one. */
export const checkSingleSides = (check: Check, found: unknown, board: Board): void => {
  for (const { check: here, a, b, features } of bordersAt(check, found, board)) {
    const [from, to] = [board.hexes.get(a), board.hexes.get(b)]
    if (from === undefined || to === undefined) continue
    const direction = directionTo(from.at, to.at)
    if (direction === null) fail(into(here, 'b'), `a hex next to ${a}`, b)
    else putOnSide(board, into(here, 'features'), from.at, direction, features)
  }
}

/** A seam read from the data. */
export interface CheckedSeam {
  /** Its border with the position in the data. */
  readonly border: CheckedBorder
  /** The hex at one end. */
  readonly from: CheckedHex
  /** The hex at the other end. */
  readonly to: CheckedHex
}

/** Checks the borders between hexes that are not adjacent on the grid. */
export const checkSeams = (check: Check, found: unknown, board: Board): readonly CheckedSeam[] =>
  bordersAt(check, found, board).flatMap((border) => {
    const [from, to] = [board.hexes.get(border.a), board.hexes.get(border.b)]
    if (from === undefined || to === undefined) return []
    if (directionTo(from.at, to.at) === null) return [{ border, from, to }]
    fail(into(border.check, 'b'), `a hex that does not lie beside ${border.a}`, border.b)
    return []
  })
