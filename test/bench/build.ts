import { build } from 'esbuild'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const here: string = import.meta.dirname
const root: string = join(here, '../..')

/** The folder of the built benches, next to the packages of the peers so that Node finds them. */
const built: string = join(here, 'node_modules/.cache/ardennes')

const suites: readonly string[] = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.includes('node_modules'))
  .map((path) => join(here, path))

/** Installs the built package of a checkout in a folder, as users have it. */
const installPackage = (checkout: string, folder: string): void => {
  const to = join(folder, 'node_modules/ardennes')
  mkdirSync(to, { recursive: true })
  cpSync(join(checkout, 'package.json'), join(to, 'package.json'))
  cpSync(join(checkout, 'dist'), join(to, 'dist'), { recursive: true })
}

/**
 * Turns the benches into plain JavaScript, file by file, next to the built package of a checkout, and returns their
 * folder. They import `ardennes/...` as users do. The package is there twice: a suite can load the copy in `again` too.
 *
 * The loader that runs this file would wrap every function to keep its name, which costs more than many of the
 * functions measured.
 *
 * @param checkout the folder of a checkout whose package is built
 * @param name the name of the folder for it
 */
export const builtSuites = async (checkout: string, name: string): Promise<string> => {
  const folder = join(built, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'again'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  installPackage(checkout, folder)
  installPackage(checkout, join(folder, 'again'))
  writeFileSync(
    join(folder, 'again/division.js'),
    `export * as kernel from 'ardennes'\nexport * as game from 'ardennes/rulesets/death-of-a-division'\n`,
  )
  const plainly = { outbase: root, format: 'esm', platform: 'node', target: 'node20', logLevel: 'error' } as const
  await build({ ...plainly, entryPoints: [...suites, join(root, 'src/maps/graph.ts')], outdir: folder })
  return join(folder, 'test/bench')
}
