import { CommanderError } from 'commander'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { playShard, type Shard } from '../analysis/shard.js'
import { E, type Either } from '../kernel/fp.js'
import type { GameModule } from '../module.js'
import { games } from './games.js'
import { blame } from './plug/blame.js'
import { plugArguments } from './plug/arguments.js'
import { namedByPackage } from './plug/find.js'
import { plugIn, type Plug, type Plugged } from './plug/load.js'
import { program } from './program.js'
import { matchRunnerOf } from './command/match-runner.js'
import { nodeTerminal } from './terminal/node.js'
import { EXIT, type Exit, type Terminal, type WorkerPool } from './terminal/terminal.js'
import { workerPool } from './terminal/worker-pool.js'
import type { ThreadTask } from './worker.js'

/** The folder of the package, and the one its code runs in. */
interface Home {
  readonly folder: string
  readonly code: string
  readonly version: string
}

/** Built, this file is a part of one in dist; else it lies in the sources. */
const homeOf = (file: string): Home => {
  let folder = dirname(file)
  let code = folder
  while (!existsSync(join(folder, 'package.json'))) {
    code = folder
    folder = dirname(folder)
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }
  return { folder, code, version }
}

/** Threads for every game: one that was handed in as a value is known to this thread only, and is played here. */
const poolsFor =
  (worker: URL, plugged: ReadonlyMap<string, Plugged>) =>
  (threads: number): WorkerPool => {
    let pool: WorkerPool | null = null
    return {
      run: async (task) => {
        const shard = task as Shard
        const game = plugged.get(shard.manifest.ruleset)
        if (game?.files === null) {
          await setImmediate() // the person is heard between two parts
          return game.module((one) => [...playShard(matchRunnerOf(one), shard)])
        }
        pool ??= workerPool(worker, threads)
        return pool.run({ shard, files: game?.files ?? [] } satisfies ThreadTask)
      },
      stop: () => pool?.stop?.(),
      close: () => pool?.close() ?? Promise.resolve(),
    }
  }

const named = (name: string, folder: string, by: string): Plug => ({ tag: 'named', name, folder, by })

/** All games that are to be plugged in, those the command line names first. */
const plugsFor = (
  names: readonly string[],
  modules: readonly (GameModule | string)[],
  folder: string,
): Either<string, readonly Plug[]> => {
  const inPackage = namedByPackage(folder)
  if (inPackage._tag === 'Left') return inPackage
  return E.right([
    ...names.filter((name) => !Object.hasOwn(games, name)).map((name) => named(name, folder, `--game ${name}`)),
    ...modules.map((one, i): Plug => {
      const by = `Game ${i + 1} of those handed to main`
      return typeof one === 'string' ? named(one, folder, by) : { tag: 'value', value: one, by }
    }),
    ...inPackage.right.map((one): Plug => ({ tag: 'named', ...one })),
  ])
}

/** The game a verb is about when it names none: one of ours by its id after `--game`, else the first that is plugged in. */
const chosenBy = ([name]: readonly string[], [first]: readonly (Plugged | undefined)[]): string | null =>
  name !== undefined && Object.hasOwn(games, name) ? name : (first?.id ?? null)

const parsed = async (
  terminal: Terminal,
  version: string,
  argv: readonly string[],
  plugged: readonly Plugged[],
  chosen: string | null,
): Promise<Exit> => {
  const added = Object.fromEntries(plugged.map(({ id, module }) => [id, module]))
  const all = { ...added, ...games, ...added } // those that are plugged in stand first
  let exit: Exit = EXIT.done
  const top = program(
    terminal,
    all,
    version,
    (given) => {
      exit = given
    },
    chosen,
  )
  try {
    await top.parseAsync(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      // What was thrown is a mistake in a game of others, where there is one, and else in this program.
      if (chosen === null || !plugged.some(({ id }) => id === chosen)) throw error
      terminal.warn(blame(error, plugged))
      return EXIT.misused
    }
    return error.exitCode === 0 ? EXIT.done : EXIT.misused
  }
  return exit
}

/**
 * Runs a command line of `ardennes`, with games of others beside those that come with it: the ones handed in, the ones that
 * `--game` names, and the ones that `"ardennes": { "games": [...] }` lists in the nearest package.json. It ends with the exit
 * status and leaves the process alone, but for the keyboard, which it closes unless `io` brings one.
 *
 * @param modules games, as values or as paths and packages; only the latter can be played on threads
 * @param argv the words of the command line, without those of the program
 * @param io what takes the place of this process's screen, keyboard and files
 * @param folder where the names of games are seen from
 */
export const main = async (
  modules: readonly (GameModule | string)[] = [],
  argv: readonly string[] = process.argv.slice(2),
  io: Partial<Terminal> = {},
  folder: string = process.cwd(),
): Promise<Exit> => {
  const { folder: home, code, version } = homeOf(fileURLToPath(import.meta.url))
  const worker = pathToFileURL(join(code, 'cli', 'worker.js'))
  const { names, rest } = plugArguments(argv)
  const plugs = plugsFor(names, modules, folder)
  const plugged = plugs._tag === 'Left' ? plugs : await plugIn(plugs.right, games)
  if (plugged._tag === 'Left') {
    const warn = io.warn ?? nodeTerminal(home, version, worker).warn
    warn(plugged.left)
    return EXIT.misused
  }
  const byId = new Map(plugged.right.map((game) => [game.id, game]))
  const own = nodeTerminal(home, version, worker)
  // Files of somebody else's are not on this disk.
  const { disk, ...plain } = own
  const hasOwnFiles = io.read !== undefined || io.write !== undefined || io.append !== undefined
  const terminal: Terminal = {
    ...plain,
    ...(hasOwnFiles || disk === undefined ? {} : { disk }),
    workers: poolsFor(worker, byId),
    playedBy: (game) => {
      const found = byId.get(game)
      if (found === undefined) return own.playedBy(game)
      return found.isAddedTo ? `${own.playedBy(game)}.${found.hash}` : `${version}+${found.hash}`
    },
    fileOf: (game) => byId.get(game)?.file ?? null,
    ...io,
  }
  try {
    return await parsed(terminal, version, rest, plugged.right, chosenBy(names, plugged.right))
  } finally {
    if (io.ask === undefined) own.close()
  }
}
