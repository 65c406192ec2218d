import type { SomeGame, SomeTarget } from '../game.js'
import { holding, type Held, type Touched } from '../hand.js'
import { button, make } from '../html.js'
import { capital, orderName, selectionName, spaced } from '../tell.js'
import { mayUndo, type Desk } from './desk.js'
import type { Parts } from './parts.js'

/** What the buttons do. */
export interface Acts {
  /** A command is given. */
  readonly give: (command: SomeGame['command']) => void
  /** Something comes of a touch. */
  readonly become: (touched: Touched) => void
  /** What is in the hand is let go. */
  readonly cancel: () => void
}

const optionName = (desk: Desk, held: Held, target: SomeTarget): string => {
  const { offered, selection } = target
  if (desk.asking.includes(target) && offered.length > 1)
    return `${capital(held.wording?.terms[offered[0].command.tag] ?? spaced(offered[0].command.tag))}: ${selectionName(held, selection)}`
  if (offered.length === 1) return orderName(held, desk.words, offered[0])
  const subjects = new Set(offered.map(({ command }) => held.module.subject(held.state, command, held.wording)))
  const isNamed = held.module.moveInput?.nameOf?.(held.state, selection, held.wording, held.side) != null
  return capital(isNamed || subjects.size !== 1 ? selectionName(held, selection) : [...subjects][0])
}

/** Writes the bar: what is in the hand, what can be done with it, and why something cannot. */
export const drawBar = (desk: Desk, { document, orders }: Parts, { give, become, cancel }: Acts): void => {
  const { held, choices, selected } = desk.view
  const words = desk.words
  const order = (label: string, of: string, act: () => void): Node => button(document, label, act, { class: of })
  const span = (of: string, text: string): Node => make(document, 'span', { class: of }, text)
  const inHand = held === null || selected.length === 0 ? [] : selected.map((one) => selectionName(held, one))
  const ready = held === null ? [] : choices.ready
  const options = [...desk.asking, ...choices.options].filter(({ offered }) => offered.length > 0)
  orders.replaceChildren(
    ...(inHand.length === 0 ? [] : [span('hand', capital(words.hand(inHand)))]),
    ...ready.map((one) =>
      order(orderName(held as Held, words, one), 'open ready', () => {
        give(one.command)
      }),
    ),
    ...options.map((target) =>
      order(optionName(desk, held as Held, target), target.isLast ? 'open' : '', () => {
        become(holding(held as Held, [...desk.selected, target.selection]))
      }),
    ),
    ...(selected.length === 0 ? [] : [order(words.cancel, 'cancel', cancel)]),
    span('space', ''),
    ...(mayUndo(desk)
      ? [
          order(words.undo, 'undo', () => {
            desk.tell('undo', null)
          }),
        ]
      : []),
    span('why', desk.why),
  )
}
