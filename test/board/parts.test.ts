import { describe, expect, it } from 'vitest'
import { LEAST, makeCamera, scaleWithin } from '../../src/board/camera.js'
import { hideSmallText } from '../../src/board/small-text.js'
import type { SomeModule } from '../../src/board/game.js'
import { choicesOf, type SelectionContext } from '../../src/board/selection.js'
import { arrowsOf, momentsOf, type AnimationCue } from '../../src/board/history.js'
import { fanPositions, drawnCounters, nodeAt, hitTest, nodeInDirection } from '../../src/board/hit-test.js'
import { isInside } from '../../src/render/shapes/box.js'
import { faceOfDie, planAnimation } from '../../src/board/animation.js'
import { onBoard, indexPicture } from '../../src/board/picture-index.js'
import { badgeOf, nameOf, orderName, selectionName, spaced, tooltipFor } from '../../src/board/tooltip.js'
import {
  fanStack,
  isCovered,
  sceneOptions,
  screenReaderText,
  stackOf,
  targetsOn,
  viewOf,
} from '../../src/board/view.js'
import { english } from '../../src/board/words.js'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { selectionsOf } from '../../src/kernel/move-input.js'
import { begin, play } from '../../src/kernel/match.js'
import { boardLayout } from '../../src/render/layout/make.js'
import { scene } from '../../src/render/scene/any-board.js'

const moduleOf = (name: string): SomeModule => games[name]((module) => module as unknown as SomeModule)

const boardOf = (name: string) => {
  const module = moduleOf(name)
  const { ruleset } = module
  const match = begin(ruleset, ruleset.scenarios[0], 1944)
  const { state } = match
  const turn = ruleset.toAct(state)
  const side = turn.tag === 'sides' ? turn.sides[0] : ruleset.sides[0]
  const picture = module.picture(state, side)
  if (picture.tag === 'text') throw new Error(`${name} has no map`)
  const shown = indexPicture(picture)
  const held: SelectionContext = { module, rules: ruleset, state, side, shown, wording: null }
  return { module, match, state, side, picture, shown, held, layout: boardLayout(picture) }
}

const division = boardOf('death-of-a-division')
const primer = boardOf('primer')

describe('hitTest', () => {
  it.each(Object.keys(games))('%s: finds the area or hex at each center that no counter covers', (name) => {
    const { layout } = boardOf(name)
    for (const [node, spot] of layout.spots.entries()) {
      expect(nodeAt(layout, spot)).toBe(node)
      expect(hitTest(layout, [], spot)).toEqual({ place: layout.ids[node] })
    }
    expect(hitTest(layout, [], { x: -50, y: -50 })).toBeNull()
  })

  it('finds the top counter, with some tolerance for touch', () => {
    const lying = [
      { unit: 'lower', x: 100, y: 100 },
      { unit: 'upper', x: 110, y: 110 },
    ]
    const { layout } = primer
    expect(hitTest(layout, lying, { x: 108, y: 108 })).toEqual({ unit: 'upper' })
    expect(hitTest(layout, lying, { x: 82, y: 82 })).toEqual({ unit: 'lower' })
    expect(hitTest(layout, lying, { x: 136, y: 110 })).not.toEqual({ unit: 'upper' })
    expect(hitTest(layout, lying, { x: 136, y: 110 }, 10)).toEqual({ unit: 'upper' })
  })

  it('isInside tests points against an outline', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 4 },
      { x: 0, y: 4 },
    ]
    expect(isInside(square, { x: 1, y: 3 })).toBe(true)
    expect(isInside(square, { x: 5, y: 3 })).toBe(false)
  })

  it('arrow keys connect all spots', () => {
    const { spots } = division.layout
    const seen = new Set([0])
    for (const node of seen)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const next = nodeInDirection(spots, node, dx, dy)
        if (next !== null) seen.add(next)
      }
    expect(seen.size).toBe(spots.length)
  })
})

describe('arrow keys on a hex map', () => {
  const ARROWS = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const

  it.each(['primer', 'peiper-dream', 'kgp-campaign'])('%s: reach every adjacent hex within three presses', (name) => {
    const { layout } = boardOf(name)
    const { spots } = layout
    const apart = ([a, b]: readonly [number, number]): number =>
      Math.hypot(spots[a].x - spots[b].x, spots[a].y - spots[b].y)
    const from = [...spots.keys()]
    const nearest = Math.min(...from.slice(1).map((node) => apart([0, node])))
    const steps = (nodes: readonly number[]): readonly number[] =>
      nodes.flatMap((node) => ARROWS.flatMap(([dx, dy]) => nodeInDirection(spots, node, dx, dy) ?? []))
    const far = from.flatMap((node) => {
      const one = steps([node])
      const two = steps(one)
      const reached = new Set([...one, ...two, ...steps(two)])
      return from
        .filter((other) => other !== node && apart([node, other]) < 1.2 * nearest && !reached.has(other))
        .map((other) => `${layout.ids[node]} to ${layout.ids[other]}`)
    })
    expect(far).toEqual([])
  })

  it('PD: follow a row of hexes from one end of the map to the other', () => {
    const { layout } = boardOf('peiper-dream')
    const { spots } = layout
    const start = layout.ids.indexOf('A1005')
    for (let at: number | null = start; at !== null; at = nodeInDirection(spots, at, -1, 0))
      expect(Math.abs(spots[at].y - spots[start].y)).toBeLessThan(60)
  })
})

describe('a stack', () => {
  it('fans out in rows within the sheet', () => {
    for (const count of [2, 3, 5, 9]) {
      const spots = fanPositions(count, { x: 2, y: 398 }, 500, 400)
      expect(spots).toHaveLength(count)
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(20)
        expect(y).toBeLessThanOrEqual(380)
      }
      expect(
        isCovered(
          spots.map((spot, i) => ({ unit: String(i), ...spot })),
          spots.map((_, i) => String(i)),
        ),
      ).toBe(false)
    }
  })

  it('belongs to one side in one place, and is above all others while fanned out', () => {
    const { shown, layout, picture, held } = division
    const stack = stackOf(shown, 'g-stug244')
    expect(stack).toEqual(['g-gr295-1', 'g-gr295-2', 'g-stug244'])
    expect(stackOf(shown, 'nobody')).toEqual([])
    const { layers } = scene(picture)
    const nodes = layers.find(({ name }) => name === 'counters')?.nodes ?? []
    const fanned = fanStack(layout, viewOf(held, []), stack)(nodes)
    expect(fanned.slice(-3).map(({ data }) => data?.['unit'])).toEqual(stack)
    expect(new Set(fanned.map(({ key }) => key)).size).toBe(nodes.length)
    expect(fanned.filter(({ class: of }) => of.includes(' can')).length).toBeGreaterThan(10)
  })
})

describe('highlights and tooltips', () => {
  it('DD-5.12: mark the destinations of a counter with their cost', () => {
    const { held, shown } = division
    const gun = choicesOf(held, []).units.get('g-pzj1818')?.targets[0].selection
    const view = viewOf(held, gun === undefined ? [] : [gun])
    const targets = targetsOn(view, shown, english)
    const olzheim = targets.find(({ node }) => shown.ids[node] === 'olzheim')
    expect(olzheim).toMatchObject({ isOpen: true, badge: '1 area' })
    expect(olzheim?.title).toContain('1 area')
    expect(targets.some(({ isOpen }) => !isOpen)).toBe(true)
    expect(view.chosen).toEqual(['g-pzj1818'])
    expect(targetsOn(viewOf(null, []), shown, english)).toEqual([])
  })

  it('name places with their counters and available actions, and describe counters', () => {
    const { held, shown } = division
    const view = viewOf(held, [])
    const place = screenReaderText(view, shown, english, { place: 'losheim' }, 'Losheim, German control')
    expect(place).toContain('Losheim, German control')
    expect(place).toContain('I./Grenadier-Regiment 295')
    const unit = screenReaderText(view, shown, english, { unit: 'g-stug244' }, 'Sturmgeschütz-Brigade 244, German')
    expect(unit).toContain('German')
    expect(nameOf(held, { place: 'losheim' })).toBe('Losheim')
    expect(nameOf(held, { unit: 'nobody' })).toBe('nobody')
    expect(selectionName(held, { field: 'form', value: 'march' })).toBe('from the march')
    expect(spaced('endPhase')).toBe('End phase')
  })

  it('name costs in the unit of the game: DD-5.12 areas, and movement points only where there are some', () => {
    expect(Object.fromEntries(Object.keys(games).map((name) => [name, moduleOf(name).moveInput?.costUnit]))).toEqual({
      'death-of-a-division': 'areas',
      'kgp-campaign': expect.any(Function) as unknown,
      'peiper-dream': 'movement',
      primer: 'movement',
    })
    expect(([1, 2] as const).map((many) => english.cost(many, 'areas'))).toEqual(['1 area', '2 areas'])
    const inPoints = { ...primer.module.moveInput, costUnit: 'points' } as const
    for (const [module, badge] of [
      [primer.module, /^\d+ MP$/],
      [{ ...primer.module, moveInput: inPoints }, /^\d+ points?$/],
    ] as const) {
      const view = viewOf({ ...primer.held, module }, [])
      const [unit] = [...view.choices.units].flatMap(([, { isOpen, targets }]) => (isOpen ? targets.slice(0, 1) : []))
      const moving = viewOf({ ...primer.held, module }, [unit.selection])
      const badges = targetsOn(moving, primer.shown, english).flatMap(({ badge }) => badge ?? [])
      expect(badges.length).toBeGreaterThan(0)
      for (const one of badges) expect(one).toMatch(badge)
    }
  })

  it('show orders with their cost, the best odds on a badge, and the reasons against others', () => {
    const { held } = division
    const offered = [{ command: held.rules.legal(held.state, held.side)[0], cost: 1, odds: 0.5 }]
    expect(orderName(held, english, offered[0])).toMatch(/, 1 area, 50 %$/)
    expect(badgeOf(english, offered)).toBe('50 %')
    expect(badgeOf(english, [{ cost: 1, odds: null }])).toBe('1 point')
    expect(
      badgeOf(
        english,
        [
          { cost: 2, odds: null },
          { cost: 1, odds: null },
        ],
        () => 'movement',
      ),
    ).toBe('1 MP')
    expect(badgeOf(english, [{ cost: null, odds: null }])).toBeUndefined()
    expect(badgeOf(english, [])).toBeUndefined()
    expect(tooltipFor(held, english, { place: 'losheim' }, 'Losheim', undefined)).toEqual(['Losheim'])
  })

  it("keep the page's own scene options", () => {
    const { held, layout, shown } = primer
    const own = {
      targets: [{ node: 1, isOpen: true, title: 'own' }],
      layers: { counters: false, front: false },
    } as const
    const options = sceneOptions(viewOf(held, []), layout, shown, own, english, [])
    expect(options.targets?.[0]).toEqual(own.targets[0])
    expect(options.layers).toMatchObject({ counters: false, front: false })
  })

  it('find the element of a selection by its id by default', () => {
    const module = { ...primer.module, moveInput: {} }
    const { shown, state } = primer
    const at = (field: string, value: unknown) => onBoard(module, shown, state, { field, value })
    expect(at('tag', 'w1')).toBeNull()
    expect(at('who', 'w1')).toEqual({ unit: 'w1' })
    expect(at('way', ['x', 'D2'])).toEqual({ place: 'D2' })
    expect(at('to', 0)).toEqual({ place: shown.ids[0] })
    expect(at('roll', 0)).toBeNull()
    expect(at('to', 9999)).toBeNull()
    expect(at('name', 'nothing')).toBeNull()
    expect(indexPicture({ tag: 'text', title: '', lines: [] }).ids).toEqual([])
  })
})

describe('animation', () => {
  const { module, match, side, shown, layout } = division
  const overrun = division.held.rules.legal(match.state, side).find(({ tag }) => tag === 'overrun')
  const after = unwrap(play(module.ruleset, match, side, overrun as { readonly tag: string }))
  const entries = after.entries.slice(match.entries.length)
  const moments = momentsOf(module, match.state, entries, null)
  const lying = (state: object) => new Map(drawnCounters(scene(module.picture(state))).map((one) => [one.unit, one]))

  it('DD-5.14: shows marches, dice and losses in order', () => {
    const kinds = moments.map((moment) => (moment.tag === 'dice' ? 'dice' : moment.cue.tag))
    expect(kinds.slice(0, 4)).toEqual(['march', 'march', 'march', 'dice'])
    expect(kinds).toContain('gone')
  })

  it('takes a few seconds, and every counter ends at its place', () => {
    const ends = lying(after.state)
    const plan = planAnimation(layout, moments, lying(match.state), ends)
    expect(plan.tracks.size).toBeGreaterThanOrEqual(3)
    for (const [unit, points] of plan.tracks) {
      const end = ends.get(unit)
      if (end !== undefined) expect(points.at(-1)).toMatchObject({ x: end.x, y: end.y })
      for (const [i, { at }] of points.entries()) expect(at).toBeGreaterThanOrEqual(points[Math.max(0, i - 1)].at)
    }
    expect(plan.dice.length).toBeGreaterThan(0)
    expect(plan.lasts).toBeGreaterThan(0)
  })

  it('shows fire and hits, and moves counters without an event', () => {
    const [a, b] = layout.ids
    const some: readonly AnimationCue[] = [
      { tag: 'cue', cue: { tag: 'fire', from: a, to: b, hits: 1 } },
      { tag: 'cue', cue: { tag: 'fire', from: null, to: 'nowhere', hits: null } },
      { tag: 'cue', cue: { tag: 'hit', unit: 'x' } },
    ]
    const plan = planAnimation(layout, some, new Map([['y', { x: 0, y: 0 }]]), new Map([['y', { x: 9, y: 9 }]]))
    expect(plan.shots).toHaveLength(1)
    expect(plan.hits).toMatchObject([{ unit: 'x' }])
    expect(plan.tracks.get('y')?.at(-1)).toMatchObject({ x: 9, y: 9 })
  })

  it('leaves arrows for whole paths and for fire into another area', () => {
    const node = (place: string): number => shown.ids.indexOf(place)
    const arrows = arrowsOf(moments, node, (unit, to) => `${unit} ${to}`)
    expect(arrows.length).toBeGreaterThan(0)
    for (const { kind, nodes } of arrows) {
      expect(kind).toBe('last')
      expect(nodes.length).toBeGreaterThan(1)
    }
    const [a, b] = layout.ids
    const fire: AnimationCue = { tag: 'cue', cue: { tag: 'fire', from: a, to: b, hits: 0 } }
    expect(arrowsOf([fire], node, () => '')).toEqual([{ kind: 'fire', nodes: [0, 1] }])
  })

  it('shows the dice that the seat sees', () => {
    const draw = { tag: 'dice', count: 1, sides: 6, reading: { tag: 'each' }, stream: 'main', sees: ['us'] } as const
    const thrown = [{ events: [], draw, drawn: [4] }]
    expect(momentsOf(module, match.state, thrown, 'us')).toEqual([{ tag: 'dice', shown: [4] }])
    expect(momentsOf(module, match.state, thrown, 'german')).toEqual([])
    expect(faceOfDie(6)).toBe('⚅')
    expect(faceOfDie(10)).toBe('10')
  })
})

describe('cues of the games', () => {
  it.each(['death-of-a-division', 'peiper-dream', 'primer'])('%s: name counters and places of the picture', (name) => {
    const module = moduleOf(name)
    const { ruleset } = module
    let seen = 0
    for (const [seed, scenario] of ruleset.scenarios.entries()) {
      let match = begin(ruleset, scenario, seed)
      for (let i = 0; i < 120; i++) {
        const turn = ruleset.toAct(match.state)
        if (turn.tag !== 'sides') break
        const legal = ruleset.legal(match.state, turn.sides[0])
        match = unwrap(play(ruleset, match, turn.sides[0], legal[(i * 7919) % legal.length]))
      }
      let state = ruleset.setup(scenario)
      for (const { events } of match.entries)
        for (const event of events) {
          const cues = module.cues?.(state, event) ?? []
          if (cues.length > 0) {
            const before = indexPicture(module.picture(state))
            for (const cue of cues) {
              seen += 1
              const places = cue.tag === 'march' ? cue.places : cue.tag === 'fire' ? [cue.to] : []
              for (const place of places) expect(before.ids).toContain(place)
              if (cue.tag === 'hit' || cue.tag === 'gone') expect([...before.counters.keys()]).toContain(cue.unit)
            }
          }
          state = ruleset.evolve(state, event)
        }
    }
    expect(seen).toBeGreaterThan(20)
  })
})

describe('the camera', () => {
  it('zooms out to the whole board or the readable minimum, and in to four times', () => {
    expect(scaleWithin(0.01, 0.3)).toBe(0.3)
    expect(scaleWithin(0.01, 2)).toBe(LEAST)
    expect(scaleWithin(99, 1)).toBe(4)
  })

  it('hides text below nine pixels, except text set for the scale', () => {
    const style =
      '.a .name:where(:not([font-size])){font-size:14.5px}.a .strength{font-size:15px}.a .own{font-size:9px}'
    const rule = (...of: readonly string[]): string =>
      `svg :is(${of.join()}):not(.lettering *,.enlarged *){visibility:hidden}`
    expect(hideSmallText(style, 1)).toBe(rule())
    const small = ['9', '9.5'].map((size) => `[font-size="${size}"]:not(.label)`)
    expect(hideSmallText(style, 0.9)).toBe(rule('.own:not([font-size])', ...small))
    expect(hideSmallText(style, 0.61)).toMatch(/\.name:not/)
    expect(hideSmallText('.a .label{font-size:9.4px}', 0.8)).not.toMatch(/\.label:not/)
    expect(hideSmallText('.a .label{font-size:9.4px}', 0.7)).toMatch(/\.label:not/)
  })

  it('enlarges strengths when zoomed out, and hides none of them', () => {
    const { picture } = primer
    const { style } = scene(picture)
    for (const scale of [0.8, 0.6, 0.4, 0.3]) {
      const nodes = scene(picture, { scale }).layers.flatMap((layer) => layer.nodes)
      const faces = nodes.flatMap(({ kind, content = '' }) => (kind === 'unit' ? [content] : []))
      expect(faces).toHaveLength(picture.picture.counters.length)
      for (const face of faces) {
        const [strength] = /<text class="strength"[^>]*>/.exec(face) ?? []
        const size = Number(/font-size="([\d.]+)"/.exec(strength ?? '')?.[1] ?? 15)
        expect(size * scale).toBeGreaterThan(10.9)
      }
      expect(hideSmallText(style, scale)).not.toMatch(/\.strength(?!:not\(\[font-size\]\))/)
    }
  })

  /** A window of a size that shows a board of 2000 by 1000 units, and the camera over it. */
  const windowOf = (clientWidth: number, clientHeight: number) => {
    const style = { width: '', height: '' }
    const window = {
      clientWidth,
      clientHeight,
      scrollLeft: 0,
      scrollTop: 0,
      addEventListener: () => undefined,
      getBoundingClientRect: () => ({ left: 0, top: 0, width: window.clientWidth, height: window.clientHeight }),
    }
    const sheet = {
      style,
      getBoundingClientRect: () => ({
        left: -window.scrollLeft,
        top: -window.scrollTop,
        width: parseFloat(style.width),
        height: parseFloat(style.height),
      }),
    }
    const scales: number[] = []
    const camera = makeCamera(
      window as unknown as HTMLElement,
      sheet as unknown as SVGSVGElement,
      () => ({ width: 2000, height: 1000 }),
      (scale) => scales.push(scale),
    )
    /** The part of the board that is visible. */
    const seen = () => ({
      left: window.scrollLeft / camera.scale(),
      right: (window.scrollLeft + window.clientWidth) / camera.scale(),
      top: window.scrollTop / camera.scale(),
      bottom: (window.scrollTop + window.clientHeight) / camera.scale(),
    })
    return { window, camera, seen, scales }
  }

  const far = { left: 100, top: 100, right: 1900, bottom: 900 }
  const near = { left: 1200, top: 300, right: 1700, bottom: 700 }

  it('opens with the first region that can be shown legibly, whole and inside the window', () => {
    const { camera, seen, scales } = windowOf(600, 400)
    camera.open(null, [far, near])
    expect(camera.scale()).toBeGreaterThanOrEqual(LEAST)
    const { left, right, top, bottom } = seen()
    expect(left <= near.left && right >= near.right && top <= near.top && bottom >= near.bottom).toBe(true)
    expect(scales).toEqual([camera.scale()])
  })

  it('opens with the whole board where it can be read, and around a place if no region can', () => {
    const wide = windowOf(2000, 1000)
    wide.camera.open(null, [near])
    expect(wide.camera.scale()).toBe(1)
    const small = windowOf(200, 150)
    small.camera.open({ x: 1450, y: 500 }, [far, near])
    const { left, right, top, bottom } = small.seen()
    expect(small.camera.scale()).toBeCloseTo(0.894)
    expect([(left + right) / 2, (top + bottom) / 2].map(Math.round)).toEqual([1450, 500])
  })

  it('keeps its region and never grows when its window shrinks, shows the whole board in a large one', () => {
    const { window, camera, seen } = windowOf(700, 500)
    camera.open(null, [far, near])
    const before = camera.scale()
    window.clientWidth = 420
    camera.again()
    expect(camera.scale()).toBeLessThan(before)
    expect(camera.scale()).toBeGreaterThanOrEqual(LEAST)
    const { left, right } = seen()
    expect(left < near.right && right > near.left).toBe(true)
    const shrunk = camera.scale()
    window.clientWidth = 700
    camera.again()
    expect(camera.scale()).toBeLessThanOrEqual(shrunk)
    ;[window.clientWidth, window.clientHeight] = [2000, 1000]
    camera.again()
    expect(camera.scale()).toBe(1)
    camera.zoom(2)
    window.clientWidth = 900
    camera.again()
    expect(camera.scale()).toBe(2)
  })
})

describe('names of selections', () => {
  it.each(Object.keys(games))('%s: are words, not ids, booleans or nothing', (name) => {
    const module = moduleOf(name)
    const { ruleset } = module
    const seen = new Map<string, string>()
    for (const [seed, scenario] of ruleset.scenarios.slice(0, 2).entries()) {
      let match = begin(ruleset, scenario, seed)
      for (let i = 0; i < 50; i++) {
        const turn = ruleset.toAct(match.state)
        if (turn.tag !== 'sides') break
        const [side] = turn.sides
        const legal = ruleset.legal(match.state, side)
        const shown = indexPicture(module.picture(match.state, side))
        const held = { module, rules: ruleset, state: match.state, side, shown, wording: null }
        for (const command of legal.slice(0, 40)) {
          const path = module.moveInput?.selections?.(command) ?? selectionsOf(command)
          // A selection that is a whole order is named like the order.
          if (path.length > 1)
            for (const selection of path)
              if (selection.field !== 'tag') seen.set(selectionName(held, selection), JSON.stringify(selection))
        }
        match = unwrap(play(ruleset, match, side, legal[(i * 7919) % legal.length]))
      }
    }
    expect(seen.size).toBeGreaterThan(15)
    for (const [words, selection] of seen)
      expect(words, selection).not.toMatch(
        /^(?:null|undefined|true|false|\[object.*|[a-z]+[A-Z]\w*|(?:german|us)[-:].*)$/,
      )
  })
})
