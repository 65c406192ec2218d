import type { Game, Rules } from 'ardennes'

/** The descriptive parts of a ruleset, minimal in the small games of the benches. */
type Described = 'id' | 'title' | 'edition' | 'scenarios' | 'candidates' | 'view'

/** A whole ruleset from the parts that matter here. */
export const smallGame = <G extends Game & { scenario: string }>(
  id: string,
  parts: Omit<Rules<G>, Described>,
): Rules<G> => ({
  ...parts,
  id,
  title: id,
  edition: 1,
  scenarios: ['usual'],
  candidates: parts.legal,
  view: (state) => state,
})
