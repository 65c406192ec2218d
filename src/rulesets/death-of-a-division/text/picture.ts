import type { Counter, Formation, NodeMark, Picture, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import { areaName, printedGround, type AreaId } from '../data/areas.js'
import { areaOf, groundUnder, strengthOf, turnDue, TURNS, type State } from '../model/state.js'
import { areasIn, has } from '../data/area-set.js'
import { turnDates } from '../data/units.js'
import { isFortified } from '../rules/fortifications.js'
import { suppliedAreas } from '../rules/supply.js'
import { positionOf, type Position } from '../model/position.js'
import { allUnits, formations, sideOf, units, type UnitId } from '../data/counters.js'

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

/** The stripe of each formation: dark enough or pale enough for letters of 5 to 1, and unlike its neighbors. */
const STRIPES: Readonly<Record<string, string>> = {
  '18-vgd': '#e0a93a',
  '62-vgd': '#d2694a',
  'lxvi-corps': '#b9bec2',
  fbb: '#c9a2cf',
  '116-pzd': '#8fb37a',
  '560-vgd': '#7ea3cc',
  '1-ss-pzd': '#111111',
  '14-cav': '#9a5f14',
  '106-id': '#2f6f8f',
  '28-id': '#a3342f',
  'viii-corps': '#55584a',
  '9-ad-ccb': '#6b4a8a',
  '7-ad': '#3f6b2e',
}

const formationOf = (unit: UnitId): Formation => {
  const { formation } = units[unit]
  return { name: formations.get(formation)?.name ?? formation, color: STRIPES[formation] ?? '#55584a' }
}

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
  formation: formationOf(unit),
})

const marksOf = ({ ground, contested }: Position): readonly NodeMark[] => [
  { node: ground.objective, kind: 'objective', text: 'objective' },
  ...areasIn(contested).map((node): NodeMark => ({ node, kind: 'contested', text: 'contested' })),
]

const HOLDERS = { german: 'the Germans', us: 'the Americans' } as const

/** What the picture is of, and who holds what is fought for: on the printed map the Schnee Eifel and St. Vith. */
const wordsOf = (state: State): Pick<Picture, 'description' | 'notes'> => {
  const ground = groundUnder(state)
  const [objective, holder] = [areaName(ground, ground.objective), HOLDERS[state.control[ground.objective]]]
  const isPrinted = ground === printedGround
  const where = isPrinted ? `The Schnee Eifel and ${objective}` : ground.map.title
  return {
    description: `${where} in turn ${state.turn}; ${holder} control ${objective}.${isPrinted ? ' The map is a reconstruction.' : ''}`,
    notes: [
      `${objective} is controlled by ${holder}. Number on a counter: its strength now.`,
      ...(isPrinted
        ? ['Map and order of battle are reconstructions made for this library; the published ones were not used.']
        : []),
    ],
  }
}

/** The turn track (DD-1.2): on each turn the units of each side that are due. */
const trackOf = (state: State): TurnTrack => {
  const due = allUnits.map((unit) => ({ turn: turnDue(state, unit), side: sideOf(unit) }))
  const many = (turn: number, side: 'german' | 'us'): number =>
    due.filter((one) => one.turn === turn && one.side === side).length
  return {
    spaces: turnDates.map(({ date, half }, i) => ({
      label: `${i + 1}`,
      day: `${Number(date.slice(-2))} Dec.`,
      note: half,
      due: [many(i + 1, 'german'), many(i + 1, 'us')],
    })),
    now: Math.min(state.turn, TURNS) - 1,
  }
}

/** What a picture of a position shows: every unit with its strength, hits and supply, who controls what, where they fight. */
export const picture = (state: State): Picture => ({
  title: `Death of a Division, turn ${state.turn} of ${TURNS}`,
  sides: ['German', 'U.S.'],
  tints: state.control.map((side) => (side === 'german' ? 0 : 1)),
  counters: allUnits.flatMap((unit) => {
    const area = areaOf(state, unit)
    return area === null ? [] : [{ node: area, counter: counterOf(positionOf(state), unit, area) }]
  }),
  nodeMarks: marksOf(positionOf(state)),
  edgeMarks: [],
  lines: [],
  track: trackOf(state),
  ...wordsOf(state),
})
