// Runs axe on the page and the component, in every game, light and dark, with lists and dialogs open. It must find
// nothing.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onBoard } from './component.mjs'
import { all, moments } from './node.mjs'
import { GAMES, load } from './open.mjs'
import { decideUntil } from './refit.mjs'

const source = readFileSync(join(process.cwd(), 'docs/play/node_modules/axe-core/axe.min.js'), 'utf8')

/** All rules of axe: WCAG to level AA, best practices and experimental rules. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/** The rules that only dark mode can break once everything has passed in light mode. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** The dialogs opened in light and in dark mode. All dialogs share the same colors. */
const DIALOGS = { light: ['new', 'lines', 'share'], dark: ['rules', 'remark', 'new'] }

/** Runs axe on a page and records its findings with their place. */
const asking = async (page) => {
  const faults = []
  let asked = 0
  await page.evaluate(source)
  const ask = async (where, part, rules = null) => {
    // Elements are not judged during their animations.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const found = await page.evaluate(
      async ([within, runOnly]) => {
        const { violations, passes } = await globalThis.axe.run(within ?? document, {
          runOnly,
          resultTypes: ['violations'],
        })
        return {
          asked: passes.length,
          faults: violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target, failureSummary }) => `${id}, ${target.join(' ')}: ${failureSummary}`),
          ),
        }
      },
      [part, rules === null ? { type: 'tag', values: TAGS } : { type: 'rule', values: rules }],
    )
    asked += found.asked
    faults.push(...found.faults.map((fault) => `${where}: ${fault}`))
  }
  return { faults, ask, asked: () => asked }
}

const unfold = (page) =>
  page.locator('details').evaluateAll((lists) => {
    for (const one of lists) one.open = true
  })

const ofPage = Object.fromEntries(
  all.map((game) => [
    `axe finds no violation on the page of ${game.ruleset.id}, in light and dark themes`,
    async ({ open }) => {
      const { page, errors, close } = await open(`new=${game.ruleset.id}&seed=5&seats=person,person,person`)
      const { faults, ask, asked } = await asking(page)
      const [, late] = moments(game, 5)
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme })
        await page.locator('#lesson').click()
        await ask(`${colorScheme}, lesson`, null, colorScheme === 'dark' ? COLORS : null)
        for (const dialog of DIALOGS[colorScheme]) {
          await page.locator(`#${dialog}`).click()
          await page.locator('dialog[open]').waitFor()
          await unfold(page)
          await ask(`${colorScheme}, ${dialog}`, 'dialog[open]')
          await page.keyboard.press('Escape')
        }
      }
      for (const dialog of (await page.locator('#print').isVisible()) ? ['print', 'write-text'] : []) {
        if (dialog === 'write-text') await decideUntil(page, '#write-text')
        await page.locator(`#${dialog}`).click()
        await page.locator('dialog[open]').waitFor()
        await unfold(page)
        await ask(dialog, 'dialog[open]')
        await page.keyboard.press('Escape')
      }
      await load(page, late, game.ruleset.title)
      await page.waitForFunction(() => Number(document.body.dataset.ready) > 1)
      if ((await page.locator('#curtain[open]').count()) > 0) {
        await ask('curtain')
        await page.locator('#ready').click()
      }
      const unit = page.locator('#orders .unit')
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme })
        await unfold(page)
        if ((await unit.count()) > 0) await unit.first().click()
        await unfold(page)
        await ask(`${colorScheme}, late`, null, colorScheme === 'dark' ? COLORS : null)
      }
      await page.locator('#back').click()
      await page.setViewportSize({ width: 390, height: 800 })
      await page.locator('#menu').click()
      await ask('earlier, on a phone')
      assert.deepEqual(faults, [])
      assert.deepEqual(errors, [])
      await close()
      return `${asked()} rules asked`
    },
  ]),
)

const ofComponent = {
  'the board: axe finds no violation in any game, in light and dark themes': () =>
    onBoard(async ({ open }) => {
      let all = 0
      for (const game of GAMES) {
        const { page, errors, close } = await open(`game=${game}`)
        const { faults, ask, asked } = await asking(page)
        for (const colorScheme of ['light', 'dark']) {
          await page.emulateMedia({ colorScheme })
          await page.evaluate(() => {
            board.setAttribute('look', 'auto')
            go(15)
            return board.settled
          })
          const rules = colorScheme === 'dark' ? COLORS : null
          await ask(`${game}, ${colorScheme}`, null, rules)
          // With a selected counter, and a prompt or message below the board.
          await page.evaluate(() => board.shadowRoot.querySelector('[tabindex="0"][data-key]').focus())
          await page.keyboard.press('n')
          await page.keyboard.press('Enter')
          await page.keyboard.press('ArrowRight')
          await page.evaluate(() => board.updated)
          await ask(`${game}, ${colorScheme}, in the hand`, null, rules)
          await page.keyboard.press('Escape')
        }
        assert.deepEqual(faults, [])
        assert.deepEqual(errors, [])
        all += asked()
        await close()
      }
      return `${all} rules asked`
    }),

  'the debug panel: axe finds no violation in any tab, in light and dark themes': () =>
    onBoard(async ({ open }) => {
      let all = 0
      for (const game of GAMES) {
        const { page, errors, close } = await open(`game=${game}&panel=1`)
        await page.evaluate(() => {
          go(12)
          board.remove()
          // Axe misjudges content that is scrolled out of view inside an element.
          panel.style.maxHeight = 'none'
        })
        const { faults, ask, asked } = await asking(page)
        for (const [i, room] of ['state', 'views', 'legal', 'events', 'dice', 'copy'].entries()) {
          await page.locator(`ardennes-debug [data-held="${room}"]`).click()
          // Games alternate so that each tab is seen in both color schemes.
          const colorScheme = (i + GAMES.indexOf(game)) % 2 === 0 ? 'light' : 'dark'
          await page.emulateMedia({ colorScheme })
          await ask(`${game}, ${room}, ${colorScheme}`)
        }
        assert.deepEqual(faults, [])
        assert.deepEqual(errors, [])
        all += asked()
        await close()
      }
      return `${all} rules asked`
    }),
}

export const axe = { ...ofPage, ...ofComponent }
