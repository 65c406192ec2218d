import type { Drawn } from '../../../kernel/draw.js'
import type { NodeId } from '../../../maps/graph.js'
import { allHexes, mapAt } from '../data/board.js'
import { colorOf, isFace, isJoker, valueOf } from '../data/cards.js'
import { terrainIn } from '../data/land.js'
import { planOf } from '../data/plan.js'
import { regroupTurns } from '../data/track.js'
import { allUnits, sideOf, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isEliminated, isGermanHex, isOnMap, isReduced, type State } from '../model/state.js'
import { entering } from './entering.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { effectivePr, passes } from './proficiency.js'
import { fits } from './stacking.js'

/** Whether a turn has a Regroup Phase (PD-C.29): only in the campaign (PD-S.1). */
export const hasRegroup = ({ scenario }: State, turn: number): boolean =>
  planOf(scenario).isCampaign && regroupTurns.includes(turn)

/** The Regroup Phase begins: recovery, then returns, then bridges, each unit in order (PD-C.29, PD-B.39). */
export const firstRegroup = (state: State): readonly Event[] => recoveryFrom(state, 0)

const recoveryFrom = (state: State, from: number): readonly Event[] => {
  const unit = allUnits.find((one) => one >= from && isReduced(state, one) && isOnMap(state, one))
  return unit === undefined ? firstReturn(state) : [goTo({ tag: 'recovery', unit })]
}

/** PD-C.30, PD-X.20: a die below the proficiency of the reduced side makes the unit full again. */
export const resolveRecovery = (at: Position, { unit }: PhaseOf<'recovery'>, [die]: Drawn): readonly Event[] => {
  const pr = effectivePr(at, unit)
  const isPassed = passes(at.state.scenario.options, 'equalFails', die, pr)
  return [
    { tag: 'recoveryRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'recovered', unit } as const] : []),
    ...recoveryFrom(at.state, unit + 1),
  ]
}

/** The cards of one Regroup Phase come from 52 shuffled afresh, without jokers, where anybody is to draw (PD-C.33). */
const firstReturn = (state: State): readonly Event[] => {
  const shuffled: Event = { tag: 'shuffled', jokers: 0 }
  const first = returnFrom(state, 0)
  return allUnits.some((unit) => isEliminated(state, unit)) ? [shuffled, first] : [first]
}

/** The next eliminated unit draws; after the last, bridges are rebuilt (PD-C.29, PD-B.39). */
const returnFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && isEliminated(state, one))
  return goTo(unit === undefined ? { tag: 'rebuild', side: 'german', done: 0 } : { tag: 'returnDraw', unit })
}

const ACE = 1
const TEN = 10

/**
 * Whether a card brings a unit back: a black face card a German, a red face card, ace or ten an American; by another
 * reading any ace or ten does (PD-C.31, PD-C.32, PD-X.11).
 */
export const bringsBack = ({ scenario }: State, unit: UnitId, card: number): boolean => {
  if (isJoker(card)) return false
  const isOwnFace = colorOf(card) === sideOf(unit) && isFace(card)
  if (sideOf(unit) === 'german' || isOwnFace) return isOwnFace
  const isAceOrTen = valueOf(card) === ACE || valueOf(card) === TEN
  return isAceOrTen && (scenario.options.usReturnColour === 'redFaceOnly' || colorOf(card) === 'us')
}

/** Whether a unit may return to a hex: a German to a town or village of Map A, an American to a town or city of Map D under US control (PD-C.31, PD-C.32). */
const isHome = (at: Position, unit: UnitId, hex: NodeId): boolean => {
  const { id } = terrainIn(at.state.scenario, hex)
  const isThere =
    sideOf(unit) === 'german'
      ? mapAt(hex) === 'A' && (id === 'town' || id === 'village')
      : mapAt(hex) === 'D' && (id === 'town' || id === 'city') && !isGermanHex(at.state, hex)
  return isThere && fits(at, unit, hex)
}

/** The card of an eliminated unit; without a good one, or without a hex, it stays out until the next Regroup Phase (PD-C.33). */
export const resolveReturn = (at: Position, { unit }: PhaseOf<'returnDraw'>, [index]: Drawn): readonly Event[] => {
  const card = at.state.pile[index]
  const isBack = bringsBack(at.state, unit, card) && allHexes.some((hex) => isHome(at, unit, hex))
  return [
    { tag: 'cardTurned', card, use: 'return' },
    { tag: 'returnDrawn', unit, card, isBack },
    isBack ? goTo({ tag: 'returning', unit }) : returnFrom(at.state, unit + 1),
  ]
}

/** Every hex of the board, for the unit that returns. */
export const homes = (_: Position, { unit }: PhaseOf<'returning'>): readonly CommandOf<'place'>[] =>
  allHexes.map(placeIn(unit))

/** Every hex it may return to (PD-C.31, PD-C.32). */
export const legalHomes = (at: Position, { unit }: PhaseOf<'returning'>): readonly CommandOf<'place'>[] =>
  allHexes.filter((hex) => isHome(at, unit, hex)).map(placeIn(unit))

/** The rule that placing a unit that returns breaks, or null (PD-C.31, PD-C.32). */
export const brokenHome = (at: Position, { unit }: PhaseOf<'returning'>, command: CommandOf<'place'>): Rule | null => {
  if (command.unit !== unit) return 'place.next'
  return isHome(at, unit, command.hex) ? null : 'place.hex'
}

/** The owner places the unit, reduced (PD-C.31, PD-C.32); it enters its hex (PD-B.34). */
export const followHome = (
  at: Position,
  { unit }: PhaseOf<'returning'>,
  { hex }: CommandOf<'place'>,
): readonly Event[] => [{ tag: 'returned', unit, hex }, ...entering(at, unit, hex), returnFrom(at.state, unit + 1)]
