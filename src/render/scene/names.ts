import { memoizeBy } from '../../kernel/memoize.js'
import { wallNameAt } from '../ground/wall.js'
import { boxesAlong, type Slanted } from '../layout/label.js'
import type { MapLayout } from '../layout/layout.js'
import type { MapLetter } from '../layout/map-letters.js'
import { moveAside, placeByRank, type NameFinder, type Placed, type Wanted } from '../layout/zoom-names.js'
import { fontSizes } from '../lettering.js'
import type { Box } from '../shapes/box.js'
import { element, text, type Spot, type Svg } from '../svg.js'
import { sizeAt, type Rank } from '../zoom.js'
import type { SceneNode } from './node.js'

/** The inputs of the names on a map at a zoom step, besides its layout. */
export interface NamesAsked {
  readonly step: number
  /** The nodes of objectives, whose names are always shown. */
  readonly objectives: readonly number[]
  /** Boxes that must stay free, such as those of panels. */
  readonly taken: readonly Box[]
  /** The words before and between the names of places off the map. */
  readonly words: readonly [to: string, and: string]
}

/** The place of a name: the middle of the baseline of its words, its rotation, or the letters along a line. */
export interface NameAt {
  readonly x: number
  readonly y: number
  /** The attributes that place its text. */
  readonly transform?: string
  readonly letters?: readonly MapLetter[]
}

/** A name to place. */
export interface WantedName extends Wanted<NameAt> {
  readonly key: string
  /** The CSS classes. */
  readonly of: string
  readonly words: string
  /** The font size, in units. */
  readonly size: number
}

/** A drawn name and the room it takes. */
export interface DrawnName {
  readonly node: SceneNode
  readonly boxes: readonly Box[]
}

const drawName = ({ of, words, size }: WantedName, { x, y, transform, letters }: NameAt): Svg =>
  letters === undefined
    ? text(of, x, y, words, { 'font-size': size, ...(transform === undefined ? {} : { transform }) })
    : element(
        'g',
        { class: of, 'font-size': size },
        ...letters.map(({ letter, at, turn, aside }) =>
          text('', 0, -aside, letter, { transform: `translate(${at.x} ${at.y})rotate(${turn})` }),
        ),
      )

/** A placed name as a node. */
const draw = ({ wanted, place }: Placed<WantedName, NameAt>): DrawnName => ({
  node: {
    key: `name/${wanted.key}`,
    kind: 'name',
    class: `at-${wanted.rank}`,
    content: drawName(wanted, place.at),
  },
  boxes: place.boxes,
})

/** The words of a name and how they are set. */
interface Lettering {
  readonly key: string
  readonly rank: Rank
  /** The CSS classes. */
  readonly of: string
  readonly words: string
  /** The importance within its rank. */
  readonly weight?: number
  /** The font size on the map. */
  readonly base: number
}

/** Asks for a name that has only one place: words through a spot, rotated by `turn` degrees, `up` above it. */
export const fixedName = (
  { key, rank, of, words, weight = 0, base }: Lettering,
  slanted: Slanted,
  step: number,
): readonly WantedName[] => {
  const size = sizeAt(rank, base, step)
  if (size === null) return []
  const { x, y, turn, up } = slanted
  const boxes = boxesAlong(slanted, words, size)
  const at = `translate(${Math.round(x)} ${Math.round(y)})`
  const transform = turn === 0 ? at : `${at} rotate(${Math.round(turn)})`
  return [{ key, rank, of, words, size, weight, candidates: [{ boxes, cost: 0, at: { x: 0, y: -up, transform } }] }]
}

/** Asks for the name of a node, which may stand anywhere around it. */
export const nodeName = (
  { key, rank, of, words, weight = 0, base }: Lettering,
  find: NameFinder,
  node: number,
  step: number,
): readonly WantedName[] => {
  const size = sizeAt(rank, base, step)
  if (size === null) return []
  return [{ key, rank, of, words, size, weight, candidates: find(node, words, size) }]
}

/** The distance of the name of a fortified line from it. */
const OFF_WALL = 8

/** Asks for the names of fortified lines; `named` is the position of a name along its line. */
export const wallNames = (
  walls: readonly { readonly name: string; readonly line: readonly Spot[]; readonly named?: number }[],
  step: number,
): readonly WantedName[] =>
  walls.flatMap(({ name, line, named }, i) => {
    const at = name === '' ? null : wallNameAt(line, named)
    const lettering = { rank: 'region', of: 'wall-name halo', words: name, base: fontSizes['wall-name'] } as const
    return at === null ? [] : fixedName({ key: `wall/${i}`, ...lettering }, { ...at, up: OFF_WALL }, step)
  })

/** Asks for the numbers of hexes; `places` are the middles of their baselines. */
export const hexNumbers = (
  { ids }: MapLayout,
  of: 'hex-number' | 'cell-number',
  places: readonly Spot[],
  step: number,
): readonly WantedName[] =>
  ids.flatMap((id, node) =>
    fixedName(
      { key: `number/${id}`, rank: 'number', of: `${of} halo`, words: id, base: fontSizes[of] },
      { ...places[node], turn: 0, up: 0 },
      step,
    ),
  )

/**
 * Creates a function that sets the names on a map for a zoom step, large enough to read and without overlaps. Lesser
 * names are left out where there is no room. The places are cached; names that counters cover move aside.
 */
export const namesBy = <L extends MapLayout>(
  wantedOn: (layout: L, asked: NamesAsked) => readonly WantedName[],
): ((layout: L, asked: NamesAsked, counters: readonly Box[]) => readonly DrawnName[]) => {
  const placed = memoizeBy(
    (layout: L, asked: NamesAsked) => placeByRank<NameAt, WantedName>(wantedOn(layout, asked), asked.taken),
    { key: (asked) => JSON.stringify(asked), most: 24 },
  )
  // The same name at the same place is the same node.
  const drawn = memoizeBy((_: L, one: Placed<WantedName, NameAt>) => draw(one), { most: 4096 })
  return (layout, asked, counters) =>
    moveAside<NameAt, WantedName>(placed(layout, asked), counters).map((one) => drawn(layout, one))
}

/** Sets the names on a map of a kind. */
export type Names<L extends MapLayout> = ReturnType<typeof namesBy<L>>
