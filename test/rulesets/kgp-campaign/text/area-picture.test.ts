import { describe, expect, it } from 'vitest'
import { areaPicture, outlineOf } from '../../../../src/rulesets/kgp-campaign/text/area-picture.js'
import { sample, sampleWith, without } from '../rules/8.605-setup-areas/sample.js'

describe('KGP-8.605.4: the picture of the marked map', () => {
  const picture = areaPicture(sample)
  const apart = areaPicture(sampleWith({}, { 'setup.merge': 'reachable' }))

  it('shows every hex once: areas, yellow No Man’s Land, blank Uncontrolled Territory', () => {
    const shared = 1 // J19
    const inAreas = picture.areas.reduce((sum, { hexes }) => sum + hexes.length, 0) - shared
    expect(inAreas + picture.noMansLand.length + picture.uncontrolled.length).toBe(sample.map.hexes.size)
    expect(picture.noMansLand).toHaveLength(19)
    expect(picture.uncontrolled).toHaveLength(169)
  })

  it('outlines each area and puts its name inside', () => {
    const alone = apart.areas.find(({ id }) => id === 'us:B')
    expect(alone).toMatchObject({ label: 'J21', isIsolated: true })
    expect(alone?.outline).toEqual([0, 1, 2, 3, 4, 5].map((direction) => ({ hex: 'J21', direction })))
    for (const { hexes, label } of picture.areas) expect(hexes).toContain(label)
    expect(outlineOf(sample.map, ['A20', 'A21'])).toHaveLength(10)
  })

  it('marks entrenchments, Fortifications, Guns, vehicles and Objective Hexes with letters', () => {
    const marked = areaPicture(
      sampleWith({
        works: ['B12/f', 'B13/t', 'B14/p'],
        objectives: ['I14'],
        rubble: ['D13/0'],
        pieces: without('us-sq-3'),
      }),
    )
    const letters = Object.fromEntries(marked.strategic.map(({ location, letter }) => [location, letter]))
    expect(letters).toMatchObject({
      'B12/f': 'E',
      'B13/t': 'E',
      'B14/p': 'F',
      'L21/0': 'G',
      'H20/0': 'V',
      'I14/0': 'O',
      'D13/0': null,
      'N28/b': null,
    })
    const later = { ...sample, holdings: { ...sample.holdings, pieces: [], gone: ['D13/1'] } }
    const after = areaPicture(later).strategic
    expect(after.find(({ location }) => location === 'L21/0')?.letter).toBeNull()
    expect(after.find(({ location }) => location === 'D13/1')?.letter).toBeNull()
  })

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture)
    expect(JSON.parse(JSON.stringify(sample.marking))).toEqual(sample.marking)
  })
})
