import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audit, load } from '../src/kernel/audit.js'
import { unwrap } from '../src/kernel/either.js'
import { stateHash } from '../src/kernel/hash.js'
import { readRecord, recordText } from '../src/kernel/record-codec.js'
import { primer } from '../src/rulesets/primer/codec.js'

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('api') && !name.includes('node_modules'))
  .map((name) => join('docs', name))

/** Code without its indentation, which a page may choose. */
const flush = (code: string): string =>
  code
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

/** Blocks of code that begin with the name of the file they were taken from. */
const QUOTED = /^```ts\n\/\/ (\S+\.ts)\n([\s\S]*?)^```$/gm

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('quotes code as it stands', () => {
    for (const [, file, code] of text.matchAll(QUOTED)) expect(flush(readFileSync(file, 'utf8'))).toContain(flush(code))
  })

  it('links to files that are there', () => {
    for (const [, link] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(dirname(page), link)), link).toBe(true)
  })
})

describe('docs/records.md', () => {
  const text = readFileSync('docs/records.md', 'utf8')
  const [, record] = /^```json\n([\s\S]*?)^```$/m.exec(text) ?? []

  it('shows a record that is one', () => {
    const read = unwrap(readRecord(primer, record))
    expect(audit(primer, read).tag).toBe('agrees')
    expect(load(primer, record)._tag).toBe('Right')
    expect(recordText(primer, read)).toBe(record)
  })

  it('gives a hash that is right', () => {
    expect(text).toContain(`has the hash \`${stateHash({ b: [1, 2], a: null })}\``)
  })
})
