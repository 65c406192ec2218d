import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { allNodes, edgeBetween, neighbors } from '../../../../src/maps/graph.js'
import { board, edgeBridge, edgeRiver } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { canTrace, isExempt, supplyLine } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { isInWindow, tracing } from '../referee/reading.js'
import { scattered } from '../referee/scatter.js'
import { attackOf, barred, h, move, order, phaseOf, position, roll, table, told, u } from '../table.js'
import { volume } from '../../../volume.js'

const upTo20 = Array.from({ length: 21 }, (_, turn) => turn)

describe('depot windows', () => {
  it.each(['concurrent', 'consecutive'])(
    'PD-C.26, PD-C.27, PD-I.16: depotWindows %s: two captures exempt exactly the turns of the ledger',
    (mode) => {
      const base = position(`campaign[depotWindows=${mode}] t20 draw depots:B0402,C1002`)
      for (const first of upTo20)
        for (const second of upTo20)
          for (const turn of upTo20) {
            const state: State = { ...base, turn, depotTurn: [first, second] }
            expect([first, second, turn, isExempt(state)]).toEqual([first, second, turn, isInWindow(state)])
          }
    },
  )

  it('PD-C.27: windows of two depots overlap by default and follow each other under depotWindows consecutive', () => {
    const free = (mode: string): readonly number[] =>
      upTo20.filter((turn) =>
        isExempt({ ...position(`campaign[depotWindows=${mode}] t20 draw depots:B0402@9,C1002@11`), turn }),
      )
    expect(free('concurrent')).toEqual([10, 11, 12, 13, 14, 15])
    expect(free('consecutive')).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
  })
})

describe('supply lines', () => {
  it('PD-C.23: with supplyCrossesUnbridged off, a line crosses any river only by an intact bridge', () => {
    const at = (id: string, more: string): boolean =>
      canTrace(
        positionOf(
          position(`campaign[supplyCrossesUnbridged=false] t8 draw D0402:de-spitze-pz released leftA:7${more}`),
        ),
        h(id),
      )
    expect(at('D0402', '')).toBe(true)
    const west = board.borders.filter(({ edge }) => edgeRiver[edge] === 1).map(({ id }) => id)
    expect(at('D0402', ` blown:${west.join(',')}`)).toBe(false)
    const free = position(`campaign t8 draw D0402:de-spitze-pz released leftA:7 blown:${west.join(',')}`)
    expect(canTrace(positionOf(free), h('D0402'))).toBe(true)
  })

  it('PD-E.9: (d) a unit cut off in Thirimont moves one hex, attacks at +1 with PR 4, and gets no OBA', () => {
    const cut =
      'campaign t8 play(german,8S,4,any) A0104:de-spitze-pz A0203:us-99-394-1 A0201:us-99-394-2 A0206:us-99-394-3 A0208:us-820-td'
    const { state } = table(cut)
    expect(barred(state, attackOf('de-spitze-pz', 'us-99-394-1', { oba: true }))).toBe('attack.obaSupply')
    const fired = roll(order(table(cut), attackOf('de-spitze-pz', 'us-99-394-1')), 4)
    expect(told(fired, 'prChecked')[0]).toMatchObject({ pr: 4, isPassed: false })
    expect(phaseOf(order(table(cut), move('de-spitze-pz', 'B1003')), 'play').left).toBe(3)
    const open = 'campaign t8 play(german,8S,4,any) A0104:de-spitze-pz A0203:us-99-394-1'
    expect(phaseOf(order(table(open), move('de-spitze-pz', 'B1003')), 'moving').unit).toBe(u('de-spitze-pz'))
  })

  it('PD-C.23, PD-C.36, PD-I.15: supply lines of both sides agree with a plain search, and carry their hexes', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = scattered(rollerFrom(rngFrom(seed)).below)
        const lines = [tracing(state, 0), tracing(state, 1)]
        for (const node of allNodes(board)) {
          expect(canTrace(positionOf(state), node)).toBe(lines[0].has(node))
          if (state.scenario.name === 'campaign')
            expect(canTrace(positionOf(state), node, 'us')).toBe(lines[1].has(node))
          if (node % 7 > 0) continue
          const found = supplyLine(state, 'german', node)
          expect(found.tag === 'supplied').toBe(lines[0].has(node))
          if (found.tag !== 'supplied') continue
          expect(found.nodes).toContain(node)
          for (const [i, at] of found.nodes.entries()) {
            expect(lines[0].has(at)).toBe(true)
            if (i === 0) continue
            const edge = edgeBetween(board, found.nodes[i - 1], at)
            expect(neighbors(board, at)).toContain(found.nodes[i - 1])
            if (edge !== null && edgeRiver[edge] === 2) expect((state.blown >>> edgeBridge[edge]) & 1).toBe(0)
          }
        }
      }),
      { numRuns: volume(8, 60) },
    )
  })
})
