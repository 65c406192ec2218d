import type { Either } from '../../kernel/fp.js'
import { readEnd, resultWarnings, type ReadEnd } from '../../rulesets/kgp-campaign/boundary/report-text/read-end.js'
import { stateTable } from '../../rulesets/kgp-campaign/boundary/report-text/states.js'
import { printForces, printReport } from '../../rulesets/kgp-campaign/boundary/report-text/print.js'
import { printFault, type TextFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import { wordsIn } from '../../rulesets/kgp-campaign/text/describe.js'
import { table } from '../../rulesets/kgp-campaign/text/table.js'
import { sides } from '../../rulesets/kgp-campaign/data/names.js'
import { positionOf, type Position } from '../../rulesets/kgp-campaign/model/position.js'
import { inventResult, NOTICE } from '../../rulesets/kgp-campaign/play/combat-model.js'
import { reportTemplate } from '../../rulesets/kgp-campaign/boundary/report-template.js'
import type { ScenarioResult } from '../../rulesets/kgp-campaign/model/scenario-result.js'
import { callSideAlone } from '../dialogue/curtain.js'
import { mayReplace } from '../dialogue/may-replace.js'
import type { Terminal } from '../terminal/terminal.js'
import { fileText } from '../command/input.js'
import { luckAt, applyCommand, readerOf, sideName, type Reader, type Session } from './session.js'

const isJson = (file: string): boolean => /\.json$/i.test(file)

/** Reports a result, with its probable slips; returns whether it was accepted. */
const reported = (
  terminal: Terminal,
  session: Session,
  result: ScenarioResult,
  warnings: readonly string[],
): boolean => {
  const { accepted } = session.speech.words
  if (warnings.length > 0) terminal.print([accepted, ...warnings.map((one) => `  ${one}`)].join('\n'))
  const refused = applyCommand(session, 'umpire', { tag: 'report', result })
  if (refused !== null) terminal.print(refused)
  return refused === null
}

const positionIn = ({ game, state }: Session): Position => positionOf(game.data, state)

/** Reads a text that reports the end of the scenario, with the messages that a reader may know. */
const readFor = (session: Session, text: string, reader: Reader): Either<readonly TextFault[], ReadEnd> =>
  readEnd(positionIn(session), text, { reader, words: session.speech.format.report })

const notesIn = (read: Either<readonly TextFault[], ReadEnd>): readonly TextFault[] =>
  read._tag === 'Left' ? read.left : read.right.warnings

/** Shows each side alone what the other side may not know about a report. */
const showReportSecrets = async (
  terminal: Terminal,
  session: Session,
  text: string,
  file: string,
  shared: readonly TextFault[],
): Promise<void> => {
  const { words, dialogue } = session.speech
  const told = new Set(shared.map((one) => printFault(file, one)))
  for (const side of sides) {
    const lines = notesIn(readFor(session, text, side)).map((one) => printFault(file, one))
    const secret = lines.filter((line) => !told.has(line))
    if (secret.length === 0) continue
    if (!(await callSideAlone(terminal, sideName(session, side), dialogue))) return
    terminal.print([words.reportSecrets, ...secret.map((line) => `  ${line}`)].join('\n'))
    await terminal.ask(words.clear)
    terminal.clear()
  }
}

/** Takes the result of the scenario from a file; shows its faults and returns false if it is invalid. */
export const takeEnd = async (terminal: Terminal, session: Session, file: string): Promise<boolean> => {
  const { words } = session.speech
  const text = fileText(terminal, file, words)
  if (text._tag === 'Left') {
    terminal.print(text.left)
    return false
  }
  const reader = readerOf(session)
  const read = readFor(session, text.right, reader)
  const notes = notesIn(read)
  const lines = notes.map((one) => printFault(file, one))
  const secrets = reader === 'both' ? () => showReportSecrets(terminal, session, text.right, file, notes) : null
  if (read._tag === 'Right') {
    await secrets?.()
    return reported(terminal, session, read.right.result, lines)
  }
  terminal.print([words.impossible(file, session.state.date), ...lines.map((line) => `  ${line}`)].join('\n'))
  await secrets?.()
  return false
}

/** The result that the stand-in invents. */
const invented = (session: Session): ScenarioResult =>
  inventResult(positionIn(session), luckAt(session, 'resolver').below(1000))

/** Lets the stand-in invent a result, with a notice. */
export const inventEnd = (terminal: Terminal, session: Session): void => {
  const { game, format } = session.speech
  terminal.print(game?.notice ?? NOTICE)
  const result = invented(session)
  const reading = { reader: readerOf(session), words: format.report }
  reported(terminal, session, result, resultWarnings(positionIn(session), result, reading))
}

const writeFile = async (
  terminal: Terminal,
  { speech }: Session,
  file: string,
  text: string,
  done: string,
): Promise<void> => {
  if (await mayReplace(terminal, file, speech.dialogue))
    terminal.print(terminal.write(file, text, { readers: 'owner' }) ?? done)
}

/** Writes an invented result to a file without applying it. */
export const writeInvented = async (terminal: Terminal, session: Session, file: string): Promise<void> => {
  const result = invented(session)
  const text = isJson(file) ? `${JSON.stringify(result, null, 2)}\n` : printReport(positionIn(session), result)
  await writeFile(terminal, session, file, text, session.speech.words.end.invented(file))
}

/** The words for the states of pieces, as a table. */
export const describeStates = ({ speech }: Session): readonly string[] =>
  table(
    speech.words.end.states,
    stateTable(speech.format.report.states, speech.game === null ? null : wordsIn(speech.game).names.markers),
  )

/** Writes a result file for the users to edit. */
export const writeTemplate = async (terminal: Terminal, session: Session, file: string): Promise<void> => {
  const { state, alone, hides, speech } = session
  const text = isJson(file)
    ? `${JSON.stringify(reportTemplate(state), null, 2)}\n`
    : printForces(positionIn(session), alone === null ? sides : [alone])
  await writeFile(terminal, session, file, text, speech.words.end.template(file, hides && alone === null))
}
