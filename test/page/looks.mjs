// Checks that everyone can see, read and reach everything: contrast, names, roles, widths.
import assert from 'node:assert/strict'
import { faintTexts } from './contrast.mjs'
import { GAMES } from './open.mjs'

const advised = async (page) => {
  await page.locator('#advise').click()
  await page.waitForSelector('.order.advised')
}

export const looks = {
  'every text contrasts with its background, in light and dark themes': async ({ open }) => {
    let all = 0
    for (const game of GAMES) {
      const { page, close } = await open(`new=${game}&seed=5&seats=person,person,built-in`)
      await advised(page)
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme })
        const { texts, faint } = await faintTexts(page)
        assert.deepEqual(faint.slice(0, 5), [], `${game}, ${colorScheme}`)
        assert.ok(texts > 100)
        all += texts
      }
      await close()
    }
    return `${all} texts`
  },
  'no content is cut off at the sides on narrow screens': async ({ open }) => {
    for (const game of GAMES) {
      const { page, close } = await open(`new=${game}&seed=5&seats=person,person,built-in`, { width: 360 })
      await advised(page)
      for (const width of [360, 820, 1400]) {
        await page.setViewportSize({ width, height: 900 })
        const wide = await page.evaluate(() =>
          [...document.querySelectorAll('body *')]
            .filter((element) => element.checkVisibility() && !element.closest('#board,dialog,.skip'))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              return left < -1 || right > innerWidth + 1
            })
            .map((element) => `${element.tagName}#${element.id}.${element.className}`),
        )
        assert.deepEqual(wide, [], `${game} at ${width}`)
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      }
      await close()
    }
  },
}
