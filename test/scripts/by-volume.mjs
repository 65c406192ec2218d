// The tests that prove by volume: those of the long run alone, and those that play more there, since they ask test/volume.ts how
// much is to be played, have it asked for them, or try a law with as many values as test/setup.ts says.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './entries.mjs'

const HOME = join(root, 'test')
const ASKS = /from '(?:fast-check|[./]+\/volume\.js)'/
const IMPORT = /from '(\.[^']+)\.js'/g

const known = new Map()

/** Whether a file of the tests asks how much is to be played, or imports one that does. */
const asks = (file) => {
  if (known.has(file)) return known.get(file)
  known.set(file, false)
  if (!file.startsWith(HOME) || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  const isAsking = ASKS.test(text) || [...text.matchAll(IMPORT)].some(([, to]) => asks(join(dirname(file), `${to}.ts`)))
  known.set(file, isAsking)
  return isAsking
}

/** Their files. */
export const byVolume = () =>
  readdirSync(HOME, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(HOME, file))
    .filter((file) => file.endsWith('.long.test.ts') || asks(file))
