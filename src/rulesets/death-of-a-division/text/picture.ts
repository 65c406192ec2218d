import type { Counter, NodeMark, Picture, UnitSymbol } from '../../../maps/picture.js'
import type { AreaId } from '../data/areas.js'
import { areaOf, groundUnder, strengthOf, TURNS, type State } from '../model/state.js'
import { areasIn, has } from '../data/area-set.js'
import { isFortified } from '../rules/fortifications.js'
import { suppliedAreas } from '../rules/supply.js'
import { positionOf, type Position } from '../model/position.js'
import { allUnits, sideOf, units, type UnitId } from '../data/counters.js'

const SYMBOLS: readonly (readonly [RegExp, UnitSymbol])[] = [
  [/Engineer/, 'engineer'],
  [/Cavalry|Troop/, 'reconnaissance'],
  [/Tank Destroyer|Panzerjäger/, 'anti-tank'],
]

const symbolOf = (unit: UnitId): UnitSymbol => {
  const { name, type } = units[unit]
  return SYMBOLS.find(([word]) => word.test(name))?.[1] ?? type
}

/** Sizes by what units are called; the first that fits. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Troop|Company)/, 'I'],
  [/^I+\. |^I+\.\/|[Bb]attal?ion|Bataillon|Abteilung|Squadron$|Sturmgeschütz-Brigade/, 'II'],
  [/Regiment|Group$|Corps Artillery/, 'III'],
]

const sizeOf = (unit: UnitId): string | null => SIZES.find(([word]) => word.test(units[unit].name))?.[1] ?? null

const counterOf = (at: Position, unit: UnitId, area: AreaId): Counter => ({
  id: units[unit].id,
  name: units[unit].name,
  label: units[unit].short.replace('Corps ', ''),
  side: sideOf(unit) === 'german' ? 0 : 1,
  symbol: symbolOf(unit),
  size: sizeOf(unit),
  strength: String(strengthOf(at.state, unit)),
  lost: at.state.hits[unit],
  marks: [
    ...(has(suppliedAreas(at, sideOf(unit)), area) ? [] : (['unsupplied'] as const)),
    ...(isFortified(at.state, unit) ? (['fortified'] as const) : []),
  ],
})

const marksOf = ({ ground, contested }: Position): readonly NodeMark[] => [
  { node: ground.objective, kind: 'objective', text: 'objective' },
  ...areasIn(contested).map((node): NodeMark => ({ node, kind: 'contested', text: 'contested' })),
]

/** What a picture of a position shows: every unit with its strength, hits and supply, who controls what, where they fight. */
export const picture = (state: State): Picture => ({
  title: `Death of a Division, turn ${state.turn} of ${TURNS}`,
  description: `The Schnee Eifel and St. Vith in turn ${state.turn}; ${
    state.control[groundUnder(state).objective] === 'german' ? 'the Germans' : 'the Americans'
  } control St. Vith. The map is a reconstruction.`,
  sides: ['German', 'U.S.'],
  tints: state.control.map((side) => (side === 'german' ? 0 : 1)),
  counters: allUnits.flatMap((unit) => {
    const area = areaOf(state, unit)
    return area === null ? [] : [{ node: area, counter: counterOf(positionOf(state), unit, area) }]
  }),
  nodeMarks: marksOf(positionOf(state)),
  edgeMarks: [],
  lines: [],
  notes: [
    `St. Vith is controlled by ${state.control[groundUnder(state).objective] === 'german' ? 'the Germans' : 'the Americans'}. ` +
      'Number on a counter: its strength now.',
    'Map and order of battle are reconstructions made for this library; the published ones were not used.',
  ],
})
