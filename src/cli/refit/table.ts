import type { CampaignModule } from '../../rulesets/kgp-campaign/module.js'
import { other, sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import type { Draw } from '../../kernel/draw.js'
import type { Command } from '../../rulesets/kgp-campaign/model/command.js'
import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { reportedOutcome } from '../../rulesets/kgp-campaign/rules/8.601-melee/melee.js'
import type { Hidden, Task } from '../../rulesets/kgp-campaign/model/task.js'
import { describeRoster } from '../../rulesets/kgp-campaign/text/board.js'
import { describeTask } from '../../rulesets/kgp-campaign/text/describe.js'
import { askPerson } from '../dialogue/ask.js'
import { callSideAlone, isSecretFrom } from '../dialogue/curtain.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { answerPlain, answerWord, handOver, WORDS } from './answer.js'
import { groupName, describePurse } from './chart.js'
import { readDice } from './dice.js'
import { describeStates, inventEnd, takeEnd, writeInvented, writeTemplate } from './ending.js'
import { isForShow } from '../../rulesets/kgp-campaign/rules/part-handler.js'
import {
  isIdle,
  isNobodyInDanger,
  letAnswer,
  luckAt,
  applyCommand,
  readerOf,
  resumeCommand,
  saveNow,
  saveTo,
  showNews,
  sideName,
  stateFor,
  enterDice,
  type Delegation,
  type Session,
} from './session.js'
import { describeStart } from './start.js'
import { unlistedOrders } from './unlisted-orders.js'

const stopped = (terminal: Terminal, session: Session, exit: Exit): Exit => {
  hideSecrets(terminal, session)
  if (!saveTo(terminal, session)) return EXIT.misused
  if (session.save === null) return exit
  const side = session.alone === null ? '' : ` --side ${session.alone}`
  const command = resumeCommand(terminal, session.game, session.speech, session.save)
  terminal.print(session.speech.words.stopped(session.save, `${command}${side}`))
  return exit
}

/** The next question or roll, as the reader of the screen may know it. */
const taskText = (session: Session): string | null => {
  const seen = stateFor(session, readerOf(session))
  const task = headTask({ state: seen })
  return task === null ? null : describeTask(seen, task, session.speech.game)
}

const headTask = ({ state: { phase } }: { readonly state: Pick<Session['state'], 'phase'> }): Task | Hidden | null =>
  phase.tag === 'refit' ? (phase.queue.at(0) ?? null) : null

/** Hands the keyboard to a side with nobody else watching; returns false if the input ends. */
const seated = async (terminal: Terminal, session: Session, side: Side): Promise<boolean> => {
  if (!session.hides || session.sitting === side) return true
  session.sitting = side
  return callSideAlone(terminal, sideName(session, side), session.speech.dialogue)
}

/** Clears the screen of what only the side at the keyboard may see, so that both can look at it. */
const hideSecrets = (terminal: Terminal, session: Session): void => {
  if (!session.hides || session.alone !== null || session.sitting === null) return
  session.sitting = null
  terminal.clear()
}

/** Whether a question to a side, or a roll that only it sees, belongs to the keyboard of the other side. */
const isElsewhere = ({ alone, seating }: Session, side: Side): boolean =>
  alone === other(side) && seating[side] === 'person'

/** Stops because the other side is next, at its own keyboard. */
const exitForSide = (terminal: Terminal, session: Session, side: Side): Exit => {
  showNews(terminal, session)
  if (!saveTo(terminal, session)) return EXIT.misused
  const command = `${resumeCommand(terminal, session.game, session.speech, session.save ?? '')} --side ${side}`
  terminal.print(session.speech.words.next(side, command))
  return EXIT.done
}

/** Warns people who have chosen not to hide anything before they type the first secret. */
const warnOnce = (terminal: Terminal, session: Session, seat: Side): void => {
  const { hides, isWarned, seating, state, game } = session
  if (hides || isWarned || sides.some((side) => seating[side] !== 'person')) return
  if (!isSecretFrom(game.module.ruleset, state, seat, [other(seat)])) return
  session.isWarned = true
  terminal.print(session.speech.words.openSecrets)
}

/** Ends a delegation with its step or phase. */
const endDelegation = (session: Session): void => {
  const { phase } = session.state
  const part = phase.tag === 'refit' ? phase.part : phase.tag
  if (session.auto === 'step' && part !== session.part) session.auto = 'no'
  if (session.auto === 'phase' && phase.tag !== 'refit') session.auto = 'no'
  if (session.auto === 'no') session.autoRolls = false
  session.part = part
}

/** Delegates decisions: those of the only side that reads the question, or of all if nothing is hidden. */
const delegate = (session: Session, reach: Delegation, reader: Side | null): void => {
  session.auto = reach
  session.autoFor = session.hides ? reader : null
}

/** Whether the decisions of a seat, or the rolls that only one side sees, are delegated. */
const isDelegated = ({ auto, autoFor }: Session, whose: Seat | 'all'): boolean =>
  auto !== 'no' && (autoFor === null || autoFor === whose)

/** Asks for dice, or rolls them here. */
const askDice = async (terminal: Terminal, session: Session, draw: Draw): Promise<Exit | null> => {
  endDelegation(session)
  const roll = (): void => {
    enterDice(session, luckAt(session, 'dice').answer(draw), false)
  }
  const task = headTask(session)
  // If nothing is hidden, a roll for show reveals nothing.
  const isIdleThrow = !session.hides && isForShow(session.state)
  const heard = task?.tag === 'roll' ? task.heard : 'all'
  if (
    isIdleThrow ||
    session.rolls ||
    (session.autoRolls && isDelegated(session, heard)) ||
    (task?.tag === 'roll' && session.seating[task.side] === 'built-in')
  ) {
    roll()
    return null
  }
  if (heard === 'all') hideSecrets(terminal, session)
  else if (isElsewhere(session, heard)) return exitForSide(terminal, session, heard)
  else if (!(await seated(terminal, session, heard))) return stopped(terminal, session, EXIT.brokenOff)
  showNews(terminal, session)
  saveNow(terminal, session)
  const told = taskText(session)
  if (told !== null) terminal.print(told)
  for (;;) {
    const line = (await terminal.ask(session.speech.words.dice.prompt))?.trim()
    if (line === undefined) return stopped(terminal, session, EXIT.brokenOff)
    if (line === 'quit' || line === 'exit') return stopped(terminal, session, EXIT.done)
    const [word, ...rest] = line.split(/\s+/)
    const reach = rest.join(' ')
    if (line === 'roll') session.rolls = true
    if (word === 'auto' && (reach === 'step' || reach === 'phase')) {
      delegate(session, reach, heard === 'all' ? null : heard)
      session.autoRolls = true
    }
    if (line === '' || line === 'roll' || word === 'auto') {
      roll()
      return null
    }
    if (line === 'help' || line === '?') terminal.print(session.speech.words.dice.help)
    else if (word === 'undo') {
      await answerPlain(terminal, session, line)
      return null
    } else if (await answerPlain(terminal, session, line)) continue
    else if (answerWord(terminal, session, word, reach)) continue
    else {
      const dice = readDice(line, draw, session.speech.words)
      const refused = dice._tag === 'Left' ? dice.left : enterDice(session, dice.right, true)
      if (refused === null) return null
      terminal.print(refused)
    }
  }
}

/** Shows how the scenario starts, and asks for its result. */
const askEnd = async (terminal: Terminal, session: Session): Promise<Exit | null> => {
  hideSecrets(terminal, session)
  showNews(terminal, session)
  saveNow(terminal, session)
  if (session.seating.umpire === 'built-in') {
    inventEnd(terminal, session)
    return null
  }
  const reader = readerOf(session)
  const shown = reader === 'all' ? sides : sides.filter((side) => side === reader)
  terminal.print(['', ...describeStart(session.game.data, session.state, shown, session.speech)].join('\n'))
  const { words } = session.speech
  if (reader === 'both') terminal.print(words.look)
  const first = session.result
  session.result = null
  if (first !== null && (await takeEnd(terminal, session, first))) return null
  terminal.print(['', ...words.end.help].join('\n'))
  for (;;) {
    const line = (await terminal.ask(words.end.prompt))?.trim()
    if (line === undefined) return stopped(terminal, session, EXIT.brokenOff)
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'quit' || word === 'exit') return stopped(terminal, session, EXIT.done)
    if (word === 'invent' && rest.length === 0) {
      inventEnd(terminal, session)
      return null
    }
    if (word === 'template' && rest.length > 0) await writeTemplate(terminal, session, rest.join(' '))
    else if (word === 'invent') await writeInvented(terminal, session, rest.join(' '))
    else if (word === 'states') terminal.print(describeStates(session).join('\n'))
    else if (/\.\w+$/.test(line) && word !== 'save') {
      if (await takeEnd(terminal, session, line)) return null
    } else if (word === 'undo') {
      await answerPlain(terminal, session, line)
      if (session.state.phase.tag !== 'scenario') return null
    } else if (await answerPlain(terminal, session, line)) continue
    else if (!answerWord(terminal, session, word, rest.join(' '))) terminal.print(words.end.help.join('\n'))
  }
}

/** The module without its own line about the turn: the task has been printed. */
const withoutTurn = ({ describeTurn: _, ...module }: CampaignModule): CampaignModule => module

/** The module with names and prices for the groups of a side, as its charts show them. */
const tableOf = ({ game: { module, data }, speech }: Session, seat: Seat): CampaignModule => ({
  ...withoutTurn(module),
  subject: (state, command, ...reading) =>
    (command.tag === 'buy' && seat !== 'umpire' ? groupName(data, seat, command.chartId, speech) : null) ??
    module.subject(state, command, ...reading),
})

/** The outcome that the report of the scenario gives for the Melee the umpire is asked about (8.601), or null. */
const reportedMelee = ({ game: { data }, state }: Session): Command | null => {
  const task = headTask({ state })
  if (task?.tag !== 'ask' || task.about.tag !== 'melee') return null
  const { location } = task.about
  const outcome = reportedOutcome(positionOf(data, state), location)
  return outcome === null ? null : { tag: 'reportMelee', location, outcome }
}

/** The side that alone may read a question to a seat, or null if both may. */
const readerOfQuestion = ({ game, state }: Session, seat: Seat): Side | null => {
  const task = headTask({ state })
  if (seat === 'umpire') return task?.tag === 'ask' && task.heard !== 'all' ? task.heard : null
  return isSecretFrom(game.module.ruleset, state, seat, [other(seat)]) ? seat : null
}

/** Gets a decision of a seat, from people at the keyboard or from the built-in player. */
const askSeat = async (terminal: Terminal, session: Session, seat: Seat): Promise<Exit | null> => {
  if (seat !== 'umpire' && isElsewhere(session, seat)) return exitForSide(terminal, session, seat)
  if (session.seating[seat] === 'built-in' || isDelegated(session, seat)) {
    letAnswer(session, seat)
    return null
  }
  const reported = seat === 'umpire' ? reportedMelee(session) : null
  if (reported !== null) {
    applyCommand(session, seat, reported)
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
  const reader = readerOfQuestion(session, seat)
  if (reader === null) hideSecrets(terminal, session)
  else if (isElsewhere(session, reader)) return exitForSide(terminal, session, reader)
  else if (!(await seated(terminal, session, reader))) return stopped(terminal, session, EXIT.brokenOff)
  showNews(terminal, session)
  saveNow(terminal, session)
  const task = taskText(session)
  const purse = seat === 'umpire' ? null : describePurse(session.game.data, session.state, seat, session.speech)
  if (seat !== 'umpire') warnOnce(terminal, session, seat)
  if (task !== null) terminal.print(`\n${task}${purse === null ? '' : `\n${purse}`}`)
  const { words, dialogue } = session.speech
  const wish = await askPerson(terminal, tableOf(session, seat), session.state, seat, {
    choosing: words.choose[seat],
    seat: words.seats[seat],
    dialogue,
    also: (command: Command) => (session.game.english ?? session.game.module).describeCommand(session.state, command),
    wishes: (said) => unlistedOrders(positionOf(session.game.data, session.state), seat, said),
    ends: ({ tag }: Command) => tag === 'commit' || tag === 'pass',
    help: seat === 'umpire' ? [...words.help, words.meleeHelp] : words.help,
    words: seat === 'umpire' ? [...WORDS, 'melee'] : WORDS,
    tell: (word, rest) => answerWord(terminal, session, word, rest),
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
      else if (reach !== null) delegate(session, reach, reader)
      return null
    }
    case 'quit':
      return stopped(terminal, session, EXIT.done)
    case 'brokenOff':
      return stopped(terminal, session, EXIT.brokenOff)
    case 'undo':
    case 'log':
      await answerPlain(terminal, session, wish.tag)
      return null
    case 'save':
      await answerPlain(terminal, session, wish.file === null ? 'save' : `save ${wish.file}`)
      return null
  }
}

/** The seat to ask first if both sides decide at once: the built-in player, or the side at the keyboard. */
const askedOf = (session: Session, asked: readonly Seat[]): Seat =>
  asked.find((seat) => session.seating[seat] === 'built-in') ??
  asked.find((seat) => seat === session.sitting) ??
  asked[0]

const over = (terminal: Terminal, session: Session): Exit => {
  hideSecrets(terminal, session)
  const reader = session.alone ?? 'all'
  showNews(terminal, session, reader)
  terminal.print(
    [
      '',
      ...sides.flatMap((side) => ['', ...describeRoster(stateFor(session, reader), side, session.speech.game)]),
    ].join('\n'),
  )
  if (!saveTo(terminal, session)) return EXIT.misused
  if (session.save !== null) terminal.print(session.speech.words.ended(session.save))
  return EXIT.done
}

/** Asks a seat for one decision. Returns the exit status if that ends the session. */
export const askSide = (terminal: Terminal, session: Session, seat: Seat): Promise<Exit | null> => {
  endDelegation(session)
  return session.state.phase.tag === 'scenario' ? askEnd(terminal, session) : askSeat(terminal, session, seat)
}

/** Plays the steps until the campaign is over or the users stop. */
export const runSession = async (terminal: Terminal, session: Session): Promise<Exit> => {
  for (;;) {
    const turn = session.game.module.ruleset.toAct(session.state)
    if (turn.tag === 'over') return over(terminal, session)
    const exit =
      turn.tag === 'chance'
        ? await askDice(terminal, session, turn.draw)
        : await askSide(terminal, session, askedOf(session, turn.sides))
    if (exit !== null) return exit
  }
}
