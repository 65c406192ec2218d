import { Option, type Command } from 'commander'
import { heap, orNull, seed, withScenario, type Read } from './arguments.js'
import type { Answer, Making } from './making.js'
import { playVerb } from './play.js'
import { refitVerb } from './refit.js'
import type { AnyTable } from './table.js'

const addPlay = ({ terminal, games, verb, onTable, ofRecord }: Making): void => {
  withScenario(
    verb(
      'play',
      'Plays a game in the terminal, against the built-in player or with other people.',
      'ardennes play death-of-a-division --side us --seed 7',
    ),
  )
    .argument('[game]', 'which game', Object.keys(games)[0])
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
}

const addRefit = ({ terminal, verb, settle }: Making): void => {
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
}

/** Adds the verbs that people play with. */
export const addPlaying = (making: Making): void => {
  addPlay(making)
  addRefit(making)
}
