// Takes the pictures of docs/own-campaign.md: a campaign on its owner's map, from its files to the second scenario.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBrowser } from './open.mjs'
import { campaignPage, decideUntil } from './refit.mjs'
import { smallScreenshot } from './small-png.mjs'

const folder = process.argv[2] ?? 'docs/pictures'
const home = await campaignPage()

/** Decides and rolls until the umpire is asked for the end of a scenario. */
const toScenario = async (page) => {
  for (;;) {
    await decideUntil(page, 'form.roll, #write-text')
    if ((await page.locator('form.roll').count()) === 0) return
    await page.locator('.roll').getByRole('button', { name: 'Roll here' }).click()
  }
}

await withBrowser(
  async ({ open }) => {
    const take = async (page, name) => writeFileSync(join(folder, `campaign-${name}.png`), await smallScreenshot(page))

    const { page, close } = await open('new=my-campaign&seed=7&pause=0', { width: 1300, height: 680 })
    await page.getByRole('button', { name: 'Got it' }).click()
    await take(page, 'purchase')
    await page.locator('#own-dice').check()
    await toScenario(page)
    await page.locator('#show-setup').click()
    await take(page, 'setup')
    await page.locator('#sheets-dialog .close').click()
    await page.locator('#write-text').click()
    const field = page.locator('#text-dialog textarea')
    const template = await field.inputValue()
    // Two changes, one of them with a slip.
    const lines = template.split('\n')
    const some = lines.flatMap((line, i) => (/^# +\d-\d-\d/.test(line) ? [i] : [])).slice(0, 2)
    const written = lines.map((line, i) => (i === some[0] ? `${line.replace('#', ' ')}  brokn` : line)).join('\n')
    await field.fill(written)
    await page.locator('#read-text').click()
    await page.locator('.faults .rule').first().click()
    await take(page, 'report')
    await field.fill(written.replace('brokn', 'broken'))
    await page.locator('#read-text').click()
    await page.waitForFunction(() => document.querySelector('#text-dialog[open]') === null)
    await decideUntil(page, 'form.roll')
    await take(page, 'dice')
    await toScenario(page)
    await take(page, 'second')
    await close()
  },
  join(home, 'out'),
)
