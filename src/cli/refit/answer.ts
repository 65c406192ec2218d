import { sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { seatName } from '../../rulesets/kgp-campaign/text/describe.js'
import { capital } from '../../rulesets/kgp-campaign/text/names.js'
import { formatFaults } from '../command/input.js'
import { named } from '../command/offers.js'
import { mayReplace } from '../command/output.js'
import { callAlone } from '../dialogue/curtain.js'
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

/** The help on reporting a Melee, for the umpire. */
export const MELEE_HELP =
  'melee PLACE: …  how a Melee ended, as in a scenario report: melee K19: lost 6-6-6, 8-3-8 reduced'

/** The help on words accepted at every question. */
export const HELP: readonly string[] = [
  'rosters both CG Rosters             record  the RG Purchase Records',
  'areas   Setup and Entry Areas       pieces  every piece and where it stands',
  'start   how a scenario begins       rule …  a rule in full: rule 8.606.D9; those of a step: rule 8.606',
  'chart   the groups on offer and what they hold',
  'auto    let the built-in player decide this; auto step: to the end of the step; auto phase: to the next scenario;',
  '        you are still asked for dice that you roll yourselves',
  '{…}     any legal command as JSON, such as {"tag":"pass"}',
]

/** The sides whose secrets a reader of the screen may see. */
const shownSides = (reader: Reader): readonly Side[] =>
  reader === 'all' ? sides : sides.filter((side) => side === reader)

const ruleIn = (terminal: Terminal, { game: { module } }: Session, id: string): readonly string[] => {
  const wanted = id === '' ? 'KGP' : /^(kgp-|\w+\.\D)/i.test(id) ? id : `KGP-${id}`
  const found = rulesVerb(terminal, { [module.ruleset.id]: anyModule(module) }, wanted)
  return found._tag === 'Left' ? [found.left] : []
}

/** Plays a command given as JSON; returns null, the faults or the reason for the refusal. */
const orderOf = (session: Session, seat: Seat, text: string): string | null => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return `That is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`
  }
  const command = session.game.module.ruleset.codecs.command.decode(json)
  return command._tag === 'Left'
    ? formatFaults('That is not a command:', command.left)
    : applyCommand(session, seat, command.right)
}

/** Lines of secrets, or how to see them if nobody's are shown. */
const secret = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : ['This is secret: enter look german or look us to read it alone.']

/** Handles a word that only shows something; returns false for any other word. */
export const answerWord = (terminal: Terminal, session: Session, word: string, rest: string): boolean => {
  const { state, game } = session
  const { data } = game
  const reader = readerOf(session)
  const seen = stateFor(session, reader)
  const shown = shownSides(reader)
  const lines = (): readonly string[] | null => {
    switch (word) {
      case 'rosters':
        return sides.flatMap((side) => ['', ...describeRoster(seen, side)])
      case 'record':
        return secret(
          shown.flatMap((side) => ['', ...describePurchases(plannedState(positionOf(data, seen), side), side)]),
        )
      case 'areas':
        return describeAreas(data, seen)
      case 'pieces':
        return (reader === 'both' ? sides : shown).flatMap((side) => describePieces(data, seen, side))
      case 'chart':
        return secret(shown.flatMap((side) => ['', ...describeChart(data, state, side)]))
      case 'start':
        return [
          ...describeStart(data, state, shown),
          ...secret(shown.flatMap((side) => describeSetup(data, state, side))),
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
  const read = readMeleeLine(positionOf(session.game.data, session.state), text)
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
const lookAlone = async (terminal: Terminal, session: Session, wish: string): Promise<void> => {
  const side = named('side', wish, sides)
  if (side._tag === 'Left' || !session.hides || session.alone !== null) {
    terminal.print(side._tag === 'Left' ? side.left : 'Nothing is hidden from you here.')
    return
  }
  const before = session.sitting
  if (!(await callAlone(terminal, capital(seatName(side.right as Side))))) return
  session.sitting = side.right as Side
  showNews(terminal, session)
  for (const word of session.state.phase.tag === 'scenario' ? ['start', 'record'] : ['pieces', 'record'])
    answerWord(terminal, session, word, '')
  await terminal.ask('Press Enter to clear the screen> ')
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
      if (file === null) terminal.print('A letter is written once all its orders are given.')
      else if (file !== session.save && !(await mayReplace(terminal, file))) return true
      else if (saveTo(terminal, session, file)) terminal.print(`Saved in ${file}.`)
      return true
    }
    case 'board':
      terminal.print(session.game.module.describeBoard(stateFor(session, readerOf(session)), sideOf(readerOf(session))))
      return true
    case 'look':
      await lookAlone(terminal, session, rest.join(' '))
      return true
    default:
      return false
  }
}
