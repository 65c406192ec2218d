// The page that `ardennes page` writes from the packed tarball in an empty folder. For each built-in game, and a game
// made with `npm create ardennes`, a turn begins with clicks, drags, keys, and taps on a phone.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { stage } from '../scripts/packed.mjs'
import { pointOn, saved } from './hand.mjs'
import { endedScenario } from './node.mjs'
import { folderOf, load, withBrowser } from './open.mjs'

const root = process.cwd()
const ran = promisify(execFile)
const npmCli = process.env.npm_execpath ?? join(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js')
const npm = (cwd, ...args) => ran(process.execPath, [npmCli, ...args], { cwd, maxBuffer: 1 << 26 })
const QUIET = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline']

/** A folder with only the packed package, its page, and a new game with its own page. */
const installed = folderOf(async (home) => {
  const package_ = join(home, 'package')
  stage(package_)
  const { stdout } = await npm(package_, 'pack', '--json', '--ignore-scripts', '--pack-destination', home)
  const [{ filename }] = Object.values(JSON.parse(stdout)).flat()
  const tarball = join(home, filename)
  await npm(home, 'init', '-y')
  await npm(home, 'install', ...QUIET, tarball)
  await npm(home, 'exec', '--no', '--', 'ardennes', 'page', '--out', 'page')
  for (const file of ['own-campaign.json', 'blank-map.txt'])
    cpSync(join(home, 'node_modules/ardennes/docs/examples', file), join(home, file))
  await npm(home, 'exec', '--no', '--', 'ardennes', '--game', './own-campaign.json', 'page', '--out', 'campaign')
  await ran(
    process.execPath,
    [
      join(root, 'docs/examples/create-ardennes/bin.js'),
      'ford',
      '--title',
      'The Ford',
      '--ardennes',
      `file:${tarball}`,
    ],
    { cwd: home },
  )
  await npm(join(home, 'ford'), 'install', ...QUIET)
  await npm(join(home, 'ford'), 'run', 'page')
})

const packageFile = (home, path) => import(pathToFileURL(join(home, 'node_modules/ardennes/dist', path)).href)

const ours = (id) => ({
  id,
  page: 'page',
  moduleIn: async (home) =>
    Object.values(await packageFile(home, `rulesets/${id}/index.js`)).find((one) => one?.ruleset?.id === id),
})

const GAMES = {
  'Death of a Division': ours('death-of-a-division'),
  'The Peiper Dream': ours('peiper-dream'),
  'Kampfgruppe Peiper': ours('kgp-campaign'),
  'The Primer': ours('primer'),
  'a game of create-ardennes': {
    id: 'ford',
    page: 'ford/page',
    moduleIn: async (home) => (await import(pathToFileURL(join(home, 'ford/game.js')).href)).default,
  },
}

/**
 * The counters with which some legal order of the side begins, according to the game's `moveInput` or else the ids in
 * its fields.
 */
const countersWithOrders = (module, state, side) => {
  const { counters } = module.picture(state).picture
  const ids = new Set(counters.map(({ counter }) => counter.id))
  const input = module.moveInput
  const found = module.ruleset.legal(state, side).flatMap((command) => {
    if (input?.onBoard === undefined) return ids.has(command.unit) ? [command.unit] : []
    const units = input.selections(command).flatMap(({ field, value }) => {
      const at = input.onBoard(state, { field, value })
      return at?.unit === undefined ? [] : [{ field, unit: at.unit }]
    })
    return units.filter(({ field }) => field === units[0].field).map(({ unit }) => unit)
  })
  return [...new Set(found)].filter((id) => ids.has(id)).toSorted()
}

const onBoard = (page, selector) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelector('#board').shadowRoot.querySelectorAll(wanted)].map(
        ({ dataset: { unit, hex, area } }) => unit ?? hex ?? area,
      ),
    selector,
  )

const UNIT = '[data-unit][data-open=true]'
const CONTROLS = '[data-key^="control/"]'
const openPlaces = async (page) => [...new Set(await onBoard(page, `${CONTROLS}[data-open=true]`))]
const entriesOf = (page) => page.evaluate(() => Number(document.body.dataset.ready))
const orders = (page) => page.locator('#orders .list:not(.plain) .order')
const settled = (page) =>
  page.evaluate(async () => {
    await document.querySelector('#board').updated
    await new Promise((go) => requestAnimationFrame(() => setTimeout(go, 30)))
  })

const placeSelector = (place) => `[data-key="control/${place}"]`
const unitSelector = (unit) => `[data-unit="${unit}"]`

/** The center of the element for a selector, in screen coordinates. */
const middleOf = (page, selector) =>
  page.evaluate((wanted) => {
    const { x, y, width, height } = document
      .querySelector('#board')
      .shadowRoot.querySelector(wanted)
      .getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)

/** The place of the board that has the focus. */
const focused = (page) =>
  page.evaluate(() => {
    const { hex, area } = document.querySelector('#board').shadowRoot.activeElement?.dataset ?? {}
    return hex ?? area ?? null
  })

const byMouse = (page) => ({
  pickUp: async (unit) => {
    const { x, y } = await pointOn(page, unitSelector(unit))
    await page.mouse.click(x, y)
  },
  choose: async (place) => {
    const { x, y } = await pointOn(page, placeSelector(place))
    await page.mouse.click(x, y)
  },
  press: (order) => order.click(),
})

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * The input methods, each with functions that pick up a counter, choose a place for it, and press an order in the list.
 */
const WAYS = {
  clicks: byMouse,
  drags: (page) => ({
    ...byMouse(page),
    choose: async (place, unit) => {
      await page.evaluate(() => document.querySelector('#board').fit())
      const goal = await pointOn(page, placeSelector(place))
      const from = await pointOn(page, unitSelector(unit))
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move((from.x + goal.x) / 2, (from.y + goal.y) / 2, { steps: 4 })
      await page.mouse.move(goal.x, goal.y, { steps: 4 })
      await page.mouse.up()
    },
  }),
  keys: (page) => ({
    // The keyboard moves from place to place: N to the next one with a counter that can act, Enter to pick up its
    // counters in turn.
    pickUp: async (unit) => {
      for (let n = 0; n < 40 && !(await onBoard(page, '[data-unit].chosen')).includes(unit); n++) {
        if ((await focused(page)) === null)
          await page.evaluate(() => document.querySelector('#board').shadowRoot.querySelector('[tabindex="0"]').focus())
        else if (n % 4 === 0) await page.keyboard.press('n')
        await page.keyboard.press('Enter')
        await settled(page)
      }
    },
    choose: async (place) => {
      const to = () => middleOf(page, placeSelector(place))
      const pressed = new Set()
      for (let at = await focused(page); at !== place; at = await focused(page)) {
        const [goal, here] = [await to(), await middleOf(page, placeSelector(at))]
        // The arrow key that points best, among those not yet pressed in this place.
        const arrow = Object.entries(ARROWS)
          .filter(([key]) => !pressed.has(`${at} ${key}`))
          .toSorted(
            ([, a], [, b]) =>
              b[0] * (goal.x - here.x) + b[1] * (goal.y - here.y) - a[0] * (goal.x - here.x) - a[1] * (goal.y - here.y),
          )[0]?.[0]
        assert.notEqual(arrow, undefined, `no arrows lead from ${at} to ${place}`)
        pressed.add(`${at} ${arrow}`)
        await page.keyboard.press(arrow)
      }
      await page.keyboard.press('Enter')
    },
    press: (order) => order.press('Enter'),
  }),
  'taps on a phone': (page) => {
    const tap = async (selector) => {
      const { x, y } = await pointOn(page, selector)
      await page.touchscreen.tap(x, y)
      await settled(page)
    }
    return {
      // The first tap on a stack fans it out.
      pickUp: async (unit) => {
        for (let n = 0; n < 4 && !(await onBoard(page, '[data-unit].chosen')).includes(unit); n++)
          await tap(unitSelector(unit))
      },
      choose: (place) => tap(placeSelector(place)),
      press: (order) => order.tap(),
    }
  },
}

/**
 * Gives one order with a counter on the board: picks it up and chooses a place, or an order in the list if it needs no
 * place.
 */
const playOne = async (page, { pickUp, choose, press }, needsPlace) => {
  const before = await entriesOf(page)
  for (const unit of await onBoard(page, UNIT)) {
    await pickUp(unit)
    await settled(page)
    const [place] = await openPlaces(page)
    if (place === undefined && needsPlace) continue
    if (place !== undefined) await choose(place, unit)
    await settled(page)
    // If a place or counter is ambiguous, the page asks.
    if ((await entriesOf(page)) === before) await press(orders(page).first())
    await page.waitForFunction((entries) => Number(document.body.dataset.ready) > entries, before, { timeout: 10_000 })
    return { unit, place }
  }
  throw new Error('no counter could be picked up and led to a place')
}

/** The file that the page saves. On a phone the button is in the menu. */
const savedBy = async (page) => {
  const menu = page.locator('#menu')
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
  const text = await saved(page)
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'true') await menu.click()
  return text
}

/** A campaign in which the side to act has units on the map with orders: in the Refit Phase after a first scenario. */
const campaignWithCounters = (module, library) => {
  const { ruleset } = module
  const read = library.load(ruleset, endedScenario(1))
  let match = read.right
  for (let n = 0; n < 400; n++) {
    const turn = ruleset.toAct(match.state)
    const [side] = turn.sides
    if (side !== 'umpire' && countersWithOrders(module, match.state, side).length > 0) return { match, side }
    const command = module.player(ruleset.view(match.state, side), ruleset.legal(match.state, side), () => 0)
    match = library.play(ruleset, match, side, command).right
  }
  throw new Error('no counter with an order in the Refit Phase')
}

const recordOf = (library, { ruleset }, match) =>
  library.recordText(
    ruleset,
    library.toRecord(ruleset, match, { seats: Object.fromEntries(ruleset.sides.map((side) => [side, 'person'])) }),
  )

const gamesPlayed = Object.fromEntries(
  Object.entries(GAMES).map(([title, { id, page: folder, moduleIn }]) => [
    `the page from the packed tarball plays ${title} by clicks, drags, keys and taps`,
    async () => {
      const home = await installed()
      const module = await moduleIn(home)
      const library = await packageFile(home, 'index.js')
      const isCampaign = id === 'kgp-campaign'
      const play = async ({ open }) => {
        const told = []
        for (const [way, handOf] of Object.entries(WAYS)) {
          const isPhone = way.includes('phone')
          const size = isPhone ? { width: 390, height: 844, hasTouch: true } : { width: 1440, height: 900 }
          const { page, errors, close } = await open(`new=${id}&seed=7&seats=person,person,person&pause=0`, size)
          if (isCampaign) {
            const { match } = campaignWithCounters(module, library)
            await load(page, recordOf(library, module, match), 'Kampfgruppe')
            if (await page.locator('#curtain[open]').isVisible()) await page.locator('#ready').click()
            await settled(page)
          }
          const { state } = library.load(module.ruleset, await savedBy(page)).right
          const [side] = module.ruleset.toAct(state).sides
          const wanted = countersWithOrders(module, state, side)
          assert.ok(wanted.length > 0)
          const touchable = (await onBoard(page, UNIT)).toSorted()
          assert.deepEqual(
            wanted.filter((unit) => !touchable.includes(unit)),
            [],
            `cannot be picked up by ${way}`,
          )
          const { unit, place } = await playOne(page, handOf(page), !isCampaign)
          const after = library.load(module.ruleset, await savedBy(page)).right
          assert.notDeepEqual(after.state, state)
          assert.deepEqual(errors, [])
          told.push(`${way}: ${wanted.length} counters, ${unit}${place === undefined ? '' : ` to ${place}`}`)
          await close()
        }
        return told.join('; ')
      }
      return withBrowser(play, join(home, folder))
    },
  ]),
)

export const written = {
  ...gamesPlayed,

  'the page from the packed tarball plays a campaign on a map of one’s own': async () => {
    const home = await installed()
    const play = async ({ open }) => {
      const { page, errors, close } = await open('new=my-campaign&seed=7&seats=person,person,person&pause=0')
      if (await page.locator('#curtain[open]').isVisible()) await page.locator('#ready').click()
      await settled(page)
      assert.equal(await page.title(), 'My campaign')
      const places = await onBoard(page, CONTROLS)
      assert.ok(['E12', 'F14', 'H13'].every((place) => places.includes(place)))
      const before = await entriesOf(page)
      await page.locator('#decide').click()
      await page.waitForFunction((entries) => Number(document.body.dataset.ready) > entries, before, {
        timeout: 10_000,
      })
      assert.deepEqual(errors, [])
      await close()
    }
    return withBrowser(play, join(home, 'campaign'))
  },
}
