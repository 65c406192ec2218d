// The published files import only packages that are installed with them: code imports io-ts and pure-rand, declarations
// fp-ts and io-ts, and the command line its own dependencies too. Everything else is bundled, or is an optional peer
// loaded on demand.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { manifest, root } from './entries.mjs'

const dist = join(root, 'dist')
const IMPORTED = /(?:from|import|require)\s*\(?\s*['"]([^.'"\s][^'"\s]*)['"]/g
const BUNDLED = /^(?:fp-ts|@noble|d3-|internmap)/

const allowed = {
  declarations: ['fp-ts/lib/Either.js', 'io-ts'],
  code: ['io-ts', 'pure-rand/generator/xoroshiro128plus'],
}

/** The packages that are installed with this one. */
const installed = new Set(Object.keys(manifest.dependencies))
const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)[0]

const isLeak = {
  declarations: (name) => !allowed.declarations.includes(name),
  code: (name) => BUNDLED.test(name) || (/^(?:io-ts|pure-rand)/.test(name) && !allowed.code.includes(name)),
}

let leaks = 0
for (const file of readdirSync(dist, { recursive: true })) {
  const kind = /\.d\.c?ts$/.test(file) ? 'declarations' : /\.c?js$/.test(file) ? 'code' : null
  if (kind === null) continue
  for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(IMPORTED)) {
    if (packageOf(name) === manifest.name || !isLeak[kind](name)) continue
    leaks += 1
    console.error(`dist/${file} names ${name}`)
  }
}
for (const name of Object.values(allowed).flat())
  if (!installed.has(packageOf(name))) {
    leaks += 1
    console.error(`${name} is allowed in dist, and its package is no dependency`)
  }
process.exitCode = leaks === 0 ? 0 : 1
