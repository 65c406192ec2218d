import { columnLetters, lettersColumn } from '../../../../geometry/label.js'
import { E, type Either } from '../../../../kernel/fp.js'
import { cgDates, type CgDate } from '../../data/calendar.js'
import { compileMap } from '../../data/compile-map.js'
import {
  mobilityClasses,
  type BridgeSource,
  type BuildingSource,
  type EntrySource,
  type MapEdge,
  type MapSource,
  type MobilityClass,
  type ObjectiveCandidate,
  type RowRange,
  type VaslBoard,
} from '../../data/map-source.js'
import type { Hex, LocationId, Side } from '../../data/names.js'
import { inTextOrder, didYouMean, linesOf, type Line, type TextFault, type Word } from '../text-lines.js'
import { idFrom, locationsIn, materialOf, materials, takeBuilding, usualName, type BuildingLine } from './building.js'
import { hexNamesIn, isHexLike, takeHex, takeHexes, touch, type HexNames, type NamedHex } from './hexes.js'
import { isSpreadsheet, rowsOf } from './rows.js'
import { cursorOf, keywordOf, type Cursor, type Findings } from './words.js'

/** The map of a text, with its faults and warnings in the order of the text. */
export interface MapReading {
  /** The map; null if the text has faults. */
  readonly map: MapSource | null
  readonly faults: readonly TextFault[]
  /** Probable slips, which are no faults. */
  readonly warnings: readonly TextFault[]
}

const KEYWORDS = [
  'map',
  'group',
  'columns',
  'absent',
  'terrain',
  'road',
  'bridge',
  'objective',
  'entry',
  'formation',
  'vasl',
] as const

type Keyword = (typeof KEYWORDS)[number]

const START = { line: 1, column: 1 }

/** The mobility classes that may enter the terrains of every map, unless the text declares these. */
const USUAL: Readonly<Record<string, readonly MobilityClass[]>> = {
  road: mobilityClasses,
  building: ['infantry', 'tracked'],
  rubble: ['infantry', 'tracked'],
  bridge: mobilityClasses,
}

/** Terrain of Locations, which no hex is listed as. */
const OF_LOCATIONS = [...Object.keys(USUAL), 'blaze']

interface Terrain {
  readonly name: string
  readonly classes: readonly MobilityClass[]
  readonly word: Word | null
}

type Placed = ReadonlyMap<Hex, { readonly terrain: string; readonly word: Word }>

/** The lines of a text by their first word. */
interface Sorted {
  readonly of: (keyword: Keyword) => readonly Line[]
  /** Lines that begin with no keyword: terrain and hexes. */
  readonly others: readonly Line[]
}

const sorted = (lines: readonly Line[]): Sorted => {
  const by = new Map<string, Line[]>(KEYWORDS.map((keyword) => [keyword, []]))
  const others: Line[] = []
  for (const line of lines) if (line.words.length > 0) (by.get(keywordOf(line.words[0])) ?? others).push(line)
  return { of: (keyword) => by.get(keyword) ?? [], others }
}

/** Returns the first line, and reports the others as faults. */
const only = (lines: readonly Line[], findings: Findings): Line | null => {
  const [first = null, ...more] = lines
  for (const { words } of more)
    findings.faults.push({
      line: words[0].line,
      column: words[0].column,
      message: `A map has one line "${words[0].text}"; the first is line ${String(first?.line)}.`,
    })
  return first
}

const takeRange = (cursor: Cursor): RowRange | null => {
  const word = cursor.take('A range of rows, such as 1-30,')
  if (word === null) return null
  const [, from, to] = /^(\d{1,4})[-–—](\d{1,4})$/.exec(word.text) ?? []
  if (from !== undefined && Number(from) <= Number(to)) return { from: Number(from), to: Number(to) }
  cursor.fault(word, `A range of rows, such as 1-30, is wanted here, not "${word.text}".`)
  return null
}

const takeColumns = (cursor: Cursor): readonly string[] => {
  const columns: string[] = []
  for (let word = cursor.peek(); word !== null && keywordOf(word) !== 'rows'; word = cursor.peek()) {
    cursor.take('A column')
    const [, first, last] = /^([A-Za-z]+)(?:[-–—]([A-Za-z]+))?$/.exec(word.text) ?? []
    const from = first === undefined ? null : lettersColumn('doubled', first.toUpperCase())
    const to = last === undefined ? from : lettersColumn('doubled', last.toUpperCase())
    if (from === null || to === null || to < from)
      cursor.fault(word, `Columns are A to Z, then AA, BB and so on: A-P or A-GG, not "${word.text}".`)
    else for (let column = from; column <= to; column++) columns.push(columnLetters('doubled', column))
  }
  return columns
}

const NO_GRID: MapSource['grid'] = {
  columns: [],
  oddColumnRows: { from: 0, to: -1 },
  evenColumnRows: { from: 0, to: -1 },
}

/** Far more than any campaign map has. */
const MOST_COLUMNS = 500
const MOST_ROWS = 200

const gridIn = ({ of }: Sorted, findings: Findings): MapSource['grid'] => {
  const line = only(of('columns'), findings)
  if (line === null) {
    findings.faults.push({
      ...START,
      message: 'The map needs a line of columns, such as columns A-P rows 1-30 lower 0-30.',
    })
    return NO_GRID
  }
  const cursor = cursorOf(line, findings, 1)
  const columns = takeColumns(cursor)
  const rowsAt = cursor.skip('rows')
  if (!rowsAt) cursor.fault(cursor.end, 'Rows are missing here, such as rows 1-30.')
  const rows = rowsAt ? takeRange(cursor) : null
  const lower = cursor.skip('lower') ? takeRange(cursor) : rows
  cursor.finish(['rows', 'lower'])
  if (columns.length === 0) cursor.fault(line.words[0], 'Columns are missing here, such as A-P.')
  if (columns.length > MOST_COLUMNS || [rows, lower].some((one) => one !== null && one.to - one.from >= MOST_ROWS)) {
    cursor.fault(line.words[0], `A map has at most ${String(MOST_COLUMNS)} columns and ${String(MOST_ROWS)} rows.`)
    return NO_GRID
  }
  if (rows === null || lower === null || columns.length === 0) return NO_GRID
  const grid = { columns, oddColumnRows: rows, evenColumnRows: lower }
  const names = hexNamesIn(grid)
  const absent = of('absent').flatMap((one) => {
    const its = cursorOf(one, findings, 1)
    const hexes = takeHexes(its, names)
    its.finish()
    return hexes.map(({ hex }) => hex)
  })
  return absent.length === 0 ? grid : { ...grid, absent: [...new Set(absent)] }
}

const classOf = (word: Word): MobilityClass | null =>
  mobilityClasses.find((known) => known.toLowerCase() === keywordOf(word).replace('-', '')) ?? null

const takeClasses = (cursor: Cursor): readonly MobilityClass[] => {
  if (cursor.skip('all')) return mobilityClasses
  if (cursor.skip('none')) return []
  const classes: MobilityClass[] = []
  if (cursor.peek() === null)
    cursor.fault(cursor.end, 'The classes that may enter are missing here: all, none, or infantry tracked …')
  for (let word = cursor.peek(); word !== null && keywordOf(word) !== 'default'; word = cursor.peek()) {
    cursor.take('A class')
    const found = classOf(word)
    const known = ['all', 'none', 'infantry', 'tracked', 'halftrack', 'wheeled', 'default']
    if (found === null) cursor.fault(word, `"${word.text}" is no class of movement.${didYouMean(word.text, known)}`)
    else if (!classes.includes(found)) classes.push(found)
  }
  return classes
}

const terrainsIn = ({ of }: Sorted, findings: Findings): { all: Map<string, Terrain>; usual: string } => {
  const all = new Map<string, Terrain>()
  let usual: string | null = null
  for (const line of of('terrain')) {
    const cursor = cursorOf(line, findings, 1)
    const word = cursor.take('The name of a terrain')
    if (word === null) continue
    const name = keywordOf(word)
    const classes = takeClasses(cursor)
    const isDefault = cursor.skip('default')
    cursor.finish(['default'])
    if (all.has(name)) cursor.fault(word, `${name} is declared already (line ${String(all.get(name)?.word?.line)}).`)
    else if (
      materials.some((one) => one === name) ||
      KEYWORDS.some((one) => one === name && one !== 'road' && one !== 'bridge')
    )
      cursor.fault(word, `"${word.text}" is a word of the map with another meaning; call the terrain something else.`)
    else if (!/^[a-z][a-zà-ž_-]*$/.test(name) || isHexLike(word))
      cursor.fault(word, `"${word.text}" cannot name a terrain: use letters only.`)
    else all.set(name, { name, classes, word })
    if (isDefault && usual !== null) cursor.fault(word, `${usual} is the default already.`)
    if (isDefault) usual ??= name
  }
  for (const [name, classes] of Object.entries(USUAL)) if (!all.has(name)) all.set(name, { name, classes, word: null })
  if (usual === null)
    findings.faults.push({ ...START, message: 'One terrain must be the default, such as terrain open all default.' })
  return { all, usual: usual ?? '' }
}

const mobilityOf = (terrains: Iterable<Terrain>): MapSource['mobility'] => {
  const list = [...terrains]
  const may = (kind: MobilityClass): Readonly<Record<string, boolean>> =>
    Object.fromEntries(list.map(({ name, classes }) => [name, classes.includes(kind)]))
  return { infantry: may('infantry'), tracked: may('tracked'), halfTrack: may('halfTrack'), wheeled: may('wheeled') }
}

/** Lines that begin with a terrain or with hexes. */
const placedIn = (
  { others }: Sorted,
  names: HexNames,
  terrains: ReadonlyMap<string, Terrain>,
  findings: Findings,
): { readonly placed: Placed; readonly buildings: readonly BuildingLine[] } => {
  const placed = new Map<Hex, { terrain: string; word: Word }>()
  const buildings: BuildingLine[] = []
  const put = (cursor: Cursor, terrain: string, hexes: readonly NamedHex[]): void => {
    for (const { hex, word } of hexes) {
      const before = placed.get(hex)
      if (before === undefined) placed.set(hex, { terrain, word })
      else if (before.terrain !== terrain)
        cursor.fault(word, `${hex} has ${before.terrain} already (line ${String(before.word.line)}).`)
    }
  }
  const known = [...terrains.keys()].filter((name) => !OF_LOCATIONS.includes(name))
  for (const line of others) {
    const [first] = line.words
    const cursor = cursorOf(line, findings)
    if (known.includes(keywordOf(first))) {
      cursor.take('A terrain')
      put(cursor, keywordOf(first), takeHexes(cursor, names))
      cursor.finish()
      continue
    }
    if (!isHexLike(first)) {
      const meant = didYouMean(first.text, [...KEYWORDS, ...known])
      cursor.fault(first, `"${first.text}" begins no line of a map.${meant}`)
      continue
    }
    const hexes = takeHexes(cursor, names)
    const word = cursor.take('A terrain, or stone or wood for a building,')
    if (word === null) continue
    const material = materialOf(word)
    if (material !== null) buildings.push(takeBuilding(cursor, hexes, material))
    else if (known.includes(keywordOf(word))) {
      put(cursor, keywordOf(word), hexes)
      cursor.finish()
    } else
      cursor.fault(
        word,
        `"${word.text}" is not a terrain of this map.${didYouMean(word.text, [...known, ...materials])}`,
      )
  }
  return { placed, buildings }
}

/** A road as written, with the word of each hex. */
interface Road {
  readonly name: string
  readonly hexes: readonly NamedHex[]
}

const roadsIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly Road[] => {
  const roads = new Map<string, Road>()
  for (const line of of('road')) {
    const cursor = cursorOf(line, findings, 1)
    const hexes = takeHexes(cursor, names)
    cursor.finish()
    const name = cursor.name?.text ?? `road-${String(roads.size + 1)}`
    const all = [...(roads.get(name)?.hexes ?? []), ...hexes]
    for (const [i, { hex, word }] of all.entries()) {
      if (i === 0 || i < all.length - hexes.length) continue
      const before = all[i - 1].hex
      if (before !== hex && !touch(before, hex))
        cursor.fault(word, `The road leaps from ${before} to ${hex}: they do not touch.`)
      if (before === hex) cursor.fault(word, `The road names ${hex} twice in a row.`)
    }
    roads.set(name, { name, hexes: all })
    if (all.length === 1) cursor.warn(line.words[0], 'This road has one hex only.')
    if (hexes.length === 0) cursor.fault(cursor.end, 'The hexes of the road are missing here.')
  }
  return [...roads.values()]
}

const bridgesIn = (
  { of }: Sorted,
  names: HexNames,
  findings: Findings,
): readonly (Omit<BridgeSource, 'id'> & { readonly hex: Hex; readonly word: Word })[] =>
  of('bridge').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    const at = takeHex(cursor, names)
    const word = cursor.take('stone or wood')
    const material = word === null ? null : materialOf(word)
    if (word !== null && material === null)
      cursor.fault(word, `A bridge is of stone or wood, not "${word.text}".${didYouMean(word.text, materials)}`)
    const lvp = cursor.skip('lvp') ? cursor.whole('A number of LVP', 0, 99) : 0
    const ends = cursor.skip('from') ? takeHexes(cursor, names) : []
    cursor.finish(['LVP', 'from'])
    if (ends.length === 0)
      cursor.fault(cursor.end, 'The hexes the bridge is entered from are missing here: from N27 N29.')
    if (at === null || material === null || lvp === null) return []
    for (const end of ends)
      if (!touch(at.hex, end.hex)) cursor.fault(end.word, `${end.hex} does not touch the bridge at ${at.hex}.`)
    return [
      {
        hex: at.hex,
        word: at.word,
        name: cursor.name?.text ?? usualName('Bridge', at.hex),
        location: `${at.hex}/b`,
        material,
        lvp,
        enterableFrom: ends.map(({ hex }) => hex),
      },
    ]
  })

const EDGES: readonly MapEdge[] = ['north', 'east', 'south', 'west']
const SIDES: Readonly<Record<string, Side>> = {
  german: 'german',
  germans: 'german',
  american: 'us',
  americans: 'us',
  us: 'us',
}
const ENTRY_WORDS = ['German', 'American', 'arrow', 'no', 'hexes']

const takeDate = (cursor: Cursor): CgDate | null => {
  const word = cursor.take('A date, such as 19 AM,')
  if (word === null) return null
  const isWhole = /^\d+[a-z]+$/i.test(word.text)
  const part = isWhole ? null : cursor.take('AM, PM or N')
  const said = `${word.text} ${part?.text ?? ''}`
    .trim()
    .toUpperCase()
    .replace(/^(\d+)(?=[A-Z])/, '$1 ')
    .replace('NIGHT', 'N')
  const date = cgDates.find((known) => known === said)
  if (date === undefined) cursor.fault(word, `"${said}" is no date of the campaign: 19 AM to 23 PM.`)
  return date ?? null
}

const takeEntry = (line: Line, names: HexNames, findings: Findings): (EntrySource & { readonly word: Word }) | null => {
  const cursor = cursorOf(line, findings, 1)
  const word = cursor.take('The letter of the Entry Area')
  const center = takeHex(cursor, names, 'The hex with the arrow')
  const edgeWord = cursor.take('north, east, south or west')
  const edge = edgeWord === null ? undefined : EDGES.find((one) => one === keywordOf(edgeWord))
  if (edgeWord !== null && edge === undefined)
    cursor.fault(edgeWord, `"${edgeWord.text}" is no edge of the map.${didYouMean(edgeWord.text, EDGES)}`)
  const eligibleFrom: Partial<Record<Side, CgDate>> = {}
  const arrowColors: string[] = []
  let vehiclesProhibited = false
  let edgeHexes: readonly NamedHex[] | null = null
  for (let next = cursor.peek(); next !== null; next = cursor.peek()) {
    cursor.take('A word')
    const keyword = keywordOf(next)
    if (Object.hasOwn(SIDES, keyword)) {
      const date = takeDate(cursor)
      if (date !== null) eligibleFrom[SIDES[keyword]] = date
    } else if (keyword === 'arrow') {
      for (let color = cursor.peek(); color !== null && isColor(color); color = cursor.peek()) {
        cursor.take('A color')
        arrowColors.push(keywordOf(color) === 'grey' ? 'gray' : keywordOf(color))
      }
    } else if (keyword === 'hexes') edgeHexes = takeHexes(cursor, names)
    else if (keyword === 'no' && cursor.skip('vehicles')) vehiclesProhibited = true
    else cursor.fault(next, `"${next.text}" is not known of an Entry Area.${didYouMean(next.text, ENTRY_WORDS)}`)
  }
  if (word === null || center === null || edge === undefined) return null
  return {
    word,
    id: word.text,
    name: cursor.name?.text ?? word.text,
    center: center.hex,
    edge,
    eligibleFrom,
    arrowColors,
    formations: [],
    vehiclesProhibited,
    ...(edgeHexes === null ? {} : { edgeHexes: edgeHexes.map(({ hex }) => hex) }),
  }
}

const isColor = (word: Word): boolean =>
  /^[a-z]+$/.test(keywordOf(word)) &&
  !Object.hasOwn(SIDES, keywordOf(word)) &&
  !ENTRY_WORDS.some((known) => known.toLowerCase() === keywordOf(word))

const entriesIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly EntrySource[] => {
  const entries = new Map<string, { readonly entry: EntrySource; readonly formations: string[] }>()
  for (const line of of('entry')) {
    const found = takeEntry(line, names, findings)
    if (found === null) continue
    const { word, ...entry } = found
    const { fault, warn } = cursorOf(line, findings, 1)
    if (entries.has(entry.id)) fault(word, `There is an Entry Area ${entry.id} already.`)
    else entries.set(entry.id, { entry, formations: [] })
    if (Object.keys(entry.eligibleFrom).length === 0)
      warn(word, `Neither side may use Entry Area ${entry.id}: say German or American and a date.`)
  }
  const ids = [...entries.keys()]
  for (const line of of('formation')) {
    const cursor = cursorOf(line, findings, 1)
    const word = cursor.take('The letter of the Entry Area')
    cursor.finish()
    const found = word === null ? undefined : entries.get(word.text)
    if (word !== null && found === undefined)
      cursor.fault(word, `There is no Entry Area ${word.text}.${didYouMean(word.text, ids)}`)
    if (cursor.name === null) cursor.fault(cursor.end, 'The formation is missing here, in quotes.')
    else found?.formations.push(cursor.name.text)
  }
  return [...entries.values()].map(({ entry, formations }) => ({ ...entry, formations }))
}

/** Joins the lines of each building by its name. */
const joined = (lines: readonly BuildingLine[], findings: Findings, taken: Set<string>): readonly BuildingSource[] => {
  const byName = new Map<string, BuildingLine[]>()
  const hexes = new Map<Hex, Word>()
  for (const line of lines) {
    const fresh = line.hexes.filter(({ hex, word }) => {
      const before = hexes.get(hex)
      if (before !== undefined)
        findings.faults.push({
          line: word.line,
          column: word.column,
          message: `${hex} has a building already (line ${String(before.line)}).`,
        })
      else hexes.set(hex, word)
      return before === undefined
    })
    if (fresh.length === 0) continue
    const name = line.name?.text ?? usualName('Building', fresh[0].hex)
    byName.set(name, [...(byName.get(name) ?? []), { ...line, hexes: fresh }])
  }
  return [...byName].map(([name, parts]) => {
    const [{ material, hexes: firstHexes }] = parts
    const first = parts.find(({ lvp }) => lvp !== null)?.lvp ?? null
    const firstLine = String(first?.word.line)
    for (const part of parts) {
      const { word } = part.hexes[0]
      if (part.material !== material)
        findings.faults.push({
          line: word.line,
          column: word.column,
          message: `${name} is of ${material} (line ${String(firstHexes[0].word.line)}), not of ${part.material}.`,
        })
      if (part.lvp !== null && first !== null && part.lvp.value !== first.value)
        findings.warnings.push({
          line: part.lvp.word.line,
          column: part.lvp.word.column,
          message: `${name} has LVP ${String(first.value)} (line ${firstLine}); this line does not count.`,
        })
    }
    const saysStairs = parts.some(({ stairs }) => stairs !== null)
    const id = idFrom(name, taken)
    taken.add(id)
    return {
      id,
      name,
      material,
      lvpPerLocation: first?.value ?? 0,
      locations: parts.flatMap((part) => part.hexes.flatMap(({ hex }) => locationsIn(hex, part))),
      ...(saysStairs
        ? { stairs: parts.flatMap((part) => (part.stairs === true ? part.hexes.map(({ hex }) => hex) : [])) }
        : {}),
    }
  })
}

const objectivesIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly ObjectiveCandidate[] =>
  of('objective').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    const at = takeHex(cursor, names)
    cursor.finish()
    if (cursor.name === null) cursor.fault(cursor.end, 'What makes it an Objective Hex is missing here, in quotes.')
    return at === null || cursor.name === null ? [] : [{ hex: at.hex, attribute: cursor.name.text }]
  })

const vaslIn = ({ of }: Sorted, names: HexNames, findings: Findings): readonly VaslBoard[] =>
  of('vasl').flatMap((line) => {
    const cursor = cursorOf(line, findings, 1)
    if (!cursor.skip('board')) cursor.fault(line.words[0], 'A VASL line begins vasl board, then the name of the board.')
    const name = cursor.name?.text ?? cursor.take('The name of the board')?.text ?? null
    const number = (): number => cursor.number('A number of pixels') ?? 0
    const pair = (): readonly [number, number] => [number(), number()]
    const center = cursor.skip('a1') ? pair() : null
    const hex = cursor.skip('hex') ? pair() : null
    const raised = cursor.skip('raised')
    const size = cursor.skip('size') ? pair() : null
    const first = cursor.skip('first') ? takeHex(cursor, names) : null
    cursor.finish(['A1', 'hex', 'raised', 'size', 'first'])
    if (center === null || hex === null)
      cursor.fault(cursor.end, 'A VASL board needs A1 and hex, each with two numbers.')
    return name === null || center === null || hex === null
      ? []
      : [
          {
            name,
            center,
            hex,
            raised,
            ...(size === null ? {} : { size }),
            ...(first === null ? {} : { first: first.hex }),
          },
        ]
  })

const takeLocation = (cursor: Cursor, names: HexNames): LocationId | null => {
  const word = cursor.take('A Location, such as N25/0,')
  if (word === null) return null
  const [hex, level = '0'] = word.text.split('/')
  if (names.has(hex.toUpperCase())) return `${hex.toUpperCase()}/${level.toLowerCase()}`
  cursor.fault(word, `${word.text} is not on the map (${names.extent}).`)
  return null
}

const titleIn = ({ of }: Sorted, findings: Findings): Pick<MapSource, 'id' | 'title'> => {
  const line = only(of('map'), findings)
  if (line === null) {
    findings.faults.push({ ...START, message: 'A map begins with a line such as map my-village "My village".' })
    return { id: 'map', title: 'map' }
  }
  const cursor = cursorOf(line, findings, 1)
  const id = cursor.take('A short name for the map')?.text ?? 'map'
  cursor.finish()
  return { id, title: cursor.name?.text ?? id }
}

const groupIn = ({ of }: Sorted, names: HexNames, findings: Findings): MapSource['group'] => {
  const line = only(of('group'), findings)
  if (line === null) {
    findings.faults.push({ ...START, message: 'A map needs a line such as group St sections 2.' })
    return { id: 'map', sections: 1, hqLocation: null }
  }
  const cursor = cursorOf(line, findings, 1)
  const id = cursor.take('The letters of the Map Group')?.text ?? 'map'
  const hasSections = cursor.skip('sections') || cursor.skip('section')
  if (!hasSections) cursor.fault(cursor.end, 'The number of Map Sections is missing here: sections 2.')
  const sections = hasSections ? cursor.whole('A number of Map Sections', 1, 9) : null
  const hqLocation = cursor.skip('hq') ? takeLocation(cursor, names) : null
  cursor.finish(['sections', 'HQ'])
  return { id, sections: sections ?? 1, hqLocation }
}

/** Warns of slips that are no faults. */
const warnOf = (
  map: MapSource,
  at: {
    readonly placed: Placed
    readonly buildings: readonly BuildingLine[]
    readonly bridges: readonly { readonly hex: Hex; readonly word: Word }[]
    readonly terrains: ReadonlyMap<string, Terrain>
    readonly entryWords: ReadonlyMap<string, Word>
  },
  warnings: TextFault[],
): void => {
  const warn = ({ line, column }: Word, message: string): void => {
    warnings.push({ line, column, message })
  }
  const built = new Set(at.buildings.flatMap(({ hexes }) => hexes.map(({ hex }) => hex)))
  for (const [hex, { terrain, word }] of at.placed)
    if (built.has(hex)) warn(word, `${hex} has a building and is also listed as ${terrain}.`)
  const onRoad = new Set(Object.values(map.roads).flat())
  const isRiver = (hex: Hex): boolean => {
    const terrain = at.placed.get(hex)?.terrain ?? map.terrainDefault
    return terrain === 'river' || !map.mobility.infantry[terrain]
  }
  for (const { hex, word } of at.bridges) {
    if (!isRiver(hex)) warn(word, `The bridge at ${hex} is not on a river: list ${hex} as one.`)
    if (!onRoad.has(hex)) warn(word, `The bridge at ${hex} is not on a road.`)
  }
  const used = new Set([...at.placed.values()].map(({ terrain }) => terrain))
  for (const { name, word } of at.terrains.values())
    if (word !== null && name !== map.terrainDefault && !OF_LOCATIONS.includes(name) && !used.has(name))
      warn(word, `No hex is listed as ${name}.`)
  const compiled = compileMap(map)
  if (compiled._tag === 'Left') return
  for (const { id, center, edge } of compiled.right.entries) {
    const word = at.entryWords.get(id)
    if (word !== undefined && !compiled.right.edges[center].includes(edge))
      warn(word, `${compiled.right.hexes.ids[center]} is not on the ${edge} edge of the map.`)
  }
}

/** Reads a map text or spreadsheet, with all its faults and warnings. */
export const mapReading = (text: string): MapReading => {
  const findings: Findings = { faults: [], warnings: [] }
  const { faults, warnings } = findings
  const lines = isSpreadsheet(text) ? rowsOf(text, isHexLike, faults) : linesOf(text)
  for (const line of lines) faults.push(...line.faults)
  const by = sorted(lines)
  const { id, title } = titleIn(by, findings)
  const grid = gridIn(by, findings)
  const names = hexNamesIn(grid)
  const { all: terrains, usual } = terrainsIn(by, findings)
  // Without a grid every hex of the text would be a fault.
  if (grid === NO_GRID) return { map: null, faults: inTextOrder(faults), warnings: inTextOrder(warnings) }
  const group = groupIn(by, names, findings)
  const { placed, buildings } = placedIn(by, names, terrains, findings)
  const roads = roadsIn(by, names, findings)
  const bridges = bridgesIn(by, names, findings)
  const taken = new Set<string>()
  const hexesOf = (terrain: string): readonly Hex[] =>
    [...placed].flatMap(([hex, one]) => (one.terrain === terrain ? [hex] : []))
  const listed = [...terrains.keys()].filter((name) => name !== usual && hexesOf(name).length > 0)
  const vasl = vaslIn(by, names, findings)
  const map: MapSource = {
    id,
    title,
    group,
    grid,
    mobility: mobilityOf(terrains.values()),
    terrainDefault: usual,
    terrain: Object.fromEntries(listed.map((name) => [name, hexesOf(name)])),
    roads: Object.fromEntries(roads.map(({ name, hexes }) => [name, hexes.map(({ hex }) => hex)])),
    buildings: joined(buildings, findings, taken),
    bridges: bridges.map(({ hex: _, word: __, ...bridge }) => {
      const idOf = idFrom(bridge.name, taken)
      taken.add(idOf)
      return { id: idOf, ...bridge }
    }),
    objectiveHexCandidates: objectivesIn(by, names, findings),
    entryAreas: entriesIn(by, names, findings),
    ...(vasl.length === 0 ? {} : { vasl }),
  }
  const spans = new Set<Hex>()
  for (const { hex, word } of bridges) {
    if (spans.has(hex)) faults.push({ line: word.line, column: word.column, message: `${hex} has a bridge already.` })
    spans.add(hex)
  }
  if (faults.length === 0) {
    const entryWords = new Map(
      by.of('entry').flatMap(({ words }) => (words.length > 1 ? [[words[1].text, words[1]] as const] : [])),
    )
    warnOf(map, { placed, buildings, bridges, terrains, entryWords }, warnings)
    const compiled = compileMap(map)
    if (compiled._tag === 'Left')
      faults.push(
        ...compiled.left.map(({ pointer, expected, found }) => ({
          ...START,
          message: `${pointer}: expected ${expected}, found ${found}.`,
        })),
      )
  }
  return { map: faults.length === 0 ? map : null, faults: inTextOrder(faults), warnings: inTextOrder(warnings) }
}

/**
 * Reads a map from its text, or from a spreadsheet saved as CSV, or returns every fault with its line and column. The
 * format is described in docs/own-campaign.md.
 */
export const parseMap = (text: string): Either<readonly TextFault[], MapSource> => {
  const { map, faults } = mapReading(text)
  return map === null ? E.left(faults) : E.right(map)
}
