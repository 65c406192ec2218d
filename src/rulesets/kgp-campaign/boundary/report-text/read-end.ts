import { E, type Either } from '../../../../kernel/fp.js'
import { formatFault } from '../../../../kernel/fault.js'
import type { Position } from '../../model/position.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import { resultFaults } from '../../rules/8.3-scenario-chain/result-check.js'
import { placesIn, readJson } from '../json-places.js'
import { readResult } from '../result-reading.js'
import { faultAt, inTextOrder, type TextFault } from '../text-lines.js'
import { readReport } from './read.js'
import { pointWarnings } from './result.js'
import { messageFor } from './result-faults.js'

/** The end of a scenario as read from a text, with its probable slips. */
export interface ReadEnd {
  readonly result: ScenarioResult
  readonly warnings: readonly string[]
}

/** Reads the JSON form of a result. Its faults have the lines and columns of the values. */
const readJsonEnd = (at: Position, text: string): Either<readonly TextFault[], ScenarioResult> => {
  const json = readJson(text)
  if ('message' in json) return E.left([faultAt(json.place, json.message)])
  const read = readResult(at, json.value)
  if (read._tag === 'Right') return read
  const place = placesIn(text)
  return E.left(inTextOrder(read.left.map((one) => faultAt(place(one.pointer), formatFault(one)))))
}

/** The probable slips in a result, in sentences. */
export const resultWarnings = (at: Position, result: ScenarioResult): readonly string[] => {
  const slips = resultFaults(at, result).filter(({ severity }) => severity === 'warning')
  return [...slips, ...pointWarnings(at, result)].map((one) => messageFor(one, result))
}

/** Reads the end of a scenario from the text form or, if it begins with a brace, from JSON. */
export const readEnd = (at: Position, text: string): Either<readonly TextFault[], ReadEnd> => {
  const read = text.trimStart().startsWith('{') ? readJsonEnd(at, text) : readReport(at, text)
  if (read._tag === 'Left') return read
  return E.right({ result: read.right, warnings: resultWarnings(at, read.right) })
}
