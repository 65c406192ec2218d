import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin } from '../../src/kernel/match.js'
import { playout, playoutInPlace, randomInPlace, randomLegal } from '../../src/kernel/simulate.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { AnyModule, Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/index.js'
import { draft, game as race, plain } from '../../docs/examples/drafts/race.js'
import { volume } from '../volume.js'

const moduleIn = async (file: string): Promise<Module<Game>> => {
  const [[, game]] = unwrap(await gamesIn(join(process.cwd(), 'docs/examples', file))) as readonly (readonly [
    string,
    AnyModule,
  ])[]
  return game((one) => one as unknown as Module<Game>)
}

const bastogne = await moduleIn('block-game/bastogne.js')
const patrols = await moduleIn('hidden-cards/patrols.js')

describe('The Roads to Bastogne, of docs/point-to-point-games.md', () => {
  it.each(lawsOf(bastogne, { reveals: ['faced'], runs: volume(1, 20) }).map((law) => [law.name, law] as const))(
    'keeps the law: %s',
    (_name, law) => {
      law.check()
    },
  )

  it('does not keep them all if nobody says that battles reveal strengths', () => {
    expect(() => {
      for (const { check } of lawsOf(bastogne, { runs: 2 })) check()
    }).toThrow('alike: redact tells')
  })

  it('has blocks on a point-to-point map, the blocks of the enemy with their backs to a side', () => {
    const { ruleset, picture } = bastogne
    const { state } = begin(ruleset, ruleset.scenarios[0], 7)
    const drawn = picture(state, 'us')
    if (drawn.tag !== 'areas') expect.fail(drawn.tag)
    expect(drawn.style).toMatchObject({ road: 'road', links: { road: 'main road', track: 'track' } })
    for (const { counter } of drawn.picture.counters)
      expect(counter.block).toEqual({ steps: counter.side === 0 ? null : (expect.any(Number) as unknown), full: 4 })
  })
})

describe('Patrols, of docs/secrets.md', () => {
  it.each(lawsOf(patrols, { runs: volume(2, 40) }).map((law) => [law.name, law] as const))(
    'keeps the law: %s',
    (_name, law) => {
      law.check()
    },
  )

  it('prints a hidden value as a question mark', () => {
    const event = { tag: 'discarded', side: 'red', card: null }
    expect(patrols.describeEvent(patrols.ruleset.setup('night'), event)).toBe('red discards ?.')
  })
})

describe('the race of docs/drafts.md', () => {
  it.each(lawsOf(race, { runs: volume(2, 40) }).map((law) => [law.name, law] as const))(
    'keeps the law: %s',
    (_name, law) => {
      law.check()
    },
  )

  it('ends alike with and without its draft', () => {
    const state = plain.ruleset.setup('track')
    for (let seed = 0; seed < 50; seed++) {
      const { outcome } = playout(plain.ruleset, state, randomLegal(plain.ruleset), rollerFrom(rngFrom(seed)), 1000)
      const inPlace = playoutInPlace(draft(state), randomInPlace, rollerFrom(rngFrom(seed)), 1000)
      expect(inPlace).toMatchObject({ winner: outcome?.winner })
    }
  })
})
