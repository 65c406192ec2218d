import { madeFrom } from '../pieces/casualties.js'
import type { Group } from '../../data/compiled-catalogue.js'
import type { Event } from '../../model/event.js'
import { nextId, unitOf, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Purchase } from '../../model/ledger.js'
import type { Roll } from '../../model/phase.js'
import type { Mounted, Vehicle, WeaponSlot } from '../../model/piece.js'
import { just, NOTHING, rolled, type Result } from '../step-part.js'
import type { State } from '../../model/state.js'
import { baseOf, soldier } from './group-contents.js'

/** A purchase written anew on its side's record. */
export const written = (purchase: Purchase): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase,
  heard: purchase.side,
})

/** Full Strength or Depleted (8.6201). */
export const strengthRoll = (
  kit: Kit,
  state: State,
  task: Roll,
  dr: number,
  purchase: Purchase,
  group: Group,
): Result => {
  const { modifiers, final, result } = kit.ports.strength.use(state, group, dr)
  return just(rolled(task, 'KGP-8.6201', [dr], modifiers, final, result), written({ ...purchase, strength: result }))
}

/** A good platoon has a better squad, a poor one a worse. */
export const qualityRoll = (state: State, task: Roll, dr: number, purchase: Purchase): Result => {
  const type = dr === 1 ? '6-6-7' : dr === 6 ? '5-3-6' : null
  const news = rolled(task, 'KGP-8.620', [dr], [], dr, type ?? 'as listed')
  const squad = purchase.contents.map((id) => unitOf(state, id)).find((unit) => unit?.kind === 'squad')
  if (type === null || squad === undefined || squad === null) return just(news)
  const next = madeFrom(squad, nextId(state, purchase.side), type, 'squad')
  const held = Object.values(state.pieces).filter((piece) => 'possessor' in piece && piece.possessor === squad.id)
  return just(
    news,
    { tag: 'replaced', pieces: [squad.id], by: [next], why: 'KGP-8.620', heard: purchase.side },
    ...held.map((item): Event => ({ tag: 'held', item: item.id, by: next.id, why: 'KGP-8.620', heard: purchase.side })),
    written({ ...purchase, contents: purchase.contents.map((id) => (id === squad.id ? next.id : id)) }),
  )
}

/** A leader for a platoon on foot, an armor leader for one of vehicles, or none (8.620). */
export const leaderRoll = (
  kit: Kit,
  state: State,
  task: Roll,
  dice: readonly number[],
  purchase: Purchase,
  group: Group,
): Result => {
  const isDepleted = purchase.strength === 'depleted'
  const { modifiers, final, result } = kit.ports.leaders.use(state, group, isDepleted, dice[0] + dice[1])
  const news = rolled(task, 'KGP-8.620', dice, modifiers, final, result ?? 'none')
  if (result === null) return just(news)
  if (group.type === 'vehicle') return just(news, ...armorLeader(state, purchase, result))
  const leader = soldier(baseOf(purchase, nextId(state, purchase.side), result), 'leader', group.formation)
  const made: Event = { tag: 'made', piece: leader, why: 'KGP-8.620', heard: purchase.side }
  return just(news, made, written({ ...purchase, contents: [...purchase.contents, leader.id] }))
}

/** An item of optional equipment a vehicle has or has not, by its die; a machine gun or flamethrower is mounted (KGP-CG8). */
export const fittingRoll = (kit: Kit, state: State, task: Roll, dr: number): Result => {
  const vehicle = vehicleOf(state, task.subjects[1])
  const item = task.note.slice('optional '.length)
  if (vehicle === null) return NOTHING
  const upTo = kit.ports.tactical.use.optionalEquipment(vehicle.type).find((one) => one.item === item)?.upTo ?? 0
  const fitting = { item, present: dr <= upTo }
  const news = rolled(task, 'KGP-CG8', [dr], [], dr, fitting.present ? item : `no ${item}`)
  const weapon = fitting.present ? mountedAs(vehicle, item) : null
  return just(news, { tag: 'equipped', vehicle: vehicle.id, fitting, weapon, why: 'KGP-CG8', heard: task.heard })
}

const MOUNTS: readonly WeaponSlot[] = ['CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE']

/** The weapon an item mounts on a vehicle, or null: items are named as the places of weapons are, or are no weapons. */
const mountedAs = (vehicle: Vehicle, item: string): Mounted | null => {
  const slot = MOUNTS.find((mount) => mount === item)
  if (slot === undefined) return null
  const gained = vehicle.color === 'german' ? 'LMG' : '.50-cal HMG'
  const removesTo = slot === 'AAMG' ? gained : null
  return { slot, caliber: null, flame: slot === 'FT', status: 'functioning', removesTo }
}

const armorLeader = (state: State, purchase: Purchase, rank: string): readonly Event[] => {
  const vehicle = purchase.contents
    .map((id) => state.pieces[id])
    .find((piece): piece is Vehicle => piece.tag === 'vehicle' && piece.crew !== null)
  if (vehicle === undefined || vehicle.crew === null) return []
  const crew = { ...vehicle.crew, armorLeader: rank }
  return [{ tag: 'crewed', vehicle: vehicle.id, crew, why: 'KGP-8.620', heard: purchase.side }]
}
