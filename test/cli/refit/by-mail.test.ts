import { beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper, type Paper } from '../paper.js'
import { run, type Ran } from '../run.js'

/** The game, in a folder that both machines share. */
const GAME = 'shared/game.mail'

/** A machine with files of its own and a folder that both machines share. */
const machine = (shared: Record<string, string>): ((typed: readonly string[]) => Paper) => {
  const own: Record<string, string> = {}
  return (typed) => {
    const one = paper(typed, own)
    return {
      ...one,
      read: (path) => shared[path] ?? one.read(path),
      has: (path) => Object.hasOwn(shared, path) || one.has(path),
      write: (path, text, options) => {
        if (!path.startsWith('shared/')) return one.write(path, text, options)
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
    run(['refit', '--mail', GAME, '--key', 'my.key'], who(typed), games)

  beforeAll(async () => {
    const keys = await Promise.all([anna, bert].map((who) => run(['mail', 'key', 'my.key'], who([]), games)))
    const seats = ['german=Anna', `us=Bert:${keys[1].out}`, 'umpire=Anna'].flatMap((seat) => ['--seat', seat])
    const line = ['mail', 'new', GAME, 'kgp-campaign', '-o', 'cg.secrecy=committed', '--key', 'my.key', ...seats]
    expect(await run(line, anna([]), games)).toMatchObject({ exit: 0 })
  })

  it(
    'KGP-8.6.2, KGP-8.14: seals the purchases of a side until both have given theirs; nothing of them is in a shared folder',
    { timeout: 60_000 },
    async () => {
      expect(await at(bert, ['quit'])).toMatchObject({ exit: 0 })
      const before = shared[GAME]
      expect(await at(anna, ['save', 'done', 'quit'])).toMatchObject({ exit: 130 })
      expect(shared[GAME]).toBe(before)
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
      expect(shared[GAME]).toContain('"seals"')
      for (const text of Object.values(shared)) expect(text).not.toMatch(/I2|reserve/)
      const second = await at(bert, ['record', 'done', 'yes', 'quit'])
      expect(second.out).not.toContain('in Reserve')
      expect(second.out).toContain('Next, Anna (german, umpire) opens sealed orders.')
      const third = await at(anna, ['quit', 'quit'])
      expect(third.out).toContain('The Germans order: Buy I2')
      expect(await run(['mail', 'check', GAME], bert([]), games)).toMatchObject({ exit: 0 })
    },
  )

  it('asks and tells in the language of the player', async () => {
    const told = async (language: string, typed: readonly string[]): Promise<string> =>
      (await run(['refit', '--mail', GAME, '--key', 'my.key', '--language', language], anna(typed), games)).out
    expect(await told('de', ['quit'])).not.toMatch(/letter|Next|Sign|written/)
    expect(await told('fr', ['quit'])).not.toMatch(/letter|Next|Sign|written/)
    const broken: Record<string, string> = {
      ...shared,
      [GAME]: (shared[GAME] ?? '').replace('Bert', 'Curt'),
    }
    const refused = async (language: string): Promise<string> =>
      (
        await run(
          ['refit', '--mail', GAME, '--key', 'my.key', '--language', language],
          { ...anna([]), read: (path) => broken[path] ?? anna([]).read(path) },
          games,
        )
      ).err
    expect(await refused('de')).toMatch(/game\.mail, (erste Zeile|Brief \d+): [A-ZÄÖÜ]/)
    expect(await refused('fr')).toMatch(/game\.mail, (première ligne|lettre \d+)\u00a0: /)
  })

  it('needs a key', async () => {
    expect((await run(['refit', '--mail', GAME], anna([]), games)).err).toContain('--mail needs your key')
  })
})
