import { formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { replay } from '../../kernel/replay.js'
import type { GameRecord } from '../../kernel/record.js'
import { readRecord } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { MAX_LISTED, outcomeCount } from '../../kernel/outcomes.js'
import { rollerFrom, rngFrom } from '../../kernel/rng.js'
import { formatDraw } from '../../kernel/draw.js'
import { advance } from '../../kernel/transition.js'
import type { Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'
import { files as english } from './text/en.js'
import type { FileWords } from './text/words.js'

/** Formats faults as lines under a heading. */
export const formatFaults = (heading: string, faults: readonly Fault[]): string =>
  [heading, ...faults.map((fault) => `  ${formatFault(fault)}`)].join('\n')

const BYTE_ORDER = /^\uFEFF/

/**
 * Whether a text is UTF-16 or UTF-32 read as UTF-8: it has a foreign byte-order mark, or a zero byte near the start.
 */
const isWide = (text: string): boolean => /^\uFFFD\uFFFD|^\u0000|^.{1,3}\u0000/s.test(text)

/** Reads a text file without its byte-order mark. */
export const fileText = (terminal: Terminal, path: string, words: FileWords = english): Either<string, string> => {
  const text = terminal.read(path)
  if (text === null) return E.left(words.unreadable(path))
  return isWide(text) ? E.left(words.notUtf8(path)) : E.right(text.replace(BYTE_ORDER, ''))
}

/** Reads a JSON file. */
export const fileJson = (terminal: Terminal, path: string, words: FileWords = english): Either<string, unknown> => {
  const text = fileText(terminal, path, words)
  if (text._tag === 'Left') return text
  try {
    return E.right(JSON.parse(text.right) as unknown)
  } catch (error) {
    return E.left(words.notJson(path, error instanceof Error ? error.message : 'unreadable'))
  }
}

/** The command-line arguments that select a scenario. */
export interface ScenarioArgs {
  /** The name of a scenario, a file that contains one, or null for the default. */
  readonly scenario: string | null
  /** Options as `name=value`. */
  readonly option: readonly string[]
}

const valueOf = (text: string): unknown => {
  if (text === 'true') return true
  if (text === 'false') return false
  return /^-?\d+$/.test(text) ? Number(text) : text
}

/** Reads the scenario, or lists its faults. */
export const scenarioFrom = <G extends Game>(
  terminal: Terminal,
  { readScenario }: Module<G>,
  { scenario, option }: ScenarioArgs,
): Either<string, G['scenario']> => {
  const isFile = scenario?.endsWith('.json') === true
  const base = isFile ? fileJson(terminal, scenario) : E.right(scenario === null ? {} : { name: scenario })
  if (base._tag === 'Left') return base
  const options: [string, unknown][] = []
  for (const pair of option) {
    const at = pair.indexOf('=')
    if (at < 1) return E.left(`An option is written name=value, not "${pair}".`)
    options.push([pair.slice(0, at), valueOf(pair.slice(at + 1))])
  }
  const written = base.right as Readonly<Record<string, unknown>>
  const wanted =
    options.length === 0
      ? written
      : { ...written, options: { ...(written['options'] as object | undefined), ...Object.fromEntries(options) } }
  const read = readScenario(wanted)
  return read._tag === 'Left' ? E.left(formatFaults('The scenario cannot be used:', read.left)) : read
}

/** Reads a record from a file. */
export const recordFrom = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  path: string,
): Either<string, GameRecord<G>> => {
  const text = fileText(terminal, path)
  if (text._tag === 'Left') return text
  const record = readRecord(ruleset, text.right)
  return record._tag === 'Left' ? E.left(formatFaults(`${path} is not a readable record:`, record.left)) : record
}

/** Reads the id of the ruleset from a record file. */
export const gameOfRecord = (terminal: Terminal, path: string): Either<string, string> => {
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json
  const { ruleset } = (json.right ?? {}) as { readonly ruleset?: unknown }
  return typeof ruleset === 'string' ? E.right(ruleset) : E.left(`${path} is not a record: it names no ruleset.`)
}

/** The command-line arguments that select a position: a position in notation, a record, or the start of a scenario. */
export interface PositionArgs extends ScenarioArgs {
  /** A position in notation on one line, or null. */
  readonly position: string | null
  /** The file of a record, or null. */
  readonly record: string | null
  /** The number of entries of the record to replay; null for all. */
  readonly at: number | null
}

/** The position after initial draws too large to enumerate, such as a deal, resolved with seed 1. */
const afterTheDeal = <G extends Game>(terminal: Terminal, { ruleset }: Module<G>, state: G['state']): G['state'] => {
  const { answer } = rollerFrom(rngFrom(1))
  let now = state
  for (let turn = ruleset.toAct(now); turn.tag === 'chance'; turn = ruleset.toAct(now)) {
    if (outcomeCount(turn.draw) <= MAX_LISTED) break
    terminal.warn(
      `The game begins with ${formatDraw(turn.draw)}; this position uses the draw of seed 1. To use another ` +
        'position, give --record and --at.',
    )
    now = advance(ruleset, now, ruleset.resolve(now, answer(turn.draw))).state
  }
  return now
}

/** Reads the position. */
export const positionFrom = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: PositionArgs,
): Either<string, G['state']> => {
  const { ruleset } = module
  if (args.at !== null && args.record === null) return E.left('--at needs a --record.')
  if (args.position !== null) {
    const parsed = module.parse(args.position.replace(BYTE_ORDER, '').trim())
    return parsed._tag === 'Left' ? E.left(formatFaults('That is not a position:', parsed.left)) : parsed
  }
  if (args.record !== null) {
    const record = recordFrom(terminal, module, args.record)
    if (record._tag === 'Left') return record
    const { entries } = record.right
    if (args.at !== null && args.at > entries.length) return E.left(`${args.record} has ${entries.length} entries.`)
    const states = replay(ruleset, record.right)
    if (states._tag === 'Left') return E.left(formatFaults(`${args.record} cannot be replayed:`, states.left))
    return E.right(states.right[args.at ?? entries.length])
  }
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  return E.right(afterTheDeal(terminal, module, advance(ruleset, ruleset.setup(scenario.right), []).state))
}
