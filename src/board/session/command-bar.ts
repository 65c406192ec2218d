import { termIn } from '../../kernel/phrases.js'
import { subjectText, turnText } from '../../kernel/texts.js'
import type { SomeGame, SomeTarget } from '../game.js'
import { afterSelecting, type SelectionContext, type TouchResult } from '../selection.js'
import { button, make } from '../html.js'
import { capital, orderName, ownName, selectionName, spaced } from '../tooltip.js'
import { mayUndo, type BoardSession } from './session.js'
import type { Parts } from './parts.js'

/** The actions of the bar. */
export interface BarActions {
  readonly give: (command: SomeGame['command']) => void
  readonly become: (touched: TouchResult) => void
  /** Clears the selection. */
  readonly cancel: () => void
}

const optionName = (session: BoardSession, held: SelectionContext, target: SomeTarget): string => {
  const { offered, selection } = target
  if (session.asking.includes(target) && offered.length > 1) {
    const { tag } = offered[0].command
    const order = ownName(held, { field: 'tag', value: tag }) ?? termIn(held.wording, tag, spaced(tag))
    return `${capital(order)}: ${selectionName(held, selection)}`
  }
  if (offered.length === 1) return orderName(held, session.words, offered[0])
  const subjects = new Set(
    offered.map(({ command }) => subjectText(held.module, held.state, command, held.side, held.wording)),
  )
  const isNamed = ownName(held, selection) !== null
  return capital(isNamed || subjects.size !== 1 ? selectionName(held, selection) : [...subjects][0])
}

/** Draws the bar: the selection, its options, and the reasons why something is barred. */
export const drawBar = (
  session: BoardSession,
  { document, orders }: Parts,
  { give, become, cancel }: BarActions,
): void => {
  const { held, choices, selected } = session.view
  const words = session.words
  const order = (label: string, of: string, act: () => void): Node => button(document, label, act, { class: of })
  const span = (of: string, text: string): Node => make(document, 'span', { class: of }, text)
  const inHand = held === null || selected.length === 0 ? [] : selected.map((one) => selectionName(held, one))
  const ready = held === null ? [] : choices.ready
  const options = [...session.asking, ...choices.options].filter(({ offered }) => offered.length > 0)
  const { module, state, side, translation } = session
  const turn = module === null || state === null ? null : turnText(module, state, side, translation)
  orders.replaceChildren(
    ...(turn === null ? [] : [span('turn', turn.heading)]),
    ...(turn === null || held === null || turn.prompt === '' ? [] : [span('prompt', turn.prompt)]),
    ...(inHand.length === 0 ? [] : [span('hand', capital(words.hand(inHand)))]),
    ...ready.map((one) =>
      order(orderName(held as SelectionContext, words, one), 'open ready', () => {
        give(one.command)
      }),
    ),
    ...options.map((target) =>
      order(optionName(session, held as SelectionContext, target), target.isLast ? 'open' : '', () => {
        become(afterSelecting(held as SelectionContext, [...session.selected, target.selection]))
      }),
    ),
    ...(selected.length === 0 ? [] : [order(words.cancel, 'cancel', cancel)]),
    span('space', ''),
    ...(mayUndo(session)
      ? [
          order(words.undo, 'undo', () => {
            session.tell('undo', null)
          }),
        ]
      : []),
    span('why', session.why),
  )
}
