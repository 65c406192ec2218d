// Measures how much of a game is wiring: imports, codecs, and the call of defineGame that joins the rest.
//
//   node test/scripts/wiring.mjs docs/examples/quatre-bras [...]    folders or files
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /^(import|export)\b[^'"=(]*?from '[^']+'$|^import '[^']+'$/gm
const JOINS = /^(export default|export const \w+ =|const \w+ =) defineGame\([\s\S]*?^\}\)$/gm

/** Lines that are not empty after comments are removed. */
const linesOf = (code) => code.split('\n').filter((line) => line.trim() !== '').length

/** The lines of a game in plain JavaScript, and the number of those that are wiring. */
export const wiring = (text) => {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replace(/^\s*\/\/.*$/gm, '')
  const wired = [...code.matchAll(IMPORT), ...code.matchAll(JOINS)]
  return { lines: linesOf(code), wired: wired.reduce((sum, [piece]) => sum + linesOf(piece), 0) }
}

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
        .map((name) => join(path, name))
    : [path]

if (process.argv[1] === import.meta.filename)
  for (const path of process.argv.slice(2)) {
    const counted = filesIn(path).map((file) => wiring(readFileSync(file, 'utf8')))
    const [lines, wired] = ['lines', 'wired'].map((what) => counted.reduce((sum, one) => sum + one[what], 0))
    console.log(`${path}: ${lines} lines, ${wired} of them wiring: ${((100 * wired) / lines).toFixed(1)} %`)
  }
