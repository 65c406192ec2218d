import { E, type Either } from '../../kernel/fp.js'
import type { BytePipe } from '../../game-verb.js'
import type { AnyModule } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { protocolSchema, refused } from './protocol.js'
import { answerFrame, framesOf, jsonFrame, MAX_FRAME } from './frames.js'
import { referee, type Referee } from './referee.js'

/** Serves matches over binary frames, one reply per frame. */
const serveFrames = async (
  { read, write }: BytePipe,
  { gym, reply, isDone }: Pick<Referee, 'gym' | 'reply' | 'isDone'>,
): Promise<void> => {
  for await (const frame of framesOf(read())) {
    await write(
      frame.tag === 'unread'
        ? jsonFrame(refused(`A frame must have from 4 to ${String(MAX_FRAME)} bytes, not ${String(frame.length)}.`))
        : answerFrame(gym, frame.kind, frame.body, reply),
    )
    if (isDone()) return
  }
}

/** Serves matches over lines of JSON, one reply per line, until the input ends or the client sends `quit`. */
export const serveVerb = async (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  { stdio, frames, schema }: { readonly stdio: boolean; readonly frames: boolean; readonly schema: boolean },
): Promise<Either<string, Exit>> => {
  if (schema) {
    terminal.print(JSON.stringify(protocolSchema(), null, 1))
    return E.right(EXIT.done)
  }
  const one = referee(games, terminal)
  if (frames) {
    const { bytes } = terminal
    if (bytes === undefined)
      return E.left('Frames need binary standard input and output, which are not available here.')
    await serveFrames(bytes, one)
    return E.right(EXIT.done)
  }
  if (!stdio) return E.left('Add --stdio for lines of JSON or --frames for binary frames.')
  const { answer, isDone } = one
  while (!isDone()) {
    const line = await terminal.ask('')
    if (line === null) break
    if (line.trim() !== '') terminal.print(JSON.stringify(answer(line)))
  }
  return E.right(EXIT.done)
}
