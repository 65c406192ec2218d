import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper } from '../paper.js'
import { run, type Ran } from '../run.js'

const play = (line: readonly string[], typed: readonly string[], files: Record<string, string> = {}): Promise<Ran> =>
  run(['play', 'kgp-campaign', '--seed', '3', ...line], paper(typed, files), games)

describe('play, several people at one screen', () => {
  it('KGP-8.14: asks each side alone, and shows it nothing that the other typed', { timeout: 60_000 }, async () => {
    const typed = ['', 'buy I1 reserve setup area a', '1', 'done', '', 'log', 'undo', 'quit']
    const { out } = await play(['--side', 'all'], typed)
    const scenes = out.split('\f')
    expect(scenes).toHaveLength(4)
    expect(scenes[0]).toContain('kgp-campaign.json holds the secrets of all sides')
    expect(scenes[0]).not.toContain('RG')
    expect(scenes[1]).toContain('german: come to the keyboard alone, then press Enter>')
    expect(scenes[1]).toContain('in Reserve for German Setup Area A')
    expect(scenes[2]).toContain('us: come to the keyboard alone, then press Enter>')
    expect(scenes[2]).not.toContain('in Reserve for German Setup Area A')
    expect(scenes[2]).toContain('Only the side that gave the last command can take it back.')
    expect(scenes[3]).toContain('Saved in kgp-campaign.json.')
  })

  it('hides nothing with --open, with one person, or in a game without secrets', { timeout: 60_000 }, async () => {
    expect((await play(['--side', 'all', '--open'], ['quit'])).out).not.toContain('\f')
    expect((await play(['--side', 'german'], ['quit'])).out).not.toContain('\f')
    const primer = await run(['play', 'primer', '--side', 'all'], paper(['1', '1', 'quit']), games)
    expect(primer.out).not.toContain('\f')
  })

  it('draws no picture that would show one side the secrets of another', { timeout: 60_000 }, async () => {
    const refused = await play(['--side', 'all', '--picture', 'k.svg'], ['quit'])
    expect(refused).toMatchObject({ exit: 2 })
    expect(refused.err).toContain('--picture would show the secrets of one to the others: add --open.')
  })
})
