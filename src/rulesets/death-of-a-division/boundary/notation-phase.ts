import { fault, suggestName, type Fault } from '../../../kernel/fault.js'
import { areaKey, type AreaId, type Ground } from '../data/areas.js'
import type { Aim, Phase, Shooter, Verdict } from '../model/phase.js'
import { groundUnder, type State } from '../model/state.js'
import { allUnits, sideOf, unitByKey, unitKey, type UnitId } from '../data/counters.js'

/*
 * A phase is written as its name followed by its fields as `key=value`; empty lists are omitted. The phase it
 * interrupts follows after a <. Instead of the units that began free, `notFree=` lists the units of the side that did
 * not.
 */

/** The format of a phase field. */
type Kind =
  'side' | 'unit' | 'units' | 'test' | 'area' | 'areas' | 'number' | 'flag' | 'shooters' | 'aims' | 'free' | 'verdict'

const ASSAULT: Readonly<Record<string, Kind>> = {
  group: 'units',
  area: 'area',
  areas: 'number',
  byRoad: 'flag',
  attempt: 'number',
}

const FIELDS: Readonly<Record<Phase['tag'], Readonly<Record<string, Kind>>>> = {
  setup: {},
  supply: { side: 'side', out: 'test' },
  reinforcement: { side: 'side', placed: 'units', halted: 'units' },
  arrivalRoll: { units: 'units' },
  movement: { side: 'side', done: 'units', beganFree: 'free', placed: 'units', halted: 'units' },
  overrunRoll: ASSAULT,
  partingShots: { ...ASSAULT, shooters: 'shooters' },
  followUp: ASSAULT,
  fire: { side: 'side', fired: 'units', surprised: 'areas', aimed: 'aims' },
  surpriseRoll: { areas: 'areas' },
  shot: { unit: 'unit', area: 'area' },
  placeHits: { by: 'side', area: 'area', hits: 'number', units: 'units' },
  over: { outcome: 'verdict' },
}

const KEYS: Readonly<Partial<Record<Kind, string>>> = { free: 'notFree', verdict: 'by' }

const shooterText = ({ unit, dice, on }: Shooter): string => `${unitKey(unit)}:${dice}:${on}`

const aimText = (ground: Ground, { unit, area }: Aim): string => `${unitKey(unit)}:${areaKey(ground, area)}`

const verdictText = ({ by, captureTurn }: Verdict): string => (captureTurn === null ? by : `${by}:${captureTurn}`)

const written = (state: State, side: unknown, kind: Kind, value: unknown): string | null => {
  switch (kind) {
    case 'unit':
      return unitKey(value as UnitId)
    case 'units':
      return listed((value as readonly UnitId[]).map(unitKey))
    case 'test':
      return value === null ? null : (listed((value as readonly UnitId[]).map(unitKey)) ?? 'none')
    case 'area':
      return areaKey(groundUnder(state), value as AreaId)
    case 'areas':
      return listed((value as readonly AreaId[]).map((area) => areaKey(groundUnder(state), area)))
    case 'shooters':
      return listed((value as readonly Shooter[]).map(shooterText))
    case 'aims':
      return value === undefined
        ? null
        : (listed((value as readonly Aim[]).map((one) => aimText(groundUnder(state), one))) ?? 'none')
    case 'verdict':
      return verdictText(value as Verdict)
    case 'free':
      return listed(without(state.place, side, value as readonly UnitId[]).map(unitKey))
    case 'side':
    case 'number':
    case 'flag':
      return String(value)
  }
}

const listed = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join(','))

/** The units of a side on the map that are not in a list. */
const without = (place: readonly number[], side: unknown, list: readonly UnitId[]): readonly UnitId[] =>
  allUnits.filter((unit) => sideOf(unit) === side && place[unit] >= 0 && !list.includes(unit))

const writeFrame = (state: State, phase: Phase): string => {
  const values = phase as unknown as Readonly<Record<string, unknown>>
  const words = Object.entries(FIELDS[phase.tag]).flatMap(([field, kind]) => {
    const text = written(state, values['side'], kind, values[field])
    return text === null ? [] : [`${KEYS[kind] ?? field}=${text}`]
  })
  return [phase.tag, ...words].join(' ')
}

/** Writes the phase of a position and the phases it interrupts. */
export const writePhase = (state: State): string => {
  const frames: string[] = []
  for (let phase: Phase | undefined = state.phase; phase !== undefined;) {
    frames.push(writeFrame(state, phase))
    phase = 'then' in phase ? phase.then : undefined
  }
  return frames.join(' < ')
}

const LEVELS: readonly string[] = ['strategic', 'operational', 'tactical']

const verdictOf = (text: string): unknown => {
  const [by, turn] = text.split(':')
  const isGerman = LEVELS.includes(by)
  return {
    winner: isGerman ? 'german' : 'us',
    by,
    level: isGerman ? by : null,
    reason: isGerman ? null : by,
    captureTurn: turn === undefined ? null : Number(turn),
  }
}

/** The map and units that names in a phase refer to, and the faults found. */
interface Terms {
  readonly ground: Ground
  readonly place: readonly number[]
  readonly faults: Fault[]
}

const unitOf = (key: string, { faults }: Terms): UnitId => {
  const unit = unitByKey.get(key)
  if (unit === undefined)
    faults.push(fault('/0', 'a unit of the order of battle', key, suggestName(key, unitByKey.keys())))
  return unit ?? (0 as UnitId)
}

const areaOf = (key: string, { ground: { map }, faults }: Terms): AreaId => {
  const area = map.nodeById.get(key)
  if (area === undefined) faults.push(fault('/0', 'an area', key, suggestName(key, map.ids)))
  return area ?? (0 as AreaId)
}

const split = (text: string | undefined): readonly string[] =>
  text === undefined || text === 'none' ? [] : text.split(',').filter((word) => word !== '')

const shooterOf = (text: string, terms: Terms): unknown => {
  const [key, dice, on] = text.split(':')
  return { unit: unitOf(key, terms), dice: Number(dice), on: Number(on) }
}

const aimOf = (text: string, terms: Terms): unknown => {
  const [unit, area = ''] = text.split(':')
  return { unit: unitOf(unit, terms), area: areaOf(area, terms) }
}

const read = (kind: Kind, text: string | undefined, side: unknown, terms: Terms): unknown => {
  switch (kind) {
    case 'side':
      return text
    case 'unit':
      return unitOf(text ?? '', terms)
    case 'units':
      return split(text).map((key) => unitOf(key, terms))
    case 'test':
      return text === undefined ? null : split(text).map((key) => unitOf(key, terms))
    case 'area':
      return areaOf(text ?? '', terms)
    case 'areas':
      return split(text).map((key) => areaOf(key, terms))
    case 'number':
      return Number(text)
    case 'flag':
      return text === 'true'
    case 'shooters':
      return split(text).map((word) => shooterOf(word, terms))
    case 'aims':
      return text === undefined ? undefined : split(text).map((word) => aimOf(word, terms))
    case 'free':
      return without(
        terms.place,
        side,
        split(text).map((key) => unitOf(key, terms)),
      )
    case 'verdict':
      return verdictOf(text ?? '')
  }
}

const readFrame = (text: string, terms: Terms): Readonly<Record<string, unknown>> | null => {
  const [tag = '', ...words] = text.split(' ').filter((word) => word !== '')
  if (!Object.hasOwn(FIELDS, tag)) {
    terms.faults.push(fault('/0', 'a phase', tag, suggestName(tag, Object.keys(FIELDS))))
    return null
  }
  const fields = FIELDS[tag as Phase['tag']]
  const values = new Map(words.map((word) => [word.split('=', 1)[0], word.slice(word.indexOf('=') + 1)]))
  const known = Object.entries(fields).map(([field, kind]) => KEYS[kind] ?? field)
  for (const key of values.keys())
    if (!known.includes(key)) terms.faults.push(fault('/0', `a field of ${tag}`, key, suggestName(key, known)))
  const entries = Object.entries(fields).map(
    ([field, kind]) => [field, read(kind, values.get(KEYS[kind] ?? field), values.get('side'), terms)] as const,
  )
  const said = entries.filter(([field, value]) => !(fields[field] === 'aims' && value === undefined))
  return { tag, ...(Object.fromEntries(said) as Record<string, unknown>) }
}

/**
 * Reads a phase and the phases it interrupts into plain data that still needs decoding. Adds unreadable words to the
 * faults.
 */
export const readPhase = (text: string, terms: Terms): unknown => {
  let inner: unknown = null
  for (const frame of text.split('<').toReversed()) {
    const phase = readFrame(frame.trim(), terms)
    inner = phase === null || inner === null ? phase : { ...phase, then: inner }
  }
  return inner
}
