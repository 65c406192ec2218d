// Finishes the types that the build wrote, and writes the types for `require` (.d.cts). They refer to those for `import`,
// so that types are declared once and a value of one module format has the type of the other.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { entries, root } from './entries.mjs'

const dist = join(root, 'dist')

/** The sentences of a constant table, which the compiler writes as literal types. Nobody needs them as types. */
const SENTENCE = /\breadonly (says|cite): (["'])(?:\\.|(?!\2).)*\2/g

/** Rewrites a file of types with `string` for every sentence, and returns it. */
const finished = (path) => {
  const written = readFileSync(path, 'utf8')
  const text = written.replaceAll(SENTENCE, 'readonly $1: string')
  if (text !== written) writeFileSync(path, text)
  return text
}

const declared = readdirSync(dist, { recursive: true })
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => finished(join(dist, file)))
  .join('\n')

/** The type of the instances of a class, with its parameters, which name types of the root entry. */
const instances = (name) => {
  const [, list = ''] = new RegExp(`class ${name}<([^{]*?)> (?:extends|implements|\\{)`).exec(declared) ?? []
  if (list === '') return `export type ${name} = $.${name};\n`
  const names = list.split(',').map((parameter) => parameter.trim().split(' ')[0])
  const parameters = list.replace(/\b[A-Z]\w*/g, (word) => (names.includes(word) ? word : `import("ardennes").${word}`))
  return `export type ${name}<${parameters}> = $.${name}<${names.join(', ')}>;\n`
}

const isClass = (value) => typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value))

for (const { out } of entries) {
  const values = Object.entries(await import(pathToFileURL(join(dist, `${out}.js`)).href))
  const from = `"./${basename(out)}.js" with { "resolution-mode": "import" };\n`
  const lines = values.map(
    ([name, value]) => `export declare const ${name}: typeof $.${name};\n${isClass(value) ? instances(name) : ''}`,
  )
  writeFileSync(
    join(dist, `${out}.d.cts`),
    `export type * from ${from}import type * as $ from ${from}${lines.join('')}`,
  )
}
