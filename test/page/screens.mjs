// The page of every game as somebody finds it who sits down, kept under docs/screens/page: at three widths, in light and in dark.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { all } from './node.mjs'
import { withBrowser } from './open.mjs'

const folder = process.argv[2] ?? 'docs/screens/page'
mkdirSync(folder, { recursive: true })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

await withBrowser(async ({ open }) => {
  for (const { ruleset } of all)
    for (const size of SIZES)
      for (const colorScheme of ['light', 'dark']) {
        const { page, close } = await open(`new=${ruleset.id}&seed=7`, { ...size, colorScheme })
        await page.waitForFunction(() => !document.querySelector('#aids').hidden)
        await page.screenshot({ path: join(folder, `${ruleset.id}-${size.width}-${colorScheme}.png`) })
        await close()
      }
})
