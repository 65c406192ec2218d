import type { Battle } from './battle.js'

/** PD-S.5: what might have been: the race to the Meuse. Forces and victory are reconstructions (PD-S.6). */
export const justAPeiperDream: Battle = {
  name: 'just-a-peiper-dream',
  title: 'Just a Peiper Dream?',
  map: 'D',
  turns: 8,
  campaignTurn: 13,
  source: 'D:east',
  arrivals: [
    { unit: 'de-spitze-pz', turn: 1, by: 'entry', edges: ['D:east'] },
    { unit: 'de-spitze-recon', turn: 1, by: 'entry', edges: ['D:east'] },
    { unit: 'de-lah-3-2-pzgr', turn: 1, by: 'entry', edges: ['D:east'] },
    { unit: 'de-lah-1-1-pz', turn: 1, by: 'entry', edges: ['D:east'] },
    { unit: 'de-lah-1-2-pzgr', turn: 2, by: 'entry', edges: ['D:east'] },
    { unit: 'de-lah-pi', turn: 2, by: 'entry', edges: ['D:east'] },
    { unit: 'de-501-tiger', turn: 2, by: 'entry', edges: ['D:east'] },
    { unit: 'de-3fj-kg1', turn: 2, by: 'entry', edges: ['D:east'] },
    { unit: 'us-30-117-3', turn: 0, hex: 'D0903' },
    { unit: 'us-30-119-1', turn: 0, hex: 'D0402' },
    { unit: 'us-30-119-2', turn: 0, hex: 'D0203' },
    { unit: 'us-30-119-3', turn: 0, hex: 'D0707' },
    { unit: 'us-ccb-3-1', turn: 2, by: 'entry', edges: ['D:north'] },
    { unit: 'us-ccb-3-2', turn: 2, by: 'entry', edges: ['D:north'] },
    { unit: 'us-101-bg', turn: 5, by: 'entry', edges: ['D:north', 'D:south'] },
    { unit: 'us-ccb-3-3', turn: 5, by: 'entry', edges: ['D:north', 'D:south'] },
  ],
  wins: [{ tag: 'supplied', when: 'any', hexes: ['D0402', 'D0203'] }],
}
