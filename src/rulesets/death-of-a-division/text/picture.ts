import type { Translation } from '../../../kernel/language.js'
import { memoizeBy } from '../../../kernel/memoize.js'
import { arrivalsBy } from '../../../maps/arrivals.js'
import type { Counter, Formation, NodeMark, Picture, TurnTrack, UnitSymbol } from '../../../maps/picture.js'
import { printedGround, type AreaId, type Ground } from '../data/areas.js'
import { areaOf, groundUnder, strengthOf, turnDue, TURNS, type State } from '../model/state.js'
import { areasIn, has } from '../data/area-set.js'
import { turnDates } from '../data/units.js'
import { isFortified } from '../rules/fortifications.js'
import { suppliedAreas } from '../rules/supply.js'
import { mainPhaseOf, phaseNumber } from '../model/phase-order.js'
import { positionOf, type Position } from '../model/position.js'
import { sceneOf, wordsIn } from './describe.js'
import { en } from './en.js'
import type { Words } from './words.js'
import { allUnits, SIDES, sideOf, units, type UnitId } from '../data/counters.js'

const SYMBOLS: readonly (readonly [RegExp, UnitSymbol])[] = [
  [/Engineer/, 'engineer'],
  [/Cavalry|Troop/, 'reconnaissance'],
  [/Tank Destroyer|Panzerjäger/, 'anti-tank'],
]

const symbolOf = (unit: UnitId): UnitSymbol => {
  const { name, type } = units[unit]
  return SYMBOLS.find(([word]) => word.test(name))?.[1] ?? type
}

/** Unit sizes by a pattern in the unit name; the first match applies. */
const SIZES: readonly (readonly [RegExp, string])[] = [
  [/^(?:Troop|Company)/, 'I'],
  [/^I+\. |^I+\.\/|[Bb]attal?ion|Bataillon|Abteilung|Squadron$|Sturmgeschütz-Brigade/, 'II'],
  [/Regiment|Group$|Corps Artillery/, 'III'],
]

const sizeOf = (unit: UnitId): string | null => SIZES.find(([word]) => word.test(units[unit].name))?.[1] ?? null

/**
 * The stripe color of each formation. It contrasts with its lettering by at least 5:1 and differs from neighboring
 * stripes.
 */
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

const formationOf = (unit: UnitId, words: Words): Formation => {
  const { formation } = units[unit]
  return { name: words.formation(formation), color: STRIPES[formation] ?? '#55584a' }
}

const counterOf = (at: Position, unit: UnitId, area: AreaId, words: Words): Counter => ({
  id: units[unit].id,
  name: words.unit(unit),
  label: words.short(unit).replace('Corps ', ''),
  side: sideOf(unit) === 'german' ? 0 : 1,
  symbol: symbolOf(unit),
  size: sizeOf(unit),
  strength: String(strengthOf(at.state, unit)),
  lost: at.state.hits[unit],
  marks: [
    ...(has(suppliedAreas(at, sideOf(unit)), area) ? [] : (['unsupplied'] as const)),
    ...(isFortified(at.state, unit) ? (['fortified'] as const) : []),
  ],
  formation: formationOf(unit, words),
})

const marksOf = ({ ground, contested }: Position): readonly NodeMark[] => [
  { node: ground.objective, kind: 'objective', text: 'objective' },
  ...areasIn(contested).map((node): NodeMark => ({ node, kind: 'contested', text: 'contested' })),
]

/** The title and description of the picture, and notes on the control of the objective. */
const wordsOf = (state: State, { picture: said }: Words): Pick<Picture, 'title' | 'description' | 'notes'> => {
  const ground = groundUnder(state)
  const { turn, control } = state
  const [at, holder] = [sceneOf(state), control[ground.objective]]
  const isPrinted = ground === printedGround
  return {
    title: said.title(turn),
    description: isPrinted ? said.description(turn, holder, at) : said.ownMap(ground.map.title, turn, holder, at),
    notes: [said.control(holder, at), ...(isPrinted ? [said.reconstruction] : [])],
  }
}

/** The turn track (DD-1.2), with the units of each side due on each turn. */
const trackOf = (state: State, words: Words): TurnTrack => {
  const awaited = allUnits.map((unit) => ({ name: words.unit(unit), side: sideOf(unit), turn: turnDue(state, unit) }))
  return {
    spaces: turnDates.map(({ date, half }, i) => ({
      label: `${i + 1}`,
      day: `${Number(date.slice(-2))} Dec.`,
      note: half,
      ...arrivalsBy(SIDES, awaited, i + 1),
    })),
    now: Math.min(state.turn, TURNS) - 1,
    phase: words.phase(mainPhaseOf(state.phase).tag === 'over' ? null : phaseNumber(state.phase)),
  }
}

type Map = Ground['map']

/** A map with its area names in a language. */
const labelled: (map: Map, words: Words) => Map = memoizeBy((map: Map, { label }: Words): Map => ({
  ...map,
  labels: map.labels.map(label),
  areas: map.areas.map((area) => ({ ...area, name: label(area.name) })),
}))

/** The map of a position: the scenario's own, or the printed one. In English unless a translation is given. */
export const mapOf = (state: State, wording: Translation | null = null): Map => {
  const words = wordsIn(wording)
  const { map } = groundUnder(state)
  return words === en ? map : labelled(map, words)
}

/**
 * The picture of a position: every unit with its strength, hits and supply, the control of areas, and fights. In
 * English unless a translation is given.
 */
export const picture = (state: State, wording: Translation | null = null): Picture => {
  const words = wordsIn(wording)
  return {
    sides: ['German', 'U.S.'],
    tints: state.control.map((side) => (side === 'german' ? 0 : 1)),
    counters: allUnits.flatMap((unit) => {
      const area = areaOf(state, unit)
      return area === null ? [] : [{ node: area, counter: counterOf(positionOf(state), unit, area, words) }]
    }),
    nodeMarks: marksOf(positionOf(state)),
    edgeMarks: [],
    lines: [],
    track: trackOf(state, words),
    ...wordsOf(state, words),
  }
}
