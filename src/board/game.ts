import type { Target } from '../kernel/move-input.js'
import type { Game } from '../kernel/ruleset.js'
import type { Module } from '../module.js'

/** Some game: the board knows none by name. */
export type SomeGame = Game

/** Its module. */
export type SomeModule = Module<SomeGame>

/** A target of it. */
export type SomeTarget = Target<SomeGame>
