import { derive } from '../../../kernel/derive.js'
import { dice, pick, type Draw } from '../../../kernel/draw.js'
import { SUITED } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import * as attack from './phases/attack.js'
import * as demolition from './phases/demolition.js'
import * as draw from './phases/draw.js'
import * as fire from './phases/fire.js'
import * as mines from './phases/mines.js'
import * as movement from './phases/movement.js'
import * as pile from './phases/pile.js'
import * as play from './phases/play.js'
import * as rebuild from './phases/rebuild.js'
import * as regroup from './phases/regroup.js'
import * as reinforce from './phases/reinforce.js'
import * as set from './phases/setup.js'
import * as start from './phases/start.js'
import * as turnEnd from './phases/turn-end.js'
import { asking, listing, passing, rolling, type Room, type Rooms } from './phase-handler.js'
import type { Phase, State } from '../model/state.js'
import { units, type UnitId } from '../data/units.js'

/** The stream of chance that cards are drawn from; dice have the main one. */
export const CARDS = 'cards'

const DIE = dice(1)
const PICKS: readonly Draw[] = /* @__PURE__ */ Array.from({ length: SUITED + 3 }, (_, from) => pick(1, from, CARDS))
const card = ({ pile: { length } }: State): Draw => PICKS[length]
const die = (): Draw => DIE
const us = (): Side => 'us'
const german = (): Side => 'german'
const owner = ({ unit }: { readonly unit: UnitId }): Side => units[unit].side

/** What is done in every phase. */
export const rooms: Rooms = {
  marsch: listing({ asks: german, legal: set.legalMarsch, decide: set.decideMarsch }),
  depots: listing({ asks: us, legal: (_, phase) => set.legalDepot(phase), decide: set.decideDepot }),
  setup: listing({
    asks: owner,
    legal: (state, { unit }) => set.legalPlaces(state, unit),
    candidates: (state, { unit }) => set.candidatePlaces(state, unit),
    decide: set.decideSetUp,
  }),
  mines: listing({ asks: us, legal: mines.legal, decide: mines.decide }),
  mineRoll: rolling({ draw: die, resolve: mines.resolve }),
  ready: passing(start.settleReady),
  start: passing(start.settleStart),
  surprise: rolling({ draw: die, resolve: (state, _, drawn) => start.resolveSurprise(state, drawn) }),
  news: rolling({ draw: die, resolve: (_, __, drawn) => start.resolveNews(drawn) }),
  draw: rolling({ draw: card, resolve: (state, _, drawn) => draw.resolve(state, drawn), settle: draw.settle }),
  play: asking({
    asks: ({ side }) => side,
    offer: play.offerActs,
    candidates: play.candidates,
    decide: play.decide,
    settle: play.settle,
  }),
  moving: asking({
    asks: owner,
    offer: movement.offerSteps,
    candidates: movement.candidates,
    decide: movement.decide,
    settle: movement.settle,
  }),
  infiltrating: rolling({ draw: die, resolve: movement.resolveInfiltration }),
  demolition: rolling({ draw: card, resolve: demolition.resolve, settle: pile.settle }),
  response: listing({ asks: us, legal: () => attack.legalResponse, decide: attack.decideResponse }),
  check: rolling({ draw: die, resolve: attack.resolveCheck }),
  fire: rolling({ draw: card, resolve: fire.resolve, settle: pile.settle }),
  fallBack: listing({ asks: us, legal: () => fire.legalFallBack, decide: fire.decideFallBack }),
  fallBackRoll: rolling({ draw: die, resolve: fire.resolveFallBack }),
  retreat: listing({
    asks: us,
    legal: fire.legalRetreat,
    candidates: fire.candidateRetreats,
    decide: fire.decideRetreat,
  }),
  fought: passing(fire.settleFought),
  advance: listing({ asks: owner, legal: () => fire.legalAdvance, decide: fire.decideAdvance }),
  turnEnd: passing(turnEnd.settle),
  recovery: rolling({ draw: die, resolve: regroup.resolveRecovery }),
  returnDraw: rolling({ draw: card, resolve: regroup.resolveReturn }),
  returning: listing({
    asks: owner,
    legal: (state, { unit }) => set.legalPlaces(state, unit),
    candidates: (state, { unit }) => set.candidatePlaces(state, unit),
    decide: regroup.decideReturning,
  }),
  rebuild: listing({
    asks: ({ side }) => side,
    legal: rebuild.legal,
    candidates: () => rebuild.candidates,
    decide: rebuild.decide,
    settle: rebuild.settle,
  }),
  reinforce: listing({
    asks: owner,
    legal: reinforce.legal,
    candidates: reinforce.candidates,
    decide: reinforce.decide,
    settle: reinforce.settle,
  }),
  over: passing(() => []),
}

/** The room of a phase, remembered: it is asked for many times while the phase lasts. */
export const roomOf: (phase: Phase) => Room<Phase> = /* @__PURE__ */ derive(
  (phase: Phase) => rooms[phase.tag] as Room<Phase>,
)
