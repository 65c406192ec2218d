import { positionOf } from '../../rulesets/kgp-campaign/model/position.js'
import { readResult } from '../../rulesets/kgp-campaign/boundary/result-reading.js'
import { inventResult, NOTICE } from '../../rulesets/kgp-campaign/play/resolver.js'
import { resultFaults } from '../../rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { reportTemplate } from '../../rulesets/kgp-campaign/boundary/report-template.js'
import type { ScenarioResult } from '../../rulesets/kgp-campaign/model/scenario-result.js'
import { fileJson, formatFaults } from '../command/input.js'
import { mayReplace } from '../command/output.js'
import type { Terminal } from '../terminal/terminal.js'
import { luckAt, applyCommand, type Session } from './session.js'

/** The help on reporting the result of a scenario. */
export const END_HELP: readonly string[] = [
  'Fight it on the tactical board. When it is over, enter the result:',
  '  template FILE  write the current forces to a JSON file for you to edit',
  '  FILE.json      read the result from such a file; all its faults are shown at once',
  '  invent         let the stand-in for the tactical game invent a result',
  '  start          show the positions of all units and what may enter; quit saves and stops',
]

const reported = (terminal: Terminal, session: Session, result: ScenarioResult): boolean => {
  const warnings = resultFaults(positionOf(session.game.data, session.state), result).filter(
    ({ severity }) => severity === 'warning',
  )
  if (warnings.length > 0) terminal.print(formatFaults('Accepted, with warnings:', warnings))
  const refused = applyCommand(session, 'umpire', { tag: 'report', result })
  if (refused !== null) terminal.print(refused)
  return refused === null
}

/** Reads the result of the scenario from a file; shows its faults and returns false if it is invalid. */
export const readEnd = (terminal: Terminal, session: Session, file: string): boolean => {
  const json = fileJson(terminal, file)
  if (json._tag === 'Left') {
    terminal.print(json.left)
    return false
  }
  const result = readResult(positionOf(session.game.data, session.state), json.right)
  if (result._tag === 'Left') {
    terminal.print(
      formatFaults(`${file} is not a possible result of the scenario of ${session.state.date}:`, result.left),
    )
    return false
  }
  return reported(terminal, session, result.right)
}

/** Lets the stand-in invent a result, with a notice. */
export const inventEnd = (terminal: Terminal, session: Session): void => {
  terminal.print(NOTICE)
  reported(
    terminal,
    session,
    inventResult(positionOf(session.game.data, session.state), luckAt(session, 'resolver').below(1000)),
  )
}

/** Writes a result file for the users to edit. */
export const writeTemplate = async (terminal: Terminal, { state }: Session, file: string): Promise<void> => {
  if (!(await mayReplace(terminal, file))) return
  const refused = terminal.write(file, `${JSON.stringify(reportTemplate(state), null, 2)}\n`)
  terminal.print(refused ?? `The current forces are in ${file}. Edit it to match the battle, then enter ${file}.`)
}
