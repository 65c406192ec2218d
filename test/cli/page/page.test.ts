import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gatherFiles, type Disk, type GatheredFiles } from '../../../src/cli/page/gather.js'
import { importsIn, renamed } from '../../../src/cli/page/imports.js'
import { paper, type Paper } from '../paper.js'
import { run } from '../run.js'

const diskOf = (files: Readonly<Record<string, string>>): Disk => ({
  read: (path) => files[path] ?? null,
  has: (path) => Object.hasOwn(files, path),
  packageFile: (name) =>
    [`/home/me/node_modules/${name}/index.js`, `/lib/node_modules/${name}/es6/index.js`].find((path) =>
      Object.hasOwn(files, path),
    ) ?? null,
})

const LIBRARY = {
  '/lib/dist/index.js': "import { a } from './chunk-A.js';\nexport { a };",
  '/lib/dist/chunk-A.js': 'export const a = 1',
  '/lib/dist/chunk-B.js': 'export const b = 1',
  '/lib/dist/maps/index.js': "export { a } from '../chunk-A.js'",
}

const gathered = (files: Readonly<Record<string, string>>, wanted: string): GatheredFiles | string => {
  const found = gatherFiles(diskOf({ ...LIBRARY, ...files }), '/lib/dist', [wanted])
  return found._tag === 'Left' ? found.left : found.right
}

describe('the files a browser needs for a game', () => {
  it('include imports of every form, and none in strings or comments', () => {
    const text = [
      "import a from './a.js'",
      'import{b}from"./b.js";import * as c from \'c\'',
      "export { d } from './d.js'",
      "import './e.js'",
      "// import f from './f.js'",
      'const says = \'He goes from "g"\'',
      "const h = await import('./h.js')",
      'import {\n  i,\n  type J,\n} from "./i.js"',
      "export default 'k'",
    ].join('\n')
    expect(importsIn(text).map(({ name }) => name)).toEqual([
      './a.js',
      './b.js',
      'c',
      './d.js',
      './e.js',
      './i.js',
      './h.js',
    ])
    expect(renamed(text, (name) => `${name}!`)).toContain('import{b}from"./b.js!";import * as c from \'c!\'')
    expect(renamed(text, (name) => name)).toBe(text)
  })

  it('are a file with all its imports, and what they need of the package', () => {
    const found = gathered(
      {
        '/home/me/src/game.mjs':
          "import { a } from 'ardennes'\nimport { m } from 'ardennes/maps'\nimport '../data/map.js'\nimport x from 'extra'",
        '/home/me/data/map.js': "import units from './units.json' with { type: 'json' }",
        '/home/me/data/units.json': '{}',
        '/home/me/node_modules/extra/index.js': 'export default 1',
      },
      '/home/me/src/game.mjs',
    ) as GatheredFiles
    expect([...found.files.keys()].toSorted()).toEqual([
      'ardennes/chunk-A.js',
      'ardennes/index.js',
      'ardennes/maps/index.js',
      'games/data/map.js',
      'games/data/units.json',
      'games/packages/extra/index.js',
      'games/src/game.js',
    ])
    expect(found.at.get('/home/me/src/game.mjs')).toBe('games/src/game.js')
    expect(found.files.get('games/src/game.js')).toBe(
      "import { a } from '../../ardennes/index.js'\nimport { m } from '../../ardennes/maps/index.js'\nimport '../data/map.js'\nimport x from '../packages/extra/index.js'",
    )
    expect(found.files.get('ardennes/index.js')).toContain("from './chunk-A.js'")
  })

  it('include the packages of the library, wherever installed, without revealing the path', () => {
    const found = gathered(
      {
        '/lib/dist/index.js': "import * as t from 'io-ts'\nexport { t }",
        '/lib/node_modules/io-ts/es6/index.js': "export * from './more'",
        '/lib/node_modules/io-ts/es6/more.js': 'export const t = 1',
        '/home/me/game.js': "import 'ardennes'\nimport 'extra'",
        '/home/me/node_modules/extra/index.js': 'export default 1',
      },
      '/home/me/game.js',
    ) as GatheredFiles
    const places = [...found.files.keys()].toSorted()
    expect(places).toEqual([
      'ardennes/index.js',
      'games/game.js',
      'games/packages/extra/index.js',
      'games/packages1/io-ts/es6/index.js',
      'games/packages1/io-ts/es6/more.js',
    ])
    expect(found.files.get('ardennes/index.js')).toContain("from '../games/packages1/io-ts/es6/index.js'")
    expect(found.files.get('games/packages1/io-ts/es6/index.js')).toBe("export * from './more.js'")
  })

  it.each([
    ["import fs from 'node:fs'", '/g.js imports node:fs, which no browser has.'],
    ["import path from 'path'", '/g.js imports path, which no browser has.'],
    ["import x from 'nowhere'", '/g.js imports nowhere, which does not exist.'],
    ["import x from './gone.js'", '/g.js imports ./gone.js, which does not exist.'],
    ["module.exports = require('ardennes')", '/g.js is CommonJS, which browsers do not load: use import and export.'],
  ])('are refused by name for %s', (text, why) => {
    expect(gathered({ '/g.js': text }, '/g.js')).toBe(why)
  })

  it('are refused if they must be compiled first', () => {
    expect(gathered({ '/g.ts': 'export const a: number = 1' }, '/g.ts')).toBe(
      '/g.ts: browsers load only JavaScript; compile it first.',
    )
  })
})

describe('ardennes page', () => {
  const dist = join('home', 'dist')
  const built = (): Paper => {
    const files = {
      [join(dist, 'page/index.html')]:
        '<title>Ardennes</title><link href="./src/style.css" /><script src="./src/main.ts"></script>',
      [join(dist, 'page/style.css')]: 'body{}',
    }
    const made = paper([], files)
    const script = (path: string): string | null =>
      path.endsWith('page.js') || path.endsWith('race.js') ? 'export {}' : null
    return {
      ...made,
      has: (path) => script(path) !== null || made.has(path),
      read: (path) => script(path) ?? made.read(path),
      fileOf: (game) => (game === 'race' ? '/me/race.js' : null),
    }
  }

  it('writes the page, its worker and the list of games', async () => {
    const terminal = built()
    const { exit, out } = await run(['page', '--out', 'here'], terminal)
    expect(exit).toBe(0)
    expect(out).toContain('npx serve here')
    expect(terminal.files[join('here', 'games.js')]).toMatch(
      /offer\("race", ".+", \(\) => import\("\.\/games\/race\.js"\)\)/,
    )
    expect(terminal.files[join('here', 'index.html')]).toContain('./play.js')
    expect(terminal.files[join('here', 'index.html')]).not.toContain('src/')
    expect(terminal.files[join('here', 'thread.js')]).toContain('answerFor(offers)')
  })

  it('leaves a non-empty folder alone without --replace', async () => {
    const terminal = built()
    terminal.files['here/mine.txt'] = 'mine'
    expect((await run(['page', '--out', 'here'], terminal)).err).toContain('add --replace')
    expect((await run(['page', '--out', 'here', '--replace'], terminal)).exit).toBe(0)
  })

  it('names what is missing: a game, its file, or the built page', async () => {
    expect((await run(['page', 'rcae'], built())).err).toContain('race')
    expect((await run(['page'], { ...built(), fileOf: () => null, has: () => false })).err).toContain(
      'was not loaded from a file',
    )
    expect((await run(['page'], { ...built(), read: () => null })).err).toContain('has not been built')
  })

  it('reports why it cannot write', async () => {
    expect((await run(['page', '--out', 'locked/here'], built())).err).toContain('locked')
  })
})
