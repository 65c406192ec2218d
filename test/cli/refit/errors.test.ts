import { expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { paper } from '../paper.js'
import { run } from '../run.js'
import { sentencesOf } from '../sentences.js'

const FILES = {
  'text.txt': 'no JSON',
  'wide.json': '\uFFFD\uFFFDwide',
  'list.json': '[]',
  'foreign.key': `{"public":"00","secret":"${'0'.repeat(64)}"}`,
  'no.key': '{}',
  'text.mail': 'no game\n',
}

/** Every file that is missing, unreadable or something else. */
const files = ['none.json', ...Object.keys(FILES)]

const LINES: readonly (readonly string[])[] = [
  ['--mail', 'text.mail'],
  ['--mail', 'none.mail', '--key', 'none.json'],
  ...files.map((file) => ['--mail', 'text.mail', '--key', file]),
  ...files.map((file) => ['--vasl', file, '--side', 'us']),
  ...files.map((file) => ['--vasl-board', file]),
  ['--resume', 'none.json'],
  ['--resume', 'wide.json'],
  ['--vasl', 'text.txt'],
  ['--hide', '--open'],
]

it.each(LINES.map((line) => [line.join(' '), line] as const))(
  'refit %s fails in the language asked for',
  async (_, line) => {
    const said = async (language: string): Promise<readonly string[]> => {
      const { exit, out, err } = await run(['refit', ...line, '--language', language], paper([], { ...FILES }), games)
      expect(exit).not.toBe(0)
      expect(out + err).not.toBe('')
      return sentencesOf(`${out}\n${err}`)
    }
    const english = new Set(await said('en'))
    for (const language of ['de', 'fr']) expect((await said(language)).filter((one) => english.has(one))).toEqual([])
  },
)
