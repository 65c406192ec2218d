import { InvalidArgumentError, type Command } from 'commander'
import type { PositionArgs } from './input.js'

/** What the exit statuses mean. */
export const EXITS = `
Exit status:
  0    done
  1    the answer is no: a record breaks the rules, a file has faults, or a
       question has no answer in that position
  2    the command line is wrong: an unknown name, a bad option, a file that
       cannot be read or exists already; or the answer cannot be written
  130  broken off with Ctrl-C; a game in play is saved first, and a simulation
       or a sweep reports the games it has played`

/** A whole number from a least one. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const n = Number(text)
    if (!Number.isSafeInteger(n) || n < least)
      throw new InvalidArgumentError(
        `Give a whole number${least === Number.MIN_SAFE_INTEGER ? '' : `, ${least} or more`}.`,
      )
    return n
  }

/** One more value of an option that may be repeated. */
export const heap = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** The options that name a scenario. */
export const withScenario = (command: Command): Command =>
  command
    .option('--scenario <name>', 'the scenario, by name or as a JSON file (default: the first)')
    .option('-o, --option <name=value>', 'set an option of the scenario; may be repeated', heap, [])

/** The options that name a position. */
export const withPosition = (command: Command): Command =>
  withScenario(command)
    .option('--position <line>', 'the position, on one line as the game prints it')
    .option('--record <file>', 'take the position from a recorded game')
    .option('--at <entries>', 'after this many entries of the record (default: at its end)', whole(0))

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
