import { hexsideBetween } from '../geometry/hexside.js'
import { neighbor } from '../geometry/hex.js'
import { orientationOf } from '../geometry/offset.js'
import { edgeBetween, type EdgeId, type NodeId } from '../maps/graph.js'
import type { HexMapStyle } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Counter, Picture } from '../maps/picture.js'
import type { ZonePicture } from '../maps/zone-picture.js'
import { drawChart, ROOMS, SIDE_KEY, type SideMark } from './hex-chart.js'
import { groundName } from './ground/hexes.js'
import { drawText, wrapLine } from './text.js'

/** Assigns each kind of ground a letter: the first letter of its name that is still free. */
const lettersFor = (grounds: readonly string[]): ReadonlyMap<string, string> => {
  const letters = new Map<string, string>()
  const taken = new Set<string>()
  for (const ground of grounds) {
    const letter = Array.from(ground).find((one) => one !== '-' && !taken.has(one)) ?? '?'
    taken.add(letter)
    letters.set(ground, letter)
  }
  return letters
}

/** The squares for units of the first side (filled) and of the second (hollow). */
const SQUARES = ['▪', '▫'] as const

const brief = ({ side, label, strength, lost, marks }: Counter, room: number): string => {
  const rest = ` ${strength}${'·'.repeat(Math.min(lost, 2))}${marks.includes('unsupplied') ? '!' : ''}`
  return SQUARES[side % 2] + label.slice(0, room - rest.length - 1) + rest
}

/** The two lines of text for the contents of a hex; `word` if there is room. */
const standing = (counters: readonly Counter[], word: string): readonly string[] => {
  if (counters.length === 0) return [word, '']
  const first = brief(counters[0], ROOMS[1])
  if (counters.length === 1) return [first, word]
  return [first, counters.length === 2 ? brief(counters[1], ROOMS[2]) : `+${String(counters.length - 1)} more`]
}

const keyLines = (
  sides: readonly string[],
  letters: ReadonlyMap<string, string>,
  width: number,
  more: string,
): readonly string[] =>
  wrapLine(
    [
      ...sides.map((side, i) => `${SQUARES[i % 2]} ${side}`),
      ...[...letters].map(([ground, letter]) => `${letter} ${ground.replaceAll('-', ' ')}`),
      SIDE_KEY,
      more,
    ].join(', '),
    width,
  )

const COMMON: HexMapStyle = { roads: ['road'], rivers: { river: 'minor' }, bridge: 'bridge' }

const markOn = (map: HexMap, style: HexMapStyle, blown: ReadonlySet<number>, edge: EdgeId): SideMark => {
  const has = (feature: string): boolean => {
    const bit = map.features.indexOf(feature)
    return bit >= 0 && (map.featureBits[edge] & (1 << bit)) !== 0
  }
  const hasRoad = style.roads.some(has)
  if (blown.has(edge) || blown.has(map.twin[edge])) return 'blown'
  if (Object.keys(style.rivers).some(has)) return has(style.bridge) ? 'bridge' : 'river'
  return hasRoad ? 'road' : 'open'
}

/**
 * Draws a position on a map of hexes as text for terminals: a chart of the map, and below it a list of the units in
 * each hex. A hex shows its id, a letter for its ground (a capital if the first side holds it) and its counters. Its
 * sides show roads, water and bridges.
 *
 * @param width the number of terminal columns; a wider map is cut into strips
 */
export const drawHexText = (map: HexMap, picture: Picture, width = 100, style: HexMapStyle = COMMON): string => {
  const orientation = orientationOf(map.offset)
  const letters = lettersFor(map.terrains.map(({ id }) => groundName(id)))
  const blown = new Set<number>(picture.edgeMarks.filter(({ kind }) => kind === 'blown').map(({ edge }) => edge))
  const nodeAt = new Map<number, NodeId>(map.hexes.map(({ at }, node) => [at, node as NodeId]))
  const hexes = map.hexes.map(({ id, at, name }, node) => {
    const letter = letters.get(groundName(map.terrains[map.terrainOf[node]].id)) ?? '?'
    const marks = picture.nodeMarks.filter((mark) => mark.node === node)
    const star = marks.some(({ kind }) => kind === 'objective')
    const other = marks.find(({ kind }) => kind !== 'objective')
    const here = picture.counters.filter((placed) => placed.node === node).map(({ counter }) => counter)
    const ground = picture.tints[node] === 0 ? letter.toUpperCase() : letter
    return {
      at,
      lines: [`${id}${ground}${star ? '*' : other === undefined ? '' : other.kind[0]}`, ...standing(here, name ?? '')],
      sideAt: (direction: 0 | 1 | 2 | 3 | 4 | 5): SideMark => {
        const to = nodeAt.get(neighbor(at, direction))
        if (to === undefined) {
          const rim = map.rims.find((one) => one.node === node && one.direction === direction)
          const isWet = rim?.features.some((feature) => feature in style.rivers) === true
          return isWet
            ? 'river'
            : rim?.features.some((feature) => style.roads.includes(feature)) === true
              ? 'road'
              : 'open'
        }
        const edge = hexsideBetween(at, map.hexes[to].at) === null ? null : edgeBetween(map, node as NodeId, to)
        return edge === null ? 'open' : markOn(map, style, blown, edge)
      },
    }
  })
  const list = drawText(
    { labels: map.hexes.map(({ id, name }) => (name === null ? id : `${id} ${name}`)) },
    picture,
    width,
  )
  const [title, ...rest] = list.split('\n')
  const more = `* objective, capital: ${picture.sides[0] ?? ''} control`
  return [
    title,
    ...drawChart(orientation, hexes, width),
    ...keyLines(picture.sides, letters, width, more),
    ...rest,
  ].join('\n')
}

/**
 * Draws a board of hexes and the ground each side holds as text for terminals. A hex shows its id, a letter for its
 * ground, its controller (the first letter of the side, ? between the sides), its counters, and its important places in
 * brackets.
 *
 * @param width the number of terminal columns; a wider map is cut into strips
 */
export const drawZoneText = (picture: ZonePicture, width = 100): string => {
  const letters = lettersFor([...new Set(picture.hexes.map(({ terrain }) => terrain))])
  const roads = new Set(picture.roads.flatMap(([a, b]) => [`${String(a)} ${String(b)}`, `${String(b)} ${String(a)}`]))
  const nodeAt = new Map<number, number>(picture.hexes.map(({ at }, node) => [at, node]))
  const holders = (node: number): string =>
    [
      ...new Set(picture.zones.filter(({ nodes }) => nodes.includes(node)).map(({ side }) => picture.sides[side][0])),
    ].join('')
  const hexes = picture.hexes.map(({ id, at, terrain }, node) => {
    const here = picture.counters.filter((placed) => placed.node === node).map(({ counter }) => counter)
    const posts = picture.posts.filter((post) => post.node === node).map(({ text }) => text)
    const words = [
      ...(posts.length === 0 ? [] : [`[${posts.join('')}]`]),
      ...(picture.fires.includes(node) ? ['fire'] : []),
      ...picture.words.filter((word) => word.node === node).map(({ text }) => text),
    ]
    const held = picture.disputed.includes(node) ? '?' : holders(node)
    return {
      at,
      lines: [`${id}${letters.get(terrain) ?? '?'} ${held}`.trimEnd(), ...standing(here, words.join(' '))],
      sideAt: (direction: 0 | 1 | 2 | 3 | 4 | 5): SideMark => {
        const to = nodeAt.get(neighbor(at, direction))
        return to !== undefined && roads.has(`${String(node)} ${String(to)}`) ? 'road' : 'open'
      },
    }
  })
  const more = [
    ...picture.sides.map((side) => `${side[0]} ${side} ${picture.terms.zone}`),
    `? ${picture.terms.disputed}`,
    `[0] ${picture.terms.post}`,
  ].join(', ')
  const listed = drawText(
    { labels: picture.hexes.map(({ id }) => id) },
    { ...picture, tints: [], edgeMarks: [], counters: picture.counters as Picture['counters'] },
    width,
  )
  const [title, ...rest] = listed.split('\n')
  return [
    title,
    ...drawChart(picture.orientation, hexes, width),
    ...keyLines(picture.sides, letters, width, more),
    ...rest,
  ].join('\n')
}
