import { derive } from '../../../kernel/derive.js'
import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMapStyle } from '../../../maps/board-picture.js'
import type { HexMap } from '../../../maps/hex/map.js'
import type { Counter, EdgeMark, Formation, NodeMark, Picture, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import type { PrintedUnit } from '../data/printed-unit.js'
import { hasBridge } from '../data/bit-sets.js'
import type { Sheet } from '../data/sheet.js'
import { board, bridges, hexOf } from '../data/board.js'
import { changedMap } from '../data/land.js'
import { sheets, sheetSource, type Feature, type Ground } from '../data/map-source.js'
import { planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { track } from '../data/track.js'
import { positionOf } from '../model/position.js'
import { faceOf, hasActedOnCard, isGermanHex, type State } from '../model/state.js'
import { isSupplied } from '../rules/supply.js'
import { allUnits, sideNumber, sides, units, type UnitId } from '../data/units.js'

const SYMBOLS: Readonly<Record<PrintedUnit['kind'], UnitSymbol>> = {
  infantry: 'infantry',
  engineer: 'engineer',
  paratroop: 'airborne',
  'mechanized-infantry': 'mechanized',
  armor: 'armor',
  recon: 'reconnaissance',
  'anti-tank': 'anti-tank',
}

/** What fits on a counter: its name without what the symbol shows. */
const labelOf = (unit: UnitId): string =>
  units[unit].name
    .replace(/\b(?:Panzerjäger|Panzer|Grenadier|battalion|Recon|Infantry|Engineer|Armored|Füsilier)\b/g, '')
    .replace(/[\s/]+$/, '')
    .replace('Pionier', 'Pi')
    .replace('501 ', '')

/** Unit sizes by name, the first that fits; task forces and battle groups have none. */
const SIZES: readonly (readonly [RegExp, string | null])[] = [
  [/BG|KG|CCB/, null],
  [/I&R/, '•••'],
  [/^(?:3FJ|12VG)\/\d+(?: |$)/, 'III'],
]

const sizeOf = (unit: UnitId): string | null => {
  const found = SIZES.find(([word]) => word.test(units[unit].name))
  return found === undefined ? 'II' : found[1]
}

/** The stripes of the formations, by what their names begin with. */
const STRIPES: readonly (readonly [RegExp, string])[] = [
  [/^1st SS/, '#111111'],
  [/^501st/, '#b9bec2'],
  [/^12th/, '#e0a93a'],
  [/^3rd F/, '#c9a2cf'],
  [/14th Cav/, '#9a5f14'],
  [/^99th/, '#2f6f8f'],
  [/^30th/, '#3f6b2e'],
  [/^3rd Arm/, '#a3342f'],
  [/^106th/, '#6b4a8a'],
  [/^(?:82nd|101st)/, '#7a2f55'],
  [/^2nd/, '#1f4e6b'],
]

const formationOf = (unit: UnitId): Formation => {
  const name = units[unit].formation
  return { name, color: STRIPES.find(([word]) => word.test(name))?.[1] ?? '#55584a' }
}

const counterOf = (state: State, unit: UnitId): Counter => {
  const { id, name, side, kind, af, pr } = planOf(state.scenario).counters[unit]
  const face = faceOf(state, unit)
  return {
    id,
    name,
    label: labelOf(unit),
    side: sideNumber(side),
    symbol: SYMBOLS[kind],
    size: sizeOf(unit),
    strength: `${af[face]}-${pr[face]}`,
    lost: face,
    marks: [
      ...(isSupplied(positionOf(state), unit) ? [] : (['unsupplied'] as const)),
      ...(face === 1 ? (['reduced'] as const) : []),
      ...(hasActedOnCard(state, unit) ? (['done'] as const) : []),
    ],
    formation: formationOf(unit),
  }
}

/** How the map is drawn: the Meuse broad, all other rivers narrow; the Westwall along the border, for the eye alone. */
export const mapStyle: {
  /** What runs from the middle of a hex to the next. */
  readonly roads: readonly Feature[]
  /** How broad each kind of river is. */
  readonly rivers: Readonly<Record<string, 'minor' | 'major'>>
  /** Crossings. */
  readonly bridge: Feature
  /** From a hex to the next, about. */
  readonly kilometers: number
  /** What no rule knows of. */
  readonly works: NonNullable<HexMapStyle['works']>
} = {
  roads: ['road'],
  rivers: { river: 'minor', meuse: 'major' },
  bridge: 'bridge',
  kilometers: 2.5,
  works: [
    {
      name: 'Westwall',
      through: ['A1001', 'A1002', 'A1003', 'A1004', 'A1005', 'A1006', 'A1007', 'A1008'],
      aside: [0.72, 0],
    },
  ],
}

const sheetMap: (sheet: Sheet) => HexMap<Feature, Ground> = derive((sheet: Sheet) =>
  compileProvenHexMap(sheetSource(sheet)),
)

const mapFor = derive((scenario: Scenario) => {
  const { map } = planOf(scenario).battle
  const sheet = sheets.find(({ id }) => id === map)
  const printed = sheet === undefined ? board : sheetMap(sheet)
  return scenario.map === undefined ? printed : changedMap(printed, scenario.map)
})

/** The map a picture of a position is drawn on: the linked board, or the one map of a single battle (PD-S.1). */
export const mapOf = ({ scenario }: State): HexMap<Feature, Ground> => mapFor(scenario)

const marksOf = (state: State, nodeAt: (hex: NodeId) => NodeId | null): readonly NodeMark[] => {
  const { wins } = planOf(state.scenario).battle
  const goals = wins.flatMap((win) => (win.tag === 'columns' ? [] : win.hexes.map(hexOf)))
  const marks: readonly (readonly [NodeId | null, NodeMark['kind'], string])[] = [
    ...[...new Set(goals)].map((hex) => [nodeAt(hex), 'objective', 'German goal'] as const),
    ...state.depotHex.map((hex) => [nodeAt(hex as NodeId), 'depot', 'fuel depot'] as const),
  ]
  return marks.flatMap(([node, kind, text]) => (node === null ? [] : [{ node, kind, text }]))
}

const blownOn = (map: HexMap, { blown }: State, nodeAt: (hex: NodeId) => NodeId | null): readonly EdgeMark[] =>
  bridges.flatMap(({ a, b }, bridge) => {
    const [from, to] = [nodeAt(a), nodeAt(b)]
    if (!hasBridge(blown, bridge) || from === null || to === null) return []
    const edge = edgeBetween(map, from, to)
    return edge === null ? [] : [{ edge, kind: 'blown' }]
  })

/** The turn track: of the campaign with its days and what its boxes say (PD-T), of a battle as long as it lasts. */
const trackOf = (state: State): TurnTrack => {
  const { battle, isCampaign } = planOf(state.scenario)
  const waits = allUnits.filter((unit) => state.due[unit] > state.turn && state.hex[unit] < 0)
  return {
    spaces: track.slice(0, battle.turns).map(({ turn, day, notes }) => ({
      label: `${turn}`,
      ...(isCampaign ? { day: `${day} Dec.`, events: notes } : {}),
      due: sides.map((side) => waits.filter((unit) => state.due[unit] === turn && units[unit].side === side).length),
    })),
    now: Math.min(state.turn, battle.turns) - 1,
  }
}

/**
 * What a picture shows of a position, on the map of `mapOf`: every unit, who controls which hex, what the German must
 * reach, blown bridges and fuel depots.
 */
export const picture = (state: State): Picture => {
  const { battle, isCampaign } = planOf(state.scenario)
  const title = isCampaign ? battle.title : `The Peiper Dream: ${battle.title}`
  const map = mapOf(state)
  const nodeAt = (hex: number): NodeId | null => (hex < 0 ? null : (map.nodeById.get(board.ids[hex]) ?? null))
  return {
    title: state.turn === 0 ? `${title}, set-up` : `${title}, turn ${state.turn}`,
    description: `The way from Losheim, in the east, to the Meuse, in the west, in turn ${state.turn}.`,
    sides: ['German', 'U.S.'],
    frontOf: 0,
    tints: map.ids.map((id) => (isGermanHex(state, hexOf(id)) ? 0 : null)),
    counters: allUnits.flatMap((unit) => {
      const node = nodeAt(state.hex[unit])
      return node === null ? [] : [{ node, counter: counterOf(state, unit) }]
    }),
    nodeMarks: marksOf(state, nodeAt),
    edgeMarks: blownOn(map, state, nodeAt),
    lines: [],
    track: trackOf(state),
    notes: ['Numbers on a counter: attack factor and proficiency. The map is a reconstruction made for this library.'],
  }
}
