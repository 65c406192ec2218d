import { positionOf, type Position } from '../model/position.js'
import { MAIN } from '../../../kernel/draw.js'
import { opened, rngFrom } from '../../../kernel/rng.js'
import { dateIndex } from '../data/calendar.js'
import { inOrder } from '../model/facts.js'
import { other, type Side } from '../data/names.js'
import { edges, lostWeapons, objectives, smoking, tidied, usage } from './resolver/aftermath.js'
import { arrived } from './resolver/arrival.js'
import { battle } from './resolver/battle.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import { pieceOf, type State } from '../model/state.js'

/** The notice of the stand-in, shown wherever its results are. */
export const RESOLVER_SAYS =
  'The scenario was not played: a stand-in for the tactical game invented its end from the forces on the map.'

/** The same position and variant give the same number, other positions mostly another. */
const seedOf = ({ date, rolls, fought, ledgers }: State, variant: number): number =>
  dateIndex(date) * 1_000_003 +
  rolls * 17 +
  fought.length * 101 +
  ledgers.german.cgLvp * 7919 +
  ledgers.us.cgLvp * 104_729 +
  variant * 31

/**
 * A stand-in for the tactical game: it invents how the present scenario might end, the same way for the same position and variant.
 *
 * Whoever may enter comes on; of men near Locations that are to be had every three go for one in a turn, of an idle side every
 * nine, and take it the likelier the stronger their side is there; both sides lose men and vehicles where they meet. It knows
 * nothing of range, fire, terrain or turns of the tactical game and says nothing of how a battle would go: it only makes ends
 * of scenarios that could have been, so that campaigns can be tried out.
 * Supply another {@link Resolver} to `makeGameData`, or report real results, to play in earnest.
 */
export const inventResult = (at: Position, variant: number): ScenarioResult => {
  const { data, state } = at
  const roller = opened(rngFrom(seedOf(state, variant), MAIN))
  const before = arrived(at, roller)
  const after = tidied(battle(positionOf(data, before), roller))
  const lost = Object.keys(state.pieces).filter((id) => pieceOf(after, id) === null)
  const points = (side: Side): number =>
    lost
      .flatMap((id) => pieceOf(state, id) ?? [])
      .filter((piece) => piece.side === other(side))
      .reduce((sum, piece) => sum + data.houseRules.tactical.use.casualtyVp(piece), 0)
  return {
    date: state.date,
    firstMover: state.firstMover ?? 'german',
    winner: null,
    concession: null,
    pieces: inOrder(after),
    lost,
    control: after.board.control,
    hexControl: edges(positionOf(data, after)),
    ...smoking(before.board, after.board, roller),
    changes: after.board.changes,
    gone: after.board.gone,
    casualtyVp: { german: points('german'), us: points('us') },
    prisonersIncluded: true,
    exits: [],
    failedToEnter: [],
    usage: usage(at, roller),
    lostWeapons: lostWeapons(state, lost),
    massacre: null,
    objectivesTaken: objectives(after),
    panzerfaustsLeft: roller.below(4),
  }
}
