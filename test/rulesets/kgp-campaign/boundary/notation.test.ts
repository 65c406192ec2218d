import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data, kgpCampaignRules } from '../../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { begin } from '../../../../src/kernel/match.js'
import {
  GONE,
  patchBetween,
  patched,
  printValue,
  readValue,
  type Json,
} from '../../../../src/rulesets/kgp-campaign/boundary/notation-value.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/kgp-campaign/boundary/notation.js'
import { optionValues, type Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { startOf, walkOn } from '../walking.js'
import { volume } from '../../../volume.js'

const keys = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a', '__proto__', 'constructor', "'", '!x', '1'))
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false),
    fc.integer({ min: -999_999_999, max: 999_999_999 }),
    fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('!x', 'J19/0', "it's", '12', 'n')),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

const asked = (id: 'I' | 'II' | 'III'): State => begin(kgpCampaignRules, campaign(id), 7).state

describe('one-line notation', () => {
  it.each(['I', 'II', 'III'] as const)('is short for the opening of campaign %s, and round-trips', (id) => {
    const state = asked(id)
    const line = printPosition(positionOf(data, state))
    expect(line.length).toBeLessThan(1500)
    expect(line).toMatch(/^I+ \d\d(AM|PM|N) \(/)
    expect(unwrap(parsePosition(data, line))).toEqual(state)
  })

  it('is parsed in linear time, also with roster entries that refer to large ones', () => {
    const large = `(${Array.from({ length: 5000 }, (_, n) => `k${String(n)}:1`).join(',')})`
    const roster = (entries: number): string =>
      `I 19AM (ledgers:(us:(roster:!(${large},${Array<string>(entries).fill('(a:1)').join(',')}))))`
    expect(parsePosition(data, roster(20_000))._tag).toBe('Left')
  })

  it('round-trips positions of every part of random phases with any options, and is printed only one way', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= volume(3, 12); seed++) {
      const luck = rollerFrom(rngFrom(seed, 'notation'))
      const changes = Object.fromEntries(
        (Object.keys(optionValues) as (keyof Options)[])
          .filter((name) => name !== 'cg.ports' && luck.below(3) === 0)
          .map((name) => [name, optionValues[name][luck.below(optionValues[name].length)]]),
      )
      const scenario = campaign((['I', 'II', 'III'] as const)[seed % 3], changes)
      const start = seed % 3 === 0 ? kgpCampaignRules.setup(scenario) : startOf(data, scenario, seed)
      let part = ''
      walkOn(positionOf(data, start), seed, ({ after }) => {
        const { phase } = after
        const now = phase.tag === 'refit' ? phase.part : phase.tag
        if (now === part && luck.below(40) > 0) return
        part = now
        seen.add(now)
        const line = printPosition(positionOf(data, after))
        expect(line).not.toContain('\n')
        expect(line.length).toBeLessThan(0.6 * JSON.stringify(after).length)
        const read = unwrap(parsePosition(data, line))
        expect(read).toEqual(after)
      })
    }
    expect([...seen]).toEqual(expect.arrayContaining(['8.606', '8.613', '8.619', '8.624', 'scenario']))
  })

  it.each([
    ['', '', 'a campaign, a date and a position, such as I 19AM ()'],
    ['IV 19AM ()', '/0', 'a campaign, such as II[cg.secrecy=open]'],
    ['I[cg.secercy=open] 19AM ()', '/options/cg.secercy', expect.stringContaining('cg.secrecy') as string],
    ['I[leader.twice=maybe] 19AM ()', '/options/leader.twice', 'one of true, false'],
    ['I 19AM x', '/7', 'changes in brackets'],
    ['I 19AM (', '/8', 'a word'],
    ['I 19AM (a)', '/9', 'a colon'],
    ['I 19AM (a:!q)', '/10', 'one of !n !t !f !x !('],
    ['I 19AM (a:1', '/11', 'a comma or a closing bracket'],
    ['I 19AM (a:!(1', '/13', 'a comma or a closing bracket'],
    ["I 19AM (a:'b", '/12', 'a closing quote'],
    ['I 19AM () more', '/9', 'the end of the line'],
    ['I 19AM (pieces:3)', '/pieces', 'pieces by their names'],
    ['I 19AM (a:!(!x))', '/12', 'a value'],
    [`I 19AM (a:${'!('.repeat(40)}`, '/70', 'at most 30 brackets in each other'],
  ])('reports the fault of %j', (line, pointer, expected) => {
    const read = parsePosition(data, line)
    expect(read).toMatchObject({ _tag: 'Left', left: [{ pointer, expected }] })
  })

  it('reports all faults of the position itself at once', () => {
    const line = printPosition(positionOf(data, asked('I'))).replace(/\)$/, ",idle:'x',rolls:-1)")
    const read = parsePosition(data, line)
    expect(read._tag === 'Left' && read.left.map(({ pointer }) => pointer).toSorted()).toEqual(['/idle', '/rolls'])
  })
})

describe('compact JSON', () => {
  it('round-trips any value', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = printValue(value)
        const read = readValue(text, 0)
        expect(read).toEqual({ tag: 'read', value, next: text.length })
      }),
    )
  })

  it('a patch between two values turns the first into the second', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const patch = patchBetween(from, to)
        if (patch === undefined) {
          expect(JSON.stringify(from)).toBe(JSON.stringify(to))
          return
        }
        const read = readValue(printValue(patch), 0)
        expect(read.tag === 'read' && patched(from, read.value)).toEqual(to)
      }),
    )
  })

  it('removes entries by a token that differs from every string', () => {
    expect(printValue({ a: GONE, b: '!x' })).toBe("(a:!x,b:'!!x')")
    expect(patched({ a: 1, b: 2 }, { a: GONE })).toEqual({ b: 2 })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('(', ')', '!', ',', ':', 'n', 't', 'x', "'", '1', '-', 'a', ' ', '.') }),
        (text) => {
          expect(['read', 'failed']).toContain(readValue(text, 0).tag)
          expect(['Left', 'Right']).toContain(parsePosition(data, `I 19AM ${text}`)._tag)
        },
      ),
    )
  })
})
