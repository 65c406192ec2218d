import type { Gun, Mounted, Personnel, SupportWeapon, Vehicle } from '../../model/piece.js'
import type { Marker } from '../../model/marker.js'
import { someOf, type Luck, type Odds } from './luck.js'
import type { Theme } from './theme.js'

const MEN: Odds = [
  ['acquired', 3],
  ['ammoShortage', 5],
  ['berserk', 3],
  ['broken', 15],
  ['cloaked', 3],
  ['concealed', 10],
  ['cx', 5],
  ['disrupted', 3],
  ['dm', 5],
  ['encircled', 8],
  ['fanatic', 5],
  ['hidden', 5],
  ['lowAmmo', 5],
  ['wallAdvantage', 5],
]

const LEADERS: Odds = [
  ['heroic', 20],
  ['wounded', 35],
]

const VEHICLES: Odds = [
  ['bogged', 10],
  ['bu', 10],
  ['ce', 10],
  ['encircled', 5],
  ['hullDown', 5],
  ['immobilized', 20],
  ['lowAmmo', 5],
  ['mired', 5],
  ['motion', 5],
  ['recalled', 10],
  ['shocked', 5],
  ['statusSecret', 5],
  ['stunned', 5],
  ['unconfirmedKill', 3],
]

const WEAPONS: Odds = [
  ['ammoShortage', 3],
  ['lowAmmo', 3],
  ['malfunctioned', 25],
]

const GUNS: Odds = [
  ['dismantled', 10],
  ['limbered', 10],
  ['malfunctioned', 25],
]

const union = (...lists: readonly (readonly Marker[])[]): readonly Marker[] => [...new Set(lists.flat())].toSorted()

/** Gives a unit its condition after a battle. */
export const wornUnit = (luck: Luck, unit: Personnel): Personnel => {
  const isLeader = unit.kind === 'leader' || unit.kind === 'armorLeader'
  const hurt = isLeader ? someOf(luck, LEADERS) : unit.kind === 'hero' ? someOf(luck, [['wounded', 35]]) : []
  return {
    ...unit,
    stun: unit.kind === 'vehicleCrew' && luck.percent(60) ? luck.from([1, 2] as const) : unit.stun,
    markers: union(unit.markers, hurt, someOf(luck, MEN)),
  }
}

const wornWeapon = (luck: Luck, weapon: Mounted): Mounted =>
  weapon.status !== 'functioning' || luck.percent(65)
    ? weapon
    : {
        ...weapon,
        status: luck.from(['malfunctioned', 'disabled', weapon.removesTo === null ? 'disabled' : 'removed']),
      }

/** Gives a vehicle its condition after a battle. Some are abandoned by their crews. */
export const wornVehicle = (luck: Luck, vehicle: Vehicle, theme: Theme): Vehicle => {
  const isLeft = vehicle.crew === null ? luck.percent(30) : luck.percent(15)
  const stun = luck.percent(theme.stunned) ? luck.from([1, 2] as const) : (vehicle.crew?.stun ?? 0)
  const left: readonly Marker[] = isLeft ? ['abandoned'] : []
  const dry: readonly Marker[] = luck.percent(theme.dry) ? ['outOfGas'] : []
  return {
    ...vehicle,
    crew: isLeft || vehicle.crew === null ? null : { ...vehicle.crew, stun, stunDrm: stun },
    weapons: vehicle.weapons.map((weapon) => wornWeapon(luck, weapon)),
    depleted: luck.percent(20) ? luck.from([['WP'], ['A', 'WP']]) : vehicle.depleted,
    bypass: luck.percent(10) ? luck.below(6) : null,
    vca: luck.below(6),
    markers: union(vehicle.markers, left, dry, someOf(luck, VEHICLES)),
  }
}

/** Gives a Gun or support weapon its condition after a battle. Hooked-up Guns are undamaged. */
export const wornItem = <Item extends Gun | SupportWeapon>(luck: Luck, item: Item): Item => {
  const isHooked = item.tag === 'gun' && item.hookedTo !== null
  const isRadio = item.type === 'radio' || item.type === 'phone'
  const odds = item.tag === 'gun' ? GUNS : isRadio ? [] : WEAPONS
  return {
    ...item,
    depleted: luck.percent(15) ? [item.tag === 'gun' ? 'HE' : 'WP'] : item.depleted,
    markers: isHooked ? item.markers : union(item.markers, someOf(luck, odds)),
  }
}
