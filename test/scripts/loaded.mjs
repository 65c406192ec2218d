// Lists the modules that a program of the package loads. Unlike the time it takes, they do not depend on the machine.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const MARK = 'loads '

const dataUrl = (code) => `data:text/javascript,${encodeURIComponent(code)}`

/** A module hook that prints the URL of every file that Node loads. */
const HOOK = `import { writeSync } from 'node:fs'
export const load = (url, context, next) => {
  if (url.startsWith('file:')) writeSync(2, '\\n${MARK}' + url + '\\n')
  return next(url, context)
}`

const REGISTER = `import { register } from 'node:module'\nregister(${JSON.stringify(dataUrl(HOOK))})`

/** The modules that a program loads, by base name, and their size in bytes together. */
const loadedBy = (cwd, ...line) => {
  const { stderr } = spawnSync(process.execPath, ['--import', dataUrl(REGISTER), ...line], { cwd, encoding: 'utf8' })
  const files = stderr.split('\n').flatMap((one) => (one.startsWith(MARK) ? [one.slice(MARK.length)] : []))
  return {
    names: files.map((file) => basename(file)),
    bytes: files.reduce((sum, file) => sum + statSync(fileURLToPath(file)).size, 0),
  }
}

/** The budget of help and usage errors, commander included. */
const BUDGET = 260_000

/** The games whose modules are among those loaded. */
const gamesIn = (names, games) =>
  games.filter((game) => names.some((name) => name.startsWith(`${game}-`) && name.endsWith('.js')))

/**
 * Finds command lines that load more than they need: help, the version and usage errors load no game and little code; a
 * verb loads its own game only.
 *
 * @param cwd the folder to run in
 * @param bin the file of the command line
 * @param games the ids of the games
 */
export const needlessLoads = (cwd, bin, games) => {
  const faults = []
  for (const line of [
    ['--help'],
    ['--version'],
    [],
    ['help', 'odds'],
    ['play', '--help'],
    ['no-such-verb'],
    ['games'],
  ]) {
    const { names, bytes } = loadedBy(cwd, bin, ...line)
    const found = gamesIn(names, games)
    if (found.length > 0 || bytes > BUDGET || names.length < 5)
      faults.push(`ardennes ${line.join(' ')}: ${names.length} modules, ${bytes} bytes, games: ${found.join(', ')}`)
  }
  for (const game of games) {
    const found = gamesIn(loadedBy(cwd, bin, 'options', game).names, games)
    if (found.join() !== game) faults.push(`ardennes options ${game}: games: ${found.join(', ')}`)
  }
  return faults
}
