import { describe, expect, it } from 'vitest'
import { tensorLayout, type Tensor } from '../../src/bots/tensor-layout.js'
import { tensorsOf, wordNumber, type TensorData } from '../../src/bots/tensors.js'
import { games } from '../../src/cli/games.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { duel } from '../laws/duel.js'
import { walk } from '../laws/walk.js'

const picks = Array.from({ length: 40 }, (_, n) => n * 7919)

const middle = <G extends Game>(ruleset: Ruleset<G>): G['state'] =>
  walk(ruleset, { scenario: ruleset.scenarios[0], seed: 5, picks }).state

/** The fact encoded by a tensor at a place. */
const told = ({ cells, shape }: Tensor, data: TensorData, row: number): unknown => {
  const width = shape[shape.length - 1]
  const [first, second] = data.subarray(row * width, (row + 1) * width)
  if (cells.tag === 'choice') {
    const at = data.subarray(row * width, (row + 1) * width).indexOf(1)
    return at < 0 ? null : cells.values[at]
  }
  if (cells.tag === 'present') return first === 1
  if (first === 0) return null
  return cells.tag === 'flag' ? second === 1 : second
}

describe.each(Object.entries(games))('features of %s', (_, table) => {
  it('encodes every view in the tensors of one layout, whatever is hidden', () => {
    table(({ ruleset }) => {
      const layout = tensorLayout(ruleset)
      expect(layout).not.toBeNull()
      if (layout === null) return
      expect(tensorLayout(ruleset)).toEqual(layout)
      expect(new Set(layout.tensors.map(({ name }) => name)).size).toBe(layout.tensors.length)
      const state = middle(ruleset)
      for (const side of ruleset.sides) {
        const data = tensorsOf(layout, ruleset.view(state, side))
        expect(data.map(({ length }) => length)).toEqual(
          layout.tensors.map(({ shape }) => shape.reduce((size, axis) => size * axis, 1)),
        )
        expect(data.every((cells) => cells.every(Number.isFinite))).toBe(true)
        expect(data.some((cells) => cells.some((cell) => cell !== 0))).toBe(true)
      }
    })
  })
})

describe('tensors of a card game', () => {
  const layout = tensorLayout(duel)
  const read = (view: object): Readonly<Record<string, readonly unknown[]>> => {
    if (layout === null) throw new Error('no layout')
    const data = tensorsOf(layout, view)
    return Object.fromEntries(
      layout.tensors.map((tensor, i) => {
        const rows = data[i].length / (tensor.shape.at(-1) ?? 1)
        return [tensor.name, Array.from({ length: rows }, (_, row) => told(tensor, data[i], row))]
      }),
    )
  }

  it('decode to every visible fact, and to nothing for hidden ones', () => {
    const state = {
      rounds: 2,
      phase: { tag: 'choice' },
      hands: { red: [4, 7], blue: [1] },
      chosen: { red: 7, blue: null },
      spied: { red: true, blue: false },
      wins: { red: 1, blue: 0 },
    } as const
    expect(read(state)).toEqual({
      '/rounds': [2],
      '/phase/tag': ['choice'],
      '/hands/red#': [2],
      '/hands/red/*': [4, 7, null],
      '/hands/blue#': [1],
      '/hands/blue/*': [1, null, null],
      '/chosen/red': [7],
      '/chosen/blue': [null],
      '/spied/red': [true],
      '/spied/blue': [false],
      '/wins/red': [1],
      '/wins/blue': [0],
    })
    const { hands, ...rest } = state
    expect(read({ ...rest, hands: { red: hands.red } })).toMatchObject({ '/hands/blue#': [null] })
  })

  it('show as many entries of a list as asked for', () => {
    expect(tensorLayout(duel, [2])?.tensors.find(({ name }) => name === '/hands/red/*')?.shape).toEqual([2, 2])
  })

  it('wordNumber distinguishes words', () => {
    expect(wordNumber('a')).not.toBe(wordNumber('b'))
    expect(wordNumber('a')).toBeLessThan(1)
  })
})
