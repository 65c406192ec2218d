import { CommanderError } from 'commander'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Shard } from '../analysis/shard.js'
import { E, type Either } from '../kernel/fp.js'
import type { GameModule } from '../module.js'
import { builtIn } from './built-in.js'
import { offersOf } from './command/offers.js'
import { pluginArguments } from './plugin/arguments.js'
import { namedByPackage } from './plugin/find.js'
import type { LoadedPlugin, Plugin } from './plugin/load.js'
import { program } from './program.js'
import { nodeTerminal } from './terminal/node.js'
import { EXIT, type Exit, type Terminal, type WorkerPool } from './terminal/terminal.js'
import { workerPool } from './terminal/worker-pool.js'
import type { ThreadTask } from './worker.js'

/** The package folder, the folder of the running code, and the version. */
interface Home {
  readonly folder: string
  readonly code: string
  readonly version: string
}

/** The version in the package.json of a folder, if there is one. That of the CommonJS modules has none. */
const versionIn = (folder: string): string | undefined => {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string }).version
}

/** Finds the package folder. The built file is in dist, otherwise in the sources. */
const homeOf = (file: string): Home => {
  let folder = dirname(file)
  let code = folder
  let version = versionIn(folder)
  while (version === undefined) {
    code = folder
    folder = dirname(folder)
    version = versionIn(folder)
  }
  return { folder, code, version }
}

/** Worker pools for all games. A game passed as a value exists only in this thread, so it is played here. */
const poolsFor =
  (worker: URL, plugged: ReadonlyMap<string, LoadedPlugin>) =>
  (threads: number): WorkerPool => {
    let pool: WorkerPool | null = null
    return {
      run: async (task) => {
        const shard = task as Shard
        const game = plugged.get(shard.manifest.ruleset)
        if (game?.files === null) {
          await setImmediate() // lets Ctrl-C take effect between shards
          const { playShard } = await import('../analysis/shard.js')
          const { matchRunnerOf } = await import('./command/match-runner.js')
          return game.module((one) => [...playShard(matchRunnerOf(one), shard)])
        }
        pool ??= workerPool(worker, threads)
        return pool.run({ shard, files: game?.files ?? [] } satisfies ThreadTask)
      },
      stop: () => pool?.stop?.(),
      close: () => pool?.close() ?? Promise.resolve(),
    }
  }

const named = (name: string, folder: string, by: string): Plugin => ({ tag: 'named', name, folder, by })

/** The games to plug in, starting with those from the command line. */
const pluginsFor = (
  names: readonly string[],
  modules: readonly (GameModule | string)[],
  folder: string,
): Either<string, readonly Plugin[]> => {
  const inPackage = namedByPackage(folder)
  if (inPackage._tag === 'Left') return inPackage
  return E.right([
    ...names.filter((name) => !Object.hasOwn(builtIn, name)).map((name) => named(name, folder, `--game ${name}`)),
    ...modules.map((one, i): Plugin => {
      const by = `Game ${i + 1} of those handed to main`
      return typeof one === 'string' ? named(one, folder, by) : { tag: 'value', value: one, by }
    }),
    ...inPackage.right.map((one): Plugin => ({ tag: 'named', ...one })),
  ])
}

/** Loads the games to plug in; without any, not even the code that does so. */
const loaded = async (plugs: readonly Plugin[]): Promise<Either<string, readonly LoadedPlugin[]>> =>
  plugs.length === 0 ? E.right([]) : (await import('./plugin/load.js')).loadPlugins(plugs, builtIn)

/** The default game of commands: a built-in one named by `--game`, or the first one plugged in. */
const chosenBy = ([name]: readonly string[], [first]: readonly (LoadedPlugin | undefined)[]): string | null =>
  name !== undefined && Object.hasOwn(builtIn, name) ? name : (first?.id ?? null)

const parsed = async (
  terminal: Terminal,
  version: string,
  argv: readonly string[],
  plugged: readonly LoadedPlugin[],
  chosen: string | null,
): Promise<Exit> => {
  const added = offersOf(Object.fromEntries(plugged.map(({ id, module }) => [id, module])))
  const all = { ...added, ...builtIn, ...added } // plugged-in games come first
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
      // An error is the fault of a plugged-in game if one is selected, otherwise of this program.
      if (chosen === null || !plugged.some(({ id }) => id === chosen)) throw error
      const { explainError: explainThrow } = await import('./plugin/explain-error.js')
      terminal.warn(explainThrow(error, plugged))
      return EXIT.misused
    }
    return error.exitCode === 0 ? EXIT.done : EXIT.misused
  }
  return exit
}

/**
 * Runs an `ardennes` command line with additional games: those passed in, those named by `--game`, and those listed in
 * `"ardennes": { "games": [...] }` of the nearest package.json. Returns the exit status without ending the process; it
 * closes the keyboard unless `io` provides one.
 *
 * @param modules games, as values or as paths and packages; only the latter can be played on threads
 * @param argv the command-line arguments, without those of the program
 * @param io replaces the screen, keyboard and files of this process
 * @param folder the folder from which games are looked up
 */
export const main = async (
  modules: readonly (GameModule | string)[] = [],
  argv: readonly string[] = process.argv.slice(2),
  io: Partial<Terminal> = {},
  folder: string = process.cwd(),
): Promise<Exit> => {
  const { folder: home, code, version } = homeOf(fileURLToPath(import.meta.url))
  const worker = pathToFileURL(join(code, 'cli', 'worker.js'))
  const { names, rest } = pluginArguments(argv)
  const plugs = pluginsFor(names, modules, folder)
  const plugged = plugs._tag === 'Left' ? plugs : await loaded(plugs.right)
  if (plugged._tag === 'Left') {
    const warn = io.warn ?? nodeTerminal(home, version, worker).warn
    warn(plugged.left)
    return EXIT.misused
  }
  const byId = new Map(plugged.right.map((game) => [game.id, game]))
  const own = nodeTerminal(home, version, worker)
  // A caller's own files are not on this disk.
  const { disk, ...plain } = own
  const hasOwnFiles = io.read !== undefined || io.write !== undefined || io.append !== undefined
  const terminal: Terminal = {
    ...plain,
    ...(hasOwnFiles || disk === undefined ? {} : { disk }),
    workers: poolsFor(worker, byId),
    playedBy: (game) => {
      const found = byId.get(game)
      if (found === undefined) return own.playedBy(game)
      return found.base === null ? `${version}+${found.hash}` : `${own.playedBy(found.base)}.${found.hash}`
    },
    fileOf: (game) => byId.get(game)?.file ?? null,
    ...(io.print === undefined ? {} : { clear: () => undefined }),
    ...io,
  }
  try {
    return await parsed(terminal, version, rest, plugged.right, chosenBy(names, plugged.right))
  } finally {
    if (io.ask === undefined) own.close()
  }
}
