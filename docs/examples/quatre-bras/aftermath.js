import { left, right, violation } from 'ardennes'
import { advancers, isShut, retreatPaths } from 'ardennes/wargame'
import { map } from './map.js'
import { hexNamed, holderOf, mayCross, mayStand, sideOf, unitNamed } from './position.js'
import { opposition } from './supply.js'
import { other, UNITS } from './units.js'

const refuse = (rule, values) => left(violation(rule, values))

/** Where a brigade may retreat to, QB-5.6. */
const retreatsOf = (at, unit) => {
  const terms = {
    map,
    distance: at.state.phase.distance,
    mayCross: (edge) => mayCross(unit, edge) && !isShut(opposition(at, sideOf(unit)), map.edgeTo[edge]),
    mayEnd: (hex) => mayStand(at, unit, hex),
  }
  return [...new Set(retreatPaths(terms, at.state.place[unit]).map((way) => way.at(-1)))].sort((a, b) => a - b)
}

/** Who may come after the enemy into the hex he has left, QB-5.7: not those who had to retreat, and no guns. */
const pursuersOf = (at) => {
  const { hex, by, hasRetreated } = at.state.phase
  if (hasRetreated || holderOf(at, hex) === other(at.state.phase.side)) return []
  const fit = by.filter((unit) => UNITS[unit].kind !== 'guns' && mayStand(at, unit, hex))
  return advancers(map, hex, fit, (unit) => at.state.place[unit], mayCross)
}

/** After a battle: retreats one by one, ordered by their owner, then pursuit, QB-5.6, QB-5.7. */
export const aftermath = {
  legal: (at) => {
    const [unit] = at.state.phase.waiting
    if (unit !== undefined)
      return retreatsOf(at, unit).map((hex) => ({ tag: 'retreat', unit: UNITS[unit].name, to: map.ids[hex] }))
    return [...pursuersOf(at).map((unit) => ({ tag: 'pursue', unit: UNITS[unit].name })), { tag: 'stay' }]
  },
  candidates: (at) => aftermath.legal(at),
  decide: (at, side, command) => {
    const { waiting } = at.state.phase
    const unit = unitNamed(command.unit)
    switch (command.tag) {
      case 'retreat':
        if (waiting[0] !== unit || unit === null) return refuse('retreat.first', { unit: command.unit })
        return retreatsOf(at, unit).includes(hexNamed(command.to))
          ? right([{ tag: 'retreated', unit: command.unit, to: command.to }])
          : refuse('retreat.way', { unit: command.unit, to: command.to })
      case 'pursue':
        return waiting.length === 0 && pursuersOf(at).includes(unit)
          ? right([{ tag: 'pursued', unit: command.unit }])
          : refuse('pursue.who', { unit: command.unit })
      case 'stay':
        return waiting.length === 0
          ? right([{ tag: 'battleEnded' }])
          : refuse('retreat.first', { unit: UNITS[waiting[0]].name })
      default:
        return refuse('phase.order', { order: command.tag })
    }
  },
  settle: (at) => {
    const [unit] = at.state.phase.waiting
    if (unit === undefined) return pursuersOf(at).length === 0 ? [{ tag: 'battleEnded' }] : []
    if (retreatsOf(at, unit).length > 0) return []
    return [{ tag: at.state.steps[unit] === 1 ? 'destroyed' : 'stood', unit: UNITS[unit].name }]
  },
}
