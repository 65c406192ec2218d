import { fault, pointTo, type Fault } from '../../../kernel/fault.js'
import { around } from '../data/hexes.js'
import { positionOf, sideIn } from '../model/position.js'
import type { Combat, Movement, Phase, State } from '../model/state.js'
import { FRESH, other, units, type UnitId } from '../data/counters.js'

const unitFaults = ({ place, steps, spent, phase }: State): readonly Fault[] => {
  const faults: Fault[] = []
  const taken = new Set<number>()
  const mover = phase.tag === 'movement' ? phase.side : null
  for (const [unit, { side, movement }] of units.entries()) {
    const hex = place[unit]
    const { [unit]: left } = steps
    if ((hex === null) !== (left === 0) || left > FRESH)
      faults.push(fault(pointTo('/steps', unit), hex === null ? 'no steps off the map' : `1 to ${FRESH} steps`, left))
    if (hex !== null && taken.has(hex)) faults.push(fault(pointTo('/place', unit), 'a hex that nobody else is in', hex))
    if (hex !== null) taken.add(hex)
    const most = side === mover && hex !== null ? movement : 0
    if (spent[unit] > most) faults.push(fault(pointTo('/spent', unit), `at most ${most}`, spent[unit]))
  }
  return faults
}

const listFaults = (pointer: string, list: readonly UnitId[], { side }: Movement | Combat): readonly Fault[] =>
  list.every((unit, i) => units[unit].side === side && (i === 0 || list[i - 1] < unit))
    ? []
    : [fault(pointer, `units of ${side}, each once and in order`, list)]

const phaseFaults = (state: State, phase: Phase): readonly Fault[] => {
  switch (phase.tag) {
    case 'movement':
      return []
    case 'combat':
      return listFaults('/phase/fought', phase.fought, phase)
    case 'battle': {
      const { attackers, target, then } = phase
      const faults = [
        ...listFaults('/phase/attackers', attackers, then),
        ...listFaults('/phase/then/fought', then.fought, then),
      ]
      if (sideIn(positionOf(state), target) !== other(then.side))
        faults.push(fault('/phase/target', 'a hex with an enemy', target))
      for (const [i, unit] of attackers.entries())
        if (!around[target].some((hex) => state.place[unit] === hex) || then.fought.includes(unit))
          faults.push(fault(pointTo('/phase/attackers', i), 'a unit next to the target that has yet to fight', unit))
      return faults
    }
  }
}

/** What must hold of every position and does not in this one. */
export const stateFaults = (state: State): readonly Fault[] => {
  const { turn, options, phase } = state
  const faults = [...unitFaults(state), ...phaseFaults(state, state.phase)]
  const isAfter = turn === options.turns + 1
  if (turn > options.turns + 1) faults.push(fault('/turn', `at most ${options.turns + 1}`, turn))
  if (isAfter && (phase.tag !== 'movement' || phase.side !== 'west'))
    faults.push(fault('/phase', 'the movement of west, where the last turn ended', phase.tag))
  return faults
}
