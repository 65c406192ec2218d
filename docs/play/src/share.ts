import { begin, play, formatFault, type Comment, type Game, type Match } from 'ardennes'
import { command, enter, openWithOwnDice } from './by-hand.js'
import { commentsIn } from './files.js'
import { words } from './language.js'
import type { Written } from './session.js'
import type { PlayTable } from './table.js'

/** The compact format of a game: scenario, seed and commands. Replaying them restores the rest. */
interface Short {
  readonly ruleset: string
  readonly edition: number
  readonly scenario: unknown
  readonly seed: number | null
  readonly game: number
  /** The results of draws, if there is no seed. */
  readonly drawn: readonly (readonly number[])[]
  readonly commands: readonly (readonly [side: number, command: unknown])[]
  readonly comments?: readonly Comment[]
  /** The indices of entries whose dice people typed in. */
  readonly typed?: readonly number[]
}

const through = async (bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

/** Compresses a text for use in a URL. */
export const packed = async (text: string): Promise<string> => {
  const bytes = await through(text, new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decompresses a text; null if it is not valid. */
export const unpacked = async (code: string): Promise<string | null> => {
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
  } catch {
    return null
  }
}

/** Returns a match in the compact format. */
export const shorten = <G extends Game>(
  { ruleset }: PlayTable<G>,
  { match, comments, typed = [] }: Written<G>,
): string => {
  const { scenario, chance, entries } = match
  const short: Short = {
    ruleset: ruleset.id,
    edition: ruleset.edition,
    scenario: ruleset.codecs.scenario.encode(scenario),
    seed: chance.tag === 'sampled' ? chance.seed : null,
    game: chance.tag === 'sampled' ? chance.game : 0,
    drawn: chance.tag === 'sampled' ? [] : entries.flatMap((entry) => (entry.tag === 'drawn' ? [entry.drawn] : [])),
    commands: entries.flatMap((entry) =>
      entry.tag === 'commanded'
        ? [[ruleset.sides.indexOf(entry.side), ruleset.codecs.command.encode(entry.command)] as const]
        : [],
    ),
    ...(comments.length === 0 ? {} : { comments }),
    ...(typed.length === 0 ? {} : { typed }),
  }
  return JSON.stringify(short)
}

/** Whether a compact game has valid dice: a seed and game number, or null with recorded draws. */
const isSeeded = ({ seed, game }: Partial<Short>): boolean =>
  seed === null || (Number.isSafeInteger(seed) && Number.isSafeInteger(game) && Number(game) >= 0)

/** Parses the compact format; null if it is not valid. */
export const shortOf = (text: string): Short | null => {
  try {
    const read = JSON.parse(text) as Partial<Short>
    return typeof read.ruleset === 'string' &&
      Array.isArray(read.commands) &&
      Array.isArray(read.drawn) &&
      isSeeded(read)
      ? (read as Short)
      : null
  } catch {
    return null
  }
}

/** Enters recorded draws while draws are due. Returns the match and the draws that are left. */
const withDrawn = <G extends Game>(
  table: PlayTable<G>,
  match: Match<G>,
  drawn: Short['drawn'],
): readonly [Match<G>, Short['drawn']] => {
  if (drawn.length === 0 || table.ruleset.toAct(match.state).tag !== 'chance') return [match, drawn]
  const next = enter(table, match, drawn[0])
  return next._tag === 'Left' ? [match, drawn] : withDrawn(table, next.right, drawn.slice(1))
}

/** Replays a compact game. Returns an error message if it is not valid. */
export const lengthen = <G extends Game>(table: PlayTable<G>, short: Short): Written<G> | string => {
  const { ruleset } = table
  const { codecs, sides } = ruleset
  if (short.edition !== ruleset.edition) return words().edition(short.edition)
  const scenario = codecs.scenario.decode(short.scenario)
  if (scenario._tag === 'Left') return scenario.left.map(formatFault).join('\n')
  const isOwn = short.seed === null
  let match =
    short.seed === null
      ? openWithOwnDice(ruleset, scenario.right)
      : begin(ruleset, scenario.right, short.seed, short.game)
  let left = short.drawn
  ;[match, left] = withDrawn(table, match, left)
  for (const [at, order] of short.commands) {
    const read = codecs.command.decode(order)
    if (read._tag === 'Left') return read.left.map(formatFault).join('\n')
    const side = sides[at] ?? sides[0]
    const played = isOwn ? command(table, match, side, read.right) : play(ruleset, match, side, read.right)
    if (played._tag === 'Left') return words().breaksRule(match.entries.length, played.left.rule)
    ;[match, left] = withDrawn(table, played.right, left)
  }
  return { match, comments: commentsIn(short.comments), typed: isOwn ? (short.typed ?? []) : [] }
}
