import { memoizeBy } from '../../kernel/memoize.js'
import { hexsideEnds } from '../../geometry/layout.js'
import { hexside } from '../../geometry/hexside.js'
import type { Zone, ZonePicture } from '../../maps/zone-picture.js'
import type { LaidHexes } from '../layout/hex-layout.js'
import type { PlacedCounter } from '../../maps/picture.js'
import { boxAround, type Box } from '../shapes/box.js'
import type { MapLayout } from '../layout/layout.js'
import { type Label, linesOf } from '../layout/label.js'
import { BAND, lettersOf, noteIn, SHARED_BAND } from '../layout/notes.js'
import { fontSizes } from '../lettering.js'
import { translateWord, sidesOwn, type Look } from '../look.js'
import { element, roundToTenth, text, polylinePath, type Spot, type Svg } from '../svg.js'
import { counterBoxes } from './counters.js'
import type { SceneNode } from './node.js'

/**
 * How far a zone boundary is inset from the hexes it encloses, so that the boundaries of two sides run side by side.
 */
const INSET = 0.07

const nodesOf = ({ zones }: ZonePicture, side: number): ReadonlySet<number> =>
  new Set(zones.flatMap((zone) => (zone.side === side ? zone.nodes : [])))

/**
 * The hexes of a board of zones. The class of each states its controller (one side, both or neither) and whether it is
 * disputed.
 */
export const zonePlaces = (layout: MapLayout, picture: ZonePicture, look: Look): readonly SceneNode[] => {
  const held = picture.sides.map((_, side) => nodesOf(picture, side))
  const disputed = new Set(picture.disputed)
  const names = new Map(picture.sites.map(({ node, name }) => [node, name]))
  const lying = new Map(picture.words.map(({ node, text: said }) => [node, wordsIn(said, look)]))
  return layout.ids.map((id, node) => {
    const by = held.flatMap((nodes, side) => (nodes.has(node) ? [side] : []))
    const words = [
      ...by.map((side) => sidesOwn(look, picture.sides[side], picture.terms.zone)),
      ...(disputed.has(node) ? [translateWord(look, picture.terms.disputed)] : []),
    ]
    const of = [...by.map((side) => `control-${side}`), ...(disputed.has(node) ? ['disputed'] : [])]
    return {
      key: `control/${id}`,
      kind: 'place',
      class: ['place', ...of].join(' '),
      d: layout.outlines[node],
      title: [id, translateWord(look, picture.hexes[node].terrain), names.get(node), lying.get(node), ...words]
        .filter((word) => word !== undefined)
        .join(', '),
      data: { hex: id },
    }
  })
}

const keyOf = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`

/** The hexsides around a zone, joined into rings with the zone on their right. */
const ringsOf = ({ layout, spots }: LaidHexes, picture: ZonePicture, zone: Zone): readonly (readonly Side[])[] => {
  const sides = zone.outline.map(({ node, direction }): Side => {
    const [from, to] = hexsideEnds(layout, hexside(picture.hexes[node].at, direction))
    const middle = spots[node]
    const isRight = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x) > 0
    return isRight ? { node, from, to } : { node, from: to, to: from }
  })
  const after = new Map<string, Side[]>()
  for (const side of sides) after.set(keyOf(side.from), [...(after.get(keyOf(side.from)) ?? []), side])
  const rings: Side[][] = []
  for (const first of sides) {
    const ring: Side[] = []
    for (let at = after.get(keyOf(first.from))?.pop(); at !== undefined; at = after.get(keyOf(at.to))?.pop())
      ring.push(at)
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

interface Side {
  readonly node: number
  readonly from: Spot
  readonly to: Spot
}

/** The boundary of a side's zone. In hexes that both sides hold, the first side's boundary runs farther inside. */
const drawZone = (laid: LaidHexes, picture: ZonePicture, zone: Zone, shared: ReadonlySet<number>): Svg => {
  const depth = INSET * laid.layout.size
  const d = ringsOf(laid, picture, zone)
    .map((ring) => {
      const spots = ring.map(({ node, from, to }, i) => {
        const before = ring[(i + ring.length - 1) % ring.length]
        const by = depth * (zone.side === 0 && (shared.has(node) || shared.has(before.node)) ? 2.7 : 1)
        const [u, v] = [to.x - from.x, to.y - from.y]
        const [p, q] = [before.to.x - before.from.x, before.to.y - before.from.y]
        const [nx, ny] = [-(v + q), u + p]
        const far = Math.hypot(nx, ny) || 1
        return { x: from.x + (nx / far) * by * 1.15, y: from.y + (ny / far) * by * 1.15 }
      })
      return `${polylinePath(spots)}Z`
    })
    .join('')
  const line = element('path', { class: `zone zone-${zone.side}`, d })
  return zone.side === 0 ? line : line + element('path', { class: 'zone-core', d })
}

/** The label of a zone, which may begin with the name of its side. */
const zoneLabel = ({ sides }: ZonePicture, { side, label }: Zone, look: Look): string =>
  label.replace(sides[side], (name) => translateWord(look, name))

const zoneTitle = (picture: ZonePicture, zone: Zone, look: Look): string =>
  `${sidesOwn(look, picture.sides[zone.side], picture.terms.zone)} ${zoneLabel(picture, zone, look)}`

/** The boundaries of all zones. */
export const zoneFront = ({ printed }: MapLayout, picture: ZonePicture, look: Look): readonly SceneNode[] => {
  if (printed.tag !== 'zones') return []
  const other = nodesOf(picture, 1)
  const shared = new Set([...nodesOf(picture, 0)].filter((node) => other.has(node)))
  return picture.zones.map((zone, i) => ({
    key: `front/zone ${i}`,
    kind: 'front',
    class: zone.isCut ? 'front cut' : 'front',
    content: drawZone(printed.laid, picture, zone, shared),
    title: zoneTitle(picture, zone, look),
  }))
}

/** A flame, as path data. */
export const FLAME = 'M0 -12C7 -5 9 0 8 5C7 10 3 12 0 12C-4 12 -8 9 -8 4C-8 0 -5 -1 -4 -6C-2 -4 -1 -3 0 -12Z'
/** The triangle that marks a front hex of each side, as path data. */
export const LOOKS = ['M-6 0L0 -7L6 0Z', 'M-6 -7L0 0L6 -7Z'] as const

const SQUARE = 15
/** The side of such a square without its letter, and the smallest factor of a letter's size on the screen. */
const [PIP, SMALLEST_LETTER] = [13, 0.9]
/** The number of squares in a column, from the lowest level up. */
const LADDER = 3

/** The square of an important place, with its letter. */
export const drawPost = (letter: string, by = 1): Svg => {
  const drawn =
    element('rect', { class: 'post-box', x: -SQUARE / 2, y: -SQUARE / 2, width: SQUARE, height: SQUARE }) +
    text('post-text', 0, 3.6, letter)
  return by === 1
    ? drawn
    : element('g', { class: 'enlarged', transform: `scale(${Math.round(by * 100) / 100})` }, drawn)
}

/** The square of an important place without its letter. */
const drawPip = (side: number | null): Svg =>
  element('rect', {
    class: side === null ? 'post-box' : `looks-${side}`,
    x: -PIP / 2,
    y: -PIP / 2,
    width: PIP,
    height: PIP,
  })

const at = ({ x, y }: Spot, dx: number, dy: number): string =>
  `translate(${roundToTenth(x + dx)} ${roundToTenth(y + dy)})`

/** How much the square of an important place is enlarged at a zoom step, to keep its letter legible. */
const postScale = (step: number): number => (step < FARTHEST_LETTERS ? 1 : Math.max(1, SMALLEST_LETTER / step))

/** The positions of the squares of important places at a zoom step: stacked, three levels to a column. */
const postSpots = ({ spots }: MapLayout, { posts }: ZonePicture, size: number, step: number): readonly Spot[] => {
  const seen = new Map<number, number>()
  const side = SQUARE * postScale(step)
  return posts.map(({ node }) => {
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    const [column, level] = [Math.floor(i / LADDER), i % LADDER]
    const { x, y } = spots[node]
    return { x: x - size * 0.64 + column * (side + 2), y: y + size * 0.2 + side - SQUARE - level * (side + 2) }
  })
}

/** The room that the squares of important places take at a zoom step. */
export const postBoxes = (layout: MapLayout, picture: ZonePicture, size: number, step: number): readonly Box[] => {
  const side = step >= FARTHEST_LETTERS ? SMALL * postScale(step) : PIP
  return postSpots(layout, picture, size, step).map((spot) => boxAround(spot, side, side))
}

/** The room that flames take. */
export const fireBoxes = ({ spots }: MapLayout, { fires }: ZonePicture): readonly Box[] =>
  fires.map((node) => boxAround({ x: spots[node].x + 24, y: spots[node].y - 6 }, SMALL, 24))

/** The zoom step below which important places are squares in the color of their side, without letters. */
const FARTHEST_LETTERS = 0.57

const postNodes = (layout: MapLayout, picture: ZonePicture, size: number, step: number): readonly SceneNode[] => {
  const seen = new Map<number, number>()
  const spots = postSpots(layout, picture, size, step)
  return picture.posts.map(({ node, side, text: letter, title }, nth) => {
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    return {
      key: `mark/post/${layout.ids[node]}/${i}`,
      kind: 'mark',
      class: side === null ? 'post' : `post post-${side}`,
      transform: at(spots[nth], 0, 0),
      content: step >= FARTHEST_LETTERS ? drawPost(letter, postScale(step)) : drawPip(side),
      title,
    }
  })
}

const mark = (name: string, of: string, transform: string, content: Svg, title: string): SceneNode => ({
  key: `mark/${name}`,
  kind: 'mark',
  class: of,
  transform,
  content,
  title,
})

/** The room that squares and fires take. */
const SMALL = 17

/** The text at the foot of hexes, in the language of a look. */
const wordsIn = (said: string, look: Look): string =>
  said
    .split(', ')
    .map((word) => translateWord(look, word))
    .join(', ')

const drawNote = ({ lines, size }: Label, of: string): Svg =>
  linesOf({ lines, at: { x: 0, y: 0 }, size, node: 0 })
    .map(({ line, y: down }) =>
      text(of, 0, down, line, size === fontSizes[of.split(' ')[0]] ? {} : { 'font-size': size }),
    )
    .join('')

/** A note to be written in a hex. */
interface Asked {
  /** The name used in its key, kind and class. */
  readonly name: string
  readonly kind: string
  readonly of: string
  /** The hex, followed by alternative hexes, the nearest preferred. */
  readonly node: number
  readonly others: readonly number[]
  /** The text, and its largest font size. */
  readonly words: string
  readonly most: number
  /** The tooltip. */
  readonly title: string
}

/** The notes to write on a board, and the boxes they must not cover. */
interface Notes {
  /** The zoom step. */
  readonly step: number
  readonly asked: readonly Asked[]
  readonly taken: readonly Box[]
  /** Hexes that both sides hold. */
  readonly shared: readonly number[]
}

/** The minimum font size of notes on the screen, in pixels. */
const SMALLEST_NOTE = 10

/** Writes each note in its hex without overlaps. Notes that do not fit are omitted. */
const written: (layout: MapLayout, notes: Notes) => readonly SceneNode[] = memoizeBy(
  ({ printed, spots }: MapLayout, notes: Notes): readonly SceneNode[] => {
    if (printed.tag !== 'zones') return []
    const { laid } = printed
    const shared = new Set(notes.shared)
    const { step } = notes
    const numbers = spots.map((spot) => boxAround({ x: spot.x, y: spot.y - laid.layout.size * 0.57 - 3 }, 24, 9))
    const taken = [...notes.taken]
    const found = ({ node, others, words, most }: Asked): Label | null => {
      const far = (one: number): number => Math.hypot(spots[one].x - spots[node].x, spots[one].y - spots[node].y)
      const placeIn = (one: number): Label | null =>
        noteIn(laid, {
          node: one,
          words,
          most: step < 1 ? Math.max(most, SMALLEST_NOTE / step) : most,
          ...(step < 1 ? { sizes: [] } : {}),
          band: shared.has(one) ? SHARED_BAND : BAND,
          taken: [...taken, numbers[one]],
          counters: 0,
        })
      return others
        .toSorted((a, b) => far(a) - far(b))
        .reduce<Label | null>((label, one) => label ?? placeIn(one), placeIn(node))
    }
    return notes.asked.flatMap((one): readonly SceneNode[] => {
      const label = found(one)
      if (label === null) return []
      taken.push(lettersOf(label))
      return [mark(one.name, one.kind, at(label.at, 0, 0), drawNote(label, one.of), one.title)]
    })
  },
  { key: (notes) => JSON.stringify(notes), most: 16 },
)

/**
 * The names of buildings, notes on hexes and the labels of zones. Each stays inside its hex, clear of lines, counters
 * and other text. The title of the hex always states what is in it.
 */
const noteMarks = (
  layout: MapLayout,
  laid: LaidHexes,
  picture: ZonePicture,
  look: Look,
  step: number,
  names: readonly Box[],
): readonly SceneNode[] => {
  const { ids } = layout
  const other = nodesOf(picture, 1)
  return written(layout, {
    step,
    shared: [...nodesOf(picture, 0)].filter((node) => other.has(node)),
    taken: [
      ...names,
      ...counterBoxes(layout, picture.counters as readonly PlacedCounter[]),
      ...postBoxes(layout, picture, laid.layout.size, step),
      ...fireBoxes(layout, picture),
    ],
    asked: [
      ...(step < 1 ? [] : layout.labels).map(({ node, lines, size }): Asked => {
        const words = lines.join(' ')
        const of = 'place-name halo'
        return { name: `name/${ids[node]}`, kind: 'place-title', of, node, others: [], words, most: size, title: words }
      }),
      ...picture.words.map(({ node, text: said }): Asked => {
        const words = wordsIn(said, look)
        return {
          name: `word/${ids[node]}`,
          kind: 'word',
          of: 'foot halo',
          node,
          others: [],
          words,
          most: 10,
          title: words,
        }
      }),
      ...picture.zones.map((zone, i): Asked => ({
        name: `zone/${i}`,
        kind: 'zone-title',
        of: `zone-name zone-name-${zone.side} halo`,
        node: zone.labelAt,
        others: zone.nodes,
        words: zoneLabel(picture, zone, look),
        most: 12,
        title: zoneTitle(picture, zone, look),
      })),
    ],
  })
}

/** The zoom step below which notes are left out. */
const FARTHEST_NOTES = 0.5

/**
 * The marks in the hexes of a board of zones, in addition to counters: front hexes, important places, fires, notes and
 * names.
 */
export const zoneMarks = (
  layout: MapLayout,
  picture: ZonePicture,
  look: Look,
  step: number,
  names: readonly Box[],
): readonly SceneNode[] => {
  const { ids, spots, printed } = layout
  if (printed.tag !== 'zones') return []
  const { size } = printed.laid.layout
  return [
    ...picture.front.map(({ node, side }) =>
      mark(
        `looks-${side}/${ids[node]}`,
        'looking',
        at(spots[node], side === 0 ? -20 : 20, -size * 0.62 + (side === 0 ? -1 : 0)),
        element('path', { class: `looks looks-${side}`, d: LOOKS[side % 2] }),
        `${sidesOwn(look, picture.sides[side], picture.terms.front)} ${ids[node]}`,
      ),
    ),
    ...picture.fires.map((node) =>
      mark(
        `fire/${ids[node]}`,
        'fires',
        at(spots[node], 24, -6),
        element('path', { class: 'flame', d: FLAME }),
        translateWord(look, 'fire'),
      ),
    ),
    ...(step < FARTHEST_NOTES ? [] : noteMarks(layout, printed.laid, picture, look, step, names)),
    ...postNodes(layout, picture, size, step),
  ]
}
