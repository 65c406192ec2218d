import { likelyMeant, formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { replayed } from '../../kernel/replayed.js'
import type { GameRecord } from '../../kernel/record.js'
import { readRecord } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { MOST_LISTED, outcomeCount } from '../../kernel/outcomes.js'
import { opened, rngFrom } from '../../kernel/rng.js'
import { formatDraw } from '../../kernel/draw.js'
import { advance } from '../../kernel/step.js'
import type { AnyModule, Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'

/** Faults as lines under a heading. */
export const formatFaults = (heading: string, faults: readonly Fault[]): string =>
  [heading, ...faults.map((fault) => `  ${formatFault(fault)}`)].join('\n')

/** A name out of a list, or which one was likely meant. */
export const named = (kind: string, name: string, known: readonly string[]): Either<string, string> => {
  if (known.includes(name)) return E.right(name)
  const meant = likelyMeant(name, known)
  const hint = meant === null ? `There are: ${known.join(', ')}.` : `Did you mean ${meant}?`
  return E.left(`There is no ${kind} "${name}". ${hint}`)
}

/** The module of a game by its id; of the first game when nobody says which. */
export const moduleOf = (games: Readonly<Record<string, AnyModule>>, id: string): Either<string, AnyModule> => {
  const found = named('game', id, Object.keys(games))
  return found._tag === 'Left'
    ? E.left(`${found.left} A game of your own is named before the verb: ardennes --game FILE …`)
    : E.right(games[found.right])
}

const BYTE_ORDER = /^\uFEFF/

/** The text of a file, without the mark that some editors put before it. */
export const fileText = (terminal: Terminal, path: string): Either<string, string> => {
  const text = terminal.read(path)
  return text === null ? E.left(`${path} cannot be read.`) : E.right(text.replace(BYTE_ORDER, ''))
}

/** What a file holds as JSON. */
export const fileJson = (terminal: Terminal, path: string): Either<string, unknown> => {
  const text = fileText(terminal, path)
  if (text._tag === 'Left') return text
  try {
    return E.right(JSON.parse(text.right) as unknown)
  } catch (error) {
    return E.left(`${path} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/** Which scenario, as the command line says it. */
export interface ScenarioArgs {
  /** Its name, a file that holds it, or null for the usual one. */
  readonly scenario: string | null
  /** Options as `name=value`. */
  readonly option: readonly string[]
}

const valueOf = (text: string): unknown => {
  if (text === 'true') return true
  if (text === 'false') return false
  return /^-?\d+$/.test(text) ? Number(text) : text
}

/** The scenario asked for, or everything that is wrong with it. */
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

/** A record in a file. */
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

/** The id of the ruleset that a record in a file names. */
export const gameOfRecord = (terminal: Terminal, path: string): Either<string, string> => {
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json
  const { ruleset } = (json.right ?? {}) as { readonly ruleset?: unknown }
  return typeof ruleset === 'string' ? E.right(ruleset) : E.left(`${path} is not a record: it names no ruleset.`)
}

/** Which position, as the command line says it: the first of these that is given, else the start. */
export interface PositionArgs extends ScenarioArgs {
  /** A position on one line, or null. */
  readonly position: string | null
  /** The file of a record, or null. */
  readonly record: string | null
  /** After how many entries of the record; null for its end. */
  readonly at: number | null
}

/** A position after the draws it begins with that nobody could list, such as a deal; by the first seed. */
const afterTheDeal = <G extends Game>(terminal: Terminal, { ruleset }: Module<G>, state: G['state']): G['state'] => {
  const { answer } = opened(rngFrom(1))
  let now = state
  for (let turn = ruleset.toAct(now); turn.tag === 'chance'; turn = ruleset.toAct(now)) {
    if (outcomeCount(turn.draw) <= MOST_LISTED) break
    terminal.warn(
      `It begins with ${formatDraw(turn.draw)}: this is after one such draw, that of seed 1. --record and --at name another position.`,
    )
    now = advance(ruleset, now, ruleset.resolve(now, answer(turn.draw))).state
  }
  return now
}

/** The position asked for. */
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
    const states = replayed(ruleset, record.right)
    if (states._tag === 'Left') return E.left(formatFaults(`${args.record} cannot be replayed:`, states.left))
    return E.right(states.right[args.at ?? entries.length])
  }
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  return E.right(afterTheDeal(terminal, module, advance(ruleset, ruleset.setup(scenario.right), []).state))
}
