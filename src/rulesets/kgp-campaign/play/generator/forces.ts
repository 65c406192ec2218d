import { printedMorale } from '../../rules/pieces/casualties.js'
import type { UnitType, VehicleType } from '../../data/compiled-catalogue.js'
import { crewOnFoot } from '../../rules/pieces/crew.js'
import { leaderLadder } from '../../data/tables.js'
import { labelled } from '../../model/label.js'
import type { GameData } from '../../model/position.js'
import {
  isMmc,
  type Crew,
  type Gun,
  type Mounted,
  type Personnel,
  type Piece,
  type Place,
  type SupportWeapon,
  type Vehicle,
} from '../../model/piece.js'
import { other, sides, type PieceId, type Side } from '../../data/names.js'
import { newVehicle, newWeapon } from '../../rules/pieces/vehicle.js'
import { repeat, type RandomChoices } from './random-choices.js'
import { randomWithin, type Theme } from './theme.js'

const NOWHERE: Place = { tag: 'map' }

const person = (random: RandomChoices, id: PieceId, side: Side, type: string, kind: Personnel['kind']): Personnel => ({
  ...crewOnFoot(id, side, type, null, NOWHERE),
  kind,
  morale: printedMorale(type === 'hero' ? '9-0' : type),
  leaderDrm: random.percent(25) ? -1 : 0,
  ipc: kind === 'leader' || kind === 'hero' ? 1 : 3,
  formation: side === 'german' && random.percent(70) ? 'SS' : '',
  canAvoidMines: random.percent(30),
})

/** Types of which a side has many, so that half-squads can be paired and engineers come in squads. */
const COMMON: Readonly<Record<Side, readonly string[]>> = {
  german: ['6-5-8', '8-3-8', '3-4-8'],
  us: ['6-6-6', '6-6-7', '3-4-6'],
}

const anyone = (random: RandomChoices, data: GameData, id: PieceId, side: Side): Personnel => {
  const die = random.below(20)
  if (die < 3) return person(random, id, side, random.from(leaderLadder), 'leader')
  if (die < 4) return person(random, id, side, 'hero', 'hero')
  if (die < 5) return person(random, id, side, random.from(['8-1', '9-1']), 'armorLeader')
  const types = data.catalogue.units.filter((unit) => unit.side === side)
  const wanted: readonly UnitType['kind'][] = die < 8 ? ['crew', 'vehicleCrew'] : ['squad', 'halfSquad']
  const fitting = types.filter((unit) => wanted.includes(unit.kind))
  const common = fitting.filter(({ type }) => COMMON[side].includes(type))
  const { type, kind } = random.from(common.length > 0 && random.percent(70) ? common : fitting)
  return person(random, id, side, type, kind)
}

const SMALL: readonly string[] = ['LMG', 'MMG', 'HMG', 'FT', 'DC']

/** Makes a weapon for a unit to carry, sometimes a captured one. */
const carriedBy = (random: RandomChoices, { id, side }: Personnel): SupportWeapon => {
  const color = random.percent(15) ? other(side) : side
  const own = color === 'us' ? ['BAZ 44', '60mm MTR', '.50-cal HMG', 'British LMG'] : ['PSK']
  const weapon = newWeapon(`${id}-sw`, side, color, random.from([...SMALL, ...own]), null, NOWHERE)
  return { ...weapon, possessor: random.percent(80) ? id : null, nonQualified: random.percent(10) }
}

const mountedOn = (random: RandomChoices, { caliber, top, color }: VehicleType): readonly Mounted[] => {
  if (top === 'unarmored' && caliber === null) return []
  const mg = (slot: Mounted['slot'], removesTo: string | null): Mounted => ({
    slot,
    caliber: null,
    flame: false,
    status: 'functioning',
    removesTo,
  })
  return [
    { slot: 'MA', caliber, flame: false, status: 'functioning', removesTo: null },
    mg('CMG', null),
    mg('AAMG', color === 'us' ? '.50-cal HMG' : 'LMG'),
    ...(random.percent(10) ? [mg('SMOKE', null)] : []),
    ...(random.percent(10) ? [{ ...mg('FT', null), flame: true }] : []),
  ]
}

const crewIn = (random: RandomChoices, side: Side): Crew => ({
  type: side === 'german' ? '1-2-7' : '1-2-6',
  stun: 0,
  armorLeader: random.percent(15) ? random.from(['8-1', '9-1']) : null,
  stunDrm: 0,
})

const anyVehicle = (random: RandomChoices, data: GameData, id: PieceId, side: Side): Vehicle => {
  const color = random.percent(12) ? other(side) : side
  const kind = random.from(data.catalogue.vehicles.filter((vehicle) => vehicle.color === color))
  return {
    ...newVehicle(id, side, color, kind.type),
    markers: color === side ? [] : ['captured'],
    crew: kind.inherentCrew ? crewIn(random, side) : null,
    weapons: mountedOn(random, kind),
    canAvoidMines: random.percent(30),
    nonQualified: random.percent(10),
    recallExempt: random.percent(20),
  }
}

const GUNS: readonly (readonly [string, number])[] = [
  ['75mm PaK 40', 75],
  ['81mm MTR', 81],
  ['57mm AT M1', 57],
]

const anyGun = (random: RandomChoices, id: PieceId, { id: crew, side }: Personnel, towers: readonly Vehicle[]): Gun => {
  const [type, caliber] = random.from(GUNS)
  const tower = random.percent(30) && towers.length > 0 ? random.from(towers).id : null
  return {
    ...newWeapon(id, side, side, type, null, NOWHERE),
    tag: 'gun',
    caliber,
    possessor: random.percent(75) ? crew : null,
    hookedTo: tower,
    ca: random.below(6),
    endedAt: null,
    nonQualified: random.percent(10),
  }
}

const forceOf = (random: RandomChoices, data: GameData, side: Side, theme: Theme): readonly Piece[] => {
  const men = repeat(randomWithin(random, theme.men), (n) => anyone(random, data, `${side}-u${String(n)}`, side))
  const vehicles = repeat(randomWithin(random, theme.vehicles), (n) =>
    anyVehicle(random, data, `${side}-v${String(n)}`, side),
  )
  const crews = men.filter(({ kind }) => kind === 'crew')
  return [
    ...men,
    ...men.filter((unit) => isMmc(unit) && random.percent(50)).map((unit) => carriedBy(random, unit)),
    ...vehicles,
    ...crews.map((crew, n) => anyGun(random, `${side}-g${String(n)}`, crew, vehicles)),
  ]
}

/** Names for some leaders of a side. The others are numbered like everything else. */
const LEADERS: Readonly<Record<Side, readonly string[]>> = {
  german: ['Adler', 'Brandt', 'Conrad', 'von der Heide'],
  us: ['Abbott', 'Brown', 'Carter', "O'Neill"],
}

const named = (pieces: readonly Piece[]): readonly Piece[] => {
  const leaders = pieces.filter((piece) => piece.tag === 'personnel' && piece.kind === 'leader')
  return pieces.map((piece) => {
    const name = LEADERS[piece.side][leaders.indexOf(piece)] as string | undefined
    return name === undefined ? piece : { ...piece, label: name }
  })
}

/** Makes the men, weapons, vehicles and Guns of both sides, undamaged and not yet placed. */
export const randomForces = (random: RandomChoices, data: GameData, theme: Theme): Readonly<Record<PieceId, Piece>> =>
  Object.fromEntries(
    labelled(sides.flatMap((side) => named(forceOf(random, data, side, theme)))).map((piece) => [piece.id, piece]),
  )
