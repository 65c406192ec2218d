// npm run queue: batches over a real Redis, with real workers that are killed. Needs redis-server on the PATH.
import { spawnSync } from 'node:child_process'
import { root } from './entries.mjs'
import { build, install, tool } from './run.mjs'

if (spawnSync('redis-server', ['--version']).error !== undefined) {
  console.log('There is no redis-server on the PATH, so queues were not tried. On Debian: apt-get install redis-server')
  process.exit(0)
}
await install()
const built = await build()
if (!built.ok) {
  console.error(built.output)
  process.exit(1)
}
const config = ['--config', 'test/analysis/queue/vitest.config.ts']
const { status } = spawnSync(process.execPath, tool('vitest', 'run', ...config, ...process.argv.slice(2)), {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
