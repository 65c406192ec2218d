import { Ajv2020 } from 'ajv/dist/2020.js'
import * as t from 'io-ts'
import { describe, expect, it } from 'vitest'
import { tensorLayout } from '../../src/bots/tensor-layout.js'
import { tensorsOf } from '../../src/bots/tensors.js'
import {
  codec,
  column,
  flag,
  idBelow,
  int,
  list,
  nameOf,
  nullable,
  oneOf,
  strict,
  tagged,
} from '../../src/codec/index.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { race } from '../analysis/race.js'

/* One shape gives a codec, a JSON Schema and a tensor layout. */

const HEXES = ['A1', 'A2', 'B1', 'B2']

const orders = tagged({ hold: {}, move: { to: idBelow(4, 'a hex'), by: oneOf(['road', 'field']) } })

const state = codec(
  strict({
    turn: int(1, 9),
    isOver: flag,
    place: column(nullable(idBelow(4, 'a hex')), 3),
    supply: column(nameOf(HEXES, 'a hex'), 2),
    plans: list(orders, 2),
  }),
)

const position = {
  turn: 3,
  isOver: false,
  place: [2, null, 0],
  supply: [1, 3],
  plans: [{ tag: 'hold' }, { tag: 'move', to: 3, by: 'road' }],
}

const validate = new Ajv2020({ strict: false }).compile(state.schema?.() ?? false)

const placesOf = (input: unknown): readonly string[] => {
  const read = state.decode(input)
  return read._tag === 'Left' ? read.left.map(({ pointer }) => pointer) : []
}

const written = state.encode(position as never)

describe('a shape', () => {
  it('round-trips, with place ids as names', () => {
    expect(written).toEqual({ ...position, supply: ['A2', 'B2'] })
    expect(state.decode(written)).toEqual({ _tag: 'Right', right: position })
    expect(validate(written)).toBe(true)
  })

  it.each([
    [{ turn: 10 }, '/turn'],
    [{ place: [2, null] }, '/place'],
    [{ place: [2, null, 4] }, '/place/2'],
    [{ supply: ['A2', 'C9'] }, '/supply/1'],
    [{ plans: [{ tag: 'move', to: 9, by: 'road' }] }, '/plans/0/to'],
    [{ plans: [{ tag: 'fly' }] }, '/plans/0/tag'],
    [{ plans: [{ tag: 'hold', to: 1 }] }, '/plans/0/to'],
    [{ more: 1 }, '/more'],
  ])('rejects %j at its place, and so does its JSON Schema', (wrong, place) => {
    const input = { ...(written as object), ...wrong }
    expect(placesOf(input)).toContain(place)
    expect(validate(input)).toBe(false)
  })

  it('lays out the tensors of its values', () => {
    const ruleset = { ...race, migrations: [], codecs: { state } } as unknown as Ruleset<Game>
    const layout = tensorLayout(ruleset)
    const names = layout?.tensors.map(({ name }) => name) ?? []
    for (const name of ['turn', 'isOver', 'place', 'supply', 'plans'])
      expect(names.some((one) => one.includes(name))).toBe(true)
    if (layout === null) throw new Error('there is a layout')
    const tensors = tensorsOf(layout, position)
    expect(tensors).toHaveLength(layout.tensors.length)
    const sizes = layout.tensors.map(({ shape }) => shape.reduce((cells, axis) => cells * axis, 1))
    expect(tensors.map((data) => data.length)).toEqual(sizes)
    const other = tensorsOf(layout, { ...position, place: [2, 1, 0] })
    expect(other.map((data) => [...data])).not.toEqual(tensors.map((data) => [...data]))
  })

  it('is an io-ts type, and accepts plain ones', () => {
    const mixed = t.type({ order: orders, note: t.string })
    expect(mixed.is({ order: { tag: 'hold' }, note: '' })).toBe(true)
    expect(mixed.decode({ order: { tag: 'move', to: 9, by: 'road' }, note: '' })._tag).toBe('Left')
    const inside = codec(strict({ note: t.union([t.string, t.null]), order: orders }))
    expect(inside.decode({ note: null, order: { tag: 'hold' } })._tag).toBe('Right')
    expect(inside.decode({ note: 3, order: { tag: 'hold' } })._tag).toBe('Left')
  })
})
