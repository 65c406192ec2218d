import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import type { Group, GroupItem } from '../../data/compiled-catalogue.js'
import type { Command, Order } from '../../model/command.js'
import type { GameData } from '../../model/position.js'
import { hexDistance, hexNamed, type CampaignMap } from '../../data/map.js'
import type { SetupArea } from '../../model/marking.js'
import { isMmc, isVehicle } from '../../model/piece.js'
import { hexOfLocation, type FortificationKind, type HexId, type PurchaseMode, type Side } from '../../data/names.js'
import type { Board } from '../../model/board.js'
import type { Weights } from '../weights.js'
import { closeness, gainsNear, lvpOf, mapIn, own, perLook, toEnemy, type Look, type Weighing } from './look.js'

const WEAPONS: Readonly<Record<string, number>> = {
  LMG: 0.8,
  MMG: 1.2,
  HMG: 1.5,
  '.50-cal HMG': 2,
  FT: 1.5,
  DC: 0.5,
  '60mm MTR': 1,
}

/** Returns the value of a vehicle, mostly by its gun and a little by its weight. */
const vehicleValue = (data: GameData, type: string): number => {
  const known = data.catalogue.vehicleOf(type)
  if (known === null || known.top === 'unarmored') return 0.3
  const { caliber, tons } = known
  if (caliber === null) return 1
  return (caliber >= 75 ? 4.5 : caliber >= 37 ? 3 : 2) + tons / 40
}

const itemValue = (data: GameData, weights: Weights, { kind, type }: GroupItem): number => {
  switch (kind) {
    case 'squad':
    case 'halfSquad':
      return (weights.men * Number.parseInt(type, 10)) / 2
    case 'crew':
      return 0.5 * weights.men
    case 'sw':
      return weights.weapon * (WEAPONS[type] ?? 0.8)
    case 'gun':
      return weights.gun * (type.includes('MTR') ? 2 : 3)
    case 'vehicle':
      return weights.vehicle * vehicleValue(data, type)
    case 'oba':
    case 'bombardment':
      return 4 * weights.fire
    case 'aircraft':
      return 3 * weights.fire
    case 'fpp':
      return 0.13 * weights.works
    case 'san':
      return weights.filler
    case 'preRegisteredHex':
      return 0.6 * weights.filler
  }
}

const groupValue = ({ data, weights }: Look, { full }: Group): number =>
  full.reduce((sum, item) => sum + item.count * itemValue(data, weights, item), 0)

/** Returns what the side has ordered in this step but not yet received. */
const ordered = ({ phase, side }: Look): readonly Order[] => {
  const task = phase.queue.at(0)
  return task?.tag === 'both' ? task.orders[side] : []
}

/** The groups among these orders. */
const coming = perLook((look): readonly { readonly group: Group; readonly area: string | null }[] =>
  ordered(look).flatMap((order) => {
    const group = order.tag === 'buy' ? look.data.catalogue.groupOf(look.side, order.chartId) : null
    return order.tag === 'buy' && group !== null ? [{ group, area: order.area }] : []
  }),
)

const MEN: readonly string[] = ['squad', 'halfSquad', 'crew']

const counted = (groups: readonly Group[], kinds: readonly string[]): number =>
  groups.flatMap(({ full }) => full).reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0)

/** How many modules may be in play on a date (KGP-CG15). */
const MODULES = 2

/** The men and tanks of a side, including those ordered. */
const forces = perLook((look) => {
  const groups = coming(look).map((one) => one.group)
  return {
    men: own(look).filter(isMmc).length + counted(groups, MEN),
    tanks: own(look).filter((piece) => isVehicle(piece) && piece.crew !== null).length + counted(groups, ['vehicle']),
  }
})

/**
 * Returns how much a side needs a group. Men count for more with many tanks, tanks for more with many men, and modules
 * beyond those that may fire count for little.
 */
const need = (look: Look, group: Group): number => {
  const { men, tanks } = forces(look)
  if (group.type === 'infantry') return men < 2 * tanks + 6 ? look.weights.menShort : 1
  if (group.type === 'vehicle') return men > 4 * tanks ? look.weights.tanksShort : 1
  if (!group.countsAsModule) return 1
  const had = look.view.ledgers[look.side].purchases.filter(
    ({ drawPile, eliminated }) => drawPile !== null && !eliminated,
  )
  return had.length + coming(look).filter((one) => one.group.countsAsModule).length < MODULES ? 1.2 : 0.3
}

/** Above this many front hexes per unit, a front is thinly held. */
const THIN = 0.5

/**
 * Returns a factor for how soon a group is of use. Reserves are far behind, and a thinly held front needs men in its
 * buildings at once.
 */
const ready = (look: Look, mode: PurchaseMode, area: string | null): number => {
  const { weights } = look
  switch (mode) {
    case 'offMap':
      return look.side === 'german' ? weights.offMap : 1
    case 'standardOnMap':
      return area !== null && frontOf(look, area) > THIN ? weights.thin : weights.onMap
    case 'reserve':
      return weights.reserve
    case 'earlyEntry':
    case 'asset':
      return 1
  }
}

const priceOf = (data: GameData, group: Group, mode: PurchaseMode): number => {
  const { standardOnMap, earlyEntry } = data.catalogue.surcharges
  return group.cpp + (mode === 'standardOnMap' ? standardOnMap[group.side] : mode === 'earlyEntry' ? earlyEntry : 0)
}

/** For each Setup Area, the hexes near the enemy for each unit there. */
const fronts = perLook((look): ReadonlyMap<string, number> => {
  const areas = look.view.areas?.areas ?? []
  return new Map(areas.map((area) => [area.id, frontIn(look, area)]))
})

/** Returns how much a Setup Area needs men: its hexes near the enemy for each unit there. */
const frontOf = (look: Look, area: string): number => fronts(look).get(area) ?? 0

const frontIn = (look: Look, { id, hexes }: SetupArea): number => {
  const front = hexes.reduce((sum, hex) => sum + (toEnemy(look, hex) <= 3 ? 1 : 0), 0)
  const there = own(look).filter((piece) => isMmc(piece) && piece.place.tag === 'setupArea' && piece.place.area === id)
  const soon = counted(
    coming(look).flatMap((one) => (one.area === id ? [one.group] : [])),
    MEN,
  )
  return front / (4 + there.length + soon)
}

/** For each Entry Area, how near it is to LVP that the side does not hold. */
const entryValues = memoize((map: CampaignMap) =>
  memoizeBy((board: Board, side: Side): ReadonlyMap<string, number> => {
    const prizes = map.features
      .filter(({ lvpPerLocation }) => lvpPerLocation > 0)
      .flatMap(({ locations }) => locations.filter((at) => board.control[at] !== side))
    const hexes = [...new Set(prizes.map((at) => hexNamed(map, hexOfLocation(at))))]
    return new Map(
      map.entries.map(({ id, center }) => {
        const ways = hexes.map((hex) => hexDistance(map, hex, center))
        return [id, 4 / (4 + Math.min(40, ...ways))]
      }),
    )
  }),
)

/** Returns how near an Entry Area is to LVP that the side does not hold. */
const entryValue = (look: Look, entry: string): number =>
  entryValues(mapIn(look))(look.view.board, look.side).get(entry) ?? 0

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** How much the side could gain near the hexes of each Entry Area, and near the best hex of each Setup Area. */
const gainsAt = perLook((look): ReadonlyMap<string, number> => {
  const map = mapIn(look)
  const entries = map.entries.map(
    ({ id, hexes }) => [id, mean(hexes.map((hex) => gainsNear(look, map.hexes.ids[hex])))] as const,
  )
  const areas = (look.view.areas?.areas ?? []).map(
    ({ id, hexes }) => [id, Math.max(0, ...hexes.map((hex) => gainsNear(look, hex)))] as const,
  )
  return new Map([...entries, ...areas])
})

/** Returns how much a group could gain from where it arrives. */
const drawn = (look: Look, area: string | null): number => {
  const { entry, ground } = look.weights
  const weight = area === null ? 0 : area.includes(':') ? ground : entry
  return weight === 0 || area === null ? 0 : weight * (gainsAt(look).get(area) ?? 0)
}

const placeValue = (look: Look, area: string | null): number => {
  if (area === null) return 0
  return area.includes(':') ? Math.min(1, frontOf(look, area)) : entryValue(look, area)
}

/** Pre-registered hexes are useless without artillery. */
const isUseless = (look: Look, group: Group): boolean =>
  group.type === 'preRegisteredHex' &&
  !look.view.ledgers[look.side].purchases.some(({ drawPile, eliminated }) => drawPile !== null && !eliminated) &&
  !coming(look).some((one) => one.group.full.some(({ kind }) => kind === 'oba'))

/**
 * Whether a group is worth buying only with points that would otherwise be wasted. Before the last date, such points
 * can still buy men.
 */
const isFiller = ({ type }: Group): boolean => type === 'sniper' || type === 'preRegisteredHex'

const isLastDate = ({ view }: Look): boolean => view.date === view.dates.at(-1)

/**
 * Values a group by its price and by how much it is needed (8.619). All points should be spent, since those left at CG
 * End are lost.
 */
export const buyPrior: Weighing<Extract<Command, { tag: 'buy' }>> = (look, { chartId, mode, area }) => {
  const { data, side } = look
  const group = data.catalogue.groupOf(side, chartId)
  if (group === null) return 0
  if (isUseless(look, group) || (isFiller(group) && !isLastDate(look))) return -1
  const good = groupValue(look, group) * need(look, group) * ready(look, mode, area)
  return good / priceOf(data, group, mode) + look.weights.place * placeValue(look, area) + drawn(look, area)
}

/** Returns the hexes already designated for other groups. */
const named = (look: Look): readonly HexId[] => [
  ...ordered(look).flatMap((order) => (order.tag === 'designate' ? [order.hex] : [])),
  ...look.view.ledgers[look.side].purchases.flatMap(({ objectiveHex, preRegisteredHex }) => [
    ...(objectiveHex === null ? [] : [objectiveHex]),
    ...(preRegisteredHex === null ? [] : [preRegisteredHex]),
  ]),
]

/**
 * Prefers Objective Hexes in the side's own front line, each a different one, and pre-registered hexes where the enemy
 * comes from (8.6198).
 */
export const designatePrior: Weighing<Extract<Command, { tag: 'designate' }>> = (look, { hex }) => {
  const mine = look.view.areas?.areas.some(({ side, hexes }) => side === look.side && hexes.includes(hex)) ?? false
  return 0.1 + (closeness(look, hex) * (mine ? 1 : 0.3)) / (1 + 4 * named(look).filter((one) => one === hex).length)
}

const WORKS: Readonly<Record<FortificationKind, number>> = {
  fortifiedBuilding: 2,
  foxhole: 1.2,
  trench: 1.2,
  wire: 1,
  mineAP: 1.4,
  mineAT: 0.6,
  roadblock: 0.8,
  pillbox: 1.4,
  daisyChain: 0.3,
}

/**
 * Prefers Fortifications in the front line: fortified buildings where there are LVP, and mines and wire where none of
 * the side's units stand (8.621).
 */
export const fortifyPrior: Weighing<Extract<Command, { tag: 'fortify' }>> = (look, { kind, strength, location }) => {
  const lvp = lvpOf(look, location)
  const isHouse = kind === 'fortifiedBuilding'
  const isMined = kind === 'mineAP' || kind === 'mineAT' || kind === 'wire'
  const isOccupied = own(look).some((piece) => piece.location === location && piece.tag !== 'fortification')
  if (isMined && (isOccupied || lvp !== null)) return 0.001
  const size = kind === 'mineAP' ? strength / 6 : strength
  return WORKS[kind] * Math.sqrt(size) * closeness(look, hexOfLocation(location)) * (isHouse ? 1 + (lvp ?? 0) : 1)
}

/** Spends the points that buy no Fortification on Dummies, as many as possible (8.621). */
export const concealPrior = ({ count }: Extract<Command, { tag: 'buyConcealment' }>): number => 0.0001 * count
