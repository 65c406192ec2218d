import { memoize } from '../../../../kernel/memoize.js'
import { other, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { inOrder } from '../../model/facts.js'
import { carrierOf, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { onMap } from '../report-template.js'
import { changesOf } from '../report-text/differences.js'
import { fullName, nameIn, placeText, reportRoster, sideNames, typeName, type Roster } from '../report-text/names.js'
import { kindWords, knownTypes, reportedBase, newPiece, type KnownType } from '../report-text/new-piece.js'
import { lineOf, wordAfter } from '../report-text/print-piece.js'
import { printChange, type PrintContext } from '../report-text/print-states.js'
import { UNANSWERED } from '../report-text/states.js'
import type { ProposalWords } from '../text/proposal-words.js'
import { halfType } from '../../rules/pieces/casualties.js'
import type { After } from './after.js'
import { locationIn } from './location.js'
import { markersNow } from './marker-of.js'
import type { Seen } from './scene.js'
import { showsType, sideOfNation } from './vasl-types.js'

/** The reader of a proposal: a side, or an umpire, who sees everything. */
export type VaslReader = Side | 'umpire'

/** The pieces and counters of a proposal. */
export interface Draft {
  /** The position as the reader knows it. */
  readonly at: Position
  readonly reader: VaslReader
  readonly after: readonly After[]
  /** The half-squads beside those that a reduced squad is now: the squad was deployed. */
  readonly deployed: ReadonlyMap<After, Seen>
  readonly words: ProposalWords
  /** Counters that stand for no piece of the campaign. */
  readonly left: readonly Seen[]
}

/** A counter that stands for no piece of the campaign, as the new piece that it would be. */
interface Arrival {
  readonly seen: Seen
  readonly piece: Piece
  readonly location: LocationId
}

/** The type of the charts that a counter shows; null for others. */
const newTypeOf = (at: Position, { counter }: Seen, side: Side): KnownType | null => {
  const found = [...knownTypes(at, side).values()].find(({ type }) => showsType(counter.type, type, at.map.vasl.names))
  if (found === undefined) return null
  return counter.kind === 'wreck' ? { ...found, kind: 'wreck' } : found
}

/** Whether a counter is of the side whose pieces the reader does not all know. */
const isOfOther = (reader: VaslReader, { counter }: Seen): boolean =>
  reader !== 'umpire' && sideOfNation(counter.nation) === other(reader)

/** The counters on the map that stand for no piece of the campaign but have a type of the charts. */
const newPieces: (draft: Draft) => readonly Arrival[] = memoize(({ at, left, reader }: Draft) =>
  left.flatMap((seen, i) => {
    const { counter, hex } = seen
    const side = sideOfNation(counter.nation)
    if (side === null || hex === null || isOfOther(reader, seen)) return []
    const type = newTypeOf(at, seen, side)
    const place = locationIn(at, hex, counter.level, null)
    if (type === null || place === null) return []
    const blank = newPiece(at.data, type.kind, reportedBase(`${side}-new-${String(i)}`, side, false, type.type, null))
    return [{ seen, piece: { ...blank, markers: markersNow(blank, counter.states) }, location: place.location }]
  }),
)

const printContextOf = (draft: Draft): PrintContext => {
  const { at, after } = draft
  const lost = new Set(after.filter(isLost).map(({ piece }) => piece.id))
  const now = new Map(after.map(({ piece, to }) => [piece.id, to]))
  const pieces = new Map(
    Object.values(at.state.pieces)
      .filter(({ id }) => !lost.has(id))
      .map((piece): [PieceId, Piece] => [piece.id, now.get(piece.id) ?? onMap(piece)]),
  )
  const roster = reportRoster(
    at,
    newPieces(draft).map(({ piece }) => piece),
  )
  return { at, roster, pieces, exits: new Map(), halves: new Map() }
}

/** Whether a counter lies in the Casualties window. */
export const isLost = ({ found }: Pick<After, 'found'>): boolean => found.counter.window === 'casualties'

/** A name that a reader who does not know all pieces of the other side can use: with the label. */
const nameFor = ({ reader }: Draft, roster: Roster, piece: Piece, next = ''): string =>
  reader === 'umpire' || piece.side === reader ? nameIn(roster, piece, piece.side, next) : fullName(piece)

const exchangeWords = ({ at, deployed }: Draft, one: After): readonly string[] => {
  const { became, piece } = one
  const half = deployed.has(one) && piece.tag === 'personnel' ? halfType(at.data, piece) : null
  if (half !== null) return [`replaced by ${half} ${half}`]
  switch (became.tag) {
    case 'same':
    case 'wreck':
      return []
    case 'reduced':
      return ['reduced']
    case 'replaced':
      return [`replaced by ${became.type}`]
    case 'hardened':
    case 'promoted':
      return [`hardened to ${became.type}`]
  }
}

const withComment = (line: string, notes: readonly string[]): string =>
  notes.length === 0 ? line : `${line}  # ${notes.join('; ')}`

const counterName = ({ counter }: Seen): string => counter.type

/** The guesses of a match: also that a counter is this piece and not another one of the type. */
const notesOf = ({ deployed, words }: Draft, one: After): readonly string[] => {
  const { by, became, guesses, found, to, piece } = one
  const isMoved = to.location !== piece.location
  const changedType = became.tag === 'same' || became.tag === 'wreck' ? [] : [words.counterIs(counterName(found))]
  const all = [
    ...changedType,
    ...(by === 'nearest' && (isMoved || changedType.length > 0) ? [words.nearest] : []),
    ...(deployed.has(one) ? [words.deployed] : []),
    ...guesses,
  ]
  return all.length === 0 ? [] : [words.guess(all)]
}

/** The line about a piece whose counter is on the map; none if nothing changed. */
const lineFor = (draft: Draft, context: PrintContext, one: After): readonly string[] => {
  const { piece, to, question } = one
  if (question !== null) return [withComment(lineOf(nameFor(draft, context.roster, piece), UNANSWERED, []), [question])]
  const from = onMap(piece)
  const isCarried = context.pieces.has(carrierOf(to) ?? '')
  const place = !isCarried && to.location !== null && to.location !== from.location ? placeText(to.location) : ''
  const states = [
    ...exchangeWords(draft, one),
    ...changesOf(context, from, to).map((change) => {
      const holder =
        (change.tag === 'guard' || change.tag === 'possessor') && change.to !== null
          ? context.pieces.get(change.to)
          : undefined
      return holder === undefined || holder.side === from.side
        ? printChange(context, { ...to, side: from.side }, change)
        : `${change.tag === 'guard' ? 'prisoner of' : 'with'} ${nameFor(draft, context.roster, holder)}`
    }),
  ]
  if (place === '' && states.length === 0) return []
  const name = nameFor(draft, context.roster, piece, wordAfter(place, states))
  return [withComment(lineOf(name, place, states), notesOf(draft, one))]
}

/** Whether a piece of the campaign must have a counter. Fortifications and Wrecks are often left out. */
const needsCounter = ({ reader }: Draft, piece: Piece): boolean =>
  piece.location !== null &&
  piece.tag !== 'fortification' &&
  piece.tag !== 'wreck' &&
  (reader === 'umpire' || piece.side === reader)

/** The lines that bring the new pieces of a side. */
const newLines = (draft: Draft, context: PrintContext, side: Side): readonly string[] =>
  newPieces(draft)
    .filter(({ piece }) => piece.side === side)
    .map(({ piece, location }) => {
      const markers = piece.markers.map((marker) => printChange(context, piece, { tag: 'marker', marker, on: true }))
      const head = `new ${piece.tag === 'wreck' ? `${kindWords.wreck} ` : ''}${typeName(piece.type)}`
      const line = lineOf(head, placeText(location), [...markers, UNANSWERED])
      return withComment(line, [draft.words.notInCampaign])
    })

/** The counters of the other side that stand for no piece the reader knows. */
export const unknownToReader = ({ left, reader }: Draft): readonly Seen[] =>
  left.filter((seen) => isOfOther(reader, seen))

/** The counters that no line mentions. */
export const leftOver = (draft: Draft): readonly Seen[] => {
  const arrived = new Set([...newPieces(draft).map(({ seen }) => seen), ...unknownToReader(draft)])
  return draft.left.filter((seen) => !arrived.has(seen))
}

/** The lines about the pieces of a side. */
const linesOfSide = (draft: Draft, context: PrintContext, side: Side): readonly string[] => {
  const byId = new Map(draft.after.map((one) => [one.piece.id, one]))
  const own = inOrder(draft.at.state).filter((piece) => piece.side === side)
  const lines = own.flatMap((piece) => {
    const one = byId.get(piece.id)
    if (one !== undefined) return isLost(one) ? [] : lineFor(draft, context, one)
    return needsCounter(draft, piece)
      ? [
          withComment(lineOf(nameFor(draft, context.roster, piece), UNANSWERED, []), [
            draft.words.notFound(placeText(piece.location ?? '')),
          ]),
        ]
      : []
  })
  const lost = own.flatMap((piece) => {
    const one = byId.get(piece.id)
    return one !== undefined && isLost(one) ? [one] : []
  })
  const losses = lost.map(({ piece }) => nameFor(draft, context.roster, piece)).join(', ')
  const isGuess = lost.some(({ by }) => by === 'nearest')
  return [
    ...lines,
    ...newLines(draft, context, side),
    ...(lost.length === 0
      ? []
      : [withComment(`  lost: ${losses}`, isGuess ? [draft.words.inCasualtiesGuess] : [draft.words.inCasualties])]),
  ]
}

/** The lines about the pieces of both sides. */
export const pieceLines = (draft: Draft): readonly string[] => {
  const context = printContextOf(draft)
  return sides.flatMap((side) => {
    const lines = linesOfSide(draft, context, side)
    return lines.length === 0 ? [] : [sideNames[side], ...lines]
  })
}

/** Orders hexes by column and row; those beside the map come last. */
const compareHexes = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.localeCompare(b, 'en', { numeric: true })
}

/** The labels to put on counters, so that the next saved game identifies them. */
export const labelLines = ({ after }: Draft): readonly string[] =>
  after
    .toSorted((a, b) => compareHexes(a.found.hex, b.found.hex))
    .flatMap((one) => {
      const { by, found, piece, question } = one
      const place = found.hex ?? 'beside'
      return by === 'label' || isLost(one) || question !== null || piece.tag === 'wreck'
        ? []
        : [`#   ${place.padEnd(6)}  ${counterName(found).padEnd(16)}  ${fullName(piece)}`]
    })
