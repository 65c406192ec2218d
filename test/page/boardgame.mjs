// The boardgame.io example in real use: its own server, two browsers with a seat each, and a third that watches.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { buildPage } from '../../docs/examples/boardgame/build.js'
import { entries } from '../scripts/entries.mjs'
import { folderOf, within } from './open.mjs'

const root = process.cwd()
const ours = Object.fromEntries(entries.map(({ specifier, source }) => [specifier, join(root, source)]))
const require = createRequire(join(root, 'test/bench/package.json'))
const peers = Object.fromEntries(
  ['client', 'multiplayer'].map((name) => [
    `boardgame.io/${name}`,
    join(root, 'test/bench/node_modules/boardgame.io', name),
  ]),
)

/** The example with its server and page. */
const example = folderOf(async (home) => {
  const server = join(root, 'docs/examples/boardgame/server.js')
  const options = { alias: ours, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' }
  await build({ entryPoints: [server], outfile: join(home, 'server.mjs'), ...options })
  await buildPage(join(home, 'page'), { ...ours, ...peers })
})

const withServer = async (use) => {
  const home = await example()
  const { startServer } = await import(pathToFileURL(join(home, 'server.mjs')).href)
  const { port, stop } = await startServer({
    port: 0,
    folder: join(home, 'page'),
    peer: require('boardgame.io/server'),
  })
  try {
    return await use(`http://localhost:${port}`)
  } finally {
    stop()
  }
}

/** A user with a separate browser, in the lobby. */
const person = async (browser, base, name) => {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  const page = await context.newPage()
  const one = { name, context, page, errors: [], frames: [] }
  page.on('pageerror', (error) => one.errors.push(error.message))
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => one.frames.push(String(payload))))
  await page.goto(base)
  await page.locator('#name').fill(name)
  return one
}

const seated = async (browser, base, game, sides) => {
  const people = []
  for (const name of ['Anna', 'Bert', 'Carl'].slice(0, sides.length)) people.push(await person(browser, base, name))
  const watcher = await person(browser, base, 'Wim')
  await people[0].page.locator('#game').selectOption(game)
  await people[0].page.getByRole('button', { name: 'New match' }).click()
  for (const [n, { page }] of people.entries()) await page.getByRole('button', { name: `Play ${sides[n]}` }).click()
  await watcher.page.getByRole('button', { name: 'Watch' }).click()
  for (const { page } of [...people, watcher])
    await page.waitForFunction(() =>
      /^(?!Waiting for the server)(?!.*connecting again)./.test(document.getElementById('status').textContent),
    )
  return { people, watcher }
}

const status = ({ page }) => page.locator('#status').textContent()

/** The side that may move gives the order at the given index of the list. Waits until all pages show the change. */
const give = async (people, pick) => {
  for (const one of people) {
    const buttons = one.page.locator('#orders button')
    const count = await buttons.count()
    if (count === 0) continue
    const before = await one.page.locator('#orders').textContent()
    const told = await one.page.locator('#log p').count()
    await buttons.nth(pick(count)).click()
    await one.page.waitForFunction(
      ([text, lines]) =>
        document.getElementById('orders').textContent !== text || document.querySelectorAll('#log p').length !== lines,
      [before, told],
    )
    return one
  }
  return null
}

const shot = ({ page }, name) =>
  process.env.SHOTS === undefined ? undefined : page.screenshot({ path: join(process.env.SHOTS, name) })

export const boardgame = {
  'boardgame.io: the example: lobby, a whole game of the Primer, undo, chat, a returning player, a spectator': async ({
    browser,
  }) =>
    withServer(async (base) => {
      const { people, watcher } = await seated(browser, base, 'primer', ['the west', 'the east'])
      const [anna, bert] = people
      for (const { page } of people) if (await page.locator('#deal').isVisible()) await page.locator('#deal').click()
      await anna.page.locator('#say input').fill('Good luck.')
      await anna.page.keyboard.press('Enter')
      for (const { page } of [bert, watcher]) await page.locator('#chat', { hasText: 'Good luck.' }).waitFor()
      assert.equal(await watcher.page.locator('#say').isVisible(), false)
      let orders = 0
      let undone = 0
      const isOver = () => watcher.page.evaluate(() => document.getElementById('status').dataset.over !== undefined)
      while (!(await isOver()) && orders < 400) {
        let one = null
        const isGiven = async () => (one = await give(people, (count) => (orders * 7919) % count)) !== null
        assert.ok(await within(30, async () => (await isGiven()) || (await isOver())), `no order after ${orders}`)
        if (one === null) break
        orders++
        if (undone < 2 && (await one.page.locator('#undo').isVisible())) {
          await one.page.locator('#undo').click()
          await watcher.page.locator('#log', { hasText: 'Taken back' }).waitFor()
          undone++
        }
        if (orders === 5) {
          await bert.page.reload()
          await bert.page.waitForFunction(() =>
            /^(?!Waiting for the server)(?!.*connecting again)./.test(document.getElementById('status').textContent),
          )
          await shot(anna, 'primer.png')
        }
      }
      assert.ok(undone > 0)
      const ends = await Promise.all([anna, bert, watcher].map(status))
      assert.equal(new Set(ends).size, 1, ends.join('\n'))
      for (const { errors, context } of [...people, watcher]) {
        assert.deepEqual(errors, [])
        await context.close()
      }
      return `${orders} orders, ${undone} taken back`
    }),

  'boardgame.io: the example: a campaign with hidden orders': async ({ browser }) =>
    withServer(async (base) => {
      const { people, watcher } = await seated(browser, base, 'kgp-campaign-2', [
        'the Germans',
        'the Americans',
        'the umpire',
      ])
      await people[0].page.locator('#deal').click()
      for (const { page } of people) await page.locator('ardennes-board').waitFor()
      for (let n = 0; n < 8;) {
        const one = await give(n % 2 === 0 ? people : people.toReversed(), (count) => (n * 31) % count)
        if (one === null) await new Promise((done) => setTimeout(done, 20))
        else n++
      }
      // Not all have chosen, so each side can take its last sealed choice back.
      for (const { page } of people.slice(0, 2)) {
        const before = await page.locator('#orders').textContent()
        await page.locator('#undo').click()
        await page.waitForFunction((text) => document.getElementById('orders').textContent !== text, before)
        assert.equal(await page.locator('#log p').last().textContent(), 'Taken back')
      }
      await shot(people[0], 'campaign.png')
      await shot(watcher, 'campaign-watched.png')
      assert.ok(watcher.frames.length > 8)
      for (const frame of watcher.frames) assert.doesNotMatch(frame, /pieces|ledgers/)
      // A side's purchases are sent only to that side and the umpire.
      const [german, us] = people
      const named = ({ frames }, side) =>
        frames.filter((frame) => new RegExp(`orders/${side}/[^}]*"tag":"buy"`).test(frame)).length
      assert.ok(named(german, 'german') > 0 && named(us, 'us') > 0)
      assert.deepEqual([named(german, 'us'), named(us, 'german')], [0, 0])
      for (const { errors, context } of [...people, watcher]) {
        assert.deepEqual(errors, [])
        await context.close()
      }
    }),
}
