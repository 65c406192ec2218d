import type { Event } from './event.js'
import { atRest, type State } from './state.js'

const applied = (state: State, event: Event): State => {
  const { options, turn, phase, place, steps, spent } = state
  switch (event.tag) {
    case 'moved': {
      const { unit, to, cost } = event
      return { options, turn, phase, place: place.with(unit, to), steps, spent: spent.with(unit, spent[unit] + cost) }
    }
    case 'stepsLost': {
      const { unit } = event
      return { options, turn, phase, place, steps: steps.with(unit, steps[unit] - event.steps), spent }
    }
    case 'eliminated':
      return { options, turn, phase, place: place.with(event.unit, null), steps, spent }
    case 'attacked':
    case 'battleEnded':
      return { options, turn, phase: event.phase, place, steps, spent }
    case 'phaseBegan':
      return { options, turn, phase: event.phase, place, steps, spent: atRest(place.length) }
    case 'turnBegan':
      return { options, turn: event.turn, phase, place, steps, spent }
    case 'rolled':
      return state // informs the players; the board does not change
  }
}

/**
 * Returns a new state with the event applied. Does not check whether the event is legal. The scenario's own data stays.
 */
export const evolve = (state: State, event: Event): State =>
  state.own === undefined ? applied(state, event) : { ...applied(state, event), own: state.own }
