import { grammar } from '../../../kernel/language.js'
import type { Result } from '../data/chart.js'
import { other, type Side, type UnitId } from '../data/counters.js'
import type { Phase } from '../model/phase.js'
import type { Ending, Scene, Words } from './words.js'

const { plural, list } = grammar('en-GB')

const SIDES: Readonly<Record<Side, string>> = { west: 'West', east: 'East' }
const PHASES: Readonly<Record<Phase['tag'], string>> = {
  movement: 'in the movement phase',
  combat: 'in the combat phase',
  battle: 'while a battle is rolled',
}
const COMMANDS: Readonly<Record<string, string>> = {
  move: 'You cannot move',
  attack: 'You cannot attack',
  endPhase: 'You cannot end the phase',
}
const RESULTS: Readonly<Record<Result, string>> = {
  A1: 'the attacker loses a step',
  '--': 'no effect',
  EX: 'both sides lose a step',
  D1: 'the defender loses a step',
  D2: 'the defender loses 2 steps',
}
const REASONS: Readonly<Record<Ending, (winner: Side) => string>> = {
  elimination: (winner) => `${SIDES[other(winner)]} has no units left`,
  towns: () => 'more towns',
  steps: () => 'equal towns but more steps',
}

/** Names that take a plural verb. */
const PLURAL: ReadonlySet<string> = new Set(['Grenadiers', 'Hussars', 'Dragoons', 'Guards', 'Lancers', 'Scouts'])
const verb = (unit: UnitId, at: Scene, one: string, many: string): string =>
  `${at.unit(unit)} ${PLURAL.has(at.unit(unit)) ? many : one}`
const stepsOf = (count: number): string => plural(count, { one: 'step', other: 'steps' })
const steps = (count: number): string => (count === 1 ? 'a step' : stepsOf(count))
const towns = (side: Side, count: number): string =>
  `${SIDES[side]} holds ${plural(count, { zero: 'no towns', one: 'town', other: 'towns' })}`
const defender = (target: UnitId | null, at: Scene): string => (target === null ? '' : `${at.unit(target)} in `)

const phaseName = (phase: Phase): string => (phase.tag === 'battle' ? 'a battle' : `${SIDES[phase.side]}, ${phase.tag}`)

const phaseText = (phase: Phase | null): string => (phase === null ? 'the game is over' : phaseName(phase))

/** The English sentences of the game. */
export const en: Words = {
  game: 'primer',
  language: 'en',
  scenarios: { meeting: 'A meeting engagement', foothold: 'A foothold' },
  events: {
    moved: ({ unit, to }, at) => `${verb(unit, at, 'moves', 'move')} to ${at.hex(to)}.`,
    attacked: ({ phase: { attackers, target } }, at) =>
      `${list(attackers.map(at.unit))} ` +
      `${attackers.length === 1 && !PLURAL.has(at.unit(attackers[0])) ? 'attacks' : 'attack'} ` +
      `${defender(at.unitIn(target), at)}${at.hex(target)}.`,
    rolled: ({ roll, column, result }) => `Die roll ${roll} at ${column}: ${RESULTS[result]}.`,
    stepsLost: ({ unit, steps: lost }, at) => `${verb(unit, at, 'loses', 'lose')} ${steps(lost)}.`,
    eliminated: ({ unit }, at) => `${verb(unit, at, 'is', 'are')} eliminated.`,
    battleEnded: () => 'The battle is over.',
    phaseBegan: ({ phase: { side, tag } }) => `${SIDES[side]} ${tag}`,
    turnBegan: ({ turn }) => `Turn ${turn} begins.`,
  },
  refusals: {
    'turn.phase': ({ command, phase }) =>
      Object.hasOwn(COMMANDS, command) ? `${COMMANDS[command]} ${PHASES[phase]}.` : `This is not an order: ${command}.`,
    'unit.own': ({ unit }, at) => `${verb(unit, at, 'is', 'are')} not among your units on the map.`,
    'move.adjacent': ({ unit, to }, at) => `${verb(unit, at, 'is', 'are')} not adjacent to ${at.hex(to)}.`,
    'move.occupied': ({ to }, at) => `${at.hex(to)} is occupied.`,
    'move.cost': ({ unit, to, cost, left }, at) =>
      `Entering ${at.hex(to)} costs ${plural(cost, { one: 'point', other: 'points' })}; ` +
      `${verb(unit, at, 'has', 'have')} ${left === 0 ? 'none' : left} left.`,
    'move.zoc': ({ unit }, at) => `${at.unit(unit)} may not move directly from one enemy zone of control to another.`,
    'attack.target': ({ target }, at) => `There is no enemy in ${at.hex(target)}.`,
    'attack.nobody': ({ target }, at) => `No unit adjacent to ${at.hex(target)} can still attack this phase.`,
  },
  orders: {
    move: ({ unit, to }, at) => `move ${at.unit(unit)} to ${at.hex(to)}`,
    attack: ({ target }, at) => {
      const odds = at.odds(target)
      return `attack ${defender(at.unitIn(target), at)}${at.hex(target)}${odds === null ? '' : ` at ${odds}`}`
    },
    endPhase: () => 'end the phase',
  },
  subjects: { attack: 'attacks', endPhase: 'phase' },
  kinds: { move: 'move', attack: 'attack', endPhase: 'end the phase' },
  won: (winner, by) => `${SIDES[winner]} wins: ${REASONS[by](winner)}.`,
  draw: 'A draw: equal towns and equal steps.',
  phase: phaseText,
  headline: (turn, turns, phase) => `Turn ${turn} of ${turns}: ${phaseText(phase)}`,
  prompts: {
    movement: 'Move a unit, or end the phase.',
    combat: 'Attack a hex, or end the phase.',
  },
  goesOn: 'The game is still in progress.',
  player: (asked) => (asked === 'west' ? SIDES.west : asked === 'east' ? SIDES.east : asked),
  unit: (printed) => printed,
  report: {
    side: { west: 'the west', east: 'the east' },
    turn: (turn) => `Turn ${turn}`,
    towns,
    losses: { loses: { west: 'West loses', east: 'East loses' }, lost: stepsOf, eliminated: 'eliminated:' },
    score: (side, held, count) => `${towns(side, held)} and has ${stepsOf(count)}`,
  },
  picture: {
    title: (turn, turns) => `Primer, turn ${turn} of ${turns}`,
    description: (hexes) => `Two small armies on a map of ${hexes} hexes with some towns.`,
    strength: 'Number on a counter: its strength now.',
  },
}
