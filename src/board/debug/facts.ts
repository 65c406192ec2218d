import type { Translation } from '../../kernel/language.js'
import { formatDraw, type Drawn } from '../../kernel/draw.js'
import { stateHash } from '../../kernel/hash.js'
import type { Match } from '../../kernel/match.js'
import { seek, type Timeline } from '../../kernel/timeline.js'
import { targets } from '../../kernel/move-input.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import { commandText, eventText, refusalText } from '../../kernel/texts.js'
import type { SomeGame, SomeModule } from '../game.js'

/** A legal or barred command. */
export interface CommandRow {
  readonly command: SomeGame['command']
  readonly words: string
  /** Its cost in points, or null. */
  readonly cost: number | null
  readonly odds: number | null
  /** The rule that bars it, or null. */
  readonly rule: string | null
  /** The reason in words; empty if the command is legal. */
  readonly reason: string
}

/** Lists every candidate command of a side: first the legal ones, then the barred ones with the reason. */
export const commandRows = (
  module: SomeModule,
  state: object,
  side: string,
  wording: Translation | null = null,
): readonly CommandRow[] => {
  const { ruleset, moveInput } = module
  const rows = new Map<object, CommandRow>()
  const words = (command: SomeGame['command']): string => {
    try {
      return commandText(module, state, command, side, wording)
    } catch {
      return JSON.stringify(command)
    }
  }
  for (const { offered, barred } of targets(ruleset, state, side, [], moveInput, { every: true })) {
    for (const { command, cost, odds } of offered)
      rows.set(command, { command, words: words(command), cost, odds, rule: null, reason: '' })
    for (const { command, rule, violation } of barred)
      rows.set(command, {
        command,
        words: words(command),
        cost: null,
        odds: null,
        rule,
        reason: refusalText(module, state, violation, side, wording),
      })
  }
  return [...rows.values()].toSorted((a, b) => Number(a.rule !== null) - Number(b.rule !== null))
}

/** An event, in words. */
export interface EventRow {
  /** Index of its entry, from 0. */
  readonly entry: number
  /** The cause: a side with its command, a dice roll, or the start of the match. */
  readonly because: string
  readonly event: SomeGame['event'] | null
  /** The event in words; empty if the log does not report it. */
  readonly words: string
}

/** Lists the events of a match up to a number of entries. */
export const eventRows = (
  module: SomeModule,
  match: Match<SomeGame>,
  upTo: number,
  beginning = 'the beginning',
  wording: Translation | null = null,
): readonly EventRow[] => {
  const rows: EventRow[] = []
  let state = module.ruleset.setup(match.scenario)
  for (const [entry, one] of match.entries.slice(0, upTo).entries()) {
    const because =
      one.tag === 'commanded'
        ? `${one.side}: ${commandText(module, state, one.command, null, wording)}`
        : one.tag === 'drawn'
          ? `${formatDraw(one.draw)}: ${one.drawn.join(' ')}`
          : beginning
    if (one.events.length === 0) rows.push({ entry, because, event: null, words: '' })
    for (const event of one.events) {
      rows.push({ entry, because, event, words: eventText(module, state, event, null, wording) ?? '' })
      state = module.ruleset.evolve(state, event)
    }
  }
  return rows
}

/** A dice roll or a card draw. */
export interface ThrowRow {
  /** Index of its entry, from 0. */
  readonly entry: number
  readonly draw: string
  /** Its result. */
  readonly drawn: Drawn
  /** The sides that see it; empty for all. */
  readonly sees: readonly string[]
}

/** Lists the draws of a match up to a number of entries. */
export const rollRows = ({ entries }: Match<SomeGame>, upTo: number): readonly ThrowRow[] =>
  entries
    .slice(0, upTo)
    .flatMap((entry, i) =>
      entry.tag === 'drawn'
        ? [{ entry: i, draw: formatDraw(entry.draw), drawn: entry.drawn, sees: entry.draw.sees ?? [] }]
        : [],
    )

/** Lists the paths in a state that a side sees differently or not at all. */
export const hiddenFrom = ({ ruleset }: SomeModule, state: object, side: string): readonly string[] => {
  const found: string[] = []
  const look = (whole: unknown, seen: unknown, path: string): void => {
    if (deepEqual(whole, seen)) return
    const isDeep =
      typeof whole === 'object' &&
      whole !== null &&
      typeof seen === 'object' &&
      seen !== null &&
      Array.isArray(whole) === Array.isArray(seen)
    if (!isDeep) {
      found.push(path)
      return
    }
    const [a, b] = [whole as Record<string, unknown>, seen as Record<string, unknown>]
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) look(a[key], b[key], `${path}/${key}`)
  }
  look(state, ruleset.view(state, side), '')
  return found
}

/** Returns a position in the one-line notation of its game. */
export const notationOf = (module: SomeModule, state: object): string => module.print(state)

/**
 * Returns the source of a runnable test that replays a match up to a number of entries: its commands, dice and expected
 * results.
 *
 * @param imports the import line, which must bind the rules of the game as `game`
 */
export const testOf = (
  module: SomeModule,
  match: Match<SomeGame>,
  line: Timeline<SomeGame>,
  upTo: number,
  imports: string,
): string => {
  const entries = match.entries.slice(0, upTo)
  const state = seek(module.ruleset, line, upTo)
  const commands = entries.flatMap((entry) =>
    entry.tag === 'commanded' ? [`  [${JSON.stringify(entry.side)}, ${JSON.stringify(entry.command)}],`] : [],
  )
  const drawn = entries.flatMap((entry) => (entry.tag === 'drawn' ? [JSON.stringify(entry.drawn)] : []))
  const turn = module.ruleset.toAct(state)
  return [
    `import { expect, it } from 'vitest'`,
    `import { open, play, scripted, stateHash, unwrap } from 'ardennes'`,
    imports,
    '',
    `const commands = [`,
    ...commands,
    `]`,
    '',
    `it('plays as it did', () => {`,
    `  const dice = scripted([${drawn.join(', ')}])`,
    `  let match = unwrap(open(game, ${JSON.stringify(match.scenario)}, dice))`,
    `  for (const [side, command] of commands) match = unwrap(play(game, match, side, command))`,
    `  // ${module.print(state)}`,
    `  expect(stateHash(match.state)).toBe('${stateHash(state)}')`,
    ...(turn.tag === 'sides'
      ? turn.sides.map(
          (side) =>
            `  expect(game.legal(match.state, '${side}')).toHaveLength(${module.ruleset.legal(state, side).length})`,
        )
      : []),
    `})`,
    '',
  ].join('\n')
}
