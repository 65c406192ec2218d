import type { Battle } from './battle.js'

/** PD-S.2: a day for the heights of Losheim, won on points. Forces and victory are reconstructions (PD-S.6). */
export const payingThePeiper: Battle = {
  name: 'paying-the-peiper',
  title: 'Paying the Peiper',
  map: 'A',
  turns: 6,
  campaignTurn: 1,
  source: 'A:east',
  arrivals: [
    { unit: 'de-12vg-27-fus', turn: 0, hex: 'A1005' },
    { unit: 'de-12vg-48-1', turn: 0, hex: 'A1004' },
    { unit: 'de-12vg-48-2', turn: 0, hex: 'A1003' },
    { unit: 'de-3fj-9-1', turn: 0, hex: 'A1006' },
    { unit: 'de-3fj-9-2', turn: 0, hex: 'A1006' },
    { unit: 'de-3fj-5', turn: 2, by: 'entry', edges: ['A:east'] },
    { unit: 'de-12vg-pzjg', turn: 2, by: 'entry', edges: ['A:east'] },
    { unit: 'de-spitze-pz', turn: 3, by: 'entry', edges: ['A:east'] },
    { unit: 'de-lah-1-2-pzgr', turn: 4, by: 'entry', edges: ['A:east'] },
    { unit: 'de-lah-pi', turn: 4, by: 'entry', edges: ['A:east'] },
    { unit: 'us-99-394-1', turn: 0, hex: 'A0904' },
    { unit: 'us-99-394-2', turn: 0, hex: 'A0902' },
    { unit: 'us-99-394-3', turn: 0, hex: 'A0705' },
    { unit: 'us-394-ir', turn: 0, hex: 'A0805' },
    { unit: 'us-14cav-18', turn: 0, hex: 'A0906' },
    { unit: 'us-820-td', turn: 0, hex: 'A0806' },
    { unit: 'us-14cav-32', turn: 2, by: 'entry', edges: ['A:south'] },
    { unit: 'us-254-eng', turn: 3, by: 'entry', edges: ['A:north'] },
  ],
  wins: [{ tag: 'points', when: 'last', needs: 4, hexes: ['A0904', 'A0805', 'A0705', 'A0604', 'A0603'], columns: 3 }],
}
