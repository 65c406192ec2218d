import { fault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { changedOptions, parseOptionValue, optionsWith, type OptionValue } from '../../../kernel/option.js'
import { nodeOf, type NodeId } from '../../../maps/graph.js'
import { dataUnder, type GameData, type Own } from '../data/game-data.js'
import { stateFaults } from './invariants.js'
import { OWN_FIELDS, ownFaults, ownIn } from './own-data.js'
import { settle } from '../rules/combat.js'
import { outcome } from '../rules/victory.js'
import { optionTable } from '../data/options.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import type { Combat, Phase } from '../model/phase.js'
import { FRESH, type Side, type UnitId } from '../data/counters.js'

/*
 * A position on one line:
 *
 *   turn 2/6 rigid west movement: w1@D4 w2@E4/1 w5@E5+3 e1@D6
 *
 * The line starts with the turn, the number of turns and the zone-of-control option; other options that are not at
 * their defaults follow in brackets, `[name=value]`. A unit is written as id and hex, then /1 after a step loss, +3
 * after spending 3 movement points, and ! once it has attacked. Units that are not named are off the map, as is `w3!`,
 * a unit eliminated in its own attack this phase. A battle names its target and attackers: `west battle D6 w1,w2:`.
 * The scenario's own data follows at the end as percent-encoded JSON: `… e1@D6 | own %7B…`.
 */

const idsOf = ({ units }: GameData, list: readonly UnitId[]): string => list.map((unit) => units[unit].id).join(',')

const phaseText = (data: GameData, phase: Phase): string =>
  phase.tag === 'battle'
    ? `${phase.then.side} battle ${data.map.ids[phase.target]} ${idsOf(data, phase.attackers)}`
    : `${phase.side} ${phase.tag}`

const combatOf = (phase: Phase): Combat | null =>
  phase.tag === 'battle' ? phase.then : phase.tag === 'combat' ? phase : null

/** The options that the first part of a line always states. */
const IN_HEAD = ['turns', 'zoc']

/** Prints a position on one line. */
export const printPosition = (state: State): string => {
  const { turn, options, phase, place, steps, spent, own } = state
  const data = dataUnder(state)
  const { map, units, allUnits } = data
  const fought = combatOf(phase)?.fought ?? []
  const counters = allUnits.flatMap((unit) => {
    const hex = place[unit]
    const done = fought.includes(unit) ? '!' : ''
    if (hex === null) return done === '' ? [] : [units[unit].id + done]
    const loss = steps[unit] < FRESH ? `/${steps[unit]}` : ''
    const moved = spent[unit] > 0 ? `+${spent[unit]}` : ''
    return [`${units[unit].id}@${map.ids[hex]}${loss}${moved}${done}`]
  })
  const unusual = changedOptions(optionTable, options).filter(([name]) => !IN_HEAD.includes(name))
  const brackets = unusual.length === 0 ? '' : `[${unusual.map(([name, value]) => `${name}=${value}`).join(',')}]`
  const more = own === undefined ? '' : ` | own ${encodeURIComponent(JSON.stringify(own))}`
  return (
    `turn ${turn}/${options.turns} ${options.zoc}${brackets} ${phaseText(data, phase)}: ` +
    `${counters.join(' ')}${more}`
  )
}

const HEAD =
  /^turn (\d{1,2})\/(\d{1,2}) (rigid|none)(?:\[([^\]]*)\])? (west|east) (movement|combat|battle (\w+) ([\w,]+))$/
const COUNTER = /^(\w+)@(\w+?)(?:\/(\d))?(?:\+(\d))?(!)?$/
const FALLEN = /^(\w+)!$/

/** The game data that the words of a line refer to, and the faults found so far. */
interface Terms {
  readonly data: GameData
  readonly faults: Fault[]
}

/** The values read from the counters of a line, by unit. */
interface Counters extends Terms {
  readonly place: (NodeId | null)[]
  readonly steps: number[]
  readonly spent: number[]
  readonly fought: UnitId[]
  readonly named: Set<UnitId>
}

const unitAt = (pointer: string, id: string, { data, faults }: Terms): UnitId | null => {
  const ids = data.units.map((unit) => unit.id)
  if (ids.includes(id)) return ids.indexOf(id) as UnitId
  faults.push(fault(pointer, 'a unit', id, suggestName(id, ids)))
  return null
}

const hexAt = (pointer: string, id: string, { data: { map }, faults }: Terms): NodeId | null => {
  const hex = nodeOf(map, id)
  if (hex === null)
    faults.push(fault(pointer, `a hex from ${map.ids[0]} to ${map.ids.at(-1)}`, id, suggestName(id, map.ids)))
  return hex
}

const readCounter = (counters: Counters, pointer: string, word: string): void => {
  const { place, steps, spent, fought, named, faults } = counters
  const match = COUNTER.exec(word) ?? FALLEN.exec(word)
  if (match === null) {
    faults.push(fault(pointer, 'a counter, such as w1@D4 or w1@D4/1+2', word))
    return
  }
  const [, id, at, left, moved, done] = match as unknown as readonly (string | undefined)[]
  const unit = unitAt(pointer, id ?? '', counters)
  if (unit === null) return
  if (named.has(unit)) faults.push(fault(pointer, 'a unit that was not named before', id))
  named.add(unit)
  if (at === undefined) {
    fought.push(unit)
    return
  }
  const hex = hexAt(pointer, at, counters)
  if (hex === null) return
  place[unit] = hex
  steps[unit] = Number(left ?? FRESH)
  spent[unit] = Number(moved ?? 0)
  if (done !== undefined) fought.push(unit)
}

const readPhase = (match: RegExpExecArray, fought: readonly UnitId[], terms: Terms): Phase => {
  const side = match[5] as Side
  const combat: Combat = { tag: 'combat', side, fought: fought.toSorted((a, b) => a - b) }
  if (match[6] === 'movement') return { tag: 'movement', side }
  if (match[6] === 'combat') return combat
  const target = hexAt('/0', match[7], terms) ?? (0 as NodeId)
  const attackers = match[8].split(',').flatMap((id) => unitAt('/0', id, terms) ?? [])
  return { tag: 'battle', attackers, target, then: combat }
}

/** The options in the first part of a line. */
const readOptions = (match: RegExpExecArray, faults: Fault[]): State['options'] => {
  const turns = Number(match[2])
  const given: Record<string, OptionValue> = { turns }
  for (const pair of [`zoc=${match[3]}`, ...((match[4] as string | undefined)?.split(',') ?? [])]) {
    const [name, value = 'true'] = pair.split('=')
    given[name] = parseOptionValue(optionTable, name, value)
  }
  if (turns < 1 || turns > 20) faults.push(fault('/0', '1 to 20 turns', turns))
  else faults.push(...optionFaults(optionTable, '/0', given).map((one) => ({ ...one, pointer: '/0' })))
  return optionsWith(optionTable, given)
}

/** The faults of a position that a game cannot reach. */
const disbelief = (state: State, fought: readonly UnitId[]): readonly Fault[] => {
  const { turn, phase } = state
  const data = dataUnder(state)
  const faults: Fault[] = []
  if (turn < 1) faults.push(fault('/0', 'a turn from 1', turn))
  if (phase.tag === 'movement' && fought.length > 0)
    faults.push(fault('/0', 'nobody who has attacked', idsOf(data, fought)))
  if (faults.length === 0) faults.push(...stateFaults(state))
  const at = positionOf(state)
  if (faults.length === 0 && phase.tag === 'combat' && outcome(at) === null && settle(at, phase).length > 0)
    faults.push(fault('/0', 'a combat phase with somebody to attack', phaseText(data, phase)))
  return faults
}

const OWN = /^own\s+(\S+)$/

/** The scenario's own data at the end of a line, empty if the line has none, or its faults. */
const readOwn = (text: string | undefined, pointer: string): Either<readonly Fault[], { readonly own?: Own }> => {
  if (text === undefined) return E.right({})
  const wrong = E.left([fault(pointer, 'own and an object as JSON, written as in a link', text)])
  const [, written] = OWN.exec(text.trim()) ?? []
  try {
    const read: unknown = JSON.parse(decodeURIComponent(written))
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return wrong
    const faults = [
      ...unknownFields(pointer, read, OWN_FIELDS),
      ...ownFaults(read as Readonly<Record<string, unknown>>, pointer),
    ]
    return faults.length > 0 ? E.left(faults) : E.right({ own: ownIn(read) })
  } catch {
    return wrong
  }
}

/** Reads a position from one line. Faults point at its words; word 0 is the part before the colon. */
export const parsePosition = (line: string): Either<readonly Fault[], State> => {
  const [position, ending] = line.trim().split('|', 2)
  const [head, tail = ''] = position.split(':', 2)
  const match = HEAD.exec(head.trim())
  if (match === null) return E.left([fault('/0', 'a head such as `turn 2/6 rigid west movement`', head)])
  const words = tail.split(' ').filter((word) => word !== '')
  const own = readOwn(ending, childPointer('', words.length + 1))
  if (own._tag === 'Left') return own
  const data = dataUnder(own.right)
  const faults: Fault[] = []
  const counters: Counters = {
    place: data.units.map(() => null),
    steps: data.units.map(() => 0),
    spent: data.units.map(() => 0),
    fought: [],
    named: new Set(),
    data,
    faults,
  }
  for (const [i, word] of words.entries()) readCounter(counters, childPointer('', i + 1), word)
  const { place, steps, spent, fought } = counters
  const options = readOptions(match, faults)
  const phase = readPhase(match, fought, counters)
  const state: State = { options, turn: Number(match[1]), phase, place, steps, spent, ...own.right }
  if (faults.length === 0) faults.push(...disbelief(state, fought))
  return faults.length > 0 ? E.left(faults) : E.right(state)
}
