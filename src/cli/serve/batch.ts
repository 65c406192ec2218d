import type { Game } from '../../kernel/ruleset.js'
import type { Environment } from './environment.js'
import type { Content } from './protocol.js'
import { viewerOf, maskLayout, STATUSES, writeMask, type MaskLayout } from './observation.js'

/** The layout of the arrays of a batch, the same for all matches of a group. */
export interface BatchLayout {
  /** The number of sides, each with a return. */
  readonly sides: number
  /** The layout of the masks; null if none are sent. */
  readonly mask: MaskLayout | null
  /** The number of cells; 0 if none are sent. */
  readonly cells: number
  /** Whether the legal action numbers are sent as a list. */
  readonly hasActions: boolean
}

/** The layout of the arrays of a batch. */
export const batchLayout = <G extends Game>(
  { module, encoding }: Environment<G>['group'],
  send: readonly Content[],
): BatchLayout => ({
  sides: module.ruleset.sides.length,
  mask: send.includes('mask') ? maskLayout(encoding.commands) : null,
  cells: send.includes('cells') ? encoding.cells : 0,
  hasActions: send.includes('actions'),
})

/** A row of a batch: a match, and the returns of the game that has just ended, if any. */
export interface Row<G extends Game> {
  readonly match: number
  readonly environment: Environment<G>
  /** The returns of the previous game, if this one has restarted. */
  readonly ended: readonly number[] | null
}

const WORD = 4
const HEADER = 5
const NOBODY = -1

/**
 * The arrays of a batch: little-endian and consecutive, each a whole number of words. The header has five numbers:
 * matches, sides, bytes of a mask, cells, and 1 if actions are sent. Match, status, side and move (one word each)
 * follow, then returns, masks, cells, and the counts of actions with the actions themselves. The first `from` bytes of
 * the buffer are left free.
 */
export const batchOf = <G extends Game>(rows: readonly Row<G>[], layout: BatchLayout, from: number): Uint8Array => {
  const { sides, mask, cells, hasActions } = layout
  const count = rows.length
  const maskBytes = mask?.bytes ?? 0
  const numbers = hasActions ? rows.map(({ environment }) => environment.choices(viewerOf(environment)).numbers) : []
  const listed = hasActions ? count + numbers.reduce((sum, { length }) => sum + length, 0) : 0
  const words = HEADER + count * (WORD + sides) + (count * maskBytes) / WORD + count * cells + listed
  const buffer = new ArrayBuffer(from + words * WORD)
  const bytes = new Uint8Array(buffer)
  const whole = new Int32Array(buffer, from)
  const real = new Float32Array(buffer, from)
  whole.set([count, sides, maskBytes, cells, hasActions ? 1 : 0])
  const returnsAt = HEADER + count * WORD
  const masksAt = returnsAt + count * sides
  const cellsAt = masksAt + (count * maskBytes) / WORD
  let actionsAt = cellsAt + count * cells
  rows.forEach(({ match, environment, ended }, i) => {
    const { group } = environment
    const { encoding, module } = group
    const now = environment.waiting()
    const side = viewerOf(environment)
    const status = ended === null ? STATUSES.indexOf(now.tag) + 1 : STATUSES.indexOf('over') + 1
    whole[HEADER + i] = match
    whole[HEADER + count + i] = status
    whole[HEADER + count * 2 + i] = now.tag === 'asked' ? module.ruleset.sides.indexOf(side) : NOBODY
    whole[HEADER + count * 3 + i] = environment.move()
    real.set(ended ?? environment.returns(), returnsAt + i * sides)
    if (mask !== null)
      writeMask(
        encoding.commands,
        mask,
        environment.choices(side).numbers,
        bytes,
        from + masksAt * WORD + i * maskBytes,
      )
    if (cells > 0) encoding.write(environment.viewOf(side), side, real, cellsAt + i * cells)
  })
  if (hasActions) {
    numbers.forEach(({ length }, i) => {
      whole[actionsAt + i] = length
    })
    actionsAt += count
    for (const some of numbers) {
      for (const number of some) whole[actionsAt++] = number
    }
  }
  return bytes
}
