import {
  clauses,
  callByTag,
  capital,
  refusalSentence,
  scenarioNamer,
  sentencesIn,
  type Translation,
} from '../../../kernel/language.js'
import { describeLoopViolation } from '../../../kernel/phrases.js'
import type { TurnText } from '../../../kernel/texts.js'
import type { Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { SIDES, type Side } from '../data/counters.js'
import { dataUnder } from '../data/game-data.js'
import type { Terrain } from '../data/map.js'
import type { Scenario } from '../data/scenario.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { positionOf, type Position } from '../model/position.js'
import { ruleBook, type Refusals } from '../model/rule.js'
import type { State } from '../model/state.js'
import { attackersOf, baseColumn } from '../rules/combat.js'
import { outcome, stepsOf, townsHeld } from '../rules/victory.js'
import { en } from './en.js'
import type { Ending, Scene, Words } from './words.js'

/** The sentences in a language. English unless given a translation of this game. */
export const wordsIn: (translation: Translation | null | undefined) => Words = /* @__PURE__ */ sentencesIn(en)

/** The name of a scenario for players. In English unless a translation is given. */
export const describeScenario: (scenario: Scenario, wording?: Translation | null) => string =
  /* @__PURE__ */ scenarioNamer(wordsIn)

/** The facts of a position that sentences use. */
const sceneOf = (state: State): Scene => {
  const { map, units } = dataUnder(state)
  return {
    hex: (hex) => map.labels[hex],
    unit: (unit) => units[unit].name,
    unitIn: (hex) => positionOf(state).unitIn[hex],
    odds: (target) => {
      const at = positionOf(state)
      const { phase } = state
      const by = phase.tag === 'combat' ? attackersOf(at, phase, target) : []
      const defender = at.unitIn[target]
      return by.length > 0 && defender !== null ? baseColumn(at, by, defender) : null
    },
  }
}

/** Describes a command. No two commands have the same description. In English unless a translation is given. */
export const describeCommand = (state: State, command: Command, wording: Translation | null = null): string =>
  callByTag<Command, [at: Scene], string>(wordsIn(wording).orders, command, sceneOf(state))

/**
 * The heading of a command in a list: the unit it moves, or the kind of command. In English unless a translation is
 * given.
 */
export const subjectOf = (state: State, command: Command, wording: Translation | null = null): string => {
  const { unit, subjects } = wordsIn(wording)
  return command.tag === 'move' ? unit(dataUnder(state).units[command.unit].name) : subjects[command.tag]
}

/** Explains why a command is refused, with the paragraphs of the rules. In English unless a translation is given. */
export const describeViolation = (state: State, violation: Violation, wording: Translation | null = null): string => {
  const words = wordsIn(wording)
  return (
    refusalSentence<Refusals, [at: Scene]>(words.refusals, ruleBook, violation, sceneOf(state)) ??
    describeLoopViolation(violation, words, words.player)
  )
}

/** Describes an event. In English unless a translation is given. */
export const describeEvent = (before: State, event: Event, wording: Translation | null = null): string =>
  callByTag<Event, [at: Scene], string>(wordsIn(wording).events, event, sceneOf(before))

const isEnding = (by: string): by is Ending => by === 'elimination' || by === 'towns' || by === 'steps'

/** Describes how a finished game ended. In English unless a translation is given. */
export const describeOutcome = (state: State, wording: Translation | null = null): string => {
  const { won, draw, goesOn } = wordsIn(wording)
  const ended = outcome(positionOf(state))
  if (ended === null) return goesOn
  return ended.winner !== null && isEnding(ended.by) ? won(ended.winner, ended.by) : draw
}

/** Turn, phase and the decision that is due. In English unless a translation is given. */
export const describeTurn = (state: State, wording: Translation | null = null): TurnText => {
  const { headline, prompts } = wordsIn(wording)
  const { turn, options, phase } = state
  const isOver = outcome(positionOf(state)) !== null
  return {
    heading: headline(Math.min(turn, options.turns), options.turns, isOver ? null : phase),
    prompt: isOver || phase.tag === 'battle' ? '' : prompts[phase.tag],
  }
}

const LETTERS: Readonly<Record<Terrain, string>> = { clear: '.', wood: 'w', town: 'T' }

/**
 * The lines of the map as text. A unit is shown by its id, in capitals after a step loss; other hexes show their
 * terrain.
 */
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

/** The board as text, with the status of the game. In English unless a translation is given. */
export const describeBoard = (state: State, _side: Side | null = null, wording: Translation | null = null): string => {
  const at = positionOf(state)
  const held = townsHeld(at)
  const words = wordsIn(wording)
  const scores = SIDES.map((side) => words.report.score(side, held[side], stepsOf(at, side)))
  return [describeTurn(state, wording).heading, ...mapLines(at), capital(clauses(scores, words))].join('\n')
}
