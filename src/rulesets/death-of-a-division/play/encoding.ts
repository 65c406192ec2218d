import { oneHot, scaled, type EncodingSpec } from '../../../kernel/encoding.js'
import { allUnits, isArtillery, isVehicle, SIDES, sideOf, UNITS, type UnitId } from '../data/counters.js'
import type { Command } from '../model/command.js'
import type { DeathOfADivision } from '../model/game.js'
import type { Phase } from '../model/phase.js'
import { groundUnder, OUT, STACK_LIMIT, strengthOf, TURNS, turnDue, type State } from '../model/state.js'

const PHASES: readonly Phase['tag'][] = [
  'setup',
  'supply',
  'reinforcement',
  'arrivalRoll',
  'movement',
  'overrunRoll',
  'partingShots',
  'followUp',
  'fire',
  'surpriseRoll',
  'shot',
  'placeHits',
]
const UNIT_CELLS = 8
const AREA_CELLS = 7
const STRONGEST = 20
const USUAL_STRENGTH = 6
const MOST_HITS = 6

/** The side whose phase it is, or that decides in it; null for none. */
const activeIn = (phase: Phase): string | null => {
  if (phase.tag === 'setup') return 'german'
  if (phase.tag === 'placeHits') return phase.by
  if ('side' in phase) return phase.side
  return 'then' in phase ? phase.then.side : null
}

/** The units that have acted in the phase. */
const doneIn = (phase: Phase): readonly UnitId[] => {
  if (phase.tag === 'movement') return phase.done
  if (phase.tag === 'fire') return phase.fired
  return phase.tag === 'reinforcement' ? phase.placed : 'then' in phase ? doneIn(phase.then) : []
}

/** The area that an interrupting phase concerns, or null. */
const areaIn = (phase: Phase): number | null => ('area' in phase ? phase.area : null)

/** The units that an interrupting phase concerns. */
const unitsIn = (phase: Phase): readonly UnitId[] => {
  if ('group' in phase) return phase.group
  if (phase.tag === 'placeHits' || phase.tag === 'arrivalRoll') return phase.units
  return phase.tag === 'shot' ? [phase.unit] : []
}

/**
 * The index of an overrun's group among those that its first unit can lead: the sum of 1 for the next unit of the stack
 * and 2 for the one after it, if they take part. Units are counted in canonical order.
 */
const groupOf = ({ place }: State, command: Command): number => {
  if (command.tag !== 'overrun') return 0
  const [lead, ...others] = command.units
  let [sum, weight] = [0, 1]
  for (const unit of allUnits) {
    if (unit === lead || place[unit] !== place[lead] || sideOf(unit) !== sideOf(lead)) continue
    if (others.includes(unit)) sum += weight
    weight *= 2
  }
  return sum
}

/** The numeric encoding of a game for machine learning, on the map of its opening position. */
export const encoding = (opening: State): EncodingSpec<DeathOfADivision> => {
  const ground = groundUnder(opening)
  const size = ground.areas.length
  return {
    version: 1,
    spaces: { area: size, to: size, target: size },
    variants: { overrun: 2 ** (STACK_LIMIT - 1) },
    variantOf: groupOf,
    planes: [
      {
        name: 'game',
        shape: [SIDES.length * 2 + PHASES.length + 3],
        says:
          `the viewer, of ${SIDES.join(' ')}; whose phase; the phase, of ${PHASES.join(' ')}; turns gone, of 10; ` +
          'hits to place, of 6; St. Vith is German',
        fill: ({ phase, turn, control }, side, cells, from) => {
          oneHot(SIDES, side, cells, from)
          oneHot(SIDES, activeIn(phase), cells, from + SIDES.length)
          oneHot(PHASES, phase.tag, cells, from + SIDES.length * 2)
          const after = from + SIDES.length * 2 + PHASES.length
          cells[after] = scaled(turn, TURNS)
          cells[after + 1] = phase.tag === 'placeHits' ? scaled(phase.hits, MOST_HITS) : 0
          cells[after + 2] = control[ground.objective] === 'german' ? 1 : 0
        },
      },
      {
        name: 'units',
        shape: [UNITS, UNIT_CELLS],
        says:
          'by unit: 1 mine, -1 the enemy; on the map; turns until it is due, of 10; strength left, of 6; hits, of ' +
          '6; dug in; done in this phase; the phase is about it',
        fill: (state, side, cells, from) => {
          for (const unit of allUnits) {
            const at = from + unit * UNIT_CELLS
            const place = state.place[unit]
            if (place === OUT) continue
            const due = turnDue(state, unit)
            cells[at] = sideOf(unit) === side ? 1 : -1
            cells[at + 1] = place >= 0 ? 1 : 0
            cells[at + 2] = due === null ? 0 : scaled(due - state.turn, TURNS)
            cells[at + 3] = scaled(strengthOf(state, unit), USUAL_STRENGTH)
            cells[at + 4] = scaled(state.hits[unit], USUAL_STRENGTH)
          }
          for (const unit of state.fortified) cells[from + unit * UNIT_CELLS + 5] = 1
          for (const unit of doneIn(state.phase)) cells[from + unit * UNIT_CELLS + 6] = 1
          for (const unit of unitsIn(state.phase)) cells[from + unit * UNIT_CELLS + 7] = 1
        },
      },
      {
        name: 'where',
        shape: [UNITS, size],
        says: 'by unit: 1 at the area it stands in',
        fill: ({ place }, _side, cells, from) => {
          for (const unit of allUnits) if (place[unit] >= 0) cells[from + unit * size + place[unit]] = 1
        },
      },
      {
        name: 'areas',
        shape: [AREA_CELLS, size],
        says:
          'by area: 1 mine, -1 the enemy’s; strength of mine, of 20; of the enemy, of 20; artillery of mine, of ' +
          '20; of the enemy, of 20; vehicles of mine, of 3; the phase is about it',
        fill: (state, side, cells, from) => {
          for (let area = 0; area < size; area++) cells[from + area] = state.control[area] === side ? 1 : -1
          for (const unit of allUnits) {
            const area = state.place[unit]
            if (area < 0) continue
            const isMine = sideOf(unit) === side
            const row = isArtillery[unit] ? (isMine ? 3 : 4) : isMine ? 1 : 2
            cells[from + size * row + area] += strengthOf(state, unit) / STRONGEST
            if (isMine && isVehicle[unit]) cells[from + size * 5 + area] += 1 / STACK_LIMIT
          }
          const about = areaIn(state.phase)
          if (about !== null) cells[from + size * 6 + about] = 1
          for (let at = from + size; at < from + size * 6; at++) cells[at] = Math.min(1, cells[at])
        },
      },
    ],
  }
}
