import { InvalidArgumentError, type Command } from 'commander'
import type { PositionArgs } from './input.js'

/** What the exit statuses mean. */
export const EXITS = `
Exit status:
  0    done
  1    the answer is no: a record differs from the rules, a file has faults, a question has no answer there
  2    the question makes no sense: an unknown name, a bad option, an unreadable file
  130  broken off with Ctrl-C; a game being played is saved first`

/** A whole number from a least one. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const n = Number(text)
    if (!Number.isSafeInteger(n) || n < least) throw new InvalidArgumentError(`A whole number from ${least} is wanted.`)
    return n
  }

/** One more value of an option that may be repeated. */
export const heap = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** The options that name a scenario. */
export const withScenario = (command: Command): Command =>
  command
    .option('--scenario <name>', 'which scenario, by name or as a JSON file')
    .option('-o, --option <name=value>', 'an option of the scenario; may be repeated', heap, [])

/** The options that name a position. */
export const withPosition = (command: Command): Command =>
  withScenario(command)
    .option('--position <line>', 'a position in the notation of the game')
    .option('--record <file>', 'the position in a record')
    .option('--at <entries>', 'after so many entries of the record', whole(0))

/** A seed: any whole number. */
export const seed = (text: string): number => whole(Number.MIN_SAFE_INTEGER)(text)

/** What was not given is null. */
export const orNull = <A>(value: A | undefined): A | null => value ?? null

/** The options as commander has read them. */
export interface Read {
  /** The scenario. */
  readonly scenario?: string
  /** Options of the scenario. */
  readonly option: readonly string[]
  /** A position in notation. */
  readonly position?: string
  /** The file of a record. */
  readonly record?: string
  /** After so many of its entries. */
  readonly at?: number
}

/** The position that was asked for. */
export const positionArgs = (read: Read): PositionArgs => ({
  scenario: orNull(read.scenario),
  option: read.option,
  position: orNull(read.position),
  record: orNull(read.record),
  at: orNull(read.at),
})
