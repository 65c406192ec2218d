import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { entries, root } from './test/scripts/entries.mjs'

const skipped = ['**/node_modules/**', ...(process.env['VOLUME'] === 'long' ? [] : ['test/**/*.long.test.ts'])]

/** Runs the files of the long run first: they are few and take long, and would otherwise keep one worker busy at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): number => Number(moduleId.endsWith('.long.test.ts'))
    return (await super.sort(files)).sort((a, b) => isLong(b) - isLong(a))
  }
}

const config: ViteUserConfig = defineConfig({
  resolve: {
    // Examples name the package as users do; here that means the sources.
    alias: entries.map(({ specifier, source }) => ({
      find: new RegExp(`^${specifier}$`),
      replacement: join(root, source),
    })),
  },
  test: {
    maxWorkers: availableParallelism(),
    // Most objects of a test live briefly. With the default of 16 MB, a tenth of the CPU time goes to copying the others.
    execArgv: ['--max-semi-space-size=64'],
    include: ['test/**/*.test.ts'],
    exclude: skipped,
    // Files share loaded modules: loading them again for each file takes longer than all tests. It also reveals mutable state.
    isolate: false,
    // The next run reads the compiled form of unchanged sources.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    setupFiles: ['test/setup.ts'],
    testTimeout: process.env['VOLUME'] === 'long' ? 300_000 : 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // Code that needs a document is tested in a browser, in test/page/component.mjs.
      exclude: ['docs/**', 'src/board/{camera,dom,element,pointers}.ts', 'src/board/debug/element.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { lines: 95, functions: 95, branches: 90, statements: 95 },
    },
  },
})
export default config
