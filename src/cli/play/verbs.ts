import { heap, orNull, seed, withScenario, type Read } from '../command/arguments.js'
import type { Answer, CommandContext } from '../command/context.js'
import { playVerb } from './play.js'
import type { AnyModule } from '../../module.js'

/** Adds the verb that people play with. */
export const addPlaying = ({ terminal, games, verb, onGame: onGame, ofRecord }: CommandContext): void => {
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
        const use = (module: AnyModule): Answer =>
          module((one) =>
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
        return read.resume === undefined ? onGame(game, use) : ofRecord(read.resume, use)
      },
    )
}
