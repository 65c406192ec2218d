import type { LocationId, PieceId } from '../../data/names.js'
import type { Personnel, Piece } from '../../model/piece.js'
import type { ReportedMelee, ScenarioResult } from '../../model/scenario-result.js'
import { replacementOf } from '../../rules/pieces/casualties.js'
import { faultAt } from '../text-lines.js'
import {
  accept,
  complain,
  here,
  peek,
  readLocation,
  readPiece,
  readSide,
  type Cursor,
  type ReportContext,
} from './cursor.js'
import type { Draft, SaidMelee } from './draft.js'
import { fullName, matchName } from './names.js'

const NOTHING: SaidMelee['outcome'] = {
  losses: [],
  reductions: [],
  replacements: [],
  captures: [],
  withdrawals: [],
  standoff: false,
}

const isFighter = ({ tag }: Piece): boolean => tag === 'personnel' || tag === 'vehicle'

/** Reads the name of a unit or vehicle in a Melee; of several with the name, the one in the Location is meant. */
const readFighter = (
  context: ReportContext,
  cursor: Cursor,
  draft: Draft | null,
  location: LocationId,
): Piece | null => {
  const found = matchName(context.roster, cursor.words, cursor.next, null)
  const isThere = (piece: Piece): boolean => {
    const where = draft?.entries.get(piece.id)?.where ?? null
    return where === null ? piece.location === location : where.tag === 'at' && where.location === location
  }
  const there = found === null ? [] : found.pieces.filter((piece) => isFighter(piece) && isThere(piece))
  if (found === null || there.length !== 1) return readPiece(context, cursor, null, isFighter, 'fighter')
  cursor.next += found.count
  return there[0]
}

/** Reads the type after `replaced by`, which the catalogue decides. */
const readReplacement = (context: ReportContext, cursor: Cursor, unit: Personnel): boolean => {
  const types = replacementOf(context.at.data, unit)
  const word = here(cursor)
  if (!types.includes(word.text)) {
    complain(context, cursor, context.words.replacedBy(fullName(unit), types))
    return false
  }
  cursor.next += 1
  while (types.includes(peek(cursor)?.text ?? '') && !here(cursor).isSeparated) cursor.next += 1
  return true
}

/** Reads what became of one unit or vehicle. */
const readEnd = (
  context: ReportContext,
  cursor: Cursor,
  outcome: SaidMelee['outcome'],
  piece: Piece,
  next: () => Piece | null,
): SaidMelee['outcome'] => {
  const word = here(cursor)
  if (accept(cursor, 'lost')) return { ...outcome, losses: [...outcome.losses, piece.id] }
  if (accept(cursor, 'captured by')) {
    const guard = next()
    return guard === null
      ? outcome
      : { ...outcome, captures: [...outcome.captures, { unit: piece.id, guard: guard.id }] }
  }
  if (accept(cursor, 'withdrew')) {
    accept(cursor, 'to')
    const to = readLocation(context, cursor)
    return to === null ? outcome : { ...outcome, withdrawals: [...outcome.withdrawals, { unit: piece.id, to }] }
  }
  const isReduced = accept(cursor, 'reduced')
  if (!isReduced && !accept(cursor, 'replaced')) {
    complain(context, cursor, context.words.fateMissing(fullName(piece)))
    return outcome
  }
  if (piece.tag !== 'personnel') {
    context.faults.push(faultAt(word, context.words.notPersonnel(fullName(piece))))
    return outcome
  }
  if (isReduced) return { ...outcome, reductions: [...outcome.reductions, piece.id] }
  if (accept(cursor, 'by') && !readReplacement(context, cursor, piece)) return outcome
  return { ...outcome, replacements: [...outcome.replacements, piece.id] }
}

/** Reads a line about a Melee, such as `melee K19: lost 6-6-6, 8-3-8 captured by 6-6-7, control American`. */
export const readMelee = (context: ReportContext, cursor: Cursor, draft: Draft | null): SaidMelee | null => {
  const location = readLocation(context, cursor)
  if (location === null) return null
  accept(cursor, ':')
  let outcome = NOTHING
  let control: SaidMelee['control']
  const next = (): Piece | null => readFighter(context, cursor, draft, location)
  if (peek(cursor) === null) return complain(context, cursor, context.words.missing.meleeEnd)
  while (cursor.next < cursor.words.length) {
    if (accept(cursor, 'standoff')) outcome = { ...outcome, standoff: true }
    else if (accept(cursor, 'control'))
      control = accept(cursor, 'nobody') ? null : (readSide(context, cursor) ?? undefined)
    else if (accept(cursor, 'lost')) {
      const piece = next()
      if (piece !== null) outcome = { ...outcome, losses: [...outcome.losses, piece.id] }
    } else {
      const piece = next()
      if (piece !== null) outcome = readEnd(context, cursor, outcome, piece, next)
    }
  }
  return { location, outcome, control }
}

/** The Melee as the result has it: units by the counters that took their place, and with a Controller. */
export const settledMelee = (
  { location, outcome, control }: SaidMelee,
  { pieces, control: held }: Pick<ScenarioResult, 'pieces' | 'control'>,
  successors: ReadonlyMap<PieceId, PieceId> = new Map(),
): ReportedMelee => {
  const heir = (id: PieceId): PieceId => successors.get(id) ?? id
  const losses = outcome.losses.map(heir)
  const captures = outcome.captures.map(({ unit, guard }) => ({ unit: heir(unit), guard: heir(guard) }))
  const withdrawals = outcome.withdrawals.map(({ unit, to }) => ({ unit: heir(unit), to }))
  const gone = new Set([...losses, ...captures.map(({ unit }) => unit), ...withdrawals.map(({ unit }) => unit)])
  const left = pieces.filter(
    (piece) =>
      piece.location === location &&
      isFighter(piece) &&
      !gone.has(piece.id) &&
      !(piece.tag === 'personnel' && piece.guard !== null),
  )
  const holders = new Set(left.map(({ side }) => side))
  const [holder] = holders
  return {
    location,
    outcome: {
      losses,
      reductions: outcome.reductions.map(heir),
      replacements: outcome.replacements.map(heir),
      captures,
      withdrawals,
      standoff: outcome.standoff,
      control: control !== undefined ? control : holders.size === 1 ? holder : (held[location] ?? null),
    },
  }
}
