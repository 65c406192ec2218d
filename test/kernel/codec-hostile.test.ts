import * as fc from 'fast-check'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { codec, int, list, MAX_FAULTS, nullable, record, strict } from '../../src/kernel/codec.js'
import { command, commands, type Reads, faultsOf } from './reading.js'
import { volume } from '../volume.js'

describe('decode never throws or hangs on hostile input, and reports a bounded number of faults', () => {
  const deep = (levels: number): unknown => {
    let value: unknown = 0
    for (let i = 0; i < levels; i++) value = [value]
    return value
  }
  type Tree = { readonly child: Tree } | null
  const tree: t.Type<Tree, unknown> = t.recursion('a tree', () => nullable(strict({ child: tree })))
  const nested = (levels: number): unknown => {
    let value: unknown = null
    for (let i = 0; i < levels; i++) value = { child: value }
    return value
  }
  const cycle: Record<string, unknown> = { tag: 'move' }
  cycle['unit'] = cycle
  cycle['path'] = [cycle]
  const ring: Record<string, unknown> = {}
  ring['child'] = ring
  const throwing = Object.defineProperty({ tag: 'move', path: [] }, 'unit', {
    enumerable: true,
    get: () => {
      throw new Error('boo')
    },
  })
  const shifting = (): unknown => {
    let n = 0
    return Object.defineProperty({ tag: 'move', path: [] }, 'unit', { enumerable: true, get: () => n++ })
  }
  const hostile: readonly (readonly [string, unknown])[] = [
    ['a huge text', 'x'.repeat(10_000_000)],
    ['a huge text in a field', { tag: 'hold', name: 'x'.repeat(10_000_000) }],
    ['a huge name of a field', { tag: 'hold', ['x'.repeat(1_000_000)]: 1 }],
    ['a huge list', new Array(1_000_000).fill('x')],
    ['a huge list in a field', { tag: 'move', unit: 0, path: new Array(1_000_000).fill('x') }],
    ['an endless list', { tag: 'move', unit: 0, path: new Array(4_294_967_295) }],
    [
      'many fields',
      Object.fromEntries(Array.from({ length: volume(20_000, 100_000) }, (_, i) => [`f${String(i)}`, i])),
    ],
    ['deep nesting', deep(100_000)],
    ['deep nesting in a field', { tag: 'move', unit: deep(100_000), path: [] }],
    ['a key __proto__', JSON.parse('{"tag":"endPhase","__proto__":{"x":1}}')],
    ['a getter that throws', throwing],
    ['a cycle', cycle],
    ['a bigint', { tag: 'move', unit: 10n ** 100n, path: [3n] }],
    ['a symbol', { tag: Symbol('move') }],
    ['a function', { tag: 'move', unit: () => 1, path: [] }],
    ['a date', new Date(0)],
    ['a map', new Map([['tag', 'endPhase']])],
    [
      'a proxy',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('boo')
          },
          get: () => {
            throw new Error('boo')
          },
        },
      ),
    ],
  ]
  it.each(hostile)('%s', (_, input) => {
    for (const of of [
      commands,
      codec(record(int(0, 1))),
      codec(list(command, 1_000_000)),
      codec(tree),
    ] as readonly Reads[]) {
      const faults = faultsOf(of, input)
      expect(faults.length).toBeGreaterThan(0)
      expect(faults.length).toBeLessThanOrEqual(MAX_FAULTS)
      for (const { pointer, expected, found } of faults) {
        expect(found.length).toBeLessThanOrEqual(80)
        expect(expected.length).toBeLessThanOrEqual(500)
        expect(pointer.length).toBeLessThanOrEqual(1000)
      }
    }
  })

  it('reports a hundred faults of a list with a million', () => {
    expect(faultsOf(codec(list(list(int(0, 1), 9), 1_000_000)), new Array(1_000_000).fill([7, 7]))).toHaveLength(
      MAX_FAULTS,
    )
  })

  it('rejects recursion that is too deep, and reads the rest', () => {
    expect(faultsOf(codec(tree), nested(200_000))).toHaveLength(1)
    expect(faultsOf(codec(tree), ring)).toHaveLength(1)
    expect(codec(tree).decode(nested(50))).toEqual({ _tag: 'Right', right: nested(50) })
  })

  it('reads a getter once, so that the value checked is the value kept', () => {
    const read = commands.decode(shifting())
    expect(read._tag).toBe('Right')
    if (read._tag !== 'Right' || read.right.tag !== 'move') return
    expect([read.right.unit, read.right.unit]).toEqual([0, 0])
  })

  it('does not pollute prototypes', () => {
    codec(record(strict({ x: int(0, 9) }))).decode(JSON.parse('{"__proto__":{"x":1}}'))
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('answers any input', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSparseArray: true,
          withNullPrototype: true,
        }),
        (input) => {
          const read = commands.decode(input)
          expect(['Left', 'Right']).toContain(read._tag)
          if (read._tag === 'Left') expect(read.left.length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
