import { memoize } from 'ardennes'
import { edgeBetween, edgeHas, nodeOf, terrainAt } from 'ardennes/maps'
import * as war from 'ardennes/wargame'
import { ENTRIES, map, TOWNS } from './map.js'
import { BY_ROAD, COST, other, OVER_STREAM, SIDES, UNITS } from './units.js'

/** Orders and reports name brigades and hexes; a state numbers them. */
const numbers = new Map(UNITS.map(({ name }, unit) => [name, unit]))
export const unitNamed = (name) => numbers.get(name) ?? null
export const hexNamed = (name) => nodeOf(map, name)
const units = [...UNITS.keys()]
export const sideOf = (unit) => UNITS[unit].side
export const unitsOf = Object.fromEntries(
  SIDES.map((side) => [side, UNITS.flatMap((one, unit) => (one.side === side ? [unit] : []))]),
)
export const entriesOf = Object.fromEntries(SIDES.map((side) => [side, ENTRIES[side].map(hexNamed)]))

/** By hex, the place in it that counts, QB-8.1, or null. */
export const townAt = map.hexes.map(({ name }) => (name in TOWNS ? name : null))

/** By edge, whether the brook lies there with no road over it, QB-5.3; and whether zones reach over it: not into woods, QB-4.4. */
const edges = [...map.edgeTo.keys()]
const isWet = edges.map((edge) => edgeHas(map, edge, 'stream') && !edgeHas(map, edge, 'road'))
const isOpen = edges.map((edge) => terrainAt(map, map.edgeTo[edge]) !== 'wood' && !isWet[edge])
export const parts = (from, to) => isWet[edgeBetween(map, from, to)]

export const ZONES = { rigid: war.RIGID_ZONES, fluid: war.fluidZones(2) }

/** What each arm pays, QB-4.2: only foot goes into woods where no road leads. */
const terms = (isFoot) =>
  war.movementCosts(map, {
    ground: (hex) => (terrainAt(map, hex) === 'wood' && !isFoot ? Infinity : COST[terrainAt(map, hex)]),
    road: (edge) => (edgeHas(map, edge, 'road') ? BY_ROAD : null),
    crossing: (edge) => (isWet[edge] ? OVER_STREAM : 0),
  })
export const costs = { foot: terms(true), horse: terms(false), guns: terms(false) }

/** The hexes from which a side controls others: those of its foot and horse, QB-4.4. */
const controlling = Object.fromEntries(
  SIDES.map((side) => [side, unitsOf[side].filter((unit) => UNITS[unit].kind !== 'guns')]),
)
const zoneBy = (side) =>
  memoize((place) => {
    const from = new Set(controlling[side].map((unit) => place[unit]))
    from.delete(null)
    return war.zoneOf(map, from, (edge) => isOpen[edge])
  })
const zones = { french: zoneBy('french'), allied: zoneBy('allied') }

/** By hex, how many hexes of a side control it; counted when it is asked for, and remembered for the state. */
export const zoneIn = ({ state }, side) => zones[side](state.place)

/** What is counted on a state: who stands where. */
export const positionOf = memoize((state) => ({
  state,
  stacks: war.stacksOf(map, units, (unit) => state.place[unit]),
  zones: ZONES[state.options.zones],
}))

/** Whose hex it is: that of who stands there, or null. */
export const holderOf = ({ stacks }, hex) => (stacks[hex].length === 0 ? null : sideOf(stacks[hex][0]))

/** Two brigades may stand together, and no enemies, QB-4.3. */
export const mayStand = (at, unit, hex) =>
  holderOf(at, hex) !== other(sideOf(unit)) && war.hasRoom(at.stacks[hex], unit, 2)

/** The strength of a brigade with its chit, at least 1, QB-5.2. */
export const strengthOf = ({ steps, chits }, unit) =>
  Math.max(1, war.strengthWith(UNITS[unit].strength, steps[unit], 2) + chits[unit])

/** Whether a brigade may cross an edge at all, QB-4.2. */
export const mayCross = (unit, edge) =>
  war.moveCost({ map, costs: costs[UNITS[unit].kind], zones: war.NO_ZONES, zone: [] }, edge) < Infinity
