import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { entries, root } from './test/scripts/entries.mjs'

const SERVER = 'test/adapters/boardgame-wire.test.ts'
const skipped = ['**/node_modules/**', ...(process.env['VOLUME'] === 'long' ? [] : ['test/**/*.long.test.ts'])]

/** Files of the long run alone are small and take long: they begin first, lest one worker is left with the last of them. */
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
    projects: [
      // Files share the modules they load: to load them anew for each takes longer than all tests, and state in one would show.
      {
        extends: true,
        test: { name: 'all', include: ['test/**/*.test.ts'], exclude: [...skipped, SERVER], isolate: false },
      },
      // A client that calls itself __proto__ writes on the prototypes of whoever runs the server of boardgame.io.
      { extends: true, test: { name: 'server', include: [SERVER] } },
    ],
    sequence: { sequencer: LongFirst },
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      // What needs a document is tried in a browser, test/page/component.mjs.
      exclude: ['docs/**', 'src/board/{camera,dom,element,pointers}.ts', 'src/board/debug/element.ts'],
      reporter: ['text-summary', 'html', 'json-summary'],
      thresholds: { lines: 95, functions: 95, branches: 90, statements: 95 },
    },
  },
})
export default config
