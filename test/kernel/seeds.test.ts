import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rallyTheTroops } from '../../src/adapters/rally-the-troops.js'
import { oddsFrom } from '../../src/analysis/odds.js'
import { playGame, playGames } from '../../src/analysis/play-games.js'
import { bootstrap } from '../../src/analysis/statistics.js'
import { tournament } from '../../src/analysis/tournament.js'
import { random } from '../../src/bots/random.js'
import { seeded } from '../../src/kernel/chance.js'
import { begin } from '../../src/kernel/match.js'
import { readRecord, recordText } from '../../src/kernel/record-codec.js'
import { toRecord } from '../../src/kernel/record.js'
import { jump, rngFrom, rngOfGame } from '../../src/kernel/rng.js'
import { keyedRandom } from '../../src/kernel/keyed-random.js'
import { ruleset as primer, module as primerModule } from '../../src/rulesets/primer/index.js'
import { lawsOf } from '../../src/testing/index.js'

const [scenario] = primer.scenarios
const seats = { west: random, east: random }
const start = primer.setup(scenario)

/** Values that programs pass as a seed by mistake. */
const NO_SEEDS: readonly unknown[] = [
  0.273,
  0.918,
  -0.5,
  1.5,
  NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  2 ** 60,
  -(2 ** 53),
  '1944',
  '',
  null,
  true,
  1944n,
  [7],
  new Date(0),
]

/** Every function that takes a seed. */
const TAKES_A_SEED: Readonly<Record<string, (seed: number) => unknown>> = {
  begin: (seed) => begin(primer, scenario, seed),
  seeded: (seed) => seeded(seed),
  rngFrom: (seed) => rngFrom(seed),
  rngOfGame: (seed) => rngOfGame(seed, 'main', 3),
  keyedRandom: (seed) => keyedRandom(seed),
  playGame: (seed) => playGame(primer, start, seats, seed),
  playouts: (seed) => [...playGames(primer, scenario, seats, { seed, first: 0, games: 1 })],
  tournament: (seed) => tournament(primer, scenario, [{ name: 'a', seats }, { name: 'b', seats }], 1, seed), // prettier-ignore
  bootstrap: (seed) => bootstrap([1, 2, 3], seed),
  oddsFrom: (seed) => oddsFrom(primer, { state: start, events: [] }, { seed }),
  'laws of a game': (seed) => {
    for (const { check } of lawsOf(primer, { seed, runs: 1 }).slice(0, 1)) check()
  },
  'setup of Rally the Troops': (seed) =>
    rallyTheTroops(primerModule).setup(seed, rallyTheTroops(primerModule).scenarios[0], {}),
}

/** Every function that takes the number of a game in a batch. */
const TAKES_A_GAME: Readonly<Record<string, (game: number) => unknown>> = {
  begin: (game) => begin(primer, scenario, 1, game),
  seeded: (game) => seeded(1, game),
  rngOfGame: (game) => rngOfGame(1, 'main', game),
  keyedRandom: (game) => keyedRandom(1, game),
  playGame: (game) => playGame(primer, start, seats, 1, { game }),
  playouts: (first) => [...playGames(primer, scenario, seats, { seed: 1, first, games: 1 })],
}

describe('seeds are safe integers', () => {
  for (const [name, take] of Object.entries(TAKES_A_SEED))
    it(`${name} rejects anything else with a RangeError that shows the value`, () => {
      for (const seed of NO_SEEDS)
        expect(() => take(seed as number), String(seed)).toThrow(
          expect.objectContaining({ name: 'RangeError', message: expect.stringMatching(/^A seed is a whole number from .*, not ./) as string }), // prettier-ignore
        )
      expect(() => take(7)).not.toThrow()
    })

  it('a missing seed is rejected', () => {
    for (const name of ['begin', 'seeded', 'rngFrom', 'rngOfGame', 'keyedRandom'])
      expect(() => TAKES_A_SEED[name](undefined as never)).toThrow('not nothing')
  })

  for (const [name, take] of Object.entries(TAKES_A_GAME))
    it(`${name} rejects an invalid game number`, () => {
      for (const game of [...NO_SEEDS, -1]) expect(() => take(game as number), String(game)).toThrow(RangeError)
      expect(() => take(2 ** 53 - 65)).not.toThrow()
    })

  it('different seeds, games and streams have different dice', () => {
    const words = fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 38, 2 ** 52, 2 ** 53 - 1)
    const seeds = fc.oneof(fc.maxSafeInteger(), words, words.map((n) => -n)) // prettier-ignore
    const games = fc.oneof(fc.maxSafeNat(), words)
    const key = fc.tuple(seeds, fc.constantFrom('', 'main', 'cards', 'cardsm'), games)
    fc.assert(
      fc.property(key, key, ([seed, stream, game], [otherSeed, otherStream, otherGame]) => {
        const isSame = seed + 0 === otherSeed + 0 && stream === otherStream && game === otherGame
        expect(rngOfGame(seed, stream, game).join() === rngOfGame(otherSeed, otherStream, otherGame).join()).toBe(isSame) // prettier-ignore
      }),
      { numRuns: 500 },
    )
    const beyond = 2 ** 38
    expect(rngOfGame(1, 'main', beyond)).not.toEqual(rngOfGame(1, 'main', 0))
    expect(rngOfGame(1, 'main', beyond + 1)).toEqual(jump(rngOfGame(1, 'main', beyond)))
    const roller = (game: number): number =>
      keyedRandom(1, game)
        .roller('key')
        .below(2 ** 32)
    expect(roller(2 ** 32)).not.toBe(roller(0))
  })

  it('a record keeps every seed', () => {
    for (const seed of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      const text = recordText(primer, toRecord(primer, begin(primer, scenario, seed)))
      expect(readRecord(primer, text)).toMatchObject({ _tag: 'Right', right: { seed } })
      for (const wrong of ['0.5', '9007199254740992', '"7"', 'true'])
        expect(readRecord(primer, text.replace(`"seed":${String(seed)}`, `"seed":${wrong}`).replace(`"seed": ${String(seed)}`, `"seed": ${wrong}`))).toMatchObject({ left: [{ pointer: '/seed' }] }) // prettier-ignore
    }
  })
})
