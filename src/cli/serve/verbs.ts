import type { CommandContext } from '../command/context.js'
import { loadAll } from '../command/offers.js'

/** Adds the commands for external programs: a referee, and the encoding of positions and commands. */
export const addServing = ({ terminal, games, verb, settle, onGame, withGame, example }: CommandContext): void => {
  verb(
    'serve',
    'Referee games for another program, which sends lines of JSON or binary frames and gets one reply to each ' +
      '(docs/serve.md).',
    'ardennes serve --stdio',
  )
    .option('--stdio', 'exchange lines of JSON over standard input and output', false)
    .option('--frames', 'exchange binary frames over standard input and output', false)
    .option('--schema', 'print the protocol as JSON Schema', false)
    .action(async (read: { stdio: boolean; frames: boolean; schema: boolean }) => {
      const { serveVerb } = await import('./serve.js')
      return settle(serveVerb(terminal, await loadAll(games), read))
    })

  withGame(
    verb(
      'features',
      'Print how positions and commands are encoded as numbers, for machine learning.',
      `ardennes features ${example}`,
    ),
  )
    .option('--json', 'print the encoding as JSON', false)
    .action((game: string, read: { json: boolean }) =>
      onGame(game, async (module) => {
        const { featuresVerb } = await import('./features.js')
        return module((one) => featuresVerb(terminal, one, read))
      }),
    )
}
