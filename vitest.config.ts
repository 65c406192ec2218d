import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { entries, root } from './test/scripts/entries.mjs'

const config: ViteUserConfig = defineConfig({
  resolve: {
    // Examples name the package as users do; here that means the sources.
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: join(root, source),
    })),
  },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(process.env['VOLUME'] === 'long' ? [] : ['test/**/*.long.test.ts'])],
    // Files share the modules they load: state in a module would show, and loading them 260 times takes longer than all tests.
    isolate: false,
    maxWorkers: availableParallelism(),
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { lines: 95, functions: 95, branches: 90, statements: 95 },
    },
  },
})
export default config
