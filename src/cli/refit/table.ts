import type { CampaignModule } from '../../rulesets/kgp-campaign/module.js'
import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import type { Draw } from '../../kernel/draw.js'
import { positionFor } from '../../kernel/texts.js'
import type { Hidden, Task } from '../../rulesets/kgp-campaign/model/task.js'
import { describeRoster } from '../../rulesets/kgp-campaign/text/board.js'
import { describeTask, seatName } from '../../rulesets/kgp-campaign/text/describe.js'
import { capital } from '../../rulesets/kgp-campaign/text/names.js'
import { askPerson } from '../dialogue/ask.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { answerPlain, answerWord, handOver, HELP, WORDS } from './answer.js'
import { groupName, describePurse } from './chart.js'
import { readDice } from './dice.js'
import { describeStates, END_HELP, inventEnd, readEnd, writeInvented, writeTemplate } from './ending.js'
import { isForShow } from '../../rulesets/kgp-campaign/rules/part-handler.js'
import {
  isIdle,
  isNobodyInDanger,
  letAnswer,
  luckAt,
  applyCommand,
  saveNow,
  saveTo,
  showNews,
  throwDice,
  type Session,
} from './session.js'
import { describeStart } from './start.js'

const listenerOf = ({ hides, sitting }: Session): Side | 'all' => (hides && sitting !== null ? sitting : 'all')

const stopped = (terminal: Terminal, session: Session, exit: Exit): Exit => {
  if (!saveTo(terminal, session)) return EXIT.misused
  terminal.print(`\nSaved in ${session.save}. Continue with: ardennes refit --resume ${session.save}`)
  return exit
}

/** The next question or roll, as the current listener may know it. */
const taskText = (session: Session): string | null => {
  const listener = listenerOf(session)
  const seen = positionFor(session.game.module.ruleset, session.state, listener === 'all' ? null : listener)
  const task = headTask({ state: seen })
  return task === null ? null : describeTask(seen, task)
}

const headTask = ({ state: { phase } }: { readonly state: Pick<Session['state'], 'phase'> }): Task | Hidden | null =>
  phase.tag === 'refit' ? (phase.queue.at(0) ?? null) : null

/** Hands the keyboard to a side with nobody else watching; returns false if the input ends. */
const seated = async (terminal: Terminal, session: Session, side: Side): Promise<boolean> => {
  if (!session.hides || session.sitting === side) return true
  terminal.print('\n'.repeat(40))
  const line = await terminal.ask(`${capital(seatName(side))}: come to the keyboard alone, then press Enter> `)
  session.sitting = side
  return line !== null
}

/** Whether a delegation is still in force; it ends with its step or phase. */
const isHandedOver = (session: Session, part: string): boolean => {
  const { phase } = session.state
  if (session.auto === 'step' && (phase.tag !== 'refit' || phase.part !== part)) session.auto = 'no'
  if (session.auto === 'phase' && phase.tag !== 'refit') session.auto = 'no'
  if (session.auto === 'no') session.autoRolls = false
  return session.auto !== 'no'
}

const DICE_HELP = [
  'Press Enter to roll here, or enter dice you rolled by hand, as 3 5 or 35. roll rolls all dice here from now on.',
  'auto step and auto phase roll and decide to the end of the step or to the next scenario.',
  'undo takes back the last decision; board, log, save and quit work as everywhere.',
].join('\n')

/** Asks for dice, or rolls them here. */
const askDice = async (terminal: Terminal, session: Session, draw: Draw): Promise<Exit | null> => {
  const roll = (): void => {
    throwDice(session, luckAt(session, 'dice').answer(draw), false)
  }
  const task = headTask(session)
  // If nothing is hidden, a roll for show reveals nothing.
  const isIdleThrow = !session.hides && isForShow(session.state)
  if (
    isIdleThrow ||
    session.rolls ||
    session.autoRolls ||
    (task?.tag === 'roll' && session.seating[task.side] === 'built-in')
  ) {
    roll()
    return null
  }
  if (task?.tag === 'roll' && task.heard !== 'all' && !(await seated(terminal, session, task.heard)))
    return stopped(terminal, session, EXIT.brokenOff)
  showNews(terminal, session, listenerOf(session))
  saveNow(terminal, session)
  const told = taskText(session)
  if (told !== null) terminal.print(told)
  for (;;) {
    const line = (await terminal.ask('dice, Enter to roll, or help> '))?.trim()
    if (line === undefined) return stopped(terminal, session, EXIT.brokenOff)
    if (line === 'quit' || line === 'exit') return stopped(terminal, session, EXIT.done)
    const [word, ...rest] = line.split(/\s+/)
    const reach = rest.join(' ')
    if (line === 'roll') session.rolls = true
    if (word === 'auto' && (reach === 'step' || reach === 'phase')) {
      session.auto = reach
      session.autoRolls = true
    }
    if (line === '' || line === 'roll' || word === 'auto') {
      roll()
      return null
    }
    if (line === 'help' || line === '?') terminal.print(DICE_HELP)
    else if (word === 'undo') {
      await answerPlain(terminal, session, listenerOf(session), line)
      return null
    } else if (await answerPlain(terminal, session, listenerOf(session), line)) continue
    else if (answerWord(terminal, session, session.sitting ?? 'umpire', word, reach)) continue
    else {
      const dice = readDice(line, draw)
      const refused = dice._tag === 'Left' ? dice.left : throwDice(session, dice.right, true)
      if (refused === null) return null
      terminal.print(refused)
    }
  }
}

/** Shows how the scenario starts, and asks for its result. */
const askEnd = async (terminal: Terminal, session: Session, first: string | null): Promise<Exit | null> => {
  showNews(terminal, session, listenerOf(session))
  saveNow(terminal, session)
  if (session.seating.umpire === 'built-in') {
    inventEnd(terminal, session)
    return null
  }
  terminal.print(
    [
      '',
      ...describeStart(session.game.data, session.state, session.hides ? 'german' : null).slice(
        0,
        session.hides ? 5 : 99,
      ),
    ].join('\n'),
  )
  if (first !== null && readEnd(terminal, session, first)) return null
  terminal.print(['', ...END_HELP].join('\n'))
  for (;;) {
    const line = (await terminal.ask('end of the scenario> '))?.trim()
    if (line === undefined) return stopped(terminal, session, EXIT.brokenOff)
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'quit' || word === 'exit') return stopped(terminal, session, EXIT.done)
    if (word === 'invent' && rest.length === 0) {
      inventEnd(terminal, session)
      return null
    }
    if (word === 'template' && rest.length > 0) await writeTemplate(terminal, session, rest.join(' '))
    else if (word === 'invent') await writeInvented(terminal, session, rest.join(' '))
    else if (word === 'states') terminal.print(describeStates().join('\n'))
    else if (/\.\w+$/.test(line) && word !== 'save') {
      if (readEnd(terminal, session, line)) return null
    } else if (word === 'undo') {
      await answerPlain(terminal, session, listenerOf(session), line)
      if (session.state.phase.tag !== 'scenario') return null
    } else if (await answerPlain(terminal, session, listenerOf(session), line)) continue
    else if (!answerWord(terminal, session, 'umpire', word, rest.join(' '))) terminal.print(END_HELP.join('\n'))
  }
}

/** The module with names and prices for the groups of a side, as its charts show them. */
const tableOf = ({ game: { module, data } }: Session, seat: Seat): CampaignModule => ({
  ...module,
  subject: (state, command) =>
    (command.tag === 'buy' && seat !== 'umpire' ? groupName(data, seat, command.chartId) : null) ??
    module.subject(state, command),
})

/** Gets a decision of a seat, from people at the keyboard or from the built-in player. */
const askSeat = async (terminal: Terminal, session: Session, seat: Seat): Promise<Exit | null> => {
  if (session.seating[seat] === 'built-in' || session.auto !== 'no') {
    letAnswer(session, seat)
    return null
  }
  // Skip a question with a single answer, unless skipping it would reveal something.
  if (seat === 'umpire' && !session.hides && isNobodyInDanger(session.state)) {
    applyCommand(session, seat, { tag: 'reportSurvival', survivors: [] })
    return null
  }
  if (seat !== 'umpire' && (!session.hides || session.sitting === seat) && isIdle(session.game, session.state, seat)) {
    applyCommand(session, seat, { tag: 'commit' })
    return null
  }
  if (seat !== 'umpire' && !(await seated(terminal, session, seat))) return stopped(terminal, session, EXIT.brokenOff)
  showNews(terminal, session, listenerOf(session))
  saveNow(terminal, session)
  const task = taskText(session)
  const purse = seat === 'umpire' ? null : describePurse(session.game.data, session.state, seat)
  if (task !== null) terminal.print(`\n${task}${purse === null ? '' : `\n${purse}`}`)
  const wish = await askPerson(terminal, tableOf(session, seat), session.state, seat, {
    choosing: `${capital(seatName(seat))} ${seat === 'umpire' ? 'reports' : 'choose'}`,
    help: HELP,
    words: WORDS,
    tell: (word, rest) => answerWord(terminal, session, seat, word, rest),
  })
  switch (wish.tag) {
    case 'command': {
      const refused = applyCommand(session, seat, wish.command)
      if (refused !== null) terminal.print(refused)
      return null
    }
    case 'own': {
      const reach = handOver(terminal, session, seat, wish.word, wish.rest)
      if (reach === 'once') letAnswer(session, seat)
      else if (reach !== null) session.auto = reach
      return null
    }
    case 'quit':
      return stopped(terminal, session, EXIT.done)
    case 'brokenOff':
      return stopped(terminal, session, EXIT.brokenOff)
    case 'undo':
    case 'log':
      await answerPlain(terminal, session, listenerOf(session), wish.tag)
      return null
    case 'save':
      await answerPlain(terminal, session, listenerOf(session), wish.file === null ? 'save' : `save ${wish.file}`)
      return null
  }
}

/** The seat to ask first if both sides decide at once: the built-in player, or the side at the keyboard. */
const askedOf = (session: Session, asked: readonly Seat[]): Seat =>
  asked.find((seat) => session.seating[seat] === 'built-in') ??
  asked.find((seat) => seat === session.sitting) ??
  asked[0]

const over = (terminal: Terminal, session: Session): Exit => {
  showNews(terminal, session, 'all')
  terminal.print(['', ...sides.flatMap((side) => ['', ...describeRoster(session.state, side)])].join('\n'))
  if (!saveTo(terminal, session)) return EXIT.misused
  terminal.print(`\nThe campaign is saved in ${session.save}.`)
  return EXIT.done
}

/** Plays the steps until the campaign is over or the users stop. */
export const runSession = async (terminal: Terminal, session: Session, end: string | null): Promise<Exit> => {
  let first = end
  let part = ''
  for (;;) {
    const { state } = session
    const turn = session.game.module.ruleset.toAct(state)
    if (turn.tag === 'over') return over(terminal, session)
    isHandedOver(session, part)
    part = state.phase.tag === 'refit' ? state.phase.part : state.phase.tag
    const exit =
      turn.tag === 'chance'
        ? await askDice(terminal, session, turn.draw)
        : state.phase.tag === 'scenario'
          ? await askEnd(terminal, session, first)
          : await askSeat(terminal, session, askedOf(session, turn.sides))
    if (state.phase.tag === 'scenario') first = null
    if (exit !== null) return exit
  }
}
