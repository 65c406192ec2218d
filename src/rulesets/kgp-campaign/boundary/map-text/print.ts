import { lettersColumn } from '../../../../geometry/label.js'
import type { VaslGrid } from '../../../../vasl/grid.js'
import {
  mobilityClasses,
  type BuildingLocationSource,
  type BuildingSource,
  type MapSource,
} from '../../data/map-source.js'
import { hexOfLocation, type HexId, type Side } from '../../data/names.js'
import { usualLimit, usualName } from './building.js'
import { printHexes } from './hexes.js'

const quoted = (name: string): string => `"${name.replaceAll(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`

const MOST_HEXES = 16

/** Divides a list into lines of at most `MOST_HEXES` entries. */
const inLines = <A>(list: readonly A[]): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(list.length / MOST_HEXES) }, (_, i) =>
    list.slice(i * MOST_HEXES, (i + 1) * MOST_HEXES),
  )

const columnsText = (columns: readonly string[]): string => {
  const runs: { from: string; to: string }[] = []
  for (const letters of columns) {
    const run = runs.at(-1)
    const follows =
      run !== undefined && lettersColumn('doubled', letters) === (lettersColumn('doubled', run.to) ?? 0) + 1
    if (follows) run.to = letters
    else runs.push({ from: letters, to: letters })
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(' ')
}

const terrainLines = ({ mobility, terrainDefault }: MapSource): readonly string[] =>
  Object.keys(mobility.infantry).map((name) => {
    const may = mobilityClasses.filter((kind) => mobility[kind][name])
    const who = may.length === mobilityClasses.length ? 'all' : may.length === 0 ? 'none' : may.join(' ').toLowerCase()
    return `terrain ${name} ${who}${name === terrainDefault ? ' default' : ''}`
  })

/** The levels of a hex, and what each says that is not usual. */
const levelsText = (locations: readonly BuildingLocationSource[]): string => {
  const holds = ({ kind, stackingLimitHS }: BuildingLocationSource): string =>
    stackingLimitHS === usualLimit(kind) ? '' : ` holds ${String(stackingLimitHS)}`
  const runs: { from: BuildingLocationSource; to: number }[] = []
  for (const one of locations.filter(({ kind }) => kind === 'building')) {
    const run = runs.at(-1)
    if (run !== undefined && run.to === one.level - 1 && run.from.stackingLimitHS === one.stackingLimitHS) run.to += 1
    else runs.push({ from: one, to: one.level })
  }
  const [first] = runs
  const isGround = runs.length === 1 && first.from.level === 0 && first.to === 0
  const general = isGround
    ? holds(first.from).trim()
    : runs
        .map(({ from, to }) => {
          const range = from.level === to && from.level === 0 ? '0' : `${String(from.level)}-${String(to)}`
          return `levels ${range}${holds(from)}`
        })
        .join(' ')
  return [
    general,
    ...locations
      .filter(({ kind }) => kind !== 'building')
      .map((one) => `${one.kind} ${String(one.level)}${holds(one)}`),
    ...locations.flatMap(({ level, countsForLvp }) =>
      countsForLvp === undefined ? [] : [`${countsForLvp ? 'also' : 'no'} LVP ${String(level)}`],
    ),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const buildingLines = ({ name, material, lvpPerLocation, locations, stairs }: BuildingSource): readonly string[] => {
  const hexes = [...new Set(locations.map(({ location }) => hexOfLocation(location)))]
  const textOf = (hex: HexId): string => {
    const its = locations
      .filter(({ location }) => hexOfLocation(location) === hex)
      .toSorted((a, b) => a.level - b.level)
    const says = [
      material,
      levelsText(its),
      stairs === undefined ? '' : stairs.includes(hex) ? 'stairs' : 'no stairs',
      lvpPerLocation === 0 ? '' : `LVP ${String(lvpPerLocation)}`,
      name === usualName('Building', hexes[0]) && hexes.length === 1 ? '' : quoted(name),
    ]
    return says.filter((part) => part !== '').join(' ')
  }
  const runs: { hexes: HexId[]; text: string }[] = []
  for (const hex of hexes) {
    const text = textOf(hex)
    const run = runs.at(-1)
    if (run?.text === text && run.hexes.length < MOST_HEXES) run.hexes.push(hex)
    else runs.push({ hexes: [hex], text })
  }
  return runs.map((run) => `${printHexes(run.hexes)} ${run.text}`)
}

const SIDE: Readonly<Record<Side, string>> = { german: 'German', us: 'American' }

const entryLines = ({ entryAreas }: MapSource): readonly string[] =>
  entryAreas.flatMap(
    ({ id, name, center, edge, eligibleFrom, arrowColors, vehiclesProhibited, edgeHexes, formations }) => [
      [
        `entry ${id} ${center} ${edge}`,
        ...(['german', 'us'] as const).flatMap((side) =>
          eligibleFrom[side] === undefined ? [] : [`${SIDE[side]} ${eligibleFrom[side]}`],
        ),
        ...(arrowColors.length === 0 ? [] : [`arrow ${arrowColors.join(' ')}`]),
        ...(vehiclesProhibited ? ['no vehicles'] : []),
        ...(edgeHexes === undefined ? [] : [`hexes ${printHexes(edgeHexes)}`]),
        quoted(name),
      ].join('  '),
      ...formations.map((formation) => `formation ${id} ${quoted(formation)}`),
    ],
  )

const range = ({ from, to }: { readonly from: number; readonly to: number }): string => `${String(from)}-${String(to)}`

const numbers = ([a, b]: readonly [number, number]): string => `${String(a)} ${String(b)}`

/** Writes the line of a VASL board. */
export const printVaslBoard = ({ name, center, hex, raised, size, first }: VaslGrid): string =>
  [
    `vasl board ${quoted(name)} A1 ${numbers(center)} hex ${numbers(hex)}`,
    ...(raised ? ['raised'] : []),
    ...(size === undefined ? [] : [`size ${numbers(size)}`]),
    ...(first === undefined ? [] : [`first ${first}`]),
  ].join(' ')

/**
 * Writes a map as text. `parseMap` reads it back equal, except that the ids of buildings and bridges follow from their
 * names, and Locations from their hexes and levels.
 */
export const printMap = (map: MapSource): string => {
  const { id, title, group, grid, terrain, roads, bridges, buildings, objectiveHexCandidates } = map
  const hq = group.hqLocation === null ? '' : ` HQ ${group.hqLocation}`
  const blocks = [
    [
      `map ${id} ${quoted(title)}`,
      `group ${group.id} sections ${String(group.sections)}${hq}`,
      `columns ${columnsText(grid.columns)} rows ${range(grid.oddColumnRows)} lower ${range(grid.evenColumnRows)}`,
      ...inLines(grid.absent ?? []).map((hexes) => `absent ${printHexes(hexes)}`),
    ],
    terrainLines(map),
    Object.entries(terrain).flatMap(([name, hexes]) => inLines(hexes).map((some) => `${name} ${printHexes(some)}`)),
    Object.entries(roads).flatMap(([name, hexes]) =>
      inLines(hexes).map((some) => `road ${quoted(name)} ${printHexes(some)}`),
    ),
    bridges.map(
      ({ name, location, material, lvp, enterableFrom }) =>
        `bridge ${hexOfLocation(location)} ${material} LVP ${String(lvp)} ` +
        `from ${enterableFrom.join(' ')} ${quoted(name)}`,
    ),
    buildings.flatMap(buildingLines),
    objectiveHexCandidates.map(({ hex, attribute }) => `objective ${hex} ${quoted(attribute)}`),
    entryLines(map),
    [
      ...(map.vasl ?? []).map(printVaslBoard),
      ...Object.entries(map.vaslNames ?? {}).map(([name, type]) => `vasl name ${quoted(name)} ${type}`),
    ],
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}
