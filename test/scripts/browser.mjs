// Bundles every entry except the command line for a browser and loads it without Node APIs. Optional peers are
// external, since they are loaded on demand.
import { build } from 'esbuild'
import { createContext, Script } from 'node:vm'
import { join } from 'node:path'
import { entries, manifest, root } from './entries.mjs'

let failed = 0
for (const { specifier, out } of entries.filter(({ key }) => key !== './cli')) {
  try {
    const { outputFiles } = await build({
      entryPoints: [join(root, `dist/${out}.js`)],
      bundle: true,
      platform: 'browser',
      format: 'iife',
      globalName: 'entry',
      target: 'es2023',
      external: Object.keys(manifest.peerDependencies ?? {}),
      write: false,
      logLevel: 'silent',
    })
    const page = createContext({ TextEncoder, TextDecoder, structuredClone })
    new Script(outputFiles[0].text).runInContext(page)
    if (new Script('Object.keys(entry).length').runInContext(page) === 0) throw new Error('exports nothing')
  } catch (error) {
    failed += 1
    console.error(`${specifier}: ${error.message}`)
  }
}
process.exitCode = failed === 0 ? 0 : 1
