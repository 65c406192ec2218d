import { describe, expect, it } from 'vitest'
import {
  nextEntries,
  shiftBar,
  shiftOffers,
  shiftPath,
  type Shift,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import type { EntrySource, MapSource } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { sampleEnd } from '../../../../../src/rulesets/kgp-campaign/data/sample-end.js'
import { hexStatus } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import { entryAt, plain, words } from '../8.605-setup-areas/plain-map.js'
import { sampleWith } from '../8.605-setup-areas/sample.js'

describe('Shift', () => {
  const north = (id: string, hex: string): EntrySource => ({
    ...entryAt(id, ['us'], [hex]),
    center: hex,
    edge: 'north',
  })
  const source: Partial<MapSource> = {
    entryAreas: [
      north('P', 'C1'),
      north('Q', 'I1'),
      north('R', 'O1'),
      { ...entryAt('T', ['us'], ['A5']), edge: 'west' },
      { ...entryAt('U', ['us'], ['A9']), edge: 'west' },
    ],
  }
  const map = plain([17, 9], { us: ['C7', 'M7'] }, source)
  const group = { side: 'us', kinds: ['infantry'] } as const
  const entry = (id: string) => ({ tag: 'entry', entry: id }) as const
  const setup = (id: string) => ({ tag: 'setupArea', area: id }) as const

  const namesIn =
    (of: typeof map) =>
    (id: string): readonly string[] =>
      nextEntries(of, 'us', of.map.entries.find((one) => one.id === id) ?? of.map.entries[0]).map((one) => one.id)

  it('KGP-8.613.2, AMB-31: from an Entry Area only to the next one along the map edge, in either direction', () => {
    const names = namesIn(map)
    expect([names('P'), names('Q'), names('R'), names('U'), names('T')]).toEqual([
      ['T', 'Q'],
      ['P', 'R'],
      ['Q', 'U'],
      ['R', 'T'],
      ['U', 'P'],
    ])
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('R') }, [])).toBe('shift.notNext')
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('Q') }, [])).toBeNull()
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('T') }, [])).toBeNull()
  })

  it('AMB-31: under shift.nextEntry sameSide, only along the same side of the map', () => {
    const old = { ...map, options: { ...map.options, 'shift.nextEntry': 'sameSide' } as const }
    const names = namesIn(old)
    expect([names('P'), names('Q'), names('R'), names('T')]).toEqual([['Q'], ['P', 'R'], ['Q'], ['U']])
    expect(shiftBar(old, { ...group, from: entry('P'), to: entry('T') }, [])).toBe('shift.notNext')
  })

  it('TV-57a: sample map, 19 AM, A20 and K30 German: from W the Germans may Shift to S without a path', () => {
    const hexControl = { ...sampleEnd.hexControl, A20: 'german', K30: 'german' } as const
    const village = sampleWith({ date: '19 AM', hexControl })
    const byCenter = (hex: string): string =>
      village.map.entries.find(({ center }) => village.map.hexes.ids[center] === hex)?.id ?? ''
    const [west, south] = [entry(byCenter('A20')), entry(byCenter('K30'))]
    const shift: Shift = { side: 'german', kinds: ['infantry'], from: west, to: south }
    const toEntries = (of: typeof village): readonly unknown[] =>
      shiftOffers(of, shift).flatMap(({ to, path }) => (to.tag === 'entry' ? [{ to, path }] : []))
    expect(toEntries(village)).toEqual([{ to: south, path: [] }])
    expect(toEntries(sampleWith({ date: '19 AM', hexControl }, { 'shift.nextEntry': 'sameSide' }))).toEqual([])
  })

  it('KGP-8.613.3, TV-57b: a path may cross the hexes of an Eligible Entry Area, whatever their status', () => {
    const over = words('D1 E1 F1 G1 H1 I1 J1')
    const board = (entryAreas: readonly EntrySource[]): ReturnType<typeof plain> =>
      plain([13, 5], { us: ['C3', 'K3'], german: ['G3'] }, { entryAreas })
    const east = entryAt('X', ['us'], words('M1 M2 M3 M4 M5'))
    const [open, closed] = [board([{ ...entryAt('P', ['us'], over), edge: 'north' }, east]), board([east])]
    const shift: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    expect(over.slice(2, 5).map((hex) => hexStatus(open, hex))).toEqual([['german'], ['german'], ['german']])
    expect(shiftPath(open, shift)).toEqual(over)
    expect(shiftBar(open, shift, over)).toBeNull()
    expect(shiftPath(closed, shift)).toBeNull()
    expect(shiftBar(closed, shift, over)).toBe('shift.path')
  })

  it('TV-57b: a path through No Man’s Land is legal only in hexes of an Eligible Entry Area', () => {
    const board = (entryAreas: readonly EntrySource[]): ReturnType<typeof plain> =>
      plain([11, 5], { us: ['D1', 'H1'], german: ['F3'] }, { entryAreas })
    const east = entryAt('X', ['us'], words('K3 K4 K5'))
    const [open, closed] = [board([{ ...entryAt('P', ['us'], ['F1']), edge: 'north' }, east]), board([east])]
    const shift: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = words('E1 F1 G1')
    expect([hexStatus(open, 'F1'), hexStatus(closed, 'F1')]).toEqual(['noMansLand', 'noMansLand'])
    expect([shiftPath(open, shift), shiftBar(open, shift, path)]).toEqual([path, null])
    expect([shiftPath(closed, shift), shiftBar(closed, shift, path)]).toEqual([null, 'shift.path'])
  })

  it('KGP-8.613.1: rejects origins and destinations that are not areas of the side', () => {
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: setup('us:A') }, [])).toBe('shift.same')
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('P') }, [])).toBe('shift.same')
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: setup('us:Z') }, [])).toBe('shift.area')
    expect(shiftBar(map, { ...group, from: setup('german:A'), to: setup('us:A') }, [])).toBe('shift.area')
    expect(shiftBar(map, { ...group, from: setup('us:A'), to: entry('Z') }, [])).toBe('shift.area')
    const early = plain(
      [17, 9],
      { us: ['C7'] },
      { entryAreas: [{ ...north('P', 'C1'), eligibleFrom: { us: '23 AM' } }] },
    )
    expect(shiftBar(early, { ...group, from: setup('us:A'), to: entry('P') }, [])).toBe('shift.ineligible')
  })

  it('KGP-8.613.3: a path must touch both areas, be connected, and avoid enemy areas', () => {
    const to: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = shiftPath(map, to) ?? []
    expect(shiftBar(map, to, path)).toBeNull()
    expect(shiftBar(map, to, path.slice(1))).toBe('shift.path')
    expect(shiftBar(map, to, path.slice(0, -1))).toBe('shift.path')
    expect(
      shiftBar(
        map,
        to,
        path.filter((_, i) => i !== 2),
      ),
    ).toBe('shift.path')
    expect(shiftBar(map, to, [])).toBe('shift.path')
    expect(shiftBar(map, to, ['nowhere'])).toBe('shift.path')
    const barred = plain([17, 9], { us: ['C7', 'M7'], german: ['H2', 'H7'] }, source)
    expect(shiftPath(barred, to)).toBeNull()
    expect(shiftOffers(barred, { ...group, from: setup('us:A') }).map((offer) => offer.to)).not.toContainEqual(
      setup('us:B'),
    )
  })

  it('KGP-8.613.T: the best path follows a road if the road DRM is worth more than a short cut', () => {
    const row = (from: number, to: number, n: number): readonly string[] =>
      Array.from({ length: to - from + 1 }, (_, i) => `${String.fromCharCode(65 + from + i)}${n}`)
    const road = plain([17, 9], { us: ['C7', 'M7'] }, { ...source, roads: { main: row(0, 16, 7) } })
    const to: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = shiftPath(road, to) ?? []
    expect(path.every((hex) => hex.endsWith('7'))).toBe(true)
  })

  it('AMB-32: from an Entry Area to a Setup Area a path is needed, unless shift.entryPath is off', () => {
    const to: Shift = { ...group, from: entry('R'), to: setup('us:A') }
    const free = { ...map, options: { ...map.options, 'shift.entryPath': false } }
    expect(shiftBar(map, to, [])).toBe('shift.path')
    expect(shiftBar(free, to, [])).toBeNull()
    expect(shiftOffers(free, { ...group, from: entry('R') }).map((offer) => offer.path)).toContainEqual([])
  })
})
