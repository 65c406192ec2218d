import type { CommandContext } from '../command/context.js'
import { featuresVerb } from './features.js'
import { serveVerb } from './serve.js'

/** Adds the verbs for programs that learn: a referee over lines of JSON, and the layout of what they see. */
export const addServing = ({ terminal, games, verb, settle, onGame: onGame }: CommandContext): void => {
  verb(
    'serve',
    'Referees games for another program: lines of JSON in, one answer to each out (docs/serve.md).',
    'ardennes serve --stdio',
  )
    .option('--stdio', 'serves over standard input and output', false)
    .option('--schema', 'prints the protocol as JSON Schema', false)
    .action((read: { stdio: boolean; schema: boolean }) => settle(serveVerb(terminal, games, read)))

  verb('features', 'Prints the tensors a view of a game is read into.', 'ardennes features primer')
    .argument('<game>', 'which game')
    .option('--json', 'prints the layout as JSON', false)
    .action((game: string, read: { json: boolean }) =>
      onGame(game, (module) => module((one) => featuresVerb(terminal, one, read))),
    )
}
