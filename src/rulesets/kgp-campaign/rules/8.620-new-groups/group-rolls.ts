import type { Event } from '../../model/event.js'
import { nextId, possessionsOf, unitOf, vehicleNamed } from '../../model/facts.js'
import type { Purchase } from '../../model/ledger.js'
import type { Mounted, Personnel, Vehicle, WeaponSlot } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import type { RollAbout } from '../../model/task.js'
import { just, rolled, type Result, type RollOn } from '../part-handler.js'
import { madeFrom } from '../pieces/casualties.js'
import { groupBought, purchaseNamed } from '../roster.js'
import { baseOf, placeOf, soldier } from './group-contents.js'

/** A purchase written anew on its side's record. */
export const written = (purchase: Purchase): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase,
  heard: purchase.side,
})

type RollFor<Tag extends RollAbout<'8.620'>['tag']> = (
  at: Position,
  task: RollOn<'8.620', Tag>,
  dice: readonly number[],
) => Result

/** Full Strength or Depleted (8.6201). */
export const strengthRoll: RollFor<'strength'> = ({ data, state }, task, dice) => {
  const purchase = purchaseNamed(state, task.about.purchase)
  const { modifiers, final, result } = data.houseRules.strength.use(state, groupBought(data, purchase), dice[0])
  return just(rolled(task, 'KGP-8.6201', dice, modifiers, final, result), written({ ...purchase, strength: result }))
}

/** What the quality die makes of a squad: a better one, a worse one, or null for one as listed. */
const qualityOf = (dr: number): string | null => (dr === 1 ? '6-6-7' : dr === 6 ? '5-3-6' : null)

/** A good platoon has a better squad, a poor one a worse. */
export const qualityRoll: RollFor<'quality'> = ({ state }, task, dice) => {
  const purchase = purchaseNamed(state, task.about.purchase)
  const type = qualityOf(dice[0])
  const roll = rolled(task, 'KGP-8.620', dice, [], dice[0], type ?? 'as listed')
  const squad = purchase.contents.map((id) => unitOf(state, id)).find((unit) => unit?.kind === 'squad')
  return type === null || squad === undefined || squad === null
    ? just(roll)
    : just(roll, ...exchanged(state, purchase, squad, type))
}

/** A squad of a group gives place to one of another type, which takes over what it holds. */
const exchanged = (state: State, purchase: Purchase, squad: Personnel, type: string): readonly Event[] => {
  const next = madeFrom(squad, nextId(state, purchase.side), type, 'squad')
  return [
    { tag: 'replaced', pieces: [squad.id], by: [next], why: 'KGP-8.620', heard: purchase.side },
    ...possessionsOf(state, squad.id).map((item): Event => ({
      tag: 'held',
      item: item.id,
      by: next.id,
      why: 'KGP-8.620',
      heard: purchase.side,
    })),
    written({ ...purchase, contents: purchase.contents.map((id) => (id === squad.id ? next.id : id)) }),
  ]
}

/** A leader for a platoon on foot, an armor leader for one of vehicles, or none (8.620). */
export const leaderRoll: RollFor<'groupLeader'> = ({ data, state }, task, dice) => {
  const purchase = purchaseNamed(state, task.about.purchase)
  const group = groupBought(data, purchase)
  const isDepleted = purchase.strength === 'depleted'
  const { modifiers, final, result } = data.houseRules.leaders.use(state, group, isDepleted, dice[0] + dice[1])
  const roll = rolled(task, 'KGP-8.620', dice, modifiers, final, result ?? 'none')
  if (result === null) return just(roll)
  if (group.type === 'vehicle') return just(roll, ...armorLeader(state, purchase, result))
  const base = baseOf(purchase, nextId(state, purchase.side), result, placeOf(purchase))
  const leader = soldier(base, 'leader', group.formation)
  const made: Event = { tag: 'made', piece: leader, why: 'KGP-8.620', heard: purchase.side }
  return just(roll, made, written({ ...purchase, contents: [...purchase.contents, leader.id] }))
}

/** An item of optional equipment a vehicle has or has not, by its die; a machine gun or flamethrower is mounted (KGP-CG8). */
export const fittingRoll: RollFor<'fitting'> = ({ data, state }, task, [dr]) => {
  const { equipment: item, vehicle: id } = task.about
  const vehicle = vehicleNamed(state, id)
  const upTo = data.houseRules.tactical.use.optionalEquipment(vehicle.type).find((one) => one.item === item)?.upTo ?? 0
  const fitting = { item, present: dr <= upTo }
  const roll = rolled(task, 'KGP-CG8', [dr], [], dr, fitting.present ? item : `no ${item}`)
  const weapon = fitting.present ? mountedAs(vehicle, item) : null
  return just(roll, { tag: 'equipped', vehicle: id, fitting, weapon, why: 'KGP-CG8', heard: task.heard })
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
