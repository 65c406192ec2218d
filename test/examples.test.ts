import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { doors } from './scripts/doors.mjs'
import { entries } from './scripts/entries.mjs'
import { examples } from './scripts/examples.mjs'

const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].flatMap(([, name, block]) => (name === language ? [block] : []))

// The consumers' step runs them all against the package and compares their output.
describe('examples', () => {
  it.each(examples)('$file is short', (example) => {
    expect(example.code.split('\n').length).toBeLessThan(60)
  })

  it('the README shows all of the first one, with its output', () => {
    const quickStart = examples.find(({ file }) => file === 'quick-start.ts')
    const readme = readFileSync('README.md', 'utf8')
    expect(blocks(readme, 'ts')[0]).toBe(quickStart?.code.trimEnd())
    expect(blocks(readme, 'text')[0]).toBe(quickStart?.prints)
  })
})

describe('the getting-started pages', () => {
  it.each(doors)('$page: its code blocks make one program', (door) => {
    expect(readFileSync(door.path, 'utf8'), 'node test/scripts/doors.mjs writes it').toBe(door.code)
  })
})

// The compiler checks examples in TypeScript; pages and scripts would only fail when opened.
describe('pages and scripts', () => {
  const files = ['docs', 'test/page', 'test/runtimes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(html|m?js|md)$/.test(file) && !/node_modules|dist|docs\/api/.test(file)),
  )

  it('import only what the entry points export', { timeout: 60_000 }, async () => {
    const exported = new Map<string, readonly string[]>()
    for (const { specifier, source } of entries)
      exported.set(specifier, Object.keys((await import(/* @vite-ignore */ `../${source}`)) as object))
    const missing = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '(ardennes[^']*)'/g)].flatMap(
        ([, names, entry]) =>
          names
            .split(',')
            .map((name) => name.trim().split(' as ')[0])
            .filter((name) => name !== '' && !name.startsWith('type ') && !(exported.get(entry) ?? []).includes(name))
            .map((name) => `${file}: ${name} of ${entry}`),
      ),
    )
    expect(missing).toEqual([])
  })
})
