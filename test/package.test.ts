import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { games } from '../src/cli/games.js'
import { entries, manifest } from './scripts/entries.mjs'
import { CHECKOUT, isPage, npm, packedFiles, shipped } from './scripts/packed.mjs'
import { release } from './scripts/release.mjs'
import { writeCommonJs } from './scripts/common-js.mjs'
import { squeezeModules } from './scripts/squeezed.mjs'
import { isLong } from './volume.js'

const text = (path: string): string => readFileSync(path, 'utf8')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly repository: object
  readonly scripts?: object
}

describe('the package', () => {
  it('lists every entry point in both formats, each with its own types first', () => {
    for (const { key, out } of entries)
      expect(manifest.exports[key]).toEqual({
        import: { types: `./dist/${out}.d.ts`, default: `./dist/${out}.js` },
        require: { types: `./dist/${out}.d.cts`, default: `./dist/cjs/${out}.js` },
      })
    expect(Object.keys(manifest.exports).filter((key) => key.includes('*'))).toEqual([])
  })

  it('has types for every entry point without exports support, as with moduleResolution node10', () => {
    const rest = entries.filter(({ key }) => key !== '.')
    expect(manifest.typesVersions).toEqual({
      '*': Object.fromEntries(rest.map(({ key, out }) => [key.slice(2), [`./dist/${out}.d.ts`]])),
    })
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

  it('has an entry point and a CLI entry for every ruleset folder', () => {
    const folders = readdirSync('src/rulesets').sort()
    const named = entries.flatMap(({ key }) => (key.startsWith('./rulesets/') ? [key.slice('./rulesets/'.length)] : []))
    expect(named.sort()).toEqual(folders)
    expect(Object.keys(games).sort()).toEqual(folders)
  })

  it('depends only on the libraries of its public types, its dice, zip archives and the command line', () => {
    expect(Object.keys(manifest.dependencies)).toEqual([
      'commander',
      'fflate',
      'fp-ts',
      'io-ts',
      'pure-rand',
      'tinypool',
    ])
  })

  it.each(['fp-ts', 'pure-rand', 'd3-scale', 'd3-shape', 'd3-array', 'd3-path', 'internmap'])(
    'includes the license of %s',
    (name) => {
      const { version } = JSON.parse(text(`node_modules/${name}/package.json`)) as { version: string }
      const notices = text('THIRD-PARTY-NOTICES.md')
      expect(notices).toContain(`## ${name} ${version}`)
      expect(notices).toContain(text(`node_modules/${name}/LICENSE`).trim())
    },
  )

  describe('publishing', () => {
    const workflow = text('.github/workflows/publish.yml')
    const [pack = '', publish = ''] = workflow.split(/^ {2}(?=pack:|publish:)/m).slice(1)

    it('tests and packs in a job without credentials, and publishes in one that runs no project code', () => {
      expect(workflow).toMatch(/^permissions: \{\}$/m)
      expect(pack).toMatch(/permissions:\n {6}contents: read\n {4}steps:/)
      expect(pack).toMatch(/"v\$\(node -p[\s\S]*- run: npm test\n[\s\S]*release\.mjs out "git\+[\s\S]*upload-artifact/)
      expect(publish).toMatch(/needs: pack\n[\s\S]*permissions:\n {6}id-token: write/)
      const commands = [...publish.matchAll(/run: (.*)/g)].map(([, command]) => command)
      expect(commands).toHaveLength(2)
      for (const command of commands)
        expect(command).toMatch(
          /^npm publish "\.\/(create-)?ardennes-\$\{GITHUB_REF_NAME#v\}\.tgz" --access public --ignore-scripts$/,
        )
      expect(publish).not.toContain('checkout')
      expect(workflow).not.toMatch(/secrets\.|token(?!:)|\benv:/i)
    })

    it('pins every action to a commit', () => {
      for (const file of readdirSync('.github/workflows'))
        for (const [, action] of text(`.github/workflows/${file}`).matchAll(/uses: (.*)/g))
          expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    })

    it.runIf(isLong)('is rehearsed: npm accepts both packages, and each names the repository of its provenance', () => {
      const folder = mkdtempSync(join(tmpdir(), 'release-'))
      const url = 'git+https://example.invalid/owner/ardennes.git'
      for (const [i, tarball] of release(folder, url).entries()) {
        const packed = execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' })
        const { name, version, license, repository, scripts } = JSON.parse(packed) as Manifest
        expect({ name, version, license }).toEqual({
          name: ['ardennes', 'create-ardennes'][i],
          version: manifest.version,
          license: 'MIT',
        })
        expect(repository).toMatchObject({ type: 'git', url })
        expect(
          Object.keys(scripts ?? {}).filter((script) =>
            /^(pre|post)?(install|prepare|prepack|postpack|publish|publishOnly)$/.test(script),
          ),
        ).toEqual([])
        expect(tarball).toBe(join(folder, `${name}-${version}.tgz`))
        const rehearsal = ['publish', tarball, '--dry-run', '--ignore-scripts', '--access', 'public', '--json']
        const offline = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0']
        const answer = spawnSync(process.execPath, [npm, ...rehearsal, ...offline], { encoding: 'utf8', cwd: folder })
        expect(answer.stderr).not.toContain('npm auto-corrected')
        expect(answer.status).toBe(0)
      }
      rmSync(folder, { recursive: true })
    })
  })

  it('stores no token and names no registry in any file', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync)
    expect(files.length).toBeGreaterThan(500)
    const telling = files.filter((file) =>
      /registry\.[a-z]+js|registry\.[\w-]+\.\w|registry-url|^\s*registry\s*=|_auth|NODE_AUTH|NPM_TOKEN/im.test(
        text(file),
      ),
    )
    expect(telling.filter((file) => file !== 'test/package.test.ts')).toEqual([])
  })

  describe('the installed package', () => {
    const files = packedFiles()
    const pages = [...files].filter(isPage)

    /** The targets of the links of a page, from the root of the package. */
    const links = (page: string): readonly string[] =>
      [...shipped(text(page), page, files).matchAll(/\]\(\s*<?([^)\s>#]+)/g)]
        .map(([, link]) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .map((link) => normalize(join(dirname(page), link)).replace(/\/$/, ''))
    const isThere = (link: string): boolean => files.has(link) || [...files].some((file) => file.startsWith(`${link}/`))

    it('has only working links in every page', () => {
      expect(pages.length).toBeGreaterThan(20)
      for (const page of pages) expect([page, links(page).filter((link) => !isThere(link))]).toEqual([page, []])
    })

    it.each(['README.md', 'llms.txt', 'docs/README.md'])(
      'has all pages linked from %s, except where it speaks of a checkout',
      (page) => {
        expect(files).toContain(page)
        const [there, whole] = [
          links(page).length,
          [
            ...text(page)
              .replace(CHECKOUT, '')
              .matchAll(/\]\((?![a-z]+:|#)/g),
          ].length,
        ]
        expect(there).toBe(whole)
      },
    )

    it('keeps code in pages, and the text of removed links', () => {
      const page = 'See [the code](../src/a.ts), [b](b.md#c).\n```md\n[the code](../src/a.ts)\n```\n![d](d.png)\n'
      const bare = 'See the code, [b](b.md#c).\n```md\n[the code](../src/a.ts)\n```\n\n'
      expect(shipped(page, 'docs/a.md', new Set(['docs/b.md']))).toBe(bare)
    })

    it('has modules with short names, except those of functions, for stack traces, and with annotations', async () => {
      const home = mkdtempSync(join(tmpdir(), 'ardennes-squeezed-'))
      const module = join(home, 'a.js')
      writeFileSync(
        module,
        'const started = /* @__PURE__ */ Date()\nconst afterwards = (first) => first - started\nexport const later = (first) => {\n  const second = first + 1\n  return afterwards(second) * second\n}\n',
      )
      await squeezeModules(home, [])
      expect(text(module)).toMatch(/const \w=\/\*\s?@__PURE__\s?\*\/ ?Date\(\)/)
      expect(text(module)).toMatch(/afterwards=/)
      expect(text(module)).toMatch(/later=/)
      expect(text(module)).not.toMatch(/first|second|started/)
      rmSync(home, { recursive: true })
    })

    it('has short names in the lists of chunks, those of users in every other module, and its shebang', async () => {
      const home = mkdtempSync(join(tmpdir(), 'ardennes-lists-'))
      const write = (name: string, code: string): void => {
        writeFileSync(join(home, name), code)
      }
      write('chunk-BASE.js', 'const counted = (n) => n + 1\nexport { counted, counted as tallied };\n')
      write('chunk-NEXT.js', "export { tallied as summed } from './chunk-BASE.js';\n")
      write(
        'page-MAIN.js',
        "#!/usr/bin/env node\nimport { counted as tally } from './chunk-BASE.js';\nexport { summed } from './chunk-NEXT.js';\nexport const two = tally(1)\n",
      )
      await squeezeModules(home, ['page'])
      expect(text(join(home, 'page-MAIN.js'))).toMatch(/^#!\/usr\/bin\/env node\n/)
      expect(text(join(home, 'chunk-NEXT.js'))).not.toMatch(/tallied|summed/)
      const loaded = (await import(pathToFileURL(join(home, 'page-MAIN.js')).href)) as Record<string, unknown>
      expect(Object.keys(loaded).sort()).toEqual(['summed', 'two'])
      expect(loaded['two']).toBe(2)
      expect((loaded['summed'] as { readonly name: string }).name).toBe('counted')
      rmSync(home, { recursive: true })
    })

    it('has the same names of files in every folder: they depend only on the code', async () => {
      const built = async (base: string, page: string): Promise<readonly string[]> => {
        const home = mkdtempSync(join(tmpdir(), 'ardennes-names-'))
        const write = (name: string, code: string): void => {
          writeFileSync(join(home, name), code)
        }
        write(`chunk-${base}.js`, `export const load = () => import('./page-${page}.js')\n`)
        write(`page-${page}.js`, `import { load } from './chunk-${base}.js'\nexport { load };\n`)
        write('index.js', `export { load } from './chunk-${base}.js'\n`)
        await squeezeModules(home, [])
        const names = readdirSync(home).sort()
        expect(text(join(home, 'index.js'))).toContain(names[0])
        rmSync(home, { recursive: true })
        return names
      }
      const names = await built('ABCD1234', 'WXYZ0000')
      expect(names.join(' ')).toMatch(/^chunk-\w{4}\.js index\.js page-\w{4}\.js$/)
      expect(await built('00000000', '11111111')).toEqual(names)
    })

    it('has CommonJS modules with the same names and the same code, which load one another', async () => {
      const home = mkdtempSync(join(tmpdir(), 'ardennes-common-js-'))
      const write = (name: string, code: string): void => {
        writeFileSync(join(home, name), code)
      }
      mkdirSync(join(home, 'part'))
      write('chunk-1.js', 'var one=1;const two=()=>one+1;export{one as a,two as b}')
      write('late.js', 'import{b as two}from"./chunk-1.js";export{two}')
      write('unused.js', 'export{}')
      write(
        'part/index.js',
        'import"node:fs";import*as path from"node:path";import{a as one,b}from"../chunk-1.js";export{b as two}from"../chunk-1.js";' +
          'const late=()=>import("../late.js");const here=import.meta.url;const name=path.basename("a/b");export{one,late,here,name,b as deux}',
      )
      writeCommonJs(home, ['part/index'])
      expect(text(join(home, 'cjs/chunk-1.js'))).toContain('var one=1;const two=()=>one+1;')
      expect(existsSync(join(home, 'cjs/unused.js'))).toBe(false)
      const file = join(home, 'cjs/part/index.js')
      const { late, two, ...rest } = createRequire(file)(file) as {
        readonly late: () => Promise<{ readonly two: unknown }>
        readonly two: unknown
      }
      expect(rest).toEqual({ one: 1, here: pathToFileURL(file).href, name: 'b', deux: two })
      expect((await late()).two).toBe(two)
      rmSync(home, { recursive: true })
    })

    it('refuses modules that import one another in a circle, because CommonJS would start one without the other', () => {
      const home = mkdtempSync(join(tmpdir(), 'ardennes-circle-'))
      writeFileSync(join(home, 'a.js'), 'import{b}from"./b.js";export{b as a}')
      writeFileSync(join(home, 'b.js'), 'import{a}from"./a.js";export{a as b}')
      expect(() => {
        writeCommonJs(home, ['a'])
      }).toThrow('These modules import one another: a.js, b.js, a.js')
      rmSync(home, { recursive: true })
    })

    it('has no source maps', () => {
      expect(text('tsup.config.ts')).toContain('sourcemap: false')
      expect([...files].filter((file) => /^(?:src|test)\/|\.tsbuildinfo$/.test(file))).toEqual([])
    })
  })

  it('is in the changelog with its version', () => {
    expect(text('CHANGELOG.md')).toContain(`## ${manifest.version}`)
  })
})
