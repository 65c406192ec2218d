import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './entries.mjs'

/**
 * The exports of some lines of TypeScript, such as `export { advance } from './src/kernel/transition.ts'`. Paths are
 * relative to the repository.
 */
export const fromSources = async (contents) => {
  const folder = mkdtempSync(join(tmpdir(), 'ardennes-sources-'))
  const outfile = join(folder, 'sources.mjs')
  const stdin = { contents, resolveDir: root }
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })
  const loaded = await import(pathToFileURL(outfile).href)
  rmSync(folder, { recursive: true })
  return loaded
}
