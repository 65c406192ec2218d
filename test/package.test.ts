import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { games } from '../src/cli/games.js'
import { entries, manifest } from './scripts/entries.mjs'

const text = (path: string): string => readFileSync(path, 'utf8')

describe('the package', () => {
  it('names every entry, and each has both formats with types of its own first', () => {
    for (const { key, out } of entries)
      expect(manifest.exports[key]).toEqual({
        import: { types: `./dist/${out}.d.ts`, default: `./dist/${out}.js` },
        require: { types: `./dist/${out}.d.cts`, default: `./dist/${out}.cjs` },
      })
    expect(Object.keys(manifest.exports).filter((key) => key.includes('*'))).toEqual([])
  })

  it.each(entries)(
    '$key has a source with its module name, a size budget, an API report and a place in the README',
    ({ key, source, name }) => {
      expect(text(source)).toMatch(new RegExp(`@module ${key === '.' ? 'ardennes' : key.slice(2)}\\n`))
      expect([...text('.size-limit.mjs').matchAll(/^ {2}at\('([^']+)'/gm)].map(([, budget]) => budget)).toContain(key)
      expect(existsSync(`test/api/${name}.api.md`)).toBe(true)
      expect(text('README.md')).toContain(key === '.' ? '`ardennes`' : `\`ardennes/${key.slice(2)}\``)
    },
  )

  it('gives every folder of rules an entry and a place in the command line', () => {
    const folders = readdirSync('src/rulesets').sort()
    const named = entries.flatMap(({ key }) => (key.startsWith('./rulesets/') ? [key.slice('./rulesets/'.length)] : []))
    expect(named.sort()).toEqual(folders)
    expect(Object.keys(games).sort()).toEqual(folders)
  })

  it('needs nothing at run time but what the command line needs', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['commander', 'tinypool'])
  })

  it.each(['fp-ts', 'io-ts', 'pure-rand', 'd3-scale', 'd3-shape', 'd3-array', 'd3-path', 'internmap'])(
    'gives notice of %s, which it carries',
    (name) => {
      const { version } = JSON.parse(text(`node_modules/${name}/package.json`)) as { version: string }
      const notices = text('THIRD-PARTY-NOTICES.md')
      expect(notices).toContain(`## ${name} ${version}`)
      expect(notices).toContain(text(`node_modules/${name}/LICENSE`).trim())
    },
  )

  it('is published by a workflow that names the commit, after all tests', () => {
    const workflow = text('.github/workflows/publish.yml')
    expect(workflow).toMatch(/^ {2}id-token: write/m)
    expect(workflow).toMatch(/npm test\n[\s\S]*npm publish --provenance --access public/)
    expect(workflow).toContain('registry-url:')
    expect(workflow).toContain('"v$(node -p')
  })

  it('tells of its version in the changelog', () => {
    expect(text('CHANGELOG.md')).toContain(`## ${manifest.version}`)
  })
})
