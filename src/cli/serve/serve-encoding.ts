import { encodingOf, ENCODING_VERSION, type Encoding } from '../../bots/encoding/encoding.js'
import { stateHash } from '../../kernel/hash.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'

/** The number of action numbers of a game whose codecs have no schema. */
const SIZE = 16_384

/** An encoding that numbers commands by their index in the legal list and does not encode positions. */
const listEncoding = <G extends Game>({ id, edition }: Ruleset<G>): Encoding<G> => {
  const version = [ENCODING_VERSION, 0] as const
  return {
    ruleset: id,
    edition,
    version,
    hash: stateHash({ id, edition, version, others: SIZE }),
    cells: 0,
    planes: [],
    commands: {
      size: SIZE,
      verbs: [],
      others: 0,
      numbersOf: (legal) => legal.map((_, place) => place),
      numbersOfTags: (tags) => tags.map((_, place) => place),
      commandAt: () => null,
      commandOf: (number, legal) => legal.at(number) ?? null,
    },
    write: () => undefined,
    cellsOf: () => new Float32Array(0),
  }
}

/** The encoding of a game: its own, one derived from its codecs, or one by list index. */
export const serveEncoding = <G extends Game>({ ruleset, encoding }: Module<G>, opening: G['state']): Encoding<G> =>
  encodingOf(ruleset, encoding?.(opening) ?? null) ?? listEncoding(ruleset)
