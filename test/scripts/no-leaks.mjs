// The declarations we ship name no package: users need none of what is bundled. Those of the entry for codecs name io-ts, whose
// types its shapes are: it is a peer of whoever uses them from TypeScript.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'

const dist = join(root, 'dist')
const foreign = /(?:from|import|require)\s*\(?\s*['"]([^.'"\s][^'"\s]*)['"]/g
const bundled = /(?:from|import|require)\s*\(?\s*['"]((?:fp-ts|io-ts|pure-rand|@noble|d3-)[^'"]*)['"]/g

const isAllowed = (file, name) => /^codec[/\\]index\.d\.c?ts$/.test(file) && name === 'io-ts'

let leaks = 0
for (const file of readdirSync(dist, { recursive: true })) {
  const pattern = /\.d\.c?ts$/.test(file) ? foreign : /\.c?js$/.test(file) ? bundled : null
  if (pattern === null) continue
  for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(pattern)) {
    if (isAllowed(file, name)) continue
    leaks += 1
    console.error(`dist/${file} names ${name}`)
  }
}
process.exitCode = leaks === 0 ? 0 : 1
