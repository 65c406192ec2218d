import type { DirectionName } from '../../../src/geometry/direction.js'
import type { HexMapSource } from '../../../src/maps/hex/source.js'
import { blankHexes } from './sheet.js'

/** The hexside features of the sample. */
export type SampleFeature = 'road' | 'river' | 'bridge'

/** The terrain of the sample. */
export type SampleTerrain = 'clear' | 'wood'

const two = (n: number): string => String(n).padStart(2, '0')

/** The hexsides of some hexes: a road from the west edge, 0101 to 0201 to 0302, which leads off to the east. */
const sides: Readonly<Record<string, Readonly<Partial<Record<DirectionName, readonly SampleFeature[]>>>>> = {
  '0101': { SW: ['road'], SE: ['road'] },
  '0201': { NW: ['road'], SE: ['road'] },
  '0302': { NW: ['road'], SE: ['road'] },
}

/**
 * Three columns of three hexes with flat tops, numbered from 01; column 02 is pushed down. A river between the rows of
 * columns 01 and 02, bridged between 0101 and 0201; a wood in 0203.
 */
export const sample: HexMapSource<SampleFeature, SampleTerrain> = {
  id: 'sample',
  offset: 'even-q',
  features: ['road', 'river', 'bridge'],
  featureRules: [{ feature: 'bridge', needs: ['road', 'river'], always: true }],
  terrains: [{ id: 'clear', attributes: { cost: 2 } }, { id: 'wood' }],
  defaultTerrain: 'clear',
  hexes: blankHexes(
    { firstColumn: 1, lastColumn: 3, firstRow: 1, lastRow: 3 },
    (column, row) => two(column) + two(row),
  ).map((hex) => ({
    ...hex,
    ...(hex.id === '0203' ? { terrain: 'wood', name: 'Buchholz', attributes: { height: 3 } } : {}),
    ...(hex.id in sides ? { sides: sides[hex.id] } : {}),
  })),
  lines: [
    {
      id: 'our',
      feature: 'river',
      along: [
        { hex: '0101', side: 'SE' },
        { hex: '0101', side: 'S' },
        { hex: '0103', side: 'SW' },
      ],
    },
    { id: 'lane', feature: 'road', through: ['0302', '0303'], attributes: { mud: true } },
  ],
  borders: [{ id: 'stone-bridge', a: '0201', b: '0101', features: ['bridge'], attributes: { blown: false } }],
  edges: { west: ['0101', '0102', '0103'], east: ['0301', '0302', '0303'] },
  offMap: [{ edge: 'west', hexes: ['0101', '0102'], leadsTo: 'Recht', serves: 'us' }],
}
