import type { Cases } from '../model/by-tag.js'
import type { Handling } from '../model/event.js'
import type { Marker } from '../model/marker.js'
import type { Piece, WeaponStatus } from '../model/piece.js'
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

const STATUSES: Readonly<Record<WeaponStatus, string>> = {
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
export const handlings: Cases<Handling, [Known], string> = {
  placed: ({ location, piece, place }, known) =>
    `${nameOf(known, piece)} is ${location === null ? '' : `in ${locationName(location)}, `}${placeName(place)}`,
  marked: ({ piece, put, taken }, known) => `${nameOf(known, piece)} ${marked(put, taken)}`,
  made: ({ piece }) => made(piece),
  replaced: ({ by, pieces }, known) =>
    `${namesOf(known, pieces)} ${pieces.length > 1 ? 'become' : 'becomes'} ${list(by.map(pieceName))}`,
  eliminated: ({ piece }, known) => `${nameOf(known, piece)} is Eliminated`,
  held: ({ by, item }, known) =>
    by === null ? `${nameOf(known, item)} is left unpossessed` : `${nameOf(known, by)} has ${nameOf(known, item)}`,
  hooked: ({ gun, to }, known) =>
    to === null ? `${nameOf(known, gun)} is unhooked` : `${nameOf(known, gun)} is hooked to ${nameOf(known, to)}`,
  changedSide: ({ piece, side }, known) => `${nameOf(known, piece)} passes to ${seatName(side)}`,
  guarded: ({ by, unit }, known) =>
    by === null ? `${nameOf(known, unit)} is free` : `${nameOf(known, by)} guards ${nameOf(known, unit)}`,
  boarded: ({ unit, vehicle }, known) =>
    vehicle === null ? `${nameOf(known, unit)} unloads` : `${nameOf(known, unit)} boards ${nameOf(known, vehicle)}`,
  stunned: ({ stun, unit }, known) =>
    stun === 0 ? `${nameOf(known, unit)} is no longer stunned` : `${nameOf(known, unit)} is stunned, +${String(stun)}`,
  crewed: ({ crew, vehicle }, known) =>
    crew === null
      ? `${nameOf(known, vehicle)} has no crew inside`
      : `${nameOf(known, vehicle)} has a crew of ${crew.type}${crew.armorLeader === null ? '' : ` with armor leader ${crew.armorLeader}`}`,
  armed: ({ slot, status, vehicle }, known) =>
    `${capital(slotName(slot))} of ${nameOf(known, vehicle)} ${STATUSES[status]}`,
  equipped: ({ fitting, vehicle }, known) =>
    `${nameOf(known, vehicle)} has ${fitting.present ? '' : 'no '}optional ${fitting.item}`,
  faced: ({ bypass, vca, vehicle }, known) =>
    `${nameOf(known, vehicle)} faces ${sideName(vca)}${bypass === null ? '' : `, in Bypass along the ${sideName(bypass)} hexside`}`,
  ammunition: ({ depleted, piece }, known) =>
    depleted.length === 0
      ? `${nameOf(known, piece)} has all its special ammunition`
      : `${nameOf(known, piece)} is out of ${list(depleted)}`,
}
