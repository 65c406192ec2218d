import { buildSync } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const CACHE = resolve('node_modules/.cache')
const REQUIRE = "import { createRequire as requires } from 'node:module'; const require = requires(import.meta.url)"

/** Bundles a program into one file, which starts as fast as an installed one. */
export const bundled = (source: string, outfile: string): string => {
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: REQUIRE },
    logLevel: 'error',
  })
  return outfile
}

/** The command line bundled into a file inside the package, and a function that removes it. */
export const commandLine = (): { readonly file: string; readonly remove: () => void } => {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'bin-'))
  return {
    file: bundled('src/bin.ts', join(folder, 'bin.mjs')),
    remove: () => {
      rmSync(folder, { recursive: true })
    },
  }
}
