import { fits, sayDraw, type Draw, type Drawn } from './draw.js'
import { E, type Either } from './fp.js'
import { jumped, rngFrom, sampled, type Rng } from './rng.js'
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

/**
 * Chance from a seed.
 *
 * @param game which game of a batch: each is a jump of the generators apart, so no two share dice
 */
export const seeded = (seed: number, game = 0): Chance => ({ tag: 'sampled', seed, game, streams: {} })

/** Chance from a list of results. */
export const scripted = (results: readonly Drawn[]): Chance => ({ tag: 'scripted', results, used: 0 })

/** The results of a script that nobody has asked for. */
export const unused = (chance: Chance): readonly Drawn[] =>
  chance.tag === 'scripted' ? chance.results.slice(chance.used) : []

const streamOf = (seed: number, stream: string, game: number): Rng => {
  let rng = rngFrom(seed, stream)
  for (let i = 0; i < game; i++) rng = jumped(rng)
  return rng
}

/** The answer to a draw and the chance that is left; refused when a script has no fitting result. */
export const take = (
  chance: Chance,
  draw: Draw,
): Either<Violation<'chance.missing' | 'chance.misfit'>, readonly [Drawn, Chance]> => {
  if (chance.tag === 'sampled') {
    const { seed, game, streams } = chance
    const [drawn, rest] = sampled(streams[draw.stream] ?? streamOf(seed, draw.stream, game), draw)
    return E.right([drawn, { tag: 'sampled', seed, game, streams: { ...streams, [draw.stream]: rest } }])
  }
  const { results, used } = chance
  if (used >= results.length) return E.left(violation('chance.missing', { used, draw: sayDraw(draw) }))
  const drawn = results[used]
  if (!fits(draw, drawn))
    return E.left(violation('chance.misfit', { drawn: JSON.stringify(drawn), draw: sayDraw(draw) }))
  return E.right([drawn, { tag: 'scripted', results, used: used + 1 }])
}
