import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import type { Module } from '../../../src/module.js'
import { patchScene, diffScenes } from '../../../src/render/scene/changes.js'
import { LAYERS, type Scene } from '../../../src/render/scene/node.js'
import { scene, sceneOf } from '../../../src/render/scene/any-board.js'
import { drawNode } from '../../../src/render/scene/svg.js'
import { walk, walks } from '../../laws/walk.js'
import { areas, bare, pictures } from '../picture.js'
import { volume } from '../../volume.js'

const keysOf = ({ layers }: Scene): readonly string[] => layers.flatMap(({ nodes }) => nodes.map(({ key }) => key))

/** Checks every scene of a random game together with the previous one. */
const held =
  <G extends Game>(module: Module<G>, longest: number) =>
  (hold: (before: Scene, after: Scene) => void): void => {
    const { ruleset } = module
    const scenarios = fc.constantFrom(...ruleset.scenarios)
    fc.assert(
      fc.property(walks<G>(scenarios, longest), (steps) => {
        let before: Scene | null = null
        walk(ruleset, steps, ({ after: { state } }) => {
          const after = sceneOf<G['state'], G['side']>(module, state)
          hold(before ?? after, after)
          before = after
        })
      }),
      { numRuns: volume(2, 4) },
    )
  }

describe.each(Object.entries(games))('scenes of %s', (_, game) => {
  it('patching a scene with its changes gives the next one', () => {
    game((module) => {
      held(
        module,
        40,
      )((before, after) => {
        expect(patchScene(diffScenes(before, after), before)).toEqual(after)
        expect(diffScenes(after, after)).toEqual([])
      })
    })
  })

  it('node keys are unique, and the ground stays the same string while the map does', () => {
    game((module) => {
      held(
        module,
        12,
      )((before, after) => {
        const keys = keysOf(after)
        expect(new Set(keys).size).toBe(keys.length)
        expect(after.layers.map(({ name }) => name)).toEqual(LAYERS)
        const isSameMap = before.width === after.width
        const moved = diffScenes(before, after).flatMap((change) => ('key' in change ? [change.key] : []))
        expect(isSameMap && moved.some((key) => key.startsWith('ground'))).toBe(false)
      })
    })
  })
})

describe('diffScenes', () => {
  it('turns any picture into any other, whatever the order of counters', () => {
    fc.assert(
      fc.property(pictures(6), pictures(6), (one, other) => {
        const [before, after] = [one, other].map((picture) => scene({ tag: 'areas', map: areas, picture }))
        expect(patchScene(diffScenes(before, after), before)).toEqual(after)
      }),
      { numRuns: volume(25, 60) },
    )
  })

  it('of a moving unit contains only its position and title', () => {
    const unit = {
      id: 'a',
      name: 'A',
      label: 'A',
      side: 0,
      symbol: 'armor',
      size: 'II',
      strength: '4',
      lost: 0,
      marks: [],
    }
    const at = (node: number): Scene =>
      scene({ tag: 'areas', map: areas, picture: { ...bare, counters: [{ node, counter: unit }] as never } })
    expect(
      diffScenes(at(0), at(1)).map((change) => (change.tag === 'set' ? [change.key, Object.keys(change.to)] : change)),
    ).toEqual([['unit/a', ['transform', 'title']]])
  })

  it('drawNode draws a path, text or a group', () => {
    const node = { key: 'k', kind: 'mark', class: 'c', title: '<b>' } as const
    expect(drawNode({ ...node, d: 'M0 0', data: { hex: '0101' } })).toBe(
      '<path class="c" data-hex="0101" d="M0 0"><title>&lt;b&gt;</title></path>',
    )
    expect(drawNode({ ...node, text: 'a&b' })).toBe('<text class="c"><title>&lt;b&gt;</title>a&amp;b</text>')
    expect(drawNode({ ...node, content: '<g/>', transform: 'translate(1 2)' })).toBe(
      '<g class="c" transform="translate(1 2)"><title>&lt;b&gt;</title><g/></g>',
    )
  })
})
