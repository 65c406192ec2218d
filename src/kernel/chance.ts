import { fits, formatDraw, type Draw, type Drawn } from './draw.js'
import { printed } from './fault.js'
import { E, type Either } from './fp.js'
import { rngOfGame, sampled, type Rng } from './rng.js'
import { violation, type Violation } from './violation.js'

/** Where a match takes its chance from: a seed, or a list of results written beforehand. */
export type Chance =
  | {
      readonly tag: 'sampled'
      /** The seed it came from. */
      readonly seed: number
      /** Which game of a batch this is, from 0. */
      readonly game: number
      /** The generators of the streams used so far. */
      readonly streams: Readonly<Record<string, Rng>>
    }
  | {
      readonly tag: 'scripted'
      /** The results, in the order they will be asked for. */
      readonly results: readonly Drawn[]
      /** How many have been used. */
      readonly used: number
    }

/** The nearest seed that JSON and the generator take alike. */
const wholeSeed = (n: number): number => (Number.isFinite(n) ? Math.trunc(n % 2 ** 53) + 0 : 0)

/**
 * Chance from a seed.
 *
 * @param game which game of a batch, from 0; no two share dice
 */
export const seeded = (seed: number, game = 0): Chance => ({
  tag: 'sampled',
  seed: wholeSeed(seed),
  game: Math.max(0, wholeSeed(game)),
  streams: {},
})

/** Chance from a list of results. */
export const scripted = (results: readonly Drawn[]): Chance => ({ tag: 'scripted', results, used: 0 })

/** The results of a script that nobody has asked for. */
export const unused = (chance: Chance): readonly Drawn[] =>
  chance.tag === 'scripted' ? chance.results.slice(chance.used) : []

/** The answer to a draw and the chance that is left; refused when a script has no fitting result. */
export const take = (
  chance: Chance,
  draw: Draw,
): Either<Violation<'chance.missing' | 'chance.misfit'>, readonly [Drawn, Chance]> => {
  if (chance.tag === 'sampled') {
    const { seed, game, streams } = chance
    const rng = Object.hasOwn(streams, draw.stream) ? streams[draw.stream] : rngOfGame(seed, draw.stream, game)
    const [drawn, rest] = sampled(rng, draw)
    return E.right([drawn, { tag: 'sampled', seed, game, streams: { ...streams, [draw.stream]: rest } }])
  }
  const { results, used } = chance
  if (used >= results.length) return E.left(violation('chance.missing', { used, draw: formatDraw(draw) }))
  const drawn = results[used]
  if (!fits(draw, drawn))
    return E.left(violation('chance.misfit', { place: used + 1, drawn: printed(drawn), draw: formatDraw(draw) }))
  return E.right([drawn, { tag: 'scripted', results, used: used + 1 }])
}
