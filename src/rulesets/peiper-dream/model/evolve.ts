import { withBridge, withHex, withoutBridge, writeHex } from '../data/bits.js'
import { deck } from '../data/cards.js'
import { sideAt, type UnitId } from '../data/units.js'
import type { Event } from './event.js'
import type { State } from './state.js'

/**
 * A state that is written on: a new one, which shares all lists with the state before until it writes to one; or one that is
 * played on in place (see `fast/`), whose long columns are its own to write to. Short lists are replaced, never written to.
 */
export type Sheet = { -readonly [Field in keyof State]: State[Field] }

/** Who is told of every unit put somewhere else, where a sheet's long columns are its own; null where they are shared. */
type Moved = ((unit: UnitId) => void) | null

/** A long column to write to. */
const own = (moved: Moved, column: readonly number[]): number[] =>
  moved === null ? column.slice() : (column as number[])

const put = (sheet: Sheet, unit: UnitId, to: number, moved: Moved): void => {
  const hex = own(moved, sheet.hex)
  hex[unit] = to
  sheet.hex = hex
  moved?.(unit)
}

const setSteps = (sheet: Sheet, unit: UnitId, left: number, moved: Moved): void => {
  const steps = own(moved, sheet.steps)
  steps[unit] = left
  sheet.steps = steps
}

const turnUp = (sheet: Sheet, card: number, moved: Moved): void => {
  const pile = own(moved, sheet.pile)
  for (let at = pile.indexOf(card); at + 1 < pile.length; at++) pile[at] = pile[at + 1]
  pile.pop()
  sheet.pile = pile
}

/** What was done on the last card was done this turn. */
const settleActs = (sheet: Sheet, moved: Moved): void => {
  const acted = own(moved, sheet.acted)
  for (let unit = 0; unit < acted.length; unit++) if (acted[unit] === 2) acted[unit] = 1
  sheet.acted = acted
}

const takeOver = (sheet: Sheet, hex: number, isGerman: boolean, moved: Moved): void => {
  if (moved === null) sheet.german = withHex(sheet.german, hex, isGerman)
  else writeHex(sheet.german as number[], hex, isGerman)
}

const NOBODY: readonly boolean[] = [false, false]

/** What is told to the players; nothing on the board moves. */
type Told = Extract<
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

/** What an event does to the board, written on a sheet. It applies an event; it never judges one. */
export const write = (sheet: Sheet, event: Event, moved: Moved): void => {
  switch (event.tag) {
    case 'phaseBegan':
      sheet.phase = event.phase
      return
    case 'marschChosen':
      sheet.due = event.due
      return
    case 'depotPlaced':
      sheet.depotHex = sheet.depotHex.with(event.depot, event.hex)
      return
    case 'placed':
      put(sheet, event.unit, event.hex, moved)
      return
    case 'entered':
    case 'moved':
    case 'retreated':
    case 'advanced':
      put(sheet, event.unit, event.to, moved)
      return
    case 'turnBegan':
      sheet.turn = event.turn
      sheet.phase = { tag: 'start' }
      sheet.acted = sheet.acted.map(() => 0)
      sheet.tried = 0
      sheet.oba = event.oba
      sheet.air = event.air
      sheet.carded = NOBODY
      sheet.isEnding = false
      sheet.isBenefitUsed = false
      return
    case 'shuffled':
      sheet.pile = deck(event.jokers).slice()
      return
    case 'reshuffled':
      sheet.pile = event.cards.slice()
      return
    case 'surpriseEnded':
      sheet.isSurprised = false
      return
    case 'newsRolled':
      sheet.isNewsOut = event.isOut
      return
    case 'cardTurned':
      turnUp(sheet, event.card, moved)
      return
    case 'activated': {
      const side = event.side === 'german' ? 0 : 1
      if (!sheet.carded[side]) sheet.carded = sheet.carded.with(side, true)
      if (sheet.acted.includes(2)) settleActs(sheet, moved)
      return
    }
    case 'endingCalled':
      sheet.isEnding = true
      return
    case 'spent': {
      const acted = own(moved, sheet.acted)
      acted[event.unit] = 2
      sheet.acted = acted
      return
    }
    case 'controlChanged':
      takeOver(sheet, event.hex, event.side === 'german', moved)
      return
    case 'depotCaptured':
      sheet.depotTurn = sheet.depotTurn.with(event.depot, event.turn)
      return
    case 'released':
      sheet.isReleased = true
      return
    case 'leftA':
      sheet.leftA = event.turn
      return
    case 'attacked': {
      const side = sideAt[event.unit]
      if (event.oba) sheet.oba = sheet.oba.with(side, sheet.oba[side] - 1)
      if (event.air) sheet.air = sheet.air.with(side, sheet.air[side] - 1)
      return
    }
    case 'benefitUsed':
      sheet.isBenefitUsed = true
      return
    case 'reduced':
      setSteps(sheet, event.unit, 1, moved)
      return
    case 'recovered':
      setSteps(sheet, event.unit, 2, moved)
      return
    case 'eliminated':
      setSteps(sheet, event.unit, 0, moved)
      put(sheet, event.unit, -1, moved)
      return
    case 'returned':
      setSteps(sheet, event.unit, 1, moved)
      put(sheet, event.unit, event.hex, moved)
      return
    case 'bridgeTried':
      sheet.tried = withBridge(sheet.tried, event.bridge)
      return
    case 'bridgeBlown':
      sheet.blown = withBridge(sheet.blown, event.bridge)
      return
    case 'bridgeRebuilt':
      sheet.blown = withoutBridge(sheet.blown, event.bridge)
      if (event.side === 'german') sheet.rebuilt++
      return
    case 'turnEnded':
      sheet.phase = { tag: 'turnEnd' }
      return
    case 'gameEnded':
      sheet.phase = { tag: 'over', winner: event.winner, by: event.by }
      return
    default:
      event satisfies Told
  }
}

/** A sheet that shares its lists with a state: a whole literal, for on Node 20 a spread of a spread is many times slower. */
const sheetOf = (s: State): Sheet => ({
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

/** A sheet that shares nothing it writes to. */
export const copyOf = (state: State): Sheet => {
  const sheet = sheetOf(state)
  sheet.pile = state.pile.slice()
  sheet.hex = state.hex.slice()
  sheet.steps = state.steps.slice()
  sheet.acted = state.acted.slice()
  sheet.german = state.german.slice()
  return sheet
}

/** The only maker of states: the sheet that an event has been written on. */
export const evolve = (state: State, event: Event): State => {
  const sheet = sheetOf(state)
  write(sheet, event, null)
  return sheet
}
