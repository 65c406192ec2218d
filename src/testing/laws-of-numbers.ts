import { encodingOf, type Encoding } from '../bots/encoding/encoding.js'
import type { EncodingSpec } from '../kernel/encoding.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { determinised } from '../kernel/secret.js'
import { must, mustBeSame } from './broken-promise.js'
import { positionsOf, type Trail } from './walk.js'

/** A game with what it says of itself in numbers, if anything. */
export interface GameNumbered<G extends Game> {
  /** The rules, with their codecs. */
  readonly ruleset: Ruleset<G>
  /** How positions and commands are written in numbers, by the position a game opens with. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
}

const encodingIn = <G extends Game>({ ruleset, encoding }: GameNumbered<G>, trail: Trail<G>): Encoding<G> | null =>
  encodingOf(ruleset, encoding?.(trail.start) ?? null)

/** Every legal command has a number of its own, and the number gives the command back. */
export const numbersCommands = <G extends Game>(game: GameNumbered<G>, trail: Trail<G>): void => {
  const { ruleset } = game
  const encoding = encodingIn(game, trail)
  if (encoding === null) return
  const { commands } = encoding
  for (const state of positionsOf(trail))
    for (const side of ruleset.sides) {
      const legal = ruleset.legal(state, side)
      const view = ruleset.view(state, side)
      const numbers = commands.numbersOf(legal, view)
      const byTags = commands.numbersOfTags(legal.map(({ tag }) => tag))
      if (byTags !== null) mustBeSame('encoding', 'numbers commands otherwise by their tags alone', byTags, numbers)
      const met = new Map<number, number>()
      for (const [i, number] of numbers.entries()) {
        const says = JSON.stringify(legal[i])
        const other = met.get(number)
        must(Number.isInteger(number) && number >= 0 && number < commands.size, 'encoding', `numbers ${says} ${number}`)
        must(other === undefined, 'encoding', `gives ${says} the number of ${JSON.stringify(legal[other ?? 0])}`)
        met.set(number, i)
        const absolute = commands.commandAt(number)
        if (absolute !== null) mustBeSame('encoding', `reads number ${number} as another command`, absolute, legal[i])
      }
      const at = [0, numbers.length >> 1, numbers.length - 1].filter((place) => place in numbers)
      for (const place of at)
        must(
          commands.commandOf(numbers[place], legal, view) === legal[place],
          'encoding',
          `does not find ${JSON.stringify(legal[place])} by its number`,
        )
    }
}

/** What a side is told in numbers lies from -1 to 1, and comes from its view: positions that look alike have the same. */
export const tellsInNumbers = <G extends Game>(game: GameNumbered<G>, trail: Trail<G>): void => {
  const { ruleset } = game
  const encoding = encodingIn(game, trail)
  if (encoding === null) return
  const { below } = opened(rngFrom(trail.walk.seed, 'numbers'))
  for (const state of positionsOf(trail))
    for (const side of ruleset.sides) {
      const seen = ruleset.view(state, side)
      const cells = encoding.cellsOf(seen, side)
      const wrong = cells.findIndex((cell) => !(cell >= -1 && cell <= 1))
      const plane = encoding.planes.find(({ first, size }) => wrong >= first && wrong < first + size)
      must(wrong < 0, 'encoding', `writes ${String(cells[wrong])} in ${plane?.name ?? ''}`)
      if (seen === state) continue
      const other = determinised(ruleset, seen, side, below)
      const alike = ruleset.view(other, side)
      if (!isSame(alike, seen)) continue
      mustBeSame('encoding', `tells ${side} what its view does not`, [...encoding.cellsOf(alike, side)], [...cells])
      const legal = ruleset.legal(state, side)
      mustBeSame(
        'encoding',
        `numbers the commands of ${side} by what it does not see`,
        encoding.commands.numbersOf(legal, alike),
        encoding.commands.numbersOf(legal, seen),
      )
    }
}
