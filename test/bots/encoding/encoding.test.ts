import { describe, expect, it } from 'vitest'
import { encodingOf, type Encoding } from '../../../src/bots/encoding/encoding.js'
import { numberingOf } from '../../../src/bots/encoding/numbering.js'
import { games } from '../../../src/cli/games.js'
import { namesIn, namesOf, numberedNames } from '../../../src/kernel/encoding.js'
import type { Game } from '../../../src/kernel/ruleset.js'
import type { Module } from '../../../src/module.js'
import { deathOfADivision, deathOfADivisionModule } from '../../../src/rulesets/death-of-a-division/module.js'
import { primer, primerModule } from '../../../src/rulesets/primer/module.js'
import { lawsOf } from '../../../src/testing/laws.js'
import { duel } from '../../laws/duel.js'
import { walk } from '../../laws/walk.js'
import { volume } from '../../volume.js'

const encodingIn = <G extends Game>({ ruleset, encoding }: Module<G>): Encoding<G> => {
  const made = encodingOf(ruleset, encoding?.(ruleset.setup(ruleset.scenarios[0])))
  if (made === null) throw new Error(`${ruleset.id} has no encoding`)
  return made
}

describe.each(Object.entries(games))('the encoding of %s', (id, table) => {
  it('has fewer than 20,000 cells, and a stable hash', () => {
    table((module) => {
      const one = encodingIn(module)
      expect(one.cells).toBeLessThan(20_000)
      expect(encodingIn(module).hash).toBe(one.hash)
      expect(one.planes.reduce((sum, { size }) => sum + size, 0)).toBe(one.cells)
    })
  })

  it('keeps the encoding laws, as written by the game and as derived', () => {
    table((module) => {
      const options = { runs: id === 'kgp-campaign' ? 1 : volume(2, 4), longest: volume(30, 120) }
      for (const game of [module, module.ruleset])
        for (const law of lawsOf(game, options)) if (['numbered', 'encoded'].includes(law.name)) law.check()
    })
  }, 120_000)
})

describe('command numbers', () => {
  const { commands } = encodingIn(primerModule)

  it('encode verb, unit and place by plain arithmetic', () => {
    const [move, attack, end] = commands.verbs
    expect(move).toEqual({
      tag: 'move',
      first: 0,
      size: 12 * 61,
      fields: [
        { key: 'unit', size: 12, isFirst: false },
        { key: 'to', size: 61, isFirst: false },
      ],
      variants: 1,
    })
    expect(commands.commandAt(move.first + 7 * 61 + 30)).toEqual({ tag: 'move', unit: 7, to: 30 })
    expect(commands.commandAt(attack.first + 60)).toEqual({ tag: 'attack', target: 60 })
    expect(commands.commandAt(end.first)).toEqual({ tag: 'endPhase' })
    expect(commands.commandAt(end.first + 1)).toBeNull()
    expect(commands.size).toBe(12 * 61 + 61 + 1)
  })

  it('adapt to a custom map, with another hash', () => {
    const state = primer.setup(primer.scenarios[0])
    const [only] = state.place
    const small = encodingOf(
      primer,
      primerModule.encoding?.({ ...state, own: { units: [{ ...primerUnit, hex: 'A1' }] } }),
    )
    expect(only).not.toBeNull()
    expect(small?.commands.verbs[0].size).toBe(61)
    expect(small?.hash).not.toBe(encodingIn(primerModule).hash)
  })

  it('DD-5.13: distinguish overrun groups by the units that take part', () => {
    const { commands: numbers } = encodingIn(deathOfADivisionModule)
    const overrun = numbers.verbs.find(({ tag }) => tag === 'overrun')
    expect(overrun?.variants).toBe(4)
    const opening = deathOfADivision.setup(deathOfADivision.scenarios[0])
    const state = { ...opening, place: opening.place.map((at, unit) => (unit < 3 ? 5 : at === 5 ? 6 : at)) }
    const group = (...units: readonly number[]) =>
      ({ tag: 'overrun', units, target: 7, form: 'assault' }) as unknown as Parameters<
        typeof numbers.numbersOf
      >[0][number]
    const alone = numbers.numbersOf([group(0)], state)
    const listed = numbers.numbersOf([group(0, 1), group(0, 2), group(0, 1, 2), group(0)], state)
    expect(listed.map((number) => number - alone[0])).toEqual([1, 2, 3, 0])
  })

  it('are assigned from the end for commands without a number of their own', () => {
    const codec = {
      ...primer.codecs.command,
      schema: () => ({
        oneOf: [{ properties: { tag: { const: 'say' }, word: { type: 'string' } } }],
      }),
      encode: (command: unknown) => command,
    }
    const words = numberingOf(
      { ...primer, codecs: { ...primer.codecs, command: codec } },
      { spaces: { word: namesIn(['yes']) } },
    )
    const say = (word: string) =>
      ({ tag: 'say', word }) as unknown as Parameters<NonNullable<typeof words>['numbersOf']>[0][number]
    expect(words?.numbersOf([say('yes'), say('no'), say('maybe')], primer.setup(primer.scenarios[0]))).toEqual([
      0, 1, 2,
    ])
    expect(words?.others).toBe(1)
  })

  it('order names by namespace', () => {
    const names = namesOf(numberedNames('us-n', 3), namesIn(['W', 'S']))
    expect(['us-n1', 'us-n3', 'W', 'S'].map(names.numberOf)).toEqual([0, 2, 3, 4])
    expect(['us-n4', 'us-n0', 'us-n01', 'X', 'us-n'].map(names.numberOf)).toEqual([null, null, null, null, null])
    expect([0, 2, 3, 4, 5].map(names.nameAt)).toEqual(['us-n1', 'us-n3', 'W', 'S', null])
  })
})

const primerUnit = { id: 'w1', name: 'Rifles', side: 'west', strength: 4, movement: 3 } as const

describe('the encoding of a card game without one of its own', () => {
  it('is derived from its codecs', () => {
    const made = encodingOf(duel)
    const state = walk(duel, { scenario: duel.scenarios[0], seed: 5, picks: [] }).state
    expect(made?.planes[0].name).toBe('looking')
    const [red, blue] = duel.sides
    expect(made?.cellsOf(duel.view(state, red), red).slice(0, 2)).toEqual(Float32Array.of(1, 0))
    expect(made?.cellsOf(duel.view(state, blue), blue).slice(0, 2)).toEqual(Float32Array.of(0, 1))
    for (const law of lawsOf(duel, { runs: 5 })) if (['numbered', 'encoded'].includes(law.name)) law.check()
  })
})
