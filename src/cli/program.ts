import { Argument, Command, Option } from 'commander'
import { SUBJECTS, type Subject } from '../adapters/json-schema.js'
import type { Either } from '../kernel/fp.js'
import { EXITS, heap, orNull, positionArgs, seed, whole, withPosition, withScenario, type Read } from './arguments.js'
import { auditVerb } from './audit.js'
import { gameOfRecord, tableOf } from './input.js'
import { oddsVerb } from './odds.js'
import { perftVerb } from './perft.js'
import { playVerb } from './play.js'
import { addLearning } from './program-learning.js'
import { addStudies } from './program-study.js'
import { refitVerb } from './refit.js'
import { replayVerb } from './replay.js'
import { rulesVerb } from './rules.js'
import { schemaVerb } from './schema.js'
import type { AnyTable } from './table.js'
import { EXIT, type Exit, type Terminal } from './terminal.js'
import { validateVerb } from './validate.js'

type Games = Readonly<Record<string, AnyTable>>

type Answer = Either<string, Exit> | Promise<Either<string, Exit>>

/** The command line as a program; `answer` is told the exit of the verb that ran. */
export const program = (terminal: Terminal, games: Games, version: string, answer: (exit: Exit) => void): Command => {
  const ids = Object.keys(games)
  const settle = async (given: Answer): Promise<void> => {
    const answered = await given
    if (answered._tag === 'Left') terminal.warn(answered.left)
    answer(answered._tag === 'Left' ? EXIT.misused : answered.right)
  }
  const onTable = (id: string, use: (table: AnyTable) => Answer): Promise<void> => {
    const table = tableOf(games, id)
    return settle(table._tag === 'Left' ? table : use(table.right))
  }
  const ofRecord = (file: string, use: (table: AnyTable) => Answer): Promise<void> => {
    const id = gameOfRecord(terminal, file)
    return id._tag === 'Left' ? settle(id) : onTable(id.right, use)
  }

  const top = new Command('ardennes')
    .description('Plays the rulesets of ardennes and answers questions about them.')
    .version(version)
    .configureOutput({
      writeOut: (text) => {
        terminal.print(text.trimEnd())
      },
      writeErr: (text) => {
        terminal.warn(text.trimEnd())
      },
    })
    .exitOverride()
    .showHelpAfterError('(--help tells more)')
    .addHelpText('after', `\nGames: ${ids.join(', ')}\n${EXITS}`)

  const verb = (text: string, says: string, example: string): Command =>
    top
      .command(text)
      .description(says)
      .addHelpText('after', `\nExample:\n  ${example}\n\nGames: ${ids.join(', ')}\n${EXITS}`)

  withScenario(
    verb(
      'play',
      'Plays a game in the terminal, against the built-in player or with other people.',
      'ardennes play death-of-a-division --side us --seed 7',
    ),
  )
    .argument('[game]', 'which game', ids[0])
    .option(
      '-s, --side <side>',
      'the side you play; all: people on every side; none: watch (the first side unless told)',
    )
    .option(
      '-p, --player <side=player>',
      'who plays a side without a person: built-in, random, greedy, flat:200, search:1000',
      heap,
      [],
    )
    .option('--seed <n>', 'the seed of the dice (any unless told)', seed)
    .option('--save <file>', 'where the game is saved, time and again (the name of the game unless told)')
    .option('--picture <file>', 'where a picture of the board is put, as SVG, whenever the game is saved')
    .option('--resume <file>', 'goes on with a saved game')
    .action(
      (
        game: string,
        read: Read & {
          side?: string
          player: readonly string[]
          seed?: number
          save?: string
          picture?: string
          resume?: string
        },
      ) => {
        const use = (table: AnyTable): Answer =>
          table((one) =>
            playVerb(terminal, one, {
              scenario: orNull(read.scenario),
              option: read.option,
              side: orNull(read.side),
              player: read.player,
              seed: orNull(read.seed),
              save: read.save ?? read.resume ?? `${one.ruleset.id}.json`,
              picture: orNull(read.picture),
              resume: orNull(read.resume),
            }),
          )
        return read.resume === undefined ? onTable(game, use) : ofRecord(read.resume, use)
      },
    )

  withScenario(
    verb(
      'refit',
      'Walks players at a real table through a campaign of Kampfgruppe Peiper, step by step, and keeps its rosters.',
      'ardennes refit --scenario "Campaign I" --save monday.json, and later: ardennes refit --resume monday.json',
    ),
  )
    .option('-b, --built-in <seat>', 'the built-in player answers for german, us or umpire; may be repeated', heap, [])
    .option('--seed <n>', 'the seed of what is rolled here (any unless told)', seed)
    .addOption(
      new Option('--dice <how>', 'dice are asked for, or rolled here at once').choices(['ask', 'roll']).default('ask'),
    )
    .option('--hide', 'tells each side only what it may hear, and asks it to sit down alone', false)
    .option('--result <file>', 'the end of the first scenario to be reported, as JSON')
    .option('--save <file>', 'where the campaign is saved', 'kgp-campaign.json')
    .option('--picture <file>', 'where the marked map is put, as SVG, whenever the campaign is saved')
    .option('--resume <file>', 'goes on with a saved campaign')
    .action(
      (
        read: Read & {
          builtIn: readonly string[]
          seed?: number
          dice: 'ask' | 'roll'
          hide: boolean
          result?: string
          save: string
          picture?: string
          resume?: string
        },
        command: Command,
      ) =>
        settle(
          refitVerb(terminal, {
            ...read,
            scenario: orNull(read.scenario),
            seed: orNull(read.seed),
            result: orNull(read.result),
            save: command.getOptionValueSource('save') === 'cli' ? read.save : (read.resume ?? read.save),
            picture: orNull(read.picture),
            resume: orNull(read.resume),
          }),
        ),
    )

  addStudies({ terminal, games, verb, settle, onTable })
  addLearning({ terminal, games, verb, settle, onTable })

  verb('replay', 'Tells a recorded game in words.', 'ardennes replay death-of-a-division.json --step')
    .argument('<record>', 'the file of the record')
    .option('--step', 'waits after every entry', false)
    .option('--from <entry>', 'the entry to begin with', whole(1), 1)
    .action((file: string, read: { step: boolean; from: number }) =>
      ofRecord(file, (table) =>
        table((one) => replayVerb(terminal, one, { file, step: read.step, from: read.from - 1 })),
      ),
    )

  verb(
    'audit',
    'Plays a record again by the rules and reports the first difference.',
    'ardennes audit death-of-a-division.json',
  )
    .argument('<record>', 'the file of the record')
    .action((file: string) => ofRecord(file, (table) => table((one) => auditVerb(terminal, one, file))))

  withPosition(verb('perft', 'Counts the ways play can go from a position.', 'ardennes perft primer --depth 3'))
    .argument('<game>', 'which game')
    .option('-d, --depth <n>', 'how many commands deep', whole(1), 2)
    .option('--divide', 'counts each first command by itself', false)
    .action((game: string, read: Read & { depth: number; divide: boolean }) =>
      onTable(game, (table) =>
        table((one) => perftVerb(terminal, one, { ...positionArgs(read), depth: read.depth, divide: read.divide })),
      ),
    )

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
        onTable(game, (table) =>
          table((one) =>
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

  verb('rules', 'Prints a rule and where it lives; without an id, lists all rules.', 'ardennes rules DD-5.9')
    .argument('[id]', 'the id of a rule, or of a refusal such as move.cost')
    .action((id: string | undefined) => settle(rulesVerb(terminal, games, orNull(id))))

  verb('schema', 'Prints the JSON Schema of what a game reads and writes.', 'ardennes schema primer record')
    .argument('<game>', 'which game')
    .addArgument(new Argument('<subject>', 'what the schema is of').choices(SUBJECTS))
    .action((game: string, subject: Subject) =>
      onTable(game, (table) => table((one) => schemaVerb(terminal, one, subject))),
    )

  verb(
    'validate',
    'Checks maps, scenarios and records, and names every fault at once.',
    'ardennes validate map.json game.json',
  )
    .argument('<files...>', 'JSON files; what each is shows from its fields')
    .option('-g, --game <game>', 'the game that scenarios belong to')
    .action((files: readonly string[], read: { game?: string }) =>
      settle(validateVerb(terminal, games, { files, game: orNull(read.game) })),
    )

  top
    .command('games')
    .description('Lists the games, one id a line.')
    .action(() => {
      terminal.print(ids.join('\n'))
      answer(EXIT.done)
    })

  return top
}
