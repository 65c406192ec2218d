import { dice, pick, pool, type Draw } from '../../src/kernel/draw.js'
import { E } from '../../src/kernel/fp.js'
import type { Rules } from '../../src/kernel/ruleset.js'
import { violation } from '../../src/kernel/violation.js'

type Side = 'red' | 'blue'

/** Commands that need dice. */
type Daring = 'leap' | 'stumble' | 'swarm'

interface State {
  readonly red: number
  readonly blue: number
  readonly side: Side
  readonly turn: number
  readonly due: Daring | null
}

type Command =
  { readonly tag: 'walk' } | { readonly tag: 'leap' } | { readonly tag: 'stumble' } | { readonly tag: 'swarm' }

/**
 * Two runners: walk one step, leap three on a roll of 4 or more, stumble by the sum of dice, or request far too
 * many dice.
 */
export interface Race {
  readonly side: Side
  readonly scenario: string
  readonly state: State
  readonly command: Command
  readonly event: { readonly tag: 'ran'; readonly steps: number } | { readonly tag: 'dared'; readonly what: Daring }
  readonly view: State
  readonly rule: 'run.tired'
}

const GOAL = 6
const LAST = 12

const asks: Readonly<Record<Daring, Draw>> = {
  leap: pool(1, 4),
  stumble: dice(2, 6, { tag: 'sum' }),
  swarm: pick(12, 40),
}

const stepsOf = (due: Daring, drawn: readonly number[]): number => {
  if (due === 'leap') return drawn[0] >= 4 ? 3 : 0
  return due === 'stumble' && drawn[0] + drawn[1] === 12 ? 2 : 0
}

/** The first to reach six steps wins; after twelve turns it is a draw. A runner with five steps may no longer leap. */
export const race: Rules<Race> = {
  id: 'race',
  title: 'Race',
  edition: 1,
  sides: ['red', 'blue'],
  scenarios: ['short'],
  book: { 'run.tired': { cite: '1', says: '{side} is too tired.' } },
  setup: () => ({ red: 0, blue: 0, side: 'red', turn: 1, due: null }),
  toAct: ({ red, blue, side, turn, due }) => {
    if (due !== null) return { tag: 'chance', draw: asks[due] }
    if (red >= GOAL) return { tag: 'over', outcome: { winner: 'red', by: 'goal' } }
    if (blue >= GOAL) return { tag: 'over', outcome: { winner: 'blue', by: 'goal' } }
    if (turn > LAST) return { tag: 'over', outcome: { winner: null, by: 'time' } }
    return { tag: 'sides', sides: [side] }
  },
  legal: (state, side) =>
    state.due !== null || state.side !== side || state.turn > LAST || state.red >= GOAL || state.blue >= GOAL
      ? []
      : state[side] === 5
        ? [{ tag: 'walk' }, { tag: 'stumble' }]
        : [{ tag: 'walk' }, { tag: 'leap' }, { tag: 'stumble' }],
  openEnded: ['swarm'],
  candidates: () => [{ tag: 'walk' }, { tag: 'leap' }, { tag: 'stumble' }],
  decide: (state, side, command) => {
    if (command.tag === 'walk') return E.right([{ tag: 'ran', steps: 1 }])
    if (command.tag === 'leap' && state[side] === 5) return E.left(violation('run.tired', { side }))
    return E.right([{ tag: 'dared', what: command.tag }])
  },
  resolve: (state, drawn) => (state.due === null ? [] : [{ tag: 'ran', steps: stepsOf(state.due, drawn) }]),
  settle: () => [],
  evolve: (state, event) =>
    event.tag === 'dared'
      ? { ...state, due: event.what }
      : {
          ...state,
          [state.side]: state[state.side] + event.steps,
          side: state.side === 'red' ? 'blue' : 'red',
          turn: state.turn + 1,
          due: null,
        },
  view: (state) => state,
}
