import { describe, expect, it } from 'vitest'
import { drawHexMap } from '../../../../src/render/board.js'
import { board, bridges, hexById } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { mapOf, mapStyle, picture } from '../../../../src/rulesets/peiper-dream/text/picture.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { peiperDreamRules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { units, unitOf } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { xmlFault } from '../../../render/xml.js'
import { position } from '../table.js'

const start = (name: (typeof battleNames)[number]): State => peiperDreamRules.setup(scenario(name))

describe('picture', () => {
  it.each(battleNames)('PD-S.1: draws %s on its own map, with each unit in its hex', (name) => {
    const state = start(name)
    const map = mapOf(state)
    expect(map.size).toBe(name === 'campaign' ? 320 : 80)
    const shown = picture(state)
    const onMap = units.filter((_, unit) => state.hex[unit] >= 0)
    expect(shown.counters.map(({ counter }) => counter.id)).toEqual(onMap.map(({ id }) => id))
    for (const { node, counter } of shown.counters) expect(map.ids[node]).toBe(board.ids[state.hex[unitOf(counter.id)]])
    for (const theme of ['light', 'dark'] as const) expect(xmlFault(drawHexMap(map, shown, theme, mapStyle))).toBe(null)
  })

  it('PD-B.34, PD-C.39: tints hexes under German control and stars the German objectives', () => {
    const state = start('just-a-peiper-dream')
    const map = mapOf(state)
    const { tints, nodeMarks } = picture(state)
    const tinted = map.ids.filter((_, node) => tints[node] === 0)
    expect(tinted).toEqual(map.ids.filter((id) => ((state.german[hexById(id) >> 5] >>> (hexById(id) & 31)) & 1) === 1))
    expect(nodeMarks.map(({ node }) => map.ids[node]).toSorted()).toEqual(['D0203', 'D0402'])
  })

  it('PD-B.33: crosses out a blown bridge, on the linked board and on a single map', () => {
    for (const name of ['campaign', 'a-dash-of-peiper'] as const) {
      const state = start(name)
      const bridge = bridges.findIndex((one) => one.name === 'Stavelot')
      const blown = { ...state, blown: 1 << bridge }
      const map = mapOf(state)
      const { edgeMarks } = picture(blown)
      expect(edgeMarks).toHaveLength(1)
      const { edge, kind } = edgeMarks[0]
      expect(kind).toBe('blown')
      expect([map.ids[map.edgeFrom[edge]], map.ids[map.edgeTo[edge]]].toSorted()).toEqual(
        [board.ids[bridges[bridge].a], board.ids[bridges[bridge].b]].toSorted(),
      )
    }
    const state = start('a-dash-of-peiper')
    const elsewhere = bridges.findIndex(({ a }) => board.ids[a].startsWith('D'))
    expect(picture({ ...state, blown: 1 << elsewhere }).edgeMarks).toEqual([])
  })

  it.each([
    ['a reduced unit that has acted (PD-B.30, PD-B.6)', 'A0705:de-spitze-pz~!', ['reduced', 'done']],
    ['no other unit', 'A0705:de-spitze-pz', []],
    [
      'an unsupplied unit (PD-C.24)',
      'A0705:de-spitze-pz A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir',
      ['unsupplied'],
    ],
  ])('marks %s', (_, where, marks) => {
    const { counters } = picture(position(`campaign t3 draw ${where}`))
    expect(counters[0].counter).toMatchObject({ id: 'de-spitze-pz', label: 'Spitze', side: 0, marks })
  })

  it('PD-C.5: shows the fuel depots', () => {
    const { nodeMarks } = picture(position('campaign t3 draw A0705:de-spitze-pz depots:B0402,C1002'))
    const depots = nodeMarks.filter(({ kind }) => kind === 'depot')
    expect(depots.map(({ node }) => board.ids[node])).toEqual(['B0402', 'C1002'])
  })
})
