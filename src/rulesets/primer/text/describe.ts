import { formatPhrase, type Phrase, type Translation } from '../../../kernel/phrases.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Command } from '../model/command.js'
import { printedRows } from '../data/map.js'
import type { Event } from '../model/event.js'
import { hexes, map } from '../data/hexes.js'
import { attackersOf, baseColumn } from '../rules/combat.js'
import { positionOf } from '../model/position.js'
import type { Combat, Movement, State } from '../model/state.js'
import { outcome, stepsOf, townsHeld } from '../rules/victory.js'
import type { Result } from '../data/chart.js'
import { SIDES, units, type UnitId } from '../data/counters.js'

const hexName = (hex: NodeId): string => map.labels[hex]

const namesOf = (list: readonly UnitId[]): string => list.map((unit) => units[unit].name).join(', ')

const whoIn = (state: State, hex: NodeId): string => {
  const unit = positionOf(state).unitIn[hex]
  return unit === null ? 'nobody' : units[unit].name
}

/** A command in words; two that differ have different words. */
export const describeCommand = (state: State, command: Command): string => {
  switch (command.tag) {
    case 'move':
      return `move ${units[command.unit].name} to ${hexName(command.to)}`
    case 'attack': {
      const { phase } = state
      const by = phase.tag === 'combat' ? attackersOf(positionOf(state), phase, command.target) : []
      const target = positionOf(state).unitIn[command.target]
      const odds = by.length > 0 && target !== null ? ` at ${baseColumn(state, by, target)}` : ''
      return `attack ${whoIn(state, command.target)} in ${hexName(command.target)}${odds}`
    }
    case 'endPhase':
      return 'end the phase'
  }
}

/** What a choice is about: the unit to move, or the hex to attack. */
export const subject = (_state: State, command: Command): string => {
  switch (command.tag) {
    case 'move':
      return units[command.unit].name
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

/** What can happen, in English. */
const phrases = {
  moved: '{unit} moves to {to}',
  attacked: '{units} attack {target} in {hex}',
  rolled: 'the die shows {roll} at {column}: {result}',
  stepLost: '{unit} loses a step',
  stepsLost: '{unit} loses {steps} steps',
  eliminated: '{unit} is eliminated',
  battleEnded: 'the fight is over',
  phaseBegan: 'now: {side} {phase}',
  turnBegan: 'turn {turn} begins',
} as const

/** What happened to a position, as a phrase to be said in any language. */
const phraseOf = (before: State, event: Event): Phrase<keyof typeof phrases> => {
  switch (event.tag) {
    case 'moved':
      return { key: 'moved', values: { unit: units[event.unit].name, to: hexName(event.to) } }
    case 'attacked': {
      const { attackers, target } = event.phase
      return {
        key: 'attacked',
        values: { units: namesOf(attackers), target: whoIn(before, target), hex: hexName(target) },
      }
    }
    case 'rolled':
      return {
        key: 'rolled',
        values: { roll: event.roll, column: event.column, result: RESULTS[event.result] },
      }
    case 'stepsLost': {
      const { unit, steps } = event
      return { key: steps === 1 ? 'stepLost' : 'stepsLost', values: { unit: units[unit].name, steps } }
    }
    case 'eliminated':
      return { key: 'eliminated', values: { unit: units[event.unit].name } }
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

/** How a finished game ended. */
export const describeOutcome = (state: State): string => {
  const ended = outcome(positionOf(state))
  if (ended === null) return 'The game goes on.'
  const why = REASONS[ended.by]
  return ended.winner === null ? `A draw: ${why}.` : `${ended.winner} wins: ${why}.`
}

/** The board in letters: two for a unit, its back in capitals, and the printed ground elsewhere. */
export const describeBoard = (state: State): string => {
  const at = positionOf(state)
  const { turn, options, phase } = state
  const cell = (hex: NodeId, ground: string): string => {
    const unit = at.unitIn[hex]
    if (unit === null) return ` ${ground}`
    return state.steps[unit] > 1 ? units[unit].id : units[unit].id.toUpperCase()
  }
  let next = 0
  const rows = printedRows.map((row, i) => {
    const cells = row.trim().split(' ')
    const text = cells.map((ground) => cell(hexes[next++], ground)).join('  ')
    return `${String.fromCharCode(65 + i)} ${' '.repeat(row.search(/\S/) * 2)}${text}`
  })
  const held = townsHeld(at)
  const score = SIDES.map((side) => `${side} holds ${held[side]} towns with ${stepsOf(state, side)} steps`).join(', ')
  const now = phase.tag === 'battle' ? 'a die is due' : phaseName(phase)
  return [`turn ${Math.min(turn, options.turns)} of ${options.turns}, ${now}`, ...rows, score].join('\n')
}
