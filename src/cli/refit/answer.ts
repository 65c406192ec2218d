import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { mayReplace } from '../dialogue/may-replace.js'
import { callSideAlone } from '../dialogue/curtain.js'
import { rulesVerb } from '../question/rules.js'
import type { Terminal } from '../terminal/terminal.js'
import {
  describeAreas,
  describePieces,
  describePurchases,
  describeRoster,
} from '../../rulesets/kgp-campaign/text/board.js'
import { readMeleeLine } from '../../rulesets/kgp-campaign/boundary/report-text/read.js'
import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { plannedState } from '../../rulesets/kgp-campaign/rules/turn.js'
import { anyModule } from '../../module.js'
import {
  applyCommand,
  readerOf,
  saveTo,
  showAgain,
  showNews,
  sideName,
  sideOf,
  stateFor,
  takeBack,
  type Delegation,
  type Reader,
  type Session,
} from './session.js'
import { describeChart } from './chart.js'
import { describeSetup, describeStart } from './start.js'

/** The words that delegate decisions or enter a command as JSON. */
export const WORDS: readonly string[] = ['auto', '{']

/** The sides whose secrets a reader of the screen may see. */
const shownSides = (reader: Reader): readonly Side[] =>
  reader === 'all' ? sides : sides.filter((side) => side === reader)

const ruleIn = (terminal: Terminal, { game: { module }, speech }: Session, id: string): readonly string[] => {
  const wanted = id === '' ? 'KGP' : /^(kgp-|\w+\.\D)/i.test(id) ? id : `KGP-${id}`
  const found = rulesVerb(terminal, { [module.ruleset.id]: anyModule(module) }, wanted, speech.words.rule)
  return found._tag === 'Left' ? [found.left] : []
}

/** Plays a command given as JSON; returns null, the faults or the reason for the refusal. */
const orderOf = (session: Session, seat: Seat, text: string): string | null => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return session.speech.words.notJson(error instanceof Error ? error.message : '')
  }
  const { notCommand } = session.speech.words
  const { report } = session.speech.format
  const command = session.game.module.ruleset.codecs.command.decode(json)
  return command._tag === 'Left'
    ? [
        notCommand,
        ...command.left.map(
          (fault) => `  ${report.atPointer(fault.pointer, report.expected(fault), report.found(fault))}`,
        ),
      ].join('\n')
    : applyCommand(session, seat, command.right)
}

/** Handles a word that only shows something; returns false for any other word. */
export const answerWord = (terminal: Terminal, session: Session, word: string, rest: string): boolean => {
  const { state, game, speech } = session
  const { data } = game
  const reader = readerOf(session)
  const seen = stateFor(session, reader)
  const shown = shownSides(reader)
  const secret = (some: readonly string[]): readonly string[] => (shown.length > 0 ? some : [speech.words.secret])
  const lines = (): readonly string[] | null => {
    switch (word) {
      case 'rosters':
        return sides.flatMap((side) => ['', ...describeRoster(seen, side, speech.game)])
      case 'record':
        return secret(
          shown.flatMap((side) => [
            '',
            ...describePurchases(plannedState(positionOf(data, seen), side), side, speech.game),
          ]),
        )
      case 'areas':
        return describeAreas(data, seen, speech.game)
      case 'pieces':
        return (reader === 'both' ? sides : shown).flatMap((side) => describePieces(data, seen, side, speech.game))
      case 'chart':
        return secret(shown.flatMap((side) => ['', ...describeChart(data, state, side, speech)]))
      case 'start':
        return [
          ...describeStart(data, state, shown, speech),
          ...secret(shown.flatMap((side) => describeSetup(data, state, side, speech))),
        ]
      case 'rule':
        return ruleIn(terminal, session, rest)
      default:
        return null
    }
  }
  const said = lines()
  if (said !== null && said.length > 0) terminal.print(said.join('\n'))
  return said !== null
}

/** Reports how a Melee ended, written as in a scenario report; returns null, the faults or why it is refused. */
const meleeOf = (session: Session, seat: Seat, text: string): string | null => {
  const reading = { reader: readerOf(session), words: session.speech.format.report }
  const read = readMeleeLine(positionOf(session.game.data, session.state), text, reading)
  return read._tag === 'Left'
    ? read.left.map(({ message }) => message).join('\n')
    : applyCommand(session, seat, { tag: 'reportMelee', ...read.right })
}

/** Handles a word of {@link WORDS}, or `melee`. Returns how far the built-in player takes over, or null. */
export const handOver = (
  terminal: Terminal,
  session: Session,
  seat: Seat,
  word: string,
  rest: string,
): Delegation | 'once' | null => {
  if (word === 'auto') return rest === 'step' || rest === 'phase' ? rest : 'once'
  const refused = word === 'melee' ? meleeOf(session, seat, rest) : orderOf(session, seat, rest)
  if (refused !== null) terminal.print(refused)
  return null
}

/** Shows a side its secrets with nobody else watching. */
const showSecrets = async (terminal: Terminal, session: Session, wish: string): Promise<void> => {
  const { words, dialogue } = session.speech
  const side = sides.find((one) => one === wish)
  if (side === undefined || !session.hides || session.alone !== null) {
    terminal.print(side === undefined ? words.noSide(wish) : words.nothingHidden)
    return
  }
  const before = session.sitting
  if (!(await callSideAlone(terminal, sideName(session, side), dialogue))) return
  session.sitting = side
  showNews(terminal, session)
  for (const word of session.state.phase.tag === 'scenario' ? ['start', 'record'] : ['pieces', 'record'])
    answerWord(terminal, session, word, '')
  await terminal.ask(words.clear)
  terminal.clear()
  session.sitting = before
}

/** Handles words about the session that every question accepts; returns whether it was one. */
export const answerPlain = async (terminal: Terminal, session: Session, line: string): Promise<boolean> => {
  const [word, ...rest] = line.split(/\s+/)
  switch (word) {
    case 'undo':
      terminal.print(takeBack(session))
      return true
    case 'log':
      showAgain(terminal, session)
      return true
    case 'save': {
      const file = rest.length === 0 ? session.save : rest.join(' ')
      if (file === null) terminal.print(session.speech.words.letterLater)
      else if (file !== session.save && !(await mayReplace(terminal, file, session.speech.dialogue))) return true
      else if (saveTo(terminal, session, file)) terminal.print(session.speech.dialogue.saved(file))
      return true
    }
    case 'board':
      terminal.print(session.game.module.describeBoard(stateFor(session, readerOf(session)), sideOf(readerOf(session))))
      return true
    case 'look':
      await showSecrets(terminal, session, rest.join(' '))
      return true
    default:
      return false
  }
}
