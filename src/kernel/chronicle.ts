import type { Game } from './ruleset.js'

/** One thing a turn came to: `Germans take`, and the areas they took. */
export interface TurnNote {
  /** What happened. */
  readonly says: string
  /** To whom or where, the weightiest first; empty where the words say all. */
  readonly names: readonly string[]
}

/** How a game that was played is summed up, a line or two for each turn. */
export interface Chronicle<G extends Game> {
  /** What a side is called in a sentence, such as `the Germans`. */
  readonly sideName: (side: G['side']) => string
  /** What the turn of a position is called, briefly: `Turn 4, 17 Dec p.m.` */
  readonly turnTitle: (state: G['state']) => string
  /** What a turn came to, seen from the position before it and the one at its end; none where nothing changed. */
  readonly changes: (before: G['state'], end: G['state']) => readonly TurnNote[]
  /** What in a turn did most for a side, as a clause: `the Americans blow the bridge of Stavelot`; null where nothing stands out. */
  readonly turnedBy?: (before: G['state'], end: G['state'], side: G['side']) => string | null
  /** The board, in so few lines that it fits under the turns. */
  readonly board: (state: G['state']) => readonly string[]
}

/** What a side is called in a sentence, such as `the Germans`; by its id where nobody says. */
export const sideName = <G extends Game>(chronicle: Chronicle<G> | undefined, side: G['side']): string =>
  chronicle?.sideName(side) ?? side

/** The same where it stands alone, as in the heading of a column: `Germans`. */
export const sideTitle = <G extends Game>(chronicle: Chronicle<G> | undefined, side: G['side']): string => {
  const name = sideName(chronicle, side).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
