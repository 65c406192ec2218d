import { dice, pick, seenBy } from 'ardennes'
import { aftermath } from './aftermath.js'
import { battles, fight } from './combat.js'
import { TOWNS } from './map.js'
import { movement } from './movement.js'
import { hexNamed, positionOf, sideOf, townAt, unitNamed } from './position.js'
import { CHITS, MOVEMENT, other, SCENARIOS, SIDES, UNITS } from './units.js'
import { outcomeOf } from './victory.js'

/** The phases in which somebody is asked, QB-2.1. */
const PHASES = { movement, battles, aftermath }

/** Brigades stand where the scenario has them, and the chits lie face down, QB-9. */
export const setup = ({ name, options }) => {
  const { first, french } = SCENARIOS[name]
  const at = UNITS.map((unit) => unit.at[name])
  return {
    options,
    turn: first,
    side: 'french',
    phase: { tag: 'deal' },
    place: at.map((hex) => (typeof hex === 'string' ? hexNamed(hex) : null)),
    due: at.map((turn) => (typeof turn === 'number' ? turn : null)),
    steps: UNITS.map(() => 2),
    left: UNITS.map(({ kind, side }) => (side === 'french' ? MOVEMENT[kind] : 0)),
    chits: UNITS.map(() => null),
    known: UNITS.map(() => false),
    holder: Object.fromEntries(Object.keys(TOWNS).map((town) => [town, french.includes(town) ? 'french' : 'allied'])),
  }
}

const CHITS_DRAWN = pick(UNITS.length, UNITS.length, 'chits')
const DEALS = { faceUp: { tag: 'chance', draw: CHITS_DRAWN }, faceDown: { tag: 'chance', draw: seenBy(CHITS_DRAWN) } }
const THROWS = { tag: 'chance', draw: dice(1) }
const ASKS = { french: { tag: 'sides', sides: ['french'] }, allied: { tag: 'sides', sides: ['allied'] } }

export const toAct = (state) => {
  const { phase, side, options } = state
  if (phase.tag === 'deal') return options.rye ? DEALS.faceDown : DEALS.faceUp
  if (phase.tag === 'battle') return THROWS
  const outcome = outcomeOf(state)
  if (outcome !== null) return { tag: 'over', outcome }
  return ASKS[phase.tag === 'aftermath' && phase.waiting.length > 0 ? sideOf(phase.waiting[0]) : side]
}

const phaseOf = (state) => PHASES[state.phase.tag]

const isAsked = (state, side) => {
  const turn = toAct(state)
  return turn.tag === 'sides' && turn.sides[0] === side
}

export const legal = (state, side) => (isAsked(state, side) ? phaseOf(state).legal(positionOf(state), side) : [])
export const candidates = (state, side) =>
  isAsked(state, side) ? phaseOf(state).candidates(positionOf(state), side) : []
export const decide = (state, side, command) => phaseOf(state).decide(positionOf(state), side, command)
export const settle = (state) => phaseOf(state)?.settle(positionOf(state)) ?? []

/** The chits of a side fall to its brigades in the order of the draw, QB-7.1. */
const dealt = (drawn) => {
  const chits = SIDES.flatMap((side) => {
    const first = UNITS.findIndex((unit) => unit.side === side)
    const count = CHITS[side].length
    return drawn.filter((n) => n >= first && n < first + count).map((n) => CHITS[side][n - first])
  })
  return [{ tag: 'dealt', chits }]
}

export const resolve = (state, drawn) => (state.phase.tag === 'deal' ? dealt(drawn) : fight(positionOf(state), drawn))

const set = (list, names, value) => {
  const units = names.map(unitNamed)
  return list.map((one, unit) => (units.includes(unit) ? value : one))
}

/** A brigade has come to a hex; a place there is its side's from now on, QB-8.1. */
const came = (state, name, hex, movement) => {
  const { options, turn, side, phase, due, steps, chits, known } = state
  const unit = unitNamed(name)
  const town = townAt[hex]
  const place = state.place.with(unit, hex)
  const left = movement === undefined ? state.left : state.left.with(unit, movement)
  const holder = town === null ? state.holder : { ...state.holder, [town]: sideOf(unit) }
  // Written out, for this is what happens most: a state that is spread again and again is slow.
  return { options, turn, side, phase, place, due, steps, left, chits, known, holder }
}

const without = (phase, unit) =>
  phase.waiting === undefined ? phase : { ...phase, waiting: phase.waiting.filter((one) => one !== unit) }

/** What each event does to the board. */
const EVOLVE = {
  dealt: (state, { chits }) => ({
    ...state,
    chits,
    known: UNITS.map(() => !state.options.rye),
    phase: { tag: 'movement', isWon: false },
  }),
  moved: (state, { unit, to, left }) => came(state, unit, hexNamed(to), left),
  entered: (state, { unit, at, left }) => came(state, unit, hexNamed(at), left),
  battleBegan: (state) => ({ ...state, phase: { tag: 'battles', side: state.side, fought: [] } }),
  attacked: (state, { at, by }) => ({
    ...state,
    phase: { ...state.phase, tag: 'battle', hex: hexNamed(at), by: by.map(unitNamed) },
  }),
  shown: (state, { units }) => ({ ...state, known: set(state.known, units, true) }),
  rolled: (state) => ({
    ...state,
    phase: { ...state.phase, tag: 'aftermath', waiting: [], distance: 0, hasRetreated: false },
  }),
  stepLost: (state, { unit }) => ({ ...state, steps: set(state.steps, [unit], 1) }),
  destroyed: (state, { unit }) => ({
    ...state,
    steps: set(state.steps, [unit], 0),
    place: set(state.place, [unit], null),
    phase: without(state.phase, unitNamed(unit)),
  }),
  brokeOff: (state, { units, distance }) => ({
    ...state,
    phase: {
      ...state.phase,
      waiting: units.map(unitNamed),
      distance,
      hasRetreated: sideOf(unitNamed(units[0])) === state.side,
    },
  }),
  retreated: (state, { unit, to }) => ({
    ...came(state, unit, hexNamed(to)),
    phase: without(state.phase, unitNamed(unit)),
  }),
  stood: (state, { unit }) => ({
    ...state,
    steps: set(state.steps, [unit], 1),
    phase: without(state.phase, unitNamed(unit)),
  }),
  pursued: (state, { unit }) => came(state, unit, state.phase.hex),
  battleEnded: (state) => {
    const { side, fought, by } = state.phase
    return { ...state, phase: { tag: 'battles', side, fought: [...fought, ...by].sort((a, b) => a - b) } }
  },
  movementBegan: (state, { side, turn }) => ({
    ...state,
    side,
    turn,
    phase: { tag: 'movement', isWon: side === 'french' && state.holder['Quatre Bras'] === 'french' },
    left: UNITS.map((unit) => (unit.side === side ? MOVEMENT[unit.kind] : 0)),
  }),
}

export const evolve = (state, event) => EVOLVE[event.tag](state, event)

const hides = (state, side, unit) => sideOf(unit) !== side && !state.known[unit]

/** The chits of the enemy lie face down until their brigades fight, QB-7.1. */
export const view = (state, side) =>
  state.phase.tag === 'deal' || !state.options.rye
    ? state
    : { ...state, chits: state.chits.map((chit, unit) => (hides(state, side, unit) ? null : chit)) }

/** Of the deal the event tells a side its own chits; with no rye to hide in, the position shows the others. */
export const redact = (event, side) =>
  event.tag === 'dealt'
    ? { ...event, chits: event.chits.map((chit, unit) => (sideOf(unit) === side ? chit : null)) }
    : event

/** The chits not seen yet, dealt anew among the brigades that have not fought. */
export const determinise = (seen, side, below) => {
  if (!seen.chits.includes(null) || seen.phase.tag === 'deal') return seen
  const rest = [...CHITS[other(side)]]
  seen.chits.forEach((chit, unit) => {
    if (chit !== null && sideOf(unit) !== side) rest.splice(rest.indexOf(chit), 1)
  })
  return { ...seen, chits: seen.chits.map((chit) => (chit === null ? rest.splice(below(rest.length), 1)[0] : chit)) }
}
