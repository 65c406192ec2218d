// Makes the page: one file, and one for each game, which a browser loads when it is played.
//   node build.js
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

/** Builds into `out`; `alias` says where packages lie that are not installed beside this file. */
export const buildPage = async (out, alias = {}) => {
  mkdirSync(out, { recursive: true })
  await build({
    entryPoints: [join(here, 'page.js')],
    outdir: out,
    alias,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    logLevel: 'error',
  })
  copyFileSync(join(here, 'index.html'), join(out, 'index.html'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage(join(here, 'dist'))
