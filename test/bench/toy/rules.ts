import { left, right, violation, type Outcome, type Rules } from 'ardennes'
import { floodSmall, type SmallSet } from 'ardennes/supply'
import { smallGame } from '../small-games.js'
import { FIRST_UNITS, STACK, startOf, STEPS, TURNS, UNITS } from './board.js'
import { draftOf } from './draft.js'
import {
  asked,
  END,
  endOf,
  firstOf,
  map,
  movesOf,
  rolls,
  supplyOf,
  type Command,
  type Event,
  type Loss,
  type Rule,
  type Side,
  type State,
  type Toy,
} from './game.js'

const isIn = ({ low, high }: SmallSet, area: number): boolean =>
  ((area < 32 ? low >>> area : high >>> (area - 32)) & 1) === 1

/** The units of a side in an area. */
const countIn = ({ place, steps }: State, side: Side, area: number): number => {
  let count = 0
  for (let unit = firstOf(side), end = endOf(side); unit < end; unit++)
    if (place[unit] === area && steps[unit] > 0) count++
  return count
}

/** The areas that a side occupies. */
const occupied = ({ place, steps }: State, side: Side): SmallSet => {
  let low = 0
  let high = 0
  for (let unit = firstOf(side), end = endOf(side); unit < end; unit++) {
    if (steps[unit] === 0) continue
    const area = place[unit]
    if (area < 32) low |= 1 << area
    else high |= 1 << (area - 32)
  }
  return { low, high }
}

const enemyOf = (side: Side): Side => (side === 'first' ? 'second' : 'first')

const suppliedOf = (state: State, side: Side): SmallSet =>
  floodSmall(map, supplyOf(side), occupied(state, enemyOf(side)))

/** The rule that a move breaks, or null. */
const broken = (state: State, side: Side, unit: number, to: number): Rule | null => {
  const { place, steps, phase } = state
  if (phase.tag !== 'movement') return 'turn.phase'
  if (unit < firstOf(side) || unit >= endOf(side)) return 'unit.own'
  if (steps[unit] === 0) return 'unit.gone'
  if (((phase.moved >>> (unit - firstOf(side))) & 1) === 1) return 'unit.moved'
  const from = place[unit]
  if (!isIn(phase.supplied, from)) return 'unit.supply'
  if (((to < 32 ? map.low[from] >>> to : map.high[from] >>> (to - 32)) & 1) === 0) return 'move.far'
  return countIn(state, side, to) >= STACK ? 'move.full' : null
}

const legal = (state: State, side: Side): readonly Command[] => {
  const { place, phase } = state
  if (phase.tag !== 'movement' || phase.side !== side) return []
  const commands: Command[] = [END]
  for (let unit = firstOf(side), end = endOf(side); unit < end; unit++)
    for (const command of movesOf(unit, place[unit]))
      if (command.tag === 'move' && broken(state, side, unit, command.to) === null) commands.push(command)
  return commands
}

const resolve = (state: State, drawn: readonly number[]): readonly Event[] => {
  const { place, steps, phase } = state
  if (phase.tag !== 'battle') return []
  const { area } = phase
  const shooters = countIn(state, 'first', area)
  let byFirst = 0
  let bySecond = 0
  for (let die = 0; die < drawn.length; die++)
    if (drawn[die] === 6) {
      if (die < shooters) byFirst++
      else bySecond++
    }
  const losses: Loss[] = []
  const hit = (first: number, end: number, hits: number): void => {
    for (let unit = first, left = hits; unit < end && left > 0; unit++) {
      if (place[unit] !== area || steps[unit] === 0) continue
      const lost = Math.min(left, steps[unit])
      losses.push({ unit, steps: lost })
      left -= lost
    }
  }
  if (byFirst > 0) hit(FIRST_UNITS, UNITS, byFirst)
  if (bySecond > 0) hit(0, FIRST_UNITS, bySecond)
  return [{ tag: 'fired', area, losses }]
}

const NOTHING: readonly Event[] = []

const outcomeOf = (state: State): Outcome<Side> | null => {
  const first = occupied(state, 'first')
  const second = occupied(state, 'second')
  if ((first.low | first.high) === 0) return { winner: 'second', by: 'elimination' }
  if ((second.low | second.high) === 0) return { winner: 'first', by: 'elimination' }
  return state.turn === TURNS - 1 ? { winner: null, by: 'time' } : null
}

const nextSide = (state: State, side: Side): Event => {
  if (side === 'first')
    return { tag: 'sideBegan', turn: state.turn, side: 'second', supplied: suppliedOf(state, 'second') }
  const outcome = outcomeOf(state)
  return outcome === null
    ? { tag: 'sideBegan', turn: state.turn + 1, side: 'first', supplied: suppliedOf(state, 'first') }
    : { tag: 'ended', outcome }
}

/** The lowest area of a set, above another; -1 when there is none. */
const nextIn = (low: number, high: number, after: number): number => {
  const lowLeft = after < 31 ? low & (-1 << (after + 1)) : 0
  if (lowLeft !== 0) return 31 - Math.clz32(lowLeft & -lowLeft)
  const highLeft = after < 31 ? high : high & (-1 << (after - 31))
  return highLeft === 0 ? -1 : 63 - Math.clz32(highLeft & -highLeft)
}

const settle = (state: State): readonly Event[] => {
  const { phase } = state
  if (phase.tag !== 'aftermath') return NOTHING
  const first = occupied(state, 'first')
  const second = occupied(state, 'second')
  const area = nextIn(first.low & second.low, first.high & second.high, phase.area)
  return [area < 0 ? nextSide(state, phase.side) : { tag: 'battleBegan', area }]
}

const sideOf = ({ phase }: State): Side => (phase.tag === 'over' ? 'first' : phase.side)

const evolve = (state: State, event: Event): State => {
  const { turn, place, steps, phase } = state
  switch (event.tag) {
    case 'moved': {
      if (phase.tag !== 'movement') return state
      const { side, supplied, moved } = phase
      const copy = place.slice()
      copy[event.unit] = event.to
      const bit = 1 << (event.unit - firstOf(side))
      return { turn, place: copy, steps, phase: { tag: 'movement', side, supplied, moved: moved | bit } }
    }
    case 'movementEnded':
      return { turn, place, steps, phase: { tag: 'aftermath', side: sideOf(state), area: -1 } }
    case 'battleBegan':
      return { turn, place, steps, phase: { tag: 'battle', side: sideOf(state), area: event.area } }
    case 'fired': {
      const { area, losses } = event
      const after = losses.length > 0 ? steps.slice() : steps
      const left = after as number[]
      for (const loss of losses) left[loss.unit] -= loss.steps
      return { turn, place, steps: after, phase: { tag: 'aftermath', side: sideOf(state), area } }
    }
    case 'sideBegan': {
      const { side, supplied } = event
      return { turn: event.turn, place, steps, phase: { tag: 'movement', side, supplied, moved: 0 } }
    }
    case 'ended':
      return { turn, place, steps, phase: { tag: 'over', outcome: event.outcome } }
  }
}

const opening = (): State => {
  const steps = new Array<number>(UNITS).fill(STEPS)
  const phase = { tag: 'aftermath', side: 'second', area: UNITS } as const
  const state: State = { turn: 0, place: startOf, steps, phase }
  return { ...state, phase: { tag: 'movement', side: 'first', supplied: suppliedOf(state, 'first'), moved: 0 } }
}

/** The toy as one of our rulesets. */
export const toy: Rules<Toy> = smallGame<Toy>('toy', {
  sides: ['first', 'second'],
  book: {
    'turn.phase': { cite: '1', says: 'Nobody moves now.' },
    'unit.own': { cite: '2', says: 'Unit {unit} is not yours.' },
    'unit.gone': { cite: '2', says: 'Unit {unit} is gone.' },
    'unit.moved': { cite: '3', says: 'Unit {unit} has moved.' },
    'unit.supply': { cite: '4', says: 'Unit {unit} is out of supply.' },
    'move.far': { cite: '5', says: 'Unit {unit} is not beside area {to}.' },
    'move.full': { cite: '6', says: 'Area {to} is full.' },
  },
  setup: opening,
  toAct: (state) => {
    const { phase } = state
    switch (phase.tag) {
      case 'movement':
        return asked[phase.side]
      case 'battle':
        return rolls[countIn(state, 'first', phase.area) + countIn(state, 'second', phase.area)]
      case 'aftermath':
        throw new Error('what follows has not been settled')
      case 'over':
        return phase
    }
  },
  legal,
  decide: (state, side, command) => {
    if (command.tag === 'endMovement')
      return state.phase.tag === 'movement' ? right([{ tag: 'movementEnded' }]) : left(violation('turn.phase'))
    const { unit, to } = command
    const rule = broken(state, side, unit, to)
    return rule === null ? right([{ tag: 'moved', unit, to }]) : left(violation(rule, { unit, to }))
  },
  resolve,
  settle,
  evolve,
  draft: draftOf,
})
