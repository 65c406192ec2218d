// Third-party games on a page written by the command line, played by clicks to their end.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { clickOn, luck, playOut, pointOn, saved, seen, touch } from './hand.mjs'
import { deathOfADivision, isAsInNode, kgpCampaign, peiperDream, primer } from './node.mjs'
import { folderOf, withBrowser } from './open.mjs'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes')

const ran = promisify(execFile)

/** A page of a game, written with the packed package and ready for a browser. */
const pageOf = (lay, main) => {
  const folder = folderOf(async (home) => {
    mkdirSync(join(home, 'node_modules'))
    symlinkSync(existsSync(packed) ? packed : root, join(home, 'node_modules/ardennes'))
    lay(home)
    const cli = join(home, 'node_modules/ardennes/dist/cli.js')
    await ran(process.execPath, [cli, '--game', `./${main}`, 'page', '--out', 'out'], { cwd: home })
  })
  return async (use) => {
    const home = await folder()
    const { default: module } = await import(pathToFileURL(join(home, main)).href)
    return withBrowser((browser) => use(browser, module), join(home, 'out'))
  }
}

/** The built-in games on such a page, which receives only their modules. */
const ourPage = folderOf((home) =>
  ran(process.execPath, [join(existsSync(packed) ? packed : root, 'dist/cli.js'), 'page', '--out', 'out'], {
    cwd: home,
  }),
)

/** The complete game of the guide. */
const race = pageOf(
  (home) => copyFileSync(join(root, 'docs/examples/hidden-cards/hex-race.js'), join(home, 'hex-race.mjs')),
  'hex-race.mjs',
)

/** The second third-party game, among the examples. */
const battle = pageOf((home) => {
  cpSync(join(root, 'docs/examples/quatre-bras'), home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
}, 'quatre-bras.js')

/** The block game of the guide, with dots for its places. */
const blocks = pageOf((home) => {
  cpSync(join(root, 'docs/examples/block-game'), home, { recursive: true })
  const game = readFileSync(join(home, 'bastogne.js'), 'utf8')
  writeFileSync(join(home, 'bastogne.js'), game.replace('style: { links', "style: { places: 'dots', links"))
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }')
}, 'bastogne.js')

/** A card game without a board. */
const cards = pageOf(
  (home) => copyFileSync(join(root, 'docs/examples/hidden-cards/patrols.js'), join(home, 'patrols.mjs')),
  'patrols.mjs',
)

export const plugged = {
  'blocks move by drags between dots with names, which nothing covers at any zoom': () =>
    blocks(async ({ open }) => {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ]) {
        const { page, errors, close } = await open('new=bastogne&seed=7&seats=person,person', { width, height })
        const found = await page.evaluate(async () => {
          const board = document.querySelector('#board')
          const rectsOf = (selector) =>
            [...board.shadowRoot.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())
          const covers = (a, b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          const faults = []
          for (const by of [0, 1.4, 1.4, 1.4]) {
            if (by === 0) board.fit()
            else board.zoom(by)
            await board.updated
            const isShown = (one) => getComputedStyle(one).visibility === 'visible' && one.getClientRects().length > 0
            const names = [...board.shadowRoot.querySelectorAll('.lettering text, .name text, text.name')].filter(
              isShown,
            )
            const others = [...rectsOf('[data-key^="control/"]'), ...rectsOf('.counter .body')]
            const dots = rectsOf('circle.place-box')
            if (names.length !== dots.length) faults.push(`${names.length} names and ${dots.length} dots`)
            for (const name of names) {
              // The rectangle around a text is higher than its letters.
              const { left, right, top, bottom, height: tall } = name.getBoundingClientRect()
              const letters = { left, right, top: top + tall * 0.2, bottom: bottom - tall * 0.2 }
              if (others.some((one) => covers(one, letters))) faults.push(name.textContent)
            }
          }
          return faults
        })
        assert.deepEqual(found, [], `${width} wide`)
        await page.evaluate(() => {
          document.querySelector('#board').fit()
          return document.querySelector('#board').updated
        })
        const from = await pointOn(page, '[data-unit="G1"]')
        const to = await pointOn(page, '[data-area="Clervaux"]')
        assert.match(to.label, /^Clervaux/)
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await page.mouse.move(to.x, to.y, { steps: 6 })
        await page.mouse.up()
        await page.waitForFunction(() =>
          /G1 moves from Dasburg to Clervaux/.test(document.querySelector('#log').textContent),
        )
        assert.deepEqual(errors, [])
        await close()
      }
    }),

  'a card game without a board shows cards by name, and hidden cards as question marks': () =>
    cards(async ({ open }) => {
      const { page, errors, close } = await open('new=patrols&seed=7&seats=person,person')
      const shown = await page.evaluate(() => {
        const words = document.querySelector('#board').shadowRoot.querySelector('.window').textContent
        return { words, chips: document.querySelectorAll('#dice .card').length }
      })
      assert.match(shown.words, /hand\s+red \(\d+ \d+ \d+\), blue \(\? \?\)/)
      assert.doesNotMatch(shown.words, /[{"]/)
      assert.equal(shown.chips, 0)
      assert.match(await page.locator('#log').textContent(), /Red draws \d+\./)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the four games of the package play as plug-in modules on a generic page': async () => {
    const play = async ({ open }) => {
      const told = []
      for (const ruleset of [primer, deathOfADivision, peiperDream, kgpCampaign]) {
        const { page, errors, close } = await open(`new=${ruleset.id}&seed=3&pause=0`)
        const below = luck(2)
        for (let n = 0; n < 40; n++) {
          await touch(page, below, 15)
          await page.waitForTimeout(30)
        }
        const { entries } = isAsInNode(ruleset, await saved(page))
        assert.ok(entries.length > 5, `${ruleset.id}: ${entries.length}`)
        assert.deepEqual(errors, [])
        told.push(`${ruleset.id} ${entries.length}`)
        await close()
      }
      return told.join(', ')
    }
    return withBrowser(play, join(await ourPage(), 'out'))
  },
  'a plug-in game with a map, counters and secrets is played by clicks on its board to its end': () =>
    battle(async ({ open }, { ruleset }) => {
      const { page, errors, close } = await open('new=quatre-bras&seed=7&seats=person,built-in&pause=0')
      const below = luck(5)
      let touched = 0
      let clicks = 0
      for (let now = await seen(page); !now.isOver && clicks < 4000; now = await touch(page, below, 12)) {
        touched += now.units.length > 0 || now.hexes.length > 0 ? 1 : 0
        clicks += 1
        await page.waitForFunction(
          () => document.querySelector('#orders button') !== null || document.querySelector('#panel.over') !== null,
        )
      }
      assert.ok(touched > 20, `only ${touched} times something on the board could be touched`)
      const match = isAsInNode(ruleset, await saved(page))
      assert.equal(ruleset.toAct(match.state).tag, 'over')
      assert.deepEqual(errors, [])
      await close()
      return `${clicks} clicks`
    }),
  'its board hides the other side’s chits, and a barred hex shows the reason': () =>
    battle(async ({ open }) => {
      const { page, errors, close } = await open('new=quatre-bras&scenario=Evening&seed=7&seats=person,person&pause=0')
      const barred = page.locator('#board [data-hex][aria-disabled="true"]').first()
      for (const unit of (await seen(page)).units) {
        await clickOn(page, `[data-unit="${unit}"]`)
        assert.ok((await page.locator('#board [data-hex][data-open=true]').count()) > 0)
        if ((await barred.count()) > 0) break
      }
      assert.match(await barred.getAttribute('aria-label'), /not possible\. .+\(QB-\d/)
      // Each side's deal is behind its screen, because its numbers would reveal the chits.
      assert.equal(await page.locator('#dice .card').count(), 0)
      assert.deepEqual(errors, [])
      await close()
    }),
  'the game of the guide is played by clicks to its end, on a page written by the command line': () =>
    race(async ({ open }, { ruleset }) => {
      const { page, errors, close } = await open('new=hex-race&seed=7&seats=person,built-in&pause=0')
      assert.equal(await page.title(), 'Hex Race')
      const clicks = await playOut(page, luck(3), 50, 500)
      const match = isAsInNode(ruleset, await saved(page))
      assert.equal(ruleset.toAct(match.state).tag, 'over')
      assert.match(await page.locator('#asked').textContent(), /wins: goal/)
      assert.deepEqual(errors, [])
      await close()
      return `${clicks} clicks`
    }),
  'two people at one screen do not see each other’s card': () =>
    race(async ({ open }) => {
      const { page, errors, close } = await open('new=hex-race&seed=7&seats=person,person')
      const card = page.locator('#orders .order', { hasText: 'Play the card' })
      const told = []
      for (let i = 0; i < 2; i++) {
        if (await page.locator('#curtain[open]').isVisible()) await page.locator('#ready').click()
        told.push(await page.locator('#log').textContent())
        await page.locator('#orders .order', { hasText: 'Roll and run' }).click()
        assert.match(await page.locator('#curtain-title').textContent(), i === 0 ? /^Blue/ : /^Red/)
      }
      await page.locator('#ready').click()
      await card.click()
      await page.locator('#ready').click()
      // A played chit is no longer secret.
      assert.match(await page.locator('#log').textContent(), /Red plays a [1-6]\./)
      assert.ok(told.every((log) => log.includes('The cards are dealt.')))
      assert.deepEqual(errors, [])
      await close()
    }),
  'a barred order shows the reason and the rule, and the rule opens': () =>
    race(async ({ open }) => {
      const { page, errors, close } = await open('new=hex-race&seed=7&seats=person,built-in&pause=0')
      const { entries } = await seen(page)
      await page.locator('#orders .order', { hasText: 'Play the card' }).click()
      await page.waitForFunction((before) => Number(document.body.dataset.ready) > before + 1, entries)
      await page.locator('#orders details.barred summary').click()
      assert.match(await page.locator('#orders details.barred').textContent(), /card of red has been played\. ?\(R-3\)/)
      await page.locator('#orders details.barred .rule').click()
      assert.match(await page.locator('#rule-title').textContent(), /^R-3/)
      assert.match(await page.locator('.rule-text').textContent(), /has been played/)
      assert.deepEqual(errors, [])
      await close()
    }),
  'advice, undo, the slider and a saved game work as for the games of the package': () =>
    race(async ({ open }, { ruleset }) => {
      const { page, errors, close } = await open('new=hex-race&seed=11&seats=person,tree&pause=0')
      await page.locator('#advise').click()
      await page.locator('.order.advised').waitFor()
      await page.locator('.order.advised').click()
      await page.waitForFunction(() => Number(document.body.dataset.ready) > 3)
      await page.locator('#first').click()
      await page.locator('#last').click()
      const text = await saved(page)
      await page.reload()
      await page.waitForFunction(() => document.body.dataset.ready !== undefined)
      isAsInNode(ruleset, await saved(page))
      assert.equal(JSON.parse(await saved(page)).seed, JSON.parse(text).seed)
      assert.deepEqual(errors, [])
      await close()
    }),
}
