import type { Game } from 'ardennes'
import { words } from './language.js'
import { personOf, say, type Held } from './show.js'
import { capital } from './table.js'
import { choicesOf, type Choices } from './touching.js'

/** Handlers for touches on the board. */
export interface Hands<G extends Game> {
  readonly give: (command: G['command']) => void
  /** Selects a unit, or clears the selection. */
  readonly choose: (unit: string | null) => void
  readonly list: (place: string) => void
}

const nothing = <G extends Game>(): Choices<G> => ({ units: [], plain: [], here: [], hereBarred: [], spots: [] })

const choicesNow = <G extends Game>(held: Held<G>): Choices<G> => {
  const side = personOf(held)
  return side === null ? nothing() : choicesOf(held.table, held.session.match.state, side, held.session.chosen)
}

/** Selects a unit automatically if no other can be meant, and deselects one that has nothing left to do. */
export const chooseAlone = <G extends Game>(held: Held<G>): Choices<G> => {
  const choices = choicesNow(held)
  const { chosen } = held.session
  if (chosen !== null && !choices.units.includes(chosen)) {
    held.session = { ...held.session, chosen: null }
    return chooseAlone(held)
  }
  if (chosen !== null || choices.units.length !== 1 || choices.spots.length > 0) return choices
  held.session = { ...held.session, chosen: choices.units[0] }
  return choicesNow(held)
}

/** Handles a touch on a place. */
export const touchPlace = <G extends Game>(held: Held<G>, place: string, hands: Hands<G>): void => {
  const { table, session } = held
  const choices = choicesNow(held)
  const spot = choices.spots.find((one) => one.place === place)
  if (spot !== undefined && spot.offered.length === 1) {
    hands.give(spot.offered[0].command)
    return
  }
  if (spot !== undefined && spot.offered.length > 1) {
    hands.list(place)
    return
  }
  const { state } = session.match
  const standing = table.standing(state, held.shownTo ?? null)
  const here = choices.units.filter((unit) => standing.get(unit) === place)
  const isElsewhere = session.chosen === null ? here.length === 0 : !here.includes(session.chosen)
  if (spot !== undefined && isElsewhere && spot.barred.length > 0) {
    say(spot.barred[0].reason)
    return
  }
  if (here.length > 0) {
    const next = here[(session.chosen === null ? -1 : here.indexOf(session.chosen)) + 1] ?? here[0]
    hands.choose(next)
    return
  }
  if (personOf(held) !== null) say(words().nothingThere(table.placeName(place, state), session.chosen !== null))
}

/** Handles a touch on a counter. Repeated touches cycle through its units. */
export const touchCounter = <G extends Game>(held: Held<G>, counter: string, hands: Hands<G>): void => {
  const { table, session } = held
  const side = personOf(held)
  if (side === null) return
  const { state } = session.match
  const { counterOf } = table
  const choices = choicesNow(held)
  const isIn = (unit: string): boolean => (counterOf === undefined ? unit : counterOf(state, unit, side)) === counter
  const here = choices.units.filter(isIn)
  if (here.length > 0) {
    const its = choicesOf(table, state, side, here[0])
    const isAll = its.here.length === 1 && its.spots.length === 0 && its.plain.length === 0
    if (here.length === 1 && isAll) hands.give(its.here[0].command)
    else hands.choose(here[(session.chosen === null ? -1 : here.indexOf(session.chosen)) + 1] ?? null)
    return
  }
  const place = table.standing(state, held.shownTo ?? null).get(counter) ?? null
  if (place !== null && choices.spots.some((spot) => spot.place === place)) {
    touchPlace(held, place, hands)
    return
  }
  const its = choicesOf(table, state, side, counter)
  const barred = [...its.hereBarred, ...its.spots.flatMap((spot) => spot.barred)].at(0)
  say(barred?.reason ?? words().nothingFor(capital(table.unitName(counter, state, held.shownTo ?? null))))
}
