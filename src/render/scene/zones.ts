import { deriveBy } from '../../kernel/derive.js'
import { hexsideEnds } from '../../geometry/layout.js'
import { hexside } from '../../geometry/hexside.js'
import type { Zone, ZonePicture } from '../../maps/zone-picture.js'
import type { LaidHexes } from '../ground/hex-layout.js'
import type { PlacedCounter } from '../../maps/picture.js'
import { boxAround, type Box } from '../layout/berths.js'
import type { Label, Layout } from '../layout/layout.js'
import { linesOf } from '../layout/names.js'
import { BAND, lettersOf, noteIn, SHARED_BAND } from '../layout/notes.js'
import { letterings } from '../lettering.js'
import { inWords, sidesOwn, type Look } from '../look.js'
import { element, tenth, text, through, type Spot, type Svg } from '../svg.js'
import { counterBoxes } from './counters.js'
import type { SceneNode } from './node.js'

/** A line drawn a little inside the hexes it bounds, so that those of two sides lie beside each other. */
const INSET = 0.07

const nodesOf = ({ zones }: ZonePicture, side: number): ReadonlySet<number> =>
  new Set(zones.flatMap((zone) => (zone.side === side ? zone.nodes : [])))

/** Who holds each hex of a board of zones: a side, both, or nobody; and what lies between the sides. */
export const zonePlaces = (layout: Layout, picture: ZonePicture, look: Look): readonly SceneNode[] => {
  const held = picture.sides.map((_, side) => nodesOf(picture, side))
  const disputed = new Set(picture.disputed)
  const names = new Map(picture.sites.map(({ node, name }) => [node, name]))
  const lying = new Map(picture.words.map(({ node, text: said }) => [node, wordsIn(said, look)]))
  return layout.ids.map((id, node) => {
    const by = held.flatMap((nodes, side) => (nodes.has(node) ? [side] : []))
    const words = [
      ...by.map((side) => sidesOwn(look, picture.sides[side], picture.terms.zone)),
      ...(disputed.has(node) ? [inWords(look, picture.terms.disputed)] : []),
    ]
    const of = [...by.map((side) => `control-${side}`), ...(disputed.has(node) ? ['disputed'] : [])]
    return {
      key: `control/${id}`,
      kind: 'place',
      class: ['place', ...of].join(' '),
      d: layout.outlines[node],
      title: [id, inWords(look, picture.hexes[node].terrain), names.get(node), lying.get(node), ...words]
        .filter((word) => word !== undefined)
        .join(', '),
      data: { hex: id },
    }
  })
}

const keyOf = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`

/** The hexsides around some ground joined to rings, the ground on the right as one walks along them. */
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

/** The line around the ground of a side: that of the first side runs farther inside where both hold a hex. */
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
      return `${through(spots)}Z`
    })
    .join('')
  const line = element('path', { class: `zone zone-${zone.side}`, d })
  return zone.side === 0 ? line : line + element('path', { class: 'zone-core', d })
}

/** The words on the ground of a side, which may begin with what the side is called. */
const zoneLabel = ({ sides }: ZonePicture, { side, label }: Zone, look: Look): string =>
  label.replace(sides[side], (name) => inWords(look, name))

const zoneTitle = (picture: ZonePicture, zone: Zone, look: Look): string =>
  `${sidesOwn(look, picture.sides[zone.side], picture.terms.zone)} ${zoneLabel(picture, zone, look)}`

/** The lines around the ground of each side. */
export const zoneFront = ({ printed }: Layout, picture: ZonePicture, look: Look): readonly SceneNode[] => {
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

/** A fire. */
export const FLAME = 'M0 -12C7 -5 9 0 8 5C7 10 3 12 0 12C-4 12 -8 9 -8 4C-8 0 -5 -1 -4 -6C-2 -4 -1 -3 0 -12Z'
/** What looks out of the ground of each side. */
export const LOOKS = ['M-6 0L0 -7L6 0Z', 'M-6 -7L0 0L6 -7Z'] as const

const SQUARE = 15
/** How many squares stand over one another, the lowest level lowest. */
const LADDER = 3

/** The square of a place that counts, with its letter. */
export const drawPost = (letter: string): Svg =>
  element('rect', { class: 'post-box', x: -SQUARE / 2, y: -SQUARE / 2, width: SQUARE, height: SQUARE }) +
  text('post-text', 0, 3.6, letter)

const at = ({ x, y }: Spot, dx: number, dy: number): string => `translate(${tenth(x + dx)} ${tenth(y + dy)})`

/** Where the squares of places that count lie: over one another, three levels to a column. */
const postSpots = ({ spots }: Layout, { posts }: ZonePicture, size: number): readonly Spot[] => {
  const seen = new Map<number, number>()
  return posts.map(({ node }) => {
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    const [column, step] = [Math.floor(i / LADDER), i % LADDER]
    const { x, y } = spots[node]
    return { x: x - size * 0.64 + column * (SQUARE + 2), y: y + size * 0.2 - step * (SQUARE + 2) }
  })
}

const postNodes = (layout: Layout, picture: ZonePicture, size: number): readonly SceneNode[] => {
  const seen = new Map<number, number>()
  const spots = postSpots(layout, picture, size)
  return picture.posts.map(({ node, side, text: letter, title }, nth) => {
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    return {
      key: `mark/post/${layout.ids[node]}/${i}`,
      kind: 'mark',
      class: side === null ? 'post' : `post post-${side}`,
      transform: at(spots[nth], 0, 0),
      content: drawPost(letter),
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

/** The words at the foot of hexes in the language of a look. */
const wordsIn = (said: string, look: Look): string =>
  said
    .split(', ')
    .map((word) => inWords(look, word))
    .join(', ')

const drawNote = ({ lines, size }: Label, of: string): Svg =>
  linesOf({ lines, at: { x: 0, y: 0 }, size, node: 0 })
    .map(({ line, y: down }) =>
      text(of, 0, down, line, size === letterings[of.split(' ')[0]] ? {} : { 'font-size': size }),
    )
    .join('')

/** Something to be written in a hex. */
interface Asked {
  /** What it is, for its key, its kind and its letters. */
  readonly name: string
  readonly kind: string
  readonly of: string
  /** The hex, and others where it may stand too: the nearer to it the better. */
  readonly node: number
  readonly others: readonly number[]
  /** What it says, and the largest size of its letters. */
  readonly words: string
  readonly most: number
  /** What it means. */
  readonly title: string
}

/** What is to be written on a board, and what nothing may be written over. */
interface Notes {
  readonly asked: readonly Asked[]
  readonly taken: readonly Box[]
  /** Hexes that both sides hold. */
  readonly shared: readonly number[]
}

/** Each note in its hex, with none over another; what finds no room is not written. */
const written: (layout: Layout, notes: Notes) => readonly SceneNode[] = deriveBy(
  ({ printed, spots }: Layout, notes: Notes): readonly SceneNode[] => {
    if (printed.tag !== 'zones') return []
    const { laid } = printed
    const shared = new Set(notes.shared)
    const numbers = spots.map((spot) => boxAround({ x: spot.x, y: spot.y - laid.layout.size * 0.57 - 3 }, 24, 9))
    const taken = [...notes.taken]
    const found = ({ node, others, words, most }: Asked): Label | null => {
      const far = (one: number): number => Math.hypot(spots[one].x - spots[node].x, spots[one].y - spots[node].y)
      const placeIn = (one: number): Label | null =>
        noteIn(laid, {
          node: one,
          words,
          most,
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
 * Names of buildings, words on what lies in hexes, and names of the ground of the sides: each inside its hex, none across a line,
 * under a counter or over another. The title of a hex says in any case what is in it.
 */
const noteMarks = (layout: Layout, laid: LaidHexes, picture: ZonePicture, look: Look): readonly SceneNode[] => {
  const { ids, spots } = layout
  const other = nodesOf(picture, 1)
  return written(layout, {
    shared: [...nodesOf(picture, 0)].filter((node) => other.has(node)),
    taken: [
      ...counterBoxes(layout, picture.counters as readonly PlacedCounter[]),
      ...postSpots(layout, picture, laid.layout.size).map((spot) => boxAround(spot, SMALL, SMALL)),
      ...picture.fires.map((node) => boxAround({ x: spots[node].x + 24, y: spots[node].y - 6 }, SMALL, 24)),
    ],
    asked: [
      ...layout.labels.map(({ node, lines, size }): Asked => {
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

/** What lies in the hexes of a board of zones besides counters: who looks out, places that count, fires, words, names. */
export const zoneMarks = (layout: Layout, picture: ZonePicture, look: Look): readonly SceneNode[] => {
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
        inWords(look, 'fire'),
      ),
    ),
    ...noteMarks(layout, printed.laid, picture, look),
    ...postNodes(layout, picture, size),
  ]
}
