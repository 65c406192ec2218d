import type { Rules } from '../../kernel/ruleset.js'
import { evolve } from './evolve.js'
import type { KgpCampaign } from './game.js'
import type { Kit } from './kit.js'
import { sampleKit } from './kits.js'
import { candidates, decide, legal, resolve, settle, toAct } from './machine.js'
import { rules } from './rules.js'
import { scenarios, setup } from './scenario.js'
import type { State } from './state.js'
import { hear, view } from './view.js'

/** A position with everything done that needs no answer, so that somebody can be asked at once. */
const settled = (kit: Kit, opening: State): State => {
  let state = opening
  for (let due = settle(kit, state); due.length > 0; due = settle(kit, state)) state = due.reduce(evolve, state)
  return state
}

/** The campaign layer on given maps, charts and ports. */
export const campaignRules = (kit: Kit): Rules<KgpCampaign> => ({
  id: 'kgp-campaign',
  title: 'Kampfgruppe Peiper campaign',
  edition: 1,
  sides: ['german', 'us', 'umpire'],
  scenarios,
  book: rules,
  setup: (scenario) => settled(kit, setup(kit, scenario)),
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

/** The campaign layer on the sample village, with every gap of the rules pages filled by the reconstruction. */
export const kgpCampaignRules: Rules<KgpCampaign> = /* @__PURE__ */ campaignRules(sampleKit)
