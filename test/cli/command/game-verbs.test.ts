// Verbs that a game adds to the command line.
import { describe, expect, it } from 'vitest'
import { moduleFaults } from '../../../src/define/parts.js'
import type { GameVerb } from '../../../src/game-verb.js'
import { E } from '../../../src/kernel/fp.js'
import { anyModule } from '../../../src/module.js'
import { paper, type Paper } from '../paper.js'
import { raceModule } from '../race-module.js'
import { run } from '../run.js'

const toss: GameVerb = {
  name: 'toss',
  says: 'Toss for sides.',
  hasScenario: true,
  options: [
    { flags: '-n, --times <n>', says: 'how often', isNumber: true },
    { flags: '--coin <kind>', says: 'with what', choices: ['penny', 'mark'], default: 'penny' },
    { flags: '--for <side>', says: 'whom for; may be repeated', isList: true },
    { flags: '--blind', says: 'without looking' },
  ],
  run: (terminal, given) => {
    terminal.print(JSON.stringify(given))
    return given['times'] === 0 ? E.left('nobody tosses 0 times') : E.right(given['blind'] === true ? 1 : 0)
  },
}

const games = { race: anyModule({ ...raceModule, verbs: [toss] }) }
const said = async (...words: readonly string[]): Promise<{ readonly exit: number; readonly out: string }> => {
  const terminal: Paper = paper()
  const { exit } = await run(['toss', ...words], terminal, games)
  return { exit, out: [...terminal.printed, ...terminal.warned].join('\n') }
}

describe('a verb of a game', () => {
  it('gets its options as typed, and returns an exit status', async () => {
    expect(await said()).toEqual({ exit: 0, out: JSON.stringify({ option: [], coin: 'penny', for: [], blind: false }) })
    const all = ['--times', '3', '--coin', 'mark', '--for', 'red', '--for', 'blue', '--blind', '--scenario', 'long']
    const { exit, out } = await said(...all)
    expect(exit).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      times: 3,
      coin: 'mark',
      for: ['red', 'blue'],
      blind: true,
      scenario: 'long',
    })
  })

  it('rejects unknown options, and explains invalid ones', async () => {
    expect(await said('--coin', 'euro')).toMatchObject({ exit: 2 })
    expect(await said('--times', 'x')).toMatchObject({ exit: 2 })
    const { exit, out } = await said('--times', '0')
    expect([exit, out.split('\n').at(-1)]).toEqual([2, 'nobody tosses 0 times'])
  })

  it('is in the help; a name already taken is reported', async () => {
    expect((await said('--help')).out).toContain('Toss for sides.')
    const terminal = paper()
    await run(['games'], terminal, { race: anyModule({ ...raceModule, verbs: [{ ...toss, name: 'play' }] }) })
    expect(terminal.warned).toEqual(['race defines the verb play, which exists already'])
  })

  it('without a required part is reported', () => {
    const found = moduleFaults({ ...raceModule, verbs: [{ name: 'toss', run: 1 }] })
    expect(found.map(({ pointer }) => pointer)).toEqual(['/verbs/0/says', '/verbs/0/run'])
  })
})
