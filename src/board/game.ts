import type { Target } from '../kernel/move-input.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import type { BoardPicture } from '../maps/board-picture.js'
import type { Module } from '../module.js'

/** Any game. The board has no knowledge of a particular game. */
export type SomeGame = Game

/** The module of any game. */
export type SomeModule = Module<SomeGame>

/** A target of any game. */
export type SomeTarget = Target<SomeGame>

/** Parts of a module with functions of any parameters and results, which differ between games. */
type PartsLike<T> = {
  readonly [Part in keyof T]: NonNullable<T[Part]> extends (...given: never) => unknown
    ? (...given: never) => unknown
    : unknown
}

/** The module of a game. An element whose game is not known takes the module of any game. */
export type ModuleOf<G extends Game> = Game extends G
  ? PartsLike<Module<Game>> & {
      /** The rules of the game. */
      readonly ruleset: PartsLike<Ruleset<Game>> & Pick<Ruleset<Game>, 'id' | 'sides' | 'title'>
      /** The picture of a position. */
      readonly picture: (...given: never) => BoardPicture
    }
  : Module<G>
