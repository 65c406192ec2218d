import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { toNumber } from '../../src/kernel/fraction.js'
import { unwrap } from '../../src/kernel/either.js'
import { outcomes } from '../../src/kernel/outcomes.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { act, answer, type Transition } from '../../src/kernel/transition.js'
import { targets, selectionsOf, type MoveInput, type Selection } from '../../src/kernel/move-input.js'
import { walk, walks } from './walk.js'

/** Every command that a series of selections leads to. */
const reached = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  moveInput: MoveInput<G>,
  touched: readonly Selection[] = [],
): readonly G['command'][] =>
  targets(rules, state, side, touched, moveInput).flatMap(({ selection, offered, isLast }) => {
    const path = [...touched, selection]
    const here = offered.filter(({ command }) => (moveInput.selections ?? selectionsOf)(command).length === path.length)
    expect(isLast).toBe(here.length > 0)
    expect(here.length).toBeLessThanOrEqual(1)
    const deeper = offered.length > here.length ? reached(rules, state, side, moveInput, path) : []
    return [...here.map(({ command }) => command), ...deeper]
  })

/** The selections of a group may be made in any order, so its command is reached several times. */
const sorted = (commands: readonly object[]): readonly string[] =>
  [...new Set(commands.map((one) => JSON.stringify(one)))].sort()

const inAnyOrder = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  moveInput: MoveInput<G>,
  command: G['command'],
): void => {
  const path = (moveInput.selections ?? selectionsOf)(command)
  for (const [i, last] of path.entries()) {
    const rest = path.toSpliced(i, 1)
    for (const hand of [rest, rest.toReversed()]) {
      const found = targets(rules, state, side, hand, moveInput, { every: true }).find(({ selection }) =>
        isDeepStrictEqual(selection, last),
      )
      expect(found?.isLast).toBe(true)
      expect(found?.offered.map((one) => one.command)).toContainEqual(command)
    }
  }
}

/**
 * Checks that selections lead to every legal command and no other, in any order, and that a complete selection
 * leaves at most one command.
 */
export const leadsEverywhere = <G extends Game>(
  rules: Rules<G>,
  moveInput: MoveInput<G>,
  scenarios: fc.Arbitrary<G['scenario']>,
  longest: number,
  runs = 8,
): void => {
  fc.assert(
    fc.property(walks<G>(scenarios, longest), (steps) => {
      const { state } = walk(rules, steps)
      for (const side of rules.sides)
        expect(sorted(reached(rules, state, side, moveInput))).toEqual(sorted(rules.legal(state, side)))
      for (const side of rules.sides)
        for (const command of rules.legal(state, side).slice(0, 12)) inAnyOrder(rules, state, side, moveInput, command)
    }),
    { numRuns: runs },
  )
}

/**
 * The chance that a command succeeds: follows it through every result of the draws.
 *
 * @param succeeds whether events mean success, or null if that is still undecided
 * @param reply the choice of a side that is asked before success is decided
 */
export const heardOut = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
  succeeds: (events: readonly G['event'][]) => boolean | null,
  reply?: G['command'],
): number => {
  const after = ({ state: now, events }: Transition<G>): number => {
    const known = succeeds(events)
    if (known !== null) return known ? 1 : 0
    const turn = rules.toAct(now)
    if (turn.tag === 'over' || (turn.tag === 'sides' && reply === undefined)) return 0
    if (turn.tag === 'sides') return after(unwrap(act(rules, now, turn.sides[0], reply as G['command'])))
    return outcomes(turn.draw)
      .map(({ drawn, weight }) => toNumber(weight) * after(unwrap(answer(rules, now, drawn))))
      .reduce((sum, chance) => sum + chance, 0)
  }
  return after(unwrap(act(rules, state, side, command)))
}
