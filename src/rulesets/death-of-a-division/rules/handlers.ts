import type { Phase } from '../model/phase.js'
import { firePhase, shotRoll } from './fire.js'
import { followUp } from './follow-up.js'
import { placeHits } from './hits.js'
import { movementPhase } from './movement.js'
import { overrunRoll, partingShots } from './overrun.js'
import { passingPhase, type PhaseHandler } from './phase-handler.js'
import { arrivalRoll, reinforcementPhase } from './reinforcements.js'
import { supplyPhase } from './sequence.js'
import { setUpPhase } from './set-up.js'
import { surpriseRoll } from './surprise.js'

type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** The handler of every phase, in the order of a turn. `sequence.ts` defines the sequence of play. */
export const handlers: { readonly [Tag in Phase['tag']]: PhaseHandler<PhaseOf<Tag>> } = {
  setup: setUpPhase,
  supply: supplyPhase,
  arrivalRoll,
  reinforcement: reinforcementPhase,
  movement: movementPhase,
  overrunRoll,
  partingShots,
  followUp,
  surpriseRoll,
  fire: firePhase,
  shot: shotRoll,
  placeHits,
  over: passingPhase(() => []),
}
