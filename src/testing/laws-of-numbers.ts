import { encodingOf, type Encoding } from '../bots/encoding/encoding.js'
import type { EncodingSpec } from '../kernel/encoding.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { determinisation } from '../kernel/secret.js'
import { assertThat, assertSame } from './contract-error.js'
import { positionsOf, type Trail } from './walk.js'

/** A game with its optional numeric encoding. */
export interface GameWithEncoding<G extends Game> {
  /** The rules, with their codecs. */
  readonly ruleset: Ruleset<G>
  /** The encoding of positions and commands, given the opening position. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
}

const encodingIn = <G extends Game>({ ruleset, encoding }: GameWithEncoding<G>, trail: Trail<G>): Encoding<G> | null =>
  encodingOf(ruleset, encoding?.(trail.start) ?? null)

/** Every legal command has a unique number, which maps back to the command. */
export const numbersCommands = <G extends Game>(game: GameWithEncoding<G>, trail: Trail<G>): void => {
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
      if (byTags !== null)
        assertSame('encoding', 'numbers commands differently when given only their tags', byTags, numbers)
      const met = new Map<number, number>()
      for (const [i, number] of numbers.entries()) {
        const says = JSON.stringify(legal[i])
        const other = met.get(number)
        assertThat(
          Number.isInteger(number) && number >= 0 && number < commands.size,
          'encoding',
          `numbers ${says} ${number}`,
        )
        assertThat(other === undefined, 'encoding', `gives ${says} the number of ${JSON.stringify(legal[other ?? 0])}`)
        met.set(number, i)
        const absolute = commands.commandAt(number)
        if (absolute !== null) assertSame('encoding', `reads number ${number} as another command`, absolute, legal[i])
      }
      const at = [0, numbers.length >> 1, numbers.length - 1].filter((place) => place in numbers)
      for (const place of at)
        assertThat(
          commands.commandOf(numbers[place], legal, view) === legal[place],
          'encoding',
          `does not find ${JSON.stringify(legal[place])} by its number`,
        )
    }
}

/**
 * All cells of an encoding are from -1 to 1 and depend on the view alone: positions with equal views have equal cells.
 */
export const tellsInNumbers = <G extends Game>(game: GameWithEncoding<G>, trail: Trail<G>): void => {
  const { ruleset } = game
  const encoding = encodingIn(game, trail)
  if (encoding === null) return
  const { below } = rollerFrom(rngFrom(trail.walk.seed, 'numbers'))
  for (const state of positionsOf(trail))
    for (const side of ruleset.sides) {
      const seen = ruleset.view(state, side)
      const cells = encoding.cellsOf(seen, side)
      const wrong = cells.findIndex((cell) => !(cell >= -1 && cell <= 1))
      const plane = encoding.planes.find(({ first, size }) => wrong >= first && wrong < first + size)
      assertThat(wrong < 0, 'encoding', `writes ${String(cells[wrong])} in ${plane?.name ?? ''}`)
      if (seen === state) continue
      const other = determinisation(ruleset, seen, side, below)
      const alike = ruleset.view(other, side)
      if (!deepEqual(alike, seen)) continue
      assertSame(
        'encoding',
        `reveals to ${side} what its view does not`,
        [...encoding.cellsOf(alike, side)],
        [...cells],
      )
      const legal = ruleset.legal(state, side)
      assertSame(
        'encoding',
        `makes the command numbers of ${side} depend on what it does not see`,
        encoding.commands.numbersOf(legal, alike),
        encoding.commands.numbersOf(legal, seen),
      )
    }
}
