import { readEnd, resultWarnings, type ReadEnd } from '../../rulesets/kgp-campaign/boundary/report-text/read-end.js'
import { stateTable } from '../../rulesets/kgp-campaign/boundary/report-text/states.js'
import { printForces, printReport } from '../../rulesets/kgp-campaign/boundary/report-text/print.js'
import { printFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import { table } from '../../rulesets/kgp-campaign/text/table.js'
import { sides } from '../../rulesets/kgp-campaign/data/names.js'
import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { inventResult, NOTICE } from '../../rulesets/kgp-campaign/play/resolver.js'
import { reportTemplate } from '../../rulesets/kgp-campaign/boundary/report-template.js'
import type { ScenarioResult } from '../../rulesets/kgp-campaign/model/scenario-result.js'
import { fileText } from '../command/input.js'
import { mayReplace } from '../command/output.js'
import type { Terminal } from '../terminal/terminal.js'
import { luckAt, applyCommand, type Session } from './session.js'

/** The help on reporting the result of a scenario. */
export const END_HELP: readonly string[] = [
  'Fight it on the tactical board. When it is over, enter the result:',
  '  template FILE  write the current forces to a text file for you to edit; to JSON if its name ends in .json',
  '  FILE           read the result from such a file, such as end.txt; all its faults are shown at once',
  '  states         list the words for the states of pieces',
  '  invent         let the stand-in for the tactical game invent a result; invent FILE only writes it to a file',
  '  start          show the positions of all units and what may enter; quit saves and stops',
]

const isJson = (file: string): boolean => /\.json$/i.test(file)

/** Reports a result, with its probable slips; returns whether it was accepted. */
const reported = (terminal: Terminal, session: Session, { result, warnings }: ReadEnd): boolean => {
  if (warnings.length > 0) terminal.print(['Accepted, with warnings:', ...warnings.map((one) => `  ${one}`)].join('\n'))
  const refused = applyCommand(session, 'umpire', { tag: 'report', result })
  if (refused !== null) terminal.print(refused)
  return refused === null
}

/** Takes the result of the scenario from a file; shows its faults and returns false if it is invalid. */
export const takeEnd = (terminal: Terminal, session: Session, file: string): boolean => {
  const text = fileText(terminal, file)
  if (text._tag === 'Left') {
    terminal.print(text.left)
    return false
  }
  const read = readEnd(positionOf(session.game.data, session.state), text.right)
  if (read._tag === 'Right') return reported(terminal, session, read.right)
  const heading = `${file} is not a possible result of the scenario of ${session.state.date}:`
  terminal.print([heading, ...read.left.map((one) => `  ${printFault(file, one)}`)].join('\n'))
  return false
}

/** The result that the stand-in invents. */
const invented = (session: Session): ScenarioResult =>
  inventResult(positionOf(session.game.data, session.state), luckAt(session, 'resolver').below(1000))

/** Lets the stand-in invent a result, with a notice. */
export const inventEnd = (terminal: Terminal, session: Session): void => {
  terminal.print(NOTICE)
  const result = invented(session)
  reported(terminal, session, {
    result,
    warnings: resultWarnings(positionOf(session.game.data, session.state), result),
  })
}

const writeFile = async (terminal: Terminal, file: string, text: string, done: string): Promise<void> => {
  if (await mayReplace(terminal, file)) terminal.print(terminal.write(file, text, { readers: 'owner' }) ?? done)
}

/** Writes an invented result to a file without applying it. */
export const writeInvented = async (terminal: Terminal, session: Session, file: string): Promise<void> => {
  const result = invented(session)
  const text = isJson(file)
    ? `${JSON.stringify(result, null, 2)}\n`
    : printReport(positionOf(session.game.data, session.state), result)
  await writeFile(terminal, file, text, `An invented result is in ${file}. Change it if you like, then enter ${file}.`)
}

/** The words for the states of pieces, as a table. */
export const describeStates = (): readonly string[] => table(['State', 'Applies to', 'Meaning'], stateTable())

/** Writes a result file for the users to edit. */
export const writeTemplate = async (terminal: Terminal, session: Session, file: string): Promise<void> => {
  const { game, state, alone, hides } = session
  const text = isJson(file)
    ? `${JSON.stringify(reportTemplate(state), null, 2)}\n`
    : printForces(positionOf(game.data, state), alone === null ? sides : [alone])
  const secret = hides && alone === null ? ' It holds the secrets of both sides until the battle is over.' : ''
  const done = `The current forces are in ${file}. Edit it to match the battle, then enter ${file}.${secret}`
  await writeFile(terminal, file, text, done)
}
