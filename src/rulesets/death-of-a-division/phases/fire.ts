import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import { smallSet } from '../../../supply/small.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { END_PHASE, fireAt, type Command } from '../command.js'
import { interrupted, resumed, type Event } from '../event.js'
import { including } from '../evolve.js'
import { areaName, steps, type AreaId } from '../map.js'
import { areasIn, has } from '../march.js'
import type { Rule } from '../rules.js'
import { strengthOf, type Fire, type Shot, type State, type SurpriseRoll } from '../state.js'
import { isContested, survey, unitsIn } from '../survey.js'
import {
  enemyOf,
  formations,
  isArtillery,
  servesOwnOnly,
  sideOf,
  unitName,
  units,
  unitsOf,
  type Side,
  type UnitId,
} from '../units.js'
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

const isInRange = (state: State, unit: UnitId, area: AreaId): boolean => {
  const from = state.place[unit] as AreaId
  return area === from || (isArtillery[unit] === 1 && has({ low: steps.low[from], high: steps.high[from] }, area))
}

/** The rule that bars a unit from firing into an area, or null: DD-6.1, DD-7.1 to DD-7.3, DD-7.8, DD-9.2. */
export const broken = (state: State, phase: Fire, unit: UnitId, area: AreaId): Rule | null => {
  if (units[unit]?.side !== phase.side) return 'unit.own'
  if (!(state.place[unit] >= 0)) return 'unit.offMap'
  if (phase.fired.includes(unit)) return 'fire.done'
  if (!isContested(state, area)) return 'fire.contested'
  if (!isInRange(state, unit, area)) return 'fire.range'
  if (phase.surprised.includes(area)) return 'fire.surprised'
  if (isArtillery[unit] === 1 && !findsFriends(state, unit, area)) return 'fire.formation'
  return null
}

/** The contested areas a unit might fire into: its own, and for artillery every adjacent one. */
const rangeOf = (state: State, unit: UnitId): readonly AreaId[] => {
  const from = state.place[unit] as AreaId
  const { low, high } = survey(state).contested
  if (isArtillery[unit] === 0) return has({ low, high }, from) ? [from] : NO_AREAS
  const near = smallSet([from])
  return areasIn({ low: (steps.low[from] | near.low) & low, high: (steps.high[from] | near.high) & high })
}

const NO_AREAS: readonly AreaId[] = []

/** Fills a list with shots, up to some number of them. */
const addShots = (commands: Command[], state: State, phase: Fire, atMost: number): readonly Command[] => {
  for (const unit of unitsOf[phase.side]) {
    if (state.place[unit] < 0) continue
    for (const area of rangeOf(state, unit)) {
      if (broken(state, phase, unit, area) !== null) continue
      commands.push(fireAt(unit, area))
      if (commands.length === atMost) return commands
    }
  }
  return commands
}

/** Every shot, and the end of the phase: fire is voluntary. */
export const legal = (state: State, phase: Fire): readonly Command[] => addShots([END_PHASE], state, phase, Infinity)

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
export const settle = (state: State, phase: Fire): readonly Event[] => {
  const { low, high } = survey(state).contested
  return (low | high) !== 0 && addShots([], state, phase, 1).length > 0 ? [] : endFire(state, phase)
}

/** The least number that hits for a unit: 6, and 5 when it is dug in (DD-6.3, DD-10.3). */
export const hitsOn = (state: State, unit: UnitId): number => (state.fortified.includes(unit) ? 5 : 6)

/** The dice of a shot: one for each point of current strength, all or none (DD-2.1, DD-6.1). */
export const shotDraw = (state: State, { unit }: Shot): Draw => {
  const count = strengthOf(state, unit)
  return dice(count, 6, { tag: 'hits', on: new Array<number>(count).fill(hitsOn(state, unit)) })
}

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
export const surpriseDraw = ({ areas }: SurpriseRoll): Draw => dice(areas.length * 2, 6, { tag: 'contests' })

/** Where the U.S. side is surprised, DD-9.1: the German die is at least the U.S. one. */
export const resolveSurprise = ({ areas, then }: SurpriseRoll, drawn: Drawn): readonly Event[] => {
  const isSurprised = (_: AreaId, i: number): boolean => drawn[2 * i] >= drawn[2 * i + 1]
  return [
    ...areas.map((area, i): Event => {
      const tag = isSurprised(area, i) ? 'surprised' : 'notSurprised'
      return { tag, area, german: drawn[2 * i], us: drawn[2 * i + 1] }
    }),
    resumed({ ...then, surprised: areas.filter(isSurprised) }),
  ]
}
