import type { Game, Rules } from '../../src/index.js'

/** What every ruleset says of itself; the small games of the benches say as little as may be. */
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
