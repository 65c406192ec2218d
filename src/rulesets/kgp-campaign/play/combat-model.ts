import { positionOf, type Position } from '../model/position.js'
import { MAIN } from '../../../kernel/draw.js'
import { rollerFrom, rngFrom } from '../../../kernel/rng.js'
import { inOrder } from '../model/facts.js'
import { other, type Side } from '../data/names.js'
import { standInOf } from '../data/stand-in.js'
import { entryHexControl, heldObjectives, firesAndSmoke, restoreLinks, moduleUsage } from './combat-model/aftermath.js'
import { arriveOnMap } from './combat-model/arrival.js'
import { battle } from './combat-model/battle.js'
import { seedOf } from './combat-model/seed.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import { pieceOf } from '../model/state.js'
import { regainableAmong } from '../rules/8.614-repair/8.61421-recovery.js'

/** A notice for every result that depends on the stand-in. */
export const NOTICE: string =
  'Battles are invented: a stand-in for the tactical game makes up how each one ends, unless somebody reports a ' +
  'real result. ' +
  'Figures depend on the numbers of that stand-in and say nothing about the printed game.'

/**
 * Invents an end for the present scenario in place of the tactical game. The same position and variant always give the
 * same end.
 *
 * Units that may enter do so. Each turn a side assaults one Location for every platoon near Locations it could take.
 * The stronger a side is there, the likelier it takes the Location. Both sides lose men and vehicles where they
 * meet. All numbers come from `standInTable`, and a scenario may set them. The stand-in ignores the range, fire,
 * terrain and turns of the tactical game and predicts no battle: it only produces possible ends, so that campaigns
 * can be tried out. To play in earnest, supply another {@link CombatModel} to `makeGameData`, or report real results.
 */
export const inventResult = (at: Position, variant: number): ScenarioResult => {
  const { data, state } = at
  const numbers = standInOf(state)
  const roller = rollerFrom(rngFrom(seedOf(state, variant), MAIN))
  const before = arriveOnMap(at, roller)
  const after = restoreLinks(battle(positionOf(data, before), roller))
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
    hexControl: entryHexControl(positionOf(data, after)),
    ...firesAndSmoke(numbers, before.board, after.board, roller),
    changes: after.board.changes,
    gone: after.board.gone,
    casualtyVp: { german: points('german'), us: points('us') },
    prisonersIncluded: true,
    exits: [],
    failedToEnter: [],
    usage: moduleUsage(at, roller),
    lostWeapons: regainableAmong(lost.flatMap((id) => pieceOf(state, id) ?? [])),
    massacre: null,
    objectivesTaken: heldObjectives(after),
    panzerfaustsLeft: roller.below(numbers.panzerfausts + 1),
  }
}
