import { build } from 'esbuild'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here: string = import.meta.dirname
const root: string = join(here, '../..')

/** Where the built benches lie: below the packages of the peers, so that Node finds those. */
const built: string = join(here, 'node_modules/.cache/ardennes')

const sourcesIn = (folder: string, base = root): readonly string[] =>
  readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.includes('node_modules'))
    .map((path) => join(base, folder, path))

/**
 * Turns the library and the benches into plain JavaScript, file by file, and tells where the benches lie.
 * The library is there twice: a suite can load the copy in `again` beside the other. So is another version, in `before`.
 *
 * The loader that runs this very file would wrap every function to keep its name, which costs more than many of the
 * functions measured; and a bundle would turn constants into variables, which the compiler of Node treats worse.
 *
 * @param before a checkout of another version, or null
 */
export const builtSuites = async (before: string | null): Promise<string> => {
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  writeFileSync(join(built, 'package.json'), '{ "type": "module" }\n')
  const plainly = { outbase: root, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' } as const
  await build({ ...plainly, entryPoints: [...sourcesIn('src'), ...sourcesIn('test/bench')], outdir: built })
  await build({ ...plainly, entryPoints: [...sourcesIn('src')], outdir: join(built, 'again') })
  if (before !== null)
    await build({
      ...plainly,
      outbase: before,
      entryPoints: [...sourcesIn('src', before)],
      outdir: join(built, 'before'),
    })
  return join(built, 'test/bench')
}
