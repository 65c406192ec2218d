import { random } from '../bots/random.js'
import type { Chronicle, TurnNote } from '../kernel/chronicle.js'
import type { Metric, Metrics } from '../kernel/metric.js'
import type { Measure, Question } from '../kernel/question.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import type { Module } from '../module.js'
import type { Score } from './heuristics.js'
import { plainName, plainValue } from './words.js'

/** The fields that hold the turn of a position by default. */
const TURN_FIELDS: readonly string[] = ['turn', 'round', 'day', 'hour']

const turnFieldOf = (state: object): readonly [name: string, turn: number] | null => {
  for (const [name, value] of Object.entries(state))
    if (TURN_FIELDS.includes(name) && typeof value === 'number') return [name, value]
  return null
}

/** The turn of a position: as the author defines it, otherwise from a turn field, otherwise always 0. */
const turnBy = <G extends Game>(turn: ((state: G['state']) => number) | undefined): Metrics<G>['turnOf'] =>
  turn ?? ((state) => turnFieldOf(state)?.[1] ?? 0)

/** The default metrics of any game: number of turns, winner, deciding condition, and scores. */
export const metricsOf = <G extends Game>(
  { sides }: Pick<Rules<G>, 'sides'>,
  turn: ((state: G['state']) => number) | undefined,
  score: Score<G> | undefined,
): Metrics<G> => {
  const scores: readonly Metric<G>[] =
    score === undefined
      ? []
      : sides.map((side) => ({
          id: `score-${side}`,
          title: `Score of ${side}`,
          kind: 'number',
          of: ({ final }) => score(final, side),
        }))
  return {
    turnOf: turnBy<G>(turn),
    turnName: 'turn',
    list: [
      { id: 'length', title: 'Turns', kind: 'number', of: ({ turns }) => turns.length },
      { id: 'winner', title: 'Winner', kind: 'word', of: ({ outcome }) => outcome?.winner ?? 'nobody' },
      { id: 'by', title: 'Decided by', kind: 'word', of: ({ outcome }) => outcome?.by ?? 'nothing' },
      ...scores,
    ],
  }
}

const isList = (value: unknown): boolean => Array.isArray(value)

/** The default metrics combined with the author's; an author's metric replaces a default with the same id. */
export const withDefaultMetrics = <G extends Game>(
  usual: Metrics<G>,
  own: Partial<Metrics<G>> | undefined,
): Metrics<G> => {
  if (own === undefined) return usual
  if (typeof own !== 'object') return own // reported as a fault of the module
  const { list = [] } = own
  if (!isList(list)) return { ...usual, ...own } // likewise
  const ids = new Set(list.map(({ id }) => id))
  return { ...usual, ...own, list: [...list, ...usual.list.filter(({ id }) => !ids.has(id))] }
}

/** Whole games cannot be enumerated, so the answers are sampled. */
const SAMPLES = 200

/** The default questions about a position: the winner, the length of the game and the final score. */
export const questionsOf = <G extends Game>(
  { sides }: Pick<Rules<G>, 'sides'>,
  score: Score<G> | undefined,
): readonly Question<G>[] => {
  const wins: readonly Measure<G>[] = sides.map((side) => ({
    title: `${side} wins`,
    kind: 'chance',
    of: ({ turn }) => (turn.tag === 'over' && turn.outcome.winner === side ? 1 : 0),
  }))
  const length: Measure<G> = { title: 'events to the end', kind: 'count', of: ({ events }) => events.length }
  const scores: readonly Measure<G>[] =
    score === undefined
      ? []
      : sides.map((side) => ({ title: `score of ${side}`, kind: 'count', of: ({ state }) => score(state, side) }))
  const question = (id: string, title: string, asks: string, measures: readonly Measure<G>[]): Question<G> => ({
    id,
    title,
    asks,
    cases: (state, command) => [
      {
        title: 'at random',
        from: state,
        command,
        until: ({ turn }) => turn.tag === 'over',
        choose: random,
        maxNodes: SAMPLES,
        samples: SAMPLES,
        measures,
      },
    ],
  })
  return [
    question('winner', 'Who wins?', 'How often each side wins from here under random play.', wins),
    question('length', 'How long does it take?', 'How many events follow until the end under random play.', [length]),
    ...(scores.length === 0
      ? []
      : [question('score', 'What is the final score?', 'The final score of each side under random play.', scores)]),
  ]
}

const changesOf = (before: object, end: object): readonly TurnNote[] => {
  const earlier = new Map<string, unknown>(Object.entries(before))
  return Object.entries(end)
    .filter(([name, value]) => !TURN_FIELDS.includes(name) && !deepEqual(earlier.get(name), value))
    .map(([name, value]) => ({ says: plainName(name), names: [plainValue(value)] }))
}

/** A default chronicle: the changes of the scores, or without a score the fields of the position that changed. */
export const chronicleOf = <G extends Game>(
  { sides }: Pick<Rules<G>, 'sides'>,
  turn: ((state: G['state']) => number) | undefined,
  score: Score<G> | undefined,
  describeBoard: Module<G>['describeBoard'],
): Chronicle<G> => ({
  sideName: (side) => side,
  turnTitle: (state) => {
    const [name, n] = turnFieldOf(state) ?? ['turn', 0]
    return (
      `${plainName(turn === undefined ? name : 'turn').replace(/^./, (letter) => letter.toUpperCase())} ` +
      `${turn === undefined ? n : turn(state)}`
    )
  },
  changes: (before, end, side = null) => {
    // Scores may depend on hidden information, so a side sees the changed fields instead.
    if (score === undefined || side !== null) return changesOf(before, end)
    return sides
      .filter((side) => score(before, side) !== score(end, side))
      .map((side) => ({ says: `${side} from ${score(before, side)} to ${score(end, side)}`, names: [] }))
  },
  board: (seen, side = null, wording = null) => describeBoard(seen, side, wording).split('\n').slice(0, 24),
})
