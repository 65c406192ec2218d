import type { Event } from './event.js'
import type { Kit } from './kit.js'
import type { Piece } from './piece.js'
import { other, sides } from './data/names.js'
import type { State } from './state.js'

/** Casualty VP for pieces lost before CG-Scenario End: the enemy of their side amasses them (KGP-8.12). */
export const scoring = (kit: Kit, state: State, lost: readonly Piece[]): readonly Event[] =>
  sides.flatMap((side): readonly Event[] => {
    const points = lost
      .filter((piece) => piece.side === other(side))
      .reduce((sum, piece) => sum + kit.ports.tactical.use.casualtyVp(piece), 0)
    return points === 0 ? [] : [{ tag: 'casualtiesCounted', side, points: state.ledgers[side].casualtyVp + points }]
  })
