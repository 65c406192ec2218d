import { formatPhrase, type Phrase, type Translation } from '../../../kernel/phrases.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import type { Command } from '../model/command.js'
import type { Terrain } from '../data/map.js'
import type { Event } from '../model/event.js'
import { dataUnder } from '../data/game-data.js'
import { attackersOf, baseColumn } from '../rules/combat.js'
import { positionOf, type Position } from '../model/position.js'
import type { Combat, Movement, State } from '../model/state.js'
import { outcome, stepsOf, townsHeld } from '../rules/victory.js'
import type { Result } from '../data/chart.js'
import { SIDES, type UnitId } from '../data/counters.js'

const hexName = (state: State, hex: NodeId): string => dataUnder(state).map.labels[hex]

const unitName = (state: State, unit: UnitId): string => dataUnder(state).units[unit].name

const whoIn = (state: State, hex: NodeId): string => {
  const unit = positionOf(state).unitIn[hex]
  return unit === null ? 'nobody' : unitName(state, unit)
}

/** What a choice is about: the unit to move, or the hex to attack. */
export const subject = (state: State, command: Command): string => {
  switch (command.tag) {
    case 'move':
      return unitName(state, command.unit)
    case 'attack':
      return 'attacks'
    case 'endPhase':
      return 'phase'
  }
}

const RESULTS: Readonly<Record<Result, string>> = {
  A1: 'the attacker loses a step',
  '--': 'nothing happens',
  EX: 'both lose a step',
  D1: 'the defender loses a step',
  D2: 'the defender loses two steps',
}

/** What can be ordered and what can happen, in English. */
const phrases = {
  'order.move': 'move {unit} to {hex}',
  'order.attack': 'attack {unit} in {hex}',
  'order.attackAt': 'attack {unit} in {hex} at {odds}',
  'order.endPhase': 'end the phase',
  moved: '{unit} moves to {to}',
  attacked: '{units} attack {target} in {hex}',
  rolled: 'the die shows {roll} at {column}: {result}',
  stepLost: '{unit} loses a step',
  stepsLost: '{unit} loses {steps} steps',
  eliminated: '{unit} is eliminated',
  battleEnded: 'the fight is over',
  phaseBegan: 'now: {side} {phase}',
  turnBegan: 'turn {turn} begins',
  goesOn: 'The game goes on.',
  draw: 'A draw: {why}.',
  won: '{side} wins: {why}.',
} as const

/** A command as a phrase to be said in any language. */
const orderPhrase = (state: State, command: Command): Phrase<keyof typeof phrases> => {
  switch (command.tag) {
    case 'move':
      return { key: 'order.move', values: { unit: unitName(state, command.unit), hex: hexName(state, command.to) } }
    case 'attack': {
      const { phase } = state
      const at = positionOf(state)
      const by = phase.tag === 'combat' ? attackersOf(at, phase, command.target) : []
      const target = at.unitIn[command.target]
      const values = { unit: whoIn(state, command.target), hex: hexName(state, command.target) }
      return by.length > 0 && target !== null
        ? { key: 'order.attackAt', values: { ...values, odds: baseColumn(at, by, target) } }
        : { key: 'order.attack', values }
    }
    case 'endPhase':
      return { key: 'order.endPhase', values: {} }
  }
}

/** A command in words; two that differ have different words. In English unless a translation is given. */
export const describeCommand = (state: State, command: Command, wording: Translation | null = null): string =>
  formatPhrase(phrases, orderPhrase(state, command), wording)

/** What happened to a position, as a phrase to be said in any language. */
const phraseOf = (before: State, event: Event): Phrase<keyof typeof phrases> => {
  switch (event.tag) {
    case 'moved':
      return { key: 'moved', values: { unit: unitName(before, event.unit), to: hexName(before, event.to) } }
    case 'attacked': {
      const { attackers, target } = event.phase
      return {
        key: 'attacked',
        values: {
          units: attackers.map((unit) => unitName(before, unit)).join(', '),
          target: whoIn(before, target),
          hex: hexName(before, target),
        },
      }
    }
    case 'rolled':
      return {
        key: 'rolled',
        values: { roll: event.roll, column: event.column, result: RESULTS[event.result] },
      }
    case 'stepsLost': {
      const { unit, steps } = event
      return { key: steps === 1 ? 'stepLost' : 'stepsLost', values: { unit: unitName(before, unit), steps } }
    }
    case 'eliminated':
      return { key: 'eliminated', values: { unit: unitName(before, event.unit) } }
    case 'battleEnded':
      return { key: 'battleEnded', values: {} }
    case 'phaseBegan':
      return { key: 'phaseBegan', values: { side: event.phase.side, phase: event.phase.tag } }
    case 'turnBegan':
      return { key: 'turnBegan', values: { turn: event.turn } }
  }
}

const phaseName = ({ side, tag }: Movement | Combat): string => `${side} ${tag}`

/** What happened to a position, in words; in English unless translated. */
export const describeEvent = (before: State, event: Event, translation: Translation | null = null): string =>
  formatPhrase(phrases, phraseOf(before, event), translation)

const REASONS: Readonly<Record<string, string>> = {
  elimination: 'nobody is left on the other side',
  towns: 'more towns',
  steps: 'as many towns, but more steps left',
  draw: 'as many towns and as many steps',
}

/** How a game ended, as a phrase. */
const outcomePhrase = (state: State): Phrase<keyof typeof phrases> => {
  const ended = outcome(positionOf(state))
  if (ended === null) return { key: 'goesOn', values: {} }
  const why = REASONS[ended.by]
  return ended.winner === null ? { key: 'draw', values: { why } } : { key: 'won', values: { side: ended.winner, why } }
}

/** How a finished game ended. In English unless a translation is given. */
export const describeOutcome = (state: State, wording: Translation | null = null): string =>
  formatPhrase(phrases, outcomePhrase(state), wording)

const LETTERS: Readonly<Record<Terrain, string>> = { clear: '.', wood: 'w', town: 'T' }

/** The lines of the map in letters: two for a unit, its back in capitals, and the printed ground elsewhere. */
const mapLines = ({ state, data: { map, hexes, units }, unitIn }: Position): readonly string[] => {
  const width = Math.max(2, ...units.map(({ id }) => id.length))
  const isFlat = map.offset.endsWith('q')
  const isPushed = (number: number): boolean => (number % 2 !== 0) === map.offset.startsWith('odd')
  const cell = (hex: NodeId): string => {
    const unit = unitIn[hex]
    if (unit === null) return LETTERS[terrainAt(map, hex)]
    return state.steps[unit] > 1 ? units[unit].id : units[unit].id.toUpperCase()
  }
  const lineOf = (hex: NodeId): number => {
    const { column, row } = map.hexes[hex]
    return isFlat ? 2 * row + (isPushed(column) ? 1 : 0) : row
  }
  const halvesTo = (hex: NodeId): number => {
    const { column, row } = map.hexes[hex]
    return isFlat ? column : 2 * column + (isPushed(row) ? 1 : 0)
  }
  const label = ([first]: readonly NodeId[]): string => map.ids[first].replace(/(?<=\D)\d+$/, '')
  const numbers = [...new Set(hexes.map(lineOf))].toSorted((a, b) => a - b)
  const lines = numbers.map((number) =>
    hexes.filter((hex) => lineOf(hex) === number).toSorted((a, b) => halvesTo(a) - halvesTo(b)),
  )
  const margin = 1 + Math.max(...lines.map((line) => label(line).length))
  const left = Math.min(...hexes.map(halvesTo))
  const indent = (hex: NodeId): number => margin + Math.round(((halvesTo(hex) - left) * (width + 2)) / 2)
  return lines.map((line) =>
    line.reduce((text, hex) => text.padEnd(indent(hex)) + cell(hex).padStart(width), label(line)),
  )
}

/** The board in letters, and how the game stands. */
export const describeBoard = (state: State): string => {
  const at = positionOf(state)
  const { turn, options, phase } = state
  const held = townsHeld(at)
  const score = SIDES.map((side) => `${side} holds ${held[side]} towns with ${stepsOf(at, side)} steps`).join(', ')
  const now = phase.tag === 'battle' ? 'a die is due' : phaseName(phase)
  return [`turn ${Math.min(turn, options.turns)} of ${options.turns}, ${now}`, ...mapLines(at), score].join('\n')
}
