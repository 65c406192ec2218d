import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { audit, load } from '../src/kernel/audit.js'
import { unwrap } from '../src/kernel/either.js'
import { stateHash } from '../src/kernel/hash.js'
import { readRecord, recordText } from '../src/kernel/record-codec.js'
import { primer, primerModule } from '../src/rulesets/primer/module.js'
import { lawsOf } from '../src/testing/index.js'
import { llms } from './scripts/llms.mjs'

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('api') && !name.includes('node_modules'))
  .map((name) => join('docs', name))

/** Code without its indentation, which may differ in a page. */
const flush = (code: string): string =>
  code
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

/** Blocks of code that begin with the name of the file they were taken from. */
const QUOTED = /^```(?:ts|js)\n\/\/ (\S+\.(?:ts|js))\n([\s\S]*?)^```$/gm

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  it('quotes existing code', () => {
    for (const [, file, code] of text.matchAll(QUOTED)) expect(flush(readFileSync(file, 'utf8'))).toContain(flush(code))
  })

  it('has whole tables', () => {
    const prose = text.replace(/^(```+)[\s\S]*?^\1$/gm, '')
    const tables = prose.match(/(?:^\|.*\n?)+/gm) ?? []
    expect(tables.filter((table) => !/^\|.*\|\n\|[ :|-]+\|\n/.test(table))).toEqual([])
  })
})

describe('docs/records.md', () => {
  const text = readFileSync('docs/records.md', 'utf8')
  const [, record] = /^```json\n([\s\S]*?)^```$/m.exec(text) ?? []

  it('shows a valid record', () => {
    const read = unwrap(readRecord(primer, record))
    expect(audit(primer, read).tag).toBe('agrees')
    expect(load(primer, record)._tag).toBe('Right')
    expect(recordText(primer, read)).toBe(record)
  })

  it('gives a correct hash', () => {
    expect(text).toContain(`has the hash \`${stateHash({ b: [1, 2], a: null })}\``)
  })
})

/** The field names of an interface. */
const fieldsOf = (file: string, name: string): readonly string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === name
      ? node.members.map((member) => member.name?.getText(source) ?? '')
      : [],
  )
}

const offered = new Set(readFileSync('src/index.ts', 'utf8').match(/\b\w+\b/g))
const provided = [...fieldsOf('src/kernel/ruleset.ts', 'Rules'), ...fieldsOf('src/kernel/ruleset.ts', 'Ruleset')]

/** The code names that the entries of a list define. */
const definedIn = (text: string): readonly string[] =>
  [...text.matchAll(/^- (.*?): /gm)].flatMap(([, names]) => [...names.matchAll(/`(\w+)/g)].map(([, name]) => name))

const section = (text: string, heading: string): string => text.split(`## ${heading}\n`)[1].split(/^## /m)[0]

describe('docs/contract.md', () => {
  const text = readFileSync('docs/contract.md', 'utf8')

  it('has an entry for exactly the parts of a ruleset', () => {
    expect(definedIn(section(text, 'What a ruleset provides')).toSorted()).toEqual(provided.toSorted())
  })

  it('names existing functions', () => {
    const missing = definedIn(section(text, 'Functions for every game')).filter((name) => !offered.has(name))
    expect(missing.filter((name) => name !== '_tag')).toEqual([])
  })
})

describe('docs/testing-your-game.md', () => {
  it('has an entry for every law, and for nothing else', () => {
    const text = readFileSync('docs/testing-your-game.md', 'utf8')
    const entries = ['Playing', 'Fast paths', 'Secrets', 'Texts'].flatMap((heading) =>
      [...section(text, heading).matchAll(/^- \*\*(\w+)\*\*:/gm)].map(([, name]) => name),
    )
    expect([...new Set(entries)].toSorted()).toEqual(
      lawsOf(primerModule)
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})

describe('docs/concepts.md', () => {
  const entries = readFileSync('docs/concepts.md', 'utf8').match(/^- \*\*[^*]+\*\*(?: \([^)]*\))?/gm) ?? []
  const names = entries.flatMap((entry) => [...entry.matchAll(/`(\w+)/g)].map(([, name]) => name))

  it('gives existing names', () => {
    expect(names.length).toBeGreaterThan(80)
    const faces = ['analysis', 'bots', 'maps'].map((face) => readFileSync(`src/${face}/index.ts`, 'utf8'))
    const studied = new Set(faces.join('\n').match(/\b\w+\b/g))
    const known = (name: string): boolean => offered.has(name) || studied.has(name) || provided.includes(name)
    expect(names.filter((name) => !known(name))).toEqual([])
  })

  it('defines every part of a ruleset that is a term', () => {
    const others = ['id', 'title', 'countLegal', 'nthLegal', 'openEnded', 'luckKey']
    const defined = new Set(names.map((name) => name.toLowerCase()))
    expect(provided.filter((name) => !others.includes(name) && !defined.has(name.toLowerCase()))).toEqual([])
  })
})

describe('llms.txt', () => {
  it('lists the pages: node test/scripts/llms.mjs', () => {
    expect(readFileSync('llms.txt', 'utf8')).toBe(llms())
  })
})
