import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { campaignCode, campaignHash, campaignIn, beside } from '../../src/cli/campaign/campaign.js'
import { en as english } from '../../src/cli/refit/text/en.js'
import { whatChanged } from '../../src/cli/refit/versions.js'
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
    expect(bad.out).toMatch(/^bad\.txt:\d+:1 No line of a map begins with "wodos"\. Did you mean woods\?$/m)
  })

  it('a campaign file is a game, and its hash depends on its map', () => {
    const files: Record<string, string> = { 'a/mine.json': '{"map":"good.txt"}', 'a/good.txt': village }
    const read = (name: string): string | null => files[name] ?? null
    expect(campaignIn('a/mine.json', read)._tag).toBe('Right')
    const hash = campaignHash('a/mine.json', read)
    expect(campaignCode('a/mine.json', read)).toContain('readCampaign("mine.json"')
    files['a/good.txt'] = `# my map\n${village.replace('LVP 3', 'LVP  3')}\nvasl board x A1 0 0 hex 50 60\n`
    expect(campaignHash('a/mine.json', read)).toBe(hash)
    const changed = (): string => {
      const [before, after] = [hash, campaignHash('a/mine.json', read)].map((one) => one.split('-'))
      return after
        .filter((part, i) => part !== before[i])
        .map(([letter]) => letter)
        .join('')
    }
    files['a/good.txt'] = village.replace('LVP 3', 'LVP 4')
    expect(changed()).toBe('m')
    files['a/good.txt'] = village
    files['a/mine.json'] = '{"map":"good.txt","charts":{"surcharges":{"recon":3}},"houseRules":{"wind":"none"}}'
    expect(changed()).toBe('ch')
    files['a/mine.json'] = '{"map":"good.txt","scenario":{"campaign":"II"}}'
    expect(changed()).toBe('o')
    const refused = campaignIn('a/none.json', read)
    expect(refused._tag === 'Left' && refused.left).toContain('a/none.json:1:1 This file cannot be read.')
  })

  it('refit says which part of a campaign has changed since it was saved, and what to do', () => {
    const then = '1.0.0+aaaa.m1-c1-h1-o1'
    const said = (now: string, before: readonly string[] = [then]): string | null =>
      whatChanged('k.json', before, now, english)
    expect(said(then)).toBeNull()
    expect(said('1.0.0+aaaa.m2-c1-h1-o1')).toBe(
      'Changed since k.json was saved: the map. Put back the old campaign file and its maps, or add --mixed to ' +
        'continue with the new ones: the record then names both.',
    )
    expect(said('1.0.0+aaaa.m1-c2-h2-o1')).toContain('saved: the charts and the house rules. Put back')
    expect(said('1.1.0+bbbb.m1-c1-h1-o2')).toBe(
      'Changed since k.json was saved: the rules and the opening of the campaign (then version 1.0.0 (code aaaa); now ' +
        'version 1.1.0 (code bbbb)). Install the version it was played with, or add --mixed to continue with the new ' +
        'ones: the record then names both.',
    )
    expect(said('1.0.0+bbbb', ['1.0.0+aaaa'])).toContain('saved: the rules (then')
    expect(said('1.0.0+aaaa.m3-c1-h1-o1', [then, '1.0.0+aaaa.m2-c1-h1-o1'])).toContain('saved: the map. ')
  })

  it('validate speaks German and French', async () => {
    const files = { 'good.txt': village, 'bad.txt': `${village}wodos A1\n` }
    const validate = async (file: string, language: string): Promise<string> =>
      (await run(['validate', file, '--language', language], paper([], files))).out
    expect(await validate('good.txt', 'de')).toContain(
      '328 Felder, 13 Gebäude mit 30 Orten auf 19 Feldern, 1 Brücke, 4 Zugänge, 38 LVP',
    )
    expect(await validate('bad.txt', 'de')).toMatch(/Mit „wodos“ beginnt keine Zeile einer Karte\. Meinten Sie woods\?/)
    expect(await validate('bad.txt', 'fr')).toContain('ne commence aucune ligne d’une carte. Vouliez-vous dire woods')
  })

  it('a campaign file reads nothing outside its folder', () => {
    const near = beside('a/mine.json', (name) => name)
    expect([near('b/map.txt'), near('../secret.txt'), near('/etc/secret.txt')]).toEqual(['a/b/map.txt', null, null])
  })
})
