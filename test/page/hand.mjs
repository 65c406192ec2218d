// A user of the page, who sees what can be selected and clicks it.

/** A seeded pseudo-random generator. */
export const luck = (seed) => {
  let at = seed >>> 0
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0
    return Math.floor((at / 2 ** 32) * below)
  }
}

/** The elements that can be selected now. */
export const seen = (page) =>
  page.evaluate(() => {
    const root = document.querySelector('#board').shadowRoot
    const names = (selector, attribute) =>
      [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    return {
      units: names('[data-unit][data-open=true]:not(.chosen)', 'data-unit'),
      hexes: names('[data-hex][data-open=true]', 'data-hex'),
      areas: names('[data-area][data-open=true]', 'data-area'),
      orders: document.querySelectorAll('#orders .list:not(.plain) .order').length,
      plain: document.querySelectorAll('#orders .plain .order').length,
      listed: document.querySelectorAll('#orders .unit').length,
      isOver: document.querySelector('#panel').classList.contains('over'),
      entries: Number(document.body.dataset.ready),
    }
  })

/** Clicks the center of an element of the board like a user, so the topmost element gets the click. */
export const clickOn = async (page, selector) => {
  const element = page.locator(`#board ${selector}`).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  // Near the bottom of a place its counters are not in the way.
  const down = selector.startsWith('[data-unit') ? 0.5 : 0.9
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * down)
}

/**
 * One selection, on the board if possible, otherwise in the list next to it. `rest` is how often a phase is ended
 * early.
 */
export const touch = async (page, below, rest) => {
  const now = await seen(page)
  if (now.isOver) return now
  const press = async (selector, count) => {
    const index = below(count)
    await page.evaluate(
      ([all, i]) => {
        document.querySelectorAll(all)[i].closest('details')?.setAttribute('open', '')
      },
      [selector, index],
    )
    await page.locator(selector).nth(index).click()
  }
  const one = (list) => list[below(list.length)]
  if (now.plain > 0 && below(100) < rest) await press('#orders .plain .order', now.plain)
  else if (now.hexes.length > 0 && below(10) < 7) await clickOn(page, `[data-hex="${one(now.hexes)}"]`)
  else if (now.areas.length > 0 && below(10) < 7) await clickOn(page, `[data-area="${one(now.areas)}"]`)
  else if (now.orders > 0 && below(10) < 8) await press('#orders .list:not(.plain) .order', now.orders)
  else if (now.units.length > 0 && below(10) < 8) await clickOn(page, `[data-unit="${one(now.units)}"]`)
  else if (now.listed > 0 && below(10) < 5) await press('#orders .unit', now.listed)
  else if (now.orders > 0) await press('#orders .list:not(.plain) .order', now.orders)
  else if (now.plain > 0) await press('#orders .plain .order', now.plain)
  return now
}

/** Clicks until the game is over. Returns the number of clicks. */
export const playOut = async (page, below, rest, most) => {
  for (let clicks = 0; clicks < most; clicks++) if ((await touch(page, below, rest)).isOver) return clicks
  throw new Error(`no end after ${most} clicks`)
}

/** The file that the page saves. */
export const saved = async (page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()])
  const { readFileSync } = await import('node:fs')
  return readFileSync(await download.path(), 'utf8')
}

/** A point of an element of the board that nothing else covers. */
export const pointOn = (page, selector) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('#board').shadowRoot
    for (const element of root.querySelectorAll(wanted)) {
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      for (let i = 1; i < 10; i++)
        for (let j = 1; j < 10; j++) {
          const [x, y] = [left + (width * i) / 10, top + (height * j) / 10]
          const isFree = document.elementFromPoint(x, y) === root.host
          const { unit, hex, area } = element.dataset
          const at = isFree ? root.host.at(x, y) : null
          if (at !== null && (unit === undefined ? at.place === (hex ?? area) : at.unit === unit))
            return { x, y, label: element.getAttribute('aria-label') }
        }
    }
    throw new Error(`nothing of ${wanted} can be pointed at`)
  }, selector)
