import { languageOption, whole } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'

/** The options of `validate` as parsed. */
interface ValidateGiven {
  readonly game?: string
  readonly picture?: string
  readonly replace: boolean
  readonly language: string
}

/** Adds the commands for records and other files. */
export const addRecords = ({ terminal, games, verb, settle, ofRecord, chosen, example }: CommandContext): void => {
  verb('replay', 'Describe a recorded game, entry by entry.', `ardennes replay ${example}.json --step`)
    .argument('<record>', 'the file of the recorded game')
    .option('--step', 'wait after every entry; you can step back and look at the board', false)
    .option('--from <entry>', 'the entry to begin at', whole(1), 1)
    .addOption(languageOption('the language of the description'))
    .action((file: string, { step, from, language }: { step: boolean; from: number; language: string }) =>
      ofRecord(file, async (module) => {
        const { replayVerb } = await import('./replay.js')
        return module((one) => replayVerb(terminal, one, { file, step, from: from - 1, language }))
      }),
    )

  verb(
    'summary',
    'Sum up a recorded game on one screen: every turn in a line or two, the turning point, the end, the board.',
    `ardennes summary ${example}.json --language de`,
  )
    .argument('<record>', 'the file of the recorded game')
    .option('--language <language>', 'en, de or fr', 'en')
    .action((file: string, { language }: { language: string }) =>
      ofRecord(file, async (module) => {
        const { summaryVerb } = await import('./summary.js')
        return module((one) => summaryVerb(terminal, one, file, language))
      }),
    )

  verb(
    'audit',
    'Check a recorded game against the rules, and report the first entry that breaks them.',
    `ardennes audit ${example}.json`,
  )
    .argument('<record>', 'the file of the recorded game')
    .action((file: string) =>
      ofRecord(file, async (module) => {
        const { auditVerb } = await import('./audit.js')
        return module((one) => auditVerb(terminal, one, file))
      }),
    )

  verb(
    'validate',
    'Check maps, campaigns, scenarios and recorded games, and list every fault.',
    'ardennes validate map.json game.json stoumont.txt --picture stoumont.svg',
  )
    .argument('<files...>', 'JSON files of any of these kinds; maps also as text or CSV')
    .option('-g, --game <game>', 'the game the scenarios are for')
    .option('--picture <file>', 'an SVG file to draw the map of a campaign in')
    .option('--replace', 'replace a picture that exists', false)
    .addOption(languageOption('the language of messages about campaigns and maps'))
    .action(async (files: readonly string[], read: ValidateGiven) => {
      const { validateVerb } = await import('./validate.js')
      const { game = chosen, picture = null, replace, language } = read
      return settle(validateVerb(terminal, games, { files, game, picture, replace, language }))
    })
}
