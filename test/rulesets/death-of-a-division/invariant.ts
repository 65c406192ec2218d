import type { Rules } from '../../../src/kernel/ruleset.js'
import type { Command } from '../../../src/rulesets/death-of-a-division/model/command.js'
import { mapSource } from '../../../src/rulesets/death-of-a-division/data/map.js'
import type { Event } from '../../../src/rulesets/death-of-a-division/model/event.js'
import type { DeathOfADivision } from '../../../src/rulesets/death-of-a-division/model/game.js'
import { stateFaults } from '../../../src/rulesets/death-of-a-division/boundary/invariants.js'
import { areaKey, map, printedGround, type AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { mainPhaseOf, phaseNumber } from '../../../src/rulesets/death-of-a-division/model/phase-order.js'
import { strengthOf, type State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import { rateOf } from '../../../src/rulesets/death-of-a-division/data/tables.js'
import {
  enemyOf,
  SIDES,
  sideOf,
  units,
  type Side,
  type UnitId,
} from '../../../src/rulesets/death-of-a-division/data/counters.js'
import { isSupplied } from './facts.js'

/** One step of a game: a decision, a draw or an automatic step, and its result. */
export interface Stage {
  readonly before: State
  readonly by: 'side' | 'chance' | 'settle'
  readonly command: Command | null
  readonly events: readonly Event[]
  readonly after: State
}

/** The running record of a whole game. */
export interface Tally {
  readonly broken: string[]
  /** For each unit, the number of areas used this turn and the kinds of move. */
  readonly used: Map<UnitId, { areas: number; marched: boolean; tries: number; failed: boolean }>
  readonly fired: Set<UnitId>
  diceLeft: number
  /** Hits rolled and not yet allocated or lost; null if none were rolled. */
  open: { hits: number } | null
  readonly phases: number[]
}

export const tally = (): Tally => ({
  broken: [],
  used: new Map(),
  fired: new Set(),
  diceLeft: 0,
  open: null,
  phases: [],
})

const every: readonly UnitId[] = units.map((_, unit) => unit as UnitId)
const isGuns = (unit: UnitId): boolean => units[unit].type.startsWith('artillery')
const borders = new Map(
  mapSource.borders.flatMap(({ a, b, features = [] }) => [
    [`${a} ${b}`, features as readonly string[]] as const,
    [`${b} ${a}`, features as readonly string[]] as const,
  ]),
)
const between = (from: AreaId, to: AreaId): readonly string[] | undefined =>
  borders.get(`${areaKey(printedGround, from)} ${areaKey(printedGround, to)}`)
const count = (state: State, area: number, side: Side): number =>
  every.filter((unit) => state.place[unit] === area && sideOf(unit) === side).length
const contested = (state: State, area: number): boolean =>
  count(state, area, 'german') > 0 && count(state, area, 'us') > 0

/** Supply computed slowly from the printed data alone, following DD-4.1 word by word. */
export const plainSupply = (state: State, unit: UnitId): boolean => {
  const side = sideOf(unit)
  const isSource = (area: AreaId): boolean =>
    map.links.some(({ nodes, serves }) => nodes.includes(area) && serves === side)
  const seen = new Set<AreaId>([state.place[unit] as AreaId])
  for (const area of seen) {
    if (isSource(area)) return true
    for (const next of mapSource.areas.map((_, i) => i as AreaId))
      if (between(area, next)?.includes('road') === true && count(state, next, enemyOf(side)) === 0) seen.add(next)
  }
  return false
}

const total = (state: State, side: Side): number =>
  every.reduce((sum, unit) => sum + (sideOf(unit) === side && state.place[unit] >= 0 ? strengthOf(state, unit) : 0), 0)

/** The invariants of a single state: those of kind S among INV-01 to INV-32. */
const ofState = (rules: Rules<DeathOfADivision>, state: State, broken: string[]): void => {
  if (rules.settle(state).length === 0)
    for (const { expected, pointer } of stateFaults(state)) broken.push(`${expected} at ${pointer}`)
  const { phase } = state
  if (phase.tag === 'placeHits') {
    const strength = phase.units.reduce((sum, unit) => sum + strengthOf(state, unit), 0)
    const turn = rules.toAct(state)
    if (rules.settle(state).length === 0 && (phase.units.length < 2 || phase.hits >= strength || turn.tag !== 'sides'))
      broken.push('INV-18')
  }
  if (phase.tag === 'supply')
    for (const unit of every)
      if (
        state.place[unit] >= 0 &&
        isSupplied(state, sideOf(unit), state.place[unit] as AreaId) !== plainSupply(state, unit)
      )
        broken.push('INV-19')
  if (state.turn < 1 || state.turn > 10) broken.push('INV-23')
  if (rules.settle(state).length === 0) {
    const turn = rules.toAct(state)
    const asked = SIDES.filter((side) => rules.legal(state, side).length > 0)
    if (turn.tag === 'sides' ? asked.join() !== turn.sides.join() : asked.length > 0) broken.push('INV-24')
    if (
      (phase.tag === 'movement' || phase.tag === 'fire') &&
      !rules.legal(state, phase.side).some(({ tag }) => tag === 'endPhase')
    )
      broken.push('INV-24: end')
  }
  const main = mainPhaseOf(phase)
  if (main.tag === 'fire' && main.surprised.length > 0 && (state.turn !== 1 || main.side !== 'us'))
    broken.push('INV-25')
}

const ofUnits = ({ before, after, events }: Stage, broken: string[]): void => {
  for (const unit of every) {
    if (after.hits[unit] < before.hits[unit]) broken.push('INV-03: hits')
    if (before.place[unit] === -1 && after.place[unit] !== -1) broken.push('INV-03: out')
    if (before.place[unit] >= 0 && after.place[unit] < -1) broken.push('INV-03: reserve')
  }
  after.control.forEach((side, area) => {
    if (side === before.control[area]) return
    if (count(after, area, side) === 0 || count(after, area, enemyOf(side)) > 0) broken.push('INV-06')
  })
  const placed = events.some(({ tag }) => tag === 'placed')
  for (const side of SIDES) if (!placed && total(after, side) > total(before, side)) broken.push('INV-31')
}

/** The phase that ends with the supply check: the supply phase, or the one before movement (option of DD-4.5). */
const testedIn = ({ options }: State): string => (options.supplyTest === 'movement' ? 'reinforcement' : 'supply')

const ofHits = ({ before, events, command }: Stage, broken: string[]): void => {
  for (const event of events) {
    if (event.tag !== 'hit') continue
    const { unit, cause } = event
    const phase = before.phase
    const from = before.place[unit]
    const ok =
      cause === 'supply'
        ? phase.tag === testedIn(before)
        : cause === 'withdrawal'
          ? phase.tag === 'movement' && command?.tag === 'move' && command.unit === unit && contested(before, from)
          : phase.tag === 'placeHits' &&
            phase.units.includes(unit) &&
            (cause === 'fire') === (phase.then.tag === 'fire')
    if (!ok) broken.push(`INV-07: ${cause}`)
  }
  const main = mainPhaseOf(before.phase)
  if (main.tag !== 'fire') return
  for (const event of events) {
    if (event.tag === 'moved' || event.tag === 'placed') broken.push('INV-08: moved')
    if (
      event.tag === 'hit' &&
      event.cause === 'fire' &&
      (sideOf(event.unit) === main.side || !contested(before, before.place[event.unit]))
    )
      broken.push('INV-08')
  }
}

const ofMoves = (stage: Stage, tally: Tally): void => {
  const { before, after, events, command } = stage
  const { broken, used } = tally
  for (const event of events) {
    if (event.tag !== 'moved') continue
    const { unit, way, kind, to } = event
    let at = before.place[unit] as AreaId
    for (const next of way) {
      const border = between(at, next)
      const offRoad = isGuns(unit) && (kind === 'normal' || kind === 'withdrawal') && before.options.artilleryOffRoad
      if (border === undefined) broken.push('INV-12: adjacent')
      else if (units[unit].type !== 'infantry' && !border.includes('road') && (!offRoad || border.includes('river')))
        broken.push('INV-11')
      at = next
    }
    if ((kind === 'normal' || kind === 'withdrawal') && way.length !== 1) broken.push('INV-12')
    const mine = used.get(unit) ?? { areas: 0, marched: false, tries: 0, failed: false }
    mine.areas += way.length
    mine.marched ||= kind === 'march' || (kind === 'overrun' && command?.tag === 'overrun' && command.form === 'march')
    used.set(unit, mine)
    if (mine.areas > (mine.marched ? rateOf(after, unit) : 2)) broken.push('INV-13')
    if (kind !== 'overrun' && contested(before, before.place[unit]) && count(after, to, enemyOf(sideOf(unit))) > 0)
      broken.push('INV-14')
  }
  const mover = before.phase.tag === 'movement' || before.phase.tag === 'followUp' ? command : null
  if (mover?.tag === 'move' || mover?.tag === 'overrun') {
    const side = sideOf(mover.tag === 'move' ? mover.unit : mover.units[0])
    for (const unit of every)
      if (sideOf(unit) !== side && (after.place[unit] !== before.place[unit] || after.hits[unit] !== before.hits[unit]))
        broken.push('INV-15')
  }
}

const ofOverruns = ({ before, after, events }: Stage, { broken, used }: Tally): void => {
  for (const event of events) {
    if (event.tag === 'overrunTried') {
      if (event.attack < 6 * event.defense) broken.push('INV-16: ratio')
      for (const unit of event.units) {
        const mine = used.get(unit) ?? { areas: 0, marched: false, tries: 0, failed: false }
        if (isGuns(unit) || mine.failed || ++mine.tries > 2) broken.push('INV-16')
        used.set(unit, mine)
      }
    }
    if (event.tag === 'overrunFailed' && before.phase.tag === 'overrunRoll') {
      for (const unit of before.phase.group) (used.get(unit) as { failed: boolean }).failed = true
      if (!contested(after, event.target) || events.some(({ tag }) => tag === 'hit')) broken.push('INV-17: failed')
    }
    if (event.tag === 'overrunSucceeded' && before.phase.tag === 'overrunRoll')
      if (count(after, event.target, enemyOf(before.phase.then.side)) > 0) broken.push('INV-17: alone')
    if (event.tag === 'partingShots' && before.phase.tag === 'partingShots') {
      const attack = before.phase.group.reduce((sum, unit) => sum + strengthOf(before, unit), 0)
      if (event.hits * 6 > attack) broken.push('INV-17: hits')
    }
  }
}

const ofFire = ({ before, after, events }: Stage, tally: Tally): void => {
  const { broken, fired } = tally
  for (const event of events) {
    if (event.tag === 'phaseBegan') {
      const main = mainPhaseOf(event.phase)
      fired.clear()
      if (main.tag === 'fire') tally.diceLeft = total(after, main.side)
    }
    if (event.tag === 'fired') {
      if (fired.has(event.unit)) broken.push('INV-09: twice')
      fired.add(event.unit)
      tally.diceLeft -= event.dice.length
      if (event.dice.length !== strengthOf(before, event.unit) || tally.diceLeft < 0) broken.push('INV-09: dice')
    }
    if (event.tag === 'fired' || event.tag === 'partingShots') tally.open = event.hits > 0 ? { hits: event.hits } : null
    if (event.tag === 'hit' && (event.cause === 'fire' || event.cause === 'partingShot') && tally.open !== null)
      tally.open.hits--
    if (event.tag === 'hitsLost') {
      if (tally.open === null || before.phase.tag !== 'placeHits') broken.push('INV-10: lost')
      else {
        tally.open.hits -= event.count
        if (before.phase.units.some((unit) => after.place[unit] >= 0)) broken.push('INV-10: lost too early')
      }
    }
  }
  if (tally.open !== null && after.phase.tag !== 'placeHits') {
    if (tally.open.hits !== 0) broken.push('INV-10')
    tally.open = null
  }
}

const ofSupply = (rules: Rules<DeathOfADivision>, { before, after, events }: Stage, broken: string[]): void => {
  const check = events.find((event) => event.tag === 'supplyChecked')
  if (check === undefined) return
  if (before.phase.tag !== testedIn(before)) broken.push('INV-20: phase')
  const { side } = check
  const out = every.filter((unit) => sideOf(unit) === side && before.place[unit] >= 0 && !plainSupply(before, unit))
  const hit = events.flatMap((event) => (event.tag === 'hit' ? [event.unit] : []))
  if (hit.join() !== out.join() || check.outOfSupply.join() !== out.join()) broken.push('INV-20')
  const groups = hit.map((unit) => events.filter((event) => 'unit' in event && event.unit === unit))
  const first = events.filter((event) => !('unit' in event))
  const reversed = [...first, ...groups.toReversed().flat()].reduce(rules.evolve, before)
  if (JSON.stringify(reversed) !== JSON.stringify(after)) broken.push('INV-20: order')
}

const ofEntry = ({ before, events }: Stage, broken: string[]): void => {
  for (const event of events) {
    if (event.tag !== 'placed') continue
    const { unit, area } = event
    const side = sideOf(unit)
    const early = before.options.variableArrival ? 1 : 0
    if (before.turn < units[unit].arrival - early) broken.push('INV-21: turn')
    const isStart = map.areas[area].attributes['start'] === 'german'
    const roads = map.links.filter(({ nodes, serves }) => nodes.includes(area) && serves === side)
    if (side === 'german' ? !isStart : roads.length === 0) broken.push('INV-21: area')
    const mayBeHeld = before.phase.tag === 'setup' || (side === 'german' && before.options.germanEntryHeld)
    if (!mayBeHeld && count(before, area, side) === 0 && count(before, area, enemyOf(side)) > 0) broken.push('INV-22')
  }
}

const ofPhases = ({ before, after }: Stage, { broken, phases }: Tally): void => {
  if (phases.length === 0 && phaseNumber(before.phase) === 1) phases.push(1)
  const now = phaseNumber(after.phase)
  const last = phases.at(-1) ?? 0
  if (after.phase.tag === 'over' || now === last) return
  if (after.turn !== before.turn ? now !== 1 || last !== 8 : now !== last + 1) broken.push(`INV-23: ${last} to ${now}`)
  phases.push(now)
}

/** Checks one step against every invariant, and the game so far against those of whole games. */
export const hold = (rules: Rules<DeathOfADivision>, stage: Stage, tally: Tally): void => {
  if (stage.after.turn !== stage.before.turn || phaseNumber(stage.after.phase) !== phaseNumber(stage.before.phase))
    tally.used.clear()
  ofState(rules, stage.after, tally.broken)
  ofUnits(stage, tally.broken)
  ofHits(stage, tally.broken)
  ofMoves(stage, tally)
  ofOverruns(stage, tally)
  ofFire(stage, tally)
  ofSupply(rules, stage, tally.broken)
  ofEntry(stage, tally.broken)
  ofPhases(stage, tally)
}
