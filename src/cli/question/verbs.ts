import { Argument, Option } from 'commander'
import { SUBJECTS, type Subject } from '../../adapters/subjects.js'
import { orNull, positionArgs, seed, whole, withPosition, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { loadAll, named } from '../command/offers.js'

const addPerft = ({ terminal, verb, onGame, withGame, example }: CommandContext): void => {
  withPosition(
    withGame(
      verb(
        'perft',
        'Count all sequences of commands from a position to a given depth (perft).',
        `ardennes perft ${example} --depth 1 --divide`,
      ),
    ),
  )
    .option('-d, --depth <n>', 'the number of commands in a sequence', whole(1), 2)
    .option('--divide', 'count separately for each first command', false)
    .action((game: string, read: Read & { depth: number; divide: boolean }) =>
      onGame(game, async (module) => {
        const { perftVerb } = await import('./perft.js')
        const { depth, divide } = read
        return module((one) => perftVerb(terminal, one, { ...positionArgs(read), depth, divide }))
      }),
    )
}

const addOdds = ({ terminal, verb, onGame, withGame, example }: CommandContext): void => {
  withPosition(
    withGame(
      verb(
        'odds',
        'Compute the probabilities of all outcomes of a command, or answer a question about the odds.',
        `ardennes odds ${example} --record game.json --at 40 --command "end phase"`,
      ),
    ),
  )
    .option('-c, --command <words>', 'the command: words that fit one choice only, or JSON')
    .option('-q, --question <id>', 'a question the game can answer, about the command or about the whole position')
    .option('--questions', 'list the questions the game can answer', false)
    .option(
      '--follow <draws>',
      'play on through this many draws of dice or cards, with the built-in player deciding',
      whole(1),
    )
    .option('--samples <n>', 'the number of random samples if there are too many paths to enumerate', whole(1))
    .option('--seed <n>', 'the seed of the samples', seed, 1)
    .option('--spread', 'show how likely each number is, not only the mean', false)
    .option('--picture <file>', 'an SVG file to draw the answer in, as a chart')
    .option('--replace', 'replace a picture that exists', false)
    .option('--limit <n>', 'the maximum number of outcomes to list', whole(1), 20)
    .addOption(new Option('-f, --format <format>', 'the output format').choices(['text', 'json']).default('text'))
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
          replace: boolean
          limit: number
          format: 'text' | 'json'
        },
      ) =>
        onGame(game, async (module) => {
          const { oddsVerb } = await import('./odds.js')
          return module((one) =>
            oddsVerb(terminal, one, {
              ...read,
              ...positionArgs(read),
              command: orNull(read.command),
              question: orNull(read.question),
              follow: orNull(read.follow),
              samples: orNull(read.samples),
              picture: orNull(read.picture),
            }),
          )
        }),
    )
}

const subjects = (name: string): Argument => new Argument(name, 'what the schema describes').choices(SUBJECTS)

const addRules = ({ terminal, games, verb, settle, onGame, withGame, example, chosen }: CommandContext): void => {
  verb(
    'rules',
    'Print a rule and where its code and tests are; without an id, list all rules.',
    'ardennes rules DD-5.9',
  )
    .argument('[id]', 'the id of a rule, or of a refusal such as move.cost')
    .action(async (id: string | undefined) => {
      const { rulesVerb } = await import('./rules.js')
      const asked = await loadAll(chosen === null ? games : { [chosen]: games[chosen] })
      return settle(rulesVerb(terminal, asked, orNull(id)))
    })

  withGame(
    verb('options', 'List the options of a game with their effects and values.', `ardennes options ${example}`),
  ).action((game: string) =>
    onGame(game, async (module) => {
      const { optionsVerb } = await import('./options.js')
      return module((one) => optionsVerb(terminal, one))
    }),
  )

  withGame(
    verb(
      'units',
      'List the units that scenarios of a game may name, with what is printed on them.',
      `ardennes units ${example}`,
    ),
  ).action((game: string) =>
    onGame(game, async (module) => {
      const { unitsVerb } = await import('./names.js')
      return module((one) => unitsVerb(terminal, one))
    }),
  )

  withGame(
    verb(
      'areas',
      'List the areas or hexes of the map of a game, with the ids that scenarios use.',
      `ardennes areas ${example}`,
    ),
  ).action((game: string) =>
    onGame(game, async (module) => {
      const { areasVerb } = await import('./names.js')
      return module((one) => areasVerb(terminal, one))
    }),
  )

  withGame(
    verb(
      'metrics',
      'List the metrics that a study of the game can record, with their kinds and headings.',
      `ardennes metrics ${example}`,
    ),
  ).action((game: string) =>
    onGame(game, async (module) => {
      const { metricsVerb } = await import('./metrics.js')
      return module((one) => metricsVerb(terminal, one))
    }),
  )

  const printSchema = (game: string, subject: Subject): Promise<void> =>
    onGame(game, async (module) => {
      const { schemaVerb } = await import('./schema.js')
      return module((one) => schemaVerb(terminal, one, subject))
    })
  const schema = verb(
    'schema',
    'Print the JSON Schema of the data a game reads and writes.',
    `ardennes schema ${example} record`,
  )
  if (chosen === null) schema.argument('<game>', 'the game').addArgument(subjects('<subject>')).action(printSchema)
  else
    // The game is optional although it comes first.
    schema
      .argument('<game>', 'the game, or the subject if a game is preselected')
      .addArgument(subjects('[subject]'))
      .action((first: string, subject: Subject | undefined) => {
        if (subject !== undefined) return printSchema(first, subject)
        const found = named('subject', first, SUBJECTS)
        return found._tag === 'Left' ? settle(found) : printSchema(chosen, found.right as Subject)
      })
}

/** Adds the commands that answer questions about positions and rules. */
export const addQuestions = (context: CommandContext): void => {
  addPerft(context)
  addOdds(context)
  addRules(context)
}
