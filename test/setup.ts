import * as fc from 'fast-check'
import { chai } from 'vitest'
import { volume } from './volume.js'

// A misspelled matcher does not compile, so no proxy need look for one in every call of `expect`.
chai.config.useProxy = false

const seed = process.env['FC_SEED']

fc.configureGlobal({
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  numRuns: volume(10, 50, 'FC_RUNS'),
})
