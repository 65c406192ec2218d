import { dice, type Draw, type Drawn } from '../../../kernel/draw.js'
import { areasIn } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { numberOf } from '../data/tables.js'
import { resumePhase, type Event } from '../model/event.js'
import type { Fire, SurpriseRoll } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { rollingPhase, type PhaseHandler } from './phase-handler.js'

/** The areas rolled for surprise, DD-9.1: every contested area in the U.S. fire phase of turn 1. */
export const surpriseAreas = (at: Position, { side }: Fire): readonly AreaId[] =>
  side === 'us' && at.state.turn === 1 ? areasIn(at.contested) : []

/** A fire phase, preceded by the surprise dice if they are due. */
export const surpriseBefore = (at: Position, then: Fire): Fire | SurpriseRoll => {
  const areas = surpriseAreas(at, then)
  return areas.length === 0 ? then : { tag: 'surpriseRoll', areas, then }
}

/** The surprise dice, DD-9.1: a German and a U.S. die for every contested area, in canonical order. */
const draw = ({ state }: Position, { areas }: SurpriseRoll): Draw =>
  dice(areas.length * 2, 6, numberOf(state, 'surpriseLead') === 0 ? { tag: 'contests' } : { tag: 'each' })

/**
 * The events after the surprise dice, DD-9.1: the U.S. side is surprised if the German die is at least equal to the
 * U.S. die. Surprised areas receive no U.S. fire (DD-9.2).
 */
const resolve = ({ state }: Position, { areas, then }: SurpriseRoll, drawn: Drawn): readonly Event[] => {
  const lead = numberOf(state, 'surpriseLead')
  const isSurprised = (_: AreaId, i: number): boolean => drawn[2 * i] >= drawn[2 * i + 1] + lead
  return [
    ...areas.map((area, i): Event => {
      const tag = isSurprised(area, i) ? 'surprised' : 'notSurprised'
      return { tag, area, german: drawn[2 * i], us: drawn[2 * i + 1] }
    }),
    resumePhase({ ...then, surprised: areas.filter(isSurprised) }),
  ]
}

/** The roll for surprise, before the U.S. fire phase of turn 1. */
export const surpriseRoll: PhaseHandler<SurpriseRoll> = /* @__PURE__ */ rollingPhase({ draw, resolve })
