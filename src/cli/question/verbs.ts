import { Argument, Option } from 'commander'
import { SUBJECTS, type Subject } from '../../adapters/json-schema.js'
import { orNull, positionArgs, seed, whole, withPosition, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { oddsVerb } from './odds.js'
import { perftVerb } from './perft.js'
import { rulesVerb } from './rules.js'
import { schemaVerb } from './schema.js'

const addPerft = ({ terminal, verb, onGame: onGame }: CommandContext): void => {
  withPosition(verb('perft', 'Counts the ways play can go from a position.', 'ardennes perft primer --depth 3'))
    .argument('<game>', 'which game')
    .option('-d, --depth <n>', 'how many commands deep', whole(1), 2)
    .option('--divide', 'counts each first command by itself', false)
    .action((game: string, read: Read & { depth: number; divide: boolean }) =>
      onGame(game, (module) =>
        module((one) => perftVerb(terminal, one, { ...positionArgs(read), depth: read.depth, divide: read.divide })),
      ),
    )
}

const addOdds = ({ terminal, verb, onGame: onGame }: CommandContext): void => {
  withPosition(
    verb(
      'odds',
      'Works out the chances of everything a command may lead to, or answers a question of the game.',
      'ardennes odds death-of-a-division --record game.json --at 40 --command "end phase"',
    ),
  )
    .argument('<game>', 'which game')
    .option('-c, --command <words>', 'the command, in words that name one choice, or as JSON')
    .option('-q, --question <id>', 'a question of the game, of the command or of the whole position')
    .option('--questions', 'lists the questions of the game', false)
    .option('--follow <draws>', 'follows play for so many draws, the built-in player deciding', whole(1))
    .option('--samples <n>', 'how many ways are sampled where there are too many to follow', whole(1))
    .option('--seed <n>', 'the seed of the samples', seed, 1)
    .option('--spread', 'tells how likely each number of the answer is, not only its mean', false)
    .option('--picture <file>', 'where the answer to the question is put as a chart, as SVG')
    .option('--most <n>', 'lists so many ends at most', whole(1), 20)
    .addOption(
      new Option('-f, --format <format>', 'how the answer is written').choices(['text', 'json']).default('text'),
    )
    .action(
      (
        game: string,
        read: Read & {
          command?: string
          question?: string
          questions: boolean
          follow?: number
          samples?: number
          seed: number
          spread: boolean
          picture?: string
          most: number
          format: 'text' | 'json'
        },
      ) =>
        onGame(game, (module) =>
          module((one) =>
            oddsVerb(terminal, one, {
              ...read,
              ...positionArgs(read),
              command: orNull(read.command),
              question: orNull(read.question),
              follow: orNull(read.follow),
              samples: orNull(read.samples),
              picture: orNull(read.picture),
            }),
          ),
        ),
    )
}

const addRules = ({ terminal, games, verb, settle, onGame: onGame }: CommandContext): void => {
  verb('rules', 'Prints a rule and where it lives; without an id, lists all rules.', 'ardennes rules DD-5.9')
    .argument('[id]', 'the id of a rule, or of a refusal such as move.cost')
    .action((id: string | undefined) => settle(rulesVerb(terminal, games, orNull(id))))

  verb('schema', 'Prints the JSON Schema of what a game reads and writes.', 'ardennes schema primer record')
    .argument('<game>', 'which game')
    .addArgument(new Argument('<subject>', 'what the schema is of').choices(SUBJECTS))
    .action((game: string, subject: Subject) =>
      onGame(game, (module) => module((one) => schemaVerb(terminal, one, subject))),
    )
}

/** Adds the verbs that answer questions: of records, of positions, of rules, and of what others wrote. */
export const addQuestions = (context: CommandContext): void => {
  addPerft(context)
  addOdds(context)
  addRules(context)
}
