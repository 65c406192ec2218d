// Makes a game of this library a module of a server of Rally the Troops:
//   node build.mjs peiper-dream module /path/to/server
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

/** Writes the folder of a title into `public` of a server; `alias` says where `ardennes` lies when it is not installed. */
export const makeTitle = async (game, exported, server, alias = {}) => {
  const out = join(server, 'public', game)
  mkdirSync(out, { recursive: true })
  const from = `ardennes/rulesets/${game}`
  const bundled = (what, options) =>
    build({ bundle: true, alias, logLevel: 'error', minify: true, ...what, ...options })
  const text = (contents) => ({ stdin: { contents, resolveDir: here } })

  // The name of the title, its scenarios by their titles, and the form for a new game.
  const about = await bundled(
    text(`import { createForm } from 'ardennes/adapters/rally-the-troops'
     import { ${exported} as module } from '${from}'
     const page = module.page ?? (await module.loadPage?.())?.('en')
     export const title = module.ruleset.title
     export const scenarios = page?.scenarios?.map(({ title, input }) => ({ title, input }))
     export const form = createForm(module.options, await module.optionTexts?.('en'))`),
    { format: 'esm', platform: 'node', write: false },
  )
  const { title, scenarios, form } = await import(
    `data:text/javascript;base64,${Buffer.from(about.outputFiles[0].contents).toString('base64')}`
  )
  // The rules, in one file: the server reads them with require.
  await bundled(
    text(`import { rallyTheTroops } from 'ardennes/adapters/rally-the-troops'
     import { ${exported} as module } from '${from}'
     export const { scenarios, roles, setup, view, action, query, finish, assert } =
       rallyTheTroops({ ...module, page: ${JSON.stringify({ scenarios })} })`),
    { format: 'cjs', platform: 'node', outfile: join(out, 'rules.js') },
  )
  // The page, with the same game in it.
  await bundled(
    { entryPoints: [join(here, 'play.js')] },
    {
      format: 'iife',
      target: 'es2022',
      outfile: join(out, 'play.js'),
      plugins: [
        {
          name: 'the game',
          setup: (made) => {
            made.onResolve({ filter: /^\.\/game\.js$/ }, () => ({ path: 'game', namespace: 'game' }))
            made.onLoad({ filter: /.*/, namespace: 'game' }, () => ({
              contents: `export { ${exported} as module } from '${from}'`,
              resolveDir: here,
            }))
          },
        },
      ],
    },
  )
  const html = readFileSync(join(here, 'play.html'), 'utf8').replace('TITLE', title)
  writeFileSync(join(out, 'play.html'), html)
  writeFileSync(join(out, 'create.html'), form)
  writeFileSync(join(out, 'about.html'), `<p>${title}</p>\n`)
  const words = title.replaceAll("'", "''")
  writeFileSync(
    join(out, 'title.sql'),
    `insert or replace into titles (title_id, title_name, bgg) values ('${game}', '${words}', 0);\n`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeTitle(...process.argv.slice(2, 5))
