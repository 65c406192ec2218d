import { suggestName } from '../kernel/fault.js'
import type { Game } from '../kernel/ruleset.js'
import { ContractError, assertThat } from './contract-error.js'
import type { GameWithTexts, PhrasesByTag } from './laws-of-shows.js'
import type { Trail } from './walk.js'

/** The tags of the commands and events of some walks. */
export interface Tags {
  readonly commands: Set<string>
  readonly events: Set<string>
}

const bracesIn = (sentence: string): readonly string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

/** Every placeholder of a phrase is a field of its command or event. Records the tags that occurred. */
export const fillsPhrases = <G extends Game>(game: GameWithTexts<G>, trail: Trail<G>, tags: Tags): void => {
  const filled = (kind: keyof Tags, tagged: { readonly tag: string }): void => {
    tags[kind].add(tagged.tag)
    for (const name of bracesIn(game.phrases?.[kind]?.[tagged.tag] ?? ''))
      assertThat(
        Object.hasOwn(tagged, name),
        `phrases.${kind}`,
        `names {${name}}, which ${tagged.tag} does not have`,
        `/${tagged.tag}`,
      )
  }
  for (const { command } of trail.decisionPoints) filled('commands', command)
  for (const { events } of trail.entries) for (const event of events) filled('events', event)
}

/**
 * Phrases for tags that never occurred, if a similar tag did occur and has no phrase: the name is probably misspelt.
 */
export const namesWhatThereIs = <G extends Game>(game: GameWithTexts<G>, tags: Tags): void => {
  const spelt = (part: string, words: PhrasesByTag | undefined, known: ReadonlySet<string>): void => {
    const keys = Object.keys(words ?? {})
    const nameless = [...known].filter((tag) => !keys.includes(tag))
    for (const key of keys.filter((one) => !known.has(one))) {
      const meant = suggestName(key, nameless)
      if (meant !== null)
        throw new ContractError(
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
