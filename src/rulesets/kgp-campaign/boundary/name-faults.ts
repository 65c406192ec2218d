import { fault, type Fault } from '../../../kernel/fault.js'
import { memoize } from '../../../kernel/memoize.js'
import { nodeOf } from '../../../maps/graph.js'
import { entryNamed, type CampaignMap } from '../data/map.js'
import { sideOf, sides, type Side } from '../data/names.js'
import { faultOf, type OwnExpectation } from '../data/expectation.js'
import { unknownTypes } from '../rules/pieces/known-type.js'
import type { Position } from '../model/position.js'
import { allPieces } from '../model/state.js'

/** Names found together in a state. A state has more than a thousand, so a pointer is made only for a wrong one. */
interface Found {
  readonly names: readonly (string | null)[]
  /** Returns the pointer of one of them. */
  readonly at: (name: string, index: number) => string
}

const one = (at: string, name: string | null): Found => ({ names: [name], at: () => at })

const listed = (at: string, names: readonly (string | null)[]): Found => ({
  names,
  at: (_, i) => `${at}/${String(i)}`,
})

/** The names in a field of each item of a list. */
const each = <Field extends string>(
  at: string,
  items: readonly { readonly [F in Field]: string | null }[],
  field: Field,
): Found => ({
  names: items.map((item) => item[field]),
  at: (_, i) => `${at}/${String(i)}/${field}`,
})

const keyed = (at: string, record: Readonly<Record<string, unknown>>): Found => ({
  names: Object.keys(record),
  at: (name) => `${at}/${name}`,
})

/** Returns a fault for each name that is not one of the wanted kind. */
const strangers = (
  found: readonly Found[],
  wanted: OwnExpectation,
  isOne: (name: string) => boolean,
): readonly Fault[] => {
  const faults: Fault[] = []
  for (const { names, at } of found)
    for (const [i, name] of names.entries())
      if (name !== null && !isOne(name)) faults.push(faultOf(at(name, i), wanted, name))
  return faults
}

/** Returns every Location named in the state. */
const locationsOf = ({ state }: Position): readonly Found[] => {
  const { board, areas } = state
  const marked: readonly Found[] =
    areas === null
      ? []
      : [
          keyed('/areas/strategic', areas.strategic),
          ...areas.areas.map((area, i) => listed(`/areas/areas/${String(i)}/locations`, area.locations)),
          listed('/areas/noMansLand', areas.noMansLand),
          listed('/areas/unclassed', areas.unclassed),
          each('/areas/flips', areas.flips, 'location'),
        ]
  return [
    keyed('/board/control', board.control),
    listed('/board/controlMarkers', board.controlMarkers),
    keyed('/board/fires', board.fires),
    listed('/board/gone', board.gone),
    each('/board/changes', board.changes, 'location'),
    each('/board/counters', board.counters, 'location'),
    ...marked,
    one('/hq', state.hq),
    ...allPieces(state).map((piece): Found => ({
      names: piece.tag === 'gun' ? [piece.location, piece.endedAt] : [piece.location],
      at: (_, i) => `/pieces/${piece.id}/${i === 0 ? 'location' : 'endedAt'}`,
    })),
  ]
}

/** Returns every hex named in the state. */
const hexesOf = ({ state }: Position): readonly Found[] => {
  const { board, areas, last, phase, ledgers } = state
  return [
    keyed('/board/hexControl', board.hexControl),
    ...(areas?.areas ?? []).map((area, i) => listed(`/areas/areas/${String(i)}/hexes`, area.hexes)),
    each('/last/exits', last?.exits ?? [], 'hex'),
    ...(phase.tag === 'refit' ? phase.attempts : []).map(({ path }, i) =>
      listed(`/phase/attempts/${String(i)}/path`, path),
    ),
    ...sides.flatMap((side) =>
      ledgers[side].purchases.flatMap(({ objectiveHex, preRegisteredHex, security }, i): readonly Found[] => {
        const at = `/ledgers/${side}/purchases/${String(i)}`
        return [
          one(`${at}/objectiveHex`, objectiveHex),
          one(`${at}/preRegisteredHex`, preRegisteredHex),
          listed(`${at}/security`, security ?? []),
        ]
      }),
    ),
    ...allPieces(state).flatMap((piece) =>
      piece.tag === 'fortification' ? [one(`/pieces/${piece.id}/across`, piece.across)] : [],
    ),
  ]
}

/** Returns every Setup Area and Entry Area named in the state that must belong to this side. */
const homesOf = ({ state }: Position, side: Side): readonly Found[] => {
  const { ledgers, phase } = state
  const { purchases, concealment } = ledgers[side]
  return [
    each(`/ledgers/${side}/purchases`, purchases, 'area'),
    keyed(`/ledgers/${side}/concealment`, concealment),
    ...(phase.tag === 'refit' ? phase.attempts : []).flatMap(({ to, units }, i) => {
      const first = units.map((id) => (Object.hasOwn(state.pieces, id) ? state.pieces[id] : null)).find(Boolean)
      return first?.side === side ? [one(`/phase/attempts/${String(i)}/to`, to)] : []
    }),
  ]
}

const purchasesNamed = ({ state: { last, phase } }: Position): readonly Found[] => [
  each('/last/usage', last?.usage ?? [], 'purchase'),
  {
    names: (phase.tag === 'refit' ? phase.used : []).map(({ note }) => ('purchase' in note ? note.purchase : null)),
    at: (_, i) => `/phase/used/${String(i)}/note/purchase`,
  },
]

const printedIn = memoize(({ locations }: CampaignMap): ReadonlySet<string> => new Set(locations.map(({ id }) => id)))

/** Returns a fault for each name of the board and the records that is not one of the map or the charts. */
export const namesOnBoard = (at: Position): readonly Fault[] => {
  const { state, map, data } = at
  const isHex = (name: string): boolean => nodeOf(map.hexes, name) !== null
  const printed = printedIn(map)
  const isLocation = (name: string): boolean => printed.has(name) || (/\/[ftp]$/.test(name) && isHex(name.slice(0, -2)))
  const bought = new Set(sides.flatMap((side) => state.ledgers[side].purchases.map(({ id }) => id)))
  const offered = (side: Side, chartId: string): boolean => data.catalogue.groupOf(side, chartId) !== null
  return [
    ...strangers(locationsOf(at), { tag: 'location' }, isLocation),
    ...strangers(hexesOf(at), { tag: 'hex' }, isHex),
    ...sides.flatMap((side) => strangers(homesOf(at, side), { tag: 'home', side }, isHome(map, side))),
    ...strangers(purchasesNamed(at), { tag: 'recordedGroup' }, (name) => bought.has(name)),
    ...sides.flatMap((side) =>
      state.ledgers[side].purchases.flatMap(({ chartId, side: whose }, i) => [
        ...(offered(side, chartId)
          ? []
          : [faultOf(`/ledgers/${side}/purchases/${String(i)}/chartId`, { tag: 'group' }, chartId)]),
        ...(whose === side
          ? []
          : [faultOf(`/ledgers/${side}/purchases/${String(i)}/side`, { tag: 'side', side }, whose)]),
      ]),
    ),
    ...allPieces(state).flatMap((piece) =>
      unknownTypes(data, piece).map(({ field, kind, name }) =>
        faultOf(`/pieces/${piece.id}/${field}`, { tag: kind }, name),
      ),
    ),
  ]
}

/** Whether a name is that of a Setup Area of a side, or of an Entry Area. */
const isHome =
  (map: CampaignMap, side: Side) =>
  (name: string): boolean =>
    name.includes(':') ? /^(german|us):[A-Z]+$/.test(name) && sideOf(name) === side : entryNamed(map, name) !== null

/** Checks the names of marked areas. */
const areaFaults = ({ state: { areas }, map }: Position): readonly Fault[] => {
  if (areas === null) return []
  const marked = new Set(areas.areas.map(({ id }) => id))
  return [
    ...areas.areas.flatMap(({ id, side }, i) =>
      isHome(map, side)(id) && id.includes(':')
        ? []
        : [fault(`/areas/areas/${String(i)}/id`, `a Setup Area of ${side}`, id)],
    ),
    ...(marked.size === areas.areas.length ? [] : [fault('/areas/areas', 'areas of different names', marked.size)]),
  ]
}

/** Returns a fault for each name that is not a Location or hex of the map, an area, or a recorded group. */
export const nameFaults = (at: Position): readonly Fault[] => [
  ...namesOnBoard(at),
  ...areaFaults(at),
  ...attemptFaults(at),
]

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
