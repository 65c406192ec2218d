import { offer } from '../anywhere.js'
import type { Offer } from '../offer.js'

/** The games of the page. The first one opens by default. */
export const offers: readonly [Offer, ...Offer[]] = [
  offer('death-of-a-division', 'Death of a Division', () => import('./death-of-a-division.js')),
  offer('peiper-dream', 'The Peiper Dream', () => import('ardennes/rulesets/peiper-dream')),
  offer('kgp-campaign', 'Kampfgruppe Peiper campaign', () => import('ardennes/rulesets/kgp-campaign')),
  offer('primer', 'The Primer', () => import('ardennes/rulesets/primer')),
]
