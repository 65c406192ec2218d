import { dice, pick, type Drawn } from '../../kernel/draw.js'
import type { Rules, Turn } from '../../kernel/ruleset.js'
import type { Command } from './command.js'
import type { Side } from './data/printed-unit.js'
import type { Event } from './event.js'
import { evolve } from './evolve.js'
import type { PeiperDream } from './game.js'
import { scenario, battleNames } from './scenario.js'
import type { Phase, State } from './state.js'
import { setup } from './opening.js'
import { book } from './rules.js'
import { sides, units } from './units.js'
import { view } from './view.js'
import * as attack from './phases/attack.js'
import * as demolition from './phases/demolition.js'
import * as draw from './phases/draw.js'
import * as fire from './phases/fire.js'
import * as mines from './phases/mines.js'
import * as movement from './phases/movement.js'
import * as pile from './phases/pile.js'
import * as play from './phases/play.js'
import * as rebuild from './phases/rebuild.js'
import type { Decision } from './phases/refusal.js'
import * as regroup from './phases/regroup.js'
import * as reinforce from './phases/reinforce.js'
import * as set from './phases/setup.js'
import * as start from './phases/start.js'
import * as turnEnd from './phases/turn-end.js'

/** The stream of chance that cards are drawn from; dice have the main one. */
export const CARDS = 'cards'

/** The side a phase asks, or null where chance or the rules go on. */
export const asked = (phase: Phase): Side | null => {
  switch (phase.tag) {
    case 'marsch':
      return 'german'
    case 'depots':
    case 'mines':
    case 'response':
    case 'fallBack':
    case 'retreat':
      return 'us'
    case 'setup':
    case 'returning':
    case 'reinforce':
    case 'moving':
    case 'advance':
      return units[phase.unit].side
    case 'play':
    case 'rebuild':
      return phase.side
    default:
      return null
  }
}

const toAct = ({ phase, pile: { length } }: State): Turn<Side> => {
  const side = asked(phase)
  if (side !== null) return { tag: 'sides', sides: [side] }
  switch (phase.tag) {
    case 'over':
      return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
    case 'draw':
    case 'fire':
    case 'demolition':
    case 'returnDraw':
      return { tag: 'chance', draw: pick(1, length, CARDS) }
    default:
      return { tag: 'chance', draw: dice(1) }
  }
}

const legalNow = (state: State, phase: Phase): readonly Command[] => {
  switch (phase.tag) {
    case 'play':
      return play.legal(state, phase)
    case 'moving':
      return movement.legal(state, phase)
    case 'marsch':
      return set.legalMarsch(state, phase)
    case 'depots':
      return set.legalDepot(phase)
    case 'setup':
    case 'returning':
      return set.legalPlaces(state, phase.unit)
    case 'mines':
      return mines.legal(state, phase)
    case 'response':
      return attack.legalResponse
    case 'fallBack':
      return fire.legalFallBack
    case 'retreat':
      return fire.legalRetreat(state, phase)
    case 'advance':
      return fire.legalAdvance
    case 'rebuild':
      return rebuild.legal(state, phase)
    case 'reinforce':
      return reinforce.legal(state, phase)
    default:
      return []
  }
}

const legal = (state: State, side: Side): readonly Command[] =>
  asked(state.phase) === side ? legalNow(state, state.phase) : []

const candidates = (state: State, side: Side): readonly Command[] => {
  const { phase } = state
  if (asked(phase) !== side) return []
  switch (phase.tag) {
    case 'play':
      return play.candidates(state, phase)
    case 'moving':
      return movement.candidates(state, phase)
    case 'setup':
    case 'returning':
      return set.candidatePlaces(state, phase.unit)
    case 'retreat':
      return fire.candidateRetreats(state, phase)
    case 'rebuild':
      return rebuild.candidates
    case 'reinforce':
      return reinforce.candidates(state, phase)
    default:
      return legalNow(state, phase)
  }
}

const decide = (state: State, _: Side, command: Command): Decision => {
  const { phase } = state
  switch (phase.tag) {
    case 'play':
      return play.decide(state, phase, command)
    case 'moving':
      return movement.decide(state, phase, command)
    case 'marsch':
      return set.decideMarsch(state, phase, command)
    case 'depots':
      return set.decideDepot(state, phase, command)
    case 'setup':
      return set.decideSetUp(state, phase, command)
    case 'mines':
      return mines.decide(state, phase, command)
    case 'response':
      return attack.decideResponse(state, phase, command)
    case 'fallBack':
      return fire.decideFallBack(state, phase, command)
    case 'retreat':
      return fire.decideRetreat(state, phase, command)
    case 'advance':
      return fire.decideAdvance(state, phase, command)
    case 'returning':
      return regroup.decideReturning(state, phase, command)
    case 'rebuild':
      return rebuild.decide(state, phase, command)
    case 'reinforce':
      return reinforce.decide(state, phase, command)
    default:
      throw new Error(`nobody is asked in ${phase.tag}`)
  }
}

const resolve = (state: State, drawn: Drawn): readonly Event[] => {
  const { phase } = state
  switch (phase.tag) {
    case 'mineRoll':
      return mines.resolve(state, phase, drawn)
    case 'surprise':
      return start.resolveSurprise(state, drawn)
    case 'news':
      return start.resolveNews(drawn)
    case 'draw':
      return draw.resolve(state, drawn)
    case 'infiltrating':
      return movement.resolveInfiltration(state, phase, drawn)
    case 'demolition':
      return demolition.resolve(state, phase, drawn)
    case 'check':
      return attack.resolveCheck(state, phase, drawn)
    case 'fire':
      return fire.resolve(state, phase, drawn)
    case 'fallBackRoll':
      return fire.resolveFallBack(state, phase, drawn)
    case 'recovery':
      return regroup.resolveRecovery(state, phase, drawn)
    case 'returnDraw':
      return regroup.resolveReturn(state, phase, drawn)
    default:
      throw new Error(`no draw is due in ${phase.tag}`)
  }
}

const settle = (state: State): readonly Event[] => {
  const { phase } = state
  switch (phase.tag) {
    case 'ready':
      return start.settleReady(state)
    case 'start':
      return start.settleStart(state)
    case 'draw':
      return draw.settle(state)
    case 'play':
      return play.settle(state, phase)
    case 'moving':
      return movement.settle(state, phase)
    case 'fire':
    case 'demolition':
      return pile.settle(state)
    case 'fought':
      return fire.settleFought(state, phase)
    case 'turnEnd':
      return turnEnd.settle(state)
    case 'rebuild':
      return rebuild.settle(state, phase)
    case 'reinforce':
      return reinforce.settle(state, phase)
    default:
      return []
  }
}

/** The Peiper Dream: the campaign and its four battles, without codecs. */
export const peiperDreamRules: Rules<PeiperDream> = {
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 1,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book,
  setup,
  toAct,
  legal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
}
