import { orNull, whole } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { auditVerb } from './audit.js'
import { replayVerb } from './replay.js'
import { summaryVerb } from './summary.js'
import { validateVerb } from './validate.js'

/** Adds the verbs that read what has been written down: records, and files of other people. */
export const addRecords = ({ terminal, games, verb, settle, ofRecord }: CommandContext): void => {
  verb('replay', 'Tells a recorded game in words.', 'ardennes replay death-of-a-division.json --step')
    .argument('<record>', 'the file of the record')
    .option('--step', 'waits after every entry', false)
    .option('--from <entry>', 'the entry to begin with', whole(1), 1)
    .action((file: string, read: { step: boolean; from: number }) =>
      ofRecord(file, (module) =>
        module((one) => replayVerb(terminal, one, { file, step: read.step, from: read.from - 1 })),
      ),
    )

  verb(
    'summary',
    'Sums a recorded game up on one screen: a line or two for each turn, the turning point, the end, the board.',
    'ardennes summary death-of-a-division.json',
  )
    .argument('<record>', 'the file of the record')
    .action((file: string) => ofRecord(file, (module) => module((one) => summaryVerb(terminal, one, file))))

  verb(
    'audit',
    'Plays a record again by the rules and reports the first difference.',
    'ardennes audit death-of-a-division.json',
  )
    .argument('<record>', 'the file of the record')
    .action((file: string) => ofRecord(file, (module) => module((one) => auditVerb(terminal, one, file))))

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
}
