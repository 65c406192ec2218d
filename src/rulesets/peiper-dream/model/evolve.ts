import { withBridge, withHex, withoutBridge, writeHex } from '../data/bit-sets.js'
import { deck } from '../data/cards.js'
import { sideAt, type UnitId } from '../data/units.js'
import type { Event } from './event.js'
import { ACTED_EARLIER, ACTED_NOW, FULL, NO_STEPS, NOT_ACTED, OFF_MAP, REDUCED, type State } from './state.js'

/**
 * A state being written. It is either a new state that shares each column with the previous one until it replaces it,
 * or a state modified in place (see `fast/`) that owns its long columns. Short lists are always replaced, never
 * modified.
 */
export type WritableState = { -readonly [Field in keyof State]: State[Field] }

/** Called for every unit that changes its hex, if the state owns its long columns; null if they are shared. */
type Moved = ((unit: UnitId) => void) | null

/** Returns a long column that may be written to. */
const own = (moved: Moved, column: readonly number[]): number[] =>
  moved === null ? column.slice() : (column as number[])

const put = (state: WritableState, unit: UnitId, to: number, moved: Moved): void => {
  const hex = own(moved, state.hex)
  hex[unit] = to
  state.hex = hex
  moved?.(unit)
}

const setSteps = (state: WritableState, unit: UnitId, left: number, moved: Moved): void => {
  const steps = own(moved, state.steps)
  steps[unit] = left
  state.steps = steps
}

const turnUp = (state: WritableState, card: number, moved: Moved): void => {
  const pile = own(moved, state.pile)
  for (let i = pile.indexOf(card); i + 1 < pile.length; i++) pile[i] = pile[i + 1]
  pile.pop()
  state.pile = pile
}

/** Marks units that acted on the last card as having acted earlier this turn. */
const settleActs = (state: WritableState, moved: Moved): void => {
  const acted = own(moved, state.acted)
  for (let unit = 0; unit < acted.length; unit++) if (acted[unit] === ACTED_NOW) acted[unit] = ACTED_EARLIER
  state.acted = acted
}

const takeOver = (state: WritableState, hex: number, isGerman: boolean, moved: Moved): void => {
  if (moved === null) state.german = withHex(state.german, hex, isGerman)
  else writeHex(state.german as number[], hex, isGerman)
}

const NOBODY: readonly boolean[] = [false, false]

/** Events without effect on the position. */
type Announcement = Extract<
  Event,
  {
    readonly tag:
      | 'held'
      | 'mineNamed'
      | 'mineRolled'
      | 'surpriseRolled'
      | 'cardWasted'
      | 'halted'
      | 'infiltrationRolled'
      | 'prChecked'
      | 'shotResolved'
      | 'fallBackRolled'
      | 'demolitionResolved'
      | 'passed'
      | 'recoveryRolled'
      | 'returnDrawn'
  }
>

/** Applies an event to a writable state, without checking it. */
export const write = (state: WritableState, event: Event, moved: Moved): void => {
  switch (event.tag) {
    case 'phaseBegan':
      state.phase = event.phase
      return
    case 'marschChosen':
      state.due = event.due
      return
    case 'depotPlaced':
      state.depotHex = state.depotHex.with(event.depot, event.hex)
      return
    case 'placed':
      put(state, event.unit, event.hex, moved)
      return
    case 'entered':
    case 'moved':
    case 'retreated':
    case 'advanced':
      put(state, event.unit, event.to, moved)
      return
    case 'turnBegan':
      state.turn = event.turn
      state.phase = { tag: 'start' }
      state.acted = state.acted.map(() => NOT_ACTED)
      state.tried = 0
      state.oba = event.oba
      state.air = event.air
      state.carded = NOBODY
      state.isEnding = false
      state.isBenefitUsed = false
      return
    case 'shuffled':
      state.pile = deck(event.jokers).slice()
      return
    case 'reshuffled':
      state.pile = event.cards.slice()
      return
    case 'surpriseEnded':
      state.isSurprised = false
      return
    case 'newsRolled':
      state.isNewsOut = event.isOut
      return
    case 'cardTurned':
      turnUp(state, event.card, moved)
      return
    case 'activated': {
      const side = event.side === 'german' ? 0 : 1
      if (!state.carded[side]) state.carded = state.carded.with(side, true)
      if (state.acted.includes(ACTED_NOW)) settleActs(state, moved)
      return
    }
    case 'endingCalled':
      state.isEnding = true
      return
    case 'spent': {
      const acted = own(moved, state.acted)
      acted[event.unit] = ACTED_NOW
      state.acted = acted
      return
    }
    case 'controlChanged':
      takeOver(state, event.hex, event.side === 'german', moved)
      return
    case 'depotCaptured':
      state.depotTurn = state.depotTurn.with(event.depot, event.turn)
      return
    case 'released':
      state.isReleased = true
      return
    case 'leftA':
      state.leftA = event.turn
      return
    case 'attacked': {
      const side = sideAt[event.unit]
      if (event.oba) state.oba = state.oba.with(side, state.oba[side] - 1)
      if (event.air) state.air = state.air.with(side, state.air[side] - 1)
      return
    }
    case 'benefitUsed':
      state.isBenefitUsed = true
      return
    case 'reduced':
      setSteps(state, event.unit, REDUCED, moved)
      return
    case 'recovered':
      setSteps(state, event.unit, FULL, moved)
      return
    case 'eliminated':
      setSteps(state, event.unit, NO_STEPS, moved)
      put(state, event.unit, OFF_MAP, moved)
      return
    case 'returned':
      setSteps(state, event.unit, REDUCED, moved)
      put(state, event.unit, event.hex, moved)
      return
    case 'bridgeTried':
      state.tried = withBridge(state.tried, event.bridge)
      return
    case 'bridgeBlown':
      state.blown = withBridge(state.blown, event.bridge)
      return
    case 'bridgeRebuilt':
      state.blown = withoutBridge(state.blown, event.bridge)
      if (event.side === 'german') state.rebuilt++
      return
    case 'turnEnded':
      state.phase = { tag: 'turnEnd' }
      return
    case 'gameEnded':
      state.phase = { tag: 'over', winner: event.winner, by: event.by }
      return
    default:
      event satisfies Announcement
  }
}

/**
 * Makes a writable state that shares its columns with another. It is one literal because spreading a spread object is
 * many times slower on Node 20.
 */
const writable = (s: State): WritableState => ({
  scenario: s.scenario,
  turn: s.turn,
  phase: s.phase,
  pile: s.pile,
  hex: s.hex,
  steps: s.steps,
  acted: s.acted,
  due: s.due,
  german: s.german,
  blown: s.blown,
  tried: s.tried,
  rebuilt: s.rebuilt,
  depotHex: s.depotHex,
  depotTurn: s.depotTurn,
  oba: s.oba,
  air: s.air,
  carded: s.carded,
  isEnding: s.isEnding,
  isReleased: s.isReleased,
  leftA: s.leftA,
  isSurprised: s.isSurprised,
  isNewsOut: s.isNewsOut,
  isBenefitUsed: s.isBenefitUsed,
})

/** Copies a state, with its own long columns. */
export const copyOf = (state: State): WritableState => {
  const copy = writable(state)
  copy.pile = state.pile.slice()
  copy.hex = state.hex.slice()
  copy.steps = state.steps.slice()
  copy.acted = state.acted.slice()
  copy.german = state.german.slice()
  return copy
}

/** Returns the state after an event. All other states are made here. */
export const evolve = (state: State, event: Event): State => {
  const after = writable(state)
  write(after, event, null)
  return after
}
