import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper, type Paper } from '../paper.js'
import { run, type Ran } from '../run.js'

/** A machine with files of its own and one in a folder that both machines share. */
const machine = (shared: Record<string, string>): ((typed: readonly string[]) => Paper) => {
  const own: Record<string, string> = {}
  return (typed) => {
    const one = paper(typed, own)
    return {
      ...one,
      read: (path) => shared[path] ?? one.read(path),
      has: (path) => Object.hasOwn(shared, path) || one.has(path),
      write: (path, text, options) => {
        if (path !== 'game.mail') return one.write(path, text, options)
        shared[path] = text
        return null
      },
    }
  }
}

describe('refit by mail, each side at its own machine', () => {
  const shared: Record<string, string> = {}
  const [anna, bert] = [machine(shared), machine(shared)]
  const at = (who: (typed: readonly string[]) => Paper, typed: readonly string[]): Promise<Ran> =>
    run(['refit', '--mail', 'game.mail', '--key', 'my.key'], who(typed), games)

  beforeAll(async () => {
    const keys = await Promise.all([anna, bert].map((who) => run(['mail', 'key', 'my.key'], who([]), games)))
    const seats = ['german=Anna', `us=Bert:${keys[1].out}`, 'umpire=Anna'].flatMap((seat) => ['--seat', seat])
    const line = ['mail', 'new', 'game.mail', 'kgp-campaign', '-o', 'cg.secrecy=committed', '--key', 'my.key', ...seats]
    expect(await run(line, anna([]), games)).toMatchObject({ exit: 0 })
  })

  it('KGP-8.6.2: seals the purchases of a side until both have given theirs', { timeout: 60_000 }, async () => {
    expect(await at(bert, ['quit'])).toMatchObject({ exit: 0 })
    const before = shared['game.mail']
    expect(await at(anna, ['save', 'done', 'quit'])).toMatchObject({ exit: 130 })
    expect(shared['game.mail']).toBe(before)
    const first = await at(anna, [
      'buy I1 reserve setup area a',
      '1',
      'undo',
      'undo',
      'chart',
      'buy I2 reserve',
      '1',
      'done',
      'yes',
      'quit',
    ])
    expect(first.out).toContain('Taken back.')
    expect(first.out).toContain('There is nothing to take back.')
    expect(first.out).toContain('CPP left: 60. chart shows')
    expect(first.out).toContain('Next, Bert (us) decides, at once with others.')
    expect(shared['game.mail']).toContain('"seals"')
    expect(shared['game.mail']).not.toContain('I2')
    const second = await at(bert, ['record', 'done', 'yes', 'quit'])
    expect(second.out).not.toContain('in Reserve')
    expect(second.out).toContain('Next, Anna (german, umpire) opens sealed orders.')
    const third = await at(anna, ['quit', 'quit'])
    expect(third.out).toContain('The Germans order: Buy I2')
    expect(await run(['mail', 'check', 'game.mail'], bert([]), games)).toMatchObject({ exit: 0 })
  })

  it('asks and tells in the language of the player', async () => {
    const told = async (language: string, typed: readonly string[]): Promise<string> =>
      (await run(['refit', '--mail', 'game.mail', '--key', 'my.key', '--language', language], anna(typed), games)).out
    expect(await told('de', ['quit'])).not.toMatch(/letter|Next|Sign|written/)
    expect(await told('fr', ['quit'])).not.toMatch(/letter|Next|Sign|written/)
    const broken: Record<string, string> = {
      ...shared,
      'game.mail': (shared['game.mail'] ?? '').replace('Bert', 'Curt'),
    }
    const refused = async (language: string): Promise<string> =>
      (
        await run(
          ['refit', '--mail', 'game.mail', '--key', 'my.key', '--language', language],
          { ...anna([]), read: (path) => broken[path] ?? anna([]).read(path) },
          games,
        )
      ).err
    expect(await refused('de')).toMatch(/game\.mail, (erste Zeile|Brief \d+): [A-ZÄÖÜ]/)
    expect(await refused('fr')).toMatch(/game\.mail, (première ligne|lettre \d+)\u00a0: /)
  })

  it('needs a key', async () => {
    expect((await run(['refit', '--mail', 'game.mail'], anna([]), games)).err).toContain('--mail needs your key')
  })
})
