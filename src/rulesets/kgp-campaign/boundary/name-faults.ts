import { fault, type Fault } from '../../../kernel/fault.js'
import { nodeOf } from '../../../maps/graph.js'
import { entryNamed } from '../data/map.js'
import { sideOf, sides, type Side } from '../data/names.js'
import { expectedBy } from '../rules/8.3-scenario-chain/result-reason.js'
import { unknownTypes } from '../rules/pieces/known-type.js'
import type { Position } from '../model/position.js'
import { allPieces } from '../model/state.js'

/** Names found in a state, each with its pointer. */
type Found = readonly (readonly [pointer: string, name: string | null])[]

const listed = (at: string, names: readonly (string | null)[]): Found =>
  names.map((name, i) => [`${at}/${String(i)}`, name])

const keyed = (at: string, record: Readonly<Record<string, unknown>>): Found =>
  Object.keys(record).map((name) => [`${at}/${name}`, name])

/** Returns a fault for each name that is not one of the wanted kind. */
const strangers = (found: Found, wanted: string, isOne: (name: string) => boolean): readonly Fault[] =>
  found.flatMap(([at, name]) => (name === null || isOne(name) ? [] : [fault(at, wanted, name)]))

/** Returns every Location named in the state. */
const locationsOf = ({ state }: Position): Found => {
  const { board, areas } = state
  const marked: Found =
    areas === null
      ? []
      : [
          ...keyed('/areas/strategic', areas.strategic),
          ...areas.areas.flatMap((area, i) => listed(`/areas/areas/${String(i)}/locations`, area.locations)),
          ...listed('/areas/noMansLand', areas.noMansLand),
          ...listed('/areas/unclassed', areas.unclassed),
          ...areas.flips.map(({ location }, i) => [`/areas/flips/${String(i)}/location`, location] as const),
        ]
  return [
    ...keyed('/board/control', board.control),
    ...listed('/board/controlMarkers', board.controlMarkers),
    ...keyed('/board/fires', board.fires),
    ...listed('/board/gone', board.gone),
    ...board.changes.map(({ location }, i) => [`/board/changes/${String(i)}/location`, location] as const),
    ...board.counters.map(({ location }, i) => [`/board/counters/${String(i)}/location`, location] as const),
    ...marked,
    ['/hq', state.hq],
    ...allPieces(state).flatMap((piece): Found => [
      [`/pieces/${piece.id}/location`, piece.location],
      ...(piece.tag === 'gun' ? [[`/pieces/${piece.id}/endedAt`, piece.endedAt] as const] : []),
    ]),
  ]
}

/** Returns every hex named in the state. */
const hexesOf = ({ state }: Position): Found => {
  const { board, areas, last, phase, ledgers } = state
  return [
    ...keyed('/board/hexControl', board.hexControl),
    ...(areas?.areas ?? []).flatMap((area, i) => listed(`/areas/areas/${String(i)}/hexes`, area.hexes)),
    ...(last?.exits ?? []).map(({ hex }, i) => [`/last/exits/${String(i)}/hex`, hex] as const),
    ...(phase.tag === 'refit' ? phase.attempts : []).flatMap(({ path }, i) =>
      listed(`/phase/attempts/${String(i)}/path`, path),
    ),
    ...sides.flatMap((side) =>
      ledgers[side].purchases.flatMap(({ objectiveHex, preRegisteredHex, security }, i): Found => {
        const at = `/ledgers/${side}/purchases/${String(i)}`
        return [
          [`${at}/objectiveHex`, objectiveHex],
          [`${at}/preRegisteredHex`, preRegisteredHex],
          ...listed(`${at}/security`, security ?? []),
        ]
      }),
    ),
    ...allPieces(state).flatMap((piece): Found =>
      piece.tag === 'fortification' ? [[`/pieces/${piece.id}/across`, piece.across]] : [],
    ),
  ]
}

/** Returns every Setup Area and Entry Area named in the state that must belong to this side. */
const homesOf = ({ state }: Position, side: Side): Found => {
  const { ledgers, phase } = state
  const { purchases, concealment } = ledgers[side]
  return [
    ...purchases.map(({ area }, i) => [`/ledgers/${side}/purchases/${String(i)}/area`, area] as const),
    ...keyed(`/ledgers/${side}/concealment`, concealment),
    ...(phase.tag === 'refit' ? phase.attempts : []).flatMap(({ to, units }, i): Found => {
      const first = units.map((id) => (Object.hasOwn(state.pieces, id) ? state.pieces[id] : null)).find(Boolean)
      return first?.side === side ? [[`/phase/attempts/${String(i)}/to`, to]] : []
    }),
  ]
}

/** Returns every purchase named in the state. */
const purchasesNamed = ({ state: { last, phase } }: Position): Found => [
  ...(last?.usage ?? []).map(({ purchase }, i) => [`/last/usage/${String(i)}/purchase`, purchase] as const),
  ...(phase.tag === 'refit' ? phase.used : []).flatMap(({ note }, i): Found =>
    'purchase' in note ? [[`/phase/used/${String(i)}/note/purchase`, note.purchase]] : [],
  ),
]

/** Returns a fault for each name that is no Location or hex of the map, no area, or no recorded group. */
export const nameFaults = (at: Position): readonly Fault[] => {
  const { state, map, data } = at
  const isHex = (name: string): boolean => nodeOf(map.hexes, name) !== null
  const printed = new Set(map.locations.map(({ id }) => id))
  const isLocation = (name: string): boolean => printed.has(name) || (/\/[ftp]$/.test(name) && isHex(name.slice(0, -2)))
  const marked = state.areas === null ? null : new Set(state.areas.areas.map(({ id }) => id))
  const isHome =
    (side: Side) =>
    (name: string): boolean =>
      name.includes(':') ? /^(german|us):[A-Z]+$/.test(name) && sideOf(name) === side : entryNamed(map, name) !== null
  const bought = new Set(sides.flatMap((side) => state.ledgers[side].purchases.map(({ id }) => id)))
  const offered = (side: Side, chartId: string): boolean => data.catalogue.groupOf(side, chartId) !== null
  return [
    ...strangers(locationsOf(at), 'a Location of the map', isLocation),
    ...strangers(hexesOf(at), 'a hex of the map', isHex),
    ...sides.flatMap((side) => strangers(homesOf(at, side), `a Setup Area of ${side}, or an Entry Area`, isHome(side))),
    ...strangers(purchasesNamed(at), 'a group of the purchase record', (name) => bought.has(name)),
    ...sides.flatMap((side) =>
      state.ledgers[side].purchases.flatMap(({ chartId, side: whose }, i) => [
        ...(offered(side, chartId)
          ? []
          : [fault(`/ledgers/${side}/purchases/${String(i)}/chartId`, 'a group of the chart', chartId)]),
        ...(whose === side ? [] : [fault(`/ledgers/${side}/purchases/${String(i)}/side`, side, whose)]),
      ]),
    ),
    ...(state.areas?.areas ?? []).flatMap(({ id, side }, i) =>
      isHome(side)(id) && id.includes(':')
        ? []
        : [fault(`/areas/areas/${String(i)}/id`, `a Setup Area of ${side}`, id)],
    ),
    ...(marked === null || marked.size === state.areas?.areas.length
      ? []
      : [fault('/areas/areas', 'areas of different names', marked.size)]),
    ...allPieces(state).flatMap((piece) =>
      unknownTypes(data, piece).map(({ field, kind, name }) =>
        fault(`/pieces/${piece.id}/${field}`, expectedBy({ tag: kind }), name),
      ),
    ),
    ...attemptFaults(at),
  ]
}

/** Checks that each announced group has a unique name, and consists of known pieces of one side. */
const attemptFaults = ({ state: { phase, pieces } }: Position): readonly Fault[] => {
  if (phase.tag !== 'refit') return []
  const names = new Set(phase.attempts.map(({ id }) => id))
  return [
    ...(names.size === phase.attempts.length
      ? []
      : [fault('/phase/attempts', 'groups of different names', names.size)]),
    ...phase.attempts.flatMap(({ units, leader }, i) => {
      const at = `/phase/attempts/${String(i)}`
      const there = units.flatMap((id) => (Object.hasOwn(pieces, id) ? [pieces[id]] : []))
      const isMixed = new Set(there.map(({ side }) => side)).size > 1
      return [
        ...(units.length > 0 && !isMixed ? [] : [fault(`${at}/units`, 'units of one side', units)]),
        ...(there.every(({ tag }) => tag === 'personnel' || tag === 'vehicle')
          ? []
          : [fault(`${at}/units`, 'men and vehicles', units)]),
        ...(leader === null || units.includes(leader) || !Object.hasOwn(pieces, leader)
          ? []
          : [fault(`${at}/leader`, 'one of the group', leader)]),
      ]
    }),
  ]
}
