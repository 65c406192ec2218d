import { describe, expect, it } from 'vitest'
import { campaign } from '../../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { hexOfLocation } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { volume } from '../../../../volume.js'
import { partOf } from '../../playing.js'
import { startOf, walkOn } from '../../walking.js'
import { standing } from '../../watching-pieces.js'

const WALKS = volume(2, 10, 'KGP_PHASES')

/** The position with every house burnt down to its ground floor, as 8.6094 may leave it, and everyone moved down. */
const burntDown = (state: State): State => {
  const { map } = positionOf(sampleData, state)
  const upper = new Set(map.locations.filter(({ level }) => level !== 0).map(({ id }) => id))
  const pieces = Object.values(state.pieces).map((piece) =>
    piece.location !== null && upper.has(piece.location)
      ? { ...piece, location: `${hexOfLocation(piece.location)}/0` }
      : piece,
  )
  const gone = [...new Set([...state.board.gone, ...upper])].toSorted()
  return {
    ...state,
    pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    board: { ...state.board, gone },
  }
}

/** The positions at the start of a part in a random Refit Phase. */
const beginnings = (seed: number): readonly State[] => {
  const found: State[] = []
  const start = startOf(sampleData, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)
  walkOn(positionOf(sampleData, start), seed, ({ before, after }) => {
    if (partOf(before) !== partOf(after)) found.push(after)
  })
  return found.filter((state) =>
    ['8.610', '8.6114', '8.613', '8.6141c', '8.615', '8.619', '8.624'].includes(partOf(state)),
  )
}

describe('Locations that burned after the map was marked', () => {
  it('KGP-8.605.4, KGP-8.613.7: no piece is placed in one for the rest of the Refit Phase', () => {
    const complaints: string[] = []
    for (let seed = 0; seed < WALKS; seed++)
      for (const state of beginnings(seed).filter((_, i) => WALKS > 6 || i % 2 === seed % 2))
        walkOn(positionOf(sampleData, burntDown(state)), seed, (stride) => {
          complaints.push(...standing(sampleData, stride, 0))
        })
    expect(complaints).toEqual([])
  }, 600_000)
})
