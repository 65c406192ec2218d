import { defineConfig, type ViteUserConfig } from 'vitest/config'

// Tests that need a real Redis and the built command line; `npm run queue` provides both.
const config: ViteUserConfig = defineConfig({
  test: { include: ['test/analysis/queue/*.redis.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
})
export default config
