import type { VaslCounter } from '../../../../vasl/game.js'
import { hexOf, other, type LocationId, type PieceId } from '../../data/names.js'
import type { Personnel, Piece, Stun } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { mobilityOf } from '../../rules/pieces/casualties.js'
import { onMap } from '../report-template.js'
import { changed } from '../report-text/changes.js'
import { locationIn } from './location.js'
import { markersNow } from './marker-of.js'
import type { Match } from './match.js'
import type { Seen } from './scene.js'

/** A piece after the scenario, as its counter shows it. */
export interface After extends Match<Seen> {
  /** The piece as the report gives it; the old one if the report must be completed. */
  readonly to: Piece
  /** Remarks on guesses. */
  readonly guesses: readonly string[]
  /** The question that the players must answer, or null. */
  readonly question: string | null
}

interface Standing extends Match<Seen> {
  readonly location: LocationId | null
  readonly bypass: number | null
  readonly guesses: readonly string[]
  readonly question: string | null
}

/** Works out where a counter stands. A vehicle on a hexside is in bypass of one of the two hexes. */
const standing = (at: Position, match: Match<Seen>): Standing => {
  const { piece, found } = match
  const { counter, spot } = found
  const nowhere = (question: string | null): Standing => ({
    ...match,
    location: null,
    bypass: null,
    guesses: [],
    question,
  })
  if (counter.window === 'casualties') return nowhere(null)
  if (spot === null) return nowhere(piece.location === null ? null : 'its counter lies off the map')
  const { hexside } = spot
  const isVehicle = piece.tag === 'vehicle' || piece.tag === 'wreck'
  if (!spot.isCertain && (hexside === null || !isVehicle))
    return nowhere(`its counter lies between hexes, nearest to ${spot.hex}`)
  const isBeyond = hexside?.beyond != null && piece.location !== null && hexOf(piece.location) === hexside.beyond
  const hex = isBeyond && hexside.beyond !== null ? hexside.beyond : spot.hex
  const situated = locationIn(at, hex, counter.level, piece.location)
  if (situated === null) return nowhere(`${hex} has no such level`)
  const inBypass = spot.isCertain || hexside === null ? null : isBeyond ? (hexside.number + 3) % 6 : hexside.number
  const neighbor = isBeyond ? spot.hex : (hexside?.beyond ?? 'the next hex')
  return {
    ...match,
    location: situated.location,
    bypass: inBypass,
    guesses: [
      ...(situated.guess === null ? [] : [situated.guess]),
      ...(inBypass === null ? [] : [`in bypass of ${hex} or ${neighbor}`]),
    ],
    question: null,
  }
}

/** The links of a piece as its stack suggests them, and what of them is guessed. */
interface Links {
  readonly piece: Piece
  readonly guesses: readonly string[]
}

const BY_STACKING = 'by stacking'

type Mates = readonly Standing[]

/** Those in the Location of a piece, and of them those in its stack. A former link holds in the whole Location. */
interface Company {
  readonly here: Mates
  readonly stack: Mates
}

const idOf = (one: Standing | undefined): PieceId | null => one?.piece.id ?? null

/** Whether it is a unit and not a prisoner. */
const isFree = ({ piece, found }: Standing): boolean =>
  piece.tag === 'personnel' && piece.guard === null && !found.counter.states.includes('prisoner')

/** Units that can hold equipment. */
const holders = (mates: Mates, of: Piece): Mates => mates.filter((one) => one.piece.side === of.side && isFree(one))

/** Whether it is a vehicle of a side, and no Wreck. */
const isVehicleOf = ({ piece, became }: Standing, of: Piece): boolean =>
  piece.tag === 'vehicle' && became.tag !== 'wreck' && piece.side === of.side

const heldBy = (piece: Piece & { readonly tag: 'sw' | 'gun' }, { here, stack }: Company, height: number): Links => {
  const men = holders(stack, piece)
  const former = holders(here, piece).find((one) => one.piece.id === piece.possessor)
  const below = men.findLast((one) => one.found.counter.height < height)
  const found = former ?? below ?? (piece.tag === 'gun' ? men[0] : undefined)
  const tow =
    piece.tag === 'gun' ? here.find((one) => one.piece.id === piece.hookedTo && isVehicleOf(one, piece)) : undefined
  const possessor = idOf(found)
  const links =
    piece.tag === 'gun'
      ? { ...piece, possessor: tow === undefined ? possessor : piece.possessor, hookedTo: idOf(tow) }
      : { ...piece, possessor }
  const isSame =
    links.possessor === piece.possessor &&
    (links.tag === 'sw' || links.hookedTo === (piece.tag === 'gun' ? piece.hookedTo : null))
  return { piece: links, guesses: isSame ? [] : [BY_STACKING] }
}

/** Whether a vehicle carries Passengers: only then does a unit on top of it ride in it. */
const isTransport = (at: Position, { piece }: Standing): boolean =>
  piece.tag === 'vehicle' && mobilityOf(at.data, piece) !== 'tracked'

const unitLinks = (
  at: Position,
  piece: Personnel,
  { states, height }: VaslCounter,
  { here, stack }: Company,
): Links => {
  const isPrisoner = states.includes('prisoner')
  if (isPrisoner || piece.guard !== null) {
    const isCaptor = (one: Standing): boolean => one.piece.side === other(piece.side) && isFree(one)
    const captors = stack.filter(isCaptor)
    const former = here.find((one) => isCaptor(one) && one.piece.id === piece.guard)
    const guard = idOf(former ?? captors.findLast((one) => one.found.counter.height < height) ?? captors[0])
    if (!isPrisoner && former === undefined)
      return { piece: { ...piece, guard: null }, guesses: ['no prisoner marker'] }
    const after = guard === null ? null : guard === piece.guard ? piece : changed(piece, { tag: 'guard', to: guard })
    return after === null
      ? { piece, guesses: ['a prisoner: write "prisoner of" and its guard'] }
      : { piece: after, guesses: guard === piece.guard ? [] : [BY_STACKING] }
  }
  const former = here.find((one) => isVehicleOf(one, piece) && one.piece.id === piece.aboard)
  const below = stack.findLast(
    (one) => isVehicleOf(one, piece) && one.found.counter.height < height && isTransport(at, one),
  )
  const aboard = idOf(former ?? below)
  return { piece: { ...piece, aboard }, guesses: aboard === piece.aboard ? [] : [BY_STACKING] }
}

const linked = (at: Position, piece: Piece, { found }: Standing, company: Company): Links => {
  if (piece.tag === 'personnel') return unitLinks(at, piece, found.counter, company)
  return piece.tag === 'sw' || piece.tag === 'gun'
    ? heldBy(piece, company, found.counter.height)
    : { piece, guesses: [] }
}

const withStun = (piece: Piece, stun: number): Piece =>
  stun === 0 ? piece : (changed(piece, { tag: 'stun', stun: Math.min(stun, 2) as Stun }) ?? piece)

const withMarkers = (piece: Piece, { states, stun }: VaslCounter): Piece =>
  withStun({ ...piece, markers: markersNow(piece, states) }, stun)

const settled = (piece: Piece, location: LocationId, bypass: number | null): Piece => {
  const there: Piece = { ...piece, location, place: { tag: 'map' } }
  if (there.tag === 'gun') return { ...there, endedAt: location }
  return there.tag === 'vehicle' || there.tag === 'wreck' ? { ...there, bypass } : there
}

/** Works out what became of the pieces whose counters are in the saved game. */
export const afterwards = (at: Position, matches: readonly Match<Seen>[]): readonly After[] => {
  const all = matches
    .map((match) => standing(at, match))
    .toSorted(
      (a, b) => a.found.counter.stack - b.found.counter.stack || a.found.counter.height - b.found.counter.height,
    )
  return all.map((one): After => {
    const { piece, found, location, guesses, question, bypass } = one
    const old = onMap(piece)
    if (location === null) return { ...one, to: old, guesses, question }
    const here = all.filter((mate) => mate !== one && mate.location === location)
    const stack = here.filter((mate) => mate.found.counter.stack === found.counter.stack)
    const whole = one.became.tag === 'wreck' ? (changed(old, { tag: 'wreck' }) ?? old) : old
    const links = linked(at, whole, one, { here, stack })
    const marked = withMarkers(links.piece, found.counter)
    const to = settled(marked, location, bypass)
    const carried = to.tag === 'personnel' && to.guard !== null ? withGuarded(to) : to
    return { ...one, to: carried, guesses: [...guesses, ...links.guesses], question }
  })
}

/** A prisoner is unarmed and not broken. */
const withGuarded = (unit: Personnel): Personnel => ({
  ...unit,
  markers: unit.markers.filter((marker) => marker !== 'broken'),
})
