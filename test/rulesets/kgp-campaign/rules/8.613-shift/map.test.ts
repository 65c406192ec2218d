import { describe, expect, it } from 'vitest'
import {
  nextEntries,
  shiftBar,
  shiftOffers,
  shiftPath,
  type Shift,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import type { EntrySource, MapSource } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { entryAt, plain } from '../8.605-setup-areas/plain-map.js'

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

  it('KGP-8.613.2 AMB-31 from an Entry Area only to the next along the edge, either way', () => {
    const names = (id: string): readonly string[] =>
      nextEntries(map, 'us', map.map.entries.find((one) => one.id === id) ?? map.map.entries[0]).map((one) => one.id)
    expect([names('P'), names('Q'), names('R'), names('T')]).toEqual([['Q'], ['P', 'R'], ['Q'], ['U']])
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('R') }, [])).toBe('shift.notNext')
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('Q') }, [])).toBeNull()
    expect(shiftBar(map, { ...group, from: entry('P'), to: entry('T') }, [])).toBe('shift.notNext')
  })

  it('KGP-8.613.1 what is no haven of this side is refused', () => {
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

  it('KGP-8.613.3 a path must touch both areas, hang together and keep off the enemy', () => {
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

  it('KGP-8.613.T the best path takes the road when that is worth more than a short cut', () => {
    const row = (from: number, to: number, n: number): readonly string[] =>
      Array.from({ length: to - from + 1 }, (_, i) => `${String.fromCharCode(65 + from + i)}${n}`)
    const road = plain([17, 9], { us: ['C7', 'M7'] }, { ...source, roads: { main: row(0, 16, 7) } })
    const to: Shift = { ...group, from: setup('us:A'), to: setup('us:B') }
    const path = shiftPath(road, to) ?? []
    expect(path.every((hex) => hex.endsWith('7'))).toBe(true)
  })

  it('AMB-32 from an Entry Area to a Setup Area a path is needed, but for an option', () => {
    const to: Shift = { ...group, from: entry('R'), to: setup('us:A') }
    const free = { ...map, options: { ...map.options, 'shift.entryPath': false } }
    expect(shiftBar(map, to, [])).toBe('shift.path')
    expect(shiftBar(free, to, [])).toBeNull()
    expect(shiftOffers(free, { ...group, from: entry('R') }).map((offer) => offer.path)).toContainEqual([])
  })
})
