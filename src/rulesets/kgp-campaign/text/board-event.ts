import type { Handling } from '../model/event.js'
import type { Marker } from '../model/marker.js'
import type { Mounted, Piece } from '../model/piece.js'
import {
  capital,
  list,
  locationName,
  markerName,
  nameOf,
  namesOf,
  pieceName,
  placeName,
  seatName,
  sideName,
  slotName,
  type Known,
} from './name.js'

const STATUSES: Readonly<Record<Mounted['status'], string>> = {
  functioning: 'works again',
  malfunctioned: 'malfunctions',
  disabled: 'is disabled',
  removed: 'is taken off',
}

const marked = (put: readonly Marker[], taken: readonly Marker[]): string =>
  [
    ...(put.length === 0 ? [] : [`is now ${list(put.map(markerName))}`]),
    ...(taken.length === 0 ? [] : [`is no longer ${list(taken.map(markerName))}`]),
  ].join(' and ')

const made = (piece: Piece): string => {
  const where = piece.location === null ? placeName(piece.place) : `in ${locationName(piece.location)}`
  return `${pieceName(piece)} joins ${seatName(piece.side)}, ${where}`
}

/** What hands did to counters, in words without the rule. */
export const tellHandling = (known: Known, event: Handling): string => {
  const name = (id: string): string => nameOf(known, id)
  switch (event.tag) {
    case 'placed':
      return `${name(event.piece)} is ${event.location === null ? '' : `in ${locationName(event.location)}, `}${placeName(event.place)}`
    case 'marked':
      return `${name(event.piece)} ${marked(event.put, event.taken)}`
    case 'made':
      return made(event.piece)
    case 'replaced':
      return `${namesOf(known, event.pieces)} ${event.pieces.length > 1 ? 'become' : 'becomes'} ${list(event.by.map(pieceName))}`
    case 'eliminated':
      return `${name(event.piece)} is Eliminated`
    case 'held':
      return event.by === null ? `${name(event.item)} is left unpossessed` : `${name(event.by)} has ${name(event.item)}`
    case 'hooked':
      return event.to === null ? `${name(event.gun)} is unhooked` : `${name(event.gun)} is hooked to ${name(event.to)}`
    case 'changedSide':
      return `${name(event.piece)} passes to ${seatName(event.side)}`
    case 'guarded':
      return event.by === null ? `${name(event.unit)} is free` : `${name(event.by)} guards ${name(event.unit)}`
    case 'boarded':
      return event.vehicle === null
        ? `${name(event.unit)} unloads`
        : `${name(event.unit)} boards ${name(event.vehicle)}`
    case 'stunned':
      return event.stun === 0
        ? `${name(event.unit)} is no longer stunned`
        : `${name(event.unit)} is stunned, +${String(event.stun)}`
    case 'crewed':
      return event.crew === null
        ? `${name(event.vehicle)} has no crew inside`
        : `${name(event.vehicle)} has a crew of ${event.crew.type}${event.crew.armorLeader === null ? '' : ` with armor leader ${event.crew.armorLeader}`}`
    case 'armed':
      return `${capital(slotName(event.slot))} of ${name(event.vehicle)} ${STATUSES[event.status]}`
    case 'equipped':
      return `${name(event.vehicle)} has ${event.fitting.present ? '' : 'no '}optional ${event.fitting.item}`
    case 'faced':
      return `${name(event.vehicle)} faces ${sideName(event.vca)}${event.bypass === null ? '' : `, in Bypass along the ${sideName(event.bypass)} hexside`}`
    case 'ammunition':
      return event.depleted.length === 0
        ? `${name(event.piece)} has all its special ammunition`
        : `${name(event.piece)} is out of ${list(event.depleted)}`
  }
}
