// Maps other than the printed one: the same terrain with other names, and a different terrain.
import type { AreaMapSource } from '../../../src/maps/area/source.js'
import { units } from '../../../src/rulesets/death-of-a-division/data/counters.js'
import { mapSource, type BorderFeature } from '../../../src/rulesets/death-of-a-division/data/map.js'
import type { SomeChange } from '../../../src/rulesets/death-of-a-division/data/scenario.js'

type Source = AreaMapSource<BorderFeature>

const renamed = (id: string): string => `x-${id}`

/** The printed terrain with every area renamed. */
export const sameGround: Source = {
  ...mapSource,
  id: 'same-ground',
  title: 'The same ground',
  attributes: { ...mapSource.attributes, objective: renamed('st-vith') },
  areas: mapSource.areas.map((area) => ({ ...area, id: renamed(area.id), name: `New ${area.name ?? area.id}` })),
  borders: mapSource.borders.map((border) => ({ ...border, a: renamed(border.a), b: renamed(border.b) })),
}

/** Every unit at its printed place, by the new names. */
export const samePlaces: readonly SomeChange[] = units.flatMap(({ id, arrival, setup }) =>
  arrival === 1 && setup !== null ? [{ unit: id, area: renamed(setup) }] : [],
)

const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const ROWS = [1, 2, 3, 4, 5] as const
const idAt = (column: number, row: number): string => `${COLUMNS[column]}${String(ROWS[row])}`
const last = COLUMNS.length - 1

/**
 * A plain of thirty areas in a grid, with roads along every other row and down the third column, and a river to its
 * east.
 */
export const plain: Source = {
  id: 'plain',
  title: 'A plain',
  features: ['road', 'river', 'bridge'],
  featureRules: [{ feature: 'bridge', needs: ['road', 'river'], always: true }],
  attributes: { objective: 'c3' },
  areas: COLUMNS.flatMap((_, x) =>
    ROWS.map((__, y) => ({
      id: idAt(x, y),
      name: `Field ${idAt(x, y).toUpperCase()}`,
      x: x * 5,
      y: y * 4,
      attributes: { start: x === last ? 'german' : 'us' },
      ...(y % 2 === 0 && x === last
        ? { offMap: [{ edge: 'east', leadsTo: 'the Rhine', serves: 'german' }] }
        : y % 2 === 0 && x === 0
          ? { offMap: [{ edge: y === 0 ? 'north' : 'west', leadsTo: 'the Meuse', serves: 'us' }] }
          : {}),
    })),
  ),
  borders: COLUMNS.flatMap((_, x) =>
    ROWS.flatMap((__, y) => {
      const along = y % 2 === 0
      const east: readonly BorderFeature[] =
        x === 2 ? (along ? ['road', 'river', 'bridge'] : ['river']) : along ? ['road'] : []
      return [
        ...(x < last ? [{ a: idAt(x, y), b: idAt(x + 1, y), features: east }] : []),
        ...(y < ROWS.length - 1
          ? [{ a: idAt(x, y), b: idAt(x, y + 1), features: x === 2 ? (['road'] as const) : [] }]
          : []),
      ]
    }),
  ),
}

const ROOM = 2

/**
 * All starting units, two to an area as far as there is room: Germans in the east, Americans around the objective. The
 * others stay away.
 */
export const onThePlain: readonly SomeChange[] = (() => {
  const areas = {
    german: ROWS.map((_, y) => idAt(last, y)),
    us: [2, 3, 1].flatMap((x) => ROWS.map((_, y) => idAt(x, y))),
  }
  const taken = { german: 0, us: 0 }
  return units.flatMap(({ id, side, arrival }): readonly SomeChange[] => {
    if (arrival !== 1) return []
    const area = areas[side][Math.floor(taken[side]++ / ROOM)] as string | undefined
    return [area === undefined ? { unit: id, arrival: 11 } : { unit: id, area }]
  })
})()
