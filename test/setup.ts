import * as fc from 'fast-check'

const seed = process.env['FC_SEED']
const runs = process.env['FC_RUNS']

fc.configureGlobal({
  ...(seed === undefined ? {} : { seed: Number(seed) }),
  ...(runs === undefined ? {} : { numRuns: Number(runs) }),
})
