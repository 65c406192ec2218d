// A step of the gym, with masks, cells and numbers in a frame, beside a random command of the same game played in place.
import { games } from '../../src/cli/games.js'
import { gymOf } from '../../src/cli/serve/gym.js'
import { draftOf } from '../../src/kernel/draft.js'
import { begin } from '../../src/kernel/match.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Draft, Game, Ruleset } from '../../src/kernel/ruleset.js'
import { randomInPlace } from '../../src/kernel/simulate.js'
import { compare } from './harness.js'

const WARM = 2e9
const HEADER = 5
const FIXED = 4

/** Any of the numbers that each match of a frame may be given. */
const anyOf = (frame: Uint8Array, below: (n: number) => number): Uint32Array => {
  const words = new Int32Array(frame.buffer, frame.byteOffset)
  const [count, sides, mask, cells] = words
  const counts = HEADER + count * (FIXED + sides + cells) + (count * mask) / Int32Array.BYTES_PER_ELEMENT
  let from = counts + count
  return Uint32Array.from({ length: count }, (_, i) => {
    const size = words[counts + i]
    const number = words[from + below(size)]
    from += size
    return number
  })
}

/** Steps of a number of matches, one batch at a time. */
const stepping = (game: string, count: number): (() => unknown) => {
  let seed = 0
  const gym = gymOf(games, { anySeed: () => (seed += 1), playedBy: () => 'bench' })
  const { matches } = gym.answer({ tag: 'open', game, count, again: true, send: ['mask', 'cells', 'actions'] }) as unknown as { readonly matches: readonly number[] } // prettier-ignore
  const { below } = rollerFrom(rngFrom(1, 'gym'))
  let frame = gym.look(matches, 0)
  return () => {
    if (!(frame instanceof Uint8Array)) throw new Error(JSON.stringify(frame))
    frame = gym.step(matches, anyOf(frame, below), 0)
    return frame
  }
}

/** As many random commands in place, game after game. */
const inPlace = <G extends Game>(ruleset: Ruleset<G>, count: number): (() => unknown) => {
  const roller = rollerFrom(rngFrom(1, 'gym'))
  let seed = 0
  const fresh = (): Draft<G> => draftOf(ruleset, begin(ruleset, ruleset.scenarios[0], (seed += 1)).state)
  let draft = fresh()
  return () => {
    for (let given = 0; given < count;) {
      const turn = draft.toAct()
      if (turn.tag === 'over') draft = fresh()
      else if (turn.tag === 'chance') draft.answer(roller.answer(turn.draw))
      else {
        draft.apply(turn.sides[0], randomInPlace(draft, turn.sides[0], roller.below))
        given += 1
      }
    }
    return draft.toAct()
  }
}

const rows: readonly (readonly [id: string, game: string, count: number])[] = [
  ['Y1', 'primer', 64],
  ['Y2', 'death-of-a-division', 64],
  ['Y3', 'peiper-dream', 64],
  ['Y4', 'kgp-campaign', 64],
]

for (const [id, game, count] of rows)
  compare(
    `A step of the gym: ${game}`,
    [
      { name: 'gym, masks, cells and numbers', run: stepping(game, count), ops: count, isYardstick: true },
      {
        name: 'random commands in place',
        run: games[game](({ ruleset }) => inPlace(ruleset, count)),
        ops: count,
        isYardstick: true,
      },
    ],
    [{ id, ours: 'gym, masks, cells and numbers', beside: 'random commands in place' }],
    WARM,
  )
