import { callByTag, refusalSentence, scenarioNamer, sentencesIn, type Translation } from '../../../kernel/language.js'
import { describeLoopViolation } from '../../../kernel/phrases.js'
import type { TurnText } from '../../../kernel/texts.js'
import type { Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import { bridges } from '../data/map.js'
import { terrainIn, type LandTerms } from '../data/land.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { track } from '../data/track.js'
import { allUnits, unitsOf, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { positionOf } from '../model/position.js'
import { ruleBook, type Refusals } from '../model/rule.js'
import { hasActed, isOnMap, isReduced, isStanding, type State } from '../model/state.js'
import { playOf, type Phase } from '../model/phase.js'
import { highestThatBlows } from '../rules/demolition.js'
import { unitStatusOf } from '../rules/status.js'
import { isExempt, isSupplied, windowsOf } from '../rules/supply.js'
import { en } from './en.js'
import type { Mark, Scene, Words } from './words.js'

/** The sentences in a language. English unless given a translation of this game. */
export const wordsIn: (translation: Translation | null | undefined) => Words = /* @__PURE__ */ sentencesIn(en)

/** The name of a scenario for players. In English unless a translation is given. */
export const describeScenario: (scenario: Scenario, wording?: Translation | null) => string =
  /* @__PURE__ */ scenarioNamer(wordsIn)

/** The facts of a game that sentences use. */
const sceneOf = (state: State): Scene => {
  const { phase, scenario, turn } = state
  const { turns, campaignTurn } = planOf(scenario).battle
  const blowsUpTo = phase.tag === 'demolition' ? highestThatBlows(state, phase.unit) : null
  return { turns, turn, blowsUpTo, day: (turn) => track[Math.min(turn, turns) + campaignTurn - 2].day }
}

/** Describes a command. No two commands have the same description. In English unless a translation is given. */
export const describeCommand = (_state: State, command: Command, wording: Translation | null = null): string =>
  callByTag<Command, [], string>(wordsIn(wording).orders, command)

/** The heading of a command in a list: its unit, or the kind of command. In English unless a translation is given. */
export const subjectOf = (_state: State, command: Command, wording: Translation | null = null): string => {
  const { kinds, unit } = wordsIn(wording)
  return 'unit' in command && command.unit !== null ? unit(command.unit) : kinds[command.tag]
}

/** Explains why a command is refused, with the paragraphs of the rules. In English unless a translation is given. */
export const describeViolation = (_state: State, violation: Violation, wording: Translation | null = null): string => {
  const words = wordsIn(wording)
  return (
    refusalSentence<Refusals, []>(words.refusals, ruleBook, violation) ??
    describeLoopViolation(violation, words, words.player)
  )
}

/** The decision or roll that the current phase waits for. */
const phaseText = ({ phase }: State, wording: Translation | null): string =>
  callByTag<Phase, [], string>(wordsIn(wording).phases, phase)

/** The phase of a game as headings show it: set-up, the activation card in use, or a phase between turns; or null. */
export const phaseTitle = ({ phase }: State, wording: Translation | null = null): string | null => {
  const { inUse, phases } = wordsIn(wording).board
  const play = playOf(phase)
  if (play !== null) return inUse(play)
  switch (phase.tag) {
    case 'marsch':
    case 'depots':
    case 'setup':
    case 'mines':
    case 'mineRoll':
      return phases.setup
    case 'recovery':
    case 'returnDraw':
    case 'returning':
    case 'rebuild':
      return phases.regroup
    case 'reinforce':
      return phases.reinforcement
    default:
      return null
  }
}

/** Battle, turn, phase and the decision that is due. In English unless a translation is given. */
export const describeTurn = (state: State, wording: Translation | null = null): TurnText => {
  const { date, during } = wordsIn(wording).board
  const turn = `${planOf(state.scenario).battle.title}, ${date(state.turn, sceneOf(state))}`
  const phase = phaseTitle(state, wording)
  return {
    heading: phase === null ? turn : during(turn, phase),
    prompt: state.phase.tag === 'over' ? '' : phaseText(state, wording).replace(/[^.?!]$/, '$&.'),
  }
}

/** Describes an event; null for an event that needs no sentence. In English unless a translation is given. */
export const describeEvent = (before: State, event: Event, wording: Translation | null = null): string | null =>
  callByTag<Event, [at: Scene], string | null>(wordsIn(wording).events, event, sceneOf(before))

/** Describes how a game ended, or says that it continues. In English unless a translation is given. */
export const describeOutcome = ({ phase }: State, wording: Translation | null = null): string => {
  const { goesOn, outcome } = wordsIn(wording)
  return phase.tag === 'over' ? outcome(phase.winner, phase.by) : goesOn
}

/** Describes a hex: its number, terrain and name. In English unless a translation is given. */
export const describeHex = (hex: NodeId, land: LandTerms = {}, wording: Translation | null = null): string => {
  const { board, hex: name } = wordsIn(wording)
  return `${name(hex)}, ${board.terrain[terrainIn(land, hex).id]}`
}

const marksOf = (state: State, unit: UnitId): readonly Mark[] => [
  ...(isReduced(state, unit) ? (['reduced'] as const) : []),
  ...(hasActed(state, unit) ? (['acted'] as const) : []),
  ...(isSupplied(positionOf(state), unit) ? [] : (['unsupplied'] as const)),
]

const unitLine = (state: State, unit: UnitId, wording: Translation | null): string => {
  const words = wordsIn(wording)
  const marks = marksOf(state, unit).map((mark) => words.board.marks[mark])
  const hex = describeHex(state.hex[unit] as NodeId, state.scenario, wording)
  return `- ${[words.unit(unit), hex, ...marks].join(', ')}`
}

/**
 * Describes the whole position, line by line: date, current decision, units by side, bridges, supply, markers and
 * cards. In English unless a translation is given.
 */
export const describeBoard = (state: State, _side: Side | null = null, wording: Translation | null = null): string => {
  const { board } = wordsIn(wording)
  const { battle } = planOf(state.scenario)
  const of = (side: Side): readonly string[] =>
    unitsOf[side].filter((unit) => isOnMap(state, unit)).map((unit) => unitLine(state, unit, wording))
  const waiting = allUnits.filter((unit) => unitStatusOf(state, unit) === 'available')
  const down = [...bridges.keys()].filter((bridge) => !isStanding(state, bridge))
  const windows = windowsOf(state.depotTurn, state.scenario.options.depotWindows)
  return [
    describeTurn(state, wording).heading,
    phaseText(state, wording),
    board.units.german,
    ...of('german'),
    board.units.us,
    ...of('us'),
    ...(waiting.length === 0 ? [] : [board.waiting(waiting)]),
    ...(down.length === 0 ? [] : [board.blown(down)]),
    ...windows.flatMap(({ from, to }) => (from > battle.turns ? [] : [board.fuel(from, Math.min(to, battle.turns))])),
    ...(isExempt(state) ? [board.exempt] : []),
    board.markers(state.oba, state.air),
    board.pile(state.pile.length),
  ].join('\n')
}
