import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper, type Paper } from '../paper.js'
import { run } from '../run.js'
import { isLong } from '../../volume.js'
import { sentencesOf } from '../sentences.js'

const TYPED = ['help', 'board', 'log', 'why 1', '99', '1 2', 'nonsense', '1', 'undo', '1', '1', 'save x', ''].concat(
  '1',
  'save k.json',
  'no',
  'undo',
  'undo',
  'why',
  '2',
  '1',
  'log',
)

/** A game between built-in players. */
const watched = async (game: string): Promise<Paper> => {
  const terminal = paper()
  await run(['play', game, '--seed', '7', '--save', 'k.json', '--side', 'none'], terminal, games)
  return terminal
}

describe.each(Object.keys(games))('%s in German and French', (game) => {
  it.each([
    ['one person', []],
    ['several people', ['--side', 'all']],
    ['several people with nothing hidden', ['--side', 'all', '--open']],
  ])('play says nothing in English: %s', async (_, line) => {
    const said = async (language: string): Promise<readonly string[]> => {
      const terminal = paper(TYPED, { x: '' })
      const { out, err } = await run(
        ['play', game, '--seed', '7', '--save', 'k.json', ...line, '--language', language],
        terminal,
        games,
      )
      return sentencesOf(`${out}\n${err}`)
    }
    const english = await said('en')
    expect(english.length).toBeGreaterThan(10)
    for (const language of ['de', 'fr'])
      expect((await said(language)).filter((one) => english.includes(one))).toEqual([])
  })

  // A campaign of Kampfgruppe takes long.
  it.skipIf(game === 'kgp-campaign' && !isLong)('replay and its steps say nothing in English', async () => {
    const { files } = await watched(game)
    const said = async (language: string): Promise<readonly string[]> => {
      const whole = await run(['replay', 'k.json', '--language', language], paper([], { ...files }), games)
      const typed = ['', '', 'board', 'b', '400', '?', 'q']
      const steps = await run(['replay', 'k.json', '--step', '--language', language], paper(typed, { ...files }), games)
      return sentencesOf(`${whole.out}\n${steps.out}`)
    }
    const english = await said('en')
    for (const language of ['de', 'fr'])
      expect((await said(language)).filter((one) => english.includes(one))).toEqual([])
  })
})
