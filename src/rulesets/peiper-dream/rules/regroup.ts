import type { Drawn } from '../../../kernel/draw.js'
import type { NodeId } from '../../../maps/graph.js'
import { allHexes, mapAt } from '../data/map.js'
import { colorOf, isFace, isJoker, valueOf } from '../data/cards.js'
import { terrainIn } from '../data/land.js'
import { planOf } from '../data/plan.js'
import { regroupTurns } from '../data/track.js'
import { allUnits, sideOf, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, type Rule } from '../model/rule.js'
import { isEliminated, isGermanHex, isOnMap, isReduced, type State } from '../model/state.js'
import { enterHex } from './entering.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { effectivePr, passes } from './proficiency.js'
import { fits } from './stacking.js'

/** Whether a turn has a Regroup Phase (PD-C.29). Only the campaign has them (PD-S.1). */
export const hasRegroup = ({ scenario }: State, turn: number): boolean =>
  planOf(scenario).isCampaign && regroupTurns.includes(turn)

/** Starts the Regroup Phase: recovery, returns, then bridges, with units in order (PD-C.29, PD-B.39). */
export const firstRegroup = (state: State): readonly Event[] => recoveryFrom(state, 0)

const recoveryFrom = (state: State, from: number): readonly Event[] => {
  const unit = allUnits.find((one) => one >= from && isReduced(state, one) && isOnMap(state, one))
  return unit === undefined ? firstReturn(state) : [goTo({ tag: 'recovery', unit })]
}

/** PD-C.30, PD-X.20: a die below the proficiency rating of the reduced side restores the unit to full strength. */
export const resolveRecovery = (at: Position, { unit }: PhaseOf<'recovery'>, [die]: Drawn): readonly Event[] => {
  const pr = effectivePr(at, unit)
  const isPassed = passes(at.state.scenario.options, 'equalFails', die, pr)
  return [
    { tag: 'recoveryRolled', unit, die, pr, isPassed },
    ...(isPassed ? [{ tag: 'recovered', unit } as const] : []),
    ...recoveryFrom(at.state, unit + 1),
  ]
}

/** Starts the returns. If any unit draws, 52 cards without jokers are shuffled once for the phase (PD-C.33). */
const firstReturn = (state: State): readonly Event[] => {
  const shuffled: Event = { tag: 'shuffled', jokers: 0 }
  const first = returnFrom(state, 0)
  return allUnits.some((unit) => isEliminated(state, unit)) ? [shuffled, first] : [first]
}

/** The next eliminated unit draws. After the last one, bridges are rebuilt (PD-C.29, PD-B.39). */
const returnFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && isEliminated(state, one))
  return goTo(unit === undefined ? { tag: 'rebuild', side: 'german', done: 0 } : { tag: 'returnDraw', unit })
}

const ACE = 1
const TEN = 10

/**
 * Whether a card returns a unit: a black face card for Germans; a red face card, ace or ten for Americans. By option,
 * aces and tens of any color count (PD-C.31, PD-C.32, PD-X.11).
 */
export const bringsBack = ({ scenario }: State, unit: UnitId, card: number): boolean => {
  if (isJoker(card)) return false
  const isOwnFace = colorOf(card) === sideOf(unit) && isFace(card)
  if (sideOf(unit) === 'german' || isOwnFace) return isOwnFace
  const isAceOrTen = valueOf(card) === ACE || valueOf(card) === TEN
  return isAceOrTen && (scenario.options.usReturnColour === 'redFaceOnly' || colorOf(card) === 'us')
}

/**
 * Whether a unit may return in a hex: Germans in a town or village of Map A, Americans in a US-controlled town or city
 * of Map D (PD-C.31, PD-C.32).
 */
const canReturnTo = (at: Position, unit: UnitId, hex: NodeId): boolean => {
  const { id } = terrainIn(at.state.scenario, hex)
  const isThere =
    sideOf(unit) === 'german'
      ? mapAt(hex) === 'A' && (id === 'town' || id === 'village')
      : mapAt(hex) === 'D' && (id === 'town' || id === 'city') && !isGermanHex(at.state, hex)
  return isThere && fits(at, unit, hex)
}

/**
 * Resolves the card of an eliminated unit. Without the right card or a legal hex, it stays out until the next Regroup
 * Phase (PD-C.33).
 */
export const resolveReturn = (at: Position, { unit }: PhaseOf<'returnDraw'>, [index]: Drawn): readonly Event[] => {
  const card = at.state.pile[index]
  const isBack = bringsBack(at.state, unit, card) && allHexes.some((hex) => canReturnTo(at, unit, hex))
  return [
    { tag: 'cardTurned', card, use: 'return' },
    { tag: 'returnDrawn', unit, card, isBack },
    isBack ? goTo({ tag: 'returning', unit }) : returnFrom(at.state, unit + 1),
  ]
}

/** Lists the candidate placements of a returning unit: every hex. */
export const returnPlaces = (_: Position, { unit }: PhaseOf<'returning'>): readonly CommandOf<'place'>[] =>
  allHexes.map(placeIn(unit))

/** Lists the legal placements of a returning unit (PD-C.31, PD-C.32). */
export const legalReturns = (at: Position, { unit }: PhaseOf<'returning'>): readonly CommandOf<'place'>[] =>
  allHexes.filter((hex) => canReturnTo(at, unit, hex)).map(placeIn(unit))

/** Why placing a returning unit is refused, or null (PD-C.31, PD-C.32). */
export const whyNotReturn = (
  at: Position,
  { unit }: PhaseOf<'returning'>,
  command: CommandOf<'place'>,
): Violation<Rule> | null => {
  if (command.unit !== unit) return barredBy('place.next', { unit: command.unit, next: unit })
  return canReturnTo(at, unit, command.hex) ? null : barredBy('place.hex', command)
}

/** Places a returning unit with its reduced side (PD-C.31, PD-C.32). It enters its hex (PD-B.34). */
export const followReturn = (
  at: Position,
  { unit }: PhaseOf<'returning'>,
  { hex }: CommandOf<'place'>,
): readonly Event[] => [{ tag: 'returned', unit, hex }, ...enterHex(at, unit, hex), returnFrom(at.state, unit + 1)]
