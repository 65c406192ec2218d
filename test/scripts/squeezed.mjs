import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'terser'

/** The maximum line length, unless a string is longer. Node prints the line of an uncaught error before the error. */
const LINE = 160

/**
 * Shortens the local names of a module and removes its whitespace. Top-level names stay, so that a stack trace can be
 * read, and so do the annotations by which a bundler drops unused calls.
 */
const squeezed = async (module, toplevel) => {
  const { code } = await minify(module, {
    compress: false,
    mangle: { module: false, toplevel },
    format: { ecma: 2022, max_line_len: LINE, preserve_annotations: true },
  })
  return code
}

/**
 * Squeezes all modules of a folder except those in some of its subfolders.
 *
 * @param extension `.js` for ES modules; with `.cjs` top-level names are shortened too, because both forms must fit in
 *   one package
 */
export const squeezeModules = async (folder, besides, extension = '.js') => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(extension) && !besides.some((one) => file.startsWith(one)),
  )
  for (const file of files) {
    const path = join(folder, file)
    writeFileSync(path, await squeezed(readFileSync(path, 'utf8'), extension === '.cjs'))
  }
}
