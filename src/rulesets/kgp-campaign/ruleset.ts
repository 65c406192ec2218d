import type { Rules } from '../../kernel/ruleset.js'
import { evolve } from './evolve.js'
import type { KgpCampaign } from './game.js'
import type { Kit } from './kit.js'
import { candidates, decide, legal, resolve, settle, toAct } from './machine.js'
import { rules } from './rules.js'
import { scenarios } from './scenario.js'
import { setup } from './rules/8.5-initial-scenario.js'
import { hear, view } from './view.js'

/** The rules of the campaign on given maps, charts and house rules. */
export const rulesOn = (kit: Kit): Rules<KgpCampaign> => ({
  id: 'kgp-campaign',
  title: 'Kampfgruppe Peiper campaign',
  edition: 1,
  sides: ['german', 'us', 'umpire'],
  scenarios,
  book: rules,
  setup: (scenario) => setup(kit, scenario),
  toAct,
  legal: (state, seat) => legal(kit, state, seat),
  candidates: (state, seat) => candidates(kit, state, seat),
  decide: (state, seat, command) => decide(kit, state, seat, command),
  resolve: (state, drawn) => resolve(kit, state, drawn),
  settle: (state) => settle(kit, state),
  evolve,
  view,
  hear,
})
