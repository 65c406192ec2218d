import type { Offer } from '../offer.js'

/** The games on offer, St. Vith first. */
export const offers: readonly [Offer, ...Offer[]] = [
  {
    id: 'death-of-a-division',
    title: 'Death of a Division',
    load: async () => (await import('./death-of-a-division.js')).table,
  },
  { id: 'peiper-dream', title: 'The Peiper Dream', load: async () => (await import('./peiper-dream.js')).table },
  {
    id: 'kgp-campaign',
    title: 'Kampfgruppe Peiper campaign',
    load: async () => (await import('./kgp-campaign.js')).table,
  },
  { id: 'primer', title: 'The Primer', load: async () => (await import('./primer.js')).table },
]
