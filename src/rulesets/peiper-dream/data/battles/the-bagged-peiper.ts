import type { Battle } from './battle.js'

/** PD-S.4: the pocket of La Gleize, and the way out of it. Forces and victory are reconstructions (PD-S.6). */
export const theBaggedPeiper: Battle = {
  name: 'the-bagged-peiper',
  title: 'The Bagged Peiper',
  map: 'C',
  turns: 8,
  campaignTurn: 13,
  source: 'C:east',
  arrivals: [
    { unit: 'de-spitze-pz', turn: 0, hex: 'C0803' },
    { unit: 'de-lah-3-2-pzgr', turn: 0, hex: 'C0803' },
    { unit: 'de-lah-1-1-pz', turn: 0, hex: 'C1003' },
    { unit: 'de-501-tiger', turn: 0, hex: 'C1003' },
    { unit: 'de-spitze-recon', turn: 0, hex: 'C0904' },
    { unit: 'de-3fj-kg1', turn: 0, hex: 'C0904' },
    { unit: 'de-lah-pi', turn: 0, hex: 'C0903' },
    { unit: 'us-30-119-1', turn: 0, hex: 'C0703' },
    { unit: 'us-30-119-2', turn: 0, hex: 'C0603' },
    { unit: 'us-30-119-3', turn: 0, hex: 'C0705' },
    { unit: 'us-30-117-3', turn: 0, hex: 'C1001' },
    { unit: 'us-82-504-1', turn: 0, hex: 'C0304' },
    { unit: 'us-ccb-3-1', turn: 2, by: 'entry', edges: ['C:north'] },
    { unit: 'us-ccb-3-2', turn: 2, by: 'entry', edges: ['C:north'] },
    { unit: 'us-82-505-2', turn: 2, by: 'entry', edges: ['C:south'] },
    { unit: 'us-101-bg', turn: 5, by: 'entry', edges: ['C:north', 'C:south'] },
    { unit: 'us-ccb-3-3', turn: 5, by: 'entry', edges: ['C:north', 'C:south'] },
  ],
  wins: [
    { tag: 'supplied', when: 'last', hexes: ['C0304'] },
    { tag: 'control', when: 'last', hexes: ['C1003', 'C0803', 'C0904'] },
  ],
}
