import type { Offers } from './command/offers.js'
import { refit } from './refit/verbs.js'

/** The built-in games, by id; the first is the default. Help needs no more than this, so each is loaded on use. */
export const builtIn: Offers = {
  'death-of-a-division': {
    sides: ['german', 'us'],
    verbs: [],
    load: async () => (await import('./game/death-of-a-division.js')).deathOfADivision,
  },
  'peiper-dream': {
    sides: ['german', 'us'],
    verbs: [],
    load: async () => (await import('./game/peiper-dream.js')).peiperDream,
  },
  'kgp-campaign': {
    sides: ['german', 'us', 'umpire'],
    verbs: [refit],
    load: async () => (await import('./game/kgp-campaign.js')).kgpCampaign,
  },
  primer: {
    sides: ['west', 'east'],
    verbs: [],
    load: async () => (await import('./game/primer.js')).primer,
  },
}
