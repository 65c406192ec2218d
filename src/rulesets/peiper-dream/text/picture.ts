import type { Translation } from '../../../kernel/language.js'
import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { compileProvenHexMap } from '../../../maps/hex/compile.js'
import type { HexMapStyle } from '../../../maps/board-picture.js'
import type { HexMap } from '../../../maps/hex/map.js'
import { arrivalsBy } from '../../../maps/arrivals.js'
import type { Counter, EdgeMark, Formation, NodeMark, Picture, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import type { PrintedUnit } from '../data/printed-unit.js'
import { hasBridge } from '../data/bit-sets.js'
import type { Sheet } from '../data/sheet.js'
import { board, bridges, hexById } from '../data/map.js'
import { changedMap } from '../data/land.js'
import { sheets, sheetSource, type Feature, type Ground } from '../data/map-source.js'
import { planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { track } from '../data/track.js'
import { positionOf } from '../model/position.js'
import { faceOf, hasActedOnCard, isGermanHex, type State } from '../model/state.js'
import { isSupplied } from '../rules/supply.js'
import { allUnits, sideNumber, sides, units, type UnitId } from '../data/units.js'
import { phaseTitle, wordsIn } from './describe.js'
import { en } from './en.js'
import type { Words } from './words.js'

const SYMBOLS: Readonly<Record<PrintedUnit['kind'], UnitSymbol>> = {
  infantry: 'infantry',
  engineer: 'engineer',
  paratroop: 'airborne',
  'mechanized-infantry': 'mechanized',
  armor: 'armor',
  recon: 'reconnaissance',
  'anti-tank': 'anti-tank',
}

/** The label on a counter: the unit name without the parts its symbol shows. */
const labelOf = (unit: UnitId): string =>
  units[unit].name
    .replace(/\b(?:Panzerjäger|Panzer|Grenadier|battalion|Recon|Infantry|Engineer|Armored|Füsilier)\b/g, '')
    .replace(/[\s/]+$/, '')
    .replace('Pionier', 'Pi')
    .replace('501 ', '')

/** Unit sizes by a pattern in the unit name; the first match applies. Task forces and battle groups have none. */
const SIZES: readonly (readonly [RegExp, string | null])[] = [
  [/BG|KG|CCB/, null],
  [/I&R/, '•••'],
  [/^(?:3FJ|12VG)\/\d+(?: |$)/, 'III'],
]

const sizeOf = (unit: UnitId): string | null => {
  const found = SIZES.find(([word]) => word.test(units[unit].name))
  return found === undefined ? 'II' : found[1]
}

/** The stripe colors of the formations, by the start of their names. */
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

const formationOf = (unit: UnitId, words: Words): Formation => {
  const { formation } = units[unit]
  const color = STRIPES.find(([start]) => start.test(formation))?.[1] ?? '#55584a'
  return { name: words.formation(formation), color }
}

const counterOf = (state: State, unit: UnitId, words: Words): Counter => {
  const { id, side, kind, af, pr } = planOf(state.scenario).counters[unit]
  const face = faceOf(state, unit)
  return {
    id,
    name: words.unit(unit),
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
    formation: formationOf(unit, words),
  }
}

/** The style of the map: the Meuse wide, all other rivers narrow, and the Westwall along the border as decoration. */
export const mapStyle: {
  /** Features drawn from hex center to hex center. */
  readonly roads: readonly Feature[]
  /** The width of each kind of river. */
  readonly rivers: Readonly<Record<string, 'minor' | 'major'>>
  /** The feature drawn as a bridge. */
  readonly bridge: Feature
  /** The approximate distance between adjacent hexes in kilometers. */
  readonly kilometers: number
  /** Decorations without any effect on the rules. */
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

const sheetMap: (sheet: Sheet) => HexMap<Feature, Ground> = memoize((sheet: Sheet) =>
  compileProvenHexMap(sheetSource(sheet)),
)

const mapFor = memoize((scenario: Scenario): HexMap<Feature, Ground> => {
  const { map } = planOf(scenario).battle
  const sheet = sheets.find(({ id }) => id === map)
  const printed = sheet === undefined ? board : sheetMap(sheet)
  return scenario.map === undefined ? printed : changedMap(printed, scenario.map)
})

type BoardMap = HexMap<Feature, Ground>

/** A map with its place names in a language. */
const labelled: (map: BoardMap, words: Words) => BoardMap = memoizeBy((map: BoardMap, { place }: Words): BoardMap => ({
  ...map,
  hexes: map.hexes.map((hex) => (hex.name === null ? hex : { ...hex, name: place(hex.name) })),
}))

/** The map of a position: the linked board, or the single map of a battle (PD-S.1). In English unless translated. */
export const mapOf = ({ scenario }: State, wording: Translation | null = null): HexMap<Feature, Ground> => {
  const words = wordsIn(wording)
  const map = mapFor(scenario)
  return words === en ? map : labelled(map, words)
}

const marksOf = (state: State, nodeAt: (hex: NodeId) => NodeId | null): readonly NodeMark[] => {
  const { wins } = planOf(state.scenario).battle
  const goals = wins.flatMap((win) => (win.tag === 'columns' ? [] : win.hexes.map(hexById)))
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

/** The turn track: for the campaign with its dates and the notes in its boxes (PD-T), for a battle only its turns. */
const trackOf = (state: State, words: Words, wording: Translation | null): TurnTrack => {
  const { battle, isCampaign } = planOf(state.scenario)
  const waits = allUnits.filter((unit) => state.due[unit] > state.turn && state.hex[unit] < 0)
  const awaited = waits.map((unit) => ({ name: words.unit(unit), side: units[unit].side, turn: state.due[unit] }))
  return {
    spaces: track.slice(0, battle.turns).map(({ turn, day, notes }) => ({
      label: `${turn}`,
      ...(isCampaign ? { day: `${day} Dec.`, events: notes } : {}),
      ...arrivalsBy(sides, awaited, turn),
    })),
    now: Math.min(state.turn, battle.turns) - 1,
    phase: phaseTitle(state, wording) ?? '',
  }
}

/**
 * The picture of a position on the map of `mapOf`: every unit, the control of hexes, German objectives, blown bridges
 * and fuel depots. In English unless a translation is given.
 */
export const picture = (state: State, wording: Translation | null = null): Picture => {
  const words = wordsIn(wording)
  const { battle, isCampaign } = planOf(state.scenario)
  const title = isCampaign ? battle.title : `The Peiper Dream: ${battle.title}`
  const map = mapOf(state)
  const nodeAt = (hex: number): NodeId | null => (hex < 0 ? null : (map.nodeById.get(board.ids[hex]) ?? null))
  return {
    title: words.picture.title(title, state.turn),
    description: words.picture.description(state.turn),
    sides: ['German', 'U.S.'],
    frontOf: 0,
    tints: map.ids.map((id) => (isGermanHex(state, hexById(id)) ? 0 : null)),
    counters: allUnits.flatMap((unit) => {
      const node = nodeAt(state.hex[unit])
      return node === null ? [] : [{ node, counter: counterOf(state, unit, words) }]
    }),
    nodeMarks: marksOf(state, nodeAt),
    edgeMarks: blownOn(map, state, nodeAt),
    lines: [],
    track: trackOf(state, words, wording),
    notes: [words.picture.note],
  }
}
