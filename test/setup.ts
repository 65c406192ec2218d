import * as fc from 'fast-check'
import { volume } from './volume.js'

const seed = process.env['FC_SEED']

fc.configureGlobal({
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  numRuns: volume(10, 50, 'FC_RUNS'),
})
