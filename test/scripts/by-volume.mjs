// The tests whose extent depends on the run: those of the long run only, and those that play more in it, because they
// use test/volume.ts directly or indirectly, or check a law with the number of values in test/setup.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './entries.mjs'

const HOME = join(root, 'test')
const ASKS = /from '(?:fast-check|[./]+\/volume\.js)'/
const IMPORT = /from '(\.[^']+)\.js'/g

const known = new Map()

/** Whether a test file uses the volume settings, or imports a file that does. */
const asks = (file) => {
  if (known.has(file)) return known.get(file)
  known.set(file, false)
  if (!file.startsWith(HOME) || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  const isAsking = ASKS.test(text) || [...text.matchAll(IMPORT)].some(([, to]) => asks(join(dirname(file), `${to}.ts`)))
  known.set(file, isAsking)
  return isAsking
}

const isLongOnly = (file) => file.endsWith('.long.test.ts')

const byVolume = () =>
  readdirSync(HOME, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(HOME, file))
    .filter((file) => isLongOnly(file) || asks(file))

/** Tests that take at least eight times as long in the long run as in the short one. */
const HEAVY = [
  'boundary/mutants.test.ts',
  'cli/dialogue/reasons.test.ts',
  'package.test.ts',
  'rulesets/death-of-a-division/rules/reasons.test.ts',
  'rulesets/death-of-a-division/study/chances.test.ts',
  'rulesets/kgp-campaign/boundary/mutants.test.ts',
  'rulesets/kgp-campaign/referee.test.ts',
  'rulesets/kgp-campaign/rules/8.605-setup-areas/isolation-by-date.test.ts',
  'rulesets/primer/study/chances.test.ts',
  'studies.test.ts',
].map((file) => join(HOME, file))

/**
 * The files that a full run plays without coverage. It plays all others once, at the volume of the long run and with
 * coverage, instead of briefly with it and at length without.
 */
export const withoutCoverage = () => byVolume().filter((file) => isLongOnly(file) || HEAVY.includes(file))
