import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
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

  it('is published by a workflow that npm trusts, after all tests', () => {
    const workflow = text('.github/workflows/publish.yml')
    expect(workflow).toMatch(/^ {2}id-token: write/m)
    expect(workflow).toMatch(/npm test\n[\s\S]*npm publish --access public/)
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
    const packed = (): ReadonlySet<string> => {
      const npm = join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')
      const asked = ['pack', '--dry-run', '--json', '--ignore-scripts']
      const said = execFileSync(process.execPath, [npm, ...asked], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const lists = Object.values(JSON.parse(said) as Record<string, { readonly files: readonly { path: string }[] }>)
      return new Set(lists.flatMap(({ files }) => files.map(({ path }) => path)))
    }
    const files = packed()

    /** Where a page leads to in the repository. */
    const links = (page: string): readonly string[] =>
      [...text(page).matchAll(/\]\(\s*<?([^)\s>#]+)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => normalize(join(dirname(page), link)))

    it.each(['README.md', 'llms.txt', 'docs/README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/reference/README.md'])(
      'every link of %s works',
      (page) => {
        expect(files).toContain(page)
        expect(links(page).filter((link) => !files.has(link))).toEqual([])
      },
    )

    it('its guides lead only to what is there, or to the sources, the tests, the page, the screens and the studies, which are not', () => {
      const pages = [...files].filter((file) => file.endsWith('.md'))
      expect(pages.length).toBeGreaterThan(20)
      const missing = pages.flatMap((page) => links(page)).filter((link) => !files.has(link))
      const elsewhere = /^(?:src|test|docs\/play|docs\/screens|docs\/examples\/studies)\b|^docs\/examples\/?$/
      expect(missing.filter((link) => !elsewhere.test(link))).toEqual([])
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
