import { left, right, violation } from 'ardennes'
import { edgeBetween, neighbors, terrainAt } from 'ardennes/maps'
import { battleResult, shareLosses } from 'ardennes/wargame'
import { map } from './map.js'
import { hexNamed, holderOf, mayCross, parts, sideOf, strengthOf, unitsOf } from './position.js'
import { supplyOf } from './supply.js'
import { CHART, other, UNITS } from './units.js'

const around = map.hexes.map((_, hex) => neighbors(map, hex))
const named = (units) => units.map((unit) => UNITS[unit].name)
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0)
const refuse = (rule, values) => left(violation(rule, values))

/** The brigades of a side that have not attacked yet and stand next to a hex: all of them attack, QB-5.1. */
const attackersOf = ({ stacks }, { side, fought }, hex) =>
  around[hex].flatMap((next) =>
    stacks[next].filter(
      (unit) => sideOf(unit) === side && !fought.includes(unit) && mayCross(unit, edgeBetween(map, next, hex)),
    ),
  )

const targetsOf = (at, phase) => {
  const hexes = new Set(unitsOf[other(phase.side)].map((unit) => at.state.place[unit]))
  return [...hexes].filter((hex) => hex !== null && attackersOf(at, phase, hex).length > 0).sort((a, b) => a - b)
}

/** Columns to the right for the attacker, QB-5.3. */
const shiftOf = ({ state }, hex, by) => {
  const isOpen = !['wood', 'town'].includes(terrainAt(map, hex))
  const has = (kind) => by.some((unit) => UNITS[unit].kind === kind)
  return (
    (isOpen ? 0 : -1) +
    (by.every((unit) => parts(state.place[unit], hex)) ? -1 : 0) +
    (isOpen && has('horse') && has('foot') ? 1 : 0) +
    (has('guns') ? 1 : 0)
  )
}

/** The strengths of an attack and how far the column moves, QB-5.2, QB-5.3: half of those without ammunition, QB-6.2. */
export const battleOf = (at, { side, hex, by }) => {
  const supplied = supplyOf(at, side)
  const strength = (unit) => strengthOf(at.state, unit)
  return {
    attack: sum(by.map((unit) => (supplied[at.state.place[unit]] ? strength(unit) : Math.ceil(strength(unit) / 2)))),
    defense: sum(at.stacks[hex].map(strength)),
    shift: shiftOf(at, hex, by),
  }
}

const losses = ({ steps }, units, lost) =>
  shareLosses(units, (unit) => steps[unit], lost).map((loss) => ({
    tag: loss.left === 0 ? 'destroyed' : 'stepLost',
    unit: UNITS[loss.unit].name,
  }))

const everyStep = ({ steps }, units) =>
  units.map((unit) => ({ tag: steps[unit] === 1 ? 'destroyed' : 'stepLost', unit: UNITS[unit].name }))

const retreat = (units, steps, distance) => {
  const left = named(units).filter((name) => !steps.some((event) => event.tag === 'destroyed' && event.unit === name))
  return left.length === 0 ? steps : [...steps, { tag: 'brokeOff', units: left, distance }]
}

/** What a result does, QB-5.5. */
const RESULTS = {
  A1: (state, by) => losses(state, by, 1),
  AR: (state, by) => retreat(by, [], 1),
  EX: (state, by, defenders) => [...losses(state, by, 1), ...losses(state, defenders, 1)],
  DR: (state, by, defenders) => retreat(defenders, [], 2),
  D1: (state, by, defenders) => retreat(defenders, losses(state, defenders, 1), 2),
  DE: (state, by, defenders) => retreat(defenders, everyStep(state, defenders), 2),
}

/** The die has fallen, QB-5.4. */
export const fight = (at, [die]) => {
  const { phase } = at.state
  const { column, result } = battleResult(CHART, battleOf(at, phase), die)
  return [{ tag: 'rolled', die, column, result }, ...RESULTS[result](at.state, phase.by, at.stacks[phase.hex])]
}

/** What a side may order in its battle phase, QB-5.1. */
export const battles = {
  legal: (at) => [
    ...targetsOf(at, at.state.phase).map((hex) => ({ tag: 'attack', at: map.ids[hex] })),
    { tag: 'endBattle' },
  ],
  candidates: (at) => [
    ...new Set(at.stacks.flatMap((stack, hex) => (stack.length > 0 ? [{ tag: 'attack', at: map.ids[hex] }] : []))),
    { tag: 'endBattle' },
  ],
  decide: (at, side, command) => {
    if (command.tag === 'endBattle') return right(ended(at.state))
    if (command.tag !== 'attack') return refuse('phase.order', { order: command.tag })
    const hex = hexNamed(command.at)
    if (hex === null || holderOf(at, hex) !== other(side)) return refuse('attack.enemy', { at: command.at })
    const by = attackersOf(at, at.state.phase, hex)
    if (by.length === 0) return refuse('attack.next', { at: command.at })
    const all = [...by, ...at.stacks[hex]].filter((unit) => !at.state.known[unit])
    const shown = { tag: 'shown', units: named(all), chits: all.map((unit) => at.state.chits[unit]) }
    return right([{ tag: 'attacked', at: command.at, by: named(by) }, ...(all.length > 0 ? [shown] : [])])
  },
  settle: (at) => (targetsOf(at, at.state.phase).length === 0 ? ended(at.state) : []),
}

/** The battle phase is over: the other side moves, and after the allied one a turn has passed, QB-2.1. */
const ended = ({ turn, side }) => [
  { tag: 'movementBegan', side: other(side), turn: side === 'allied' ? turn + 1 : turn },
]
