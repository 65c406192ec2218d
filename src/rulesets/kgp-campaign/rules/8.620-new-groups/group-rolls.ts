import type { Event } from '../../model/event.js'
import { possessionsOf, unitOf, vehicleNamed } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import type { Purchase } from '../../model/ledger.js'
import type { Fitting, Mounted, Personnel, Piece, Vehicle, WeaponSlot } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { TacticalFacts } from '../../model/house-rules.js'
import type { State } from '../../model/state.js'
import type { PieceId } from '../../data/names.js'
import type { Roll } from '../../model/task.js'
import { rollTrace } from '../part-handler.js'
import { madeFrom } from '../pieces/casualties.js'
import { groupBought } from '../roster.js'
import { purchasedBase, placeOf, soldier } from './group-contents.js'

/** Returns the event that replaces a purchase in its side's record. */
export const rewritePurchase = (purchase: Purchase): Event => ({
  tag: 'purchaseWritten',
  side: purchase.side,
  purchase,
  heard: purchase.side,
})

/** The secret dice of one group, taken from the roll for all groups of its side. */
export interface Reading {
  readonly at: Position
  /** The roll they belong to. */
  readonly task: Roll<'8.620'>
  /** The purchase of the group. */
  readonly purchase: Purchase
  /** The dice of this group alone. */
  readonly dice: readonly number[]
}

/** Resolves the strength: Full or Depleted (8.6201). */
export const strengthRoll = ({ at: { data, state }, task, purchase, dice }: Reading): readonly Event[] => {
  const { modifiers, final, result } = data.houseRules.strength.use(state, groupBought(data, purchase), dice[0])
  const roll = rollTrace(task, 'KGP-8.6201', dice, modifiers, final, result, [purchase.id])
  return [roll, rewritePurchase({ ...purchase, strength: result })]
}

/** Returns the squad type of a quality die: better, worse, or null for the listed type. */
export const qualityOf = (dr: number): string | null => (dr === 1 ? '6-6-7' : dr === 6 ? '5-3-6' : null)

/** Resolves the quality: a good platoon gets one better squad, a poor one a worse squad. */
export const qualityRoll = ({ at: { state }, task, purchase, dice }: Reading): readonly Event[] => {
  const type = qualityOf(dice[0])
  const roll = rollTrace(task, 'KGP-8.620', dice, [], dice[0], type ?? 'as listed', [purchase.id])
  const squad = purchase.contents.map((id) => unitOf(state, id)).find((unit) => unit?.kind === 'squad')
  return type === null || squad === undefined || squad === null
    ? [roll]
    : [roll, ...exchanged(state, purchase, squad, type)]
}

/** Exchanges a squad for one of another type, which takes over its possessions. */
const exchanged = (state: State, purchase: Purchase, squad: Personnel, type: string): readonly Event[] => {
  const next = madeFrom(squad, nextId(state, purchase.side, squad), type, 'squad')
  return [
    { tag: 'replaced', pieces: [squad.id], by: [next], why: 'KGP-8.620', heard: purchase.side },
    ...possessionsOf(state, squad.id).map((item): Event => ({
      tag: 'held',
      item: item.id,
      by: next.id,
      why: 'KGP-8.620',
      heard: purchase.side,
    })),
    rewritePurchase({ ...purchase, contents: purchase.contents.map((id) => (id === squad.id ? next.id : id)) }),
  ]
}

/**
 * Resolves the leader roll: a leader for an infantry platoon, an armor leader for a vehicle platoon, or none (8.620).
 */
export const leaderRoll = ({ at: { data, state }, task, purchase, dice }: Reading): readonly Event[] => {
  const group = groupBought(data, purchase)
  const isDepleted = purchase.strength === 'depleted'
  const { modifiers, final, result } = data.houseRules.leaders.use(state, group, isDepleted, dice[0] + dice[1])
  const roll = rollTrace(task, 'KGP-8.620', dice, modifiers, final, result ?? 'none', [purchase.id])
  if (result === null) return [roll]
  if (group.type === 'vehicle') return [roll, ...armorLeader(state, purchase, result)]
  const place = placeOf(purchase)
  const base = purchasedBase(purchase, nextId(state, purchase.side, { location: null, place }), result, place)
  const leader = soldier(base, 'leader', group.formation)
  const made: Event = { tag: 'made', piece: leader, why: 'KGP-8.620', heard: purchase.side }
  return [roll, made, rewritePurchase({ ...purchase, contents: [...purchase.contents, leader.id] })]
}

/** Resolves the die of an optional item of a vehicle. Machine guns and flamethrowers are mounted (KGP-CG8). */
export const fittingRoll = (
  { at: { state }, task, purchase, dice }: Reading,
  id: PieceId,
  { item, upTo }: ReturnType<TacticalFacts['optionalEquipment']>[number],
): readonly Event[] => {
  const { fitting, weapon } = fittingOf(vehicleNamed(state, id), item, dice[0] <= upTo)
  const result = fitting.present ? item : `no ${item}`
  const roll = rollTrace(task, 'KGP-CG8', dice, [], dice[0], result, [purchase.id, id])
  return [roll, { tag: 'equipped', vehicle: id, fitting, weapon, why: 'KGP-CG8', heard: task.heard }]
}

/** Returns the record of an optional item, and the weapon it mounts. */
export const fittingOf = (
  vehicle: Vehicle,
  item: string,
  present: boolean,
): { readonly fitting: Fitting; readonly weapon: Mounted | null } => ({
  fitting: { item, present },
  weapon: present ? mountedAs(vehicle, item) : null,
})

const MOUNTS: readonly WeaponSlot[] = ['CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE']

/** The weapon an item mounts, or null. Items named like weapon mounts are weapons. */
const mountedAs = (vehicle: Vehicle, item: string): Mounted | null => {
  const slot = MOUNTS.find((mount) => mount === item)
  if (slot === undefined) return null
  const gained = vehicle.color === 'german' ? 'LMG' : '.50-cal HMG'
  const removesTo = slot === 'AAMG' ? gained : null
  return { slot, caliber: null, flame: slot === 'FT', status: 'functioning', removesTo }
}

/** Returns the vehicle of a group with its armor leader: the first one with a crew. */
export const ledVehicle = (pieces: readonly Piece[]): Vehicle | undefined =>
  pieces.find((piece): piece is Vehicle => piece.tag === 'vehicle' && piece.crew !== null)

const armorLeader = (state: State, purchase: Purchase, rank: string): readonly Event[] => {
  const vehicle = ledVehicle(purchase.contents.map((id) => state.pieces[id]))
  if (vehicle === undefined || vehicle.crew === null) return []
  const crew = { ...vehicle.crew, armorLeader: rank }
  return [{ tag: 'crewed', vehicle: vehicle.id, crew, why: 'KGP-8.620', heard: purchase.side }]
}
