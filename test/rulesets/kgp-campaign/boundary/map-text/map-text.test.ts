import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../../src/kernel/either.js'
import { printMap } from '../../../../../src/rulesets/kgp-campaign/boundary/map-text/print.js'
import { mapReading, parseMap } from '../../../../../src/rulesets/kgp-campaign/boundary/map-text/read.js'
import { mapTotals } from '../../../../../src/rulesets/kgp-campaign/boundary/map-text/totals.js'
import { printFault, type TextFault } from '../../../../../src/rulesets/kgp-campaign/boundary/text-lines.js'
import { sampleVillage } from '../../../../../src/rulesets/kgp-campaign/data/sample-village.js'
import { readMap } from '../../../../../src/rulesets/kgp-campaign/boundary/map-reading.js'
import { faultsInAllLanguages } from '../all-languages.js'
import { maps } from '../../some-map.js'
import { volume } from '../../../../volume.js'

const village = readFileSync('src/rulesets/kgp-campaign/data/sample-village.txt', 'utf8')

/** A small map without a slip, with more lines. */
const small = (...lines: readonly string[]): string =>
  [
    'map small "Small"',
    'group S sections 1',
    'columns A-E rows 1-9 lower 0-9',
    'terrain open all default',
    'terrain woods infantry tracked',
    'terrain river none',
    ...lines,
  ].join('\n')

const LINES = 6

const faultsIn = (text: string): readonly TextFault[] => faultsInAllLanguages(({ map }) => mapReading(text, map).faults)

const faultsOf = (...lines: readonly string[]): readonly string[] =>
  faultsIn(small(...lines)).map((one) => printFault('m', { ...one, line: one.line - LINES }))

const warningsOf = (...lines: readonly string[]): readonly string[] =>
  faultsInAllLanguages(({ map }) => mapReading(small('woods A1', 'river E9', ...lines), map).warnings).map((one) =>
    printFault('m', { ...one, line: one.line - LINES - 2 }),
  )

describe('a map as text', () => {
  it('says once what is wrong with the columns: a wrong name, or none', () => {
    const columnsOf = (line: string): readonly string[] =>
      faultsIn(small().replace('columns A-E rows 1-9 lower 0-9', line))
        .filter(({ line: at }) => at === 3)
        .map((one) => printFault('m', one))
    expect(columnsOf('columns X-AL rows 1-9')).toEqual([
      'm:3:9 Columns are A to Z, then AA, BB and so on: A-P or A-GG, not "X-AL".',
    ])
    expect(columnsOf('columns rows 1-9')).toEqual(['m:3:1 Columns are missing here, such as A-P.'])
    expect(columnsOf('columns X-LL rows 1-9')).toEqual([])
  })

  it('the sample village is kept as text, and its JSON is what the text says', () => {
    expect(unwrap(parseMap(village))).toEqual(sampleVillage)
    expect(mapReading(village).warnings).toEqual([])
    expect(unwrap(parseMap(printMap(sampleVillage)))).toEqual(sampleVillage)
  })

  it('every map reads back equal from its text', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const { map: read, faults } = mapReading(printMap(map))
        expect(faults).toEqual([])
        expect(read).toEqual(map)
        expect(readMap(map)._tag).toBe('Right')
      }),
      { numRuns: volume(15, 40) },
    )
  })

  it('an unknown word is one fault, with the numbers that follow it', () => {
    const said = (line: string): readonly string[] => faultsIn(`${village}${line}\n`).map(({ message }) => message)
    const hx = '"hx" is not known here. Did you mean hex?'
    expect(said('vasl board mill A1 0 32.25 hx 56.25 64.5')).toEqual([hx])
    const group = village.replace('sections 2', 'sectons 2')
    expect(faultsIn(group).map(({ message }) => message)).toEqual([
      '"sectons" is not known here. Did you mean sections?',
    ])
  })

  it('a name of VASL needs quotes and a type', () => {
    const said = (line: string): readonly string[] => faultsIn(`${village}${line}\n`).map(({ message }) => message)
    expect(said('vasl name "Tr" truck')).toEqual([])
    for (const line of ['vasl name Tr truck', 'vasl name "Tr"'])
      expect(said(line)).toEqual(['Write the name in VASL in quotes, then the type: vasl name "Tr" truck.'])
  })

  it('never throws, and has a map or a fault', () => {
    const words = [
      ...village.split(/\s+/),
      'levls',
      '"',
      '0-',
      '-1',
      'A99',
      'M20-M26',
      'ZZZ9',
      '2',
      'levels',
      '\n',
      ';',
    ]
    const text = fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.string(),
          text.map((more) => `${village}\n${more}`),
        ),
        (input) => {
          const { map, faults } = mapReading(input)
          expect(map === null).toBe(faults.length > 0)
        },
      ),
      { numRuns: volume(80, 200) },
    )
  })

  it('accepts tabs, commas, comments, CR LF, a BOM and either case', () => {
    const odd = `\uFEFF${village}`
      .replaceAll(' ', '\t')
      .replaceAll('\n', '  # said of it\r\n')
      .replace('sample-village\t"Sample\tvillage', 'sample-village\t"Sample village')
    const quotes = village.replaceAll('woods A12 A13', 'WOODS a12, a13;').replaceAll('stone', 'Stone')
    expect(unwrap(parseMap(quotes))).toEqual(sampleVillage)
    expect(mapReading(odd).faults).toEqual([])
  })
})

describe('the blank maps of the guide', () => {
  it.each(['blank-map.txt', 'blank-map.csv'])('%s has no fault', (file) => {
    expect(mapReading(readFileSync(`docs/examples/${file}`, 'utf8'))).toMatchObject({ faults: [], warnings: [] })
  })
})

describe('a map as a spreadsheet', () => {
  it('hex rows are read by their columns, other rows as lines', () => {
    const text = [
      'hex,terrain,levels,LVP,name,other',
      'map,small,,,,',
      'group,S,sections 1,,,',
      'columns,A-E,rows 1-9,lower 0-9,,',
      'terrain,open,all,default,,',
      'terrain,woods,infantry,,,',
      'woods,A1,A2,B1,B2,B3',
      '"road ""north"" C1-C3",,,,,',
      'D3,stone,0-1,2,Church of St. Anne,steeple 2',
      'E3,wood,,,,',
      'C5,woods,,,,',
      'entry,A,C1,north,American 19 AM,arrow blue "North road"',
    ].join('\r\n')
    const { map, faults } = mapReading(text)
    expect(faults).toEqual([])
    expect(map?.terrain['woods']).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'C5'])
    expect(map?.roads['north']).toEqual(['C1', 'C2', 'C3'])
    expect(
      map?.buildings.map(({ name, lvpPerLocation, locations }) => [name, lvpPerLocation, locations.length]),
    ).toEqual([
      ['Church of St. Anne', 2, 3],
      ['Building E3', 0, 1],
    ])
    expect(map?.entryAreas[0].name).toBe('North road')
    expect(unwrap(parseMap(printMap(map ?? sampleVillage)))).toEqual(map)
    expect(unwrap(parseMap(text.replaceAll(',', ';')))).toEqual(map)
  })

  it('faults have the place in the file', () => {
    const text = [
      'hex;terrain;levls;LVP',
      'map;m',
      'group;S;sections 1',
      'columns;A-C;rows 1-5',
      'terrain;open;all default',
      'B2;brick',
    ].join('\n')
    expect(faultsIn(text).map((one) => printFault('m', one))).toEqual([
      'm:1:13 "levls" is not a column of a map. Did you mean levels?',
      'm:6:4 "brick" is not a terrain of this map.',
    ])
  })
})

describe('the faults of a map text', () => {
  it.each([
    ['wodos A1', 'm:1:1 No line of a map begins with "wodos". Did you mean woods?'],
    ['woods C99', 'm:1:7 C99 is not on the map (columns A to E, rows 0 to 9).'],
    ['road A1 A2 C5', 'm:1:12 The road leaps from A2 to C5: they do not touch.'],
    ['A1 stone levls 0-1 LVP 2', 'm:1:10 "levls" is unknown for a building. Did you mean levels?'],
    ['A1 stone Smithy', 'm:1:10 "Smithy" is unknown for a building. Put a name in double quotes.'],
    ['A1 brick', 'm:1:4 "brick" is not a terrain of this map.'],
    ['formation N "740th"', 'm:1:11 There is no Entry Area N.'],
    ['A1 stone levels 2', 'm:1:17 Write levels 0-2, from the ground up.'],
    ['A1 stone 2 levels', 'm:1:10 Write levels 0-1 (2 floors) or levels 0-2: either could be meant.'],
    ['woods A1-C3', 'm:1:7 A range runs down one column, like A1-3; "A1-C3" does not.'],
    ['A1 stone "Mill', 'm:1:10 The quote that begins here is not closed.'],
    ['bridge A1 stone LVP 2 from C5', 'm:1:28 C5 does not touch the bridge at A1.'],
    ['objective A1', 'm:1:13 What makes it an Objective Hex is missing here, in quotes.'],
    ['entry N C1 norht American 19 AM', 'm:1:12 "norht" is not an edge of the map. Did you mean north?'],
    ['entry N C1 north Amercan 19 AM "N"', 'm:1:18 "Amercan" is unknown for an Entry Area. Did you mean American?'],
    ['entry N C1 north American 24 AM "N"', 'm:1:27 "24 AM" is not a date of the campaign: 19 AM to 23 PM.'],
    ['terrain brush infantry whealed', 'm:1:24 "whealed" is not a class of movement. Did you mean wheeled?'],
  ])('%s', (line, message) => {
    expect(faultsOf(line)[0]).toBe(message)
  })

  it('a second terrain names the line of the first', () => {
    expect(faultsOf('woods A1', 'A1 river')).toEqual(['m:2:1 A1 has woods already (line 7).'])
  })

  it('a building stands in a hex once and is of one material', () => {
    expect(faultsOf('A1 stone "Mill"', 'A1 wood "Barn"', 'A2 wood "Mill"')).toEqual([
      'm:2:1 A1 has a building already (line 7).',
      'm:3:1 Mill is of stone (line 7), not of wood.',
    ])
  })

  it('all faults are reported at once, in the order of the text', () => {
    expect(faultsOf('wodos A1', 'A1 stone levls 0-1', 'woods A99 A98').map((one) => one.slice(0, 6))).toEqual([
      'm:1:1 ',
      'm:2:10',
      'm:3:7 ',
      'm:3:11',
    ])
  })
})

describe('the warnings of a map text', () => {
  it.each([
    ['A1 stone', 'm:-1:7 A1 has a building and is also listed as woods.'],
    ['bridge C3 stone from C2 C4', 'm:1:8 The bridge at C3 is not on a river: list C3 as one.'],
    ['bridge E9 stone from E8', 'm:1:8 The bridge at E9 is not on a road.'],
    ['road C3', 'm:1:1 This road has one hex only.'],
    ['terrain brush all', 'm:1:9 No hex is listed as brush.'],
    ['entry N C5 north American 19 AM "N"', 'm:1:7 C5 is not on the north edge of the map.'],
  ])('%s', (line, message) => {
    expect(warningsOf(line)).toContain(message)
  })

  it('LVP that differ within a building', () => {
    expect(warningsOf('B2 stone LVP 2 "Mill"', 'B3 stone LVP 1 "Mill"')).toEqual([
      'm:2:10 Mill has LVP 2 (line 9); this line does not count.',
    ])
  })
})

describe('the totals of a map', () => {
  it('of the sample village', () => {
    expect(mapTotals(sampleVillage)).toEqual({
      hexes: 328,
      buildings: 13,
      buildingHexes: 19,
      buildingLocations: 30,
      bridges: 1,
      entryAreas: 4,
      lvp: 38,
    })
  })
})
