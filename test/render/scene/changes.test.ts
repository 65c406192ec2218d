import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import type { Module } from '../../../src/module.js'
import { applyChanges, changes } from '../../../src/render/scene/changes.js'
import { LAYERS, type Scene } from '../../../src/render/scene/node.js'
import { scene, sceneOf } from '../../../src/render/scene/every.js'
import { drawNode } from '../../../src/render/scene/svg.js'
import { walk, walks } from '../../laws/walk.js'
import { areas, bare, pictures } from '../picture.js'

const keysOf = ({ layers }: Scene): readonly string[] => layers.flatMap(({ nodes }) => nodes.map(({ key }) => key))

/** Holds for every scene of a random game, and for what comes between it and the scene before. */
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
      { numRuns: 4 },
    )
  }

describe.each(Object.entries(games))('scenes of %s', (_, game) => {
  it('what changed, done to the scene before, makes the scene after', () => {
    game((module) => {
      held(
        module,
        40,
      )((before, after) => {
        expect(applyChanges(changes(before, after), before)).toEqual(after)
        expect(changes(after, after)).toEqual([])
      })
    })
  })

  it('no two nodes have one key, and the ground is the same string as long as the map is the same', () => {
    game((module) => {
      held(
        module,
        12,
      )((before, after) => {
        const keys = keysOf(after)
        expect(new Set(keys).size).toBe(keys.length)
        expect(after.layers.map(({ name }) => name)).toEqual(LAYERS)
        const isSameMap = before.width === after.width
        const moved = changes(before, after).flatMap((change) => ('key' in change ? [change.key] : []))
        expect(isSameMap && moved.some((key) => key.startsWith('ground'))).toBe(false)
      })
    })
  })
})

describe('changes', () => {
  it('of any two pictures make one of the other, in whatever order their counters lie', () => {
    fc.assert(
      fc.property(pictures(6), pictures(6), (one, other) => {
        const [before, after] = [one, other].map((picture) => scene({ tag: 'areas', map: areas, picture }))
        expect(applyChanges(changes(before, after), before)).toEqual(after)
      }),
      { numRuns: 60 },
    )
  })

  it('of a unit that moves are where it stands and what it is called, and no more', () => {
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
      changes(at(0), at(1)).map((change) => (change.tag === 'set' ? [change.key, Object.keys(change.to)] : change)),
    ).toEqual([['unit/a', ['transform', 'title']]])
  })

  it('a node is drawn as a path, as words, or as a group', () => {
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
