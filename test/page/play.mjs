// Plays in a real browser, by clicks and keys alone, and holds what it saves against the rules as Node runs them.
import { component } from './component.mjs'
import { controls } from './controls.mjs'
import { games } from './games.mjs'
import { looks } from './looks.mjs'
import { withBrowser } from './open.mjs'
import { plugged } from './plugged.mjs'
import { rally } from './rally.mjs'

const tests = { ...controls, ...looks, ...games, ...plugged, ...component, ...rally }

const only = process.argv[2]
let failed = 0
await withBrowser(async (browser) => {
  for (const [name, test] of Object.entries(tests)) {
    if (only !== undefined && !name.includes(only)) continue
    const start = performance.now()
    try {
      const says = await test(browser)
      console.log(
        `ok   ${name} (${((performance.now() - start) / 1000).toFixed(1)} s${says === undefined ? '' : `, ${says}`})`,
      )
    } catch (error) {
      failed += 1
      console.error(`FAIL ${name}\n${error.stack}`)
    }
  }
})
process.exitCode = failed === 0 ? 0 : 1
