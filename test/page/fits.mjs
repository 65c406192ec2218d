// All text on the page is completely visible: none is cut off, overflows its button or overlaps another, in any
// language and on any screen.
import assert from 'node:assert/strict'
import { GAMES } from './open.mjs'

const WIDTHS = [1440, 1024, 768, 390, 320]

/** The screens on which dialogs are opened too: narrow ones in each language, and one with enough room. */
const WITH_DIALOGS = ['en at 390', 'de at 1024', 'de at 320', 'fr at 320']

/** In the page: text that is not completely visible. */
const inPage = () => {
  const parent = (element) => element.parentElement ?? element.getRootNode().host ?? null
  const says = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const found = new Set()
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const lines = []

  /** Clips a line to the visible part of its boxes, or null if it is scrolled out. Reports it if it cannot be seen. */
  const seenOf = (rect, element, words) => {
    let { left, right, top, bottom } = rect
    for (let at = element; at !== null && at !== document.documentElement; at = parent(at)) {
      const { overflowX, overflowY, display } = getComputedStyle(at)
      if (display === 'inline' || display === 'contents') continue
      const box = at.getBoundingClientRect()
      const cutsX = overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)
      const cutsY = overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)
      // Only the turn track scrolls sideways; the current turn is always in sight.
      if (cutsX && at.matches('.track') && overflowX === 'auto' && !element.closest('[aria-current]')) return null
      if (cutsX || (cutsY && ['hidden', 'clip'].includes(overflowY)))
        found.add(`${words}: cut off by ${at.tagName.toLowerCase()}.${at.className || at.id}`)
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      if (at.matches('button,summary,.tile') && (rect.left < box.left - 1 || rect.right > box.right + 1))
        found.add(`${words}: runs out of its ${at.tagName.toLowerCase()}`)
    }
    return { left, right, top, bottom }
  }

  /** Elements that float above the others and may cover them while scrolling. */
  const floats = (element) => {
    for (let at = element; at !== null; at = parent(at))
      if (['sticky', 'fixed', 'absolute'].includes(getComputedStyle(at).position)) return at
    return null
  }

  const look = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element) {
        if (node.shadowRoot) look(node.shadowRoot)
        if (node instanceof HTMLSelectElement && node.checkVisibility()) {
          const pen = document.createElement('canvas').getContext('2d')
          const { font, paddingLeft, paddingRight } = getComputedStyle(node)
          pen.font = font
          const words = node.selectedOptions[0]?.textContent ?? ''
          const room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 15
          // A title repeated below its list may be cut off inside it.
          const isTold = [...scope.querySelectorAll('h2,h3')].some((one) => one.textContent.includes(words))
          if (pen.measureText(words).width > room + 1 && !isTold) found.add(`${says(words)}: cut off by its select`)
        }
        continue
      }
      const element = node.parentElement
      if (
        node.data.trim() === '' ||
        element === null ||
        element.closest('svg,style,script,option,noscript,.unseen,.skip,.live')
      )
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        if (rect.width < 1) continue
        const words = says(node.data)
        const seen = seenOf(rect, element, words)
        if (seen === null) continue
        if (rect.left < -1 || rect.right > innerWidth + 1) found.add(`${words}: off the screen`)
        if (seen.right - seen.left > 1 && seen.bottom - seen.top > 1)
          lines.push({ node, words, above: floats(element), ...seen })
      }
    }
  }
  look(scope)
  for (const [i, one] of lines.entries())
    for (const other of lines.slice(i + 1)) {
      if (one.node === other.node || one.above !== other.above) continue
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (wide > 2 && high > 5) found.add(`${one.words} and ${other.words}: over one another`)
    }
  return [...found]
}

const DIALOGS = ['new', 'rules', 'lines', 'remark', 'share']

export const fits = Object.fromEntries(
  GAMES.map((game) => [
    `every text of the page of ${game} is seen whole, in three languages and on five screens`,
    async ({ open }) => {
      const { page, errors, close } = await open(`new=${game}&seed=5&seats=person,person,built-in`)
      const found = new Set()
      let looked = 0
      const look = async (where) => {
        for (const fault of await page.evaluate(inPage)) found.add(`${where}: ${fault}`)
        looked += 1
      }
      const unit = page.locator('#orders .unit')
      if ((await unit.count()) > 0) await unit.first().evaluate((button) => button.click())
      const lists = page.locator('details')
      for (const language of ['en', 'de', 'fr']) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.locator('#language').selectOption(language)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: width < 500 ? 800 : 900 })
          await page.emulateMedia({ colorScheme: looked % 2 === 0 ? 'light' : 'dark' })
          await lists.evaluateAll((all) => {
            for (const one of all) one.open = true
          })
          const where = `${language} at ${width}`
          await look(where)
          const menu = page.locator('#menu')
          if (await menu.isVisible()) {
            await menu.click()
            await look(`${where}, menu`)
            await menu.click()
          }
          for (const dialog of WITH_DIALOGS.includes(where) ? DIALOGS : []) {
            await page.locator(`#${dialog}`).evaluate((button) => {
              button.click()
            })
            await page.locator('dialog[open]').waitFor()
            await page.waitForFunction(() => document.querySelector('dialog[open]').getAnimations().length === 0)
            await look(`${where}, ${dialog}`)
            await page.keyboard.press('Escape')
          }
        }
      }
      assert.deepEqual([...found], [])
      assert.deepEqual(errors, [])
      await close()
      return `${looked} looks`
    },
  ]),
)
