import type { Side } from '../data/printed-unit.js'
import { sideOf, type UnitId } from '../data/units.js'
import type { Phase } from '../model/state.js'
import { ACTS, acts, brokenPlay, followPlay, legalActs, settlePlay } from './acts.js'
import { ADVANCES, followAdvance, settleFought } from './combat/advance.js'
import { followResponse, resolveCheck, RESPONSES } from './combat/attack.js'
import {
  brokenRetreat,
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
import { brokenMine, followMine, mineUnits, resolveMine } from './mines.js'
import { brokenGoing, followGoing, goings, settleMoving } from './movement.js'
import { asking, card, die, NOTHING, passing, rolling, type PhaseHandler, type PhaseOf } from './phase-handler.js'
import { settlePile } from './pile.js'
import { brokenRebuild, followRebuild, REBUILDINGS, settleRebuild } from './rebuilding.js'
import { brokenHome, followHome, homes, legalHomes, resolveRecovery, resolveReturn } from './regroup.js'
import { brokenComing, comings, followComing, legalComings, settleReinforce } from './reinforcement.js'
import { resolveNews, resolveSurprise, settleReady, settleStart, settleTurnEnd } from './sequence.js'
import * as setUp from './set-up.js'

/** A handler for every phase. */
type Handlers = { readonly [Tag in Phase['tag']]: PhaseHandler<PhaseOf<Tag>> }

const us = (): Side => 'us'
const german = (): Side => 'german'
const owner = ({ unit }: { readonly unit: UnitId }): Side => sideOf(unit)
const nothingBroken = (): null => null

/** What is done in every phase, in the order of a game. */
export const handlers: Handlers = {
  // Set-up (PD-B.37, PD-C.4 to PD-C.6), Panzers Marsch! (PD-O.6) and mines (PD-O.7).
  marsch: asking(['chooseMarsch'], {
    asks: german,
    candidates: setUp.choices,
    broken: setUp.brokenChoice,
    follow: setUp.followChoice,
  }),
  depots: asking(['placeDepot'], {
    asks: us,
    candidates: setUp.depotPlaces,
    broken: setUp.brokenDepot,
    follow: setUp.followDepot,
  }),
  setup: asking(['place'], {
    asks: owner,
    candidates: setUp.setUpPlaces,
    legal: setUp.legalSetUp,
    broken: setUp.brokenSetUp,
    follow: setUp.followSetUp,
  }),
  mines: asking(['nameMine'], { asks: us, candidates: mineUnits, broken: brokenMine, follow: followMine }),
  mineRoll: rolling({ draw: die, resolve: resolveMine }),

  // The start of a turn (PD-B.3), surprise (PD-O.3) and news of Malmedy (PD-O.5).
  ready: passing(settleReady),
  start: passing(settleStart),
  surprise: rolling({ draw: die, resolve: (at, _, drawn) => resolveSurprise(at, drawn) }),
  news: rolling({ draw: die, resolve: (_, __, drawn) => resolveNews(drawn) }),

  // Cards (PD-B.3 to PD-B.10) and ACTs (PD-B.7).
  draw: rolling({ draw: card, resolve: (at, _, drawn) => resolveDraw(at, drawn), settle: settleDraw }),
  play: asking(ACTS, {
    asks: ({ side }) => side,
    candidates: acts,
    legal: legalActs,
    broken: brokenPlay,
    follow: followPlay,
    settle: settlePlay,
  }),
  moving: asking(['halt', 'move'], {
    asks: owner,
    candidates: goings,
    broken: brokenGoing,
    follow: followGoing,
    settle: settleMoving,
  }),
  infiltrating: rolling({ draw: die, resolve: resolveInfiltration }),
  demolition: rolling({ draw: card, resolve: resolveDemolition, settle: settlePile }),

  // An attack (PD-B.24), step by step.
  response: asking(['respond'], {
    asks: us,
    candidates: () => RESPONSES,
    broken: nothingBroken,
    follow: followResponse,
  }),
  check: rolling({ draw: die, resolve: resolveCheck }),
  fire: rolling({ draw: card, resolve: resolveFire, settle: settlePile }),
  fallBack: asking(['fallBack'], {
    asks: us,
    candidates: () => FALL_BACKS,
    broken: nothingBroken,
    follow: followFallBack,
  }),
  fallBackRoll: rolling({ draw: die, resolve: resolveFallBack }),
  retreat: asking(['retreat'], { asks: us, candidates: retreats, broken: brokenRetreat, follow: followRetreat }),
  fought: passing(settleFought),
  advance: asking(['advance'], {
    asks: owner,
    candidates: () => ADVANCES,
    broken: nothingBroken,
    follow: followAdvance,
  }),

  // The end of a turn (PD-C.39), the Regroup Phase (PD-C.29) and the Reinforcement Phase (PD-C.8).
  turnEnd: passing(settleTurnEnd),
  recovery: rolling({ draw: die, resolve: resolveRecovery }),
  returnDraw: rolling({ draw: card, resolve: resolveReturn }),
  returning: asking(['place'], {
    asks: owner,
    candidates: homes,
    legal: legalHomes,
    broken: brokenHome,
    follow: followHome,
  }),
  rebuild: asking(['rebuild', 'done'], {
    asks: ({ side }) => side,
    candidates: () => REBUILDINGS,
    broken: brokenRebuild,
    follow: followRebuild,
    settle: settleRebuild,
  }),
  reinforce: asking(['place', 'hold'], {
    asks: owner,
    candidates: comings,
    legal: legalComings,
    broken: brokenComing,
    follow: followComing,
    settle: settleReinforce,
  }),
  over: passing(() => NOTHING),
}
