import { Option } from 'commander'
import { heap, orNull, seed, whole, withScenario, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { workerVerb } from './queue.js'
import { reportVerb } from './report/report.js'
import { simulateVerb } from './simulate.js'
import { sweepVerb } from './sweep.js'

const addSimulate = ({ terminal, verb, onGame: onGame }: CommandContext): void => {
  withScenario(
    verb(
      'simulate',
      'Plays many games by itself and says who wins how often, with 95 % intervals.',
      'ardennes simulate death-of-a-division --games 1000 --seed 1 --jobs 2 --format csv',
    ),
  )
    .argument('<game>', 'which game')
    .option('-n, --games <n>', 'how many games', whole(1), 100)
    .option(
      '--within <points>',
      'stops once every share is known to so many points either way; looks after every 100 games, --games at most',
      whole(1),
    )
    .option('--seed <n>', 'the seed; the same seed plays the same games', seed, 1)
    .option('-j, --jobs <n>', 'how many threads play (all cores unless told)', whole(1), terminal.cores)
    .option('-p, --player <side=player>', 'who plays a side: built-in, random, greedy, flat:200, search:1000', heap, [])
    .addOption(
      new Option('-f, --format <format>', 'how the answer is written').choices(['text', 'csv', 'json']).default('text'),
    )
    .option('--each <file>', 'writes a row for each game to a file, as CSV')
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
        },
      ) =>
        onGame(game, (module) =>
          module((one) =>
            simulateVerb(terminal, one, {
              ...read,
              scenario: orNull(read.scenario),
              within: orNull(read.within),
              each: orNull(read.each),
            }),
          ),
        ),
    )
}

const addSweep = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'sweep',
    'Plays every arm of a manifest into a folder; a run that was broken off is gone on with.',
    'ardennes sweep study.json --out study --jobs 2 --csv',
  )
    .argument('<manifest>', 'the file of the manifest')
    .requiredOption('--out <folder>', 'the folder of the results')
    .option('-j, --jobs <n>', 'how many threads play (all cores unless told)', whole(1), terminal.cores)
    .option('--part <n>', 'games handed to a thread at a time (as many as suit unless told)', whole(1))
    .option('--queue <url>', 'has workers play them, on this machine or others, over Redis (docs/queue.md)')
    .option('--patience <seconds>', 'for how long Redis may be gone', whole(1), 60)
    .option('--csv', 'writes the results as CSV as well', false)
    .action(
      (
        file: string,
        read: { out: string; jobs: number; part?: number; queue?: string; patience: number; csv: boolean },
      ) => {
        const queue = read.queue === undefined ? null : { redis: read.queue, patience: read.patience }
        return settle(sweepVerb(terminal, games, { ...read, file, part: orNull(read.part), queue }))
      },
    )
}

const addWorker = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'worker',
    'Plays parts of sweeps that others hand to a queue in Redis, until it is ended.',
    'ardennes worker --redis redis://localhost:6379 --jobs 2',
  )
    .requiredOption('--redis <url>', 'the address of Redis')
    .option('-j, --jobs <n>', 'how many parts are played at once (all cores unless told)', whole(1), terminal.cores)
    .option('--lease <seconds>', 'a worker that was silent for so long is taken for dead', whole(1), 30)
    .action((read: { redis: string; jobs: number; lease: number }) => settle(workerVerb(terminal, games, read)))
}

const addReport = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'report',
    'Writes what the results in a folder come to, with plots: one page, the same as Markdown, and the figures as JSON.',
    'ardennes report study',
  )
    .argument('<folder>', 'the folder of a sweep')
    .action((folder: string) => settle(reportVerb(terminal, games, folder)))
}

/** Adds the verbs that play games by the hundred. */
export const addStudies = (context: CommandContext): void => {
  addSimulate(context)
  addSweep(context)
  addWorker(context)
  addReport(context)
}
