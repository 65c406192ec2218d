import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import type { BoardPicture } from '../../src/maps/board-picture.js'
import { drawFace } from '../../src/render/counter.js'
import { moveAside, placeByRank, type Placed, type Wanted } from '../../src/render/layout/zoom-names.js'
import { scene } from '../../src/render/scene/any-board.js'
import type { LayerName, SceneNode } from '../../src/render/scene/node.js'
import { boxAround, overlap, type Box } from '../../src/render/shapes/box.js'
import { LEAST_SIZES, panelGrowth, RANKS, sizeAt, zoomStep, type Rank } from '../../src/render/zoom.js'

const SCALES = [0.9, 0.66, 0.52, 0.4, 0.27, 0.21, 0.11]

const boards = Object.entries(games).map(
  ([name, game]) =>
    [name, game(({ ruleset, picture }): BoardPicture => picture(ruleset.setup(ruleset.scenarios[0])))] as const,
)

const nodesIn = (board: BoardPicture, layer: LayerName, scale: number): readonly SceneNode[] =>
  scene(board, { scale }).layers.find(({ name }) => name === layer)?.nodes ?? []

/** The number of places on a board. */
const nodesOf = (board: BoardPicture): number =>
  board.tag === 'text' ? 0 : board.tag === 'zones' ? board.picture.hexes.length : board.map.ids.length

/** The font sizes in a drawing, in units. */
const sizesIn = (nodes: readonly SceneNode[]): readonly number[] =>
  nodes.flatMap(({ content = '' }) => [...content.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)))

const box = (left: number, top: number): Box => ({ left, top, right: left + 10, bottom: top + 10 })

const wanted = (rank: Rank, weight: number, ...boxes: readonly Box[]): Wanted<number> => ({
  rank,
  weight,
  candidates: boxes.map((one, i) => ({ boxes: [one], cost: i, at: i })),
})

describe('zoom steps', () => {
  it('are no larger than the scale, and less than an eighth smaller', () => {
    for (let scale = 0.08; scale < 1; scale += 0.01) {
      const step = zoomStep(scale)
      expect(step).toBeLessThanOrEqual(scale * 1.005)
      expect(step).toBeGreaterThan(scale * 0.875)
    }
    expect([1, 1.3, 4].map(zoomStep)).toEqual([1, 1, 1])
    expect(zoomStep(0.001)).toBeGreaterThan(0)
  })

  it('keep each rank legible, and drop lesser ranks below one half', () => {
    expect(sizeAt('town', 14.5, 0.8)).toBe(14.5)
    expect(sizeAt('town', 14.5, 0.4)).toBe(27.5)
    expect(sizeAt('village', 11.5, 0.64)).toBeCloseTo(15.6, 1)
    expect(sizeAt('village', 11.5, 0.41)).toBeNull()
    expect(panelGrowth(15, 0.8)).toBe(1)
    expect(panelGrowth(12, 0.64)).toBeCloseTo(1.3, 1)
    expect(panelGrowth(9, 0.4)).toBeNull()
  })
})

describe('placing by rank', () => {
  const at = (placed: readonly Placed<Wanted<number>, unknown>[]): readonly unknown[] =>
    placed.map(({ wanted: { rank }, place }) => [rank, place.at])

  it('places higher ranks and more important names first, and leaves out what has no room', () => {
    const all = [wanted('village', 0, box(0, 0)), wanted('town', 1, box(0, 0)), wanted('town', 2, box(0, 0))]
    expect(at(placeByRank(all, []).placed)).toEqual([['town', 0]])
    const more = [wanted('town', 1, box(0, 0), box(50, 0)), wanted('town', 2, box(0, 0))]
    expect(at(placeByRank(more, []).placed)).toEqual([
      ['town', 0],
      ['town', 1],
    ])
    expect(at(placeByRank([wanted('town', 0, box(0, 0))], [box(5, 5)]).placed)).toEqual([])
  })

  it('always shows an objective, where it covers least', () => {
    const objective = wanted('objective', 0, box(0, 0), box(7, 7))
    expect(at(placeByRank([objective], [box(1, 1)]).placed)).toEqual([['objective', 1]])
  })

  it('moves a name of the same rank to make room for another', () => {
    const all = [wanted('town', 1, box(0, 0), box(50, 0)), wanted('town', 0, box(0, 0))]
    expect(at(placeByRank(all, []).placed)).toEqual([
      ['town', 1],
      ['town', 0],
    ])
    const [higher, ...rest] = [wanted('objective', 0, box(0, 0), box(50, 0)), wanted('town', 0, box(0, 0))]
    expect(at(placeByRank([higher, ...rest], []).placed)).toEqual([['objective', 0]])
    // Nothing moves to a place that is taken, and what was there stays.
    const { placed, boxes } = placeByRank(all, [box(50, 0)])
    expect([at(placed), boxes.covered(box(0, 0))]).toEqual([[['town', 0]], 100])
  })

  it('moves an objective away from counters that only touch its name', () => {
    const objective = wanted('objective', 1, box(0, 0), box(30, 0))
    expect(at(moveAside(placeByRank([objective], []), [box(9.9, 0)]))).toEqual([['objective', 1]])
  })

  it('moves names aside that counters cover, and no others', () => {
    const names = [
      wanted('town', 2, box(0, 0), box(0, 30)),
      wanted('town', 1, box(40, 0)),
      wanted('town', 0, box(80, 0)),
    ]
    const placed = placeByRank(names, [])
    expect(moveAside(placed, [])).toBe(placed.placed)
    const moved = moveAside(placed, [box(2, 2), box(42, 0), box(89, 7)])
    // The first has another place; the second is covered and has none; the third is only touched.
    expect(at(moved)).toEqual([
      ['town', 1],
      ['town', 0],
    ])
    expect(at(moveAside(placeByRank([names[0]], [box(0, 30)]), [box(2, 2)]))).toEqual([])
  })

  it('moves an objective away from counters, and other names out of its way', () => {
    const objective = wanted('objective', 1, box(0, 0), box(30, 0))
    const counter = box(0, 0)
    for (const [town, then] of [
      [wanted('town', 1, box(30, 0), box(60, 0)), [['town', 1]]],
      [wanted('town', 1, box(30, 0)), []],
    ] as const)
      expect(at(moveAside(placeByRank([objective, town], []), [counter]))).toEqual([['objective', 1], ...then])
  })
})

describe.each(boards)('the names on the map of %s', (_, board) => {
  it('are the same for the same scale, and absent at a scale of 1', () => {
    expect(nodesIn(board, 'lettering', 1)).toEqual([])
    expect(nodesIn(board, 'lettering', 0.66)).toEqual(nodesIn(board, 'lettering', 0.66))
    expect(scene(board, { scale: 0.66 }).root).toMatch(/ far$/)
    expect(scene(board).root).not.toMatch(/far/)
  })

  it('have their smallest size on the screen at every scale, and unique keys', () => {
    for (const scale of SCALES) {
      const names = nodesIn(board, 'lettering', scale)
      if (scale > 0.6) expect(names.length).toBeGreaterThan(5)
      expect(new Set(names.map(({ key }) => key)).size).toBe(names.length)
      for (const node of names) {
        const rank = RANKS.find((one) => node.class === `at-${one}`) ?? expect.fail(node.class)
        const sizes = sizesIn([node])
        expect([node.key, sizes.length]).toEqual([node.key, 1])
        expect(sizes[0] * scale).toBeGreaterThan(LEAST_SIZES[rank] - 0.1)
      }
    }
  })

  it('always include every objective, by its hex number if it has no name', () => {
    if (board.tag === 'text') return
    const objectives = board.picture.nodeMarks.filter(({ kind }) => kind === 'objective')
    for (const scale of SCALES) {
      const shown = nodesIn(board, 'lettering', scale).filter(({ class: of }) => of === 'at-objective')
      expect(shown).toHaveLength(objectives.length)
    }
  })

  it('draw panels only with words of at least ten pixels, and no track strip', () => {
    for (const scale of SCALES)
      for (const layer of ['panels', 'key', 'track'] as const)
        for (const { content = '' } of nodesIn(board, layer, scale)) {
          const by = Number(/class="enlarged" transform="[^"]*scale\(([\d.]+)\)/.exec(content)?.[1] ?? 1)
          const least = layer === 'track' ? 9 : layer === 'key' ? 12 : content.includes('subtitle') ? 15 : 10.5
          expect(least * by * scale).toBeGreaterThan(9.9)
        }
  })

  it('leaves the ground as it is, so that zooming does not draw it again', () => {
    for (const layer of ['ground-under', 'ground-over'] as const)
      expect(nodesIn(board, layer, 0.4)[0]?.content).toBe(nodesIn(board, layer, 1)[0]?.content)
  })

  it('give way to names of the page', () => {
    const own = scene(board, { scale: 0.66, ground: { names: false } })
    expect(own.layers.find(({ name }) => name === 'lettering')?.nodes).toEqual([])
  })
})

describe('a counter seen from afar', () => {
  const counter = {
    id: 'u',
    name: 'Unit',
    label: '1/422',
    side: 0,
    symbol: 'infantry',
    size: 'II',
    strength: '3-4',
    lost: 1,
    marks: [],
  } as const
  const strengthAt = (scale: number): string =>
    /<text class="strength"[^>]*>/.exec(drawFace(counter, { scale }))?.[0] ?? ''

  it('keeps its strength legible and fits it into the counter', () => {
    for (const scale of [0.8, 0.64, 0.512, 0.41, 0.328, 0.262, 0.21]) {
      const size = Number(/font-size="([\d.]+)"/.exec(strengthAt(scale))?.[1] ?? 15)
      expect(size * scale).toBeGreaterThan(10.9)
      const long = Number(/textLength="([\d.]+)"/.exec(strengthAt(scale))?.[1] ?? 0)
      expect(long).toBeLessThanOrEqual(38)
    }
  })

  it('shows its strength alone on its stripe under another counter, while it can be read', () => {
    for (const scale of [1, 0.9, 0.8, 0.79, 0.64, 0.56]) {
      const drawn = drawFace(counter, { scale, isCovered: true })
      const [, size] = /font-size="([\d.]+)"[^>]*>3-4</.exec(drawn) ?? []
      expect([scale, drawn.includes('>3-4<'), drawn.includes('1/422')]).toEqual([scale, true, scale > 0.7])
      if (scale < 0.8) expect(Number(size) * scale).toBeGreaterThan(7.4)
    }
    expect(drawFace(counter, { scale: 0.5, isCovered: true })).not.toContain('3-4')
  })

  it('shows its designation and size only while they can be read', () => {
    for (const label of ['1/422', 'Grenadiers', 'Panzerjäger-Abteilung 1818'])
      for (const scale of [1, 0.9, 0.8, 0.72, 0.71]) {
        const [, size = '9.4', words] =
          /<text class="label[^"]*"(?:[^>]* font-size="([\d.]+)")?[^>]*>([^<]*)</.exec(
            drawFace({ ...counter, label }, { scale }),
          ) ?? []
        expect(words).toMatch(label.length > 12 ? /^Pa/ : label)
        expect(Number(size) * scale).toBeGreaterThanOrEqual(7.5)
      }
    expect(drawFace(counter, { scale: 0.64 })).not.toContain('1/422')
    expect(drawFace({ ...counter, lost: 0 })).toContain('>II<')
    expect(drawFace({ ...counter, lost: 0 }, { scale: 0.64 })).not.toContain('>II<')
    expect(drawFace(counter, { scale: 0.3 })).not.toContain('ard-infantry')
  })
})

describe('the names of fortified lines', () => {
  it('have keys of their own, also if two lines have the same name', () => {
    const [, board] = boards.find(([name]) => name === 'peiper-dream') ?? []
    if (board?.tag !== 'hexes' || board.style?.works === undefined) throw new Error('The Peiper Dream has the Westwall')
    const [wall] = board.style.works
    const works = [wall, { ...wall, aside: [-0.4, 0] as const }]
    const walls = nodesIn({ ...board, style: { ...board.style, works } }, 'lettering', 0.9).filter(({ content = '' }) =>
      content.includes(`>${wall.name}<`),
    )
    expect(walls).toHaveLength(2)
    expect(new Set(walls.map(({ key }) => key)).size).toBe(2)
  })
})

describe('chips of targets', () => {
  it('keep their size on the screen and cover no counter where there is room', () => {
    const [, board] = boards.find(([name]) => name === 'primer') ?? []
    if (board?.tag !== 'hexes') throw new Error('The Primer has a map of hexes')
    const [{ node }] = board.picture.counters
    const at = scene(board, { scale: 0.5, targets: [{ node, isOpen: true, title: '', badge: '1 MP' }] })
    const nodes = at.layers.flatMap((layer) => layer.nodes)
    const chip = nodes.find(({ class: of }) => of === 'chip-at')
    expect(chip?.content).toContain(`scale(${Math.round(100 / zoomStep(0.5)) / 100})`)
    const spot = (transform: string | undefined): Box => {
      const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform ?? '') ?? []
      return { left: Number(x) - 20, top: Number(y) - 20, right: Number(x) + 20, bottom: Number(y) + 20 }
    }
    const unit = nodes.find(
      ({ kind, data }) => kind === 'unit' && data?.['unit'] === board.picture.counters[0].counter.id,
    )
    expect(overlap(spot(chip?.transform), spot(unit?.transform))).toBe(0)
    expect(nodes.filter(({ class: of }) => of === 'reachable')).toHaveLength(1)
  })
  it.each(boards)('do not cover each other on %s', (_, board) => {
    for (const scale of [1, 0.5, 0.3]) {
      const targets = Array.from({ length: nodesOf(board) }, (_one, node) => ({
        node,
        isOpen: true,
        title: '',
        badge: '12 MP',
      }))
      const chips = scene(board, { scale, targets })
        .layers.flatMap((layer) => layer.nodes)
        .filter(({ class: of }) => of === 'chip-at')
        .map(({ transform = '', content = '' }) => {
          const [x = 0, y = 0] = (/translate\(([-\d.]+) ([-\d.]+)\)/.exec(transform) ?? []).slice(1).map(Number)
          const by = Number(/scale\(([\d.]+)\)/.exec(content)?.[1] ?? 1)
          const [wide = 0, tall = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(content) ?? [])
            .slice(1)
            .map((size) => Number(size) * by - 1)
          return boxAround({ x, y }, wide, tall)
        })
      expect(chips.length).toBeGreaterThan(0)
      for (const [i, chip] of chips.entries())
        expect(chips.slice(i + 1).filter((other) => overlap(chip, other) > 0)).toEqual([])
    }
  })
})
