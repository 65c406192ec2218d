import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { defineGame } from '../../src/define/define-game.js'
import { unwrap } from '../../src/kernel/either.js'
import { formatFault } from '../../src/kernel/fault.js'
import { E } from '../../src/kernel/fp.js'
import { describeViolation } from '../../src/kernel/phrases.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { act } from '../../src/kernel/transition.js'
import { violation } from '../../src/kernel/violation.js'
import type { Module } from '../../src/module.js'
import { paper } from '../cli/paper.js'
import { hexRaceFile } from './hex-race.js'

const file = hexRaceFile()
const [[, game]] = unwrap(await gamesIn(file))
const { ruleset, parse, print } = game((one) => one as unknown as Module<Game>)
const start = ruleset.setup(ruleset.scenarios[0])

const faultsOf = (state: unknown): readonly string[] => {
  const read = ruleset.codecs.state.decode(state)
  return read._tag === 'Left' ? (read.left as readonly never[]).map(formatFault) : []
}

describe('a position without a codec', () => {
  it('is accepted if the rules can answer about it', () => {
    expect(faultsOf(start)).toEqual([])
    expect(parse(print(start))).toEqual(E.right(start))
  })

  it('is rejected with the missing fields', () => {
    expect(faultsOf({})).toEqual(
      ['turn', 'side', 'at', 'card', 'due'].map(
        (name) => expect.stringContaining(`/${name}: expected a value`) as unknown,
      ),
    )
    expect(faultsOf({ ...start, at: undefined })).toEqual([expect.stringContaining('/at: expected plain JSON')])
    const { card, ...uncarded } = start as { readonly card: unknown }
    expect(card).toBeDefined()
    expect(faultsOf(uncarded)).toEqual([expect.stringContaining('/card: expected a value, which view needs')])
  })

  it('is rejected if a rule throws on it or names an unknown side', () => {
    expect(faultsOf({ ...start, card: null })).toEqual([expect.stringMatching(/but view fails: Cannot read/)])
    expect(faultsOf({ ...start, due: 'order', side: 'green' })).toEqual([
      expect.stringContaining('but toAct fails: no side is to act'),
    ])
  })

  it('is rejected by the CLI verbs that read a position', async () => {
    const terminal = paper()
    const line = ['--game', file, 'perft', '--position', '{"turn":1}']
    expect(await main([], line, terminal, dirname(file))).toBe(2)
    expect(terminal.warned.join('\n')).toContain('/side')
  })
})

describe('a command without a codec', () => {
  it('is looked up in the list for the same state, which is computed once', () => {
    let made = 0
    const { ruleset: rules } = defineGame({
      ruleset: {
        id: 'count-down',
        sides: ['only'],
        scenarios: ['usual'],
        setup: () => ({ left: 3 }),
        toAct: ({ left }) =>
          left > 0 ? { tag: 'sides', sides: ['only'] } : { tag: 'over', outcome: { winner: null, by: 'end' } },
        legal: ({ left }) => {
          made++
          return Array.from({ length: left }, (_, n) => ({ tag: `take ${n + 1}` }))
        },
        decide: (_state, _side, { tag }) => E.right([{ tag }]),
        evolve: ({ left }, { tag }) => ({ left: left - Number(tag.slice(5)) }),
      },
    })
    const state = rules.setup('usual')
    const [first] = rules.legal(state, 'only')
    expect(made).toBe(1)
    expect(act(rules, state, 'only', first)._tag).toBe('Right')
    expect(act(rules, state, 'only', { tag: 'take 3' })._tag).toBe('Right')
    expect(made).toBe(1)
    expect(act(rules, state, 'only', { tag: 'take 9' })._tag).toBe('Left')
  })

  const [roll] = [ruleset.resolve(start, [1, 2])].map((events) => events.reduce(ruleset.evolve, start))

  it('is carried out only if it is among the candidates', () => {
    expect(act(ruleset, roll, 'red', { tag: 'run' })._tag).toBe('Right')
    for (const command of [{ tag: 'fly' }, { tag: 'run', steps: 11 }, { tag: '__proto__' }]) {
      const read = unwrap(ruleset.codecs.command.decode(command))
      const step = act(ruleset, roll, 'red', read)
      expect(step._tag === 'Left' && describeViolation(ruleset.book, step.left)).toBe(
        'This command is not available now. (contract)',
      )
    }
  })

  it("is refused with the game's own reason if there is one; checks that throw on nonsense never see a non-candidate", () => {
    const made = defineGame({
      ruleset: {
        id: 'picky',
        sides: ['red'],
        scenarios: ['only'],
        book: { 'step.long': { cite: 'P-1', says: 'Too long.' } },
        setup: () => ({ n: 0 }),
        toAct: () => ({ tag: 'sides', sides: ['red'] }),
        legal: () => [{ tag: 'step' as const, by: [1] }],
        decide: (_state, _side, { by }: { readonly tag: 'step'; readonly by: readonly number[] }) =>
          by[0] > 1
            ? E.left(violation('step.long'))
            : by[0].toFixed() === '1'
              ? E.right([{ tag: 'stepped' }])
              : E.right([]),
        evolve: ({ n }) => ({ n: n + 1 }),
      },
    }).ruleset
    const state = made.setup('only')
    const ruleOf = (command: unknown): string => {
      const step = made.decide(state, 'red', command as never)
      return step._tag === 'Left' ? step.left.rule : 'taken'
    }
    expect(ruleOf({ tag: 'step', by: [1] })).toBe('taken')
    expect(ruleOf({ tag: 'step', by: [9] })).toBe('step.long')
    expect(ruleOf({ tag: 'step', by: [0] })).toBe('command.unlisted')
    expect(ruleOf({ tag: 'step' })).toBe('command.unlisted')
    expect(ruleOf({ tag: 'step', by: ['x'] })).toBe('command.unlisted')
  })
})
