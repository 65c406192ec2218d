import type { Rules } from '../../kernel/ruleset.js'
import { determinise } from './determinise.js'
import { evolve } from './evolve.js'
import type { KgpCampaign } from './game.js'
import type { Kit } from './kit.js'
import { sampleKit } from './kits.js'
import { candidates, decide, legal, resolve, settle, toAct } from './machine.js'
import { rules } from './rules.js'
import { scenarios, setup } from './scenario.js'
import { redact, view } from './view.js'

/** The campaign layer on given maps, charts and ports. */
export const campaignRules = (kit: Kit): Rules<KgpCampaign> => ({
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
  redact: redact,
  determinise: (seen, seat, below) => determinise(kit, seen, seat, below),
})

/** The campaign layer on the sample village, with every gap of the rules pages filled by the reconstruction. */
export const kgpCampaignRules: Rules<KgpCampaign> = /* @__PURE__ */ campaignRules(sampleKit)
