import { armOf, type Manifest } from '../../../analysis/manifest.js'
import { sideName } from '../../../kernel/chronicle.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Game } from '../../../kernel/ruleset.js'
import { contendersOf, type Module } from '../../../module.js'
import { scenarioFrom, type ScenarioArgs } from '../../command/input.js'
import { named, type Offers } from '../../command/offers.js'
import { noticeField } from '../../command/notice.js'
import { playerByName, playersOf } from '../../command/players.js'
import { formatColumns } from '../../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../../terminal/terminal.js'
import type { Block } from '../report/block.js'
import { markdown } from '../report/markdown.js'
import { eachRow, MANIFEST_FILE, ROWS_FILE } from '../results.js'
import { manifestFrom, rowTermsOf, sweepManifest } from '../sweep.js'
import { secondsOf, withPlayoutsFor, type TimingSetup } from './timing.js'
import { changed, changes, standings, type Ladder, type Winners } from './standings.js'

/** The arguments of `ladder`. */
export interface LadderArgs extends ScenarioArgs {
  /** The players, who meet in a round robin in both seats. */
  readonly player: readonly string[]
  /** The reference player, which also takes part. */
  readonly reference: string
  /** The number of games between two players in each seat. */
  readonly games: number
  /** The seed; all pairs share the same dice. */
  readonly seed: number
  readonly out: string
  /** The number of threads. */
  readonly jobs: number
  /** The thinking time per game in seconds for players with playouts; null to use the playouts in their names. */
  readonly seconds: number | null
  /** The folder of an earlier ladder to compare with, or null. */
  readonly before: string | null
  /** Whether games of another version may be included. */
  readonly mixed: boolean
}

/** The file with the tables of a ladder. */
const LADDER_FILE = 'ladder.md'

/** The file with the measured times of a ladder. */
const TIMES_FILE = 'times.json'

/** The measured times of a ladder. */
interface Times {
  /** The thinking time of each player in seconds per game. */
  readonly seconds: Readonly<Record<string, number>>
  /** The playouts found for a given time: `search in 5 s` is `search:1200`. */
  readonly playouts: Readonly<Record<string, string>>
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ofKind = <A>(value: unknown, is: (one: unknown) => one is A): Readonly<Record<string, A>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, A] => is(entry[1]))) : {}

const timesIn = (terminal: Terminal, out: string): Times => {
  let read: unknown = null
  try {
    read = JSON.parse(terminal.read(`${out}/${TIMES_FILE}`) ?? 'null')
  } catch {
    // An unreadable file of times is measured again.
  }
  const { seconds, playouts } = isRecord(read) ? read : {}
  return {
    seconds: ofKind(seconds, (one): one is number => typeof one === 'number' && Number.isFinite(one)),
    playouts: ofKind(playouts, (one): one is string => typeof one === 'string'),
  }
}

/** Reads the ladder in a results folder. */
const ladderIn = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  out: string,
  reference: string,
): Either<string, Ladder> => {
  const manifest = manifestFrom(terminal, `${out}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const [side, ...others] = contendersOf(module) as readonly string[]
  const pairs = new Map<string, (string | null | undefined)[]>()
  const cell = (first: string, second: string): (string | null | undefined)[] => {
    const key = JSON.stringify([first, second])
    const there = pairs.get(key) ?? []
    pairs.set(key, there)
    return there
  }
  const { right: played } = manifest
  const isOurs =
    played.ruleset === module.ruleset.id &&
    played.axes.length === 2 &&
    played.axes.every(({ pointers }) => pointers.every((pointer) => pointer.startsWith('/players/')))
  if (!isOurs) return E.left(`${out} holds a study that is not a ladder of ${module.ruleset.id}.`)
  const read = eachRow(terminal, `${out}/${ROWS_FILE}`, rowTermsOf(module, played), ({ arm, game, winner }) => {
    const one = armOf(played, arm)
    if (one._tag === 'Right') cell(one.right.players[side], one.right.players[others[0]])[game] = winner
  })
  if (read._tag === 'Left') return read
  const { seconds } = timesIn(terminal, out)
  return E.right({
    title: played.title,
    ...noticeField(module),
    players: played.axes[0].values.map(String),
    reference,
    side,
    others,
    sideName: (one) => sideName(module.chronicle, one),
    between: (first, second): Winners => cell(first, second),
    seconds: (player) => seconds[player] ?? null,
  })
}

/** The manifest of a round robin: one axis for the player of the first contender, one for that of the others. */
const manifestOf = <G extends Game>(
  module: Module<G>,
  { scenario, reference, seed }: TimingSetup,
  players: readonly string[],
  { games }: LadderArgs,
): Manifest => {
  const { ruleset } = module
  const [side, ...others] = contendersOf(module) as readonly string[]
  const at = (one: string): string => `/players/${one}`
  const all: readonly string[] = ruleset.sides
  return {
    format: 'ardennes-sweep',
    version: 1,
    title: `${ruleset.title}: ladder`,
    ruleset: ruleset.id,
    edition: ruleset.edition,
    scenario,
    players: Object.fromEntries(all.map((one) => [one, one === side || others.includes(one) ? reference : 'built-in'])),
    axes: [
      { name: side, pointers: [at(side)], values: players },
      { name: others.join(' and '), pointers: others.map(at), values: players },
    ],
    seed,
    games,
    metrics: [],
    counts: false,
  }
}

const inWords = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.tag === 'table'
        ? `${block.caption}:\n${formatColumns([block.head, ...block.rows])}`
        : 'text' in block
          ? block.text
          : '',
    )
    .join('\n\n')

/** The names of the players without duplicates, with playouts added for a given time. */
const playersIn = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  clocked: TimingSetup,
  { player, reference, seconds, out }: LadderArgs,
): Either<string, readonly string[]> => {
  const [side] = contendersOf(module)
  const names = [...new Set([reference, ...player])]
  for (const name of names)
    if (playerByName(module, side, name) === null) {
      const wrong = named('player', name, playersOf(module))
      if (wrong._tag === 'Left') return wrong
    }
  if (seconds === null) return E.right(names)
  const { playouts, ...rest } = timesIn(terminal, out)
  const found: Record<string, string> = { ...playouts }
  const players = names.map((name) => {
    if (name === reference) return name
    terminal.status(`${name}: finding the number of playouts that takes ${seconds} s per game …`)
    return (found[`${name} in ${seconds} s`] ??= withPlayoutsFor(terminal, module, clocked, name, seconds))
  })
  terminal.status(null)
  const refused = terminal.write(`${out}/${TIMES_FILE}`, `${JSON.stringify({ ...rest, playouts: found }, null, 2)}\n`)
  return refused === null ? E.right([...new Set(players)]) : E.left(refused)
}

/** Times the players that have not been timed yet, and stores the times in the folder. */
const noteTimes = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  clocked: TimingSetup,
  players: readonly string[],
  out: string,
): string | null => {
  const known = timesIn(terminal, out)
  const seconds: Record<string, number> = { ...known.seconds }
  for (const player of players) {
    terminal.status(`Timing a game of ${player} …`)
    seconds[player] ??= Number(secondsOf(terminal, module, clocked, player).toPrecision(2))
  }
  terminal.status(null)
  return terminal.write(`${out}/${TIMES_FILE}`, `${JSON.stringify({ ...known, seconds }, null, 2)}\n`)
}

/** Plays a round robin into a folder, continuing an earlier run, and reports the ratings. */
export const ladderVerb = async <G extends Game>(
  terminal: Terminal,
  games: Offers,
  module: Module<G>,
  args: LadderArgs,
): Promise<Either<string, Exit>> => {
  const { out, jobs, mixed, before } = args
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  if (contendersOf(module).length < 2) return E.left(`${module.ruleset.id} does not have two sides that can win.`)
  const written = module.ruleset.codecs.scenario.encode(scenario.right) as TimingSetup['scenario']
  const clocked: TimingSetup = { scenario: written, reference: args.reference, seed: args.seed }
  const unready = terminal.has(out) ? null : terminal.folder(out)
  if (unready !== null) return E.left(unready)
  const players = playersIn(terminal, module, clocked, args)
  if (players._tag === 'Left') return players
  const quiet: Terminal = { ...terminal, print: () => undefined }
  const manifest = manifestOf(module, clocked, players.right, args)
  const played = await sweepManifest(quiet, games, manifest, {
    file: out,
    out,
    jobs,
    part: null,
    queue: null,
    within: null,
    csv: false,
    mixed,
  })
  if (played._tag === 'Left') return played
  const unnoted = played.right === EXIT.done ? noteTimes(terminal, module, clocked, players.right, out) : null
  if (unnoted !== null) return E.left(unnoted)
  const now = ladderIn(terminal, module, out, args.reference)
  if (now._tag === 'Left') return now
  const then = before === null ? null : ladderIn(terminal, module, before, args.reference)
  if (then?._tag === 'Left') return then
  const since = then === null ? [] : changes(then.right, now.right)
  const blocks = [...standings(now.right), ...(before === null ? [] : [changed(before, since)])]
  const refused = terminal.write(`${out}/${LADDER_FILE}`, markdown('', blocks))
  if (refused !== null) return E.left(refused)
  terminal.print(inWords(blocks))
  if (played.right !== EXIT.done) return played
  return E.right(since.some(({ games: both, high }) => both > 0 && high < 0) ? EXIT.no : EXIT.done)
}
