import { compileMap } from './compile-map.js'
import type { MapSource } from './map-source.js'
import { sampleVillage } from './sample-village.js'
import type { CampaignMap } from './map.js'

/** A map of the project's own, which must compile. */
const compiled = (source: MapSource): CampaignMap => {
  const map = compileMap(source)
  if (map._tag === 'Left') throw new Error(`${source.id}: ${JSON.stringify(map.left)}`)
  return map.right
}

/** The village that comes with the campaign, to try it out on. */
export const sampleMap: CampaignMap = /* @__PURE__ */ compiled(sampleVillage)
