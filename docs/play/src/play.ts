import type { Game } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { makeGuide, showTray } from './beside.js'
import type { ArdennesBoard } from 'ardennes/board'
import { makeBoard } from './board.js'
import { dropCurtain, openCurtain } from './curtain.js'
import { showDice } from './dice.js'
import { asks, askNoMore } from './asking.js'
import { button, byId, citeIds, make } from './dom.js'
import { written } from './files.js'
import { language, words } from './language.js'
import { sourceOf } from './compare.js'
import { showPicture } from './dialogs.js'
import { openLines } from './lines.js'
import { makeLog } from './log.js'
import { makeMachine } from './machine.js'
import { showOrders } from './orders.js'
import { openRemarks } from './remarks.js'
import { recentTo } from './recent.js'
import { openRule } from './rule-dialog.js'
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
import { personOf, say, showBoard, showHead, showTime, showTitle, type Held } from './show.js'
import type { PlayTable } from './table.js'
import { choicesOf } from './touching.js'
import { chooseAlone, touchCounter, touchPlace, type Hands } from './touch.js'

/** A game that goes on, without the types of which game it is. */
export interface Running {
  /** Its ruleset. */
  readonly id: string
  /** Opens its rules at a paragraph, or at their beginning. */
  readonly openRule: (id: string | null) => void
  /** Takes the last order back. */
  readonly undo: () => void
  /** The record. */
  readonly record: () => string
  /** The game in short. */
  readonly short: () => string
  /** The other lines of it in short. */
  readonly others: () => readonly string[]
  /** Goes to a moment, counted in entries; null for the present. */
  readonly goTo: (moment: number | null) => void
  /** Goes so many entries forth or back. */
  readonly step: (by: number) => void
  /** Plays on from the moment looked at. */
  readonly branch: () => void
  /** Lets somebody remark on the moment looked at. */
  readonly remark: () => void
  /** Shows the ways the game went. */
  readonly lines: () => void
  /** Tells what a machine would do. */
  readonly advise: () => void
  /** Lets a machine give the order that is asked of a person. */
  readonly decide: () => void
  /** Begins the lesson. */
  readonly lesson: () => void
  /** Lets go of whatever was touched. */
  readonly release: () => void
  /** Says and draws everything anew. */
  readonly redraw: (theme: Theme) => void
  /** Ends it. */
  readonly stop: () => void
}

/** How long a machine's order stays to be looked at, unless the address says. */
const PAUSE = 90

/** Whether the screen has to be handed over first; then a curtain hides it. */
const isHandedOver = <G extends Game>(held: Held<G>): boolean => {
  const { table, session } = held
  const watcher = watcherOf(table, session)
  const people = table.ruleset.sides.filter((side) => session.seats[side] === 'person')
  const isSame = held.shownTo === watcher || (held.shownTo === undefined && people.length < 2)
  if (isSame || watcher === null || session.moment !== null || !table.isHidden(session.match.state)) {
    held.shownTo = watcher
    return false
  }
  openCurtain(table.sideName(watcher), () => {
    held.shownTo = watcher
    render(held)
  })
  return true
}

/** Says above choices that stand on no place of the board what happened last: that is what they are about. */
const showOccasion = (isWanted: boolean): void => {
  const log = byId('log')
  const last = [...log.querySelectorAll('.entry:not(.later) > p:not(.remark)')].at(-1)?.textContent ?? ''
  if (isWanted && last !== '') byId('orders').prepend(make('p', { class: 'quiet occasion', lang: log.lang }, last))
}

const render = <G extends Game>(held: Held<G>): void => {
  const { table } = held
  const { entries } = held.session.match
  const ready = (): void => {
    document.body.dataset['ready'] = String(entries.length)
  }
  if (isHandedOver(held)) {
    ready()
    return
  }
  const choices = chooseAlone(held)
  const { session } = held
  const state = stateOf(table, session)
  showHead(held, state, (side) => {
    held.session = { ...held.session, speaker: side, chosen: null }
    render(held)
  })
  const person = personOf(held)
  const seat = held.shownTo ?? null
  const drawn = showBoard(held, state, choices, recentTo(table, session, person, seat))
  const sheet = table.board(state, seat, null)
  showTray(table.tray?.(state, seat, language()) ?? [], sheet.tag === 'text' ? [] : sheet.picture.notes, () => {
    showPicture(words().legend, sourceOf(held, state), table.headline(state))
  })
  held.guide.show(session, person)
  const { give: obeyed, choose } = handsOf(held)
  const shown = {
    state,
    seat: held.shownTo ?? null,
    chosen: session.chosen,
    choices,
    spot: held.spot,
    advised: held.advised,
  }
  showOrders(byId('orders'), table, shown, { give: obeyed, choose })
  const watcher = held.shownTo ?? null
  showDice(byId('dice'), table, lastDraws(entries.slice(0, session.moment ?? entries.length), watcher), watcher)
  held.log.show(session, held.shownTo ?? null)
  showOccasion(choices.plain.length > 0 && choices.units.length === 0 && choices.spots.length === 0)
  showTime(held)
  if (held.board.isDrawn()) ready()
  else void drawn.then(ready)
  void letMachinePlay(held)
}

const lay = <G extends Game>(held: Held<G>, session: Session<G>): void => {
  held.round++
  held.session = session
  held.spot = null
  held.advised = null
  held.unsure = null
  say('')
  render(held)
}

const accept = <G extends Game>(held: Held<G>, wished: Wished<G>): void => {
  if (wished.tag === 'refused') say(wished.says)
  else lay(held, wished.session)
}

/** Whether somebody who ends a phase has still to be asked: where units could do something, and this was not said before. */
const isUnsure = <G extends Game>(held: Held<G>, command: G['command']): boolean => {
  const { table, session } = held
  const side = personOf(held)
  const wanted = JSON.stringify(command)
  if (side === null || !table.ends.includes(command.tag) || held.unsure === wanted || !asks()) return false
  const left = choicesOf(table, session.match.state, side, null).units.length
  if (left === 0) return false
  held.unsure = wanted
  say(words().stillCould(left), true)
  byId('message').append(
    ' ',
    button(
      words().dontAsk,
      () => {
        askNoMore()
        say('')
      },
      { class: 'small' },
    ),
  )
  return true
}

const handsOf = <G extends Game>(held: Held<G>): Hands<G> => ({
  give: (command) => {
    const side = personOf(held)
    if (side !== null && !isUnsure(held, command)) accept(held, give(held.table, held.session, side, command))
  },
  choose: (unit) => {
    held.session = { ...held.session, chosen: unit }
    held.spot = null
    say('')
    render(held)
  },
  list: (place) => {
    held.spot = place
    render(held)
  },
})

const after = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const letMachinePlay = async <G extends Game>(held: Held<G>): Promise<void> => {
  const { table, session, machine } = held
  const side = askedOf(table, session)
  if (session.moment !== null || side === null) return
  const kind = session.seats[side]
  if (kind === 'person') return
  const round = ++held.round
  const command = await machine.ask(session.match, side, kind)
  if (round !== held.round) return
  if (held.pause > 0) await after(held.pause)
  if (round !== held.round) return
  // To play an order and to draw what came of it are two pieces of work, between which a hand can act.
  const before = held.session
  const played = give(table, before, side, command)
  await after(0)
  if (round === held.round) accept(held, held.session === before ? played : give(table, held.session, side, command))
}

/** Asks the built-in player what it would do for the person who is asked. */
const consult = async <G extends Game>(
  held: Held<G>,
  use: (side: G['side'], command: G['command']) => void,
): Promise<void> => {
  const side = personOf(held)
  if (side === null) return
  const round = ++held.round
  const command = await held.machine.ask(held.session.match, side, 'built-in')
  if (round === held.round) use(side, command)
}

const advise = <G extends Game>(held: Held<G>): Promise<void> =>
  consult(held, (_side, command) => {
    const { table, session } = held
    const { state } = session.match
    const { units } = table.touches(state, command)
    held.advised = command
    const isAmong = session.chosen !== null && units.includes(session.chosen)
    held.session = { ...session, chosen: isAmong ? session.chosen : (units[0] ?? null) }
    held.spot = null
    say(words().advised(table.describeCommand(state, command)), false)
    render(held)
  })

const goTo = <G extends Game>(held: Held<G>, moment: number | null): void => {
  const all = held.session.match.entries.length
  const wanted = moment === null ? all : Math.min(all, Math.max(1, moment))
  lay(held, { ...held.session, moment: wanted === all ? null : wanted, chosen: null })
}

const hold = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  theme: Theme,
  pause: number | null,
  startThread: () => Worker,
): Held<G> => {
  dropCurtain()
  citeIds(table.ruleIds)
  const old = byId('board')
  const host = old.cloneNode(false) as ArdennesBoard<G>
  old.replaceWith(host)
  const log = byId('log')
  log.replaceChildren()
  const held: Held<G> = {
    table,
    session,
    theme,
    machine: makeMachine(table, startThread),
    guide: makeGuide(table, byId('guide')),
    unsure: null,
    spot: null,
    advised: null,
    shownTo: undefined,
    pause: pause ?? PAUSE,
    round: 0,
    board: makeBoard(host, table, pause ?? PAUSE, {
      unit: (counter) => {
        touchCounter(held, counter, handsOf(held))
      },
      place: (place) => {
        touchPlace(held, place, handsOf(held))
      },
    }),
    log: makeLog(log, table, (moment) => {
      goTo(held, moment)
    }),
  }
  return held
}

/** Lets a game go on in the page. */
export const run = <G extends Game>(
  table: PlayTable<G>,
  begun: Session<G>,
  theme: Theme,
  pause: number | null,
  startThread: () => Worker,
): Running => {
  const held = hold(table, begun, theme, pause, startThread)
  showTitle(held)
  say('')
  render(held)
  const laid = (session: Session<G>): void => {
    lay(held, session)
  }
  return {
    id: table.ruleset.id,
    openRule: (id) => void openRule(table.paragraphs, table.spoken(), id),
    undo: () => {
      accept(held, takeBack(table, { ...held.session, moment: null }))
    },
    record: () => {
      const { match, line, seats } = held.session
      return written(table, { match, comments: line.comments }, seats)
    },
    short: () => shorten(table, { match: held.session.match, comments: held.session.line.comments }),
    others: () => held.session.others.map(({ match, line }) => shorten(table, { match, comments: line.comments })),
    goTo: (moment) => {
      goTo(held, moment)
    },
    step: (by) => {
      goTo(held, (held.session.moment ?? held.session.match.entries.length) + by)
    },
    branch: () => {
      accept(held, branchOff(table, held.session))
    },
    remark: () => {
      openRemarks(held.session, laid)
    },
    lines: () => {
      openLines(held, laid)
    },
    advise: () => void advise(held),
    decide: () =>
      void consult(held, (side, command) => {
        accept(held, give(table, held.session, side, command))
      }),
    lesson: () => {
      held.guide.teach()
    },
    release: () => {
      handsOf(held).choose(null)
    },
    redraw: (next) => {
      held.theme = next
      showTitle(held)
      render(held)
    },
    stop: () => {
      held.round++
      held.machine.stop()
    },
  }
}
