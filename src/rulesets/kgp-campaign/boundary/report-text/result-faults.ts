import { sides, type PieceId, type Side } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import { resultFaults, type ResultFault } from '../../rules/8.3-scenario-chain/result-check.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'
import type { ReportWords } from '../text/report-words.js'
import type { Word } from '../text-lines.js'
import type { Draft } from './draft.js'
import { fullName, placeText } from './names.js'
import { pointsFor } from './result.js'

/** The word of the text that a fault of the result is about. */
export const wordFor = (draft: Draft, pointer: string, result: ScenarioResult, top: Word): Word => {
  const [field, key = ''] = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (field === 'pieces') {
    const piece = key === '' ? undefined : result.pieces.at(Number(key))
    const mates = result.pieces.filter(({ location }) => location !== null && location === piece?.location)
    const [word] = [...(piece === undefined ? [] : [piece]), ...mates].flatMap(
      ({ id }) => draft.entries.get(id)?.word ?? [],
    )
    return word ?? top
  }
  if (field === 'lost') return draft.lost.get(result.lost[Number(key)]) ?? top
  if (field === 'exits') return draft.entries.get(result.exits.at(Number(key))?.piece ?? '')?.word ?? top
  if (field === 'failedToEnter') return draft.words.get(`/failedToEnter/${result.failedToEnter[Number(key)]}`) ?? top
  if (field === 'melees') return draft.words.get(`/melees/${result.melees?.[Number(key)]?.location ?? ''}`) ?? top
  if (field === 'usage') return draft.words.get(`/usage/${result.usage[Number(key)].purchase}`) ?? top
  if (field === 'objectivesTaken') return draft.words.get(`/${field}/${result.objectivesTaken[Number(key)]}`) ?? top
  return draft.words.get(`/${field}${key === '' ? '' : `/${key}`}`) ?? top
}

/** A result with what its readers may know. */
export interface CheckedResult {
  readonly at: Position
  /** The position as the readers may know it. */
  readonly seen: Position
  readonly result: ScenarioResult
  readonly words: ReportWords
  /** Whether the report itself names a piece, so that its readers know of it. */
  readonly named: (id: PieceId) => boolean
  /** Whether nothing is hidden from the readers. */
  readonly isAll: boolean
}

/** A fault of a result in words. */
export interface SaidFault {
  readonly pointer: string
  readonly message: string
}

/** The faults and the probable slips of a result, in words. */
export interface SaidFaults {
  readonly faults: readonly SaidFault[]
  readonly warnings: readonly SaidFault[]
}

/** The result without the pieces that its readers may not know. */
const openResult = ({ at, seen, result, named }: CheckedResult): ScenarioResult => {
  const isOpen = (id: PieceId): boolean =>
    named(id) || Object.hasOwn(seen.state.pieces, id) || !Object.hasOwn(at.state.pieces, id)
  return {
    ...result,
    pieces: result.pieces.filter(({ id }) => isOpen(id)),
    lost: result.lost.filter(isOpen),
    exits: result.exits.filter(({ piece }) => isOpen(piece)),
    failedToEnter: result.failedToEnter.filter(isOpen),
  }
}

/** The piece that a fault of a result is about. */
const pieceAt = (pointer: string, { pieces, exits }: ScenarioResult): Piece | undefined => {
  const [, field, key] = pointer.split('/')
  if (key === undefined) return undefined
  if (field === 'pieces') return pieces.at(Number(key))
  const id = field === 'exits' ? exits.at(Number(key))?.piece : undefined
  return pieces.find((piece) => piece.id === id)
}

/** A key that is the same for a fault of a result and for that fault of a part of the result. */
const keyOf = ({ pointer, reason, found }: ResultFault, result: ScenarioResult): string =>
  JSON.stringify([pointer.split('/')[1], pieceAt(pointer, result)?.id, reason, found])

/** The faults that the readers could find themselves, with their suggestions. */
const openFaults = (checked: CheckedResult, all: readonly ResultFault[]): readonly (ResultFault | null)[] => {
  if (checked.isAll) return all
  const open = openResult(checked)
  const found = new Map(resultFaults(checked.seen, open).map((one) => [keyOf(one, open), one]))
  return all.map((one) => {
    const same = found.get(keyOf(one, checked.result))
    return same === undefined ? null : { ...one, meant: same.meant }
  })
}

/** A name in place of an id, where the result knows the piece. */
const nameOf = ({ at, result }: CheckedResult, id: PieceId): string => {
  const piece = result.pieces.find((one) => one.id === id)
  if (piece !== undefined) return fullName(piece)
  return Object.hasOwn(at.state.pieces, id) ? fullName(at.state.pieces[id]) : id
}

const withNames = (checked: CheckedResult, reason: ResultReason): ResultReason => {
  if ('piece' in reason) return { ...reason, piece: nameOf(checked, reason.piece) }
  return 'carrier' in reason ? { ...reason, carrier: nameOf(checked, reason.carrier) } : reason
}

/** A value that was found: a piece by its name, and other texts without quotes. */
const foundIn = (checked: CheckedResult, found: string): string => {
  const [, id] = /^"([^"]+)"$/.exec(found) ?? []
  return id === undefined ? found : placeText(nameOf(checked, id))
}

const saying = (checked: CheckedResult, { pointer, reason, found, meant }: ResultFault): string => {
  const { result, words } = checked
  const piece = pieceAt(pointer, result)
  const about = piece === undefined ? null : fullName(piece)
  if (reason.tag === 'meleeCounter' && about !== null) return words.unmarkedMelee(about)
  const wanted = words.reason(withNames(checked, reason))
  return (
    words.wrong(about, wanted, foundIn(checked, found)) + (meant === null ? '' : words.meant(nameOf(checked, meant)))
  )
}

/** Casualty VP that differ from the sum of the losses (KGP-8.12). */
export interface PointSlip {
  readonly side: Side
  readonly sum: number
  readonly found: number
}

/** Finds Casualty VP that differ from the sum of the losses (KGP-8.12). */
export const pointSlips = (at: Position, result: ScenarioResult): readonly PointSlip[] => {
  const sums = pointsFor(at, result)
  return sides.flatMap((side) => {
    const found = result.casualtyVp[side]
    return found === sums[side] ? [] : [{ side, sum: sums[side], found }]
  })
}

const openPointSlips = (checked: CheckedResult): readonly PointSlip[] => {
  const all = pointSlips(checked.at, checked.result)
  if (checked.isAll) return all
  const open = pointSlips(checked.seen, openResult(checked))
  return all.filter(({ side, sum }) => open.some((one) => one.side === side && one.sum === sum))
}

/**
 * Says what is wrong with a result, as far as its readers may know it. A fault that they may not know is said to be
 * there, a slip is not.
 *
 * @param found the faults of the result
 */
export const sayFaults = (checked: CheckedResult, found: readonly ResultFault[]): SaidFaults => {
  const { words } = checked
  const said = openFaults(checked, found).map((one, i) => ({
    pointer: one === null ? '' : one.pointer,
    message: one === null ? words.secret : saying(checked, one),
    isSecret: one === null,
    isFault: found[i].severity === 'error',
  }))
  const secret = said.find(({ isFault, isSecret }) => isFault && isSecret)
  return {
    faults: [
      ...said.filter(({ isFault, isSecret }) => isFault && !isSecret),
      ...(secret === undefined ? [] : [secret]),
    ],
    warnings: [
      ...said.filter(({ isFault, isSecret }) => !isFault && !isSecret),
      ...openPointSlips(checked).map(({ side, sum, found: points }) => ({
        pointer: `/casualtyVp/${side}`,
        message: words.points(side, sum, points),
      })),
    ],
  }
}
