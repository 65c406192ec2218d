import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The packed package, unpacked beside this page by the build script; the sources while the page is being written. */
const packed = here('node_modules/ardennes/dist')
const source = here('../../src')
const isPacked = existsSync(packed)

/** The game that the page opens on, and all that it imports, is fetched while the page itself is being read. */
const fetchesFirstGame = (first) => ({
  name: 'fetches-first-game',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const game = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(first))
      const wanted = new Set()
      const want = (fileName) => {
        if (wanted.has(fileName)) return
        wanted.add(fileName)
        for (const next of bundle[fileName]?.imports ?? []) want(next)
      }
      if (game !== undefined) want(game.fileName)
      return [...wanted]
        .filter((fileName) => !html.includes(fileName))
        .map((fileName) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        }))
    },
  },
})

const PRINTED = /^\0?printed:death-of-a-division\/(en|de|fr)$/

/** What is printed on the map the page opens on, drawn once and for all; a thread shows no map. */
const printsFirstMap = (isShown) => ({
  name: 'prints-first-map',
  resolveId: (id) => (PRINTED.test(id) ? `\0${id}` : null),
  load: async (id) => {
    const [, language] = PRINTED.exec(id) ?? []
    if (language === undefined) return null
    if (!isPacked || !isShown) return 'export default null'
    const from = (path) => import(`${packed}/${path}/index.js`)
    const { module: game } = await from('rulesets/death-of-a-division')
    const { german, french } = await from('board')
    const { begin } = await import(`${packed}/index.js`)
    const { state } = begin(game.ruleset, game.ruleset.scenarios[0], 1)
    const [paint, pageIn] = await Promise.all([game.painter(), game.loadPage()])
    const words = { de: german, fr: french }[language]?.drawn
    const { ground } = paint(pageIn(language).picture(state, null, null))
    const drawn = ground({ theme: 'auto', ...(words === undefined ? {} : { words }) })
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(drawn))})`
  },
})

/** The rules, which our games load from beside the folder their code is in. */
const rules = here('../rules')
const laysRulesBeside = {
  name: 'lays-rules-beside',
  generateBundle() {
    for (const file of readdirSync(rules, { recursive: true }))
      if (file.endsWith('.md'))
        this.emitFile({
          type: 'asset',
          fileName: `docs/rules/${file.replaceAll('\\', '/')}`,
          source: readFileSync(join(rules, file)),
        })
  },
}

export default defineConfig({
  root: here('.'),
  plugins: [printsFirstMap(true), laysRulesBeside, fetchesFirstGame('/games/death-of-a-division.ts')],
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
  worker: { format: 'es', plugins: () => [printsFirstMap(false)] },
  server: { fs: { allow: [here('../..')] } },
  build: { outDir: here('dist'), emptyOutDir: true, target: 'es2023', sourcemap: false, chunkSizeWarningLimit: 1500 },
})
