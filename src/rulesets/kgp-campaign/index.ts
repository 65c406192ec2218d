/**
 * Kampfgruppe Peiper: the campaign layer between battles, its Refit Phase included.
 *
 * @module rulesets/kgp-campaign
 */
export { campaignCodecs, campaignRuleset, kgpCampaign, readResult } from './codec.js'
export { stateFaults } from './invariants.js'
export { scenarioStart } from './scenario-start.js'
export { campaignRules, kgpCampaignRules } from './ruleset.js'
export { campaign, scenarios, type Scenario } from './scenario.js'
export { defaultOptions, optionValues, type Options } from './options.js'
export { makeKit, sampleKit } from './kits.js'
export type { Kit, Resolver } from './kit.js'
export { readScenario } from './scenario-reading.js'
export { randomEnd } from './random/end.js'
export { randomReport } from './random/report.js'
export type { Below } from './random/luck.js'
