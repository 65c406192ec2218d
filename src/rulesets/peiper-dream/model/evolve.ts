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

/** A sheet, whether its long columns are its own, and who is told of every unit put somewhere else. */
interface Hands {
  readonly sheet: Sheet
  readonly isOwn: boolean
  readonly moved: ((unit: UnitId) => void) | null
}

/** A long column to write to. */
const own = (isOwn: boolean, column: readonly number[]): number[] => (isOwn ? (column as number[]) : column.slice())

const put = ({ sheet, isOwn, moved }: Hands, unit: UnitId, to: number): void => {
  const hex = own(isOwn, sheet.hex)
  hex[unit] = to
  sheet.hex = hex
  moved?.(unit)
}

const setSteps = ({ sheet, isOwn }: Hands, unit: UnitId, left: number): void => {
  const steps = own(isOwn, sheet.steps)
  steps[unit] = left
  sheet.steps = steps
}

const turnUp = ({ sheet, isOwn }: Hands, card: number): void => {
  const pile = own(isOwn, sheet.pile)
  for (let at = pile.indexOf(card); at + 1 < pile.length; at++) pile[at] = pile[at + 1]
  pile.pop()
  sheet.pile = pile
}

/** What was done on the last card was done this turn. */
const settleActs = ({ sheet, isOwn }: Hands): void => {
  const acted = own(isOwn, sheet.acted)
  for (let unit = 0; unit < acted.length; unit++) if (acted[unit] === 2) acted[unit] = 1
  sheet.acted = acted
}

const takeOver = ({ sheet, isOwn }: Hands, hex: number, isGerman: boolean): void => {
  if (isOwn) writeHex(sheet.german as number[], hex, isGerman)
  else sheet.german = withHex(sheet.german, hex, isGerman)
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
export const write = (hands: Hands, event: Event): void => {
  const { sheet } = hands
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
      put(hands, event.unit, event.hex)
      return
    case 'entered':
    case 'moved':
    case 'retreated':
    case 'advanced':
      put(hands, event.unit, event.to)
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
      turnUp(hands, event.card)
      return
    case 'activated': {
      const side = event.side === 'german' ? 0 : 1
      if (!sheet.carded[side]) sheet.carded = sheet.carded.with(side, true)
      if (sheet.acted.includes(2)) settleActs(hands)
      return
    }
    case 'endingCalled':
      sheet.isEnding = true
      return
    case 'spent': {
      const acted = own(hands.isOwn, sheet.acted)
      acted[event.unit] = 2
      sheet.acted = acted
      return
    }
    case 'controlChanged':
      takeOver(hands, event.hex, event.side === 'german')
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
      setSteps(hands, event.unit, 1)
      return
    case 'recovered':
      setSteps(hands, event.unit, 2)
      return
    case 'eliminated':
      setSteps(hands, event.unit, 0)
      put(hands, event.unit, -1)
      return
    case 'returned':
      setSteps(hands, event.unit, 1)
      put(hands, event.unit, event.hex)
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
  write({ sheet, isOwn: false, moved: null }, event)
  return sheet
}
