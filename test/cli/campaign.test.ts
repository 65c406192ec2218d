import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { campaignCode, campaignHash, campaignIn, beside } from '../../src/cli/campaign/campaign.js'
import { paper } from './paper.js'
import { run } from './run.js'

const village = readFileSync('src/rulesets/kgp-campaign/data/sample-village.txt', 'utf8')

describe('a campaign of one’s own on the command line', () => {
  it('validate lists faults with their places, and the totals and a picture of a good map', async () => {
    const files = { 'good.txt': village, 'bad.txt': `${village}wodos A1\n`, 'mine.json': '{"map":"bad.txt"}' }
    const good = await run(['validate', 'good.txt', '--picture', 'map.svg'], paper([], files))
    expect(good).toMatchObject({ exit: 0 })
    expect(good.out).toContain('328 hexes, 13 buildings with 30 Locations in 19 hexes, 1 bridge, 4 Entry Areas, 38 LVP')
    expect(good.out).toContain('The map is drawn in map.svg.')
    const bad = await run(['validate', 'mine.json'], paper([], files))
    expect(bad).toMatchObject({ exit: 1 })
    expect(bad.out).toMatch(/^bad\.txt:\d+:1 "wodos" begins no line of a map\. Did you mean woods\?$/m)
  })

  it('a campaign file is a game, and its hash depends on its map', () => {
    const files: Record<string, string> = { 'a/mine.json': '{"map":"good.txt"}', 'a/good.txt': village }
    const read = (name: string): string | null => files[name] ?? null
    expect(campaignIn('a/mine.json', read)._tag).toBe('Right')
    const hash = campaignHash('a/mine.json', read)
    expect(campaignCode('a/mine.json', read)).toContain('readCampaign("mine.json"')
    files['a/good.txt'] = village.replace('LVP 3', 'LVP 4')
    expect(campaignHash('a/mine.json', read)).not.toBe(hash)
    const refused = campaignIn('a/none.json', read)
    expect(refused._tag === 'Left' && refused.left).toContain('a/none.json:1:1 This file cannot be read.')
  })

  it('a campaign file reads nothing outside its folder', () => {
    const near = beside('a/mine.json', (name) => name)
    expect([near('b/map.txt'), near('../secret.txt'), near('/etc/secret.txt')]).toEqual(['a/b/map.txt', null, null])
  })
})
