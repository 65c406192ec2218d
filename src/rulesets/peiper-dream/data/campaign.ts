import type { Arrival } from './arrival.js'

const ON_A = { map: 'A', columns: [5, 9] } as const
const EAST_OF_A = { map: 'A', columns: [10, 10] } as const
const ON_B = { map: 'B', columns: [1, 10] } as const

const ON_C_OR_D = ['C:north', 'C:south', 'D:north', 'D:south']
const FROM_B_ON = ['B:north', 'B:south', ...ON_C_OR_D]
const ANYWHERE = ['A:north', 'A:south', ...FROM_B_ON]
const LAST_DAY = ['B:north', ...ON_C_OR_D]

/** Where and when the units of the campaign come (PD-C.4, PD-C.6 to PD-C.17, PD-B.37, PD-B.38). */
export const campaignArrivals: readonly Arrival[] = [
  { unit: 'de-12vg-27-fus', turn: 0, hex: 'A1005', zone: EAST_OF_A },
  { unit: 'de-12vg-48-1', turn: 0, hex: 'A1004', zone: EAST_OF_A },
  { unit: 'de-12vg-48-2', turn: 0, hex: 'A1003', zone: EAST_OF_A },
  { unit: 'de-3fj-9-1', turn: 0, hex: 'A1006', zone: EAST_OF_A },
  { unit: 'de-3fj-9-2', turn: 0, hex: 'A1006', zone: EAST_OF_A },
  { unit: 'de-3fj-5', turn: 2, by: 'entry', edges: ['A:east'] },
  { unit: 'de-12vg-pzjg', turn: 2, by: 'entry', edges: ['A:east'] },
  { unit: 'de-spitze-pz', turn: 3, by: 'entry', edges: ['A:east'] },
  { unit: 'de-lah-1-2-pzgr', turn: 4, by: 'entry', edges: ['A:east'] },
  { unit: 'de-lah-pi', turn: 4, by: 'entry', edges: ['A:east'] },
  { unit: 'de-lah-1-1-pz', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-lah-3-2-pzgr', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-501-tiger', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-spitze-recon', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-3fj-kg1', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-3fj-kg2', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'de-lah-1-1-pzgr', turn: 6, by: 'rally', edges: ['A:east'] },
  { unit: 'us-99-394-1', turn: 0, hex: 'A0904', zone: ON_A },
  { unit: 'us-99-394-2', turn: 0, hex: 'A0902', zone: ON_A },
  { unit: 'us-99-394-3', turn: 0, hex: 'A0705', zone: ON_A },
  { unit: 'us-394-ir', turn: 0, hex: 'A0805', zone: ON_A },
  { unit: 'us-14cav-18', turn: 0, hex: 'A0906', zone: ON_A },
  { unit: 'us-820-td', turn: 0, hex: 'A0806', zone: ON_A },
  { unit: 'us-14cav-32', turn: 2, by: 'entry', edges: ['A:south'] },
  { unit: 'us-254-eng', turn: 3, by: 'entry', edges: ['A:north'] },
  { unit: 'us-99-bg', turn: 0, hex: 'B0802', zone: ON_B },
  { unit: 'us-106-bg', turn: 0, hex: 'B0403', zone: ON_B },
  { unit: 'us-30-117-1', turn: 6, by: 'edge', edges: ANYWHERE },
  { unit: 'us-30-117-2', turn: 6, by: 'edge', edges: ANYWHERE },
  { unit: 'us-2-23-3', turn: 6, by: 'edge', edges: ANYWHERE },
  { unit: 'us-30-117-3', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-30-119-1', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-30-119-2', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-30-119-3', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-ccb-3-1', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-ccb-3-2', turn: 11, by: 'edge', edges: FROM_B_ON },
  { unit: 'us-101-bg', turn: 17, by: 'edge', edges: LAST_DAY },
  { unit: 'us-ccb-3-3', turn: 17, by: 'edge', edges: LAST_DAY },
]

/** The four units that the option `extraUnits` adds to the campaign (PD-C.13, PD-C.14). */
export const extraArrivals: readonly Arrival[] = [
  { unit: 'us-291-eng', turn: 0, hex: 'B0502', zone: ON_B },
  { unit: 'us-526-aib', turn: 6, by: 'edge', edges: ['A:north', 'B:north', 'C:north', 'D:north'] },
  { unit: 'us-82-504-1', turn: 11, by: 'edge', edges: ON_C_OR_D },
  { unit: 'us-82-505-2', turn: 11, by: 'edge', edges: ON_C_OR_D },
]
