import { fault, suggestName, childPointer, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import type { BorderFeature } from '../data/map.js'
import { codecs } from './codecs.js'
import { mapFaults } from './own-data.js'
import { areaKey, type AreaId, type Ground } from '../data/areas.js'
import { readPhase, writePhase } from './notation-phase.js'
import { changedOptions, parseOptionValue, optionsWith, type OptionValue } from '../../../kernel/option.js'
import { optionNames, optionTable } from '../data/options.js'
import { arrivalOf, placeBeforeArrival, groundUnder, OUT, type Capture, type State } from '../model/state.js'
import { printedTables, tableNames } from '../data/tables.js'
import { allUnits, unitByKey, unitKey, units, type UnitId } from '../data/counters.js'

/*
 * A position on one line, in segments separated by a bar:
 *
 *   turn 2: fire side=us | losheim g-stug244*1 g-gr295-1 | krewinkel u-18cav-c | due3 g-kg-hansen | german krewinkel
 *
 * The first segment gives the turn and the phase (see notation-phase.ts). The next ones list the units in each area,
 * with the number of hits after a *. `due3` lists units that arrive on turn 3, and `out` eliminated units that had
 * strength left. Units not named are eliminated. `german` and `us` name areas whose control has changed since the
 * start. `strength`, `options`, `tables`, `captures`, `fortified` and `rolled` give other values that are not at their
 * defaults. `map` is the scenario's own map as percent-encoded JSON.
 */

const worn = (state: State, unit: UnitId): string =>
  state.hits[unit] > 0 ? `${unitKey(unit)}*${state.hits[unit]}` : unitKey(unit)

const segment = (name: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`${name} ${words.join(' ')}`]

const captureText = ({ turn, phase, to }: Capture): string => `${to}@${turn}.${phase}`

/** Prints a position on one line. */
export const printPosition = (state: State): string => {
  const { place, hits, strength, control, options, tables = {} } = state
  const ground = groundUnder(state)
  const { areas, firstControl } = ground
  const keyOf = (area: AreaId): string => areaKey(ground, area)
  const where = (spot: number): readonly string[] =>
    allUnits.filter((unit) => place[unit] === spot).map((unit) => worn(state, unit))
  const arrivals = [...new Set(place.filter((spot) => spot < OUT))].toSorted((a, b) => b - a)
  const gone = allUnits.filter((unit) => place[unit] === OUT && hits[unit] !== strength[unit])
  return [
    `turn ${state.turn}: ${writePhase(state)}`,
    ...segment('map', state.map === undefined ? [] : [encodeURIComponent(JSON.stringify(state.map))]),
    ...areas.flatMap((area) => segment(keyOf(area), where(area))),
    ...arrivals.flatMap((spot) => segment(`due${arrivalOf(spot)}`, where(spot))),
    ...segment(
      'out',
      gone.map((unit) => `${unitKey(unit)}*${hits[unit]}`),
    ),
    ...(['german', 'us'] as const).flatMap((side) =>
      segment(side, areas.filter((area) => control[area] === side && firstControl[area] !== side).map(keyOf)),
    ),
    ...segment('captures', state.captures.map(captureText)),
    ...segment('fortified', state.fortified.map(unitKey)),
    ...segment('rolled', state.rolled.map(unitKey)),
    ...segment(
      'strength',
      allUnits
        .filter((unit) => strength[unit] !== units[unit].strength)
        .map((unit) => `${unitKey(unit)}=${strength[unit]}`),
    ),
    ...segment(
      'options',
      changedOptions(optionTable, options).map(([name, value]) => `${name}=${String(value)}`),
    ),
    ...segment(
      'tables',
      Object.entries(tables).map(([name, value]) => `${name}=${value}`),
    ),
  ].join(' | ')
}

/** The parts of a position read so far. */
interface Reading {
  readonly ground: Ground
  readonly place: number[]
  readonly hits: (number | null)[]
  readonly strength: number[]
  readonly control: string[]
  readonly captures: unknown[]
  readonly fortified: UnitId[]
  readonly rolled: UnitId[]
  readonly options: Record<string, OptionValue>
  readonly tables: Record<string, number>
  readonly named: Set<UnitId>
  readonly faults: Fault[]
}

const unitAt = ({ faults }: Reading, pointer: string, key: string): UnitId | null => {
  const unit = unitByKey.get(key) ?? null
  if (unit === null)
    faults.push(fault(pointer, 'a unit of the order of battle', key, suggestName(key, unitByKey.keys())))
  return unit
}

const readWorn = (reading: Reading, pointer: string, word: string, spot: number): void => {
  const [key, hits] = word.split('*')
  const unit = unitAt(reading, pointer, key)
  if (unit === null) return
  if (reading.named.has(unit)) reading.faults.push(fault(pointer, 'a unit that was not named before', key))
  reading.named.add(unit)
  reading.place[unit] = spot
  reading.hits[unit] = hits === undefined ? 0 : Number(hits)
}

const readControl = (
  { ground: { map }, control, faults }: Reading,
  pointer: string,
  key: string,
  side: string,
): void => {
  const area = map.nodeById.get(key)
  if (area === undefined) faults.push(fault(pointer, 'an area', key, suggestName(key, map.ids)))
  else control[area] = side
}

const CAPTURE = /^(german|us)@(\d+)\.(\d)$/

const readCapture = ({ captures, faults }: Reading, pointer: string, word: string): void => {
  const match = CAPTURE.exec(word)
  if (match === null) faults.push(fault(pointer, 'a capture such as german@4.3', word))
  else captures.push({ turn: Number(match[2]), phase: Number(match[3]), to: match[1] })
}

const readNumber = (reading: Reading, name: 'strength' | 'tables', pointer: string, word: string): void => {
  const [key, value = ''] = word.split('=')
  if (name === 'strength') {
    const unit = unitAt(reading, pointer, key)
    if (unit !== null) reading.strength[unit] = Number(value)
  } else if (Object.hasOwn(printedTables, key)) reading.tables[key] = Number(value)
  else reading.faults.push(fault(pointer, 'a number of the rules', key, suggestName(key, tableNames)))
}

const readOption = (reading: Reading, pointer: string, word: string): void => {
  const [key, value = ''] = word.split('=')
  if (Object.hasOwn(optionTable, key)) reading.options[key] = parseOptionValue(optionTable, key, value)
  else reading.faults.push(fault(pointer, 'an option', key, suggestName(key, optionNames)))
}

const KEYWORDS = ['map', 'out', 'german', 'us', 'captures', 'fortified', 'rolled', 'strength', 'options', 'tables']

const readWord = (reading: Reading, name: string, pointer: string, word: string): void => {
  switch (name) {
    case 'map':
      return // read before all other segments
    case 'german':
    case 'us':
      readControl(reading, pointer, word, name)
      return
    case 'captures':
      readCapture(reading, pointer, word)
      return
    case 'strength':
    case 'tables':
      readNumber(reading, name, pointer, word)
      return
    case 'options':
      readOption(reading, pointer, word)
      return
    case 'fortified':
    case 'rolled': {
      const unit = unitAt(reading, pointer, word)
      if (unit !== null) reading[name].push(unit)
      return
    }
    default: {
      const due = /^due(\d{1,2})$/.exec(name)
      const spot =
        name === 'out' ? OUT : due === null ? reading.ground.map.nodeById.get(name) : placeBeforeArrival(Number(due[1]))
      if (spot !== undefined) readWorn(reading, pointer, word, spot)
    }
  }
}

const readSegment = (reading: Reading, pointer: string, text: string): void => {
  const [name = '', ...words] = text.split(' ').filter((word) => word !== '')
  const { map } = reading.ground
  if (!KEYWORDS.includes(name) && !/^due\d{1,2}$/.test(name) && !map.nodeById.has(name)) {
    const meant = suggestName(name, [...KEYWORDS, ...map.ids])
    reading.faults.push(fault(pointer, 'an area, due and a turn, or the name of a segment', name, meant))
    return
  }
  for (const [i, word] of words.entries()) readWord(reading, name, childPointer(pointer, i + 1), word)
}

const blank = (ground: Ground): Reading => ({
  ground,
  place: units.map(() => OUT),
  hits: units.map(() => null),
  strength: units.map(({ strength }) => strength),
  control: ground.firstControl.slice(),
  captures: [],
  fortified: [],
  rolled: [],
  options: {},
  tables: {},
  named: new Set(),
  faults: [],
})

const LONGEST = 100_000

const MAP = /^map\s+(\S+)$/

/** The scenario's own map on a line, null if there is none, or its faults. */
const readMap = (segments: readonly string[]): Either<readonly Fault[], AreaMapSource<BorderFeature> | null> => {
  const at = segments.findIndex((text) => MAP.test(text))
  const text = MAP.exec(segments[at] ?? '')?.[1]
  if (text === undefined) return E.right(null)
  const pointer = childPointer('', at + 1)
  try {
    const map: unknown = JSON.parse(decodeURIComponent(text))
    const faults = mapFaults(map, pointer).filter(({ severity }) => severity === 'error')
    return faults.length > 0 ? E.left(faults) : E.right(map as AreaMapSource<BorderFeature>)
  } catch {
    return E.left([fault(pointer, 'a map as JSON, written as in a link', text)])
  }
}

/**
 * Reads a position from one line. Faults of its words point at segment and word, counted from 0. Faults of a position
 * that a game cannot reach point into the state.
 */
export const parsePosition = (line: string): Either<readonly Fault[], State> => {
  if (line.length > LONGEST) return E.left([fault('', `a line of at most ${LONGEST} letters`, line)])
  const [head, ...segments] = line.split('|').map((segment) => segment.trim())
  const match = /^turn (\d{1,2}): (.*)$/.exec(head)
  if (match === null) return E.left([fault('/0', 'a head such as `turn 2: movement side=german`', head)])
  const own = readMap(segments)
  if (own._tag === 'Left') return own
  const map = own.right
  const reading = blank(groundUnder(map === null ? {} : { map }))
  for (const [i, text] of segments.entries()) readSegment(reading, childPointer('', i + 1), text)
  const { place, strength, control, captures, fortified, rolled, options, tables, faults } = reading
  const hits = reading.hits.map((worn, unit) => worn ?? strength[unit])
  const phase = readPhase(match[2], { place, faults, ground: reading.ground })
  if (faults.length > 0) return E.left(faults)
  const turn = Number(match[1])
  const numbers = Object.keys(tables).length === 0 ? {} : { tables }
  return codecs.state.decode({
    options: optionsWith(optionTable, options),
    turn,
    strength,
    place,
    hits,
    control,
    fortified,
    rolled,
    captures,
    phase,
    ...numbers,
    ...(map === null ? {} : { map }),
  })
}
