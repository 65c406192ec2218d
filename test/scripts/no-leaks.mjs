// The declarations we ship name no package: users need none of what is bundled.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './entries.mjs'

const dist = join(root, 'dist')
const foreign = /(?:from|import|require)\s*\(?\s*['"]([^.'"\s][^'"\s]*)['"]/g
const bundled = /(?:from|import|require)\s*\(?\s*['"]((?:fp-ts|io-ts|pure-rand|@noble|d3-)[^'"]*)['"]/g

let leaks = 0
for (const file of readdirSync(dist, { recursive: true })) {
  const pattern = /\.d\.c?ts$/.test(file) ? foreign : /\.c?js$/.test(file) ? bundled : null
  if (pattern === null) continue
  for (const [, name] of readFileSync(join(dist, file), 'utf8').matchAll(pattern)) {
    leaks += 1
    console.error(`dist/${file} names ${name}`)
  }
}
process.exitCode = leaks === 0 ? 0 : 1
