import { E, type Either } from '../../kernel/fp.js'
import type { AnyModule } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { protocolSchema } from './protocol.js'
import { referee } from './referee.js'

/** Referees matches over lines of JSON, one answer to each line, until the other end is silent or says goodbye. */
export const serveVerb = async (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  { stdio, schema }: { readonly stdio: boolean; readonly schema: boolean },
): Promise<Either<string, Exit>> => {
  if (schema) {
    terminal.print(JSON.stringify(protocolSchema(), null, 1))
    return E.right(EXIT.done)
  }
  if (!stdio) return E.left('Add --stdio: it reads lines of JSON and answers each with one.')
  const { answer, isDone } = referee(games, terminal)
  while (!isDone()) {
    const line = await terminal.ask('')
    if (line === null) break
    if (line.trim() !== '') terminal.print(JSON.stringify(answer(line)))
  }
  return E.right(EXIT.done)
}
