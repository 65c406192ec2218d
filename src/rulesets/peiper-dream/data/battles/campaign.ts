import { campaignArrivals } from '../campaign.js'
import { LAST_TURN } from '../track.js'
import type { Battle } from './battle.js'

/** PD-C.1: the four battles as one campaign, from Losheim to the Meuse, in at most twenty turns (PD-C.2). */
export const campaign: Battle = {
  name: 'campaign',
  title: 'The Peiper Dream',
  map: null,
  turns: LAST_TURN,
  campaignTurn: 1,
  source: 'A:east',
  arrivals: campaignArrivals,
  // PD-C.39: a supplied unit in Huy or Andenne.
  wins: [{ tag: 'supplied', when: 'any', hexes: ['D0402', 'D0203'] }],
}
