import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor } from '../../geometry/hex.js'
import { hexAtPoint, hexCorners } from '../../geometry/layout.js'
import type { MapLayout, Printed, ZoneGround } from '../layout/layout.js'
import { translateWord, themeOf, type Look } from '../look.js'
import { element, midpoint, type Spot, type Svg } from '../svg.js'
import { buildingsOf, drawBuildings, drawYards } from './buildings.js'
import { drawBeyond, drawEdge, drawGrid, drawNumbers } from './hex-frame.js'
import { ARROWS, drawGate } from './gates.js'
import type { Ground } from './ground.js'
import type { LaidHexes } from '../layout/hex-layout.js'
import { contour, sampleField, mapField, type Field } from '../shapes/field.js'
import { chance, noise, fractalNoise } from '../shapes/noise.js'
import { disputedHatch, patterns, trees } from './motif.js'
import { smoothField } from './patch.js'
import { slopes, woods } from './relief.js'
import { clipTo, strokeLayers } from './shared.js'

type Zones = Extract<Printed, { readonly tag: 'zones' }>

const whole = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`

const BRIDGE = 'M-11 -38L-7 -32V32L-11 38M11 -38L7 -32V32L11 38'

/** The seed of all generated details of a village. */
const SEED = 1944
/** The grid resolution for the edges of woods and water, and how far the edges wander, as a part of a hex. */
const [FINE, STRAY] = [4, 0.2]

/** Creates a lookup from a spot to its hex; -1 off the map. */
const nodesAt = (hexes: ZoneGround['hexes'], layout: LaidHexes['layout']): ((spot: Spot) => number) => {
  const nodes = new Map(hexes.map(({ at }, node) => [at, node]))
  return (spot) => {
    const at = hexAtPoint(layout, spot)
    return at === null ? -1 : (nodes.get(at) ?? -1)
  }
}

/** The hex of each grid point, with edges that wander around the hexsides; -1 off the map. */
const wandering = ({ hexes }: ZoneGround, { width, height, layout }: LaidHexes): Field => {
  const nodeAt = nodesAt(hexes, layout)
  const { size } = layout
  return sampleField({ left: 0, top: 0, width, height }, size / FINE, (x, y) => {
    const u = x + (noise(x / 30, y / 30, SEED) - 0.5) * 2 * STRAY * size
    const v = y + (noise(x / 30, y / 30, SEED + 1) - 0.5) * 2 * STRAY * size
    return nodeAt({ x: u, y: v })
  })
}

const around = (field: Field, hexes: ZoneGround['hexes'], isOf: (terrain: string) => boolean): string =>
  contour(
    smoothField(mapField(field, (i) => (field.values[i] >= 0 && isOf(hexes[field.values[i]].terrain) ? 1 : 0))),
    0.5,
    60,
    1.4,
  )

const isWooded = (terrain: string): boolean => /wood|forest/.test(terrain)

/** The id of the tree pattern that fills woods. */
const treesOf = (theme: string): string => `trees-${theme}`

/** Trees or bushes as round strokes: shadow, crown and highlight. */
const crowns = (spots: readonly Spot[], of: string): Svg =>
  strokeLayers(
    spots.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join(''),
    [`${of} cast-crown`, { transform: 'translate(2 2.5)' }],
    [`${of} edge-crown`],
    [`${of} crown`],
    [`${of} lit-crown`, { transform: 'translate(-1.5 -1.5)' }],
  )

/** A few plants, for the signs of orchards and brush. */
const FEW: Readonly<Record<'fruit' | 'bush', readonly Spot[]>> = {
  fruit: [-8, 0, 8].flatMap((x) => [-3.6, 4.4].map((y) => ({ x, y }))),
  bush: [
    { x: -8, y: -3 },
    { x: -3, y: 3 },
    { x: 3, y: -4 },
    { x: 8, y: 2 },
  ],
}

/** The sign of a kind of ground in the terrain key, in a box; null for kinds drawn as on any other map. */
export const zoneSign = (
  terrain: string,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  look: Look,
): Svg | null => {
  const filled = (of: string): Svg => element('rect', { class: 'hex', ...box }) + element('rect', { class: of, ...box })
  const small = (plants: Svg): Svg => element('g', { transform: 'scale(.7)' }, plants)
  if (isWooded(terrain))
    return filled('woods-ground') + element('rect', { ...box, fill: `url(#${treesOf(themeOf(look))})` })
  switch (terrain) {
    case 'orchard':
      return filled('grove') + small(crowns(FEW.fruit, 'fruit'))
    case 'brush':
      return filled('thicket') + small(crowns(FEW.bush, 'bush'))
    case 'river':
      return (
        filled('terrain-river') +
        element('path', { class: 'ripple', 'stroke-dasharray': 'none', d: 'M-10-3q3-3 6 0t6 0M-4 4q3-3 6 0t6 0' })
      )
    default:
      return null
  }
}

/** Fruit trees in a square grid over the hexes of an orchard. */
const orchardTrees = ({ hexes }: ZoneGround, { spots, layout }: LaidHexes): readonly Spot[] => {
  const wide = layout.size * 0.83
  return hexes.flatMap(({ terrain, at }, node) => {
    if (terrain !== 'orchard') return []
    const own: Spot[] = []
    for (let u = -3; u <= 3; u++)
      for (let v = -3; v <= 3; v++) {
        const [x, y] = [u * 17 + v * 3, v * 16 - u * 3]
        const spot = { x: spots[node].x + x, y: spots[node].y + y }
        if (Math.hypot(x, y) < wide && hexAtPoint(layout, spot) === at) own.push(spot)
      }
    return own
  })
}

/** Bushes scattered at random. */
const brushwood = ({ hexes }: ZoneGround, { spots, layout }: LaidHexes): readonly Spot[] =>
  hexes.flatMap(({ terrain }, node) =>
    terrain !== 'brush'
      ? []
      : Array.from({ length: 26 }, (_, i) => {
          const [far, turn] = [Math.sqrt(chance(node, i, 31)) * layout.size * 0.8, chance(node, i, 32) * 2 * Math.PI]
          return { x: spots[node].x + Math.cos(turn) * far, y: spots[node].y + Math.sin(turn) * far }
        }),
  )

/** A plowed field by its corners, with a hedge along two sides. */
type Acre = readonly Spot[]

/** Fields on open ground without roads or buildings. */
const fieldsOf = ({ hexes, roads, sites }: ZoneGround, { spots, layout }: LaidHexes): readonly Acre[] => {
  const { size } = layout
  const taken = new Set([...roads.flat(), ...sites.map(({ node }) => node)])
  const nodeAt = nodesAt(hexes, layout)
  const used = new Set<number>()
  const isOpen = (node: number): boolean => node >= 0 && hexes[node].terrain === 'open' && !taken.has(node)
  return hexes.flatMap((_, node): readonly Acre[] => {
    if (!isOpen(node) || used.has(node) || chance(node, 0, 41) < 0.42) return []
    // Neighboring fields are plowed in similar directions.
    const angle = (noise(spots[node].x / 700, spots[node].y / 700, SEED + 2) - 0.5) * 1.5
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    for (const part of [1.6, 1.3, 1, 0.8, 0.6]) {
      const [long, deep] = [
        size * (1.1 + 0.7 * chance(node, 2, 41)) * part,
        size * (0.75 + 0.5 * chance(node, 3, 41)) * part,
      ]
      const at = (u: number, v: number): Spot => ({
        x: spots[node].x + size * 0.4 + u * long * c - v * deep * s,
        y: spots[node].y + u * long * s + v * deep * c,
      })
      const within = [-1, -0.5, 0, 0.5, 1].flatMap((u) => [-1, -0.5, 0, 0.5, 1].map((v) => nodeAt(at(u, v))))
      if (!within.every((one) => isOpen(one) && !used.has(one))) continue
      for (const one of within) used.add(one)
      return [[at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]]
    }
    return []
  })
}

const FURROW = 8

const drawFields = (fields: readonly Acre[]): Svg => {
  const furrows = fields.flatMap(([a, b, c, d]) => {
    const rows = Math.floor(Math.hypot(d.x - a.x, d.y - a.y) / FURROW)
    return Array.from({ length: rows - 1 }, (_, i) => {
      const t = (i + 1) / rows
      const from = { x: a.x + (d.x - a.x) * t, y: a.y + (d.y - a.y) * t }
      const [dx, dy] = [Math.round(c.x - d.x), Math.round(b.y - a.y)]
      return `M${whole(from)}l${dx}${dy < 0 ? '' : ' '}${dy}`
    })
  })
  // The far half of a field is fallow, and paler.
  const acres = fields.flatMap(([a, b, c, d]) => [
    `M${[a, b, c, d].map(whole).join('L')}Z`,
    `M${[a, midpoint(a, b), midpoint(d, c), d].map(whole).join('L')}Z`,
  ])
  const hedges = fields.map(([a, b, c]) => `M${whole(a)}L${whole(b)}L${whole(c)}`)
  return (
    (acres.length === 0 ? '' : element('path', { class: 'acre', d: acres.join('') })) +
    (furrows.length === 0 ? '' : element('path', { class: 'furrow', d: furrows.join('') })) +
    strokeLayers(hedges.join(''), ['hedge cast-hedge', { transform: 'translate(1 1.4)' }], ['hedge'])
  )
}

/** How far a road moves toward its neighbors from the center of a hex that it only passes: at least, and by chance. */
const [STRAIGHTENED, BY_CHANCE] = [0.3, 0.2]

/**
 * The spots that roads pass. A road along a row of hexes would wave from center to center, so it keeps off the centers
 * of empty hexes that it only passes through.
 */
const roadSpots = ({ roads, sites }: ZoneGround, middles: readonly Spot[]): readonly Spot[] => {
  const built = new Set(sites.map(({ node }) => node))
  return middles.map((at, node) => {
    const next = roads.flatMap(([a, b]) => (a === node ? [middles[b]] : b === node ? [middles[a]] : []))
    if (next.length !== 2 || built.has(node)) return at
    const [over, pull] = [midpoint(next[0], next[1]), STRAIGHTENED + BY_CHANCE * chance(node, 1, 46)]
    return { x: at.x + (over.x - at.x) * pull, y: at.y + (over.y - at.y) * pull }
  })
}

/**
 * Roads from hexside to hexside, curved in hexes they only pass through, and continued over the edge of the map at
 * entry hexes.
 */
const lanesOf = (
  ground: ZoneGround,
  middles: readonly Spot[],
  reach: number,
): { readonly d: string; readonly beads: readonly Spot[] } => {
  const { roads, gates } = ground
  const spots = roadSpots(ground, middles)
  const ways = new Map<number, Spot[]>()
  for (const { center, into } of gates) {
    const { dx, dy } = ARROWS[into]
    const { x, y } = spots[center]
    if (roads.some((road) => road.includes(center))) ways.set(center, [{ x: x + dx * reach, y: y + dy * reach }])
  }
  for (const [a, b] of roads) {
    const over = midpoint(spots[a], spots[b])
    for (const node of [a, b]) ways.set(node, [...(ways.get(node) ?? []), over])
  }
  const pieces = [...ways].flatMap(([node, ends]) =>
    ends.length === 2 ? [[ends[0], spots[node], ends[1]]] : ends.map((end) => [end, spots[node]]),
  )
  const beads = pieces.flatMap(([from, over, to = over]) =>
    [0.15, 0.4, 0.65, 0.9].map((t) => ({
      x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * over.x + t * t * to.x,
      y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * over.y + t * t * to.y,
    })),
  )
  return {
    d: pieces
      .map(([from, over, to]) =>
        to === undefined ? `M${whole(from)}L${whole(over)}` : `M${whole(from)}Q${whole(over)} ${whole(to)}`,
      )
      .join(''),
    beads,
  }
}

/** Water from hexside to hexside, continued over the edge of the map. */
const streamOf = ({ hexes, sites }: ZoneGround, middles: readonly Spot[]): string => {
  const nodes = new Map(hexes.map(({ at }, node) => [at, node]))
  const bridged = new Set(sites.flatMap(({ node, kind }) => (kind === 'bridge' ? [node] : [])))
  // The stream is straighter than a line from center to center, but crosses its bridges at a right angle.
  const spots = middles.map(({ x, y }, node): Spot => {
    const near = DIRECTIONS.flatMap((direction) => nodes.get(neighbor(hexes[node].at, direction)) ?? [])
    const wet = near.filter((other) => hexes[other].terrain === 'river').map((other) => middles[other])
    if (bridged.has(node) || wet.length !== 2) return { x, y }
    const pull = 0.2 + 0.16 * chance(node, 1, 45)
    return {
      x: x + ((wet[0].x + wet[1].x) / 2 - x) * pull,
      y: y + ((wet[0].y + wet[1].y) / 2 - y) * pull + 8 * (chance(node, 2, 45) - 0.5),
    }
  })
  return hexes
    .flatMap(({ at: hex, terrain }, node) => {
      if (terrain !== 'river') return []
      const near = DIRECTIONS.map((direction) => nodes.get(neighbor(hex, direction)))
      const { x, y } = spots[node]
      const ends = near.flatMap((other) =>
        other !== undefined && hexes[other].terrain === 'river' ? [midpoint(spots[node], spots[other])] : [],
      )
      const [one, other] = ends
      if (ends.length === 2) return [`M${whole(one)}Q${whole({ x, y })} ${whole(other)}`]
      if (ends.length === 1 && near.includes(undefined))
        return [`M${whole(one)}Q${whole({ x, y })} ${whole({ x: 4 * x - 3 * one.x, y: y + (one.y - y) / 2 })}`]
      return [`M${whole({ x, y })}h0`, ...ends.map((end) => `M${whole({ x, y })}L${whole(end)}`)]
    })
    .join('')
}

/** Occasional trees on either side of roads. */
const avenue = (beads: readonly Spot[], buildings: readonly Spot[]): readonly Spot[] =>
  beads.flatMap(({ x, y }, i) => {
    if (chance(i, 1, 61) < 0.62) return []
    const { x: u, y: v } = beads[i + 1] ?? beads[i - 1]
    const far = Math.hypot(u - x, v - y) || 1
    if (far > 30) return []
    const by = (chance(i, 2, 61) < 0.5 ? -1 : 1) * (14 + 4 * chance(i, 3, 61))
    const spot = { x: x - ((v - y) / far) * by, y: y + ((u - x) / far) * by }
    const isNear = (one: Spot, by: number): boolean => Math.hypot(one.x - spot.x, one.y - spot.y) < by
    return buildings.some((one) => isNear(one, 46)) || beads.some((one) => isNear(one, 12.5)) ? [] : [spot]
  })

/** The places of the hex numbers, above the centers. */
export const cellNumbers = ({ spots }: Pick<MapLayout, 'spots'>, size: number): readonly Spot[] =>
  spots.map(({ x, y }) => ({ x, y: y - size * 0.57 }))

/** Draws the ground of a board of zones: a village with woods, water, fields, roads, buildings and gardens. */
export const zoneGround = (layout: MapLayout, { ground, laid }: Zones, look: Look): Ground => {
  const { spots } = layout
  const { size } = laid.layout
  const theme = themeOf(look)
  const isInk = theme === 'print'
  const kinds = wandering(ground, laid)
  const terrains = new Set(ground.hexes.map(({ terrain }) => terrain))
  const pattern = treesOf(theme)
  const polygons = ground.hexes.map(({ at }) => hexCorners(laid.layout, at))
  const buildings = buildingsOf(spots, ground.sites)
  const lanes = lanesOf(ground, spots, size * 1.5)
  const sheet = { left: 0, top: 0, width: laid.width, height: laid.height }
  const level = sampleField(sheet, 30, () => 0)
  const rolls = { ...level, values: fractalNoise(level, 320, SEED) }
  const relief = slopes(rolls, 110)
  const known = new Set(['open', 'orchard', 'brush', 'river'])
  const others = [...terrains].filter((terrain) => !known.has(terrain) && !isWooded(terrain))
  return {
    defs: patterns(others, theme) + trees(pattern) + disputedHatch,
    under: [
      [
        'land',
        element('rect', { class: 'meadow', x: 0, y: 0, width: laid.width, height: laid.height }) +
          (isInk ? '' : element('g', { class: 'faintly' }, clipTo(sheet, relief.lit, relief.shade))) +
          drawFields(fieldsOf(ground, laid)) +
          drawYards(buildings) +
          [
            ...others.map((terrain) => [terrain, `patch terrain-${terrain}`]),
            ['brush', 'thicket'],
            ['orchard', 'grove'],
          ]
            .filter(([terrain]) => terrains.has(terrain))
            .map(([terrain, of]) =>
              element('path', { class: of, d: around(kinds, ground.hexes, (one) => one === terrain) }),
            )
            .join('') +
          crowns(brushwood(ground, laid), 'bush') +
          crowns(orchardTrees(ground, laid), 'fruit'),
      ],
      ['woods', woods(around(kinds, ground.hexes, isWooded), pattern)],
      [
        'rivers',
        terrains.has('river')
          ? clipTo(sheet, strokeLayers(streamOf(ground, spots), ['stream bank'], ['stream'], ['ripple']))
          : '',
      ],
      ['grid', drawBeyond(polygons, laid) + drawGrid(polygons)],
    ],
    over: [
      [
        'roads',
        strokeLayers(lanes.d, ['lane-edge'], ['lane'], ['rut']) +
          crowns(
            avenue(
              lanes.beads,
              ground.sites.map(({ node }) => spots[node]),
            ),
            'roadside',
          ) +
          ground.sites
            .filter(({ kind }) => kind === 'bridge')
            .map(({ node }) =>
              element('path', {
                class: 'bridge',
                d: BRIDGE,
                transform: `translate(${Math.round(spots[node].x)} ${Math.round(spots[node].y)})`,
              }),
            )
            .join(''),
      ],
      ['towns', drawBuildings(spots, buildings)],
      [
        'off-map',
        drawEdge(laid, undefined, translateWord(look, 'hexes')) +
          ground.gates.map((gate) => drawGate(layout, size, gate)).join(''),
      ],
      [
        'names',
        drawNumbers(
          ground.hexes.map(({ id }) => id),
          cellNumbers(layout, size),
          'cell-number',
        ),
      ],
    ],
  }
}
