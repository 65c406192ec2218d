import type { Match } from '../../kernel/match.js'
import type { OnBoard, Selection } from '../../kernel/move-input.js'
import type { SomeGame } from '../game.js'
import { touch, unitsIn, type TouchResult } from '../selection.js'
import type { HistoryEntry } from '../history.js'
import { refusalAt } from '../refusal.js'
import { capital, nameOf, whyNot } from '../tooltip.js'
import type { BoardSession } from './session.js'
import type { CommandDetail, ReasonsDetail, SelectDetail, TouchDetail } from './details.js'
import { drawBar } from './command-bar.js'
import type { Parts } from './parts.js'

/** Clears the selection because the board has changed. */
export const clearSelection = (session: BoardSession): void => {
  session.selected = []
  session.why = ''
  session.asking = []
  session.due()
}

/** Moves to a position, with the entries that led to it. */
export const goTo = (session: BoardSession, state: object | null, happened: readonly HistoryEntry[]): void => {
  const before = session.state
  session.state = state
  session.since = before === null || session.module === null ? null : { before, happened }
  session.isFresh = true
  session.moments = []
  session.last = []
  session.fanned = []
  clearSelection(session)
}

/** Returns the entries that a match adds to an earlier one; none if it does not continue that match. */
export const newEntries = (before: Match<SomeGame> | null, match: Match<SomeGame> | null): readonly HistoryEntry[] => {
  if (before === null || match === null || match.entries.length <= before.entries.length) return []
  const isGoingOn = match.entries[before.entries.length - 1] === before.entries.at(-1)
  return isGoingOn ? match.entries.slice(before.entries.length) : []
}

/** Replaces the selection and dispatches `select`. */
export const select = (session: BoardSession, selected: readonly Selection[]): void => {
  session.selected = selected
  session.why = ''
  session.asking = []
  session.due()
  const { held } = session.view
  session.tell('select', { selected, units: held === null ? [] : unitsIn(held, selected) } satisfies SelectDetail)
}

const give = (session: BoardSession, command: SomeGame['command']): void => {
  const side = session.side
  if (side === null) return
  select(session, [])
  session.tell('command', { side, command } satisfies CommandDetail)
}

/** Applies the result of a touch. */
export const applyTouch = (session: BoardSession, touched: TouchResult): void => {
  const { held } = session.view
  if (held === null) return
  if (touched.tag === 'hold') select(session, touched.selected)
  else if (touched.tag === 'give') give(session, touched.command)
  else if (touched.tag === 'ask') {
    session.asking = touched.targets
    session.why = ''
    session.due()
  } else {
    const known = whyNot(held, session.words, touched.targets)
    const { at } = touched
    const lines =
      known.length > 0
        ? known
        : [refusalAt(held, session.selected, at) ?? session.words.nothing(capital(nameOf(held, at)))]
    session.why = lines.join(' ')
    session.tell('reasons', { at, targets: touched.targets, lines } satisfies ReasonsDetail)
    if (session.parts !== null) {
      redrawBar(session, session.parts)
      session.parts.live.textContent = session.why
    }
  }
}

/** Touches a counter, area or hex. */
export const touchAt = (session: BoardSession, at: OnBoard): void => {
  if (!session.tell('touch', { at } satisfies TouchDetail)) return
  const { held } = session.view
  if (held !== null) applyTouch(session, touch(held, session.selected, at))
}

/** Touches the background, which clears the selection. */
export const clearTouch = (session: BoardSession): void => {
  if (session.tell('touch', { at: null } satisfies TouchDetail)) select(session, [])
}

/** Redraws the command bar. */
export const redrawBar = (session: BoardSession, parts: Parts): void => {
  drawBar(session, parts, {
    give: (command) => {
      give(session, command)
    },
    become: (touched) => {
      applyTouch(session, touched)
    },
    cancel: () => {
      select(session, [])
    },
  })
}
