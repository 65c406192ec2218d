import type { PieceId } from '../../data/names.js'
import { isPossessable, type Personnel, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import { pieceOf } from '../../model/state.js'
import { halfType, madeFrom } from '../../rules/pieces/casualties.js'
import { onMap } from '../report-template.js'

/** The half-squad that a reduced squad becomes, before other lines change it. */
export const reducedFrom = (squad: Personnel, { id, type }: Personnel): Personnel => ({
  ...madeFrom(squad, id, type, 'halfSquad'),
  place: onMap(squad).place,
})

const isHalf = (piece: Piece): piece is Personnel => piece.tag === 'personnel' && piece.kind === 'halfSquad'

/** How many of the SW and Guns of a squad a half-squad has now. */
const inherited = ({ state }: Position, { pieces }: ScenarioResult, squad: Personnel, half: Personnel): number =>
  pieces.filter((piece) => {
    const was = pieceOf(state, piece.id)
    return (
      isPossessable(piece) &&
      piece.possessor === half.id &&
      was !== null &&
      isPossessable(was) &&
      was.possessor === squad.id
    )
  }).length

/**
 * The new half-squads of a result that can come from lost squads, by the ids of the squads. A half-squad takes
 * the place of the squad whose Equipment it has, or of one in its Location, commander and purchase.
 */
export const reductionsIn = (at: Position, result: ScenarioResult): ReadonlyMap<PieceId, Personnel> => {
  const squads = result.lost.flatMap((id): readonly Personnel[] => {
    const squad = pieceOf(at.state, id)
    return squad?.tag === 'personnel' && squad.kind === 'squad' ? [squad] : []
  })
  const found = new Map<PieceId, Personnel>()
  for (const half of result.pieces) {
    if (!isHalf(half) || pieceOf(at.state, half.id) !== null) continue
    const fit = (squad: Personnel): number =>
      4 * inherited(at, result, squad, half) +
      Number(squad.location === half.location) +
      Number(squad.rg === half.rg) +
      Number(squad.commander === half.commander)
    const isFitting = (squad: Personnel): boolean =>
      !found.has(squad.id) &&
      squad.side === half.side &&
      squad.color === half.color &&
      halfType(at.data, squad) === half.type
    const [best] = squads.filter(isFitting).toSorted((a, b) => fit(b) - fit(a))
    if (best !== undefined) found.set(best.id, half)
  }
  return found
}
