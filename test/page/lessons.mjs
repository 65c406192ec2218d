// Plays the lesson of every game to its end: follows each step, and checks that everything it names is visible in each
// of three languages.
import assert from 'node:assert/strict'
import { GAMES } from './open.mjs'

/** The maximum number of orders per step. Later steps of a campaign are continued by hand. */
const PATIENCE = 4

const stepOf = (page) => page.locator('#guide h2').textContent()

/** The quotations in a text, such as the names of buttons. */
const quotedIn = (text) => [...text.matchAll(/[“"„«]\s?([^“”"„«»]+?)\s?[”"“»]/g)].map(([, words]) => words)

/** Gives the order that the machine advises, or ends the phase if the step asks for it. */
const obey = async (page, wanted) => {
  await page.waitForFunction(
    () => !document.querySelector('#aids').hidden || document.querySelector('#curtain').open,
    null,
    { timeout: 60_000 },
  )
  if ((await page.locator('#curtain[open]').count()) > 0) await page.locator('#ready').click()
  if (wanted === 'endPhase') return void (await page.locator('#orders .plain .order').first().click())
  await page.locator('#advise').click()
  await page.evaluate(async () => {
    const found = () => document.querySelector('#orders .order.advised')
    for (let tries = 0; tries < 400 && found() === null; tries++) await new Promise((go) => setTimeout(go, 10))
    found().closest('details')?.setAttribute('open', '')
    found().click()
  })
}

/** Checks that everything a step names and cites exists, in one language. */
const isThere = async (page, language) => {
  await page.locator('#language').selectOption(language)
  const guide = page.locator('#guide')
  const at = await stepOf(page)
  for (const words of quotedIn(await guide.locator('p').textContent())) {
    const seen = page.locator('button:visible, summary:visible').filter({ hasText: words })
    assert.ok((await seen.count()) > 0, `${at}: nothing on the screen is called ${words}`)
  }
  for (const link of await guide.locator('[data-rule]').all()) {
    await link.click()
    assert.match(
      await page.locator('#rule-title').textContent(),
      /^\S*\d\S* \S/,
      `${at} cites a rule that is not there`,
    )
    await page.locator('#rule-dialog .close').click()
  }
}

const LANGUAGES = ['en', 'de', 'fr']

/** Plays through the lesson, each step in the next language. Returns the number of steps that an order completed. */
const learn = async (page) => {
  await page.locator('#lesson').click()
  const guide = page.locator('#guide')
  let done = 0
  for (let steps = 0; steps < 12; steps++) {
    for (let i = 1; i <= LANGUAGES.length; i++) await isThere(page, LANGUAGES[(steps + i) % LANGUAGES.length])
    const at = await stepOf(page)
    const wanted = (await guide.getAttribute('data-until')) ?? ''
    for (let i = 0; wanted !== '' && i < PATIENCE && (await stepOf(page)) === at; i++) await obey(page, wanted)
    if ((await stepOf(page)) !== at) {
      done += 1
      continue
    }
    const buttons = guide.locator('.aids button')
    const isLast = (await buttons.count()) === 1
    await buttons.first().click()
    if (isLast) return done
    assert.notEqual(await stepOf(page), at)
  }
  throw new Error('the lesson has no end')
}

export const lessons = Object.fromEntries(
  GAMES.map((game) => [
    `the lesson of ${game} is played to its end, and told in three languages`,
    async ({ open }) => {
      const { page, errors, close } = await open(`new=${game}&seed=7&pause=0`)
      const done = await learn(page)
      assert.ok(done > 0, 'nothing that the lesson asks for was done')
      assert.equal(await page.locator('#guide p').isVisible(), false)
      assert.deepEqual(errors, [])
      await close()
      return `${done} steps ended by an order`
    },
  ]),
)
