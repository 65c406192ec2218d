import { boardText } from '../../kernel/texts.js'
import { other, sides, type Seat, type Side } from '../../rulesets/kgp-campaign/data/names.js'
import { formatFaults } from '../command/input.js'
import { mayReplace } from '../command/output.js'
import { rulesVerb } from '../question/rules.js'
import type { Terminal } from '../terminal/terminal.js'
import {
  describeAreas,
  describePieces,
  describePurchases,
  describeRoster,
} from '../../rulesets/kgp-campaign/text/board.js'
import { anyModule } from '../../module.js'
import { applyCommand, showAgain, saveTo, takeBack, type Delegation, type Session } from './session.js'
import { describeChart } from './chart.js'
import { describeSetup, describeStart } from './start.js'

/** The words that delegate decisions or enter a command as JSON. */
export const WORDS: readonly string[] = ['auto', '{']

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

/** The side that must not see the screen now, or null. */
const hiddenFrom = ({ hides, sitting }: Session): Side | null => (hides && sitting !== null ? other(sitting) : null)

const shownSides = (session: Session): readonly Side[] => {
  const hidden = hiddenFrom(session)
  return hidden === null ? sides : [other(hidden)]
}

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

/** Handles a word that only shows something; returns false for any other word. */
export const answerWord = (terminal: Terminal, session: Session, seat: Seat, word: string, rest: string): boolean => {
  const { state, game } = session
  const { data, module } = game
  const seen = hiddenFrom(session) === null ? state : module.ruleset.view(state, seat)
  const lines = (): readonly string[] | null => {
    switch (word) {
      case 'rosters':
        return sides.flatMap((side) => ['', ...describeRoster(seen, side)])
      case 'record':
        return shownSides(session).flatMap((side) => ['', ...describePurchases(seen, side)])
      case 'areas':
        return describeAreas(data, seen)
      case 'pieces':
        return shownSides(session).flatMap((side) => describePieces(data, seen, side))
      case 'chart':
        return shownSides(session).flatMap((side) => ['', ...describeChart(data, state, side)])
      case 'start':
        return [
          ...describeStart(data, state, hiddenFrom(session)),
          ...shownSides(session).flatMap((side) => describeSetup(data, state, side)),
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

/** Handles a word of {@link WORDS}. Returns how far the built-in player takes over, or null. */
export const handOver = (
  terminal: Terminal,
  session: Session,
  seat: Seat,
  word: string,
  rest: string,
): Delegation | 'once' | null => {
  if (word === 'auto') return rest === 'step' || rest === 'phase' ? rest : 'once'
  const refused = orderOf(session, seat, rest)
  if (refused !== null) terminal.print(refused)
  return null
}

/** Handles words about the session that every question accepts; returns whether it was one. */
export const answerPlain = async (
  terminal: Terminal,
  session: Session,
  listener: Side | 'all',
  line: string,
): Promise<boolean> => {
  const [word, ...rest] = line.split(/\s+/)
  switch (word) {
    case 'undo':
      terminal.print(takeBack(session))
      return true
    case 'log':
      showAgain(terminal, session, listener)
      return true
    case 'save': {
      const file = rest.length === 0 ? session.save : rest.join(' ')
      if (file !== session.save && !(await mayReplace(terminal, file))) return true
      if (saveTo(terminal, session, file)) terminal.print(`Saved in ${file}.`)
      return true
    }
    case 'board':
      terminal.print(
        boardText(session.game.module, session.state, hiddenFrom(session) === null ? null : session.sitting),
      )
      return true
    default:
      return false
  }
}
