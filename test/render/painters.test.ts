import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { anyPainter } from '../../src/render/painters/any-board.js'
import { areaPainter } from '../../src/render/painters/areas.js'
import { scene } from '../../src/render/scene/any-board.js'
import { sceneBy } from '../../src/render/scene/scene.js'
import { areas, bare, hexes } from './picture.js'

describe('a painter', () => {
  it.each(Object.keys(games))('for %s draws its boards as all painters together do', async (name) => {
    const { picture, painter } = games[name]((module) => {
      const { ruleset } = module
      return { picture: module.picture(ruleset.setup(ruleset.scenarios[0])), painter: module.painter }
    })
    const paint = await painter?.()
    expect(paint).toBeDefined()
    if (paint === undefined || picture.tag === 'text') return
    expect(paint(picture)?.layout).toBe(anyPainter(picture)?.layout)
    expect(sceneBy(paint)(picture)).toEqual(scene(picture))
  })

  it('rejects maps of another kind', () => {
    const board = { tag: 'hexes', map: hexes, picture: bare } as const
    expect(areaPainter(board)).toBeNull()
    expect(() => sceneBy(areaPainter)(board)).toThrow('the painter draws no maps of hexes')
    expect(sceneBy(areaPainter)({ tag: 'areas', map: areas, picture: bare }).width).toBeGreaterThan(100)
    expect(sceneBy(areaPainter)({ tag: 'text', title: 'Letters', lines: ['x'] }).title).toBe('Letters')
  })
})
