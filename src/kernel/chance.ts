import { isAnswerTo, formatDraw, type Draw, type Drawn } from './draw.js'
import { inspect } from './fault.js'
import { E, type Either } from './fp.js'
import { assertGameNumber, assertSeed, rngOfGame, sampleDraw, type Rng } from './rng.js'
import { violation, type Violation } from './violation.js'

/** The source of a match's random results: a seed, or a script of results written in advance. */
export type Chance =
  | {
      readonly tag: 'sampled'
      readonly seed: number
      /** The number of the game in a batch, from 0. */
      readonly game: number
      /** The generators of the streams used so far, by stream name. */
      readonly streams: Readonly<Record<string, Rng>>
    }
  | {
      readonly tag: 'scripted'
      /** The results, in the order they will be drawn. */
      readonly results: readonly Drawn[]
      /** The number of results already used. */
      readonly used: number
    }

/**
 * A source of chance that rolls from a seed.
 *
 * @param seed a safe integer; different seeds roll different dice
 * @param game the number of the game in a batch, from 0; games of one batch share no dice
 * @throws RangeError if the seed or the game number is invalid
 */
export const seeded = (seed: number, game = 0): Chance => ({
  tag: 'sampled',
  seed: assertSeed(seed),
  game: assertGameNumber(game),
  streams: {},
})

/** A source of chance that returns the given results in order. */
export const scripted = (results: readonly Drawn[]): Chance => ({ tag: 'scripted', results, used: 0 })

/** The results of a script that have not been used; empty for a seed. */
export const unusedResults = (chance: Chance): readonly Drawn[] =>
  chance.tag === 'scripted' ? chance.results.slice(chance.used) : []

/**
 * The result of a draw and the source after it. Left if the script has no result left, or its next one does not fit the
 * draw.
 */
export const takeResult = (
  chance: Chance,
  draw: Draw,
): Either<Violation<'chance.missing' | 'chance.misfit'>, readonly [Drawn, Chance]> => {
  if (chance.tag === 'sampled') {
    const { seed, game, streams } = chance
    const rng = Object.hasOwn(streams, draw.stream) ? streams[draw.stream] : rngOfGame(seed, draw.stream, game)
    const [drawn, rest] = sampleDraw(rng, draw)
    return E.right([drawn, { tag: 'sampled', seed, game, streams: { ...streams, [draw.stream]: rest } }])
  }
  const { results, used } = chance
  if (used >= results.length) return E.left(violation('chance.missing', { used, draw: formatDraw(draw) }))
  const drawn = results[used]
  if (!isAnswerTo(draw, drawn))
    return E.left(violation('chance.misfit', { place: used + 1, drawn: inspect(drawn), draw: formatDraw(draw) }))
  return E.right([drawn, { tag: 'scripted', results, used: used + 1 }])
}
