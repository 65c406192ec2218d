import { neighbors } from '../../../../maps/graph.js'
import { mapOf, type GameData } from '../../model/position.js'
import { levelOf, type CampaignMap, type Feature, type PrintedLocation } from '../../data/map.js'
import { sides, type LocationId, type Side } from '../../data/names.js'
import type { State } from '../../model/state.js'
import { counterKinds, type Board, type TerrainChange } from '../../model/board.js'
import { repeat, type RandomChoices } from './random-choices.js'
import type { Theme } from './theme.js'

/** Returns the side that holds a building when the map is cut in two. The Germans have the western half. */
const half = (map: CampaignMap, { locations }: Feature): Side => {
  const first = map.locations.find(({ id }) => id === locations[0])
  return (first?.hex ?? 0) * 2 < map.hexes.ids.length ? 'german' : 'us'
}

/** Changes the Control of some buildings, and now and then of a single room. */
const holdings = (random: RandomChoices, map: CampaignMap, before: Board, { front }: Theme): Board['control'] => {
  const control: Record<LocationId, Side | null> = { ...before.control }
  for (const feature of map.features) {
    const side = random.percent(30) ? random.from<Side | null>(['german', 'us', null]) : undefined
    const held = front === 'line' && !random.percent(5) ? half(map, feature) : side
    for (const id of feature.locations) {
      if (held !== undefined) control[id] = held
      if (front === 'patchwork' && random.percent(5)) control[id] = random.from(sides)
    }
  }
  return control
}

/** Returns a collapsed building: rubble on the ground, and nothing above it. */
const collapse = (map: CampaignMap, { locations }: Feature): Pick<Board, 'changes' | 'gone'> => ({
  changes: locations.filter((id) => levelOf(map, id) === 0).map((location) => ({ location, tag: 'rubble' })),
  gone: locations.filter((id) => levelOf(map, id) !== 0),
})

const terrainDamage = (random: RandomChoices, map: CampaignMap): readonly TerrainChange[] => {
  const open = map.locations.filter(({ kind }) => kind === 'ground')
  return repeat(random.below(3), () => ({
    location: random.from(open).id,
    tag: random.from(['shellhole', 'trailbreak'] as const),
  }))
}

const isSame = (a: TerrainChange, b: TerrainChange): boolean => a.location === b.location && a.tag === b.tag

/** Makes the state of the map after a battle. Earlier changes remain (KGP-CG19). */
export const randomBoard = (random: RandomChoices, data: GameData, state: State, theme: Theme): Board => {
  const map = mapOf(data, state)
  const { board } = state
  const ruins = map.features
    .filter(({ locations }) => !locations.some((id) => id.endsWith('/b') || board.gone.includes(id)))
    .filter(() => random.percent(8))
    .map((feature) => collapse(map, feature))
  const fresh = [...ruins.flatMap(({ changes }) => changes), ...terrainDamage(random, map)]
  const changes = fresh.filter(
    (change, at) =>
      !board.changes.some((old) => isSame(old, change)) && fresh.findIndex((one) => isSame(one, change)) === at,
  )
  const gone = [...new Set([...board.gone, ...ruins.flatMap((one) => one.gone)])].toSorted()
  const standing = map.locations.filter(({ id }) => !gone.includes(id))
  const houses = standing.filter(({ kind }) => kind === 'building')
  const rubble = changes.filter(({ tag }) => tag === 'rubble').map(({ location }) => location)
  const fuel = [...houses.map(({ id }) => id), ...rubble, ...rubble, random.from(standing).id]
  const burning = repeat(random.below(theme.fires), () => random.from(fuel))
  return {
    control: holdings(random, map, board, theme),
    controlMarkers: board.controlMarkers,
    hexControl: Object.fromEntries(
      Object.keys(board.hexControl).map((hex) => [hex, random.from<Side | null>(['german', 'us', null])]),
    ),
    fires: Object.fromEntries(burning.map((id) => [id, random.from(['flame', 'blaze'] as const)])),
    changes: [...board.changes, ...changes],
    gone,
    counters: repeat(random.below(5), () => ({
      tag: random.from(counterKinds),
      side: random.from(sides),
      location: random.from(standing).id,
    })),
  }
}

/** The ground on which pieces may be placed. */
export interface Ground {
  /** Open ground that still exists. */
  readonly open: readonly PrintedLocation[]
  /** The buildings in which a side gathers. */
  readonly ownBuildings: Readonly<Record<Side, readonly LocationId[]>>
  /** Open ground beside those buildings. */
  readonly beside: Readonly<Record<Side, readonly LocationId[]>>
}

/** Returns where pieces may be placed on the map in its present state. */
export const groundFor = (random: RandomChoices, map: CampaignMap, board: Board, theme: Theme): Ground => {
  const standing = map.locations.filter(({ id }) => !board.gone.includes(id))
  const open = standing.filter(({ kind, hex }) => kind === 'ground' && map.terrain[hex] !== 'river')
  const gathering = (side: Side): readonly PrintedLocation[] => {
    const held = standing.filter(({ id, kind }) => kind !== 'ground' && board.control[id] === side)
    return held.length === 0 ? [] : repeat(theme.camps, () => random.from(held))
  }
  const places = { german: gathering('german'), us: gathering('us') }
  const idsOf = (side: Side): readonly LocationId[] => places[side].map(({ id }) => id)
  const beside = (side: Side): readonly LocationId[] => {
    const hexes = new Set(places[side].flatMap(({ hex }) => neighbors(map.hexes, hex)))
    return open.flatMap(({ id, hex }) => (hexes.has(hex) ? [id] : []))
  }
  return {
    open,
    ownBuildings: { german: idsOf('german'), us: idsOf('us') },
    beside: { german: beside('german'), us: beside('us') },
  }
}

/** Returns a place for men, mostly in buildings of their own side. */
export const spotFor = (random: RandomChoices, { open, ownBuildings: camps }: Ground, side: Side): LocationId =>
  random.percent(80) && camps[side].length > 0 ? random.from(camps[side]) : random.from(open).id

/** Returns a place for vehicles, mostly beside buildings of their side. */
export const parkingFor = (random: RandomChoices, { open, beside }: Ground, side: Side): LocationId =>
  random.percent(80) && beside[side].length > 0 ? random.from(beside[side]) : random.from(open).id
