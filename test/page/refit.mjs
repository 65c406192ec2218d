// The Refit Phase at a table: a campaign on its owner's map, from the packed package, with dice typed in, the end of a
// scenario as text, sheets on paper, undo and resume.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { saved } from './hand.mjs'
import { folderOf, withBrowser } from './open.mjs'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes')

const ran = promisify(execFile)

/** The page of the campaign of the guide, in a folder with nothing but its two files; both sides see everything. */
export const campaignPage = folderOf(async (home) => {
  mkdirSync(join(home, 'node_modules'))
  symlinkSync(existsSync(packed) ? packed : root, join(home, 'node_modules/ardennes'))
  cpSync(join(root, 'docs/examples/blank-map.txt'), join(home, 'blank-map.txt'))
  const campaign = JSON.parse(readFileSync(join(root, 'docs/examples/own-campaign.json'), 'utf8'))
  const scenario = { ...campaign.scenario, options: { 'cg.secrecy': 'open' } }
  writeFileSync(join(home, 'own-campaign.json'), JSON.stringify({ ...campaign, scenario }, null, 2))
  const cli = join(home, 'node_modules/ardennes/dist/cli.js')
  await ran(process.execPath, [cli, '--game', './own-campaign.json', 'page', '--out', 'out'], { cwd: home })
})

/** Lets the built-in player decide until something is on the page. */
export const decideUntil = async (page, selector, most = 400) => {
  for (let n = 0; n < most; n++) {
    if ((await page.locator('#curtain[open]').count()) > 0) await page.locator('#ready').click()
    if ((await page.locator(selector).count()) > 0) return
    const before = await page.evaluate(() => document.body.dataset.ready)
    await page.locator('#decide').click()
    await page.waitForFunction(
      ([was, wanted]) =>
        document.body.dataset.ready !== was ||
        document.querySelector('#curtain[open]') !== null ||
        document.querySelector(wanted) !== null,
      [before, selector],
    )
  }
  throw new Error(`no ${selector} after ${most} decisions`)
}

const onCampaign = async (use) => withBrowser(use, join(await campaignPage(), 'out'))

const begun = 'new=my-campaign&seed=7&pause=0'

/** The number of dice that are due. */
const diceDue = async (page) => Number(/\d+/.exec(await page.locator('.roll label span').textContent())[0])

/** In the page, as printed: tables and boxes wider than the paper. */
const tooWide = () =>
  [...document.querySelectorAll('.paper, .paper table, .paper .box, .paper pre')]
    .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map((one) => `${one.tagName} ${one.closest('.paper').dataset.sheet}`)

/** In the page: the words of the sheets that are broken over two lines. */
const brokenWords = () =>
  [...document.querySelectorAll('.paper td, .paper th')].flatMap((cell) => {
    const text = cell.firstChild
    if (text === null || cell.offsetParent === null) return []
    return [...text.data.matchAll(/[\p{L}\d]+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
    })
  })

/** The width of the print area of a paper with margins of 12 mm, in CSS pixels. */
const PAPERS = { A4: ((210 - 24) * 96) / 25.4, Letter: ((215.9 - 24) * 96) / 25.4 }

export const refit = {
  'an own campaign lists 25 steps beside the map, and each opens its rules': () =>
    onCampaign(async ({ open }) => {
      const { page, errors, close } = await open(begun, { width: 1440 })
      const steps = page.locator('#steps-list > li')
      assert.equal(await steps.count(), 25)
      assert.match(await page.locator('#steps-list .now').textContent(), /8\.619.*both sides/)
      assert.ok((await page.locator('.steps').boundingBox()).x < (await page.locator('.field').boundingBox()).x)
      for (const step of ['8.606', '8.619']) {
        await page.locator(`[data-step="KGP-${step}"]`).click()
        await page.locator('#rule-dialog[open]').waitFor()
        assert.match(await page.locator('#rule-title').textContent(), new RegExp(`^${step} `))
        assert.ok((await page.locator('.rule-text h3').count()) > 3, step)
        await page.locator('#rule-dialog .close').click()
      }
      assert.deepEqual(errors, [])
      await close()
    }),
  'dice are typed in, refused if they do not fit, taken back, and kept over a reload': () =>
    onCampaign(async ({ open }) => {
      const { page, errors, close } = await open(begun)
      await page.locator('#own-dice').check()
      await decideUntil(page, 'form.roll')
      const due = await diceDue(page)
      const input = page.locator('.roll input')
      assert.match(await page.locator('#asked').textContent(), /^To roll: /)
      const before = await page.locator('#moment').textContent()
      for (const [text, message] of [
        ['7'.repeat(due), /A die cannot show 7/],
        ['1'.repeat(due + 1), /Dice needed: \d+; entered: /],
        ['x', /not a roll of dice/],
      ]) {
        await input.fill(text)
        await page.locator('.roll .main').click()
        assert.match(await page.locator('#message').textContent(), message)
      }
      await input.fill('5'.repeat(due))
      await page.locator('.roll .main').click()
      await page.waitForFunction((was) => document.querySelector('#moment').textContent !== was, before)
      assert.ok((await page.locator('#dice .die').last().getAttribute('aria-label')) === '5')
      await page.locator('#undo').click()
      assert.equal(await page.locator('#moment').textContent(), before)
      assert.equal(await diceDue(page), due)
      await page.reload()
      await page.locator('form.roll').waitFor()
      assert.equal(await page.locator('#moment').textContent(), before)
      const record = JSON.parse(await saved(page))
      assert.equal(record.seed, null)
      await page.locator('.roll').getByRole('button', { name: 'Roll here' }).click()
      await page.waitForFunction((was) => document.querySelector('#moment').textContent !== was, before)
      assert.deepEqual(errors, [])
      await close()
    }),
  'the end of a scenario is written as text, with faults at their places, and the next scenario has its sheets': () =>
    onCampaign(async ({ open }) => {
      const { page, errors, close } = await open(begun)
      await decideUntil(page, '#write-text')
      await page.locator('#show-setup').click()
      const setup = page.locator('[data-sheet="setup-german"]')
      assert.match(await setup.textContent(), /Weather.*Set up on the map/)
      await page.locator('#sheets-dialog .close').click()
      await page.locator('#write-text').click()
      const field = page.locator('#text-dialog textarea')
      const template = await field.inputValue()
      const piece = /^# +(.+?) {2,}/m.exec(template)[1]
      await field.fill(template.replace(/^# /m, '  ').replace(/\n/, '\nwodos\n'))
      await page.locator('#read-text').click()
      assert.match(
        await page.locator('.faults').textContent(),
        /line 2, column 1 No line of a report begins with "wodos"/,
      )
      await page.locator('.faults .rule').first().click()
      const chosen = await field.evaluate((one) => one.value.slice(one.selectionStart, one.selectionEnd))
      assert.equal(chosen, 'wodos')
      await field.fill(`${template.split('\n')[0]}\nGerman\n  lost: ${piece}\n`)
      await page.locator('#text-dialog .close').click()
      await page.locator('#write-text').click()
      assert.match(await field.inputValue(), /lost: /, 'the text survives closing')
      await page.locator('#read-text').click()
      await page.waitForFunction(() => document.querySelector('#text-dialog[open]') === null)
      assert.match(await page.locator('#phase').textContent(), /8\.6/)
      await decideUntil(page, '#write-text')
      assert.match(await page.locator('#phase').textContent(), /19 PM|19 N|20/)
      await page.locator('#print').click()
      assert.ok((await page.locator('.paper').count()) >= 8)
      const viewport = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      assert.deepEqual(await page.evaluate(brokenWords), [], 'words on a phone')
      assert.deepEqual(await page.evaluate(tooWide), [], 'sheets on a phone')
      await page.setViewportSize(viewport)
      await page.emulateMedia({ media: 'print' })
      for (const [paper, width] of Object.entries(PAPERS)) {
        await page.setViewportSize({ width: Math.floor(width), height: 1000 })
        assert.deepEqual(await page.evaluate(tooWide), [], paper)
      }
      assert.equal(await page.locator('.board').isVisible(), false)
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark'
      })
      const ink = await page
        .locator('.paper h2')
        .first()
        .evaluate((one) => getComputedStyle(one).color)
      assert.equal(ink, 'rgb(0, 0, 0)', 'black on white, whatever the colors of the page')
      assert.equal(await page.locator('#print-now').isVisible(), false)
      assert.deepEqual(errors, [])
      await close()
    }),
}
