import type { Match } from '../../kernel/match.js'
import type { OnBoard, Selection } from '../../kernel/move-input.js'
import type { SomeGame } from '../game.js'
import { touch, unitsIn, type Touched } from '../hand.js'
import type { Happened } from '../happened.js'
import { whyNot } from '../tell.js'
import type { Desk } from './desk.js'
import type { CommandDetail, ReasonsDetail, SelectDetail, TouchDetail } from './details.js'
import { drawBar } from './order-bar.js'
import type { Parts } from './parts.js'

/** Lets everything go, because the board under the hand is another. */
export const drop = (desk: Desk): void => {
  desk.selected = []
  desk.why = ''
  desk.asking = []
  desk.due()
}

/** Comes to a position, with what has happened since the one before. */
export const goTo = (desk: Desk, state: object | null, happened: readonly Happened[]): void => {
  const before = desk.state
  desk.state = state
  desk.since = before === null || desk.module === null ? null : { before, happened }
  desk.isFresh = true
  desk.moments = []
  desk.last = []
  desk.fanned = []
  drop(desk)
}

/** What has been entered into a match since another, where it is that one played on. */
export const enteredSince = (before: Match<SomeGame> | null, match: Match<SomeGame> | null): readonly Happened[] => {
  if (before === null || match === null || match.entries.length <= before.entries.length) return []
  const isGoingOn = match.entries[before.entries.length - 1] === before.entries.at(-1)
  return isGoingOn ? match.entries.slice(before.entries.length) : []
}

/** Takes something into the hand. */
export const hold = (desk: Desk, selected: readonly Selection[]): void => {
  desk.selected = selected
  desk.why = ''
  desk.asking = []
  desk.due()
  const { held } = desk.view
  desk.tell('select', { selected, units: held === null ? [] : unitsIn(held, selected) } satisfies SelectDetail)
}

const give = (desk: Desk, command: SomeGame['command']): void => {
  const side = desk.side
  if (side === null) return
  hold(desk, [])
  desk.tell('command', { side, command } satisfies CommandDetail)
}

/** Does what comes of a touch. */
export const become = (desk: Desk, touched: Touched): void => {
  const { held } = desk.view
  if (held === null) return
  if (touched.tag === 'hold') hold(desk, touched.selected)
  else if (touched.tag === 'give') give(desk, touched.command)
  else if (touched.tag === 'ask') {
    desk.asking = touched.targets
    desk.why = ''
    desk.due()
  } else {
    const lines = whyNot(held, desk.words, touched.targets)
    desk.why = lines.join(' ')
    desk.tell('reasons', { at: touched.at, targets: touched.targets, lines } satisfies ReasonsDetail)
    if (desk.parts !== null) {
      redrawBar(desk, desk.parts)
      desk.parts.live.textContent = desk.why
    }
  }
}

/** Touches a counter, an area or a hex. */
export const touchAt = (desk: Desk, at: OnBoard): void => {
  if (!desk.tell('touch', { at } satisfies TouchDetail)) return
  const { held } = desk.view
  if (held !== null) become(desk, touch(held, desk.selected, at))
}

/** Touches what is beside everything: lets go. */
export const touchNothing = (desk: Desk): void => {
  if (desk.tell('touch', { at: null } satisfies TouchDetail)) hold(desk, [])
}

/** Writes the bar anew. */
export const redrawBar = (desk: Desk, parts: Parts): void => {
  drawBar(desk, parts, {
    give: (command) => {
      give(desk, command)
    },
    become: (touched) => {
      become(desk, touched)
    },
    cancel: () => {
      hold(desk, [])
    },
  })
}
