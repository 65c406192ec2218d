import { memoizeBy } from '../../../kernel/memoize.js'
import { textHash } from '../../../kernel/hash.js'
import type { PieceId, Side } from '../data/names.js'
import { isOpen, type Made, type Spot, type State } from './state.js'

/** The number of names for pieces created unseen. A campaign creates a few hundred. */
export const HIDDEN_NAMES = 2048

/**
 * After this many collisions, names are chosen from twice as many. A position read from a file may have used them all.
 */
const CROWDED = 64

const numberFrom = (text: string, below: number): number => parseInt(textHash(text).slice(0, 8), 16) % below

/** Returns the hash of a side's secret dice after some more rolls. */
export const lotAfter = (lot: number, dice: readonly number[]): number =>
  numberFrom(`${String(lot)} ${dice.join(' ')}`, 2 ** 31)

/** Returns free names for pieces the enemy cannot see, in the order of use, chosen by the hash of the secret dice. */
const hiddenNames = ({ pieces, lost, made }: State, side: Side, count: number): readonly PieceId[] => {
  const { hidden, lot } = made[side]
  const taken = new Set<PieceId>(lost.map(({ id }) => id))
  const names: PieceId[] = []
  let collisions = 0
  for (let n = hidden, tries = 0; names.length < count; tries++) {
    const most = HIDDEN_NAMES * 2 ** Math.floor(collisions / CROWDED)
    const name = `${side}-x${String(numberFrom(`${String(lot)} ${String(n)} ${String(tries)}`, most) + 1)}`
    if (taken.has(name) || Object.hasOwn(pieces, name)) {
      collisions += 1
      continue
    }
    taken.add(name)
    names.push(name)
    n += 1
  }
  return names
}

/** Returns the id of a side's next publicly created piece, or of a later one. */
export const shownId = ({ made }: Pick<State, 'made'>, side: Side, after = 0): PieceId =>
  `${side}-n${String(made[side].shown + 1 + after)}`

/** Whether an id is that of a publicly created piece. */
export const isShownName = (id: PieceId): boolean => NAMED.exec(id)?.[2] === 'n'

/**
 * Returns the id of a side's next new piece, or of a later one. Pieces created in view of the enemy are numbered; the
 * ids of others do not reveal how many there are (KGP-8.14).
 *
 * @param spot where it is created
 */
export const nextId = (state: State, side: Side, spot: Spot, after = 0): PieceId =>
  isOpen(state, spot) ? shownId(state, side, after) : namesFor(state, { side, count: doubled(after + 1) })[after]

/** A number of names for a side's pieces. */
interface Needed {
  readonly side: Side
  readonly count: number
}

/** The names, remembered for each state: the pieces of a group ask for one after the other. */
const namesFor = memoizeBy((state: State, { side, count }: Needed) => hiddenNames(state, side, count), {
  key: ({ side, count }) => `${side} ${String(count)}`,
})

/** The least power of two that is not below a number. */
const doubled = (count: number): number => 2 ** Math.ceil(Math.log2(count))

const NAMED = /^(german|us)-([nx])(\d+)$/

/** Returns the counters of new pieces after some were created. */
export const madeAfter = ({ made: before, pieces }: State, ids: readonly PieceId[]): State['made'] => {
  const made: Record<Side, Made> = { ...before }
  for (const id of ids) {
    const [, side, series, number] = NAMED.exec(id) ?? []
    if (side !== 'german' && side !== 'us') continue
    const { shown, hidden } = made[side]
    if (series === 'n') made[side] = { ...made[side], shown: Math.max(shown, Number(number)) }
    else if (!Object.hasOwn(pieces, id)) made[side] = { ...made[side], hidden: hidden + 1 }
  }
  return made
}
