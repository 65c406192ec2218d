// npm run rule -- DD-7.1: runs the tests of one rule, in seconds and without a build. Takes one or more ids as in the
// rule pages. A source file stands for the tests next to it and those of every rule it names.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './entries.mjs'
import { tool } from './run.mjs'

const ID = /\b(?:DD|PD|PR|KGP)-[A-Z]*\d*[\w.]*\w/g

const asked = process.argv.slice(2)
if (asked.length === 0) {
  console.error('Name a rule or a file: npm run rule -- DD-7.1, npm run rule -- src/rulesets/primer/rules/combat.ts')
  process.exit(2)
}

const tests = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join(root, 'test', name))
  .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

const isFile = (word) => word.endsWith('.ts') && existsSync(join(root, word))
const sources = asked.filter(isFile)
const beside = sources.map((file) => join(root, file.replace(/^src/, 'test').replace(/\.ts$/, '.test.ts')))
const ids = [
  ...asked.filter((word) => !isFile(word)),
  ...sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(ID) ?? []),
]

/**
 * Matches an id and its sub-rules, but no longer number. Test titles of the campaign may omit the letters of the id.
 */
const pattern = (id) => `(?<![\\w.])${id.replace(/^KGP-/i, '(?:KGP-)?').replaceAll('.', '\\.')}(?!\\w)`
const wanted = ids.length === 0 ? null : new RegExp([...new Set(ids)].map(pattern).join('|'), 'i')
const found = tests.filter(({ name, text }) => beside.includes(name) || (wanted?.test(text) ?? false))
const files = found.map(({ name }) => relative(root, name))
if (files.length === 0) {
  console.error(`No test names ${asked.join(' or ')}. npx ardennes rules lists the rules.`)
  process.exit(1)
}
const titles = wanted === null || beside.length > 0 ? [] : ['-t', wanted.source]
const { status } = spawnSync(process.execPath, tool('vitest', 'run', ...titles, ...files), {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
