import { left, right, violation } from 'ardennes'
import { edgeBetween, edgesOf } from 'ardennes/maps'
import { arrivals, hasRoom, movementLeft, moveCost, unitsDue } from 'ardennes/wargame'
import { map } from './map.js'
import { costs, entriesOf, hexNamed, mayStand, sideOf, unitNamed, unitsOf, zoneIn } from './position.js'
import { BY_ROAD, MOVEMENT, other, UNITS } from './units.js'

/** By hex, the edges that lead out of it; by brigade and edge, the order to cross it. Lists are made of these again and again. */
const edgesFrom = map.hexes.map((_, hex) => edgesOf(map, hex))
const stepOrders = UNITS.map(({ name: unit }) =>
  Array.from(map.edgeTo, (to) => ({ tag: 'move', unit, to: map.ids[to] })),
)

const termsOf = (at, unit) => ({
  map,
  costs: costs[UNITS[unit].kind],
  zones: at.zones,
  zone: zoneIn(at, other(sideOf(unit))),
})

/** On which turn a brigade that is not there yet comes, QB-4.1; null for those that have come, and for those that never will. */
const dueIn = (state) => (unit) =>
  state.place[unit] !== null || state.steps[unit] === 0 || (UNITS[unit].isErlon && !state.options.erlon)
    ? null
    : state.due[unit]

/** Which rule the step of a brigade over an edge breaks, or null. */
const brokenStep = (at, terms, unit, edge) => {
  const to = map.edgeTo[edge]
  const stack = at.stacks[to]
  if (stack.length > 0 && sideOf(stack[0]) !== sideOf(unit)) return 'move.enemy' // QB-4.3
  const cost = moveCost(terms, edge)
  if (cost === Infinity) return terms.zone[to] > 0 ? 'move.zone' : 'move.ground' // QB-4.4, QB-4.2
  if (cost > at.state.left[unit]) return 'move.left' // QB-4.2
  return stack.length === 0 || hasRoom(stack, unit, 2) ? null : 'move.stack' // QB-4.3
}

/** Which rule the order to go to a hex breaks, or null. */
const brokenMove = (at, side, unit, to) => {
  if (unit === null || sideOf(unit) !== side || at.state.place[unit] === null) return 'unit.own' // QB-3.1
  const edge = to === null ? null : edgeBetween(map, at.state.place[unit], to)
  return edge === null ? 'move.next' : brokenStep(at, termsOf(at, unit), unit, edge) // QB-4.2
}

/** What is left of its movement to a brigade that steps into the next hex, QB-4.2: nothing where a rigid zone stops it. */
const leftAfter = (at, unit, to) => {
  const terms = termsOf(at, unit)
  const cost = moveCost(terms, edgeBetween(map, at.state.place[unit], to))
  return movementLeft(terms.zones, terms.zone, to, cost, at.state.left[unit])
}

/** Which rule a brigade breaks that comes on to the map, or null: QB-4.1. */
export const brokenEntry = (at, side, unit, hex) => {
  const { state } = at
  if (unit === null || sideOf(unit) !== side) return 'unit.own'
  if (unitsDue([unit], dueIn(state), state.turn).length === 0) return 'enter.due'
  if (!entriesOf[side].includes(hex)) return 'enter.road'
  return mayStand(at, unit, hex) ? null : 'enter.full'
}

/** Everyone who is due, by every road on which there is room. */
const entries = (at, side) => {
  const due = unitsDue(unitsOf[side], dueIn(at.state), at.state.turn)
  if (due.length === 0) return due
  const isOpen = (unit, hex) => mayStand(at, unit, hex)
  return arrivals(due, () => entriesOf[side], isOpen).flatMap(({ unit, open }) =>
    open.map((hex) => ({ tag: 'enter', unit: UNITS[unit].name, at: map.ids[hex] })),
  )
}

const END = { tag: 'endMovement' }

/** Every step from hex to hex, those that are allowed or all; whoever comes; and the end. */
const orders = (at, side, isAll) => {
  const list = []
  for (const unit of unitsOf[side]) {
    const from = at.state.place[unit]
    if (from === null || (at.state.left[unit] === 0 && !isAll)) continue
    const terms = termsOf(at, unit)
    for (const edge of edgesFrom[from])
      if (isAll || brokenStep(at, terms, unit, edge) === null) list.push(stepOrders[unit][edge])
  }
  list.push(...entries(at, side), END)
  return list
}

/** What a side may order in its movement phase, QB-4. */
export const movement = {
  legal: (at, side) => orders(at, side, false),
  candidates: (at, side) => orders(at, side, true),
  decide: (at, side, command) => {
    const { unit: name, to, at: hex } = command
    const unit = unitNamed(name)
    switch (command.tag) {
      case 'move': {
        const rule = brokenMove(at, side, unit, hexNamed(to))
        if (rule !== null) return left(violation(rule, { unit: name, to }))
        return right([{ tag: 'moved', unit: name, to, left: leftAfter(at, unit, hexNamed(to)) }])
      }
      case 'enter': {
        const rule = brokenEntry(at, side, unit, hexNamed(hex))
        if (rule !== null) return left(violation(rule, { unit: name, at: hex }))
        return right([{ tag: 'entered', unit: name, at: hex, left: MOVEMENT[UNITS[unit].kind] - BY_ROAD }])
      }
      case 'endMovement':
        return right([{ tag: 'battleBegan', side }])
      default:
        return left(violation('phase.order', { order: command.tag }))
    }
  },
  settle: () => [],
}
