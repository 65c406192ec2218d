import { collect, languageOption, orNull, seed, withScenario, type Read } from '../command/arguments.js'
import type { Answer, CommandContext } from '../command/context.js'
import type { AnyModule } from '../../module.js'

/** Adds the `play` command. */
export const addPlaying = ({ terminal, games, verb, onGame, ofRecord, chosen, example }: CommandContext): void => {
  const sides: readonly string[] = Object.hasOwn(games, example) ? games[example].sides : []
  withScenario(
    verb(
      'play',
      'Play a game against the built-in player, with other people, or watch one.',
      `ardennes play ${example} --side ${sides.at(-1) ?? 'all'} --seed 7`,
    ),
  )
    .argument('[game]', 'the game', chosen ?? Object.keys(games)[0])
    .option(
      '-s, --side <side>',
      'the side you play; "all" if people play every side, "none" to watch (default: the first side)',
    )
    .option(
      '-p, --player <side=player>',
      'the player of a side that no person plays: built-in, random, greedy, flat:200, search:1000, rollout:40 or ' +
        'plan:20; may be repeated',
      collect,
      [],
    )
    .option('--seed <n>', 'the seed of the dice: the same seed rolls the same dice (default: a new one)', seed)
    .option('--save <file>', 'the file to save the game in, before every choice (default: <game>.json)')
    .option('--picture <file>', 'an SVG file to draw the board in, whenever the game is saved')
    .option('--resume <file>', 'continue a saved game, with its seats and comments')
    .option('--open', 'show everybody everything, although several people play a game with secrets', false)
    .option('--replace', 'replace files that exist', false)
    .option('--mixed', 'continue a game that another version has played', false)
    .addOption(languageOption('the language of questions and messages; the words you type may also be English'))
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
          open: boolean
          replace: boolean
          mixed: boolean
          language: string
        },
      ) => {
        const use = async (module: AnyModule): Promise<Awaited<Answer>> => {
          const { playVerb } = await import('./play.js')
          return module((one) =>
            playVerb(terminal, one, {
              scenario: orNull(read.scenario),
              option: read.option,
              side: orNull(read.side),
              player: read.player,
              seed: orNull(read.seed),
              save: read.save ?? read.resume ?? `${one.ruleset.id}.json`,
              picture: orNull(read.picture),
              resume: orNull(read.resume),
              open: read.open,
              replace: read.replace,
              mixed: read.mixed,
              language: read.language,
            }),
          )
        }
        return read.resume === undefined ? onGame(game, use) : ofRecord(read.resume, use)
      },
    )
}
