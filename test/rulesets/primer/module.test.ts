import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/kernel/either.js'
import { begin, play } from '../../../src/kernel/match.js'
import { outcomes } from '../../../src/kernel/outcomes.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { randomLegal, playout } from '../../../src/kernel/simulate.js'
import { answer } from '../../../src/kernel/transition.js'
import { primer } from '../../../src/rulesets/primer/module.js'
import type { Primer } from '../../../src/rulesets/primer/model/game.js'
import { stateFaults } from '../../../src/rulesets/primer/boundary/invariants.js'
import { player } from '../../../src/rulesets/primer/play/player.js'
import { scenario, type Scenario } from '../../../src/rulesets/primer/data/scenario.js'
import type { State } from '../../../src/rulesets/primer/model/state.js'
import {
  subjectOf,
  describeBoard,
  describeCommand,
  describeEvent,
  describeOutcome,
} from '../../../src/rulesets/primer/text/describe.js'
import type { Side } from '../../../src/rulesets/primer/data/counters.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { walk, walks } from '../../laws/walk.js'
import { after, attack, end, fought, move, position } from './position.js'
import { volume } from '../../volume.js'

const scenarios: fc.Arbitrary<Scenario> = fc.record({
  name: fc.constantFrom('meeting' as const, 'foothold' as const),
  options: fc.record({
    turns: fc.integer({ min: 1, max: 20 }),
    zoc: fc.constantFrom('rigid' as const, 'none' as const),
  }),
})

obeysTheLaws(primer, { scenarios, longest: 120, ends: 5000, invariants: stateFaults })

describe('the primer', () => {
  it('the total number of steps never rises', () => {
    fc.assert(
      fc.property(walks<Primer>(scenarios, 120), (steps) => {
        const sum = (state: State): number => state.steps.reduce((all, n) => all + n, 0)
        walk(primer, steps, ({ before, after: next }) => {
          expect(sum(next.state)).toBeLessThanOrEqual(sum(before.state))
        })
      }),
      { numRuns: volume(8, 20) },
    )
  })

  it('the state codec rejects impossible values', () => {
    const state = primer.setup(scenario())
    expect(primer.codecs.state.decode({ ...state, spent: state.spent.with(0, 9) })._tag).toBe('Left')
    expect(primer.codecs.state.decode({ ...state, phase: { tag: 'combat', side: 'west', fought: [] } })).toMatchObject({
      left: [{ pointer: '/phase' }],
    })
    expect(primer.codecs.command.decode({ tag: 'mvoe', unit: 0, to: 0 })).toMatchObject({ left: [{ meant: 'move' }] })
  })
})

describe('the built-in player', () => {
  const wins = (name: 'meeting' | 'foothold', ours: Side): number => {
    const anyone = randomLegal(primer)
    let won = 0
    for (let seed = 0; seed < 200; seed++) {
      const { outcome } = playout<Primer>(
        primer,
        primer.setup(scenario(name)),
        (state, side, below) =>
          side === ours ? player(state, primer.legal(state, side), below) : anyone(state, side, below),
        rollerFrom(rngFrom(seed)),
        5000,
      )
      if (outcome?.winner === ours) won++
    }
    return won
  }

  it.each([
    ['meeting', 'west'],
    ['meeting', 'east'],
    ['foothold', 'west'],
    ['foothold', 'east'],
  ] as const)('beats the random player in %s as %s', (name, side) => {
    expect(wins(name, side)).toBeGreaterThanOrEqual(190)
  })

  it('attacks at poor odds only when it is behind', () => {
    const even = 'turn 1/6 rigid west combat: w1@H2 w2@I2 e1@H3'
    const behind = 'turn 1/6 rigid west combat: w1@E4 e1@E5'
    const choice = (line: string): unknown => player(position(line), primer.legal(position(line), 'west'), () => 0)
    expect([choice(even), choice(behind)]).toEqual([attack('H3'), attack('E5')])
    expect(choice('turn 1/6 rigid west combat: w1@E5/1 e1@E6')).toEqual(end)
  })

  it('answers while a die roll is pending', () => {
    const battle = after('turn 1/6 rigid west combat: w1@E4 e1@E5', attack('E5')).state
    expect(player(battle, [end], () => 0)).toEqual(end)
  })
})

describe('descriptions', () => {
  const line = 'turn 2/6 rigid west combat: w1@D4/1 w2@E4 e1@E5'
  const state = position(line)

  it('describe commands', () => {
    expect(describeCommand(state, attack('E5'))).toBe('attack 1st Foot in E5 at 1:1')
    expect(describeCommand(state, attack('E9'))).toBe('attack E9')
    expect(describeCommand(state, move('w1', 'E3'))).toBe('move 1st Rifles to E3')
    expect(describeCommand(state, end)).toBe('end the phase')
    expect([attack('E5'), move('w1', 'E3'), end].map((command) => subjectOf(state, command))).toEqual([
      'attacks',
      '1st Rifles',
      'phase',
    ])
  })

  it('describe a battle and its results', () => {
    const declared = after(state, attack('E5'))
    const words = [
      ...declared.events,
      ...fought(line, 'E5', 6).events,
      ...after('turn 1/6 rigid east combat: e1@E5 w1@E4', end).events,
    ]
    expect(words.map((event) => describeEvent(state, event))).toEqual([
      '1st Rifles and 2nd Rifles attack 1st Foot in E5.',
      'Die roll 6 at 1:1: the defender loses a step.',
      '1st Foot loses a step.',
      'The battle is over.',
      'East movement',
      'Turn 2 begins.',
      'West movement',
    ])
    expect(describeEvent(state, { tag: 'stepsLost', unit: 0 as never, steps: 2 })).toBe('1st Rifles loses 2 steps.')
    expect(describeEvent(state, { tag: 'eliminated', unit: 0 as never })).toBe('1st Rifles is eliminated.')
    expect(describeEvent(state, after('turn 1/6 rigid west movement: w1@E4 e1@A1', move('w1', 'E5')).events[0])).toBe(
      '1st Rifles moves to E5.',
    )
  })

  it('describe different commands differently', () => {
    fc.assert(
      fc.property(walks<Primer>(scenarios, 60), (steps) => {
        const match = walk(primer, steps)
        for (const side of primer.sides) {
          const words = primer.legal(match.state, side).map((command) => describeCommand(match.state, command))
          expect(new Set(words).size).toBe(words.length)
        }
      }),
      { numRuns: volume(8, 20) },
    )
  })

  it('describe the board', () => {
    expect(describeBoard(state).split('\n')).toEqual([
      'Turn 2 of 6: West, combat',
      'A          .   .   w   .   .',
      'B        .   w   .   .   w   .',
      'C      .   w   .   T   .   w   .',
      'D    .   .   w  W1   .   w   .   .',
      'E  .   .   w  w2  e1   .   w   .   .',
      'F    .   .   w   .   .   w   .   .',
      'G      .   w   .   T   .   w   .',
      'H        .   w   .   .   w   .',
      'I          .   .   w   .   .',
      'West holds no towns and has 3 steps; East holds 1 town and has 2 steps',
    ])
    expect(describeBoard(after(state, attack('E5')).state)).toMatch(/^Turn 2 of 6: a battle$/m)
  })

  it('describe the outcome', () => {
    expect(describeOutcome(state)).toBe('The game is still in progress.')
    expect(describeOutcome(position('turn 1/6 rigid west movement: w1@E4'))).toBe('West wins: East has no units left.')
    expect(describeOutcome(position('turn 7/6 rigid west movement: w1@E5 e1@C4'))).toBe(
      'A draw: equal towns and equal steps.',
    )
  })
})

describe('a battle', () => {
  it('has six results, each with its own state', () => {
    const { state } = after('turn 1/6 rigid west combat: w1@H2 w2@I2 e1@H3', attack('H3'))
    const turn = primer.toAct(state)
    if (turn.tag !== 'chance') throw new Error('a die is due')
    const ends = outcomes(turn.draw).map(({ drawn }) => unwrap(answer(primer, state, drawn)).state.steps.join(''))
    expect(ends).toHaveLength(6)
    expect(new Set(ends).size).toBe(5)
  })

  it('a whole game is played by commands and dice', () => {
    let match = begin(primer, scenario('meeting', { turns: 2 }), 5)
    for (let turn = primer.toAct(match.state); turn.tag === 'sides'; turn = primer.toAct(match.state)) {
      const [side] = turn.sides
      match = unwrap(
        play(
          primer,
          match,
          side,
          player(match.state, primer.legal(match.state, side), () => 0),
        ),
      )
    }
    expect(primer.toAct(match.state).tag).toBe('over')
  })
})
