import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { drawZoneMap } from '../../../../src/render/board.js'
import { withSupply } from '../../../../src/render/with-overlays.js'
import { isIsolated } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { hexStatus } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import { mobilityOf } from '../../../../src/rulesets/kgp-campaign/rules/pieces/casualties.js'
import { mapOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { hexDistance, hexNamed } from '../../../../src/rulesets/kgp-campaign/data/map.js'
import { picture } from '../../../../src/rulesets/kgp-campaign/text/picture.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import {
  control,
  isolationEvidence,
  isolationOf,
  reachOf,
  stacks,
} from '../../../../src/rulesets/kgp-campaign/play/selectors.js'
import { allPieces, type State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { situationOf } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { startOf, walkOn } from '../walking.js'

const positions: readonly State[] = [1, 2, 3, 4].flatMap((seed) => {
  const start = startOf(data, campaign(seed % 2 === 0 ? 'I' : 'II'), seed)
  return [start, walkOn(positionOf(data, start), seed, () => undefined)]
})

describe('selectors', () => {
  it('KGP-8.6052.1: isolationOf returns the line hex by hex or the hexes that cut it, cached by state', () => {
    const tags = new Set<string>()
    for (const state of positions) {
      const map = mapOf(data, state)
      for (const piece of allPieces(state)) {
        const found = isolationOf(positionOf(data, state), piece.id)
        expect(isolationOf(positionOf(data, state), piece.id)).toBe(found)
        expect(found === null).toBe(piece.location === null)
        if (found === null || piece.location === null) continue
        tags.add(found.tag)
        const isCut = isIsolated(
          situationOf(positionOf(data, state)),
          piece.side,
          piece.location,
          mobilityOf(data, piece),
        )
        expect(found.tag === 'connected').toBe(!isCut)
        const evidence = isolationEvidence(positionOf(data, state), found)
        if (evidence.tag !== 'supplied') continue
        for (const [i, node] of evidence.nodes.entries())
          if (i > 0) expect(hexDistance(map, evidence.nodes[i - 1], node)).toBe(1)
      }
    }
    expect(tags.has('connected') && tags.has('cut')).toBe(true)
    expect(isolationOf(positionOf(data, positions[0]), 'nobody')).toBe(null)
  })

  it('its evidence can be drawn on the map', () => {
    const drawn = new Set<string>()
    for (const state of positions)
      for (const piece of allPieces(state)) {
        const found = isolationOf(positionOf(data, state), piece.id)
        if (found === null || drawn.has(found.tag)) continue
        drawn.add(found.tag)
        const svg = drawZoneMap(
          withSupply(picture(positionOf(data, state)), isolationEvidence(positionOf(data, state), found)),
        )
        expect(svg.includes('data-line="supply"')).toBe(found.tag === 'connected' && found.hexes.length > 1)
        expect(svg.includes('cuts the line of supply')).toBe(found.tag === 'cut')
      }
  })

  it('KGP-8.613: reachOf lists the Shifts of a Retained unit with their paths', () => {
    let offers = 0
    for (const state of positions)
      for (const piece of allPieces(state)) {
        const reached = reachOf(positionOf(data, state), piece.id)
        expect(reachOf(positionOf(data, state), piece.id)).toBe(reached)
        if (piece.place.tag !== 'setupArea' && piece.place.tag !== 'holdingBox') expect(reached).toEqual([])
        offers += reached.length
        const map = mapOf(data, state)
        for (const { path } of reached)
          for (let i = 1; i < path.length; i++)
            expect(hexDistance(map, hexNamed(map, path[i - 1]), hexNamed(map, path[i]))).toBe(1)
      }
    expect(offers).toBeGreaterThan(0)
    expect(reachOf(positionOf(data, positions[0]), 'nobody')).toEqual([])
  })

  it('stacks lists every piece on the map once', () => {
    for (const state of positions) {
      const found = stacks(positionOf(data, state))
      expect(stacks(positionOf(data, state))).toBe(found)
      const onMap = allPieces(state).filter(({ location }) => location !== null)
      expect(found.flatMap(({ pieces }) => pieces.map(({ id }) => id)).toSorted()).toEqual(
        onMap.map(({ id }) => id).toSorted(),
      )
      for (const { location, side, pieces } of found)
        for (const piece of pieces) expect([piece.location, piece.side]).toEqual([location, side])
    }
  })

  it('KGP-8.605: control gives the status of every hex and the Controller of every Strategic Location', () => {
    for (const state of positions) {
      const found = control(positionOf(data, state))
      expect(control(positionOf(data, state))).toBe(found)
      const situation = situationOf(positionOf(data, state))
      expect(found.map(({ hex }) => hex)).toEqual(mapOf(data, state).hexes.ids)
      for (const { hex, status } of found) expect(status).toEqual(hexStatus(situation, hex))
      expect(found.flatMap(({ strategic }) => strategic.map(({ location }) => location)).toSorted()).toEqual(
        Object.keys(situation.marking.strategic).toSorted(),
      )
    }
  })
})
