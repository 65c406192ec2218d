import { dice, pool, type Dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import { smallSet, type SmallSet } from '../../../supply/small.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { END_PHASE, fireAt, type Command } from '../model/command.js'
import { interrupted, resumed, type Event } from '../model/event.js'
import { including } from '../model/evolve.js'
import { allAreas, areaName, steps, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { offerAreas, offerFirst, offering, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { Fire, Shot, SurpriseRoll } from '../model/phase.js'
import { strengthOf, type State } from '../model/state.js'
import { isContested, survey, unitsIn } from '../model/position.js'
import { MOST_ON, numberOf } from '../data/tables.js'
import {
  enemyOf,
  formations,
  isArtillery,
  servesOwnOnly,
  sideOf,
  STRONGEST,
  unitName,
  units,
  unitsOf,
  type Side,
  type UnitId,
} from '../data/counters.js'
import { endFire } from './sequence.js'

/** Whom an artillery unit will support only, DD-7.3, DD-7.8: nobody in particular is null. */
const supportOf = (state: State, unit: UnitId): string | null => {
  if (state.options.germanArtilleryByFormation && servesOwnOnly[unit]) return units[unit].formation
  return state.options.supportNeedsCombatUnit ? '' : null
}

/** Whether a unit serves in a formation; every unit serves in the formation without a name. */
const servesIn = (unit: UnitId, formation: string): boolean => formation === '' || units[unit].formation === formation

/** Whether an artillery unit finds in another area the friends it supports. Its own area it may always defend. */
const findsFriends = (state: State, unit: UnitId, area: AreaId): boolean => {
  const formation = supportOf(state, unit)
  if (formation === null || state.place[unit] === area) return true
  return unitsIn(state, area, sideOf(unit)).some((friend) => isArtillery[friend] === 0 && servesIn(friend, formation))
}

/** Where a unit can fire at all, DD-6.1, DD-7.1, DD-7.2: where it stands, and for artillery beside that too. */
const rangeOf = (unit: UnitId, from: AreaId): SmallSet => (isArtillery[unit] === 1 ? around : within)[from]

const within: readonly SmallSet[] = allAreas.map((area) => smallSet([area]))

const around: readonly SmallSet[] = within.map(({ low, high }, area) => ({
  low: low | steps.low[area],
  high: high | steps.high[area],
}))

/** Where a unit may fire: the one home of what is legal. */
const targets = (state: State, { surprised }: Fire, unit: UnitId): SmallSet => {
  const range = rangeOf(unit, state.place[unit] as AreaId)
  const { low, high } = survey(state).contested
  const open = { low: range.low & low, high: range.high & high }
  if ((open.low | open.high) === 0) return NOWHERE
  const isAnyBarred = surprised.length > 0 || (isArtillery[unit] === 1 && supportOf(state, unit) !== null)
  if (!isAnyBarred) return open
  const serves = (area: AreaId): boolean =>
    !surprised.includes(area) && (isArtillery[unit] === 0 || findsFriends(state, unit, area))
  return smallSet(areasIn(open).filter(serves))
}

const NOWHERE: SmallSet = { low: 0, high: 0 }

/** The rule that bars a unit from firing into an area, or null: DD-6.1, DD-7.1 to DD-7.3, DD-7.8, DD-9.2. */
export const broken = (state: State, phase: Fire, unit: UnitId, area: AreaId): Rule | null => {
  if (units[unit]?.side !== phase.side) return 'unit.own'
  if (!(state.place[unit] >= 0)) return 'unit.offMap'
  if (phase.fired.includes(unit)) return 'fire.done'
  if (has(targets(state, phase, unit), area)) return null
  if (!isContested(state, area)) return 'fire.contested'
  if (!has(rangeOf(unit, state.place[unit] as AreaId), area)) return 'fire.range'
  return phase.surprised.includes(area) ? 'fire.surprised' : 'fire.formation'
}

/** Every shot, and the end of the phase: fire is voluntary. */
export const offers: (state: State) => Offers = offering((to, state) => {
  const { phase } = state
  if (phase.tag !== 'fire') return
  offerFirst(to, END_PHASE)
  const { low, high } = survey(state).contested
  if ((low | high) === 0) return
  for (const unit of unitsOf[phase.side]) {
    if (state.place[unit] < 0) continue
    const areas = targets(state, phase, unit)
    if (areas !== NOWHERE && !phase.fired.includes(unit)) offerAreas(to, unit, areas)
  }
}, fireAt)

/** The legal commands and those that only the position forbids. */
export const candidates = (state: State, phase: Fire): readonly Command[] => [
  END_PHASE,
  ...unitsOf[phase.side]
    .filter((unit) => state.place[unit] >= 0)
    .flatMap((unit) => {
      const from = state.place[unit] as AreaId
      return [from, ...areasIn({ low: steps.low[from], high: steps.high[from] })].map((area) => fireAt(unit, area))
    }),
]

const valuesOf = (state: State, unit: UnitId, area: AreaId): Violation['values'] => {
  const formation = supportOf(state, unit) ?? ''
  const needed = formation === '' ? 'combat units' : `combat units of ${formations.get(formation)?.name ?? formation}`
  const from = areaName(state.place[unit] as AreaId)
  return { unit: unitName(unit), area: areaName(area), from, needed }
}

/** What follows an order in phases 4 and 8. */
export const decide = (state: State, phase: Fire, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  if (command.tag === 'endPhase') return E.right(endFire(state, phase))
  if (command.tag !== 'fire') return E.left(violation('turn.phase', { command: command.tag, phase: 'fire' }))
  const { unit, area } = command
  const rule = broken(state, phase, unit, area)
  if (rule !== null) return E.left(violation(rule, valuesOf(state, unit, area)))
  const { tag, side, fired, surprised } = phase
  const then: Fire = { tag, side, fired: including(fired, unit), surprised }
  return E.right([interrupted({ tag: 'shot', unit, area, then })])
}

/** A fire phase asks nobody when no shot is legal, DD-3.3. */
export const settle = (state: State, phase: Fire): readonly Event[] =>
  offers(state).units > 0 ? [] : endFire(state, phase)

/** The least number that hits for a unit, which is another one when it is dug in (DD-6.3, DD-10.3). */
export const hitsOn = (state: State, unit: UnitId): number =>
  numberOf(state, state.fortified.includes(unit) ? 'dugInHitsOn' : 'fireHitsOn')

/** By the least number that hits and by number of dice, the dice of a shot. */
const volleys: readonly (readonly Dice[])[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  Array.from({ length: STRONGEST + 1 }, (__, count) => pool(count, on)),
)

/** The dice of a shot: one for each point of current strength, all or none (DD-2.1, DD-6.1). */
export const shotDraw = (state: State, { unit }: Shot): Draw => volleys[hitsOn(state, unit)][strengthOf(state, unit)]

/** What follows the dice of a shot, DD-6.2: the enemies in the area take the hits; the side that fires suffers nothing. */
export const resolveShot = (state: State, { unit, area, then }: Shot, drawn: Drawn): readonly Event[] => {
  const least = hitsOn(state, unit)
  const hits = drawn.filter((die) => die >= least).length
  const fired: Event = { tag: 'fired', unit, area, dice: drawn, hits }
  if (hits === 0) return [fired, resumed(then)]
  const target: Side = enemyOf(then.side)
  const by = state.options.hitPlacement === 'owner' ? target : then.side
  return [fired, interrupted({ tag: 'placeHits', by, area, hits, units: unitsIn(state, area, target), then })]
}

/** The dice of surprise, DD-9.1: a German and a U.S. die for every contested area, in canonical order. */
export const surpriseDraw = (state: State, { areas }: SurpriseRoll): Draw =>
  dice(areas.length * 2, 6, numberOf(state, 'surpriseLead') === 0 ? { tag: 'contests' } : { tag: 'each' })

/** Where the U.S. side is surprised, DD-9.1: the German die is at least the U.S. one. */
export const resolveSurprise = (state: State, { areas, then }: SurpriseRoll, drawn: Drawn): readonly Event[] => {
  const lead = numberOf(state, 'surpriseLead')
  const isSurprised = (_: AreaId, i: number): boolean => drawn[2 * i] >= drawn[2 * i + 1] + lead
  return [
    ...areas.map((area, i): Event => {
      const tag = isSurprised(area, i) ? 'surprised' : 'notSurprised'
      return { tag, area, german: drawn[2 * i], us: drawn[2 * i + 1] }
    }),
    resumed({ ...then, surprised: areas.filter(isSurprised) }),
  ]
}
