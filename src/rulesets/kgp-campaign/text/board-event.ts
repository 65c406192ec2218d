import type { Cases } from '../model/by-tag.js'
import type { Handling } from '../model/event.js'
import type { Marker } from '../model/marker.js'
import {
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
import { say, termIn, type Wording } from './say.js'

const marked = (put: readonly Marker[], taken: readonly Marker[], wording: Wording): string => {
  const names = (markers: readonly Marker[]): string =>
    list(
      markers.map((marker) => markerName(marker, wording)),
      wording,
    )
  const changes = [
    ...(put.length === 0 ? [] : [say(wording, 'marked.put', { markers: names(put) })]),
    ...(taken.length === 0 ? [] : [say(wording, 'marked.taken', { markers: names(taken) })]),
  ]
  return list(changes, wording)
}

/** What hands did to counters, in words without the rule. */
export const handlings: Cases<Handling, [Known, Wording], string> = {
  placed: ({ location, piece: id, place: to }, known, wording) => {
    const [piece, place] = [nameOf(known, id, wording), placeName(to, wording)]
    return location === null
      ? say(wording, 'event.placed', { piece, place })
      : say(wording, 'event.placedAt', { piece, place, location: locationName(location, wording) })
  },
  marked: ({ piece, put, taken }, known, wording) =>
    say(wording, 'event.marked', { piece: nameOf(known, piece, wording), marked: marked(put, taken, wording) }),
  made: ({ piece: made }, _, wording) => {
    const [piece, side] = [pieceName(made, wording), seatName(made.side, wording)]
    return made.location === null
      ? say(wording, 'event.made', { piece, side, place: placeName(made.place, wording) })
      : say(wording, 'event.madeAt', { piece, side, location: locationName(made.location, wording) })
  },
  replaced: ({ by, pieces: ids }, known, wording) => {
    const pieces = namesOf(known, ids, wording)
    const isOne = ids.length === 1
    if (by.length === 0) return say(wording, isOne ? 'event.absorbed' : 'event.absorbedAll', { pieces })
    const names = by.map((piece) => pieceName(piece, wording))
    return say(wording, isOne ? 'event.replaced' : 'event.replacedAll', { pieces, by: list(names, wording) })
  },
  eliminated: ({ piece }, known, wording) => say(wording, 'event.eliminated', { piece: nameOf(known, piece, wording) }),
  held: ({ by, item: id }, known, wording) => {
    const item = nameOf(known, id, wording)
    return by === null
      ? say(wording, 'event.heldByNobody', { item })
      : say(wording, 'event.held', { item, by: nameOf(known, by, wording) })
  },
  hooked: ({ gun: id, to }, known, wording) => {
    const gun = nameOf(known, id, wording)
    return to === null
      ? say(wording, 'event.unhooked', { gun })
      : say(wording, 'event.hooked', { gun, to: nameOf(known, to, wording) })
  },
  changedSide: ({ piece, side }, known, wording) =>
    say(wording, 'event.changedSide', { piece: nameOf(known, piece, wording), side: seatName(side, wording) }),
  guarded: ({ by, unit: id }, known, wording) => {
    const unit = nameOf(known, id, wording)
    return by === null
      ? say(wording, 'event.unguarded', { unit })
      : say(wording, 'event.guarded', { unit, by: nameOf(known, by, wording) })
  },
  boarded: ({ unit: id, vehicle }, known, wording) => {
    const unit = nameOf(known, id, wording)
    return vehicle === null
      ? say(wording, 'event.unloaded', { unit })
      : say(wording, 'event.boarded', { unit, vehicle: nameOf(known, vehicle, wording) })
  },
  stunned: ({ stun, unit }, known, wording) =>
    say(wording, stun === 0 ? 'event.unstunned' : 'event.stunned', { stun, unit: nameOf(known, unit, wording) }),
  crewed: ({ crew, vehicle: id }, known, wording) => {
    const vehicle = nameOf(known, id, wording)
    if (crew === null) return say(wording, 'event.uncrewed', { vehicle })
    return crew.armorLeader === null
      ? say(wording, 'event.crewed', { vehicle, crew: crew.type })
      : say(wording, 'event.crewedLed', { vehicle, crew: crew.type, leader: crew.armorLeader })
  },
  armed: ({ slot, status, vehicle }, known, wording) =>
    say(wording, `event.armed.${status}`, {
      slot: slotName(slot, wording),
      vehicle: nameOf(known, vehicle, wording),
    }),
  equipped: ({ fitting: { item, present }, vehicle }, known, wording) =>
    say(wording, present ? 'event.equipped' : 'event.unequipped', { item, vehicle: nameOf(known, vehicle, wording) }),
  faced: ({ bypass, vca, vehicle }, known, wording) => {
    const values = { vehicle: nameOf(known, vehicle, wording), vca: sideName(vca, wording) }
    return bypass === null
      ? say(wording, 'event.faced', values)
      : say(wording, 'event.facedBypass', { ...values, bypass: sideName(bypass, wording) })
  },
  ammunition: ({ depleted, piece: id }, known, wording) => {
    const piece = nameOf(known, id, wording)
    if (depleted.length === 0) return say(wording, 'event.ammunitionAll', { piece })
    const types = list(
      depleted.map((type) => termIn(wording, type)),
      wording,
    )
    return say(wording, 'event.ammunition', { piece, types })
  },
}
