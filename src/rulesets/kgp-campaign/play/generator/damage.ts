import type { Gun, Mounted, Personnel, SupportWeapon, Vehicle } from '../../model/piece.js'
import type { Marker } from '../../model/marker.js'
import { randomMarkers, type RandomChoices, type Odds } from './random-choices.js'
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
export const damagedUnit = (random: RandomChoices, unit: Personnel): Personnel => {
  const isLeader = unit.kind === 'leader' || unit.kind === 'armorLeader'
  const hurt = isLeader
    ? randomMarkers(random, LEADERS)
    : unit.kind === 'hero'
      ? randomMarkers(random, [['wounded', 35]])
      : []
  return {
    ...unit,
    stun: unit.kind === 'vehicleCrew' && random.percent(60) ? random.from([1, 2] as const) : unit.stun,
    markers: union(unit.markers, hurt, randomMarkers(random, MEN)),
  }
}

const damagedWeapon = (random: RandomChoices, weapon: Mounted): Mounted =>
  weapon.status !== 'functioning' || random.percent(65)
    ? weapon
    : {
        ...weapon,
        status: random.from(['malfunctioned', 'disabled', weapon.removesTo === null ? 'disabled' : 'removed']),
      }

/** Gives a vehicle its condition after a battle. Some are abandoned by their crews. */
export const damagedVehicle = (random: RandomChoices, vehicle: Vehicle, theme: Theme): Vehicle => {
  const isLeft = vehicle.crew === null ? random.percent(30) : random.percent(15)
  const stun = random.percent(theme.stunned) ? random.from([1, 2] as const) : (vehicle.crew?.stun ?? 0)
  const left: readonly Marker[] = isLeft ? ['abandoned'] : []
  const dry: readonly Marker[] = random.percent(theme.dry) ? ['outOfGas'] : []
  return {
    ...vehicle,
    crew: isLeft || vehicle.crew === null ? null : { ...vehicle.crew, stun, stunDrm: stun },
    weapons: vehicle.weapons.map((weapon) => damagedWeapon(random, weapon)),
    depleted: random.percent(20) ? random.from([['WP'], ['A', 'WP']]) : vehicle.depleted,
    bypass: random.percent(10) ? random.below(6) : null,
    vca: random.below(6),
    markers: union(vehicle.markers, left, dry, randomMarkers(random, VEHICLES)),
  }
}

/** Gives a Gun or support weapon its condition after a battle. Hooked-up Guns are undamaged. */
export const damagedItem = <Item extends Gun | SupportWeapon>(random: RandomChoices, item: Item): Item => {
  const isHooked = item.tag === 'gun' && item.hookedTo !== null
  const isRadio = item.type === 'radio' || item.type === 'phone'
  const odds = item.tag === 'gun' ? GUNS : isRadio ? [] : WEAPONS
  return {
    ...item,
    depleted: random.percent(15) ? [item.tag === 'gun' ? 'HE' : 'WP'] : item.depleted,
    markers: isHooked ? item.markers : union(item.markers, randomMarkers(random, odds)),
  }
}
