import type { KnipConfig } from 'knip'
import { entries } from './test/scripts/entries.mjs'

const config: KnipConfig = {
  entry: [
    ...entries.map(({ source }) => source),
    'docs/examples/**/*.ts',
    'test/bench/*.ts',
    'test/scripts/*.mjs',
    'test/scripts/*.mts',
    'test/analysis/queue/*.redis.ts',
    'test/analysis/queue/vitest.config.ts',
    'test/**/*.test-d.ts',
  ],
  // The benches bring their peers along in a package of their own.
  ignoreDependencies: [
    '@sinclair/typebox',
    'arktype',
    'boardgame.io',
    'chessops',
    'graphology',
    'graphology-traversal',
    'honeycomb-grid',
    'immer',
    'mutative',
    'ngraph.graph',
    'ngraph.path',
    'valibot',
    'zod',
  ],
  // They come with the system, not with npm.
  ignoreBinaries: ['redis-server', 'Rscript'],
  ignoreExportsUsedInFile: true,
  project: ['src/**/*.ts', 'test/**/*.ts', 'test/scripts/*.mjs', 'docs/examples/**/*.ts'],
}
export default config
