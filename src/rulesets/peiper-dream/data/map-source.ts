import type { FlatName } from '../../../geometry/direction.js'
import type { HexMapSource, HexSource, LineSource, SideSource } from '../../../maps/hex/source.js'
import type { BorderSource } from '../../../maps/printed.js'
import { mapA } from './map-a.js'
import { mapB } from './map-b.js'
import { mapC } from './map-c.js'
import { mapD } from './map-d.js'
import type { Sheet } from './sheet.js'
import { terrains, type Terrain } from './terrain.js'

/** A feature of a hexside. */
export type Feature = 'road' | 'river' | 'meuse' | 'bridge'

/** A terrain type. */
export type Ground = Terrain['id']

/** A map of this game as input of the map compiler. */
export type Source = HexMapSource<Feature, Ground>

interface River {
  readonly name: string
  /** Whether it is the Meuse, which can be crossed only by a bridge (PD-B.19). */
  readonly isMajor: boolean
}

/** The rivers, by the ids used on the maps. */
const rivers: Readonly<Record<string, River>> = {
  our: { name: 'Our', isMajor: false },
  ambleve: { name: 'Amblève', isMajor: false },
  warche: { name: 'Warche', isMajor: false },
  salm: { name: 'Salm', isMajor: false },
  lienne: { name: 'Lienne', isMajor: false },
  ourthe: { name: 'Ourthe', isMajor: false },
  meuse: { name: 'Meuse', isMajor: true },
}

const COLUMNS = 10
const ROWS = 8

/** The four printed maps from east to west (PD-C.3). */
export const sheets: readonly Sheet[] = [mapA, mapB, mapC, mapD]

const twoDigits = (n: number): string => String(n).padStart(2, '0')

const places = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
  column: Math.floor(i / ROWS) + 1,
  row: (i % ROWS) + 1,
}))

const groundOf = (letter: string): Ground => terrains.find((terrain) => terrain.letter === letter)?.id ?? 'clear'

const sideOf = (text: string): SideSource => {
  const [hex, side] = text.split(' ')
  return { hex, side: side as FlatName }
}

const hexesOf = ({ id: letter, terrain, names, roadsOut }: Sheet): readonly HexSource<Feature, Ground>[] =>
  places.map(({ column, row }) => {
    const id = `${letter}${twoDigits(column)}${twoDigits(row)}`
    const out = roadsOut.map(sideOf).filter(({ hex }) => hex === id)
    const sides = Object.fromEntries(out.map(({ side }): [string, Feature[]] => [side, ['road']]))
    return {
      id,
      column,
      row,
      terrain: groundOf(terrain[row - 1].split(' ')[column - 1]),
      ...(id in names ? { name: names[id] } : {}),
      ...(out.length > 0 ? { sides } : {}),
    }
  })

const linesOf = ({ id, roads, rivers: banks }: Sheet): readonly LineSource<Feature>[] => [
  ...roads.map((chain, i) => ({ id: `${id}-road-${i + 1}`, feature: 'road', through: chain.split(' ') }) as const),
  ...Object.entries(banks).map(([river, along]) => {
    const feature: Feature = rivers[river].isMajor ? 'meuse' : 'river'
    return { id: `${id}-${river}`, feature, along: along.map(sideOf), attributes: { name: rivers[river].name } }
  }),
]

const bridgesOf = (sheet: Sheet): readonly BorderSource<Feature>[] =>
  Object.entries(sheet.bridges).map(([id, text]) => {
    const [name, ends] = text.split('|')
    const [a, b] = ends.split(' ')
    return { id, a, b, features: ['bridge'], attributes: { name } }
  })

const edgesOf = (hexes: readonly HexSource<Feature, Ground>[], letter: string): Record<string, readonly string[]> => {
  const where = (holds: (hex: HexSource) => boolean): readonly string[] => hexes.filter(holds).map(({ id }) => id)
  return {
    [`${letter}:north`]: where(({ row }) => row === 1),
    [`${letter}:south`]: where(({ row }) => row === ROWS),
    [`${letter}:east`]: where(({ column }) => column === COLUMNS),
    [`${letter}:west`]: where(({ column }) => column === 1),
  }
}

/** Returns one map as played in single battles (PD-S.1): all four sides are map edges. */
export const sheetSource = (sheet: Sheet): Source => {
  const hexes = hexesOf(sheet)
  return {
    id: sheet.id,
    title: sheet.name,
    offset: 'even-q',
    features: ['road', 'river', 'meuse', 'bridge'],
    featureRules: [{ feature: 'bridge', needs: ['road'], always: false }],
    terrains: terrains.map(({ id }) => ({ id })),
    hexes,
    lines: linesOf(sheet),
    borders: bridgesOf(sheet),
    edges: edgesOf(hexes, sheet.id),
    attributes: { game: sheet.game },
  }
}

/**
 * Returns the linked board: B lies west of A, C west of B, D west of C (PD-C.3). The seams between maps are not map
 * edges.
 */
export const boardSource = (): Source => {
  const parts = sheets.map(sheetSource)
  const last = parts.length - 1
  const edges = parts.flatMap((part, i) =>
    Object.entries(part.edges ?? {}).filter(
      ([edge]) => !(edge.endsWith('west') && i < last) && !(edge.endsWith('east') && i > 0),
    ),
  )
  return {
    ...parts[0],
    id: 'peiper-dream',
    title: 'The Peiper Dream',
    hexes: parts.flatMap(({ hexes }, i) =>
      hexes.map((hex) => ({ ...hex, column: hex.column + (last - i) * COLUMNS, label: hex.id })),
    ),
    lines: parts.flatMap(({ lines = [] }) => lines),
    borders: parts.flatMap(({ borders = [] }) => borders),
    edges: Object.fromEntries(edges),
    attributes: {},
  }
}
