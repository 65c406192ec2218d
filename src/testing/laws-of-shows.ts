import type { EncodingSpec } from '../kernel/encoding.js'
import { likelyMeant } from '../kernel/fault.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { determinised } from '../kernel/secret.js'
import { BrokenPromise, must, mustBeSame } from './broken-promise.js'
import { positionsOf, type Trail } from './walk.js'

type Words = Readonly<Record<string, string | null | undefined>>

/** A game with what it shows and says: a game module is one. */
export interface GameShown<G extends Game> {
  /** The rules, with their codecs. */
  readonly ruleset: Ruleset<G>
  /** How positions and commands are written in numbers, by the position a game opens with. */
  readonly encoding?: (opening: G['state']) => EncodingSpec<G>
  /** The board to be drawn, as a side sees it. */
  readonly picture: (state: G['state'], side?: G['side'] | null) => object
  /** The board in letters, as a side sees it. */
  readonly describeBoard: (state: G['state'], side: G['side'] | null) => string
  /** What commands and events are called by their tags. */
  readonly phrases?: { readonly commands?: Words; readonly events?: Words }
  /** What the page is told. */
  readonly page?: {
    /** The board with what there is to show of a unit that was picked up. */
    readonly picture?: (state: G['state'], side: G['side'] | null, chosen: string | null) => object
    readonly cites?: Words
  }
}

/** A picture without its map, which is the ground and no secret. */
const drawnOn = (picture: object): object =>
  Object.fromEntries(Object.entries(picture).filter(([field]) => field !== 'map'))

/** Two positions that look alike to a side are drawn and told alike to it: what it is shown comes from its view. */
export const showsAlike = <G extends Game>(game: GameShown<G>, trail: Trail<G>): void => {
  const { ruleset, picture, describeBoard, page } = game
  const { below } = opened(rngFrom(trail.walk.seed, 'shown'))
  for (const state of positionsOf(trail))
    for (const side of ruleset.sides) {
      const seen = ruleset.view(state, side)
      if (seen === state) continue
      const other = determinised(ruleset, seen, side, below)
      if (isSame(other, state) || !isSame(ruleset.view(other, side), seen)) continue
      const says = `shows ${side} what its view does not`
      mustBeSame('describeBoard', says, describeBoard(state, side), describeBoard(other, side))
      mustBeSame('picture', says, drawnOn(picture(state, side)), drawnOn(picture(other, side)))
      if (page?.picture !== undefined)
        mustBeSame(
          'page.picture',
          says,
          drawnOn(page.picture(state, side, null)),
          drawnOn(page.picture(other, side, null)),
        )
    }
}

/** The tags that commands and events of some walks had. */
export interface Tags {
  /** Of commands. */
  readonly commands: Set<string>
  /** Of events. */
  readonly events: Set<string>
}

const bracesIn = (sentence: string): readonly string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

/** Every field in the braces of a phrase is one that the command or event has; notes the tags that came up. */
export const fillsPhrases = <G extends Game>(game: GameShown<G>, trail: Trail<G>, tags: Tags): void => {
  const filled = (kind: keyof Tags, tagged: { readonly tag: string }): void => {
    tags[kind].add(tagged.tag)
    for (const name of bracesIn(game.phrases?.[kind]?.[tagged.tag] ?? ''))
      must(
        Object.hasOwn(tagged, name),
        `phrases.${kind}`,
        `names {${name}}, which ${tagged.tag} has not`,
        `/${tagged.tag}`,
      )
  }
  for (const { command } of trail.strides) filled('commands', command)
  for (const { events } of trail.entries) for (const event of events) filled('events', event)
}

/** Words under a name that never came up, where one that did is much like it and has no words: it was misspelt. */
export const namesWhatThereIs = <G extends Game>(game: GameShown<G>, tags: Tags): void => {
  const spelt = (part: string, words: Words | undefined, known: ReadonlySet<string>): void => {
    const keys = Object.keys(words ?? {})
    const nameless = [...known].filter((tag) => !keys.includes(tag))
    for (const key of keys.filter((one) => !known.has(one))) {
      const meant = likelyMeant(key, nameless)
      if (meant !== null)
        throw new BrokenPromise(
          part,
          `has words for ${key}, which never came up; ${meant} did, and has none`,
          `/${key}`,
        )
    }
  }
  spelt('phrases.commands', game.phrases?.commands, tags.commands)
  spelt('phrases.events', game.phrases?.events, tags.events)
  spelt('page.cites', game.page?.cites, tags.events)
}
