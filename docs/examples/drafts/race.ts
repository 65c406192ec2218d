// A race on a track, with a draft for fast playouts.
import { defineGame, dice, left, right, violation, type Draft, type Module, type Turn } from 'ardennes'

type Side = 'red' | 'blue'
type Gait = 'walk' | 'gallop'
interface State {
  readonly turn: number
  readonly side: Side
  readonly at: Readonly<Record<Side, number>>
  readonly strength: Readonly<Record<Side, number>>
  readonly gait: Gait | null
}
interface Race {
  readonly side: Side
  readonly scenario: string
  readonly state: State
  readonly command: { readonly tag: Gait }
  readonly event: { readonly tag: 'chose'; readonly gait: Gait } | { readonly tag: 'ran'; readonly steps: number }
  readonly view: State
  readonly rule: 'gallop.tired'
}
const GOAL = 60
const other = { red: 'blue', blue: 'red' } as const
const toAct = ({ side, at, gait }: State): Turn<Side> => {
  if (gait !== null) return { tag: 'chance', draw: dice(gait === 'walk' ? 1 : 2) }
  if (at[other[side]] >= GOAL) return { tag: 'over', outcome: { winner: other[side], by: 'goal' } }
  return { tag: 'sides', sides: [side] }
}
const rules = {
  id: 'race',
  sides: ['red', 'blue'] as const,
  scenarios: ['track'],
  book: { 'gallop.tired': { cite: 'R-2', says: 'The horse of {side} is tired.' } },
  setup: (): State => ({ turn: 1, side: 'red', at: { red: 0, blue: 0 }, strength: { red: 5, blue: 5 }, gait: null }),
  toAct,
  candidates: (state: State, side: Side): readonly Race['command'][] =>
    state.side === side && toAct(state).tag === 'sides' ? [{ tag: 'walk' }, { tag: 'gallop' }] : [],
  decide: ({ strength }: State, side: Side, { tag }: Race['command']) =>
    tag === 'gallop' && strength[side] === 0
      ? left(violation('gallop.tired', { side }))
      : right<readonly Race['event'][]>([{ tag: 'chose', gait: tag }]),
  resolve: (_: State, drawn: readonly number[]): readonly Race['event'][] => [
    { tag: 'ran', steps: drawn.reduce((sum, die) => sum + die, 0) },
  ],
  evolve: (state: State, event: Race['event']): State => {
    if (event.tag === 'chose') return { ...state, gait: event.gait }
    const { turn, side, at, strength, gait } = state
    const left = gait === 'gallop' ? { ...strength, [side]: strength[side] - 1 } : strength
    const ran = { ...at, [side]: at[side] + event.steps }
    return { turn: side === 'blue' ? turn + 1 : turn, side: other[side], at: ran, strength: left, gait: null }
  },
}

const WALK = { tag: 'walk' } as const
const GALLOP = { tag: 'gallop' } as const
const both = [WALK, GALLOP]
const asks = { red: { tag: 'sides', sides: ['red'] }, blue: { tag: 'sides', sides: ['blue'] } } as const
const rolls = { walk: { tag: 'chance', draw: dice(1) }, gallop: { tag: 'chance', draw: dice(2) } } as const

export const draft = (from: State): Draft<Race> => {
  let { turn, side, gait } = from
  const at = { ...from.at }
  const strength = { ...from.strength }
  const isOver = (): boolean => at[other[side]] >= GOAL
  const isAsked = (of: Side): boolean => of === side && gait === null && !isOver()
  const toState = (): State => ({ turn, side, at: { ...at }, strength: { ...strength }, gait })
  const count = (of: Side): number => (!isAsked(of) ? 0 : strength[of] === 0 ? 1 : 2)
  return {
    toAct: () => (gait !== null ? rolls[gait] : isOver() ? toAct(toState()) : asks[side]),
    toState,
    count,
    nth: (_, n) => both[n],
    legal: (of) => both.slice(0, count(of)),
    whyNot: (of, { tag }) => (tag === 'gallop' && strength[of] === 0 ? 'gallop.tired' : null),
    apply: (_, { tag }) => {
      gait = tag
    },
    answer: (drawn) => {
      for (const die of drawn) at[side] += die
      if (gait === 'gallop') strength[side] -= 1
      if (side === 'blue') turn += 1
      side = other[side]
      gait = null
    },
  }
}

const score = ({ at }: State, side: Side): number => at[side]
export const plain: Module<Race> = defineGame({ ruleset: rules, score })
export const game: Module<Race> = defineGame({ ruleset: { ...rules, draft }, score })
