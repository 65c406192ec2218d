// The public entries, read from their only list: `exports` in package.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The root of the repository, where npm starts every script. tsup bundles this file, so its own location is useless.
 */
export const root = process.cwd()

/** The contents of package.json. */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * Every entry: its import specifier, the name of its API report, its file in dist and its source. `./geometry` is
 * dist/geometry/index.js, made from src/geometry/index.ts; `.` is dist/index.js. An entry that is a single file, such
 * as `./adapters/store`, is dist/adapters/store.js, made from src/adapters/store.ts.
 */
export const entries = Object.keys(manifest.exports)
  .filter((key) => key !== './package.json')
  .map((key) => {
    const file = key.slice(2)
    const path = key === '.' ? 'index' : existsSync(join(root, `src/${file}.ts`)) ? file : `${file}/index`
    return {
      key,
      specifier: manifest.name + key.slice(1),
      name: key === '.' ? 'index' : key.slice(2).replaceAll('/', '-'),
      out: path,
      source: `src/${path}.ts`,
    }
  })
