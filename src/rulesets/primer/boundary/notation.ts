import { fault, likelyMeant, pointTo, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { changedOptions, keptOptions, optionCalled, optionsWith, type OptionValue } from '../../../kernel/option.js'
import { nodeOf, type NodeId } from '../../../maps/graph.js'
import { stateFaults } from './invariants.js'
import { map } from '../data/hexes.js'
import { settle } from '../rules/combat.js'
import { outcome } from '../rules/victory.js'
import { optionTable } from '../data/options.js'
import { positionOf } from '../model/position.js'
import type { Combat, Phase, State } from '../model/state.js'
import { allUnits, FRESH, units, type Side, type UnitId } from '../data/counters.js'

/*
 * A position on one line:
 *
 *   turn 2/6 rigid west movement: w1@D4 w2@E4/1 w5@E5+3 e1@D6
 *
 * First the turn, how many there are, and the zones of control; other options would follow in brackets, `[name=value]`.
 * A unit is its id and hex; /1 after a step loss, +3 after spending 3, ! once it has attacked. Units that are not
 * named are off the map, and so is one that fell in an attack of this phase: `w3!`. A battle names its target and
 * attackers: `west battle D6 w1,w2:`.
 */

const idsOf = (list: readonly UnitId[]): string => list.map((unit) => units[unit].id).join(',')

const phaseText = (phase: Phase): string =>
  phase.tag === 'battle'
    ? `${phase.then.side} battle ${map.ids[phase.target]} ${idsOf(phase.attackers)}`
    : `${phase.side} ${phase.tag}`

const combatOf = (phase: Phase): Combat | null =>
  phase.tag === 'battle' ? phase.then : phase.tag === 'combat' ? phase : null

/** The options that the head of a line always names. */
const IN_HEAD = ['turns', 'zoc']

/** A position on one line. */
export const print = ({ turn, options, phase, place, steps, spent }: State): string => {
  const fought = combatOf(phase)?.fought ?? []
  const counters = allUnits.flatMap((unit) => {
    const hex = place[unit]
    const done = fought.includes(unit) ? '!' : ''
    if (hex === null) return done === '' ? [] : [units[unit].id + done]
    const loss = steps[unit] < FRESH ? `/${steps[unit]}` : ''
    const moved = spent[unit] > 0 ? `+${spent[unit]}` : ''
    return [`${units[unit].id}@${map.ids[hex]}${loss}${moved}${done}`]
  })
  const more = changedOptions(optionTable, options).filter(([name]) => !IN_HEAD.includes(name))
  const brackets = more.length === 0 ? '' : `[${more.map(([name, value]) => `${name}=${value}`).join(',')}]`
  return `turn ${turn}/${options.turns} ${options.zoc}${brackets} ${phaseText(phase)}: ${counters.join(' ')}`
}

const HEAD =
  /^turn (\d{1,2})\/(\d{1,2}) (rigid|none)(?:\[([^\]]*)\])? (west|east) (movement|combat|battle (\w+) ([\w,]+))$/
const COUNTER = /^(\w+)@(\w+?)(?:\/(\d))?(?:\+(\d))?(!)?$/
const FALLEN = /^(\w+)!$/

const unitIds: ReadonlyMap<string, UnitId> = new Map(allUnits.map((unit) => [units[unit].id, unit]))

/** What the counters of a line say, by unit. */
interface Counters {
  readonly place: (NodeId | null)[]
  readonly steps: number[]
  readonly spent: number[]
  readonly fought: UnitId[]
  readonly named: Set<UnitId>
  readonly faults: Fault[]
}

const unitAt = (pointer: string, id: string, faults: Fault[]): UnitId | null => {
  const unit = unitIds.get(id) ?? null
  if (unit === null) faults.push(fault(pointer, 'a unit', id, likelyMeant(id, unitIds.keys())))
  return unit
}

const hexAt = (pointer: string, id: string, faults: Fault[]): NodeId | null => {
  const hex = nodeOf(map, id)
  if (hex === null) faults.push(fault(pointer, 'a hex from A1 to I5', id, likelyMeant(id, map.ids)))
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
  const unit = unitAt(pointer, id ?? '', faults)
  if (unit === null) return
  if (named.has(unit)) faults.push(fault(pointer, 'a unit that was not named before', id))
  named.add(unit)
  if (at === undefined) {
    fought.push(unit)
    return
  }
  const hex = hexAt(pointer, at, faults)
  if (hex === null) return
  place[unit] = hex
  steps[unit] = Number(left ?? FRESH)
  spent[unit] = Number(moved ?? 0)
  if (done !== undefined) fought.push(unit)
}

const readPhase = (match: RegExpExecArray, fought: readonly UnitId[], faults: Fault[]): Phase => {
  const side = match[5] as Side
  const combat: Combat = { tag: 'combat', side, fought: fought.toSorted((a, b) => a - b) }
  if (match[6] === 'movement') return { tag: 'movement', side }
  if (match[6] === 'combat') return combat
  const target = hexAt('/0', match[7], faults) ?? (0 as NodeId)
  const attackers = match[8].split(',').flatMap((id) => unitAt('/0', id, faults) ?? [])
  return { tag: 'battle', attackers, target, then: combat }
}

/** The options that the head of a line names. */
const readOptions = (match: RegExpExecArray, faults: Fault[]): State['options'] => {
  const turns = Number(match[2])
  const given: Record<string, OptionValue> = { turns }
  for (const pair of [`zoc=${match[3]}`, ...((match[4] as string | undefined)?.split(',') ?? [])]) {
    const [name, value = 'true'] = pair.split('=')
    given[name] = optionCalled(optionTable, name, value)
  }
  if (turns < 1 || turns > 20) faults.push(fault('/0', '1 to 20 turns', turns))
  else faults.push(...optionFaults(optionTable, '/0', given).map((one) => ({ ...one, pointer: '/0' })))
  return keptOptions(optionTable, optionsWith(optionTable, given))
}

/** What the rest of the library would not believe of a position. */
const disbelief = (state: State, fought: readonly UnitId[]): readonly Fault[] => {
  const { turn, phase } = state
  const faults: Fault[] = []
  if (turn < 1) faults.push(fault('/0', 'a turn from 1', turn))
  if (phase.tag === 'movement' && fought.length > 0) faults.push(fault('/0', 'nobody who has attacked', idsOf(fought)))
  if (faults.length === 0) faults.push(...stateFaults(state))
  const at = positionOf(state)
  if (faults.length === 0 && phase.tag === 'combat' && outcome(at) === null && settle(at, phase).length > 0)
    faults.push(fault('/0', 'a combat phase with somebody to attack', phaseText(phase)))
  return faults
}

/** The position of a line; faults point at its words, the head being number 0. */
export const parse = (line: string): Either<readonly Fault[], State> => {
  const [head, tail = ''] = line.trim().split(':', 2)
  const match = HEAD.exec(head.trim())
  if (match === null) return E.left([fault('/0', 'a head such as `turn 2/6 rigid west movement`', head)])
  const faults: Fault[] = []
  const counters: Counters = {
    place: units.map(() => null),
    steps: units.map(() => 0),
    spent: units.map(() => 0),
    fought: [],
    named: new Set(),
    faults,
  }
  const words = tail.split(' ').filter((word) => word !== '')
  for (const [i, word] of words.entries()) readCounter(counters, pointTo('', i + 1), word)
  const { place, steps, spent, fought } = counters
  const options = readOptions(match, faults)
  const phase = readPhase(match, fought, faults)
  const state: State = { options, turn: Number(match[1]), phase, place, steps, spent }
  if (faults.length === 0) faults.push(...disbelief(state, fought))
  return faults.length > 0 ? E.left(faults) : E.right(state)
}
