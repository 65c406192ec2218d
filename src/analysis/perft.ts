import { MAX_LISTED, outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act, advance } from '../kernel/transition.js'

/** The number of ways play can continue from a position. */
export interface Perft {
  /** The number of sequences of the given number of commands, counting each chance outcome separately. */
  readonly lines: number
  /** The number of those that end the game with their last command. */
  readonly endings: number
  /** The number of commands played on the way, shorter sequences included. */
  readonly commands: number
  /** The number of chance outcomes played on the way. */
  readonly answers: number
}

type Count = { -readonly [K in keyof Perft]: number } & {
  /** Whether a draw had too many outcomes to enumerate, so that there is no count. */
  isBroken: boolean
}

const nothing = (): Count => ({ lines: 0, endings: 0, commands: 0, answers: 0, isBroken: false })

const counted = ({ isBroken, ...count }: Count): Perft | null => (isBroken ? null : count)

/** Visits every position that chance can lead to before a side acts. */
const followChance = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  count: Count,
  visit: (state: G['state']) => void,
): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') {
    visit(state)
    return
  }
  count.isBroken ||= outcomeCount(turn.draw) > MAX_LISTED
  if (count.isBroken) return
  for (const { drawn } of outcomes(turn.draw)) {
    count.answers += 1
    followChance(rules, advance(rules, state, rules.resolve(state, drawn)).state, count, visit)
  }
}

const after = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  command: G['command'],
  depth: number,
  count: Count,
): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') return
  const step = act(rules, state, turn.sides[0], command)
  if (step._tag === 'Left') throw new Error(`${rules.id}: legal lists a command that decide refuses: ${step.left.rule}`)
  count.commands += 1
  followChance(rules, step.right.state, count, (next) => {
    if (depth > 1) descend(rules, next, depth - 1, count)
    else {
      count.lines += 1
      if (rules.toAct(next).tag === 'over') count.endings += 1
    }
  })
}

const descend = <G extends Game>(rules: Rules<G>, state: G['state'], depth: number, count: Count): void => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') return
  for (const command of rules.legal(state, turn.sides[0])) {
    if (count.isBroken) return
    after(rules, state, command, depth, count)
  }
}

/**
 * Counts the sequences of `depth` commands from a position. If several sides act at once, they act in the order of
 * `sides`. Chance outcomes that the rules do not distinguish count once. Games that end earlier are not counted.
 *
 * The cost grows by the number of legal commands with each step of depth, so start with 1.
 *
 * @returns null if a draw has more than a million outcomes
 */
export const perft = <G extends Game>(rules: Rules<G>, state: G['state'], depth: number): Perft | null => {
  const count = nothing()
  followChance(rules, state, count, (next) => {
    if (depth > 0) descend(rules, next, depth, count)
    else count.lines += 1
  })
  return counted(count)
}

/** Counts separately for each first command, which locates a disagreement between two implementations. */
export const perftByCommand = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  depth: number,
): readonly { readonly command: G['command']; readonly perft: Perft | null }[] => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides' || depth < 1) return []
  return rules.legal(state, turn.sides[0]).map((command) => {
    const count = nothing()
    after(rules, state, command, depth, count)
    return { command, perft: counted(count) }
  })
}
