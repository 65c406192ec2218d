import { Option } from 'commander'
import { collect, orNull, seed, whole, withScenario, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { EFFECT_SCALES, type EffectScale } from '../../analysis/effect-scale.js'
import { loadAll } from '../command/offers.js'
import { EXIT } from '../terminal/terminal.js'
import { FORMATS, type Format } from './formats.js'

const addSimulate = ({ terminal, verb, onGame, withGame, example }: CommandContext): void => {
  withScenario(
    withGame(
      verb(
        'simulate',
        'Play many games between built-in players, and report how often each side wins, with 95 % intervals.',
        `ardennes simulate ${example} --games 1000 --seed 1 --jobs 2 --format csv`,
      ),
    ),
  )
    .option('-n, --games <n>', 'the number of games', whole(1), 100)
    .option(
      '--within <points>',
      'stop as soon as every win rate is known to within this many percentage points either way (checked every ' +
        '100 games)',
      whole(1),
    )
    .option('--seed <n>', 'the seed of the dice: the same seed plays the same games', seed, 1)
    .option('-j, --jobs <n>', 'the number of threads', whole(1), terminal.cores)
    .option(
      '-p, --player <side=player>',
      'the policy of a side: built-in, random, greedy, flat:200, search:1000, rollout:40 or plan:20; may be repeated',
      collect,
      [],
    )
    .addOption(
      new Option('-f, --format <format>', 'the output format').choices(['text', 'csv', 'json']).default('text'),
    )
    .option('--each <file>', 'a CSV file to write one row for each game in')
    .option('--replace', 'replace that file if it exists', false)
    .action(
      (
        game: string,
        read: Read & {
          games: number
          within?: number
          seed: number
          jobs: number
          player: readonly string[]
          format: 'text' | 'csv' | 'json'
          each?: string
          replace: boolean
        },
      ) =>
        onGame(game, async (module) => {
          const { simulateVerb } = await import('./simulate.js')
          return module((one) =>
            simulateVerb(terminal, one, {
              ...read,
              scenario: orNull(read.scenario),
              within: orNull(read.within),
              each: orNull(read.each),
            }),
          )
        }),
    )
}

const addSweep = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'sweep',
    'Play a study: every combination in its manifest, into a folder. Continues where an earlier run stopped.',
    'ardennes sweep study.json --out study --jobs 2 --csv',
  )
    .argument('<manifest>', 'the file that describes the study')
    .requiredOption('--out <folder>', 'the folder for the results')
    .option('-j, --jobs <n>', 'the number of threads', whole(1), terminal.cores)
    .option('--part <n>', 'the number of games a thread plays at a time (default: chosen for you)', whole(1))
    .option(
      '--queue <url>',
      'let workers play the games, here or on other machines, through this Redis (docs/queue.md)',
    )
    .option('--timeout <seconds>', 'how long Redis may be out of reach before the run stops', whole(1), 60)
    .option(
      '--within <points>',
      'play each arm only until its win rates, and their differences from the first arm, are known to within this ' +
        'many percentage points either way',
      whole(1),
    )
    .option('--csv', 'write the results as CSV too', false)
    .option('--mixed', 'continue a study that another version has played; the results then name both', false)
    .action(
      async (
        file: string,
        read: {
          out: string
          jobs: number
          part?: number
          queue?: string
          timeout: number
          within?: number
          csv: boolean
          mixed: boolean
        },
      ) => {
        const { sweepVerb } = await import('./sweep.js')
        const queue = read.queue === undefined ? null : { redis: read.queue, timeout: read.timeout }
        return settle(
          sweepVerb(terminal, games, { ...read, file, part: orNull(read.part), within: orNull(read.within), queue }),
        )
      },
    )
}

const addWorker = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'worker',
    'Play games for studies queued in Redis, until you stop it.',
    'ardennes worker --redis redis://localhost:6379 --jobs 2',
  )
    .requiredOption('--redis <url>', 'the address of Redis')
    .option('-j, --jobs <n>', 'the number of threads', whole(1), terminal.cores)
    .option('--lease <seconds>', 'after this long without a sign of life, another worker takes over', whole(1), 30)
    .action(async (read: { redis: string; jobs: number; lease: number }) => {
      const { workerVerb } = await import('./queue.js')
      return settle(workerVerb(terminal, await loadAll(games), read))
    })
}

const addReport = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'report',
    'Write a report on the results of a study, with plots: as a web page, as Markdown, and its figures as JSON.',
    'ardennes report study',
  )
    .argument('<folder>', 'the folder the study was played into')
    .addOption(
      new Option('--scale <scale>', 'the scale for differences of win rates: percentage points, ratio or odds ratio')
        .choices(EFFECT_SCALES)
        .default('points'),
    )
    .option('--replace', 'replace a report that exists', false)
    .option('--mixed', 'report on games that another version has played', false)
    .action(async (folder: string, read: { scale: EffectScale; replace: boolean; mixed: boolean }) => {
      const { reportVerb } = await import('./report/report.js')
      return settle(reportVerb(terminal, games, { ...read, folder }))
    })
}

const addStudy = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'study',
    'Turn a manifest into a report: play its games as sweep does, then write the report.',
    'ardennes study study.json --out study --jobs 2',
  )
    .argument('<manifest>', 'the file that describes the study')
    .requiredOption('--out <folder>', 'the folder for the results and the page')
    .option('--csv', 'write the results as CSV too', false)
    .option('-j, --jobs <n>', 'the number of threads', whole(1), terminal.cores)
    .addOption(
      new Option('--scale <scale>', 'the scale for differences of win rates').choices(EFFECT_SCALES).default('points'),
    )
    .option('--replace', 'replace a report that exists', false)
    .option('--mixed', 'continue a study that another version has played; the page then names both', false)
    .action(
      async (
        file: string,
        read: { out: string; jobs: number; scale: EffectScale; csv: boolean; replace: boolean; mixed: boolean },
      ): Promise<void> => {
        const { sweepVerb } = await import('./sweep.js')
        const { reportVerb } = await import('./report/report.js')
        const played = await sweepVerb(terminal, games, { ...read, file, part: null, queue: null, within: null })
        return settle(
          played._tag === 'Left' || played.right !== EXIT.done
            ? played
            : reportVerb(terminal, games, { ...read, folder: read.out }),
        )
      },
    )
}

const addExport = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'export',
    'Write the results of a study as tidy tables (games, values, uses) for DuckDB, R, pandas or Observable, with ' +
      'a dictionary of their columns.',
    'ardennes export study --format parquet',
  )
    .argument('<folder>', 'the folder the study was played into')
    .addOption(
      new Option('-f, --format <format...>', 'csv, ndjson or parquet; all of them by default')
        .choices(FORMATS)
        .default(FORMATS),
    )
    .option('--replace', 'replace tables that exist', false)
    .action(async (folder: string, read: { format: readonly Format[]; replace: boolean }) => {
      const { exportVerb } = await import('./export.js')
      return settle(exportVerb(terminal, games, { ...read, folder }))
    })
}

const addPower = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'power',
    'Compute how many games a comparison needs, from a pilot study or from the values you give.',
    'ardennes power --points 5 --rate 30 --correlation 40 --arms 3',
  )
    .argument('[folder]', 'the folder of a study, used as a pilot study')
    .option('--points <n>', 'the difference in games won, in percentage points', whole(1), 5)
    .option('--rate <percent>', 'the win rate in the first arm', whole(0), 50)
    .option('--correlation <percent>', 'the correlation of games with the same number in two arms', whole(0), 0)
    .option('--power <percent>', 'the probability of detecting the difference', whole(1), 80)
    .option('--arms <n>', 'the number of arms', whole(2), 2)
    .action(
      async (
        folder: string | undefined,
        read: { points: number; rate: number; correlation: number; power: number; arms: number },
      ) => {
        const { powerVerb } = await import('./power.js')
        return settle(powerVerb(terminal, games, { ...read, folder: orNull(folder) }))
      },
    )
}

const addLadder = ({ terminal, games, verb, onGame, withGame, example }: CommandContext): void => {
  withScenario(
    withGame(
      verb(
        'ladder',
        'Play a round-robin between players from both sides, and report Elo ratings and scores against a ' +
          'reference player.',
        `ardennes ladder ${example} --player greedy --player search:100 --games 40 --out ladder`,
      ),
    ),
  )
    .requiredOption('--out <folder>', 'the folder for the results; run the same command again to continue')
    .option(
      '-p, --player <name>',
      'a player, such as greedy, search:1000, rollout:40 or plan:20; may be repeated',
      collect,
      [],
    )
    .option('--reference <name>', 'the reference player, which also takes part', 'built-in')
    .option('-n, --games <n>', 'games per pair and seat', whole(1), 40)
    .option('--seed <n>', 'the seed of the dice, which all pairs share', seed, 1)
    .option('-j, --jobs <n>', 'the number of threads', whole(1), terminal.cores)
    .option(
      '--seconds <n>',
      'equal time: give flat, search, rollout and plan the number of playouts that takes this many seconds per ' +
        'game on this machine',
      whole(1),
    )
    .option('--before <folder>', 'an earlier ladder to compare with; exits with 1 if a player has become weaker')
    .option('--mixed', 'continue a ladder that another version has played', false)
    .action(
      (
        game: string,
        read: Read & {
          out: string
          player: readonly string[]
          reference: string
          games: number
          seed: number
          jobs: number
          seconds?: number
          before?: string
          mixed: boolean
        },
      ) =>
        onGame(game, async (module) => {
          const { ladderVerb } = await import('./ladder/ladder.js')
          return module((one) =>
            ladderVerb(terminal, games, one, {
              ...read,
              scenario: orNull(read.scenario),
              seconds: orNull(read.seconds),
              before: orNull(read.before),
            }),
          )
        }),
    )
}

/** Adds the commands that play many games. */
export const addStudies = (context: CommandContext): void => {
  addSimulate(context)
  addLadder(context)
  addSweep(context)
  addWorker(context)
  addReport(context)
  addStudy(context)
  addExport(context)
  addPower(context)
}
