// Screenshots of the page for review: `node test/page/shots.mjs <folder> [game]`. Every game at its beginning, in the
// middle and at its end, at three widths, light and dark.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { all, moments } from './node.mjs'
import { load, withBrowser } from './open.mjs'

const [folder = 'out/page', only] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1100 },
  { width: 1400, height: 900 },
]

await withBrowser(async ({ open }) => {
  for (const game of all) {
    const { id, title } = game.ruleset
    if (only !== undefined && only !== id) continue
    for (const [at, record] of moments(game, 5).entries())
      for (const size of SIZES)
        for (const colorScheme of ['light', 'dark']) {
          const { page, close } = await open('new=primer&seed=1&seats=person,person', { ...size, colorScheme })
          await load(page, record, title)
          if ((await page.locator('#curtain[open]').count()) > 0) await page.locator('#ready').click()
          if (await page.locator('#advise').isVisible()) {
            await page.locator('#advise').click()
            await page.waitForSelector('.order.advised')
          }
          const name = [id, ['start', 'middle', 'end'][at], size.width, colorScheme].join('-')
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: size.width === 360 })
          await close()
        }
  }
})
