import type { Battle } from './battle.js'

/** PD-S.3: the dash for the bridges of Stavelot and Trois-Ponts. Forces and victory are reconstructions (PD-S.6). */
export const aDashOfPeiper: Battle = {
  name: 'a-dash-of-peiper',
  title: 'A Dash of Peiper',
  map: 'B',
  turns: 6,
  campaignTurn: 7,
  source: 'B:east',
  arrivals: [
    { unit: 'de-spitze-pz', turn: 0, hex: 'B1003' },
    { unit: 'de-spitze-recon', turn: 0, hex: 'B1003' },
    { unit: 'de-lah-3-2-pzgr', turn: 0, hex: 'B1002' },
    { unit: 'de-lah-1-1-pz', turn: 0, hex: 'B1002' },
    { unit: 'de-lah-1-1-pzgr', turn: 2, by: 'entry', edges: ['B:east'] },
    { unit: 'de-501-tiger', turn: 2, by: 'entry', edges: ['B:east'] },
    { unit: 'de-3fj-kg1', turn: 3, by: 'entry', edges: ['B:east'] },
    { unit: 'de-3fj-kg2', turn: 3, by: 'entry', edges: ['B:east'] },
    { unit: 'us-99-bg', turn: 0, hex: 'B0802' },
    { unit: 'us-106-bg', turn: 0, hex: 'B0403' },
    { unit: 'us-291-eng', turn: 0, hex: 'B0502' },
    { unit: 'us-30-117-1', turn: 2, by: 'entry', edges: ['B:north', 'B:south'] },
    { unit: 'us-30-117-2', turn: 2, by: 'entry', edges: ['B:north', 'B:south'] },
    { unit: 'us-526-aib', turn: 3, by: 'entry', edges: ['B:north'] },
    { unit: 'us-2-23-3', turn: 3, by: 'entry', edges: ['B:north', 'B:south'] },
  ],
  wins: [
    { tag: 'columns', when: 'any', columns: 1, count: 2 },
    { tag: 'control', when: 'last', hexes: ['B0403', 'B0204'] },
  ],
}
