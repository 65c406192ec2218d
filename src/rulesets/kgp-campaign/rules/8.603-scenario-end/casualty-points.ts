import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import type { Piece } from '../../model/piece.js'
import { other, sides } from '../../data/names.js'

/** Casualty VP for pieces lost before CG-Scenario End: the enemy of their side amasses them (KGP-8.12). */
export const scoring = ({ state, data }: Position, lost: readonly Piece[]): readonly Event[] =>
  sides.flatMap((side): readonly Event[] => {
    const points = lost
      .filter((piece) => piece.side === other(side))
      .reduce((sum, piece) => sum + data.houseRules.tactical.use.casualtyVp(piece), 0)
    return points === 0 ? [] : [{ tag: 'casualtiesCounted', side, points: state.ledgers[side].casualtyVp + points }]
  })
