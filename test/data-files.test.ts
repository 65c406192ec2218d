import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataFiles } from './data-files.js'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json'))
  .toSorted()

const textOf = (file: string): string => readFileSync(join('src', file), 'utf8')

describe('data files', () => {
  it('each have a reader', () => {
    expect(Object.keys(dataFiles).toSorted()).toEqual(files)
  })

  it.each(files)('%s is accepted by its reader', (file) => {
    expect(() => dataFiles[file](JSON.parse(textOf(file)), '')).not.toThrow()
  })

  it.each(files)('%s may not have an unknown field', (file) => {
    const text = textOf(file)
    // The first record of the file.
    const broken = text.replace('{', '{ "unread": [],')
    expect(() => dataFiles[file](JSON.parse(broken), '')).toThrow(/unread: expected no such field/)
  })

  it.each([
    [
      'rulesets/death-of-a-division/data/units.json',
      '"strength": 4',
      '"strength": "4"',
      'error at /0/strength: expected a whole number from 1 to 20, found "4"',
    ],
    [
      'rulesets/death-of-a-division/data/units.json',
      '"formation": "18-vgd"',
      '"formation": "7-ad"',
      'error at /0/formation: expected a formation of its side, found "7-ad"',
    ],
    [
      'rulesets/death-of-a-division/data/map.json',
      '"features": ["road"]',
      '"features": ["rail"]',
      'error at /borders/0/features/0: expected one of "road", "river", "bridge", found "rail"',
    ],
    [
      'rulesets/death-of-a-division/play/order-weights.json',
      '"guns": 0.36,',
      '',
      'error at /learned/german/guns: expected a number, found nothing',
    ],
    [
      'rulesets/peiper-dream/data/printed-units.json',
      '"af": [4, 2]',
      '"af": [4]',
      'error at /0/af: expected a list of 2, found [4]',
    ],
    [
      'rulesets/peiper-dream/data/map-a.json',
      'A0102 SW',
      'A0102 W',
      'error at /roadsOut/0: expected a hex and a side, such as A0102 SW, found "A0102 W"',
    ],
    [
      'rulesets/peiper-dream/play/learned-weights.json',
      '"fight"',
      '"fights"',
      /^error at \/campaign\/german\/fights: expected no such field; there are .*, found 0\.3$/,
    ],
    [
      'rulesets/peiper-dream/play/judges/campaign.json',
      '"sum": [-0.618,',
      '"sum": [',
      'error at /net/sum: expected 9 numbers, found 8',
    ],
    [
      'rulesets/kgp-campaign/data/catalogue.json',
      '4 squad 6-5-8',
      '4 squads 6-5-8',
      /^error at \/german\/groups\/I1\/full: expected things such as 2 sw LMG, 1 sw PSK, found "4 squads/,
    ],
    [
      'rulesets/kgp-campaign/data/sample-village.json',
      '"material": "stone"',
      '"material": "straw"',
      /^error at \/(?:bridges|buildings)\/0\/material: expected one of "stone", "wood", found "straw"$/,
    ],
    [
      'rulesets/kgp-campaign/data/sample-end.json',
      '"tag": "personnel"',
      '"tag": "mule"',
      'error at /pieces/0/tag: expected one of personnel, vehicle, gun, found "mule"',
    ],
    [
      'rulesets/primer/data/units.json',
      '"side": "west"',
      '"side": "north"',
      'error at /0/side: expected one of "west", "east", found "north"',
    ],
  ] as const)('%s may not have %s as %s', (file, sound, broken, message) => {
    const text = textOf(file).replace(sound, broken)
    expect(text).not.toBe(textOf(file))
    expect(() => dataFiles[file](JSON.parse(text), '')).toThrow(message)
  })
})
