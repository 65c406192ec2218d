import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import type { Position, GameData } from '../model/position.js'
import { isAreaIsolated, isIsolated } from './8.605-setup-areas/8.6052-isolation.js'
import { partOf } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { areasOf } from './8.605-setup-areas/marked-map.js'
import type { SetupArea } from '../model/marking.js'
import type { Event } from '../model/event.js'
import { inArea, inOrder } from '../model/facts.js'
import { nextId } from '../model/piece-names.js'
import { neighbors, nodeOf } from '../../../maps/graph.js'
import { hexNamed, isRoadBetween } from '../data/map.js'
import { isMmc, newBase, type Fortification } from '../model/piece.js'
import { hexOfLocation, type FortificationKind, type LocationId, type Side } from '../data/names.js'
import { bothTask } from '../model/task.js'
import { decisions, type CommandOf, type PartHandler } from './part-handler.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { isEntrenchment, workLocation } from './8.605-setup-areas/holdings.js'
import { standingLocations } from './8.605-setup-areas/standing-locations.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { whyNotShow, showOrders, showFortification } from './pieces/hidden-fortification.js'

const PART = '8.621'

type Fortify = CommandOf<'fortify'>
type Conceal = CommandOf<'buyConcealment'>
type Order = Fortify | Conceal | CommandOf<'show'>

const KINDS: readonly FortificationKind[] = [
  'foxhole',
  'trench',
  'wire',
  'mineAP',
  'mineAT',
  'roadblock',
  'fortifiedBuilding',
  'daisyChain',
  'pillbox',
]

const isMine = (kind: FortificationKind): boolean => kind === 'mineAP' || kind === 'mineAT'

/** The strengths available of each kind (KGP-8.621): capacity of entrenchments, factors of mines. */
export const STRENGTHS: Readonly<Record<FortificationKind, readonly number[]>> = {
  foxhole: [1, 2, 3],
  trench: [1],
  pillbox: [1],
  wire: [1],
  mineAP: [6, 8, 12],
  mineAT: [1, 2, 3],
  roadblock: [1],
  fortifiedBuilding: [1],
  daisyChain: [1],
}

/**
 * Returns the price of a Fortification, or null if it is not for sale. Entrenchments are priced by capacity, mines by
 * factor.
 */
export const fortificationPrice = (data: GameData, kind: FortificationKind, strength: number): number | null => {
  const price = data.catalogue.fortificationPrices[kind]
  if (price === null || !STRENGTHS[kind].includes(strength)) return null
  if (typeof price === 'number') return isMine(kind) ? price * strength : price
  return price[strength - 1] ?? null
}

/** Returns the price of a concealment counter, or null if there are none for sale (8.621). */
export const concealmentPrice = (data: GameData): number | null => {
  const price = data.catalogue.fortificationPrices.concealment
  return typeof price === 'number' ? price : null
}

/** The areas where a side may build: Setup Areas that are not Isolated and contain its MMC (8.621). */
const areasFor = memoizeBy((at: Position, side: Side): readonly SetupArea[] => {
  const { state } = at
  const situation = situationOf(at)
  return areasOf(situation, side).filter(
    (area) => !isAreaIsolated(situation, area) && inArea(state, side, area.id).some(isMmc),
  )
})

/** The Locations where a side may build. In an Isolated part it needs MMC there. */
const sites = memoizeBy((at: Position, side: Side): ReadonlySet<LocationId> => {
  const situation = situationOf(at)
  const held = new Set(
    inOrder(at.state).flatMap((piece) => (piece.side === side && isMmc(piece) && partOf(at, piece)) || []),
  )
  return new Set(
    areasFor(at, side).flatMap((area) =>
      standingLocations(situation, area).filter((one) => held.has(one) || !isIsolated(situation, side, one)),
    ),
  )
})

/** The Locations of a side's Setup Areas. */
const ownLocations = memoizeBy(
  (at: Position, side: Side): ReadonlySet<LocationId> =>
    new Set(areasOf(situationOf(at), side).flatMap(({ locations }) => locations)),
)

const isFriendly = (state: State, side: Side, location: LocationId): boolean => state.board.control[location] === side

/** A roadblock needs a road between two hexes whose ground the side holds: Controlled or in its Setup Area (8.621). */
const holdsBoth = (position: Position, side: Side, { location, across }: Fortify): boolean => {
  const { state } = position
  const map = position.map
  if (across === null || nodeOf(map.hexes, across) === null) return false
  const isBeside = isRoadBetween(map, hexOfLocation(location), across)
  const mine = ownLocations(position, side)
  const holds = (at: LocationId): boolean => isFriendly(state, side, at) || mine.has(at)
  return isBeside && holds(location) && holds(`${across}/0`)
}

type Built = Pick<Fortify, 'kind' | 'location' | 'across'>

const nameOf = ({ kind, location, across }: Built | Fortification): string => [kind, location, across].join(' ')

const standing = memoize(
  (pieces: State['pieces']): ReadonlySet<string> =>
    new Set(Object.values(pieces).flatMap((piece) => (piece.tag === 'fortification' ? [nameOf(piece)] : []))),
)

const isThere = ({ pieces }: State, command: Built): boolean => standing(pieces).has(nameOf(command))

const whyNotConceal = (at: Position, side: Side, { area, count }: Conceal): Rule | null => {
  const { data, state } = at
  const price = concealmentPrice(data)
  if (price === null || !Number.isInteger(count) || count < 1) return 'fpp.count'
  if (price * count > state.ledgers[side].fpp) return 'fpp.concealment'
  return areasFor(at, side).some(({ id }) => id === area) ? null : 'fpp.site'
}

const suitsTerrain = ({ data, map }: Position, { kind, location }: Pick<Fortify, 'kind' | 'location'>): boolean =>
  data.houseRules.terrainAllows.use(map, kind, location)

const whyNotFortify = (at: Position, side: Side, command: Fortify): Rule | null => {
  const { data, state } = at
  const price = fortificationPrice(data, command.kind, command.strength)
  if (price === null) return 'fpp.sale'
  if (price > state.ledgers[side].fpp) return 'fpp.points'
  if (!sites(at, side).has(command.location)) return 'fpp.area'
  if (!suitsTerrain(at, command)) return 'fpp.terrain'
  if (isThere(state, command)) return 'fpp.double'
  if (command.kind === 'roadblock') return holdsBoth(at, side, command) ? null : 'fpp.roadblock'
  return command.across === null ? null : 'fpp.across'
}

const whyNot = (at: Position, side: Side, command: Order): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'fortify':
      return whyNotFortify(at, side, command)
    case 'buyConcealment':
      return whyNotConceal(at, side, command)
    case 'show':
      return whyNotShow(state, side, command.item)
  }
}

/** Lists the affordable numbers of counters for each area. */
const concealments = (position: Position, side: Side): readonly Order[] => {
  const { data, state } = position
  const most = Math.floor(state.ledgers[side].fpp / (concealmentPrice(data) ?? Infinity))
  return areasFor(position, side).flatMap(({ id }) =>
    Array.from({ length: most }, (_, at): Order => ({ tag: 'buyConcealment', area: id, count: at + 1 })),
  )
}

/** A kind of Fortification in a Location, of each affordable strength. */
const fortifying = (
  at: Position,
  location: LocationId,
  kind: FortificationKind,
  strengths: readonly number[],
): readonly Fortify[] => {
  const { hexes } = at.map
  const across =
    kind === 'roadblock'
      ? neighbors(hexes, hexNamed(at.map, hexOfLocation(location))).map((hex) => hexes.ids[hex])
      : [null]
  return strengths.flatMap((strength) =>
    across.map((hex): Fortify => ({ tag: 'fortify', kind, strength, location, across: hex })),
  )
}

/**
 * Lists the affordable Fortifications in each Location.
 *
 * @param isLegalOnly whether to leave out kinds that the terrain forbids, and what is forbidden otherwise
 */
const fortifyOrders = (at: Position, side: Side, isLegalOnly: boolean): readonly Fortify[] => {
  const { fpp } = at.state.ledgers[side]
  const affordable = KINDS.flatMap((kind) => {
    const strengths = STRENGTHS[kind].filter((n) => (fortificationPrice(at.data, kind, n) ?? Infinity) <= fpp)
    return strengths.length > 0 ? [{ kind, strengths }] : []
  })
  if (affordable.length === 0) return []
  return [...sites(at, side)].flatMap((location) =>
    affordable.flatMap(({ kind, strengths }) => {
      if (!isLegalOnly) return fortifying(at, location, kind, strengths)
      if (!suitsTerrain(at, { kind, location })) return []
      return fortifying(at, location, kind, strengths).filter((order) => whyNotFortify(at, side, order) === null)
    }),
  )
}

/** Lists what a side may buy, and the hidden Fortifications it may reveal. */
export const fortificationOrders = (at: Position, side: Side, isLegalOnly: boolean): readonly Order[] => [
  ...fortifyOrders(at, side, isLegalOnly),
  ...concealments(at, side),
  ...showOrders(at.state, side),
]

const concealed = ({ state, data }: Position, side: Side, { area, count }: Conceal): readonly Event[] => {
  const { fpp, concealment } = state.ledgers[side]
  const counters = { ...concealment, [area]: (concealment[area] ?? 0) + count }
  const points = fpp - (concealmentPrice(data) ?? 0) * count
  return [
    { tag: 'concealmentSet', side, counters, heard: side },
    { tag: 'fppSet', side, points, heard: side },
  ]
}

/** Mines and wire are hidden until discovered or revealed; other Fortifications are visible (A12.33). */
const isHidden = (kind: FortificationKind): boolean => isMine(kind) || kind === 'wire'

const built = (
  { state, data }: Position,
  side: Side,
  { kind, strength, location, across }: Fortify,
): readonly Event[] => {
  const markers = isHidden(kind) ? (['hidden'] as const) : []
  const spot = { location, place: { tag: 'map' } } as const
  const piece: Fortification = {
    ...newBase(nextId(state, side, { tag: 'fortification', ...spot, markers }), side, kind, spot, markers),
    tag: 'fortification',
    kind,
    across,
    strength,
  }
  const points = state.ledgers[side].fpp - (fortificationPrice(data, kind, strength) ?? 0)
  const heard = isHidden(kind) ? side : 'all'
  const made: Event = { tag: 'made', piece, why: 'KGP-8.621', heard }
  // The Location of an entrenchment lies in a Setup Area of the side, which Controls it (KGP-8.605.2).
  const held: readonly Event[] = isEntrenchment(kind)
    ? [{ tag: 'controlled', location: workLocation(kind, location), side, why: 'KGP-8.621' }]
    : []
  return [made, ...held, { tag: 'fppSet', side, points, heard: side }]
}

const decide = (at: Position, side: Side, command: Order): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'fortify':
      return built(at, side, command)
    case 'buyConcealment':
      return concealed(at, side, command)
    case 'show':
      return showFortification(state, command.item)
  }
}

/**
 * Purchasing Fortifications and concealment (KGP-8.621): secret; unspent points are kept. The marked map does not
 * change (KGP-8.605.4). Both sides are always asked, because it is secret whether they have points (KGP-8.14).
 */
export const fortify: PartHandler<typeof PART> = {
  begin: () => [bothTask(PART)],
  both: decisions(['fortify', 'buyConcealment', 'show'], {
    isSealed: true,
    candidates: (at, side) => fortificationOrders(at, side, false),
    whyNot: (at, side, command) => whyNot(at, side, command),
    decide: (at, side, command) => decide(at, side, command),
  }),
}
