import { memoize } from '../../../kernel/memoize.js'

/** A parameter of the stand-in. */
export interface StandInRow {
  readonly usual: number
  /** The allowed minimum and maximum. */
  readonly range: readonly [least: number, most: number]
  readonly unit: string
  /** The group of alternatives. The probability of each is its weight divided by the sum of the group. */
  readonly among?: string
  readonly says: string
}

const table = {
  turnsMin: { usual: 6, range: [1, 30], unit: 'turns', says: 'Minimum number of turns of a battle.' },
  turnsMax: {
    usual: 9,
    range: [1, 30],
    unit: 'turns',
    says: 'Maximum number of turns of a battle; every number in the range is equally likely.',
  },

  platoon: {
    usual: 3,
    range: [1, 30],
    unit: 'squads',
    says: 'Squads in a platoon: each turn, an attacking side makes one assault for each platoon near a Location it \
could take; fractions are rounded up.',
  },
  idleDivisor: {
    usual: 3,
    range: [1, 30],
    unit: 'platoons',
    says: 'Platoons for each assault of a side that did not choose to attack; 3 means a third as many assaults.',
  },
  reach: {
    usual: 3,
    range: [0, 20],
    unit: 'hexes',
    says: 'Maximum distance of a unit from a Location to take part in an assault on it.',
  },
  guardReach: {
    usual: 1,
    range: [0, 20],
    unit: 'hexes',
    says: 'Maximum distance of a unit from a Location to defend it.',
  },
  march: { usual: 4, range: [0, 20], unit: 'hexes', says: 'Maximum move in a turn of squads that hold nothing.' },
  marchChance: { usual: 70, range: [0, 100], unit: 'percent', says: 'Chance that such a squad moves in a turn.' },

  cover: {
    usual: 150,
    range: [0, 1000],
    unit: 'percent',
    says: 'Strength of defenders, as a percentage of their strength in the open.',
  },
  leastStrength: {
    usual: 10,
    range: [1, 1000],
    unit: 'tenths of a strength point',
    says: "Minimum denominator of the attacker's share, which is attack divided by attack plus defense.",
  },
  assaultPower: {
    usual: 2,
    range: [1, 8],
    unit: 'times',
    says: "Exponent of the attacker's share that gives the chance that an assault takes the Location.",
  },
  attackerHit: {
    usual: 100,
    range: [0, 100],
    unit: 'percent',
    says: "Chance that an attacker is hit in an assault, as a percentage of the defender's share.",
  },
  attackerHitAgain: { usual: 30, range: [0, 100], unit: 'percent', says: 'The same for a second hit.' },
  defenderHit: {
    usual: 100,
    range: [0, 100],
    unit: 'percent',
    says: "Chance that a defender is hit in an assault, as a percentage of the attacker's share.",
  },
  defenderHitAgain: { usual: 40, range: [0, 100], unit: 'percent', says: 'The same for a second hit.' },
  sight: {
    usual: 4,
    range: [0, 20],
    unit: 'hexes',
    says: 'Maximum distance at which an enemy fires at a unit outside assaults.',
  },
  fireChance: {
    usual: 50,
    range: [0, 100],
    unit: 'percent',
    says: 'Chance that such fire hits one unit of a side after each turn of the enemy, and at the end.',
  },

  beatenStays: {
    usual: 2,
    range: [0, 100],
    unit: 'weight',
    among: 'beaten',
    says: 'A unit in a Location that the enemy has taken stays there in Melee.',
  },
  beatenCaptured: { usual: 1, range: [0, 100], unit: 'weight', among: 'beaten', says: 'It is captured.' },
  beatenRetreats: {
    usual: 5,
    range: [0, 100],
    unit: 'weight',
    among: 'beaten',
    says: 'It retreats to the nearest building or bridge of its side, or is lost if there is none near.',
  },
  retreat: { usual: 8, range: [0, 60], unit: 'hexes', says: 'Maximum distance such a unit retreats.' },

  squadReduced: {
    usual: 4,
    range: [0, 100],
    unit: 'weight',
    among: 'squad',
    says: 'A squad, half-squad or crew that is hit loses men.',
  },
  squadBroken: { usual: 3, range: [0, 100], unit: 'weight', among: 'squad', says: 'It breaks.' },
  squadEncircled: { usual: 1, range: [0, 100], unit: 'weight', among: 'squad', says: 'It is Encircled.' },
  squadWeapon: {
    usual: 1,
    range: [0, 100],
    unit: 'weight',
    among: 'squad',
    says: 'Its first weapon malfunctions, if it has one.',
  },
  squadSpared: { usual: 1, range: [0, 100], unit: 'weight', among: 'squad', says: 'Nothing happens to it.' },
  leaderWounded: {
    usual: 5,
    range: [0, 100],
    unit: 'weight',
    among: 'leader',
    says: 'A leader or hero who is hit is wounded or killed.',
  },
  leaderBroken: { usual: 5, range: [0, 100], unit: 'weight', among: 'leader', says: 'He breaks.' },
  vehicleBurns: {
    usual: 1,
    range: [0, 100],
    unit: 'weight',
    among: 'vehicle',
    says: 'A vehicle that is hit becomes a burning Wreck.',
  },
  vehicleWrecked: {
    usual: 2,
    range: [0, 100],
    unit: 'weight',
    among: 'vehicle',
    says: 'It becomes a Wreck that does not burn.',
  },
  vehicleImmobilized: { usual: 2, range: [0, 100], unit: 'weight', among: 'vehicle', says: 'It is Immobilized.' },
  vehicleBogged: { usual: 1, range: [0, 100], unit: 'weight', among: 'vehicle', says: 'It is Bogged.' },
  vehicleOutOfGas: {
    usual: 1,
    range: [0, 100],
    unit: 'weight',
    among: 'vehicle',
    says: 'It is out of gas if it is German; the main armament of any other malfunctions.',
  },
  vehicleShocked: { usual: 1, range: [0, 100], unit: 'weight', among: 'vehicle', says: 'Its crew is Shocked.' },
  vehicleArmament: {
    usual: 2,
    range: [0, 100],
    unit: 'weight',
    among: 'vehicle',
    says: 'Its main armament malfunctions, if it has one that works.',
  },

  firepowerPerPoint: {
    usual: 3,
    range: [1, 100],
    unit: 'firepower factors',
    says: 'Firepower of a squad, half-squad or crew that is worth one strength point.',
  },
  leaderStrength: { usual: 10, range: [0, 1000], unit: 'tenths of a strength point', says: 'A leader or hero.' },
  gunStrength: {
    usual: 25,
    range: [0, 1000],
    unit: 'tenths of a strength point',
    says: 'A Gun that is manned and works.',
  },
  weaponStrength: {
    usual: 5,
    range: [0, 1000],
    unit: 'tenths of a strength point',
    says: 'A support weapon that is carried and works.',
  },
  cannonCaliber: {
    usual: 37,
    range: [1, 200],
    unit: 'millimeters',
    says: "Minimum caliber of a vehicle's weapon that counts as a cannon.",
  },
  cannonStrength: {
    usual: 40,
    range: [0, 1000],
    unit: 'tenths of a strength point',
    says: 'A vehicle with a cannon that works.',
  },
  vehicleStrength: { usual: 15, range: [0, 1000], unit: 'tenths of a strength point', says: 'Another armed vehicle.' },
  immobileShare: {
    usual: 75,
    range: [0, 100],
    unit: 'percent',
    says: 'Strength of a vehicle that cannot move, as a percentage of its strength otherwise.',
  },

  edgeReach: {
    usual: 1,
    range: [0, 20],
    unit: 'hexes',
    says: 'A side Controls an Entry Area if it has men within this distance of its center and the enemy has none.',
  },
  fireOneIn: {
    usual: 12,
    range: [1, 1000],
    unit: 'Locations',
    says: 'One in this many Locations that changed hands burns, on average.',
  },
  fireFlame: { usual: 1, range: [0, 100], unit: 'weight', among: 'fire', says: 'Such a fire is a Flame.' },
  fireBlaze: { usual: 1, range: [0, 100], unit: 'weight', among: 'fire', says: 'Such a fire is a Blaze.' },
  smoke: {
    usual: 2,
    range: [0, 20],
    unit: 'counters',
    says: 'Maximum number of German smoke counters left on Locations that changed hands.',
  },
  moduleUsedOneIn: {
    usual: 2,
    range: [1, 1000],
    unit: 'modules',
    says: 'One in this many artillery modules and aircraft groups was used, on average.',
  },
  moduleSpentOneIn: {
    usual: 3,
    range: [1, 1000],
    unit: 'modules',
    says: 'One in this many of them is exhausted or Recalled, on average.',
  },
  panzerfausts: {
    usual: 3,
    range: [0, 100],
    unit: 'shots',
    says: 'Maximum number of Panzerfaust shots left; every number from 0 is equally likely.',
  },
} as const

/** The name of a parameter. */
export type StandInName = keyof typeof table

/**
 * The parameters of the stand-in for the tactical game. No rule states any of them. Scenarios may change them, so that
 * studies can measure their influence.
 */
export const standInTable: Readonly<Record<StandInName, StandInRow>> = table

/** The values of all parameters. */
export type StandIn = Readonly<Record<StandInName, number>>

/** The parameter names, in table order. */
export const standInNames: readonly StandInName[] = Object.keys(standInTable) as StandInName[]

/** The default values. */
export const usualStandIn: StandIn = Object.fromEntries(
  standInNames.map((name) => [name, standInTable[name].usual]),
) as StandIn

const completed = memoize((changed: Partial<StandIn>): StandIn => ({ ...usualStandIn, ...changed }))

/** Returns the parameter values of a scenario or state, which store only those that differ from the default. */
export const standInOf = ({ standIn }: { readonly standIn?: Partial<StandIn> }): StandIn =>
  standIn === undefined ? usualStandIn : completed(standIn)
