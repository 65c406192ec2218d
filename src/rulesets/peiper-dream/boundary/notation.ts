import { fault, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { bridgeSet, bridgesOf, hasHex, hexSet, writeHex } from '../data/bit-sets.js'
import { deck } from '../data/cards.js'
import { stateFaults } from './invariants.js'
import { allHexes, board, bridges } from '../data/map.js'
import {
  parseBridge,
  parseCard,
  parseHex,
  parseNumber,
  parsePhase,
  parseUnit,
  printCard,
  printPhase,
} from './notation-phase.js'
import { changedOptions, parseOptionValue } from '../../../kernel/option.js'
import { optionTable } from '../data/options.js'
import { markersOf } from '../rules/sequence.js'
import { dueWith, MARSCH_UNITS, setup } from '../rules/set-up.js'
import type { Change, Scenario } from '../data/scenario.js'
import { readScenario } from './scenario-reading.js'
import {
  FULL,
  hasActed,
  isAlive,
  isInGame,
  isOnMap,
  isReduced,
  NO_STEPS,
  OFF_MAP,
  REDUCED,
  type State,
} from '../model/state.js'
import { playOf } from '../model/phase.js'
import { allUnits, unitsOf, units, type UnitId } from '../data/units.js'

/**
 * Suffixes of a unit: `~` if reduced; then nothing, `'` or `!` if it has not acted this turn, acted on an earlier card,
 * or acted on this card.
 */
const REDUCED_SIGN = '~'
const ACTED_SIGNS = ['', "'", '!']

/** Returns the notation of a change to a unit, such as `de-3fj-5.turn=4` or `de-lah-pi.af=5/3`. */
const printChange = ({ unit, ...fields }: Change): readonly string[] =>
  Object.entries(fields).map(
    ([name, value]) => `${unit}.${name}=${typeof value === 'object' ? value.join('/') : value}`,
  )

const printScenario = ({ name, options, changes = [], map, chart }: Scenario): string => {
  const words = [
    ...changedOptions(optionTable, options).map(([option, value]) => `${option}=${String(value)}`),
    ...changes.flatMap(printChange),
    ...Object.entries({ map, chart }).flatMap(([field, own]) =>
      own === undefined ? [] : [`${field}=${encodeURIComponent(JSON.stringify(own))}`],
    ),
  ]
  return words.length === 0 ? name : `${name}[${words.join(',')}]`
}

const printUnit = (state: State, unit: UnitId): string =>
  units[unit].id + (isReduced(state, unit) ? REDUCED_SIGN : '') + ACTED_SIGNS[state.acted[unit]]

/** The cards outside the pile, except the one in use. */
const goneFrom = (state: State): readonly number[] => {
  const inUse = playOf(state.phase)?.card
  return deck(state.scenario.options.jokers).filter((card) => card !== inUse && !state.pile.includes(card))
}

const list = (name: string, entries: readonly string[]): readonly string[] =>
  entries.length === 0 ? [] : [`${name}:${entries.join(',')}`]

const FLAGS = [
  ['ending', 'isEnding'],
  ['released', 'isReleased'],
  ['surprised', 'isSurprised'],
  ['news', 'isNewsOut'],
  ['benefit', 'isBenefitUsed'],
] as const

const printDepots = ({ depotHex, depotTurn }: State): readonly string[] =>
  depotHex.map((hex, depot) =>
    hex === OFF_MAP ? '-' : `${board.ids[hex]}${depotTurn[depot] > 0 ? `@${depotTurn[depot]}` : ''}`,
  )

const printUnits = (state: State): readonly string[] => {
  const occupied = allHexes.filter((hex) => state.hex.includes(hex))
  const inGame = allUnits.filter((unit) => isInGame(state, unit))
  const where = (isThere: (unit: UnitId) => boolean): readonly string[] =>
    inGame.filter(isThere).map((unit) => printUnit(state, unit))
  return [
    ...occupied.flatMap((hex) =>
      list(
        board.ids[hex],
        where((unit) => state.hex[unit] === hex),
      ),
    ),
    ...list(
      'off',
      where(
        (unit) => !isOnMap(state, unit) && isAlive(state, unit) && (isReduced(state, unit) || hasActed(state, unit)),
      ),
    ),
    ...list(
      'lost',
      where((unit) => !isAlive(state, unit)),
    ),
  ]
}

/** Returns a position in one-line notation. Default values are left out. */
export const printPosition = (state: State): string => {
  const six = unitsOf.german.filter((unit) => state.due[unit] === 1)
  const isMarched = state.scenario.options.panzersMarsch && six.length === MARSCH_UNITS
  const empty = board.ids.filter((_, hex) => hasHex(state.german, hex) && !state.hex.includes(hex))
  const carded = (['german', 'us'] as const).filter((_, side) => state.carded[side])
  return [
    printScenario(state.scenario),
    `t${state.turn}`,
    printPhase(state.phase),
    ...printUnits(state),
    ...list('marsch', isMarched ? six.map((unit) => units[unit].id) : []),
    ...list('gone', goneFrom(state).map(printCard)),
    ...list('held', empty),
    ...list(
      'blown',
      bridgesOf(state.blown).map((bridge) => bridges[bridge].id),
    ),
    ...list(
      'tried',
      bridgesOf(state.tried).map((bridge) => bridges[bridge].id),
    ),
    ...list('rebuilt', state.rebuilt > 0 ? [String(state.rebuilt)] : []),
    ...list('depots', state.depotHex.some((hex) => hex !== OFF_MAP) ? printDepots(state) : []),
    `oba:${state.oba.join(',')}`,
    `air:${state.air.join(',')}`,
    ...list('carded', carded),
    ...list('leftA', state.leftA > 0 ? [String(state.leftA)] : []),
    ...FLAGS.filter(([, field]) => state[field]).map(([word]) => word),
  ].join(' ')
}

const parseFactor = (value: string): unknown =>
  value.includes('/') ? value.split('/').map(Number) : (parseNumber(value) ?? value)

/** Decodes a word as URL-encoded JSON; returns the word itself if it is not valid. */
const writtenAs = (word: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(word))
  } catch {
    return word
  }
}

const parseScenario = (word: string): Either<readonly Fault[], Scenario> => {
  const match = /^([\w-]+)(?:\[(.*)\])?$/.exec(word)
  if (match === null) return E.left([fault('/0', 'a scenario, such as campaign[tiger=true]', word)])
  const options: Record<string, unknown> = {}
  const changes = new Map<string, Record<string, unknown>>()
  const land: Record<string, unknown> = {}
  for (const pair of (match[2] ?? '').split(',').filter((text) => text !== '')) {
    const [name, value = 'true'] = pair.split('=')
    const [unit, field] = name.split('.')
    if (name === 'map' || name === 'chart') land[name] = writtenAs(value)
    else if (field === undefined) options[name] = parseOptionValue(optionTable, name, value)
    else changes.set(unit, { ...(changes.get(unit) ?? { unit }), [field]: parseFactor(value) })
  }
  return readScenario({ name: match[1], options, changes: [...changes.values()], ...land })
}

/** A state under construction, with writable columns. */
type Draft = { -readonly [Field in keyof State]: State[Field] extends readonly (infer A)[] ? A[] : State[Field] }

const all = <A>(words: readonly string[], parse: (word: string) => A | null): readonly A[] | null => {
  const read = words.map(parse)
  return read.every((one) => one !== null) ? read : null
}

/**
 * Reads a unit such as `id~!` into the draft. A unit without `~` has the given number of steps. Returns false if the
 * word is not valid.
 */
const readUnit = (draft: Draft, word: string, hex: number, steps: number): boolean => {
  const match = /^([\w-]+)(~?)(['!]?)$/.exec(word)
  const unit = match === null ? null : parseUnit(match[1])
  if (match === null || unit === null) return false
  draft.hex[unit] = hex
  draft.steps[unit] = match[2] === REDUCED_SIGN ? REDUCED : steps
  draft.acted[unit] = ACTED_SIGNS.indexOf(match[3])
  return true
}

const readDepot = (draft: Draft, word: string, depot: number): boolean => {
  if (word === '-') return depot < 2
  const [id, turn = '0'] = word.split('@')
  const hex = parseHex(id)
  const taken = parseNumber(turn)
  if (hex === null || taken === null || depot > 1) return false
  draft.depotHex[depot] = hex
  draft.depotTurn[depot] = taken
  return true
}

/** Reads a named list into the draft. Returns false if it is not valid. */
const readList = (draft: Draft, name: string, words: readonly string[]): boolean => {
  const hex = parseHex(name)
  if (hex !== null) return words.every((word) => readUnit(draft, word, hex, FULL))
  const numbers = all(words, parseNumber)
  switch (name) {
    case 'off':
      return words.every((word) => readUnit(draft, word, OFF_MAP, FULL))
    case 'lost':
      return words.every((word) => readUnit(draft, word, OFF_MAP, NO_STEPS))
    case 'marsch': {
      const six = all(words, parseUnit)
      if (six === null) return false
      draft.due = [...dueWith(draft, six)]
      return true
    }
    case 'gone': {
      const gone = all(words, parseCard)
      if (gone === null) return false
      draft.pile = draft.pile.filter((card) => !gone.includes(card))
      return true
    }
    case 'held': {
      const hexes = all(words, parseHex)
      for (const hex of hexes ?? []) writeHex(draft.german, hex, true)
      return hexes !== null
    }
    case 'blown':
    case 'tried': {
      const some = all(words, parseBridge)
      if (some !== null) draft[name] = bridgeSet(some)
      return some !== null
    }
    case 'depots':
      return words.every((word, depot) => readDepot(draft, word, depot))
    case 'oba':
    case 'air':
      if (numbers?.length !== 2) return false
      draft[name] = [...numbers]
      return true
    case 'rebuilt':
    case 'leftA':
      if (numbers?.length !== 1) return false
      draft[name] = numbers[0]
      return true
    case 'carded':
      draft.carded = [words.includes('german'), words.includes('us')]
      return words.every((word) => word === 'german' || word === 'us')
    default:
      return false
  }
}

const readWord = (draft: Draft, word: string): boolean => {
  const flag = FLAGS.find(([name]) => name === word)
  if (flag !== undefined) {
    draft[flag[1]] = true
    return true
  }
  const [name, entries] = word.split(':')
  return entries !== undefined && readList(draft, name, entries === '' ? [] : entries.split(','))
}

const blank = (scenario: Scenario, turn: number, phase: State['phase']): Draft => {
  const { oba, air } = markersOf(scenario, turn)
  const inUse = playOf(phase)?.card
  return {
    ...(structuredClone(setup(scenario)) as unknown as Draft),
    scenario,
    turn,
    phase,
    pile: turn === 0 ? [] : deck(scenario.options.jokers).filter((card) => card !== inUse),
    hex: units.map(() => OFF_MAP),
    german: [...hexSet([], board.size)],
    oba: turn === 0 ? [0, 0] : [...oba],
    air: turn === 0 ? [0, 0] : [...air],
    isSurprised: false,
  }
}

/** Parses one-line notation. Returns the position, or all faults with pointers that count the words from 0. */
export const parsePosition = (text: string): Either<readonly Fault[], State> => {
  const [first = '', second = '', third = '', ...words] = text.trim().split(/\s+/)
  const scenario = parseScenario(first)
  if (scenario._tag === 'Left') return scenario
  const turn = /^t\d{1,2}$/.test(second) ? Number(second.slice(1)) : null
  const phase = parsePhase(third)
  const faults: Fault[] = []
  if (turn === null) faults.push(fault('/1', 'a turn, such as t7', second))
  if (phase === null) faults.push(fault('/2', 'a phase, such as play(german,8S,4,any)', third))
  const draft = blank(scenario.right, turn ?? 0, phase ?? { tag: 'draw' })
  for (const [i, word] of words.entries())
    if (!readWord(draft, word)) faults.push(fault(`/${i + 3}`, 'units of a hex, or a known field', word))
  for (const unit of unitsOf.german) if (isOnMap(draft, unit)) writeHex(draft.german, draft.hex[unit], true)
  if (faults.length > 0) return E.left(faults)
  const state = draft as State
  const wrong = stateFaults(state)
  return wrong.length > 0 ? E.left(wrong) : E.right(state)
}
