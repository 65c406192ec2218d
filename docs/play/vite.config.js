import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The packed package, unpacked beside this page by the build script; the sources while the page is being written. */
const packed = here('node_modules/ardennes/dist')
const source = here('../../src')
const isPacked = existsSync(packed)

export default defineConfig({
  root: here('.'),
  base: './',
  cacheDir: here('node_modules/.vite'),
  resolve: isPacked
    ? {
        alias: [
          { find: /^ardennes$/, replacement: `${packed}/index.js` },
          { find: /^ardennes\/(.*)$/, replacement: `${packed}/$1/index.js` },
        ],
      }
    : {
        alias: [
          { find: /^ardennes$/, replacement: `${source}/index.ts` },
          { find: /^ardennes\/(.*)$/, replacement: `${source}/$1/index.ts` },
        ],
      },
  worker: { format: 'es' },
  server: { fs: { allow: [here('../..')] } },
  build: { outDir: here('dist'), emptyOutDir: true, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1500 },
})
