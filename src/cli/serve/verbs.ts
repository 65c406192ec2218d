import type { CommandContext } from '../command/context.js'
import { featuresVerb } from './features.js'
import { serveVerb } from './serve.js'

/** Adds the verbs for programs that learn: a referee over lines of JSON, and the layout of what they see. */
export const addServing = ({ terminal, games, verb, settle, onGame, withGame, example }: CommandContext): void => {
  verb(
    'serve',
    'Referee games for another program: it writes lines of JSON, or frames of bytes, and gets one answer to each (docs/serve.md).',
    'ardennes serve --stdio',
  )
    .option('--stdio', 'talk over standard input and output', false)
    .option('--frames', 'talk in frames of bytes over standard input and output', false)
    .option('--schema', 'print the protocol as JSON Schema', false)
    .action((read: { stdio: boolean; frames: boolean; schema: boolean }) => settle(serveVerb(terminal, games, read)))

  withGame(
    verb(
      'features',
      'Print how a position is written in numbers, as tensors, for programs that learn.',
      `ardennes features ${example}`,
    ),
  )
    .option('--json', 'print the layout as JSON', false)
    .action((game: string, read: { json: boolean }) =>
      onGame(game, (module) => module((one) => featuresVerb(terminal, one, read))),
    )
}
