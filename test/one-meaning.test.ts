// No exported name has two meanings: entry points that export the same name export the same thing.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>
}

/** The same idea in several entries, each with its own value or a narrower type. */
const SHARED: readonly string[] = [
  'Selection', // of a game
  'Terminal', // as far as a verb of a plug-in may use it
  'WorkerPool',
  'describeViolation',
  'english', // the words of a board and of its debug panel
  'flood', // over the cells of a grid and over the nodes of a map
  'french',
  'german',
  'neighbors', // of a hex and of a node
]

/** The file of an entry point, or undefined for data files. */
const fileOf = (entry: string): string | undefined =>
  [join('src', entry, 'index.ts'), join('src', `${entry}.ts`)].find((file) => existsSync(file))

/** The names that an entry point exports, each with the file and name of its declaration. */
const exportsOf = (file: string): readonly (readonly [name: string, origin: string])[] =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest).statements.flatMap((node) =>
    ts.isExportDeclaration(node) &&
    node.exportClause !== undefined &&
    ts.isNamedExports(node.exportClause) &&
    node.moduleSpecifier !== undefined &&
    ts.isStringLiteral(node.moduleSpecifier)
      ? node.exportClause.elements.map(({ name, propertyName }) => {
          const from = relative('.', join(dirname(file), (node.moduleSpecifier as ts.StringLiteral).text))
          return [name.text, `${from} ${(propertyName ?? name).text}`] as const
        })
      : [],
  )

const isRuleset = (entry: string): boolean => entry.startsWith('./rulesets/')

it('a name means the same in every entry point', () => {
  const entries = Object.keys(exports).flatMap((entry) => {
    const file = fileOf(entry)
    return file === undefined ? [] : exportsOf(file).map(([name, origin]) => ({ entry, name, origin }))
  })
  expect(new Set(entries.map(({ name }) => name)).size).toBeGreaterThan(500)
  // Rulesets use the same names for the same things, which test/rulesets/dialect.test.ts compares.
  const library = entries.filter(({ entry }) => !isRuleset(entry))
  const twice = library.filter(({ name, origin }) =>
    entries.some((other) => other.name === name && other.origin !== origin),
  )
  expect([...new Set(twice.map(({ name }) => name))].filter((name) => !SHARED.includes(name)).toSorted()).toEqual([])
})
