import * as fire from './fire.js'
import * as followUp from './follow-up.js'
import * as hits from './hits.js'
import * as movement from './movement.js'
import * as overrun from './overrun.js'
import * as reinforcement from './reinforcement.js'
import * as setUp from './set-up.js'
import * as supply from './supply-phase.js'
import { dice } from '../../../kernel/draw.js'
import { asking, passing, rolling, type Room, type Rooms } from './phase-handler.js'
import type { Phase } from '../model/phase.js'
import type { Side } from '../data/counters.js'

const mover = ({ side }: { readonly side: Side }): Side => side

/** What is done in every phase. */
export const rooms: Rooms = {
  setup: asking({
    asks: () => 'german',
    offers: setUp.offers,
    candidates: setUp.candidates,
    decide: (state, _, command) => setUp.decide(state, command),
  }),
  supply: { ...passing(supply.settle), asks: mover },
  arrivalRoll: rolling({ draw: (_, { units }) => dice(units.length), resolve: reinforcement.resolveArrival }),
  reinforcement: asking({
    asks: mover,
    offers: reinforcement.offers,
    candidates: reinforcement.candidates,
    decide: reinforcement.decide,
    settle: reinforcement.settle,
  }),
  movement: asking({
    asks: mover,
    offers: movement.offers,
    candidates: movement.candidates,
    decide: movement.decide,
  }),
  overrunRoll: rolling({ draw: overrun.overrunDraw, resolve: overrun.resolveOverrun }),
  partingShots: rolling({ draw: (_, phase) => overrun.partingDraw(phase), resolve: overrun.resolveParting }),
  followUp: asking({
    asks: ({ then }) => then.side,
    offers: followUp.offers,
    candidates: followUp.candidates,
    decide: followUp.decide,
    settle: followUp.settle,
  }),
  surpriseRoll: rolling({ draw: fire.surpriseDraw, resolve: fire.resolveSurprise }),
  fire: asking({
    asks: mover,
    offers: fire.offers,
    candidates: fire.candidates,
    decide: fire.decide,
    settle: fire.settle,
  }),
  shot: rolling({ draw: fire.shotDraw, resolve: fire.resolveShot }),
  placeHits: asking({
    asks: ({ by }) => by,
    offers: hits.offers,
    candidates: hits.candidates,
    decide: hits.decide,
    settle: hits.settle,
  }),
  over: passing(() => []),
}

/** The room of a phase. */
export const roomOf = (phase: Phase): Room<Phase> => rooms[phase.tag] as Room<Phase>
