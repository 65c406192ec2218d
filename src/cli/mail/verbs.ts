import { collect, orNull, withScenario } from '../command/arguments.js'
import type { CommandContext, Answer } from '../command/context.js'
import type { AnyModule } from '../../module.js'
import type * as Mail from './mail.js'

/** The functions of the subcommands. */
type Verbs = typeof Mail

/** Adds the `mail` command. */
export const addMail = ({ terminal, verb, settle, onGame, chosen, example }: CommandContext): void => {
  const ofMail = async (file: string, use: (module: AnyModule, verbs: Verbs) => Answer): Promise<void> => {
    const { gameOfMail } = await import('./files.js')
    const verbs = await import('./mail.js')
    const id = gameOfMail(terminal, file)
    return id._tag === 'Left' ? settle(id) : onGame(id.right, (module) => use(module, verbs))
  }
  const mail = verb(
    'mail',
    'Play by file or by mail: signed letters, sealed orders, dice that no player can choose; no server.',
    'ardennes mail turn game.mail --key my.key',
  )

  mail
    .command('key')
    .description('Create a key to sign letters with, and print its public part.')
    .argument('<file>', 'the file of the key: keep it to yourself')
    .action(async (file: string) => settle((await import('./mail.js')).keyVerb(terminal, file)))

  withScenario(
    mail
      .command('new')
      .description('Set up a game.')
      .argument('<file>', `the file of the game, such as ${example}.mail`)
      .argument(chosen === null ? '<game>' : '[game]', 'the game', chosen ?? undefined),
  )
    .requiredOption('--key <file>', 'your key')
    .option('--seat <side=name:key>', 'the player of a side with their public key; side=name is you', collect, [])
    .action(
      (
        file: string,
        game: string,
        read: { key: string; seat: readonly string[]; scenario?: string; option: readonly string[] },
      ) =>
        onGame(game, async (module) => {
          const { newVerb } = await import('./mail.js')
          return module((one) =>
            newVerb(terminal, one, {
              file,
              key: read.key,
              seat: read.seat,
              scenario: orNull(read.scenario),
              option: read.option,
            }),
          )
        }),
    )

  mail
    .command('turn')
    .description(
      'Write the letter due from you: orders, or the secret for a dice roll. Without --orders you are asked for them.',
    )
    .argument('<file>', 'the file of the game')
    .requiredOption('--key <file>', 'your key')
    .option(
      '--orders <file>',
      'a JSON file of orders, [{ side, command }]; orders after a roll apply whatever the dice show',
    )
    .option('-p, --player <player>', 'let a computer player order: built-in, random, greedy, …')
    .option('--message <text>', 'a message to add to the letter', '')
    .action((file: string, read: { key: string; orders?: string; player?: string; message: string }) =>
      ofMail(file, (module, { turnVerb }) =>
        module((one) =>
          turnVerb(terminal, one, {
            file,
            key: read.key,
            orders: orNull(read.orders),
            player: orNull(read.player),
            words: read.message,
          }),
        ),
      ),
    )

  mail
    .command('take')
    .description('Add the letters that another copy of the game has and yours lacks.')
    .argument('<file>', 'your copy')
    .argument('<other>', 'the copy you received')
    .action((file: string, other: string) =>
      ofMail(other, (module, { takeVerb }) => module((one) => takeVerb(terminal, one, file, other))),
    )

  mail
    .command('check')
    .description('Verify a game; no key is needed.')
    .argument('<file>', 'the file of the game')
    .action((file: string) => ofMail(file, (module, { checkVerb }) => module((one) => checkVerb(terminal, one, file))))

  mail
    .command('record')
    .description('Write the game as a record, for replay, summary and audit.')
    .argument('<file>', 'the file of the game')
    .argument('<record>', 'the file of the record')
    .option('--replace', 'replace a file that exists', false)
    .action((file: string, to: string, read: { replace: boolean }) =>
      ofMail(file, (module, { recordVerb }) => module((one) => recordVerb(terminal, one, file, to, read.replace))),
    )
}
