import { Option, type Command } from 'commander'
import { heap, orNull, seed, withScenario, type Read } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { refitVerb } from './refit.js'

/** Adds the verb for players at a real table. */
export const addRefit = ({ terminal, verb, settle }: CommandContext): void => {
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
