import type { Game } from '../../kernel/ruleset.js'
import type { Environment } from './environment.js'
import type { Content } from './gym-protocol.js'
import { lookerAt, maskLayout, STATUSES, writeMask, type MaskLayout } from './observation.js'

/** What the arrays of a batch hold, the same for all matches of a group. */
export interface BatchLayout {
  /** Sides, each with its return. */
  readonly sides: number
  /** The mask; null where none is sent. */
  readonly mask: MaskLayout | null
  /** Cells; 0 where none are sent. */
  readonly cells: number
  /** Whether the numbers of commands are sent one by one. */
  readonly hasActions: boolean
}

/** What the arrays of a batch hold. */
export const batchLayout = <G extends Game>(
  { module, encoding }: Environment<G>['group'],
  send: readonly Content[],
): BatchLayout => ({
  sides: module.ruleset.sides.length,
  mask: send.includes('mask') ? maskLayout(encoding.commands) : null,
  cells: send.includes('cells') ? encoding.cells : 0,
  hasActions: send.includes('actions'),
})

/** A match in a batch: where it stands, and what the game that ended just now came to, if one did. */
export interface Row<G extends Game> {
  /** Its number. */
  readonly match: number
  /** Where it stands. */
  readonly environment: Environment<G>
  /** What the sides came to in the game before, where this one has begun again. */
  readonly ended: readonly number[] | null
}

const WORD = 4
const HEADER = 5
const NOBODY = -1

/**
 * The arrays of a batch, little-endian, one after another, each of whole words: a header of five numbers (matches, sides,
 * bytes of a mask, cells, 1 where actions are sent), then match, status, side and move (a word each), returns, masks, cells,
 * and the counts of actions with the actions themselves. `from` bytes are left free before it.
 */
export const batchOf = <G extends Game>(rows: readonly Row<G>[], layout: BatchLayout, from: number): Uint8Array => {
  const { sides, mask, cells, hasActions } = layout
  const count = rows.length
  const maskBytes = mask?.bytes ?? 0
  const numbers = hasActions ? rows.map(({ environment }) => environment.choices(lookerAt(environment)).numbers) : []
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
    const side = lookerAt(environment)
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
