import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { fileOf, namedByPackage, packageFile } from '../../../src/cli/plugin/find.js'
import { folderOf } from './folder.js'

const json = (value: unknown): string => JSON.stringify(value)

const { home, remove } = folderOf({
  'package.json': json({ name: 'mine', ardennes: { games: ['./coin.mjs', 'toss'] } }),
  'deep/package.json': json({ name: 'deep' }),
  'deep/er/x.txt': '',
  'bad/package.json': json({ ardennes: { games: './coin.mjs' } }),
  'torn/package.json': '{',
  'torn/x.txt': '',
  'node_modules/toss/package.json': json({ name: 'toss', main: './toss.cjs' }),
  'node_modules/toss/toss.cjs': '',
  'node_modules/@me/flip/package.json': json({
    name: '@me/flip',
    exports: {
      '.': { types: './no.d.ts', require: './flip.cjs', import: { types: './no.d.ts', default: './flip.mjs' } },
      './more': './more.mjs',
    },
  }),
  'node_modules/@me/flip/flip.mjs': '',
  'node_modules/@me/flip/more.mjs': '',
  'node_modules/plain/package.json': json({ name: 'plain', exports: './here.mjs' }),
  'node_modules/plain/here.mjs': '',
  'node_modules/bare/package.json': json({ name: 'bare' }),
  'node_modules/bare/index.js': '',
  'node_modules/both/package.json': json({ name: 'both', main: 'lib/index.js', module: 'es6/index.js' }),
  'node_modules/both/lib/index.js': '',
  'node_modules/both/es6/index.js': '',
})
afterAll(remove)

const file = (name: string, folder = home): unknown => {
  const found = fileOf({ name, folder, by: '--game' })
  return found._tag === 'Right' ? found.right.slice(home.length + 1) : found.left
}

describe('the file of a game', () => {
  it.each([
    ['./coin.mjs', 'coin.mjs'],
    ['coin.mjs', 'coin.mjs'],
    [join(home, 'coin.mjs'), 'coin.mjs'],
    [pathToFileURL(join(home, 'coin.mjs')).href, 'coin.mjs'],
    ['toss', 'node_modules/toss/toss.cjs'],
    ['@me/flip', 'node_modules/@me/flip/flip.mjs'],
    ['@me/flip/more', 'node_modules/@me/flip/more.mjs'],
    ['plain', 'node_modules/plain/here.mjs'],
    ['bare', 'node_modules/bare/index.js'],
  ])('%s', (name, found) => {
    expect(file(name)).toBe(found)
  })

  it('of a package is searched upwards', () => {
    expect(file('toss', join(home, 'deep/er'))).toBe('node_modules/toss/toss.cjs')
  })

  it('of a package without exports is its CommonJS for Node, and its ES modules for a browser', () => {
    expect(file('both')).toBe('node_modules/both/lib/index.js')
    expect(packageFile('both', home, ['module', 'main'])).toBe(join(home, 'node_modules/both/es6/index.js'))
    expect(packageFile('toss', home, ['module', 'main'])).toBe(join(home, 'node_modules/toss/toss.cjs'))
  })

  it('that is missing is reported with the place it was searched in', () => {
    expect(file('./nope.js')).toBe(`--game: there is no file ${join(home, 'nope.js')}.`)
    expect(file('nope')).toBe(
      `--game: there is neither a file ${join(home, 'nope')} nor a package nope in node_modules of ${home} or above.`,
    )
    expect(file('@me/flip/less')).toContain('nor a package @me/flip/less')
    expect(file('a b')).toContain('there is no file')
  })
})

describe('the games of a package.json', () => {
  it('are those of the nearest one that lists any, relative to its folder', () => {
    for (const at of [home, join(home, 'deep'), join(home, 'deep/er'), join(home, 'torn')])
      expect(namedByPackage(at)).toEqual({
        _tag: 'Right',
        right: ['./coin.mjs', 'toss'].map((name) => ({ name, folder: home, by: join(home, 'package.json') })),
      })
  })

  it('must be a list of names', () => {
    const found = namedByPackage(join(home, 'bad'))
    expect(found._tag === 'Left' ? found.left : '').toContain('bad/package.json: "ardennes" must be')
  })
})
