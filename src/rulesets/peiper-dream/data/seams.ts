import type { Seams } from './sheet.js'

/**
 * Roads and rivers across the seams of the linked board: B west of A, C west of B, D west of C (PD-C.3).
 *
 * The single maps show the same roads leaving at their edges. No bridge lies on a seam.
 */
export const seams: Seams = {
  roads: [
    'A0102 B1002',
    'A0104 B1003',
    'A0106 B1005',
    'A0107 B1006',
    'A0108 B1007',
    'B0103 C1003',
    'B0105 C1005',
    'B0106 C1006',
    'B0108 C1007',
    'C0101 D1001',
    'C0104 D1004',
    'C0107 D1007',
  ],
  rivers: {
    warche: ['A0102 B1001'],
    ambleve: ['A0105 B1004', 'B0104 C1003', 'C0102 D1001'],
  },
}

/** The rivers by id: name, and whether it is the Meuse, which nobody crosses without a bridge (PD-B.19). */
export const rivers: Readonly<Record<string, { readonly name: string; readonly isMajor: boolean }>> = {
  our: { name: 'Our', isMajor: false },
  ambleve: { name: 'Amblève', isMajor: false },
  warche: { name: 'Warche', isMajor: false },
  salm: { name: 'Salm', isMajor: false },
  lienne: { name: 'Lienne', isMajor: false },
  ourthe: { name: 'Ourthe', isMajor: false },
  meuse: { name: 'Meuse', isMajor: true },
}
