import { Option, type Command } from 'commander'
import { heap, orNull, seed, withScenario, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { refitVerb } from './refit.js'

/** Adds the verb for players at a real table. */
export const addRefit = ({ terminal, verb, settle }: CommandContext): void => {
  withScenario(
    verb(
      'refit',
      'Guide players at a real table through a Kampfgruppe Peiper campaign, step by step, and keep its rosters.',
      'ardennes refit --scenario "Campaign I" --save monday.json, and later: ardennes refit --resume monday.json',
    ),
  )
    .option(
      '-b, --built-in <seat>',
      'let the built-in player decide for german, us or umpire; may be repeated',
      heap,
      [],
    )
    .option('--seed <n>', 'a number that fixes the dice rolled here (default: a new one)', seed)
    .addOption(
      new Option('--dice <how>', 'ask for the dice you throw, or roll them here')
        .choices(['ask', 'roll'])
        .default('ask'),
    )
    .option('--hide', 'show each side only what it may know, and ask it to come to the keyboard alone', false)
    .option('--result <file>', 'a JSON file with the result of the first scenario')
    .option('--save <file>', 'the file to save the campaign in', 'kgp-campaign.json')
    .option('--picture <file>', 'an SVG file to draw the marked map in, whenever the campaign is saved')
    .option('--resume <file>', 'continue a saved campaign, with its seats and comments')
    .option('--replace', 'replace files that exist', false)
    .option('--mixed', 'continue a campaign that another version has played', false)
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
          replace: boolean
          mixed: boolean
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
