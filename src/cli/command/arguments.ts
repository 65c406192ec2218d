import { InvalidArgumentError, Option, type Command } from 'commander'
import type { PositionArgs } from './input.js'

/** The help on exit statuses. */
export const EXITS = `
Exit status:
  0    done
  1    a negative result: a record breaks the rules, a file has faults, or a
       question has no answer in that position
  2    invalid command line: an unknown name, a bad option, or a file that
       cannot be read or already exists; or output that cannot be written
  130  interrupted with Ctrl-C; a game in play is saved first, and a simulation
       or sweep reports the games it has played`

/** A parser of integers of at least `least`. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const n = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
    if (!Number.isSafeInteger(n) || n < least)
      throw new InvalidArgumentError(
        `Enter a whole number${least === Number.MIN_SAFE_INTEGER ? '' : `, ${least} or more`}.`,
      )
    return n
  }

/** Appends a value of a repeatable option. */
export const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value]

/** The option that chooses a language. */
export const languageOption = (says: string): Option =>
  new Option('--language <language>', says).choices(['en', 'de', 'fr']).default('en')

/** Adds the options that name a scenario. */
export const withScenario = (command: Command): Command =>
  command
    .option('--scenario <name>', 'the scenario, by name or as a JSON file (default: the first)')
    .option('-o, --option <name=value>', 'set an option of the scenario; may be repeated', collect, [])

/** Adds the options that name a position. */
export const withPosition = (command: Command): Command =>
  withScenario(command)
    .option('--position <line>', 'the position, on one line as the game prints it')
    .option('--record <file>', 'take the position from a recorded game')
    .option('--at <entries>', 'after this many entries of the record (default: at its end)', whole(0))

/** Parses a seed: any safe integer. */
export const seed = (text: string): number => whole(Number.MIN_SAFE_INTEGER)(text)

/** The value, or null if it is undefined. */
export const orNull = <A>(value: A | undefined): A | null => value ?? null

/** The options parsed by commander. */
export interface Read {
  readonly scenario?: string
  readonly option: readonly string[]
  /** A position in notation. */
  readonly position?: string
  readonly record?: string
  /** The number of entries of the record to replay. */
  readonly at?: number
}

/** The arguments that select a position. */
export const positionArgs = (read: Read): PositionArgs => ({
  scenario: orNull(read.scenario),
  option: read.option,
  position: orNull(read.position),
  record: orNull(read.record),
  at: orNull(read.at),
})
