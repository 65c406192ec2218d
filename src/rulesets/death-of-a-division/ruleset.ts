import { dice, type Draw, type Drawn } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Rules, Turn } from '../../kernel/ruleset.js'
import { violation, type Violation } from '../../kernel/violation.js'
import type { Command } from './command.js'
import { drafting } from './draft.js'
import type { Event } from './event.js'
import { evolve } from './evolve.js'
import type { DeathOfADivision } from './game.js'
import { listOf, orderAt, room, type Offers } from './offer.js'
import * as fire from './phases/fire.js'
import * as followUp from './phases/follow-up.js'
import * as hits from './phases/hits.js'
import * as movement from './phases/movement.js'
import * as overrun from './phases/overrun.js'
import * as reinforcement from './phases/reinforcement.js'
import { alwaysDue } from './phases/sequence.js'
import * as setUp from './phases/setup.js'
import * as supply from './phases/supply.js'
import { rules, type Rule } from './rules.js'
import { setup } from './scenario.js'
import { stVith } from './scenarios/st-vith.js'
import type { State } from './state.js'
import { SIDES, type Side } from './units.js'
import { view } from './view.js'

const GERMAN: Turn<Side> = { tag: 'sides', sides: ['german'] }
const US: Turn<Side> = { tag: 'sides', sides: ['us'] }

const asks = (side: Side): Turn<Side> => (side === 'german' ? GERMAN : US)

const rolls = (draw: Draw): Turn<Side> => ({ tag: 'chance', draw })

const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  switch (phase.tag) {
    case 'setup':
      return GERMAN
    case 'supply':
    case 'reinforcement':
    case 'movement':
    case 'fire':
      return asks(phase.side)
    case 'followUp':
      return asks(phase.then.side)
    case 'placeHits':
      return asks(phase.by)
    case 'arrivalRoll':
      return rolls(dice(phase.units.length))
    case 'overrunRoll':
      return rolls(overrun.overrunDraw)
    case 'partingShots':
      return rolls(overrun.partingDraw(phase))
    case 'surpriseRoll':
      return rolls(fire.surpriseDraw(phase))
    case 'shot':
      return rolls(fire.shotDraw(state, phase))
    case 'over':
      return { tag: 'over', outcome: phase.outcome }
  }
}

const isAsked = (state: State, side: Side): boolean => {
  const turn = toAct(state)
  return turn.tag === 'sides' && turn.sides[0] === side
}

/** The orders open to the side that is asked, or null in a phase that asks nobody. */
const offersOf = (state: State): Offers | null => {
  switch (state.phase.tag) {
    case 'setup':
      return setUp.offers(state)
    case 'reinforcement':
      return reinforcement.offers(state)
    case 'movement':
      return movement.offers(state)
    case 'followUp':
      return followUp.offers(state)
    case 'fire':
      return fire.offers(state)
    case 'placeHits':
      return hits.offers(state)
    case 'supply':
    case 'arrivalRoll':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return null
  }
}

const openTo = (state: State, side: Side): Offers => (isAsked(state, side) ? offersOf(state) : null) ?? NOTHING

const NOTHING: Offers = /* @__PURE__ */ room()

const candidates = (state: State, side: Side): readonly Command[] => {
  if (!isAsked(state, side)) return []
  const { phase } = state
  switch (phase.tag) {
    case 'setup':
      return setUp.candidates(state)
    case 'reinforcement':
      return reinforcement.candidates(state, phase)
    case 'movement':
      return movement.candidates(state, phase)
    case 'followUp':
      return followUp.candidates(state, phase)
    case 'fire':
      return fire.candidates(state, phase)
    case 'placeHits':
      return hits.candidates(state, phase)
    case 'supply':
    case 'arrivalRoll':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return []
  }
}

const decide = (state: State, _side: Side, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { phase } = state
  switch (phase.tag) {
    case 'setup':
      return setUp.decide(state, command)
    case 'reinforcement':
      return reinforcement.decide(state, phase, command)
    case 'movement':
      return movement.decide(state, phase, command)
    case 'followUp':
      return followUp.decide(state, phase, command)
    case 'fire':
      return fire.decide(state, phase, command)
    case 'placeHits':
      return hits.decide(state, phase, command)
    case 'supply':
    case 'arrivalRoll':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return E.left(violation('turn.phase', { command: command.tag, phase: phase.tag }))
  }
}

const resolve = (state: State, drawn: Drawn): readonly Event[] => {
  const { phase } = state
  switch (phase.tag) {
    case 'arrivalRoll':
      return reinforcement.resolveArrival(state, phase, drawn)
    case 'overrunRoll':
      return overrun.resolveOverrun(state, phase, drawn)
    case 'partingShots':
      return overrun.resolveParting(state, phase, drawn)
    case 'surpriseRoll':
      return fire.resolveSurprise(phase, drawn)
    case 'shot':
      return fire.resolveShot(state, phase, drawn)
    case 'setup':
    case 'supply':
    case 'reinforcement':
    case 'movement':
    case 'followUp':
    case 'fire':
    case 'placeHits':
    case 'over':
      return []
  }
}

/** Automatic steps, DD-12.4: control and captures, the early end, forced hits, closing of follow-ups, passing of phases. */
const settle = (state: State): readonly Event[] => {
  const due = alwaysDue(state)
  if (due.length > 0) return due
  const { phase } = state
  switch (phase.tag) {
    case 'supply':
      return supply.settle(state, phase)
    case 'reinforcement':
      return reinforcement.settle(state, phase)
    case 'followUp':
      return followUp.settle(state, phase)
    case 'fire':
      return fire.settle(state, phase)
    case 'placeHits':
      return hits.settle(state, phase)
    case 'setup':
    case 'arrivalRoll':
    case 'movement':
    case 'overrunRoll':
    case 'partingShots':
    case 'surpriseRoll':
    case 'shot':
    case 'over':
      return []
  }
}

const legal = (state: State, side: Side): readonly Command[] => listOf(openTo(state, side))

const countLegal = (state: State, side: Side): number => openTo(state, side).count

const nthLegal = (state: State, side: Side, n: number): Command => orderAt(openTo(state, side), n)

/** Death of a Division: the rules, without the boundary to files and networks. */
export const deathOfADivisionRules: Rules<DeathOfADivision> = {
  id: 'death-of-a-division',
  title: 'Death of a Division',
  edition: 1,
  sides: SIDES,
  scenarios: [stVith],
  book: rules,
  setup,
  toAct,
  legal,
  countLegal,
  nthLegal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
  draft: /* @__PURE__ */ drafting({ toAct, legal, countLegal, nthLegal, decide, resolve, settle }),
}
