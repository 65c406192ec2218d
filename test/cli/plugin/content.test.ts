import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { contentHash, valueHash } from '../../../src/cli/plugin/content.js'
import { folderOf } from './folder.js'

const files = {
  'game.cjs': "const { six } = require('./dice')\nmodule.exports = { six, map: require('./map.json') }\n",
  'dice.js': 'exports.six = 6\n',
  'map.json': '{}',
  'late.mjs': "export const load = () => import('./map.json')\nimport 'toss'\nimport 'node:fs'\nimport 'ardennes'\n",
  'node_modules/toss/package.json': '{"name":"toss","version":"1.0.0"}',
  'other.js': '',
}
const one = folderOf(files)
const two = folderOf(files)
afterAll(() => {
  one.remove()
  two.remove()
})

const hash = (name: string, home = one.home): string => contentHash(join(home, name))

describe('the content hash of a game', () => {
  it('is independent of the folder and of line endings', () => {
    for (const name of ['coin.mjs', 'game.cjs', 'late.mjs']) {
      expect(hash(name)).toMatch(/^[0-9a-f]{16}$/)
      expect(hash(name, two.home)).toBe(hash(name))
    }
    two.write('dice.js', 'exports.six = 6\r\n')
    expect(hash('game.cjs', two.home)).toBe(hash('game.cjs'))
  })

  it.each([
    ['coin.mjs', 'coin.mjs', 'export default 7'],
    ['coin.mjs', 'rules.mjs', 'export const rules = 7'],
    ['game.cjs', 'dice.js', 'exports.six = 7\n'],
    ['game.cjs', 'map.json', '{"a":1}'],
    ['late.mjs', 'map.json', '{"a":1}'],
    ['late.mjs', 'node_modules/toss/package.json', '{"name":"toss","version":"1.0.1"}'],
  ])('of %s changes with another %s', (name, changed, text) => {
    const { home, write, remove } = folderOf(files)
    expect(hash(name, home)).toBe(hash(name))
    write(changed, text)
    expect(hash(name, home)).not.toBe(hash(name))
    remove()
  })

  it('ignores files that are not imported', () => {
    two.write('other.js', 'export const more = 1')
    expect(hash('coin.mjs', two.home)).toBe(hash('coin.mjs'))
  })

  it('of a value covers its data and functions', () => {
    const game = { id: 'a', add: (n: number) => n + 1, list: [1, 2] }
    const knot: { me?: unknown } = {}
    knot.me = knot
    expect(valueHash(game)).toBe(valueHash({ ...game }))
    expect(valueHash({ ...game, id: 'b' })).not.toBe(valueHash(game))
    expect(valueHash({ ...game, add: (n: number) => n + 2 })).not.toBe(valueHash(game))
    expect(valueHash({ ...game, list: [1, 3] })).not.toBe(valueHash(game))
    expect(valueHash(knot)).toMatch(/^[0-9a-f]{16}$/)
  })
})
