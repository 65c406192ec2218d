import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../src/cli/main.js'
import { gamesIn } from '../../src/cli/plugin/load.js'
import { unwrap } from '../../src/kernel/either.js'
import type { Game } from '../../src/kernel/ruleset.js'
import type { AnyModule, Module } from '../../src/module.js'
import { lawsOf } from '../../src/testing/index.js'
import { paper } from '../cli/paper.js'
import { manifest } from '../scripts/entries.mjs'
import { volume } from '../volume.js'

/* npm create ardennes: what it makes, what it refuses, and that the game of its template is complete. */

const HOME = join(process.cwd(), 'docs/examples/create-ardennes')
const TEMPLATE = join(HOME, 'template')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ardennes-create-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const create = (...args: readonly string[]): { status: number | null; out: string; err: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(HOME, 'bin.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}

const textIn = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8')

describe('npm create ardennes', () => {
  it('creates a project, and lists its files', () => {
    const { status, out, err } = create('the-ford')
    expect({ status, err }).toEqual({ status: 0, err: '' })
    for (const file of readdirSync(join(folder, 'the-ford'))) expect(out).toContain(file.replace(/^\./, ''))
    expect(out).toContain('npm install')
    expect(JSON.parse(textIn('the-ford', 'package.json'))).toMatchObject({
      name: 'the-ford',
      ardennes: { games: ['./game.js'] },
      dependencies: { ardennes: `^${manifest.version}` },
    })
    expect(textIn('the-ford', 'game.js')).toContain("id: 'the-ford'")
    expect(textIn('the-ford', 'game.js')).toContain("title: 'The Ford'")
    expect(textIn('the-ford', 'study.json')).toContain('"ruleset": "the-ford"')
    expect(textIn('the-ford', '.gitignore')).toContain('node_modules')
    for (const file of readdirSync(join(folder, 'the-ford')))
      expect(textIn('the-ford', file)).not.toMatch(/my-game|My Game/)
  })

  it('accepts an empty folder, an id, a title and another ardennes', () => {
    mkdirSync(join(folder, 'Empty 1'))
    const args = ['--id', 'ridge', '--title=The Long Ridge', '--ardennes', 'file:../ardennes.tgz']
    expect(create('Empty 1', ...args).status).toBe(0)
    expect(textIn('Empty 1', 'game.js')).toContain("title: 'The Long Ridge'")
    expect(textIn('Empty 1', 'package.json')).toContain('"ardennes": "file:../ardennes.tgz"')
  })

  it.each([
    [['--nam', 'x'], /no option --nam/],
    [['--titel', 'x'], /no option --titel. Did you mean --title\?/],
    [['x', '--id'], /--id needs a value/],
    [['x', '--id', '--title'], /--id needs a value/],
    [[], /Which folder\?/],
    [['a', 'b'], /One folder, not 2: a, b/],
    [['x', '--id', 'Not An Id'], /"Not An Id" is no id/],
    [['123'], /is no id.*--id/],
    [['x', '--title', "It's"], /no apostrophes/],
  ])('refuses %j, and creates nothing', (args, says) => {
    const { status, out, err } = create(...args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(err).toMatch(says)
    expect(err).toContain('Nothing was made')
    expect(existsSync(join(folder, 'x'))).toBe(false)
  })

  it('refuses a non-empty folder, and a file', () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full', 'notes.txt'), 'mine')
    for (const name of ['full', 'full/notes.txt'])
      expect(create(name)).toMatchObject({
        status: 2,
        err: expect.stringMatching(/there already, and not empty/) as string,
      })
    expect(readdirSync(join(folder, 'full'))).toEqual(['notes.txt'])
  })

  it('prints its usage', () => {
    expect(create('--help')).toMatchObject({ status: 0, out: expect.stringContaining('--title') as string })
  })

  it('has the version of the package, and no dependencies', () => {
    const own = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as Record<string, unknown>
    expect(own).toMatchObject({ name: 'create-ardennes', version: manifest.version, bin: 'bin.js' })
    expect(own['dependencies']).toBeUndefined()
    for (const file of own['files'] as readonly string[]) expect(existsSync(join(HOME, file))).toBe(true)
  })
})

describe('the game of the template', async () => {
  const file = join(TEMPLATE, 'game.js')
  const [[, game]] = unwrap(await gamesIn(file)) as readonly (readonly [string, AnyModule])[]
  const { ruleset } = game((one) => one as unknown as Module<Game>)

  it.each(lawsOf(ruleset, { runs: volume(4, 10) }).map((law) => [law.name, law] as const))(
    'keeps the law: %s',
    (_name, law) => {
      law.check()
    },
  )

  it.each([
    'play -s none --seed 1',
    'simulate --games 4 --player red=search:10',
    'options',
    'rules',
    'odds --questions',
  ])('%s works in a folder whose package.json names it', async (line) => {
    const terminal = paper()
    expect(await main([], line.split(' '), terminal, TEMPLATE)).toBe(0)
  })

  it('is studied with its study.json', async () => {
    const terminal = paper([], { 'study.json': readFileSync(join(TEMPLATE, 'study.json'), 'utf8').replace('100', '4') })
    expect(await main([], ['sweep', 'study.json', '--out', 'study'], terminal, TEMPLATE)).toBe(0)
    expect(await main([], ['report', 'study'], terminal, TEMPLATE)).toBe(0)
    expect(terminal.files['study/report.html']).toContain('Score of red')
  })
})
