import { ask } from '../../kernel/ask.js'
import { pick } from '../../kernel/draw.js'
import type { Game, Turn } from '../../kernel/ruleset.js'
import { describeViolation } from '../../kernel/phrases.js'
import { rollerFrom, rngFrom } from '../../kernel/rng.js'
import { act } from '../../kernel/transition.js'
import { refusalText } from '../../kernel/texts.js'
import type { Order } from '../../mail/letter.js'
import type { Mail } from '../../mail/mail.js'
import type { Writer } from '../../mail/mail-status.js'
import type { Module } from '../../module.js'
import { seatsOf } from '../command/players.js'
import { askPerson } from '../dialogue/ask.js'
import type { Terminal } from '../terminal/terminal.js'
import { en } from './text/en.js'
import type { MailWords } from './text/words.js'

/** The side of a writer that acts next, if the writer may continue; otherwise null. */
export const askedOf = <G extends Game>(
  turn: Turn<G['side']>,
  { sides }: Writer<G>,
  isOpen: boolean,
): G['side'] | null => {
  if (turn.tag !== 'sides') return null
  const own = turn.sides.find((side) => sides.includes(side))
  const isAlone = turn.sides.every((side) => sides.includes(side))
  return own === undefined || (isOpen && !isAlone) ? null : own
}

/** The orders of a computer player, until dice are due or another player acts. */
export const ordersOfPlayer = <G extends Game>(
  module: Module<G>,
  { match, status }: Mail<G>,
  writer: Writer<G>,
  player: string,
  seed: number,
): readonly Order<G>[] => {
  const { ruleset } = module
  const seats = seatsOf(module, Object.fromEntries(ruleset.sides.map((side: G['side']) => [side, player])))
  const luck = rollerFrom(rngFrom(seed, 'players'))
  const orders: Order<G>[] = []
  let state = match.state
  for (;;) {
    const side = askedOf(ruleset.toAct(state), writer, status.tag === 'ordering')
    if (side === null) return orders
    const command = ask(ruleset, state, side, seats[side], (n) => luck.answer(pick(1, n))[0])
    const step = act(ruleset, state, side, command)
    if (step._tag === 'Left') throw new Error(`${ruleset.id}: ${describeViolation(ruleset.book, step.left)}`)
    orders.push({ side, command })
    state = step.right.state
  }
}

/** Whether a person signs the letter with the orders given; null if the reply is neither yes, undo nor quit. */
export const isSigned = async (terminal: Terminal, words: MailWords = en): Promise<'yes' | 'no' | 'undo' | null> => {
  const reply = (await terminal.ask(words.sign))?.trim().toLowerCase() ?? 'quit'
  if (reply === 'yes' || reply === 'y' || words.yes.includes(reply)) return 'yes'
  return reply === 'quit' ? 'no' : reply === 'undo' ? 'undo' : null
}

/**
 * Asks a person for orders, until dice are due or another player acts, and whether to sign them; null if the person
 * stops. Orders can be undone until they are signed.
 */
export const ordersOfPerson = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  { match, status }: Mail<G>,
  writer: Writer<G>,
): Promise<readonly Order<G>[] | null> => {
  const { ruleset } = module
  const states: G['state'][] = [match.state]
  const orders: Order<G>[] = []
  const takeBack = (): void => {
    if (orders.pop() !== undefined) states.pop()
    else terminal.print(en.nothingToUndo)
  }
  for (;;) {
    const state = states[states.length - 1]
    const side = askedOf(ruleset.toAct(state), writer, status.tag === 'ordering')
    if (side === null) {
      const signed = await isSigned(terminal)
      if (signed === 'yes') return orders
      if (signed === 'no') return null
      if (signed === 'undo') takeBack()
      continue
    }
    const wish = await askPerson(terminal, module, state, side)
    if (wish.tag === 'quit' || wish.tag === 'brokenOff') return null
    if (wish.tag === 'undo') takeBack()
    if (wish.tag === 'log' || wish.tag === 'save') terminal.print(en.letterLater)
    if (wish.tag !== 'command') continue
    const step = act(ruleset, state, side, wish.command)
    if (step._tag === 'Left') {
      terminal.print(refusalText(module, state, step.left, side))
      continue
    }
    orders.push({ side, command: wish.command })
    states.push(step.right.state)
  }
}
