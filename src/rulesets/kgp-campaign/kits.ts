import { compileCatalogue } from './catalogue.js'
import type { Kit, Resolver } from './kit.js'
import type { CampaignMap } from './map.js'
import { sampleMap } from './maps.js'
import type { Ports } from './ports.js'
import { inventResult } from './resolver.js'
import { reconstruction } from './reconstruction.js'
import type { CampaignId } from './state.js'

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
