import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '../src/cli/games.js'
import { entries, manifest } from './scripts/entries.mjs'
import { isPage, packedFiles, shipped } from './scripts/packed.mjs'

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

  it('is published by a workflow that npm trusts, after all tests', () => {
    const workflow = text('.github/workflows/publish.yml')
    expect(workflow).toMatch(/^ {2}id-token: write/m)
    expect(workflow).toMatch(
      /npm test\n[\s\S]*packed\.mjs out\/package\n[\s\S]*npm publish \.\/out\/package --access public/,
    )
    expect(workflow).toContain('"v$(node -p')
    expect(workflow).not.toMatch(/secrets\.|token(?!:)|\benv:/i)
  })

  it('keeps no token and names no registry, in any file', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
    expect(files.length).toBeGreaterThan(500)
    const telling = files.filter((file) =>
      /registry\.[a-z]+js|registry\.[\w-]+\.\w|registry-url|^\s*registry\s*=|_auth|NODE_AUTH|NPM_TOKEN/im.test(
        text(file),
      ),
    )
    expect(telling.filter((file) => file !== 'test/package.test.ts')).toEqual([])
  })

  describe('as it is installed', () => {
    const files = packedFiles()
    const pages = [...files].filter(isPage)

    /** Where a page leads to, from the root of the package. */
    const links = (page: string): readonly string[] =>
      [...shipped(text(page), page, files).matchAll(/\]\(\s*<?([^)\s>#]+)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => normalize(join(dirname(page), link)).replace(/\/$/, ''))
    const isThere = (link: string): boolean => files.has(link) || [...files].some((file) => file.startsWith(`${link}/`))

    it('every link of every page leads to what is there', () => {
      expect(pages.length).toBeGreaterThan(20)
      for (const page of pages) expect([page, links(page).filter((link) => !isThere(link))]).toEqual([page, []])
    })

    it.each(['README.md', 'llms.txt', 'docs/README.md', 'docs/reference/README.md'])(
      'has all pages that %s of the repository leads to',
      (page) => {
        expect(files).toContain(page)
        const [there, whole] = [links(page).length, [...text(page).matchAll(/\]\((?![a-z]+:|#)/g)].length]
        expect(there).toBe(whole)
      },
    )

    it('leaves pages what stands in code, and their words where a link is taken away', () => {
      const page = 'See [the code](../src/a.ts), [b](b.md#c).\n```md\n[the code](../src/a.ts)\n```\n![d](d.png)\n'
      const bare = 'See the code, [b](b.md#c).\n```md\n[the code](../src/a.ts)\n```\n\n'
      expect(shipped(page, 'docs/a.md', new Set(['docs/b.md']))).toBe(bare)
    })

    it('carries its types twice, and their remarks once', () => {
      expect(text('test/scripts/run.mjs')).toContain("'test/scripts/short-types.mjs'")
      const remarks = [...files].filter((file) => file.endsWith('.d.cts') && text(file).includes('/**'))
      expect(remarks).toEqual([])
    })

    it('has no source maps', () => {
      expect(text('tsup.config.ts')).toContain('sourcemap: false')
      expect([...files].filter((file) => /^(?:src|test)\/|\.tsbuildinfo$/.test(file))).toEqual([])
    })
  })

  it('tells of its version in the changelog', () => {
    expect(text('CHANGELOG.md')).toContain(`## ${manifest.version}`)
  })
})
