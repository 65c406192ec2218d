import type { Side } from '../data/printed-unit.js'
import { sideOf, type UnitId } from '../data/units.js'
import type { Phase } from '../model/phase.js'
import { ACTS, acts, whyNotPlay, followPlay, legalActs, settlePlay } from './acts.js'
import { ADVANCES, followAdvance, settleFought } from './combat/advance.js'
import { followResponse, resolveCheck, RESPONSES } from './combat/attack.js'
import {
  whyNotRetreat,
  FALL_BACKS,
  followFallBack,
  followRetreat,
  resolveFallBack,
  retreats,
} from './combat/fall-back.js'
import { resolveFire } from './combat/result.js'
import { resolveDraw, settleDraw } from './deck.js'
import { resolveDemolition } from './demolition.js'
import { resolveInfiltration } from './infiltration.js'
import { whyNotMine, followMine, mineUnits, resolveMine } from './mines.js'
import { whyNotContinue, followContinuation, continuations, settleMoving } from './movement.js'
import {
  askingPhase,
  card,
  die,
  NOTHING,
  passingPhase,
  rollingPhase,
  type PhaseHandler,
  type PhaseOf,
} from './phase-handler.js'
import { settlePile } from './pile.js'
import { whyNotRebuild, followRebuild, REBUILDINGS, settleRebuild } from './rebuilding.js'
import { whyNotReturn, followReturn, returnPlaces, legalReturns, resolveRecovery, resolveReturn } from './regroup.js'
import {
  whyNotReinforce,
  reinforcements,
  followReinforcement,
  legalReinforcements,
  settleReinforce,
} from './reinforcement.js'
import { resolveNews, resolveSurprise, settleReady, settleStart, settleTurnEnd } from './sequence.js'
import * as setUp from './set-up.js'

type Handlers = { readonly [Tag in Phase['tag']]: PhaseHandler<PhaseOf<Tag>> }

const us = (): Side => 'us'
const german = (): Side => 'german'
const owner = ({ unit }: { readonly unit: UnitId }): Side => sideOf(unit)
const alwaysLegal = (): null => null

/** The handlers of all phases, in the order of play. */
export const handlers: Handlers = {
  // Set-up (PD-B.37, PD-C.4 to PD-C.6), Panzers Marsch! (PD-O.6) and mines (PD-O.7).
  marsch: askingPhase(['chooseMarsch'], {
    asks: german,
    candidates: setUp.choices,
    whyNot: setUp.whyNotChoose,
    follow: setUp.followChoice,
  }),
  depots: askingPhase(['placeDepot'], {
    asks: us,
    candidates: setUp.depotPlaces,
    whyNot: setUp.whyNotPlaceDepot,
    follow: setUp.followDepot,
  }),
  setup: askingPhase(['place'], {
    asks: owner,
    candidates: setUp.setUpPlaces,
    legal: setUp.legalSetUp,
    whyNot: setUp.whyNotSetUp,
    follow: setUp.followSetUp,
  }),
  mines: askingPhase(['nameMine'], { asks: us, candidates: mineUnits, whyNot: whyNotMine, follow: followMine }),
  mineRoll: rollingPhase({ draw: die, resolve: resolveMine }),

  // The start of a turn (PD-B.3), surprise (PD-O.3) and news of Malmedy (PD-O.5).
  ready: passingPhase(settleReady),
  start: passingPhase(settleStart),
  surprise: rollingPhase({ draw: die, resolve: (at, _, drawn) => resolveSurprise(at, drawn) }),
  news: rollingPhase({ draw: die, resolve: (at, _, drawn) => resolveNews(at, drawn) }),

  // Activation cards (PD-B.3 to PD-B.10) and ACTs (PD-B.7).
  draw: rollingPhase({ draw: card, resolve: (at, _, drawn) => resolveDraw(at, drawn), settle: settleDraw }),
  play: askingPhase(ACTS, {
    asks: ({ side }) => side,
    candidates: acts,
    legal: legalActs,
    whyNot: whyNotPlay,
    follow: followPlay,
    settle: settlePlay,
  }),
  moving: askingPhase(['halt', 'move'], {
    asks: owner,
    candidates: continuations,
    whyNot: whyNotContinue,
    follow: followContinuation,
    settle: settleMoving,
  }),
  infiltrating: rollingPhase({ draw: die, resolve: resolveInfiltration }),
  demolition: rollingPhase({ draw: card, resolve: resolveDemolition, settle: settlePile }),

  // The steps of an attack (PD-B.24).
  response: askingPhase(['respond'], {
    asks: us,
    candidates: () => RESPONSES,
    whyNot: alwaysLegal,
    follow: followResponse,
  }),
  check: rollingPhase({ draw: die, resolve: resolveCheck }),
  fire: rollingPhase({ draw: card, resolve: resolveFire, settle: settlePile }),
  fallBack: askingPhase(['fallBack'], {
    asks: us,
    candidates: () => FALL_BACKS,
    whyNot: alwaysLegal,
    follow: followFallBack,
  }),
  fallBackRoll: rollingPhase({ draw: die, resolve: resolveFallBack }),
  retreat: askingPhase(['retreat'], { asks: us, candidates: retreats, whyNot: whyNotRetreat, follow: followRetreat }),
  fought: passingPhase(settleFought),
  advance: askingPhase(['advance'], {
    asks: owner,
    candidates: () => ADVANCES,
    whyNot: alwaysLegal,
    follow: followAdvance,
  }),

  // The end of a turn (PD-C.39), the Regroup Phase (PD-C.29) and the Reinforcement Phase (PD-C.8).
  turnEnd: passingPhase(settleTurnEnd),
  recovery: rollingPhase({ draw: die, resolve: resolveRecovery }),
  returnDraw: rollingPhase({ draw: card, resolve: resolveReturn }),
  returning: askingPhase(['place'], {
    asks: owner,
    candidates: returnPlaces,
    legal: legalReturns,
    whyNot: whyNotReturn,
    follow: followReturn,
  }),
  rebuild: askingPhase(['rebuild', 'done'], {
    asks: ({ side }) => side,
    candidates: () => REBUILDINGS,
    whyNot: whyNotRebuild,
    follow: followRebuild,
    settle: settleRebuild,
  }),
  reinforce: askingPhase(['place', 'hold'], {
    asks: owner,
    candidates: reinforcements,
    legal: legalReinforcements,
    whyNot: whyNotReinforce,
    follow: followReinforcement,
    settle: settleReinforce,
  }),
  over: passingPhase(() => NOTHING),
}
