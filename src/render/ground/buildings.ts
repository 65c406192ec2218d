import type { Site } from '../../maps/zone-picture.js'
import { element, roundToTenth, type Spot, type Svg } from '../svg.js'
import { groupBy } from '../shapes/course.js'
import { chance } from '../shapes/noise.js'

/**
 * One part of a building under its own roof: its center, the direction of its ridge, half its length and half its
 * width.
 */
interface Wing extends Spot {
  readonly turn: number
  readonly long: number
  readonly broad: number
}

/** A building: its sites and its parts. */
export interface Building {
  readonly sites: readonly Site[]
  /** Its roofs, the lowest first. */
  readonly wings: readonly Wing[]
  /** The position of its tower, or null. */
  readonly tower: Spot | null
}

/** Half the width of a house, and of an annex. */
const [BROAD, ANNEX] = [14, 9]
/** How far the roofs of a building extend beyond the centers of its hexes. */
const BEYOND = 20

/** A house in a single hex: placed up and to the left, where counters leave it visible, with an annex. */
const house = ({ x, y }: Spot, node: number, isLarge: boolean): readonly Wing[] => {
  const turn = Math.round((chance(node, 1, 5) - 0.5) * 70)
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const long = isLarge ? 27 : 20 + Math.round(5 * chance(node, 2, 5))
  const end = chance(node, 3, 5) < 0.5 ? -1 : 1
  const at = { x: x - 7, y: y - 7 }
  const annex: Wing = {
    x: at.x + dx * end * (long + 4) - dy * 2,
    y: at.y + dy * end * (long + 4) + dx * 2,
    turn,
    long: 10,
    broad: ANNEX,
  }
  return [...(isLarge ? [] : [annex]), { ...at, turn, long, broad: BROAD }]
}

/** Roofs that connect the hexes of a building. Each further hex is joined to the nearest hex already included. */
const wingsBetween = (spots: readonly Spot[], nodes: readonly number[]): readonly Wing[] => {
  const far = (a: number, b: number): number => Math.hypot(spots[a].x - spots[b].x, spots[a].y - spots[b].y)
  const joined = [nodes[0]]
  const left = new Set(nodes.slice(1))
  const wings: Wing[] = []
  while (left.size > 0) {
    const pairs = joined.flatMap((a) => [...left].map((b) => ({ a, b, apart: far(a, b) })))
    const { a, b } = pairs.reduce((best, one) => (one.apart < best.apart ? one : best))
    const [from, to] = [spots[a], spots[b]]
    wings.push({
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2 - 2,
      turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
      long: far(a, b) / 2 + BEYOND,
      broad: BROAD + 2,
    })
    joined.push(b)
    left.delete(b)
  }
  return wings
}

/** The buildings of a map and the positions of their roofs. */
export const buildingsOf = (spots: readonly Spot[], sites: readonly Site[]): readonly Building[] =>
  [
    ...groupBy(
      sites.filter(({ kind }) => kind !== 'bridge'),
      ({ building, node }) => building ?? `${node}`,
    ).values(),
  ].map((own): Building => {
    const standing = own.filter(({ kind }) => kind !== 'rubble').map(({ node }) => node)
    const tower = own.find(({ hasTower }) => hasTower === true)
    const [first] = standing
    return {
      sites: own,
      wings:
        first === undefined
          ? []
          : standing.length === 1
            ? house(spots[first], first, tower !== undefined)
            : wingsBetween(spots, standing),
      tower: tower === undefined || tower.kind === 'rubble' ? null : spots[tower.node],
    }
  })

const corner = ({ x, y, turn }: Wing, along: number, across: number): Spot => {
  const angle = (turn * Math.PI) / 180
  return {
    x: x + Math.cos(angle) * along - Math.sin(angle) * across,
    y: y + Math.sin(angle) * along + Math.cos(angle) * across,
  }
}

const outline = (corners: readonly Spot[]): string =>
  `M${corners.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** One half of a roof, from the ridge to the eaves, as path data. */
const slope = (wing: Wing, side: -1 | 1): string =>
  outline([
    corner(wing, -wing.long, 0),
    corner(wing, wing.long, 0),
    corner(wing, wing.long, side * wing.broad),
    corner(wing, -wing.long, side * wing.broad),
  ])

const eaves = (wing: Wing, more = 0): readonly Spot[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([u, v]) => corner(wing, u * (wing.long + more), v * (wing.broad + more)))

/** The half of a roof that is lit by the light from the north-west. */
const litSide = (wing: Wing): -1 | 1 => {
  const { x, y } = corner({ ...wing, x: 0, y: 0 }, 0, 1)
  return x + y < 0 ? 1 : -1
}

const TOWER = 13

const drawTower = ({ x, y }: Spot): Svg => {
  const [l, t, r, b] = [Math.round(x) - TOWER, Math.round(y) - TOWER, Math.round(x) + TOWER, Math.round(y) + TOWER]
  const [mx, my] = [Math.round(x), Math.round(y)]
  return (
    element('path', { class: 'roof-dark slate', d: `M${l} ${t}H${r}V${b}H${l}Z` }) +
    element('path', { class: 'roof-light slate', d: `M${l} ${t}H${r}L${mx} ${my}L${l} ${b}Z` }) +
    element('path', { class: 'eaves', d: `M${l} ${t}H${r}V${b}H${l}ZL${r} ${b}M${r} ${t}L${l} ${b}` }) +
    element('path', { class: 'cross', d: `M${mx} ${my - 7}v14M${mx - 5} ${my - 2}h10` })
  )
}

const isStone = ({ sites }: Building): boolean => sites.some(({ kind }) => kind === 'stone')

/** The offset of shadows, which fall to the south-east by the height of a house. */
const [FALL_X, FALL_Y] = [4, 6]

const shadowOf = (wing: Wing): string => outline(eaves(wing).map(({ x, y }) => ({ x: x + FALL_X, y: y + FALL_Y })))

const paths = (of: string, parts: readonly string[]): Svg =>
  parts.length === 0 ? '' : element('path', { class: of, d: parts.join('') })

const drawBuilding = (building: Building): Svg => {
  const { wings, tower } = building
  const of = isStone(building) ? 'stone' : 'wood'
  return [
    ...wings.map((wing) => {
      const lit = litSide(wing)
      const ridge = [corner(wing, -wing.long, 0), corner(wing, wing.long, 0)]
      const chimney = corner(wing, wing.long * 0.55, lit * wing.broad * 0.35)
      return (
        element('path', { class: `roof-light ${of}`, d: slope(wing, lit) }) +
        element('path', { class: `roof-dark ${of}`, d: slope(wing, lit === 1 ? -1 : 1) }) +
        element('path', {
          class: 'eaves',
          d:
            outline(eaves(wing)) +
            `M${ridge.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}` +
            `M${roundToTenth(chimney.x - 2)} ${roundToTenth(chimney.y - 2)}h4v4h-4z`,
        })
      )
    }),
    tower === null ? '' : drawTower(tower),
  ].join('')
}

/** The ruins of a building in a hex: walls without a roof, and stones. */
const drawRubble = ({ x, y }: Spot, node: number): Svg => {
  const at = (dx: number, dy: number): string => `${Math.round(x + dx)} ${Math.round(y + dy)}`
  const stones = Array.from({ length: 14 }, (_, i) => {
    const [u, v] = [(chance(node, i, 21) - 0.5) * 54, (chance(node, i, 22) - 0.5) * 38]
    return `M${at(u - 6, v - 8)}h0`
  })
  return (
    element('path', {
      class: 'ruin',
      d:
        `M${at(-30, -4)}L${at(-24, -26)}L${at(-8, -22)}L${at(4, -28)}` +
        `L${at(18, -22)}L${at(16, 4)}L${at(2, 8)}L${at(-12, 4)}Z`,
    }) +
    element('path', {
      class: 'wall',
      d: `M${at(-30, -4)}L${at(-24, -26)}L${at(-8, -22)}M${at(18, -22)}L${at(16, 4)}`,
    }) +
    element('path', { class: 'stones', d: stones.join('') })
  )
}

/** Draws the yards and garden beds around buildings. They lie below everything built. */
export const drawYards = (buildings: readonly Building[]): Svg => {
  const yards = buildings
    .flatMap(({ wings }) => (wings.length === 0 ? [] : [wings[wings.length - 1]]))
    .map((wing) => {
      const ends = eaves(wing, 13)
      const mid = (i: number): Spot => {
        const [a, b] = [ends[i], ends[(i + 1) % 4]]
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      }
      const to = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`
      return `M${to(mid(3))}${[0, 1, 2, 3].map((i) => `Q${to(ends[i])} ${to(mid(i))}`).join('')}Z`
    })
  const gardens = buildings.flatMap(({ wings, sites }) => {
    const wing = wings[wings.length - 1]
    if (wing === undefined || sites.length > 2) return []
    const side = chance(sites[0].node, 7, 5) < 0.5 ? -1 : 1
    const [near, deep] = [wing.broad + 8, 15]
    const box = (
      [
        [-1, 0],
        [1, 0],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([u, v]) => corner(wing, u * wing.long * 0.8, side * (near + v * deep)))
    const beds = Array.from({ length: Math.floor(wing.long / 4) }, (_, i) => {
      const along = -wing.long * 0.8 + 4 + i * 6.4
      const [a, b] = [corner(wing, along, side * (near + 2)), corner(wing, along, side * (near + deep - 2))]
      return `M${Math.round(a.x)} ${Math.round(a.y)}L${Math.round(b.x)} ${Math.round(b.y)}`
    })
    return [{ fence: outline(box), beds: beds.join('') }]
  })
  return (
    paths('yard', yards) +
    paths(
      'beds',
      gardens.map(({ beds }) => beds),
    ) +
    paths(
      'fence',
      gardens.map(({ fence }) => fence),
    )
  )
}

/** Draws the buildings of a map with their shadows. */
export const drawBuildings = (spots: readonly Spot[], buildings: readonly Building[]): Svg =>
  paths(
    'cast',
    buildings.flatMap(({ wings, tower }) => [
      ...wings.map(shadowOf),
      ...(tower === null
        ? []
        : [shadowOf({ ...tower, x: tower.x + 5, y: tower.y + 6, turn: 0, long: TOWER, broad: TOWER })]),
    ]),
  ) +
  buildings.map(drawBuilding).join('') +
  buildings
    .flatMap(({ sites }) => sites.filter(({ kind }) => kind === 'rubble'))
    .map(({ node }) => drawRubble(spots[node], node))
    .join('')

const SWATCH: Wing = { x: 0, y: 0, turn: 0, long: 12, broad: 8 }

/** The sign of each kind of building in the legend. */
export const buildingKey = (kind: 'stone' | 'wood' | 'rubble'): Svg =>
  kind === 'rubble'
    ? element('g', { transform: 'scale(.5) translate(6 8)' }, drawRubble({ x: 0, y: 0 }, 1))
    : drawBuilding({ sites: [{ node: 0, kind }], wings: [SWATCH], tower: null })
