// Plays in a real browser, by clicks and keys alone, and holds what it saves against the rules as Node runs them.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { clickOn, luck, playOut, saved, seen, touch } from './hand.mjs'
import { withBrowser } from './open.mjs'

const root = process.cwd()
const packed = join(root, 'docs/play/node_modules/ardennes/dist')
const dist = existsSync(packed) ? packed : join(root, 'dist')
const { begin, load, play, recordText, toRecord } = await import(`${dist}/index.js`)
const { primer } = await import(`${dist}/rulesets/primer/index.js`)
const { deathOfADivision } = await import(`${dist}/rulesets/death-of-a-division/index.js`)
const { kgpCampaign } = await import(`${dist}/rulesets/kgp-campaign/index.js`)
const { peiperDream } = await import(`${dist}/rulesets/peiper-dream/index.js`)

/** The same seed and the same commands in Node: the same record, so the same dice. */
const isAsInNode = (ruleset, text) => {
  const loaded = load(ruleset, text)
  assert.equal(loaded._tag, 'Right', JSON.stringify(loaded.left))
  const { seed, seats } = JSON.parse(text)
  let match = begin(ruleset, loaded.right.scenario, seed)
  for (const entry of loaded.right.entries)
    if (entry.tag === 'commanded') {
      const played = play(ruleset, match, entry.side, entry.command)
      assert.equal(played._tag, 'Right')
      match = played.right
    }
  assert.equal(recordText(ruleset, toRecord(ruleset, match, { seats })), text)
  return match
}

const tests = {
  'a whole game of the primer by clicks': async ({ open }) => {
    const { page, errors, close } = await open('new=primer&seed=7&seats=person,person')
    const clicks = await playOut(page, luck(1), 6, 3000)
    const match = isAsInNode(primer, await saved(page))
    assert.equal(primer.toAct(match.state).tag, 'over')
    assert.deepEqual(errors, [])
    await close()
    return `${clicks} clicks`
  },
  'a whole game of Death of a Division by clicks': async ({ open }) => {
    const { page, errors, close } = await open('new=death-of-a-division&seed=11&seats=person,person')
    const clicks = await playOut(page, luck(2), 12, 4000)
    const match = isAsInNode(deathOfADivision, await saved(page))
    assert.equal(deathOfADivision.toAct(match.state).tag, 'over')
    assert.deepEqual(errors, [])
    await close()
    return `${clicks} clicks`
  },
  'a whole battle of The Peiper Dream by clicks': async ({ open }) => {
    const { page, errors, close } = await open('new=peiper-dream&scenario=paying-the-peiper&seed=5&seats=person,person')
    const clicks = await playOut(page, luck(3), 6, 4000)
    const match = isAsInNode(peiperDream, await saved(page))
    assert.equal(peiperDream.toAct(match.state).tag, 'over')
    assert.deepEqual(errors, [])
    await close()
    return `${clicks} clicks`
  },
  'the first steps of a campaign of Kampfgruppe Peiper by clicks, beside machines': async ({ open }) => {
    const { page, errors, close } = await open('new=kgp-campaign&seed=5&seats=person,built-in,built-in')
    const below = luck(7)
    for (let i = 0; i < 40; i++) {
      await touch(page, below, 30)
      await page.waitForTimeout(30)
    }
    const { entries } = isAsInNode(kgpCampaign, await saved(page))
    assert.ok(entries.length > 10)
    assert.deepEqual(errors, [])
    await close()
    return `${entries.length} entries`
  },
  'a refused move says why, and its rule opens': async ({ open }) => {
    const { page, close } = await open('new=death-of-a-division&seed=7&seats=person,person')
    await clickOn(page, '[data-unit].touchable')
    const barred = page.locator('#board [data-area][aria-disabled="true"]').first()
    assert.match(await barred.getAttribute('aria-label'), /not possible\. .+\(DD-\d/)
    await clickOn(page, '[data-area][aria-disabled="true"]')
    const message = page.locator('#message')
    assert.match(await message.textContent(), /\(DD-\d/)
    assert.equal((await seen(page)).entries, 1)
    await message.locator('.rule').first().click()
    assert.match(await page.locator('#rule-title').textContent(), /^DD-\d+\.\d+ ./)
    assert.ok((await page.locator('.rule-text').textContent()).length > 40)
    await close()
  },
  'hovering over a barred hex tells the reason': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    await clickOn(page, '[data-unit="w3"]')
    const box = await page.locator('#board [data-hex][aria-disabled="true"]').first().boundingBox()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.9)
    assert.match(await page.locator('#tip').textContent(), /not possible\. .+\(PR-\d/)
    await close()
  },
  'costs stand on the hexes, odds beside the orders': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    await clickOn(page, '[data-unit="w3"]')
    assert.match(await page.locator('#board .badge').first().textContent(), /^\d$/)
    assert.match(await page.locator('#orders .price').first().textContent(), /^cost \d$/)
    await close()
  },
  'undo goes back to what chance has told, and no farther': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    const below = luck(4)
    for (let i = 0; i < 400; i++) {
      await touch(page, below, 8)
      if ((await page.locator('.die').count()) > 0) break
    }
    const { entries } = await seen(page)
    await page.locator('#undo').click()
    assert.match(await page.locator('#message').textContent(), /Chance has answered/)
    assert.equal((await seen(page)).entries, entries)
    await close()
    const fresh = await open('new=primer&seed=7&seats=person,person')
    await clickOn(fresh.page, '[data-unit="w3"]')
    await clickOn(fresh.page, '[data-hex="F2"]')
    assert.equal((await seen(fresh.page)).entries, 2)
    await fresh.page.keyboard.press('Control+z')
    assert.equal((await seen(fresh.page)).entries, 1)
    await fresh.close()
  },
  'save, load, drop and share give the same game': async ({ open, base }) => {
    const { page, close, errors } = await open('new=death-of-a-division&seed=3&seats=person,person')
    const below = luck(5)
    for (let i = 0; i < 60; i++) await touch(page, below, 10)
    const text = await saved(page)
    const fresh = await open('new=primer&seed=1&seats=person,person')
    await fresh.page.setInputFiles('#file', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await fresh.page.waitForFunction(() => document.title === 'Death of a Division')
    assert.equal(await saved(fresh.page), text)
    await fresh.close()
    const dropped = await open('new=primer&seed=1&seats=person,person')
    await dropped.page.evaluate(
      (dump) => {
        const data = new DataTransfer()
        data.items.add(new File([dump], 'crash.json', { type: 'application/json' }))
        document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      },
      JSON.stringify({ format: 'ardennes-crash', error: 'as if', record: JSON.parse(text) }),
    )
    await dropped.page.waitForFunction(() => document.title === 'Death of a Division')
    assert.equal(await saved(dropped.page), text)
    await dropped.close()
    await page.locator('#share').click()
    const link = await page.locator('#say-dialog textarea').inputValue()
    assert.ok(link.startsWith(`${base}#game=`))
    const shared = await open(link.slice(base.length + 1))
    assert.equal(await saved(shared.page), text)
    await shared.close()
    assert.deepEqual(errors, [])
    await close()
    return `a link of ${link.length} characters`
  },
  'the timeline shows the past and branches off it': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    const below = luck(6)
    for (let i = 0; i < 60; i++) await touch(page, below, 8)
    const { entries } = await seen(page)
    await page.locator('#first').click()
    assert.match(await page.locator('#asked').textContent(), /past/)
    assert.equal((await seen(page)).units.length, 0)
    await page.locator('#forth').click()
    assert.equal(await page.locator('#moment').textContent(), `2 / ${entries}`)
    await page.locator('#branch').click()
    assert.equal((await seen(page)).entries, 2)
    await close()
  },
  'a machine answers, and one that searches': async ({ open }) => {
    for (const kind of ['built-in', 'tree']) {
      const { page, close, errors } = await open(`new=primer&seed=7&seats=person,${kind}`)
      for (let i = 0; i < 2; i++) await page.locator('#orders .plain .order').click()
      await page.waitForFunction(() => Number(document.body.dataset.ready) > 4, null, { timeout: 60_000 })
      assert.match(await page.locator('#asked').textContent(), /./)
      assert.deepEqual(errors, [])
      await close()
    }
  },
  'a game begins as it is asked for, options included': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    await page.locator('#new').click()
    await page.locator('select[name=game]').selectOption('death-of-a-division')
    await page.locator('.options summary').click()
    await page.getByRole('combobox', { name: 'fortifications', exact: true }).selectOption({ label: 'yes' })
    await page.locator('select[name=seat-us]').selectOption('person')
    await page.locator('input[name=seed]').fill('99')
    await page.locator('#begin').click()
    await page.waitForFunction(() => document.title === 'Death of a Division')
    const record = JSON.parse(await saved(page))
    assert.equal(record.seed, 99)
    assert.equal(record.scenario.options.fortifications, true)
    assert.deepEqual(record.seats, { german: 'person', us: 'person' })
    await close()
  },
  'keys alone move a unit': async ({ open }) => {
    const { page, close } = await open('new=primer&seed=7&seats=person,person')
    const isOnBoard = () => page.evaluate(() => document.querySelector('#board').shadowRoot.activeElement !== null)
    for (let i = 0; i < 20 && !(await isOnBoard()); i++) await page.keyboard.press('Tab')
    assert.ok(await isOnBoard())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    assert.match(await page.locator('#orders h3').first().textContent(), /,/)
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'])
      if ((await seen(page)).entries === 1) {
        await page.keyboard.press(key)
        await page.keyboard.press('Enter')
      }
    assert.equal((await seen(page)).entries, 2)
    await close()
  },
  'everything has a name and a role': async ({ open }) => {
    const { page, close } = await open('new=death-of-a-division&seed=7&seats=person,person', {
      width: 360,
      height: 740,
    })
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll('button,input,select')]
        .filter((element) => element.checkVisibility())
        .filter((element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === '')
        .map((element) => element.outerHTML),
    )
    assert.deepEqual(nameless, [])
    assert.equal(await page.getByRole('log').count(), 1)
    assert.equal(await page.getByRole('status').count(), 1)
    assert.ok((await page.getByRole('button', { name: /Grenadier/ }).count()) > 5)
    await close()
  },
}

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
