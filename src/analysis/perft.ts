import { MOST_LISTED, outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act, advance } from '../kernel/step.js'

/** How many ways play can go from a position. */
export interface Perft {
  /** Ways to give so many commands, each answer of chance counted as a way of its own. */
  readonly lines: number
  /** How many of the lines end the game with their last command. */
  readonly endings: number
  /** Commands tried on the way there, shorter lines included. */
  readonly commands: number
  /** Answers of chance spread out on the way there. */
  readonly answers: number
}

type Count = { -readonly [K in keyof Perft]: number } & {
  /** Whether a draw on the way had more outcomes than can be listed, so that the count is none. */
  isBroken: boolean
}

const nothing = (): Count => ({ lines: 0, endings: 0, commands: 0, answers: 0, isBroken: false })

const counted = ({ isBroken, ...count }: Count): Perft | null => (isBroken ? null : count)

/** Visits every position that chance can make of this one before a side is asked again. */
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
  count.isBroken ||= outcomeCount(turn.draw) > MOST_LISTED
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
  if (step._tag === 'Left') throw new Error(`${rules.id}: legal offers what decide refuses: ${step.left.rule}`)
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
 * Counts the ways play can go for so many commands. Where sides are asked at once they answer in the order of the rules;
 * answers of chance that the rules read alike count once. A game that ends earlier has no line of that length.
 *
 * The numbers grow by the number of legal commands at each depth: begin with 1.
 *
 * @returns null where a draw on the way has more than a million outcomes
 */
export const perft = <G extends Game>(rules: Rules<G>, state: G['state'], depth: number): Perft | null => {
  const count = nothing()
  followChance(rules, state, count, (next) => {
    if (depth > 0) descend(rules, next, depth, count)
    else count.lines += 1
  })
  return counted(count)
}

/** The same count for each first command by itself: where two programs differ, this finds the command. */
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
