import type { Game, TextNote } from 'ardennes'
import type { Theme } from 'ardennes/render'
import { makeGuide, showTray } from './beside.js'
import type { ArdennesBoard } from 'ardennes/board'
import { makeBoard } from './board.js'
import { dropCurtain, openCurtain } from './curtain.js'
import { showDice } from './dice.js'
import { diceForm } from './dice-form.js'
import { asks, asksForDice, askForDice, askNoMore } from './asking.js'
import { drawAsked, hasOwnDice } from './by-hand.js'
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
import { openRule, openStep } from './rule-dialog.js'
import {
  askedOf,
  branchOff,
  give,
  lastDraws,
  stateOf,
  takeBack,
  throwDice,
  watcherOf,
  withDice,
  type Seating,
  type Session,
  type Wished,
} from './session.js'
import { shorten } from './share.js'
import { showSheets } from './sheets.js'
import { showSteps } from './steps.js'
import { openTextForm } from './text-form.js'
import { personOf, say, showBoard, showHead, showTime, showTitle, type Held } from './show.js'
import type { PlayTable } from './table.js'
import { choicesOf } from './touching.js'
import { chooseAlone, touchCounter, touchPlace, type Hands } from './touch.js'

/** The running game, without its type parameter. */
export interface Running {
  /** The id of the ruleset. */
  readonly id: string
  /** Opens the rules at a paragraph, or at the start. */
  readonly openRule: (id: string | null) => void
  /** Opens the rules of a step. */
  readonly openStep: (rule: string, title: string) => void
  /** Shows the sheets to print. */
  readonly print: () => void
  /** Undoes the last command. */
  readonly undo: () => void
  /** Returns the record of the game. */
  readonly record: () => string
  /** Returns the game in the compact format. */
  readonly short: () => string
  /** Returns the players, by side. */
  readonly seats: () => Seating
  /** Returns the other variations in the compact format. */
  readonly others: () => readonly string[]
  /** Goes to a moment, as a number of entries; null for the present. */
  readonly goTo: (moment: number | null) => void
  /** Moves by a number of entries, forward or back. */
  readonly step: (by: number) => void
  /** Branches from the current moment. */
  readonly branch: () => void
  /** Opens the dialog for comments on the current moment. */
  readonly remark: () => void
  /** Opens the list of variations. */
  readonly lines: () => void
  /** Shows what a computer player would do. */
  readonly advise: () => void
  /** Lets a computer player give the command. */
  readonly decide: () => void
  /** Starts the lesson. */
  readonly lesson: () => void
  /** Clears the selection. */
  readonly release: () => void
  /** Redraws everything in the current language. */
  readonly redraw: (theme: Theme) => void
  readonly stop: () => void
}

/** How long a computer player's move stays on view, in milliseconds, unless the address sets it. */
const PAUSE = 90

/** Whether the screen must be handed over to another player first. If so, the curtain is shown. */
const isHandedOver = <G extends Game>(held: Held<G>): boolean => {
  const { table, session } = held
  const watcher = watcherOf(table, session)
  const people = table.ruleset.sides.filter((side) => session.seats[side] === 'person')
  const isSame = held.shownTo === watcher || (held.shownTo === undefined && people.length < 2)
  if (isSame || watcher === null || !table.isHidden(session.match.state)) {
    held.shownTo = watcher
    return false
  }
  // The past stays as its reader saw it; another side must come to the screen alone to see it too.
  if (session.moment !== null && held.shownTo !== undefined && held.shownTo !== null) return false
  openCurtain(table.sideName(watcher), () => {
    held.shownTo = watcher
    render(held)
  })
  return true
}

/** Repeats the last log entry above choices that are not on the board, because they refer to it. */
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
    showPicture(words().legend, sourceOf(held, state), table.turn(state, seat).heading)
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
  showSteps(table.steps?.(state, held.shownTo ?? null) ?? [], table.spoken())
  byId('print').hidden = table.sheets === undefined
  showTextForm(held)
  showOwnDice(held)
  const watcher = held.shownTo ?? null
  showDice(byId('dice'), table, lastDraws(entries.slice(0, session.moment ?? entries.length), watcher), watcher)
  held.log.show(session, held.shownTo ?? null)
  showOccasion(choices.plain.length > 0 && choices.units.length === 0 && choices.spots.length === 0)
  showTime(held)
  if (held.board.isDrawn()) ready()
  else void drawn.then(ready)
  void letMachinePlay(held)
}

/** Shows the sheets of the moment on view. */
const print = async <G extends Game>(held: Held<G>, first?: string): Promise<void> => {
  const { table, session } = held
  const sheets = (await table.sheets?.(stateOf(table, session), held.shownTo ?? null)) ?? []
  showSheets(sheets, table.spoken(), first)
}

const noteText = ({ line, column, message }: TextNote): string => `${words().lineAndColumn(line, column)}: ${message}`

/** Offers the form for a command that is written as text. */
const showTextForm = <G extends Game>(held: Held<G>): void => {
  const { table, session } = held
  const side = personOf(held)
  const form = side === null ? null : (table.textForm?.(session.match.state, side) ?? null)
  if (form === null || side === null) return
  const { entries } = session.match
  const keep = (text: string): void => {
    held.draft = { entries, text }
  }
  const give = (command: G['command'], warnings: readonly TextNote[]): boolean => {
    const before = held.session
    handsOf(held).give(command)
    if (held.session === before) return false
    if (warnings.length > 0) say(words().readWith(warnings.map(noteText).join('; ')), false)
    return true
  }
  const open = async (): Promise<void> => {
    openTextForm(await form, held.draft?.entries === entries ? held.draft.text : null, keep, give)
  }
  const orders = byId('orders')
  const others = make('details', {}, make('summary', {}, words().otherOrders), ...orders.childNodes)
  orders.replaceChildren(
    make(
      'div',
      { class: 'list' },
      button(words().writeText, () => void open(), { class: 'main', id: 'write-text' }),
      ...(table.sheets === undefined ? [] : [button(words().showSetup, () => void print(held), { id: 'show-setup' })]),
    ),
    others,
  )
}

/** Shows the choice of who rolls, and the form for dice that people must roll now. */
const showOwnDice = <G extends Game>(held: Held<G>): void => {
  const { table, session } = held
  const choice = byId('own-dice') as HTMLInputElement
  byId('own-dice-row').hidden = table.roller === undefined && !hasOwnDice(session.match)
  choice.checked = asksForDice()
  choice.onchange = () => {
    askForDice(choice.checked)
    lay(held, withDice(table, held.session))
  }
  const draw = session.moment === null ? drawAsked(table, session) : null
  if (draw === null) return
  const form = diceForm(draw, (typed) => {
    accept(held, throwDice(table, held.session, draw, typed))
  })
  byId('orders').replaceChildren(form)
  form.querySelector('input')?.focus({ preventScroll: true })
}

const lay = <G extends Game>(held: Held<G>, session: Session<G>): void => {
  held.round++
  const { match, line, others } = held.session
  const isChanged = session.match !== match || session.line !== line || session.others !== others
  held.session = session
  held.spot = null
  held.advised = null
  held.unsure = null
  say('')
  render(held)
  if (isChanged) held.changed()
}

const accept = <G extends Game>(held: Held<G>, wished: Wished<G>): void => {
  if (wished.tag === 'refused') say(wished.says)
  else lay(held, wished.session)
}

/**
 * Whether a command that ends a phase needs confirmation, because units can still act and the player has not been asked
 * yet.
 */
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
  // Play the command and draw the result in two separate tasks, so that the page can react to input between them.
  const before = held.session
  const played = give(table, before, side, command)
  await after(0)
  if (round === held.round) accept(held, held.session === before ? played : give(table, held.session, side, command))
}

/** Asks the built-in player for its command in place of the person to act. */
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
  consult(held, (side, command) => {
    const { table, session } = held
    const { state } = session.match
    const { units } = table.touches(state, command, side)
    held.advised = command
    const isAmong = session.chosen !== null && units.includes(session.chosen)
    held.session = { ...session, chosen: isAmong ? session.chosen : (units[0] ?? null) }
    held.spot = null
    say(words().advised(table.describeCommand(state, command, side)), false)
    render(held)
  })

const goTo = <G extends Game>(held: Held<G>, moment: number | null): void => {
  const all = held.session.match.entries.length
  const wanted = moment === null ? all : Math.min(all, Math.max(1, moment))
  lay(held, { ...held.session, moment: wanted === all ? null : wanted, chosen: null })
}

/** The settings of the page, and its callback for changes of the game. */
export interface Around {
  readonly theme: Theme
  /** How long a computer player's move stays on view, in milliseconds; null for the default. */
  readonly pause: number | null
  readonly startThread: () => Worker
  /** Called after every order, undo, comment and change of variation. */
  readonly changed: () => void
}

const hold = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  { theme, pause, startThread, changed }: Around,
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
    session: withDice(table, session),
    theme,
    machine: makeMachine(table, startThread),
    guide: makeGuide(table, byId('guide')),
    unsure: null,
    spot: null,
    advised: null,
    draft: null,
    shownTo: undefined,
    pause: pause ?? PAUSE,
    round: 0,
    changed,
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

/** Runs a game in the page. */
export const run = <G extends Game>(table: PlayTable<G>, begun: Session<G>, around: Around): Running => {
  const held = hold(table, begun, around)
  showTitle(held)
  say('')
  render(held)
  const laid = (session: Session<G>): void => {
    lay(held, session)
  }
  return {
    id: table.ruleset.id,
    openRule: (id) => void openRule(table.paragraphs, table.spoken(), id),
    openStep: (rule, title) => void openStep(table.paragraphs, table.spoken(), rule, title),
    print: () => void print(held),
    undo: () => {
      accept(held, takeBack(table, { ...held.session, moment: null }))
    },
    record: () => {
      const { match, line, seats } = held.session
      return written(table, { match, comments: line.comments }, seats)
    },
    seats: () => held.session.seats,
    short: () => {
      const { match, line, typed } = held.session
      return shorten(table, { match, comments: line.comments, typed: [...typed] })
    },
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
