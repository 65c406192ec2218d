import type { Board } from './known.js'
import { deck } from '../data/cards.js'
import type { Event } from './event.js'
import { countOn } from './muster.js'
import type { State } from './state.js'
import { sideAt, type UnitId } from '../data/units.js'

/**
 * A position that is written on: the table of a draft, whose long columns are its own, or a copy of a state, which shares
 * all lists with it until it writes to one. Short lists are replaced, never written to.
 */
export type Sheet = { -readonly [Field in keyof Board]: Board[Field] }

/** A long column to write to. */
const own = (sheet: Sheet, column: readonly number[]): number[] =>
  sheet.known === undefined ? column.slice() : (column as number[])

const put = (sheet: Sheet, unit: UnitId, to: number): void => {
  if (sheet.known !== undefined) countOn(sheet.known.survey, unit, sheet.hex[unit], to)
  const hex = own(sheet, sheet.hex)
  hex[unit] = to
  sheet.hex = hex
}

const setSteps = (sheet: Sheet, unit: UnitId, left: number): void => {
  const steps = own(sheet, sheet.steps)
  steps[unit] = left
  sheet.steps = steps
}

const turnUp = (sheet: Sheet, card: number): void => {
  const pile = own(sheet, sheet.pile)
  for (let at = pile.indexOf(card); at + 1 < pile.length; at++) pile[at] = pile[at + 1]
  pile.pop()
  sheet.pile = pile
}

/** What was done on the last card was done this turn. */
const settleActs = (sheet: Sheet): void => {
  const acted = own(sheet, sheet.acted)
  for (let unit = 0; unit < acted.length; unit++) if (acted[unit] === 2) acted[unit] = 1
  sheet.acted = acted
}

const takeOver = (sheet: Sheet, hex: number, isGerman: boolean): void => {
  const german = own(sheet, sheet.german)
  const bit = 1 << (hex & 31)
  german[hex >> 5] = (isGerman ? german[hex >> 5] | bit : german[hex >> 5] & ~bit) >>> 0
  sheet.german = german
}

const NOBODY: readonly boolean[] = [false, false]

/** What is told to the players; nothing on the table moves. */
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

/** What an event does to the table, written on a sheet. It applies an event; it never judges one. */
export const write = (sheet: Sheet, event: Event): void => {
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
      put(sheet, event.unit, event.hex)
      return
    case 'entered':
    case 'moved':
    case 'retreated':
    case 'advanced':
      put(sheet, event.unit, event.to)
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
      turnUp(sheet, event.card)
      return
    case 'activated': {
      const side = event.side === 'german' ? 0 : 1
      if (!sheet.carded[side]) sheet.carded = sheet.carded.with(side, true)
      if (sheet.acted.includes(2)) settleActs(sheet)
      return
    }
    case 'endingCalled':
      sheet.isEnding = true
      return
    case 'spent': {
      const acted = own(sheet, sheet.acted)
      acted[event.unit] = 2
      sheet.acted = acted
      return
    }
    case 'controlChanged':
      takeOver(sheet, event.hex, event.side === 'german')
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
      setSteps(sheet, event.unit, 1)
      return
    case 'recovered':
      setSteps(sheet, event.unit, 2)
      return
    case 'eliminated':
      setSteps(sheet, event.unit, 0)
      put(sheet, event.unit, -1)
      return
    case 'returned':
      setSteps(sheet, event.unit, 1)
      put(sheet, event.unit, event.hex)
      return
    case 'bridgeTried':
      sheet.tried |= 1 << event.bridge
      return
    case 'bridgeBlown':
      sheet.blown |= 1 << event.bridge
      return
    case 'bridgeRebuilt':
      sheet.blown &= ~(1 << event.bridge)
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
  write(sheet, event)
  return sheet
}
