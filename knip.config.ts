import type { KnipConfig } from 'knip'
import { entries } from './test/scripts/entries.mjs'

const config: KnipConfig = {
  entry: [
    ...entries.map(({ source }) => source),
    'docs/examples/*.ts',
    'test/bench/*.ts',
    'test/scripts/*.mjs',
    'test/**/*.test-d.ts',
  ],
  ignoreExportsUsedInFile: true,
  project: ['src/**/*.ts', 'test/**/*.ts', 'test/scripts/*.mjs', 'docs/examples/*.ts'],
}
export default config
