import { refusalIn } from '../../module.js'
import type { Translation } from '../../kernel/phrases.js'
import { formatDraw, type Drawn } from '../../kernel/draw.js'
import { stateHash } from '../../kernel/hash.js'
import type { Match } from '../../kernel/match.js'
import { seek, type Timeline } from '../../kernel/timeline.js'
import { targets } from '../../kernel/move-input.js'
import { isSame } from '../../kernel/same.js'
import type { SomeGame, SomeModule } from '../game.js'

/** A command that could be given, or that something bars. */
export interface CommandRow {
  /** The command. */
  readonly command: SomeGame['command']
  /** It in words. */
  readonly words: string
  /** What it costs, or null. */
  readonly cost: number | null
  /** How likely it succeeds, or null. */
  readonly odds: number | null
  /** The rule that bars it, or null. */
  readonly rule: string | null
  /** The reason in words; empty where it may be given. */
  readonly reason: string
}

/** Every command of a side, the legal ones first, each of the others with what bars it. */
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
      return module.describeCommand(state, command, wording)
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
        reason: refusalIn(module, state, violation, wording),
      })
  }
  return [...rows.values()].toSorted((a, b) => Number(a.rule !== null) - Number(b.rule !== null))
}

/** What happened, in words. */
export interface EventRow {
  /** The entry it belongs to, from 0. */
  readonly entry: number
  /** What made it happen: a side with its command, dice, or the beginning. */
  readonly because: string
  /** The event. */
  readonly event: SomeGame['event'] | null
  /** It in words; empty where nothing is said of it. */
  readonly words: string
}

/** Everything that has happened in a match, up to so many entries. */
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
        ? `${one.side}: ${module.describeCommand(state, one.command, wording)}`
        : one.tag === 'drawn'
          ? `${formatDraw(one.draw)}: ${one.drawn.join(' ')}`
          : beginning
    if (one.events.length === 0) rows.push({ entry, because, event: null, words: '' })
    for (const event of one.events) {
      rows.push({ entry, because, event, words: module.describeEvent(state, event, wording) ?? '' })
      state = module.ruleset.evolve(state, event)
    }
  }
  return rows
}

/** A throw of dice or a pick of cards. */
export interface ThrowRow {
  /** The entry, from 0. */
  readonly entry: number
  /** What was asked of chance. */
  readonly draw: string
  /** What it answered. */
  readonly drawn: Drawn
  /** Who sees it; empty for everybody. */
  readonly sees: readonly string[]
}

/** Everything that chance has answered, up to so many entries. */
export const throwRows = ({ entries }: Match<SomeGame>, upTo: number): readonly ThrowRow[] =>
  entries
    .slice(0, upTo)
    .flatMap((entry, i) =>
      entry.tag === 'drawn'
        ? [{ entry: i, draw: formatDraw(entry.draw), drawn: entry.drawn, sees: entry.draw.sees ?? [] }]
        : [],
    )

/** The places of a state that a side sees otherwise, or not at all. */
export const hiddenFrom = ({ ruleset }: SomeModule, state: object, side: string): readonly string[] => {
  const found: string[] = []
  const look = (whole: unknown, seen: unknown, path: string): void => {
    if (isSame(whole, seen)) return
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

/** A position on one line, as the game writes it. */
export const notationOf = (module: SomeModule, state: object): string => module.print(state)

/**
 * A match up to so many entries as a test that anybody can run: its commands, its dice, and what comes of them.
 *
 * @param imports the line by which the test gets the rules of the game as `game`
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
