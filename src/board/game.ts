import type { Target } from '../kernel/move-input.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import type { Module } from '../module.js'

/** Any game. The board has no knowledge of a particular game. */
export type SomeGame = Game

/** The module of any game. */
export type SomeModule = Module<SomeGame>

/** A target of any game. */
export type SomeTarget = Target<SomeGame>

/** The module of a game. An element whose game is not known takes the module of any game. */
export type ModuleOf<G extends Game> = Game extends G
  ? { readonly ruleset: Pick<Ruleset<Game>, 'id' | 'sides' | 'title'> }
  : Module<G>
