import type { Question } from '../../kernel/question.js'
import type { Rules, Ruleset } from '../../kernel/ruleset.js'
import type { Handling } from '../../kernel/targets.js'
import { compileCatalogue } from './catalogue.js'
import { campaignCodecs } from './codec.js'
import type { CampaignId } from './data/names.js'
import { determinise } from './determinise.js'
import type { KgpCampaign } from './game.js'
import { handlingWith } from './handling.js'
import { insightOn, type CampaignInsight } from './insight.js'
import type { Kit, Resolver } from './kit.js'
import type { CampaignMap } from './map.js'
import { sampleMap } from './maps.js'
import { playerOn, type Player } from './player.js'
import type { Ports } from './ports.js'
import { questionsOn } from './questions.js'
import { reconstruction } from './reconstruction.js'
import { inventResult } from './resolver.js'
import { rulesOn } from './ruleset.js'

/** A kit from maps, ports and a resolver; ports left out are the reconstruction, campaigns left out are fought on the sample village. */
export const makeKit = (
  id: string,
  maps: Readonly<Partial<Record<CampaignId, CampaignMap>>>,
  ports: Readonly<Partial<Ports>>,
  resolver: Resolver = inventResult,
): Kit => {
  const filled: Ports = { ...reconstruction, ...ports }
  const mobility = filled.mobility.use
  const entered = (map: CampaignMap | undefined): CampaignMap =>
    mobility === null ? (map ?? sampleMap) : { ...(map ?? sampleMap), mobility }
  return {
    id,
    maps: { I: entered(maps.I), II: entered(maps.II), III: entered(maps.III) },
    catalogue: compileCatalogue(filled.catalogue.use),
    ports: filled,
    resolver,
  }
}

/** The kit that comes with the library: the sample village and the reconstruction. */
export const sampleKit: Kit = /* @__PURE__ */ makeKit('sample', {}, {})

/** The campaign layer on given maps, charts and ports. */
export const campaignRules = (kit: Kit): Rules<KgpCampaign> => ({
  ...rulesOn(kit),
  determinise: (seen, seat, below) => determinise(kit, seen, seat, below),
})

/** The campaign layer on the sample village, with every gap of the rules pages filled by the reconstruction. */
export const kgpCampaignRules: Rules<KgpCampaign> = /* @__PURE__ */ campaignRules(sampleKit)

/** The campaign layer on given maps, charts and ports, with its boundary. */
export const campaignRuleset = (kit: Kit): Ruleset<KgpCampaign> => ({
  ...campaignRules(kit),
  codecs: campaignCodecs(kit),
  migrations: [],
})

/** The campaign layer on the sample village, with its boundary. */
export const kgpCampaign: Ruleset<KgpCampaign> = /* @__PURE__ */ campaignRuleset(sampleKit)

/** The built-in player on the sample village. */
export const player: Player = /* @__PURE__ */ playerOn(sampleKit)

/** What a search is told of the campaign on the sample village. */
export const insight: CampaignInsight = /* @__PURE__ */ insightOn(sampleKit)

/** What people ask of the odds in the Refit Phase, on the sample village. */
export const questions: readonly Question<KgpCampaign>[] = /* @__PURE__ */ questionsOn(sampleKit)

/** How a board offers the orders of the campaign on the sample village. */
export const handling: Handling<KgpCampaign> = /* @__PURE__ */ handlingWith(sampleKit)
