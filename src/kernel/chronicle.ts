import { capital, type Translation } from './language.js'
import type { Game } from './ruleset.js'

/** One line of a turn summary, such as `the Germans take` with the areas they took. */
export interface TurnNote {
  /** The event, in words. */
  readonly says: string
  /** The units or places concerned, most important first; empty if `says` is complete without them. */
  readonly names: readonly string[]
}

/**
 * Summarizes a finished game, one or two lines per turn. With a side, the summary uses only what that side sees; with
 * null, everything. In English unless translated.
 */
export interface Chronicle<G extends Game> {
  /** The name of a side within a sentence, such as `the Germans`. */
  readonly sideName: (side: G['side'], wording?: Translation | null) => string
  /** A short title of the position's turn: `Turn 4, 17 Dec p.m.` */
  readonly turnTitle: (seen: G['state'] | G['view'], side?: G['side'] | null, wording?: Translation | null) => string
  /** The changes of a turn, given the positions before it and at its end; empty if nothing changed. */
  readonly changes: (
    before: G['state'] | G['view'],
    end: G['state'] | G['view'],
    side?: G['side'] | null,
    wording?: Translation | null,
  ) => readonly TurnNote[]
  /**
   * The most important development of a turn for a side, as a clause: `the Americans blow the bridge of Stavelot`. Null
   * if nothing stands out.
   */
  readonly turnedBy?: (
    before: G['state'] | G['view'],
    end: G['state'] | G['view'],
    by: G['side'],
    side?: G['side'] | null,
    wording?: Translation | null,
  ) => string | null
  /** A board small enough to print below the turns, line by line. */
  readonly board: (
    seen: G['state'] | G['view'],
    side?: G['side'] | null,
    wording?: Translation | null,
  ) => readonly string[]
}

/** How a language reports the losses of a side. */
export interface LossWords<Who extends string> {
  /** The side and its verb: `the Germans lose`, or `they lose` for a side that has just been named. */
  readonly loses: Readonly<Record<Who, string>>
  /** The loss with its unit: `3 steps`. */
  readonly lost: (count: number) => string
  /** The words before the names of eliminated units: `eliminated:`. */
  readonly eliminated: string
}

/**
 * The losses of a side as a line of a turn summary.
 *
 * @param gone the names of the eliminated units
 */
export const lossNote = <Who extends string>(
  { loses, lost, eliminated }: LossWords<Who>,
  who: Who,
  count: number,
  gone: readonly string[],
): TurnNote => ({
  says: `${loses[who]} ${lost(count)}${gone.length === 0 ? '' : `, ${eliminated}`}`,
  names: gone,
})

/** The name of a side within a sentence, such as `the Germans`; its id without a chronicle. */
export const sideName = <G extends Game>(chronicle: Chronicle<G> | undefined, side: G['side']): string =>
  chronicle?.sideName(side) ?? side

/** The name of a side standing alone, as in a column heading: `Germans`. In English unless translated. */
export const sideTitle = <G extends Game>(
  chronicle: Chronicle<G> | undefined,
  side: G['side'],
  wording: Translation | null = null,
): string => capital((chronicle?.sideName(side, wording) ?? side).replace(/^the /, ''))
