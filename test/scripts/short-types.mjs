// Takes the remarks out of the types for `require`: they are those for `import` once more, and a package need not carry both.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './entries.mjs'

const dist = join(root, 'dist')
const printer = ts.createPrinter({ removeComments: true })

for (const file of readdirSync(dist, { recursive: true }).filter((name) => name.endsWith('.d.cts'))) {
  const path = join(dist, file)
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  writeFileSync(path, printer.printFile(source))
}
