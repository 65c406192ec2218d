import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../src/maps/graph.js'
import type { Picture } from '../../src/maps/picture.js'
import { drawAreaMap, drawHexMap } from '../../src/render/board.js'
import { withAimedAt, withSupply, withTargets, withPath } from '../../src/render/with-overlays.js'
import { areas, bare, hexes } from './picture.js'

const nodes = (...list: readonly number[]): readonly NodeId[] => list as readonly NodeId[]

const drawn = (picture: Picture): readonly string[] => [drawAreaMap(areas, picture), drawHexMap(hexes, picture)]

describe('overlays', () => {
  it('a supply line is drawn through its nodes, with a legend', () => {
    const picture = withSupply(bare, { tag: 'supplied', nodes: nodes(0, 1, 2) })
    expect(picture.lines).toEqual([{ kind: 'supply', nodes: [0, 1, 2] }])
    for (const svg of drawn(picture)) {
      const [, d] = /class="route good" d="([^"]*)" data-line="supply"/.exec(svg) ?? []
      expect(d.split(/[LQ]/)).toHaveLength(3)
      expect(svg).toContain('>line of supply</text>')
    }
  })

  it('blockers are marked by a ring with a bar', () => {
    const picture = withSupply(bare, { tag: 'cut', blockers: nodes(3, 4) })
    expect(picture.nodeMarks.map(({ node, kind }) => [node, kind])).toEqual([
      [3, 'cut'],
      [4, 'cut'],
    ])
    for (const svg of drawn(picture)) {
      expect(svg.split('<circle class="mark warn"').length).toBe(4)
      expect(svg.split('<path class="mark warn" d="M').length).toBeGreaterThanOrEqual(4)
      expect(svg).toContain('>cuts the line of supply</text>')
    }
  })

  it('nothing is drawn if terrain cuts the line, there is no answer, or the line has no length', () => {
    expect(withSupply(bare, { tag: 'noWay' })).toEqual(bare)
    expect(withSupply(bare, null)).toEqual(bare)
    expect(withSupply(bare, { tag: 'supplied', nodes: nodes(3) })).toEqual(bare)
  })

  it('evidence from another map is drawn as far as this one covers it', () => {
    const onto = (node: NodeId): NodeId | null => (node < 20 ? null : ((node - 20) as NodeId))
    expect(withSupply(bare, { tag: 'supplied', nodes: nodes(19, 20, 21) }, onto).lines[0].nodes).toEqual([0, 1])
    expect(withSupply(bare, { tag: 'cut', blockers: nodes(5, 25) }, onto).nodeMarks.map(({ node }) => node)).toEqual([
      5,
    ])
  })

  it('targets are ringed once each, and paths are dotted', () => {
    const picture = withPath(withTargets(bare, nodes(1, 1, 5), undefined, 'may be fired at'), nodes(0, 1))
    expect(picture.nodeMarks).toHaveLength(2)
    for (const svg of drawn(picture)) {
      expect(svg.split('class="mark aim"').length).toBe(4)
      expect(svg).toContain('>may be fired at</text>')
      expect(svg).toContain('data-line="move"')
    }
  })

  it('targeted units are marked on their counters and in their titles', () => {
    const counter = {
      id: 'a',
      name: 'A',
      label: 'a',
      side: 0,
      symbol: 'armor',
      size: null,
      strength: '3',
      lost: 0,
      marks: [],
    } as const
    const picture = withAimedAt({ ...bare, counters: [{ node: 0 as NodeId, counter }] }, ['a', 'b'])
    const [onArea, onHex] = drawn(picture)
    expect(onArea).toContain('<title>A, German, strength 3, aimed at, Alpha &amp; Co</title>')
    expect(onHex).toContain('<title>A, German, strength 3, aimed at, 0101</title>')
    expect(withAimedAt(picture, []).counters).toEqual(picture.counters)
  })
})
