import type { VaslCounter } from '../../../../vasl/game.js'
import { nodeOf } from '../../../../maps/graph.js'
import { hexDistance } from '../../data/map.js'
import { hexOfLocation, type HexId } from '../../data/names.js'
import { labelOf, personalName } from '../../model/label.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { fullName } from '../report-text/names.js'
import { became, type Became } from './vasl-types.js'

/** A counter of the saved game and the hex it lies in. */
export interface Found {
  readonly counter: VaslCounter
  /** The hex of the map; null if it is on none. */
  readonly hex: HexId | null
}

/** A piece of the campaign and the counter that stands for it. */
export interface Match<F extends Found = Found> {
  readonly piece: Piece
  readonly found: F
  readonly became: Became
  /** How the two were matched. Only the first two are certain. */
  readonly by: 'label' | 'type' | 'nearest'
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Whether a label names a piece: `6-5-8 C`, `C`, or the name of a leader. */
const isNamed = (piece: Piece, labels: readonly string[]): boolean => {
  const names = [fullName(piece), labelOf(piece), personalName(piece) ?? fullName(piece)].map(bare)
  return labels.some((label) => names.includes(bare(label)))
}

const FAR = 1000

/** The distance from the former hex of a piece; farther than on any map if one of them is off the map. */
const distanceFrom = ({ map }: Position, { location }: Piece, { hex, counter }: Found): number => {
  const [from, to] = [
    location === null ? null : nodeOf(map.hexes, hexOfLocation(location)),
    hex === null ? null : nodeOf(map.hexes, hex),
  ]
  if (from !== null && to !== null) return hexDistance(map, from, to)
  return counter.window === 'casualties' ? FAR : FAR / 2
}

/** The stages of matching, from what is nearly certain to what is possible. */
const STAGES: readonly ((became: Became, found: Found) => boolean)[] = [
  ({ tag }, { counter }) => tag === 'same' && counter.window !== 'casualties',
  ({ tag }, { counter }) => tag === 'wreck' && counter.window !== 'casualties',
  ({ tag }, { counter }) => tag === 'same' && counter.window === 'casualties',
  ({ tag }, { counter }) => tag === 'reduced' && counter.window !== 'casualties',
  ({ tag }, { counter }) => (tag === 'replaced' || tag === 'hardened') && counter.window !== 'casualties',
  ({ tag }) => tag === 'reduced' || tag === 'wreck',
]

/** A piece and a counter that can be it. */
interface Pair<F extends Found> extends Omit<Match<F>, 'by'> {
  readonly distance: number
}

const countOf = <T>(list: readonly T[]): ReadonlyMap<T, number> => {
  const counts = new Map<T, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/**
 * Matches counters with pieces: by label, then by type where there is one of a kind, then by the nearest former hex
 * among equals.
 */
export const matched = <F extends Found>(
  at: Position,
  pieces: readonly Piece[],
  founds: readonly F[],
): readonly Match<F>[] => {
  const pairs: readonly Pair<F>[] = pieces.flatMap((piece) =>
    founds.flatMap((found) => {
      const change = became(at, piece, found.counter)
      return change === null ? [] : [{ piece, found, became: change, distance: distanceFrom(at, piece, found) }]
    }),
  )
  const matches: Match<F>[] = []
  const taken = new Set<Piece | F>()
  const take = ({ piece, found, became: change }: Pair<F>, by: Match['by']): void => {
    matches.push({ piece, found, became: change, by })
    taken.add(piece).add(found)
  }
  const isFree = ({ piece, found }: Pair<F>): boolean => !taken.has(piece) && !taken.has(found)
  for (const found of founds) {
    const named = pairs.filter((one) => one.found === found && isFree(one) && isNamed(one.piece, found.counter.labels))
    if (named.length === 1) take(named[0], 'label')
  }
  for (const isNow of STAGES) {
    const some = pairs.filter((one) => isFree(one) && one.became.tag !== 'promoted' && isNow(one.became, one.found))
    const byPiece = countOf(some.map(({ piece }) => piece))
    const byFound = countOf(some.map(({ found }) => found))
    for (const one of some.toSorted((a, b) => a.distance - b.distance))
      if (isFree(one)) take(one, byPiece.get(one.piece) === 1 && byFound.get(one.found) === 1 ? 'type' : 'nearest')
  }
  return matches
}
