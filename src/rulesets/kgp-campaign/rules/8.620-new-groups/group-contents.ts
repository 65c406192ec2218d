import { printedMorale } from '../pieces/casualties.js'
import type { Group, GroupItem, VehicleType } from '../../data/compiled-catalogue.js'
import type { GameData } from '../../model/position.js'
import {
  plainGun,
  plainVehicle,
  isPersonnel,
  newBase,
  type Base,
  type Gun,
  type Personnel,
  type Piece,
  type Place,
  type Vehicle,
} from '../../model/piece.js'
import type { Purchase } from '../../model/ledger.js'
import { newWeapon } from '../pieces/vehicle.js'

/** Returns the place of new pieces: Retained in the area bought into; throws for an asset, which has none. */
export const placeOf = ({ id, mode, area }: Purchase): Place => {
  if (area === null) throw new Error(`${id} comes to no area`)
  return mode === 'offMap' || mode === 'earlyEntry'
    ? { tag: 'holdingBox', entry: area, part: 'unshaded' }
    : { tag: 'setupArea', area }
}

/** Returns the base fields of a new piece of a purchase, marked if it is in Reserve (KGP-CG7a). */
export const purchasedBase = (purchase: Purchase, id: string, type: string, place: Place): Base => ({
  ...newBase(id, purchase.side, type, { location: null, place }, purchase.mode === 'reserve' ? ['reserve'] : []),
  rg: purchase.id,
  commander: purchase.commander,
})

/** Returns a new Personnel unit without Equipment. One object literal, because spreads are slow. */
export const soldier = (base: Base, kind: Personnel['kind'], formation: string): Personnel => ({
  id: base.id,
  side: base.side,
  color: base.color,
  type: base.type,
  location: base.location,
  place: base.place,
  markers: base.markers,
  label: base.label,
  rg: base.rg,
  commander: base.commander,
  tag: 'personnel',
  kind,
  morale: printedMorale(base.type),
  leaderDrm: 0,
  ipc: kind === 'leader' ? 1 : 3,
  formation,
  aboard: null,
  climbing: null,
  guard: null,
  stun: 0,
  canAvoidMines: false,
})

/** The weapons of a new vehicle: its main armament and, on a closed top, the AAMG unless it is rolled for (KGP-CG8). */
const mountedOn = (data: GameData, base: Base, type: VehicleType): Vehicle['weapons'] => {
  const machineGun = {
    caliber: null,
    flame: false,
    status: 'functioning',
    removesTo: base.color === 'german' ? 'LMG' : '.50-cal HMG',
  } as const
  if (type.caliber === null && type.inherentCrew) return [{ slot: 'MA', ...machineGun } as const]
  const isOptional = data.houseRules.tactical.use.optionalEquipment(base.type).some(({ item }) => item === 'AAMG')
  const { caliber } = type
  return [
    ...(caliber === null
      ? []
      : [{ slot: 'MA', caliber, flame: false, status: 'functioning', removesTo: null } as const]),
    ...(type.top === 'CT' && !isOptional ? [{ slot: 'AAMG', ...machineGun } as const] : []),
  ]
}

/** Returns a new vehicle with its crew and weapons. One of enemy make counts as captured. */
export const newGroupVehicle = (data: GameData, base: Base): Vehicle => {
  const type = data.catalogue.vehicleOf(base.type)
  const crewType = data.catalogue.units.find(({ side, kind }) => side === base.color && kind === 'vehicleCrew')?.type
  const isForeign = type !== null && type.color !== base.side
  return {
    id: base.id,
    side: base.side,
    color: type?.color ?? base.color,
    type: base.type,
    location: base.location,
    place: base.place,
    markers: isForeign ? [...base.markers, 'captured' as const].toSorted() : base.markers,
    label: base.label,
    rg: base.rg,
    commander: base.commander,
    tag: 'vehicle',
    crew:
      type?.inherentCrew === true && crewType !== undefined
        ? { type: crewType, stun: 0, armorLeader: null, stunDrm: 0 }
        : null,
    weapons: type === null ? [] : mountedOn(data, base, type),
    depleted: plainVehicle.depleted,
    bypass: plainVehicle.bypass,
    vca: plainVehicle.vca,
    canAvoidMines: plainVehicle.canAvoidMines,
    nonQualified: isForeign,
    recallExempt: plainVehicle.recallExempt,
    optionalEquipment: plainVehicle.optionalEquipment,
  }
}

const caliberOf = (type: string): number => Number(/^\d+/.exec(type)?.[0] ?? '0')

const cannon = (base: Base): Gun => ({
  ...base,
  tag: 'gun',
  caliber: caliberOf(base.type),
  ...plainGun,
})

/** Returns a piece of a group, or null for an item that is not a piece. */
export const pieceFor = (
  data: GameData,
  purchase: Purchase,
  group: Group,
  item: GroupItem,
  id: string,
  place: Place,
): Piece | null => {
  const base = purchasedBase(purchase, id, item.type, place)
  switch (item.kind) {
    case 'squad':
    case 'halfSquad':
    case 'crew':
      return soldier(base, item.kind, group.formation)
    case 'vehicle':
      return newGroupVehicle(data, base)
    case 'gun':
      return cannon(base)
    case 'sw':
      return {
        ...newWeapon(id, base.side, base.color, item.type, null, base.place),
        rg: purchase.id,
        markers: base.markers,
      }
    case 'oba':
      return radioFor(purchase, id, item.type, place)
    case 'bombardment':
    case 'aircraft':
    case 'preRegisteredHex':
    case 'fpp':
    case 'san':
      return null
  }
}

/** The radio of an artillery module. Light mortars set up on the map have a field phone instead (KGP-CG15b). */
const radioFor = (purchase: Purchase, id: string, type: string, place: Place): Piece => {
  const isPhone = type.startsWith('60mm') && place.tag === 'setupArea'
  const weapon = newWeapon(id, purchase.side, purchase.side, isPhone ? 'phone' : 'radio', null, place)
  return { ...weapon, rg: purchase.id }
}

/** Assigns Guns to the crews of a group and weapons to its other Personnel, one each first. */
export const shareOutWeapons = (pieces: readonly Piece[]): readonly Piece[] => {
  const men = pieces.filter(isPersonnel)
  const crews = men.filter(({ kind }) => kind === 'crew')
  const others = men.filter(({ kind }) => kind !== 'crew')
  const guns = pieces.filter(({ tag }) => tag === 'gun')
  const weapons = pieces.filter(({ tag }) => tag === 'sw')
  return pieces.map((piece): Piece => {
    if (piece.tag === 'gun') return { ...piece, possessor: crews.at(guns.indexOf(piece))?.id ?? null }
    if (piece.tag === 'sw') return { ...piece, possessor: others.at(weapons.indexOf(piece))?.id ?? null }
    return piece
  })
}

/** Returns the contents of a group at its strength. */
export const itemsOf = (group: Group, { strength }: Purchase): readonly GroupItem[] =>
  strength === 'depleted' && group.depleted !== null ? group.depleted : group.full

/** Whether a group is or includes an artillery module. */
export const isArtillery = (group: Group): boolean => group.full.some(({ kind }) => kind === 'oba')

/** The Draw Pile of a new module: a black chit grants Battery Access, a red one denies it (C1.211). */
export const DRAW_PILE: NonNullable<Purchase['drawPile']> = { black: 7, red: 3 }
