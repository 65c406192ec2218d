import { callByTag, refusalSentence, scenarioNamer, sentencesIn, type Translation } from '../../../kernel/language.js'
import { describeLoopViolation } from '../../../kernel/phrases.js'
import type { TurnText } from '../../../kernel/texts.js'
import type { Violation } from '../../../kernel/violation.js'
import { has, type AreaSet } from '../data/area-set.js'
import { areaName, type AreaId } from '../data/areas.js'
import { SIDES, sideOf, type Side, type UnitId } from '../data/counters.js'
import { numberOf } from '../data/tables.js'
import type { Scenario } from '../data/scenario.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { mainPhaseOf, phaseNumber } from '../model/phase-order.js'
import { isContested, isEnemyOccupied, positionOf, unitsIn, type Position } from '../model/position.js'
import { ruleBook, type Refusals } from '../model/rule.js'
import { areaOf, groundUnder, spotOf, strengthOf, type State } from '../model/state.js'
import { hitsOn, isFortified } from '../rules/fortifications.js'
import { suppliedAreas } from '../rules/supply.js'
import { en } from './en.js'
import type { Order, Scene, Words } from './words.js'

/** The sentences in a language. English unless given a translation of this game. */
export const wordsIn: (translation: Translation | null | undefined) => Words = /* @__PURE__ */ sentencesIn(en)

/** The name of a scenario for players. In English unless a translation is given. */
export const describeScenario: (scenario: Scenario, wording?: Translation | null) => string =
  /* @__PURE__ */ scenarioNamer(wordsIn)

/** The facts of a position that sentences use. */
export const sceneOf = (state: State): Scene => {
  const ground = groundUnder(state)
  return {
    area: (area) => areaName(ground, area),
    objective: ground.objective,
    strength: (unit) => strengthOf(state, unit),
    hitsOn: (unit) => hitsOn(state, unit),
    overrunOn: numberOf(state, 'overrunSucceedsOn'),
  }
}

/** A command together with its meaning in the position. */
const orderOf = (state: State, command: Command): Order => {
  if (command.tag !== 'move') return command
  const at = positionOf(state)
  const from = areaOf(state, command.unit)
  return {
    ...command,
    isWithdrawal: from !== null && isContested(at, from),
    meetsEnemy: isEnemyOccupied(at, command.to, sideOf(command.unit)),
  }
}

/** Describes a command. No two commands have the same description. In English unless a translation is given. */
export const describeCommand = (state: State, command: Command, wording: Translation | null = null): string =>
  callByTag<Order, [at: Scene], string>(wordsIn(wording).orders, orderOf(state, command), sceneOf(state))

/**
 * The heading of a command in a list: the unit it moves, or the kind of command. In English unless a translation is
 * given.
 */
export const subjectOf = (state: State, command: Command, wording: Translation | null = null): string => {
  const { short, subjects } = wordsIn(wording)
  switch (command.tag) {
    case 'place':
      return short(command.unit)
    case 'move':
    case 'aim':
    case 'fire': {
      const area = areaOf(state, command.unit)
      return area === null ? short(command.unit) : subjects.unit(command.unit, area, sceneOf(state))
    }
    case 'overrun':
      return subjects.overrun
    case 'takeHit':
      return subjects.takeHit
    case 'stop':
    case 'endPhase':
      return subjects.goOn
  }
}

/** Explains why a command is refused, with the paragraphs of the rules. In English unless a translation is given. */
export const describeViolation = (state: State, violation: Violation, wording: Translation | null = null): string => {
  const words = wordsIn(wording)
  return (
    refusalSentence<Refusals, [at: Scene]>(words.refusals, ruleBook, violation, sceneOf(state)) ??
    describeLoopViolation(violation, words, words.player)
  )
}

/** Describes an event; null for an event that needs no sentence. In English unless a translation is given. */
export const describeEvent = (before: State, event: Event, wording: Translation | null = null): string | null =>
  callByTag<Event, [at: Scene], string | null>(wordsIn(wording).events, event, sceneOf(before))

/** Describes how a finished game ended. In English unless a translation is given. */
export const describeOutcome = (state: State, wording: Translation | null = null): string => {
  const { phase } = state
  const { goesOn, outcome } = wordsIn(wording)
  return phase.tag === 'over' ? outcome(phase.outcome, sceneOf(state)) : goesOn
}

/** Turn, date and phase on one line. In English unless a translation is given. */
export const headline = (state: State, wording: Translation | null = null): string => {
  const { turn, phase } = state
  return wordsIn(wording).headline(turn, mainPhaseOf(phase).tag === 'over' ? null : phaseNumber(phase))
}

/** The decision of the side to act, in one sentence; empty if nobody decides. */
const promptOf = (state: State, { prompts }: Words): string => {
  const { phase } = state
  switch (phase.tag) {
    case 'setup':
    case 'reinforcement':
    case 'movement':
    case 'fire':
      return prompts[phase.tag]
    case 'followUp':
      return prompts.followUp(phase.area, sceneOf(state))
    case 'placeHits':
      return prompts.placeHits(phase.area, phase.hits, sceneOf(state))
    default:
      return ''
  }
}

/** Turn, phase and the decision that is due. In English unless a translation is given. */
export const describeTurn = (state: State, wording: Translation | null = null): TurnText => ({
  heading: headline(state, wording),
  prompt: promptOf(state, wordsIn(wording)),
})

const shown = (state: State, unit: UnitId, supplied: AreaSet, { short }: Words): string => {
  const marks = [
    '·'.repeat(state.hits[unit]),
    has(supplied, spotOf(state, unit)) ? '' : '!',
    isFortified(state, unit) ? '#' : '',
  ]
  return `${short(unit)} ${strengthOf(state, unit)}${marks.join('')}`
}

/**
 * The cells of an area's line: its name, the side that controls it, and the units of both sides. Null for an area
 * without a line.
 */
const heldCells = (at: Position, area: AreaId, words: Words): readonly string[] | null => {
  const { state, ground } = at
  const { label, report } = words
  const cells = SIDES.map((side) =>
    unitsIn(at, area, side)
      .map((unit) => shown(state, unit, suppliedAreas(at, side), words))
      .join(', '),
  )
  if (area !== ground.objective && cells.every((cell) => cell === '')) return null
  const star = area === ground.objective ? '*' : ' '
  const name = `${star}${label(areaName(ground, area))}${isContested(at, area) ? ` (${report.contested})` : ''}`
  return [name, report.control[state.control[area]], ...cells]
}

const WIDTHS: readonly number[] = [25, 7, 36, 0]

/**
 * The board as text: each area with units, the side that controls it, and its units with strength, hits (·), lack of
 * supply (!) and earthworks (#). In English unless a translation is given.
 */
export const describeBoard = (state: State, _side: Side | null = null, wording: Translation | null = null): string => {
  const at = positionOf(state)
  const words = wordsIn(wording)
  const [first, ...columns] = words.report.columns
  const rows = [
    [` ${first}`, ...columns],
    ...at.ground.areas.flatMap((area) => [heldCells(at, area, words) ?? []]),
  ].filter((row) => row.length > 0)
  const widths = WIDTHS.map((least, i) => Math.max(least, ...rows.map((row) => row[i].length)))
  return [
    headline(state, wording),
    ...rows.map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join(' ')
        .trimEnd(),
    ),
  ].join('\n')
}
