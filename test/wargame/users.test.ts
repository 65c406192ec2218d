import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as wargame from '../../src/wargame/index.js'

const games = ['src/rulesets', 'docs/examples'].flatMap((folder) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory()),
)

const codeOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]s$/.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** The names a file imports from ardennes/wargame, individually or as a namespace. */
const takenIn = (code: string): readonly string[] => {
  const named = [...code.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/wargame(?:\/[\w-]+\.js)?'/g)]
  const all = [...code.matchAll(/import \* as (\w+) from '[^']*\/wargame'/g)]
  return [
    ...named.flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' ')[0])),
    ...all.flatMap(([, under]) => [...code.matchAll(new RegExp(`\\b${under}\\.(\\w+)`, 'g'))].map(([, name]) => name)),
  ]
}

describe('ardennes/wargame', () => {
  it('exports nothing that fewer than two games of the repository use', () => {
    const taken = games.map((game) => new Set(codeOf(game).flatMap(takenIn)))
    const lonely = Object.keys(wargame).filter((name) => taken.filter((names) => names.has(name)).length < 2)
    expect(lonely).toEqual([])
  })
})
