// Plays whole games by clicks and compares them with the rules running in Node.
import assert from 'node:assert/strict'
import { playAdvised } from './advised.mjs'
import { luck, playOut, saved, touch } from './hand.mjs'
import { deathOfADivision, endedScenario, isAsInNode, kgpCampaign, peiperDream, primer } from './node.mjs'
import { load } from './open.mjs'

/** The seeds of the scenario ends. After the first few, every step between them requires a decision. */
const ENDS = [132, 93, 32, 23, 31, 51, 16, 4, 27, 11, 45, 36, 66, 79]

/** The steps that may require decisions; the rules settle the others. */
const ASKED = [
  ...[
    '8.601',
    '8.6011',
    '8.6041',
    '8.6042',
    '8.6043',
    '8.6044',
    '8.605',
    '8.606',
    '8.607',
    '8.608',
    '8.6111',
    '8.6113',
  ],
  ...[
    '8.6114',
    '8.613',
    '8.6141a',
    '8.6141c',
    '8.6143',
    '8.6144',
    '8.6145',
    '8.6149',
    '8.615',
    '8.617',
    '8.619',
    '8.621',
  ],
  ...['8.622', '8.623', '8.624'],
]

export const games = {
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
  'the first steps of a campaign of Kampfgruppe Peiper by clicks, with built-in players': async ({ open }) => {
    const { page, errors, close } = await open('new=kgp-campaign&seed=5&seats=person,built-in,built-in')
    const below = luck(7)
    // Built-in players take their time.
    const entered = () => page.evaluate(() => Number(document.body.dataset.ready))
    for (let i = 0; i < 40 || (i < 1000 && (await entered()) <= 10); i++) {
      await touch(page, below, 30)
      await page.waitForTimeout(30)
    }
    const { entries } = isAsInNode(kgpCampaign, await saved(page))
    assert.ok(entries.length > 10)
    assert.deepEqual(errors, [])
    await close()
    return `${entries.length} entries`
  },
  'a campaign of The Peiper Dream by clicks, its first 300 orders': async ({ open }) => {
    const { page, errors, close } = await open('new=peiper-dream&scenario=campaign&seed=5&seats=person,person&pause=0')
    const { orders } = await playAdvised(page, { most: 300 })
    assert.equal(orders, 300)
    isAsInNode(peiperDream, await saved(page))
    assert.deepEqual(errors, [])
    await close()
  },
  'a whole campaign of Kampfgruppe Peiper by clicks, three people at one screen': async ({ open }) => {
    const { page, errors, close } = await open(
      'new=kgp-campaign&scenario=Campaign II&seed=5&seats=person,person,person&pause=0',
    )
    const { orders, curtains, reports, steps, isOver } = await playAdvised(page)
    assert.ok(isOver)
    assert.ok(reports > 2 && curtains > 20)
    for (const step of ['8.619', '8.624', '8.606', '8.613', '8.621', '8.623']) assert.ok(steps[step] > 0, step)
    const match = isAsInNode(kgpCampaign, await saved(page))
    assert.equal(kgpCampaign.toAct(match.state).tag, 'over')
    assert.deepEqual(errors, [])
    await close()
    return `${orders} orders, ${curtains} times the screen was handed over, ${reports} reports`
  },
  'every step of the Refit Phase with a decision, by clicks': async ({ open }) => {
    const asked = new Set()
    let clicked = 0
    for (const seed of ENDS) {
      if (ASKED.every((step) => asked.has(step))) break
      const { page, errors, close } = await open('new=primer&seed=1&seats=person,person')
      await load(page, endedScenario(seed), 'Kampfgruppe', { timeout: 60_000 })
      const { orders, steps } = await playAdvised(page, { until: 'A scenario is being fought' })
      for (const step of Object.keys(steps)) asked.add(step)
      clicked += orders
      isAsInNode(kgpCampaign, await saved(page))
      assert.deepEqual(errors, [])
      await close()
    }
    assert.deepEqual(
      ASKED.filter((step) => !asked.has(step)),
      [],
      [...asked].join(' '),
    )
    return `${clicked} orders in ${asked.size} steps: ${[...asked].sort().join(' ')}`
  },
}
