import { isAreaIsolated } from './8.605-setup-areas/isolation.js'
import { areasOf } from './8.605-setup-areas/situation.js'
import type { SetupArea } from '../model/marking.js'
import type { Event } from '../model/event.js'
import { inArea, inOrder, nextId } from '../model/facts.js'
import { mapOf, type GameData } from '../model/game-data.js'
import { keyed } from './memo.js'
import { neighbors } from '../../../maps/graph.js'
import { hexNamed, isRoadBetween } from '../data/map.js'
import { isMmc, type Fortification } from '../model/piece.js'
import { hexOf, type FortificationKind, type LocationId, type Side } from '../data/names.js'
import { together } from '../model/task.js'
import { decisions, type CommandOf, type PartHandler } from './part-handler.js'
import type { Rule } from '../model/rule-ids.js'
import type { State } from '../model/state.js'
import { surveyOf } from './survey.js'
import { brokenShowing, showings, shown } from './pieces/hidden-fortification.js'

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

/** What a Fortification costs, or null where none is for sale: entrenchments by capacity, mines by factor. */
export const fortificationPrice = (kit: GameData, kind: FortificationKind, strength: number): number | null => {
  const price = kit.catalogue.fortificationPrices[kind]
  if (price === null || strength < 1 || !Number.isInteger(strength)) return null
  if (typeof price === 'number') return isMine(kind) ? price * strength : strength === 1 ? price : null
  return price[strength - 1] ?? null
}

/** What one counter of concealment costs, or null where none is for sale (8.621). */
export const concealmentPrice = (kit: GameData): number | null => {
  const price = kit.catalogue.fortificationPrices.concealment
  return typeof price === 'number' ? price : null
}

/** Areas in which a side may build: non-Isolated Setup Areas where it has men (8.621). */
const areasFor = keyed((kit, state, side): readonly SetupArea[] => {
  const survey = surveyOf(kit, state)
  return areasOf(survey, side as Side).filter(
    (area) => !isAreaIsolated(survey, area) && inArea(state, side as Side, area.id).some(isMmc),
  )
})

/** Locations in which a side may build. */
const sitesOf = keyed(
  (kit, state, side): ReadonlySet<LocationId> =>
    new Set(areasFor(kit, state, side).flatMap(({ locations }) => locations)),
)

const sites = (kit: GameData, state: State, side: Side): ReadonlySet<LocationId> => sitesOf(kit, state, side)

const isFriendly = (state: State, side: Side, location: LocationId): boolean => state.board.control[location] === side

/** A roadblock stands across a road between two hexes whose ground the side holds: Controlled, or in its Setup Area (8.621). */
const holdsBoth = (kit: GameData, state: State, side: Side, { location, across }: Fortify): boolean => {
  const map = mapOf(kit, state)
  if (across === null || !map.hexes.ids.includes(across)) return false
  const isBeside = isRoadBetween(map, hexOf(location), across)
  const mine = sites(kit, state, side)
  const holds = (at: LocationId): boolean => isFriendly(state, side, at) || mine.has(at)
  return isBeside && holds(location) && holds(`${across}/0`)
}

const isThere = (state: State, { kind, location, across }: Fortify): boolean =>
  inOrder(state).some(
    (piece) =>
      piece.tag === 'fortification' && piece.kind === kind && piece.location === location && piece.across === across,
  )

const brokenConcealment = (kit: GameData, state: State, side: Side, { area, count }: Conceal): Rule | null => {
  const price = concealmentPrice(kit)
  if (price === null || !Number.isInteger(count) || count < 1) return 'fpp.concealment'
  if (price * count > state.ledgers[side].fpp) return 'fpp.concealment'
  return areasFor(kit, state, side).some(({ id }) => id === area) ? null : 'fpp.site'
}

const brokenFortify = (kit: GameData, state: State, side: Side, command: Fortify): Rule | null => {
  const price = fortificationPrice(kit, command.kind, command.strength)
  if (price === null || price > state.ledgers[side].fpp) return 'fpp.points'
  if (!sites(kit, state, side).has(command.location)) return 'fpp.area'
  if (!kit.houseRules.terrainAllows.use(mapOf(kit, state), command.kind, command.location)) return 'fpp.terrain'
  if (isThere(state, command)) return 'fpp.double'
  if (command.kind === 'roadblock') return holdsBoth(kit, state, side, command) ? null : 'fpp.roadblock'
  return command.across === null ? null : 'fpp.roadblock'
}

const broken = (kit: GameData, state: State, side: Side, command: Order): Rule | null => {
  switch (command.tag) {
    case 'fortify':
      return brokenFortify(kit, state, side, command)
    case 'buyConcealment':
      return brokenConcealment(kit, state, side, command)
    case 'show':
      return brokenShowing(state, side, command.item)
  }
}

/** Strengths in which each kind is offered: capacity of entrenchments, factors of mines. */
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

/** As many counters as can be paid for, in each area. */
const concealments = (kit: GameData, state: State, side: Side): readonly Order[] => {
  const most = Math.floor(state.ledgers[side].fpp / (concealmentPrice(kit) ?? Infinity))
  return areasFor(kit, state, side).flatMap(({ id }) =>
    Array.from({ length: most }, (_, at): Order => ({ tag: 'buyConcealment', area: id, count: at + 1 })),
  )
}

const candidates = (kit: GameData, state: State, side: Side): readonly Order[] => {
  const { fpp } = state.ledgers[side]
  const map = mapOf(kit, state)
  const affordable = KINDS.flatMap((kind) =>
    STRENGTHS[kind]
      .filter((n) => (fortificationPrice(kit, kind, n) ?? Infinity) <= fpp)
      .map((strength) => ({ kind, strength })),
  )
  if (affordable.length === 0) return []
  return [...sites(kit, state, side)].flatMap((location) =>
    affordable.flatMap(({ kind, strength }): readonly Order[] => {
      const base = { tag: 'fortify', kind, strength, location } as const
      if (kind !== 'roadblock') return [{ ...base, across: null }]
      return neighbors(map.hexes, hexNamed(map, hexOf(location))).map((hex) => ({
        ...base,
        across: map.hexes.ids[hex],
      }))
    }),
  )
}

const concealed = (kit: GameData, state: State, side: Side, { area, count }: Conceal): readonly Event[] => {
  const { fpp, concealment } = state.ledgers[side]
  const counters = { ...concealment, [area]: (concealment[area] ?? 0) + count }
  const points = fpp - (concealmentPrice(kit) ?? 0) * count
  return [
    { tag: 'concealmentSet', side, counters, heard: side },
    { tag: 'fppSet', side, points, heard: side },
  ]
}

/** Mines and wire are hidden until somebody finds them or their owner shows them; the rest lies open (A12.33). */
const isHidden = (kind: FortificationKind): boolean => isMine(kind) || kind === 'wire'

const built = (kit: GameData, state: State, side: Side, { kind, strength, location, across }: Fortify): readonly Event[] => {
  const piece: Fortification = {
    tag: 'fortification',
    id: nextId(state, side),
    side,
    color: side,
    type: kind,
    location,
    place: { tag: 'map' },
    markers: isHidden(kind) ? ['hidden'] : [],
    rg: null,
    commander: null,
    kind,
    across,
    strength,
  }
  const points = state.ledgers[side].fpp - (fortificationPrice(kit, kind, strength) ?? 0)
  const heard = isHidden(kind) ? side : 'all'
  const made: Event = { tag: 'made', piece, why: 'KGP-8.621', heard }
  return [made, { tag: 'fppSet', side, points, heard: side }]
}

const decide = (kit: GameData, state: State, side: Side, command: Order): readonly Event[] => {
  switch (command.tag) {
    case 'fortify':
      return built(kit, state, side, command)
    case 'buyConcealment':
      return concealed(kit, state, side, command)
    case 'show':
      return shown(state, command.item)
  }
}

/**
 * Purchasing Fortifications and concealment (KGP-8.621): in secret; what is not spent is kept. The marked map does not change
 * (KGP-8.605.4). Both sides are asked, points or none, for who has any is secret (KGP-8.14).
 */
export const fortify: PartHandler<typeof PART> = {
  begin: () => [together(PART)],
  both: decisions(['fortify', 'buyConcealment', 'show'], {
    isSealed: true,
    candidates: ({ data, state }, side) => [
      ...candidates(data, state, side),
      ...concealments(data, state, side),
      ...showings(state, side),
    ],
    broken: ({ data, state }, side, command) => broken(data, state, side, command),
    decide: ({ data, state }, side, command) => decide(data, state, side, command),
  }),
}
