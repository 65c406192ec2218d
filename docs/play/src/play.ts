import type { Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { makeBoard } from './board.js'
import { showDice } from './dice.js'
import { byId } from './dom.js'
import { written } from './files.js'
import { makeLog } from './log.js'
import { makeMachine } from './machine.js'
import { showOrders } from './orders.js'
import {
  askedOf,
  branchOff,
  give,
  lastDraws,
  stateOf,
  takeBack,
  watcherOf,
  type Session,
  type Wished,
} from './session.js'
import { shorten } from './share.js'
import { capital, type PlayTable } from './table.js'
import { personOf, say, showBoard, showHead, showTime, type Held } from './show.js'
import { choicesOf, type Choices } from './touching.js'

/** A game that goes on, without the types of which game it is. */
export interface Running {
  /** Its ruleset. */
  readonly id: string
  /** The pages of its rules. */
  readonly rulesPages: readonly string[]
  /** Takes the last order back. */
  readonly undo: () => void
  /** The record. */
  readonly record: () => string
  /** The game in short. */
  readonly short: () => string
  /** Goes to a moment, counted in entries; null for the present. */
  readonly goTo: (moment: number | null) => void
  /** Goes so many entries forth or back. */
  readonly step: (by: number) => void
  /** Plays on from the moment looked at. */
  readonly branch: () => void
  /** Lets go of whatever was touched. */
  readonly release: () => void
  /** Draws anew in other colors. */
  readonly recolor: (theme: Theme) => void
  /** Makes the board larger or smaller; 0 to fit. */
  readonly zoom: (by: number) => void
  /** Ends it. */
  readonly stop: () => void
}

const nothing = <G extends Game>(): Choices<G> => ({ units: [], plain: [], here: [], hereBarred: [], spots: [] })

/** How long a machine's order stays to be looked at. */
const PAUSE = 90

const choicesNow = <G extends Game>(held: Held<G>): Choices<G> => {
  const side = personOf(held)
  return side === null ? nothing() : choicesOf(held.table, held.session.match.state, side, held.session.chosen)
}

/** Where only one unit can be meant, it is chosen without being touched; one that can do nothing more is let go. */
const chooseAlone = <G extends Game>(held: Held<G>): Choices<G> => {
  const choices = choicesNow(held)
  const { chosen } = held.session
  if (chosen !== null && !choices.units.includes(chosen)) {
    held.session = { ...held.session, chosen: null }
    return chooseAlone(held)
  }
  if (chosen !== null || choices.units.length !== 1) return choices
  held.session = { ...held.session, chosen: choices.units[0] }
  return choicesNow(held)
}

const render = <G extends Game>(held: Held<G>): void => {
  const { table } = held
  const choices = chooseAlone(held)
  const { session } = held
  const state = stateOf(table, session)
  showHead(held, state)
  showBoard(held, state, choices)
  showOrders(byId('orders'), table, state, session.chosen, choices, held.spot, {
    give: (command) => {
      obey(held, command)
    },
    choose: (unit) => {
      choose(held, unit)
    },
  })
  const { entries } = session.match
  showDice(byId('dice'), table, lastDraws(entries.slice(0, session.moment ?? entries.length)))
  held.log.show(session, watcherOf(table, session))
  showTime(held)
  document.body.dataset['ready'] = String(entries.length)
  void letMachinePlay(held)
}

const accept = <G extends Game>(held: Held<G>, wished: Wished<G>): void => {
  if (wished.tag === 'refused') {
    say(wished.says)
    return
  }
  held.round++
  held.session = wished.session
  held.spot = null
  say('')
  render(held)
}

const obey = <G extends Game>(held: Held<G>, command: G['command']): void => {
  const side = personOf(held)
  if (side !== null) accept(held, give(held.table, held.session, side, command))
}

const choose = <G extends Game>(held: Held<G>, unit: string | null): void => {
  held.session = { ...held.session, chosen: unit }
  held.spot = null
  say('')
  render(held)
}

const touchPlace = <G extends Game>(held: Held<G>, place: string): void => {
  const { table, session } = held
  const choices = choicesNow(held)
  const spot = choices.spots.find((one) => one.place === place)
  if (spot !== undefined && spot.offered.length === 1) {
    obey(held, spot.offered[0].command)
    return
  }
  if (spot !== undefined && spot.offered.length > 1) {
    held.spot = place
    render(held)
    return
  }
  const standing = table.standing(session.match.state)
  const here = choices.units.filter((unit) => standing.get(unit) === place)
  if (spot !== undefined && session.chosen !== null && !here.includes(session.chosen) && spot.barred.length > 0) {
    say(spot.barred[0].says)
    return
  }
  if (here.length > 0) {
    const next = here[(session.chosen === null ? -1 : here.indexOf(session.chosen)) + 1] ?? here[0]
    choose(held, next)
    return
  }
  if (personOf(held) !== null)
    say(`There is nothing to do in ${table.placeName(place)}${session.chosen === null ? '' : ' for this unit'} now.`)
}

const touchUnit = <G extends Game>(held: Held<G>, unit: string): void => {
  const { table, session } = held
  const side = personOf(held)
  if (side === null) return
  const choices = choicesNow(held)
  const { state } = session.match
  const place = table.standing(state).get(unit) ?? null
  if (choices.units.includes(unit)) {
    const its = choicesOf(table, state, side, unit)
    if (its.here.length === 1 && its.spots.length === 0 && its.plain.length === 0) obey(held, its.here[0].command)
    else choose(held, unit === session.chosen ? null : unit)
    return
  }
  if (place !== null && choices.spots.some((spot) => spot.place === place)) {
    touchPlace(held, place)
    return
  }
  const its = choicesOf(table, state, side, unit)
  const barred = [...its.hereBarred, ...its.spots.flatMap((spot) => spot.barred)].at(0)
  say(barred?.says ?? `${capital(table.unitName(unit))} has nothing to do now.`)
}

const letMachinePlay = async <G extends Game>(held: Held<G>): Promise<void> => {
  const { table, session, machine } = held
  const side = askedOf(table, session)
  if (session.moment !== null || side === null) return
  const kind = session.seats[side]
  if (kind === 'person') return
  const round = ++held.round
  const command = await machine.ask(session.match, side, kind)
  if (round !== held.round) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  if (round === held.round) accept(held, give(table, held.session, side, command))
}

const goTo = <G extends Game>(held: Held<G>, moment: number | null): void => {
  const all = held.session.match.entries.length
  const wanted = moment === null ? all : Math.min(all, Math.max(1, moment))
  held.round++
  held.spot = null
  held.session = { ...held.session, moment: wanted === all ? null : wanted, chosen: null }
  say('')
  render(held)
}

/** Lets a game go on in the page. */
export const run = <G extends Game>(table: PlayTable<G>, begun: Session<G>, theme: Theme): Running => {
  const old = byId('board')
  const host = old.cloneNode(false) as HTMLElement
  old.replaceWith(host)
  const log = byId('log')
  log.replaceChildren()
  const held: Held<G> = {
    table,
    machine: makeMachine(table),
    session: begun,
    theme,
    spot: null,
    drawn: '',
    round: 0,
    board: makeBoard(host, byId('tip'), {
      unit: (unit) => {
        touchUnit(held, unit)
      },
      place: (place) => {
        touchPlace(held, place)
      },
    }),
    log: makeLog(log, table, (moment) => {
      goTo(held, moment)
    }),
  }
  byId('title').textContent = table.ruleset.title
  document.title = table.ruleset.title
  say('')
  render(held)
  return {
    id: table.ruleset.id,
    rulesPages: table.rulesPages,
    undo: () => {
      accept(held, takeBack(table, { ...held.session, moment: null }))
    },
    record: () => written(table, held.session.match, held.session.seats),
    short: () => shorten(table, held.session.match),
    goTo: (moment) => {
      goTo(held, moment)
    },
    step: (by) => {
      goTo(held, (held.session.moment ?? held.session.match.entries.length) + by)
    },
    branch: () => {
      accept(held, branchOff(table, held.session))
    },
    release: () => {
      choose(held, null)
    },
    recolor: (next) => {
      held.theme = next
      render(held)
    },
    zoom: held.board.zoom,
    stop: () => {
      held.round++
      held.machine.stop()
    },
  }
}
