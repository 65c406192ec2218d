import type { VaslCounter } from '../../../../vasl/game.js'
import { hexOfLocation, other, type LocationId, type PieceId } from '../../data/names.js'
import type { Personnel, Piece, Stun, Vehicle, WeaponSlot } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { onMap } from '../report-template.js'
import { changed, type Change } from '../report-text/changes.js'
import { mobilityOf } from '../../rules/pieces/casualties.js'
import type { ProposalWords } from '../text/proposal-words.js'
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
const standing = (at: Position, match: Match<Seen>, words: ProposalWords): Standing => {
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
  if (spot === null) return nowhere(piece.location === null ? null : words.offMap)
  const { hexside } = spot
  const isVehicle = piece.tag === 'vehicle' || piece.tag === 'wreck'
  if (!spot.isCertain && (hexside === null || !isVehicle)) return nowhere(words.betweenHexes(spot.hex))
  const isBeyond =
    hexside?.beyond != null && piece.location !== null && hexOfLocation(piece.location) === hexside.beyond
  const hex = isBeyond && hexside.beyond !== null ? hexside.beyond : spot.hex
  const situated = locationIn(at, hex, counter.level, piece.location)
  if (situated === null) return nowhere(words.noSuchLevel(hex))
  const inBypass = spot.isCertain || hexside === null ? null : isBeyond ? (hexside.number + 3) % 6 : hexside.number
  const neighbor = isBeyond ? spot.hex : (hexside?.beyond ?? null)
  return {
    ...match,
    location: situated.location,
    bypass: inBypass,
    guesses: [
      ...(situated.guess === null ? [] : [words[situated.guess]]),
      ...(inBypass === null ? [] : [words.inBypass(hex, neighbor)]),
    ],
    question: null,
  }
}

/** The links of a piece as its stack suggests them, and what of them is guessed. */
interface Links {
  readonly piece: Piece
  readonly guesses: readonly string[]
}

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

/** The enemy unit below an item that no unit of its side holds. */
const captorOf = (piece: Piece, { stack }: Company, height: number): Standing | undefined =>
  stack.findLast((one) => one.piece.side === other(piece.side) && isFree(one) && one.found.counter.height < height)

const heldBy = (
  piece: Piece & { readonly tag: 'sw' | 'gun' },
  company: Company,
  height: number,
  words: ProposalWords,
): Links => {
  const { here, stack } = company
  const men = holders(stack, piece)
  const former = holders(here, piece).find((one) => one.piece.id === piece.possessor)
  const below = men.findLast((one) => one.found.counter.height < height)
  const found = former ?? below ?? (piece.tag === 'gun' ? men[0] : undefined)
  const tow =
    piece.tag === 'gun' ? here.find((one) => one.piece.id === piece.hookedTo && isVehicleOf(one, piece)) : undefined
  const captor = found === undefined && tow === undefined ? captorOf(piece, company, height) : undefined
  if (captor !== undefined) {
    const taken = changed(piece, { tag: 'side', side: captor.piece.side }) ?? piece
    return { piece: changed(taken, { tag: 'possessor', to: captor.piece.id }) ?? taken, guesses: [words.captured] }
  }
  const possessor = idOf(found)
  const links =
    piece.tag === 'gun'
      ? { ...piece, possessor: tow === undefined ? possessor : piece.possessor, hookedTo: idOf(tow) }
      : { ...piece, possessor }
  const isSame =
    links.possessor === piece.possessor &&
    (links.tag === 'sw' || links.hookedTo === (piece.tag === 'gun' ? piece.hookedTo : null))
  return { piece: links, guesses: isSame ? [] : [words.byStacking] }
}

/** Whether a vehicle carries Passengers: only then does a unit on top of it ride in it. */
const isTransport = (at: Position, { piece }: Standing): boolean =>
  piece.tag === 'vehicle' && mobilityOf(at.data, piece) !== 'tracked'

const unitLinks = (
  at: Position,
  piece: Personnel,
  { states, height }: VaslCounter,
  { here, stack }: Company,
  words: ProposalWords,
): Links => {
  const isPrisoner = states.includes('prisoner')
  if (isPrisoner || piece.guard !== null) {
    const isCaptor = (one: Standing): boolean => one.piece.side === other(piece.side) && isFree(one)
    const captors = stack.filter(isCaptor)
    const former = here.find((one) => isCaptor(one) && one.piece.id === piece.guard)
    const guard = idOf(former ?? captors.findLast((one) => one.found.counter.height < height) ?? captors[0])
    if (!isPrisoner && former === undefined)
      return { piece: { ...piece, guard: null }, guesses: [words.noPrisonerMarker] }
    const after = guard === null ? null : guard === piece.guard ? piece : changed(piece, { tag: 'guard', to: guard })
    return after === null
      ? { piece, guesses: [words.aPrisoner] }
      : { piece: after, guesses: guard === piece.guard ? [] : [words.byStacking] }
  }
  const former = here.find((one) => isVehicleOf(one, piece) && one.piece.id === piece.aboard)
  const below = stack.findLast(
    (one) => isVehicleOf(one, piece) && one.found.counter.height < height && isTransport(at, one),
  )
  const aboard = idOf(former ?? below)
  return { piece: { ...piece, aboard }, guesses: aboard === piece.aboard ? [] : [words.byStacking] }
}

const linked = (at: Position, piece: Piece, { found }: Standing, company: Company, words: ProposalWords): Links => {
  if (piece.tag === 'personnel') return unitLinks(at, piece, found.counter, company, words)
  return piece.tag === 'sw' || piece.tag === 'gun'
    ? heldBy(piece, company, found.counter.height, words)
    : { piece, guesses: [] }
}

const withStun = (piece: Piece, stun: number): Piece =>
  stun === 0 ? piece : (changed(piece, { tag: 'stun', stun: Math.min(stun, 2) as Stun }) ?? piece)

const withMarkers = (piece: Piece, { states, stun }: VaslCounter): Piece =>
  withStun({ ...piece, markers: markersNow(piece, states) }, stun)

const MACHINE_GUNS: readonly WeaponSlot[] = ['CMG', 'BMG', 'AAMG', 'RMG']

/** The mount that a marker of VASL means; null if it does not tell. */
const slotOf = ({ weapons }: Vehicle, name: string): WeaponSlot | null => {
  const has = weapons.map(({ slot }) => slot)
  const guns = has.filter((slot) => MACHINE_GUNS.includes(slot))
  if (name.toUpperCase() === 'MG') return guns.length === 1 ? guns[0] : null
  return has.find((slot) => slot === (name === 'Gun' ? 'MA' : name.toUpperCase())) ?? null
}

/** A piece with the weapons and the ammunition that markers on it put out of action. */
const withWeapons = (piece: Piece, { weapons, noAmmunition }: VaslCounter, words: ProposalWords): Links => {
  const guesses: string[] = []
  let to = piece
  for (const { weapon, isDisabled } of weapons) {
    const slot = to.tag === 'vehicle' ? slotOf(to, weapon) : null
    const marker: Change = { tag: 'marker', marker: 'malfunctioned', on: true }
    const change: Change | null =
      slot !== null
        ? { tag: 'weapon', slot, status: isDisabled ? 'disabled' : 'malfunctioned' }
        : to.tag === 'gun' && !isDisabled
          ? marker
          : null
    const changedTo = change === null ? null : changed(to, change)
    if (changedTo === null) guesses.push(words.weaponMarker(`${weapon} ${isDisabled ? 'disabled' : 'malf'}`))
    else to = changedTo
  }
  for (const type of noAmmunition)
    if ('depleted' in to && !to.depleted.includes(type)) to = changed(to, { tag: 'ammunition', type, out: true }) ?? to
  return { piece: to, guesses }
}

const settled = (piece: Piece, location: LocationId, bypass: number | null): Piece => {
  const there: Piece = { ...piece, location, place: { tag: 'map' } }
  if (there.tag === 'gun') return { ...there, endedAt: location }
  return there.tag === 'vehicle' || there.tag === 'wreck' ? { ...there, bypass } : there
}

/** Works out what became of the pieces whose counters are in the saved game. */
export const afterwards = (at: Position, matches: readonly Match<Seen>[], words: ProposalWords): readonly After[] => {
  const all = matches
    .map((match) => standing(at, match, words))
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
    const links = linked(at, whole, one, { here, stack }, words)
    const marked = withMarkers(links.piece, found.counter)
    const armed = withWeapons(marked, found.counter, words)
    const to = settled(armed.piece, location, bypass)
    const carried = to.tag === 'personnel' && to.guard !== null ? withGuarded(to) : to
    return { ...one, to: carried, guesses: [...guesses, ...links.guesses, ...armed.guesses], question }
  })
}

/** A prisoner is unarmed and not broken. */
const withGuarded = (unit: Personnel): Personnel => ({
  ...unit,
  markers: unit.markers.filter((marker) => marker !== 'broken'),
})
