// <ardennes-board> and <ardennes-debug> in a real browser, by clicks, drags, wheels and keys.
import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { entries } from '../scripts/entries.mjs'
import { folderOf, GAMES, withBrowser } from './open.mjs'
import { clientOf } from './worked.mjs'

const root = process.cwd()
const alias = Object.fromEntries(entries.map(({ specifier, source }) => [specifier, join(root, source)]))

/** A folder with a page bundled as a user's bundler would. */
const bundled = (lay) =>
  folderOf(async (home) => {
    await build({
      entryPoints: [lay(home)],
      outdir: home,
      entryNames: 'page',
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      alias,
      logLevel: 'error',
    })
  })

const boardPage = bundled((home) => {
  cpSync(join(root, 'test/page/component/index.html'), join(home, 'index.html'))
  return join(root, 'test/page/component/page.js')
})

/** The page of the tests. */
export const onBoard = async (use) => withBrowser(use, await boardPage())

/** The middle of something on the board, on the screen; the board is moved where it lies outside. */
const middle = (page, key) =>
  page.evaluate((wanted) => {
    const element = board.shadowRoot.querySelector(`[data-key="${wanted}"]`)
    const { left, top, right, bottom } = board.getBoundingClientRect()
    const lies = element.getBoundingClientRect()
    const [x, y] = [lies.x + lies.width / 2, lies.y + lies.height / 2]
    if (x < left + 20 || x > right - 20 || y < top + 20 || y > bottom - 80)
      element.scrollIntoView({ block: 'center', inline: 'center' })
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, key)

const click = async (page, key) => {
  const { x, y } = await middle(page, key)
  await page.mouse.click(x, y)
  await page.evaluate(() => board.updated)
}

const selectedUnits = (page) => page.evaluate(() => heard.filter(({ name }) => name === 'select').at(-1)?.detail.units)
const commands = (page) =>
  page.evaluate(() => heard.flatMap(({ name, detail }) => (name === 'command' ? [detail.command] : [])))

/** A page of the examples, bundled and used; `ready` lets the test see into it. */
const example = async (name, ready, use) => {
  const folder = bundled((home) => {
    const html = readFileSync(join(root, 'docs/examples', name), 'utf8')
    const [whole, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(html)
    writeFileSync(join(home, 'entry.js'), `${script}\n${ready}\ndocument.body.dataset.ready = '0'\n`)
    const asked = '<script type="module" src="page.js"></script>'
    writeFileSync(
      join(home, 'index.html'),
      html.replace(whole, () => asked).replace('<title>', '<link rel="icon" href="data:," /><title>'),
    )
    return join(home, 'entry.js')
  })
  await withBrowser(
    async ({ open }) => {
      const { page, errors, close } = await open('')
      await use(page)
      assert.deepEqual(errors, [])
      await close()
    },
    await folder(),
  )
}

export const component = {
  'the board: the page of the guide plays': () =>
    example('board.html', 'await board.updated\nObject.assign(window, { board })', async (page) => {
      for (const key of ['unit/g-stug244', 'unit/g-gr295-1', 'unit/g-gr295-2']) await click(page, key)
      const { x, y } = await middle(page, 'control/krewinkel')
      await page.mouse.click(x, y)
      await page.waitForFunction(() => board.match.entries.length > 1)
    }),

  'the board: the page of the guide that draws scenes by itself plays': () =>
    example('scene.html', 'Object.assign(window, { table: () => ({ match, open, hand }) })', async (page) => {
      const where = () => page.evaluate(() => ({ entries: table().match.entries.length, hand: table().hand.length }))
      for (let i = 0; i < 40; i++) {
        const spot = await page.evaluate((n) => {
          const can = table().open.filter(({ at, offered }) => at !== null && offered.length > 0)
          const all = [...can, ...[...document.querySelectorAll('#choices button')].slice(0, -2)]
          const one = all[(n * 7919) % all.length]
          const named = (key, id) => document.querySelector(`[data-${key}="${id}"]`)
          const element = one instanceof HTMLElement ? one : (named('unit', one.at.unit) ?? named('hex', one.at.place))
          const box = element.getBoundingClientRect()
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        }, i)
        const before = await where()
        await page.mouse.click(spot.x, spot.y)
        assert.notDeepEqual(await where(), before)
      }
    }),

  'the board: nothing is shown that is set below nine pixels, however near or far': () =>
    onBoard(async ({ open }) => {
      const shares = []
      for (const game of GAMES)
        for (const [width, height] of [
          [1440, 900],
          [390, 844],
        ]) {
          const { page, errors, close } = await open(`game=${game}`, { width, height })
          const found = await page.evaluate(async () => {
            await board.updated
            const svg = board.shadowRoot.querySelector('svg')
            const texts = [...svg.querySelectorAll('text')].filter(
              (text) => text.textContent !== '' && text.getClientRects().length > 0,
            )
            const faults = []
            const seen = []
            const look = (how) => {
              const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
              let shown = 0
              for (const text of texts) {
                const { visibility, fontSize } = getComputedStyle(text)
                if (visibility !== 'visible') continue
                shown += 1
                const size = parseFloat(fontSize) * scale
                if (size < 8.9) faults.push(`${how}, ${scale.toFixed(3)}: "${text.textContent}" ${size.toFixed(1)} px`)
              }
              seen.push({ how, scale, shown: shown / texts.length })
            }
            look('opened')
            board.fit()
            look('whole')
            for (let i = 0; i < 13; i++) {
              board.zoom(1.2)
              look('zoomed')
            }
            return { faults: faults.slice(0, 8), seen }
          })
          assert.deepEqual(found.faults, [], `${game}, ${width} wide`)
          // Where the board opens all can be read, and from one to one on all is there.
          for (const { how, scale, shown } of found.seen)
            if (how === 'opened' || scale >= 1) assert.equal(shown, 1, `${game}, ${width} wide, ${how} at ${scale}`)
          shares.push(found.seen[1])
          assert.deepEqual(errors, [])
          await close()
        }
      return `of whole boards ${shares.map(({ scale, shown }) => `${Math.round(100 * shown)} % at ${scale.toFixed(2)}`).join(', ')} of the words`
    }),

  'the board: whole areas and hexes take the touch, whatever is drawn there': () =>
    onBoard(async ({ open }) => {
      let looked = 0
      for (const game of GAMES) {
        const { page, errors, close } = await open(`game=${game}`, { width: 1400, height: 1000 })
        const wrong = await page.evaluate(() => {
          board.fit()
          const found = []
          let places = 0
          for (const element of board.shadowRoot.querySelectorAll('[data-key^="control/"]')) {
            const id = element.dataset.area ?? element.dataset.hex
            const svg = element.ownerSVGElement
            const box = element.getBBox()
            const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
            const { left, top } = svg.getBoundingClientRect()
            // Spots all over it, with a town, a name or a road on many of them.
            for (const [part, down] of [
              [0.5, 0.5],
              [0.3, 0.5],
              [0.7, 0.55],
              [0.5, 0.25],
              [0.5, 0.8],
            ]) {
              const spot = svg.createSVGPoint()
              spot.x = box.x + box.width * part
              spot.y = box.y + box.height * down
              if (!element.isPointInFill(spot)) continue
              const at = board.at(left + spot.x * scale, top + spot.y * scale)
              places += 1
              if (at !== null && 'place' in at && at.place !== id) found.push([id, at])
              if (at === null) found.push([id, null])
            }
          }
          return { found, places }
        })
        assert.deepEqual(wrong.found, [])
        looked += wrong.places
        assert.deepEqual(errors, [])
        await close()
      }
      return `${looked} spots`
    }),

  'the board: everything has a name that says where it stands and whose it is': () =>
    onBoard(async ({ open }) => {
      for (const game of GAMES) {
        const { page, close } = await open(`game=${game}`)
        await page.evaluate(() => {
          go(30)
          return board.updated
        })
        const bare = await page.evaluate(() => {
          const { picture } = module.picture(board.match.state, board.side)
          const elements = [...board.shadowRoot.querySelectorAll('[role=button]')]
          const unnamed = elements.filter((one) => (one.getAttribute('aria-label') ?? '').length < 2).length
          const units = picture.counters.filter(({ counter }) => {
            const label = board.shadowRoot
              .querySelector(`[data-unit="${counter.id}"]`)
              ?.getAttribute('aria-label')
              ?.toLowerCase()
            return label === undefined || !label.includes(picture.sides[counter.side].toLowerCase())
          })
          return {
            unnamed,
            units: units.map(({ counter }) => counter.id),
            stops: elements.filter((one) => one.tabIndex === 0).length,
          }
        })
        assert.deepEqual(bare, { unnamed: 0, units: [], stops: 1 }, game)
        await close()
      }
    }),

  'the board: drag, wheel, keys, Escape and undo': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer')
      const [from, to] = [await middle(page, 'unit/w1'), await middle(page, 'control/D2')]
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 })
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
      await page.waitForFunction(() => board.match.entries.length > 1)
      assert.equal((await commands(page)).at(-1).tag, 'move')
      await page.evaluate(() => board.settled)
      await page.keyboard.press('Tab')
      await page.evaluate(() => board.shadowRoot.querySelector('[tabindex="0"][data-key]').focus())
      await page.keyboard.press('Control+z')
      await page.waitForFunction(() => board.match.entries.length === 1)
      // By keys alone: to the next counter that can go, up with it, a hex on, and down.
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      await page.evaluate(() => board.updated)
      assert.equal((await selectedUnits(page)).length, 1)
      await page.keyboard.press('Escape')
      await page.evaluate(() => board.updated)
      assert.deepEqual(await selectedUnits(page), [])
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => board.match.entries.length > 1)
      const width = () => page.evaluate(() => board.shadowRoot.querySelector('svg').getBoundingClientRect().width)
      const before = await width()
      await page.mouse.move(600, 400)
      await page.mouse.wheel(0, -300)
      await page.waitForFunction(
        (was) => board.shadowRoot.querySelector('svg').getBoundingClientRect().width > was,
        before,
      )
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: a drag that is broken off, or let go beside the board, gives no order and puts the counter back': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer', { width: 900, height: 700 })
      const client = await page.context().newCDPSession(page)
      const touches = (type, ...points) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
      const at = (key) =>
        page.evaluate((wanted) => {
          const box = board.shadowRoot.querySelector(`[data-key="${wanted}"]`).getBoundingClientRect()
          return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
        }, key)
      const isPutBack = async (how, from) => {
        await page.evaluate(() => board.updated)
        assert.deepEqual(await at('unit/w1'), from, `${how}: the counter lies elsewhere`)
        const held = await page.evaluate(() => board.shadowRoot.querySelectorAll('.dragged, .held').length)
        assert.equal(held, 0, `${how}: something is still held`)
        assert.deepEqual(await commands(page), [], how)
        await page.evaluate(() => {
          board.cancel()
          return board.updated
        })
      }
      await page.evaluate(() => board.reveal({ unit: 'w1' }))
      const [from, to] = [await at('unit/w1'), await at('control/D2')]
      await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
      const dragged = async () => {
        await touches('touchStart', from)
        await touches('touchMove', [from[0] + 15, from[1]])
        await touches('touchMove', to)
      }
      await dragged()
      await touches('touchCancel')
      await isPutBack('the system takes the thumb', from)
      await dragged()
      await touches('touchStart', to, [700, 500])
      await touches('touchEnd')
      await isPutBack('a second finger comes', from)
      await client.send('Emulation.setTouchEmulationEnabled', { enabled: false })
      const pulled = async (spot) => {
        await page.mouse.move(...spot)
        await page.mouse.down()
        await page.mouse.move(spot[0] + 15, spot[1], { steps: 3 })
      }
      await pulled(from)
      await page.keyboard.press('Escape')
      await page.mouse.move(...to, { steps: 3 })
      await isPutBack('Escape is pressed', from)
      await page.mouse.up()
      await isPutBack('and the button let go', from)
      // The board goes on under its bar: where the counter could go is there, and nobody sees it.
      await page.evaluate(async () => {
        board.style.height = '330px'
        await new Promise((done) => setTimeout(done, 100))
        const [window, place] = ['[part=window]', '[data-key="control/D2"]'].map((one) =>
          board.shadowRoot.querySelector(one),
        )
        const [view, box] = [window, place].map((one) => one.getBoundingClientRect())
        window.scrollTop += box.y + box.height / 2 - view.bottom - 20
      })
      const [here, hidden] = [await at('unit/w1'), await at('control/D2')]
      await pulled(here)
      await page.mouse.move(...hidden, { steps: 3 })
      await page.mouse.up()
      await isPutBack('it is let go on the bar', here)
      // Who presses at the edge, leaves and lets go outside, comes back with nothing in the hand.
      await page.evaluate(() => (board.style.margin = '60px'))
      const edge = await page.evaluate(
        () => board.shadowRoot.querySelector('[part=window]').getBoundingClientRect().left,
      )
      const scrolled = () => page.evaluate(() => board.shadowRoot.querySelector('[part=window]').scrollTop)
      await page.evaluate(() => board.zoom(2))
      await page.mouse.move(edge + 2, 200)
      await page.mouse.down()
      await page.mouse.move(edge - 4, 200)
      await page.mouse.up()
      const before = await scrolled()
      await page.mouse.move(edge + 100, 180)
      await page.mouse.move(edge + 100, 120, { steps: 3 })
      assert.equal(await scrolled(), before)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: what a page sets before the browser knows the element is taken': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer&panel=1&late=1')
      await click(page, 'unit/w1')
      assert.deepEqual(await selectedUnits(page), ['w1'])
      assert.match(await page.evaluate(() => panel.shadowRoot.textContent), /phase: /)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: one that was hidden when it got its match opens where it would have opened': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=death-of-a-division', { width: 900, height: 700 })
      const window = () =>
        page.evaluate(() => {
          const { scrollLeft, scrollTop } = board.shadowRoot.querySelector('[part=window]')
          return { scrollLeft, scrollTop, wide: board.shadowRoot.querySelector('svg').getBoundingClientRect().width }
        })
      const seen = await window()
      assert.ok(seen.scrollLeft > 0)
      await page.evaluate(async () => {
        const late = document.createElement('ardennes-board')
        late.hidden = true
        const { side, match } = board
        board.replaceWith(late)
        window.board = Object.assign(late, { module, side, match })
        await late.updated
        late.hidden = false
      })
      await page.waitForFunction(() => board.shadowRoot.querySelector('[part=window]').scrollLeft > 0)
      assert.deepEqual(await window(), seen)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: one that is moved to another place of its page shows what it showed, and may go by a second name': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=death-of-a-division', { width: 900, height: 700 })
      await page.evaluate(() => board.zoom(1.5))
      const seen = () =>
        page.evaluate(async () => {
          await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
          const { scrollLeft, scrollTop } = board.shadowRoot.querySelector('[part=window]')
          return { scrollLeft, scrollTop, wide: board.shadowRoot.querySelector('svg').getBoundingClientRect().width }
        })
      const before = await seen()
      assert.ok(before.scrollLeft > 0 && before.scrollTop > 0)
      await page.evaluate(() => {
        const place = document.createElement('section')
        place.style.height = `${board.getBoundingClientRect().height}px`
        board.replaceWith(place)
        place.append(board)
      })
      assert.deepEqual(await seen(), before)
      await page.evaluate(async () => {
        for (const name of ['own-board', 'own-board', 'third-board']) defineBoard(name)
        const own = document.createElement('own-board')
        const { side, match } = board
        board.replaceWith(own)
        window.board = Object.assign(own, { module, side, match })
        await own.updated
      })
      await click(page, 'unit/g-stug244')
      assert.equal(await page.evaluate(() => board.selected.length), 1)
      assert.ok(await page.evaluate(() => board instanceof customElements.get('ardennes-board')))
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: dice that one side threw in secret are not told to the next, whichever is set first, side or match': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=kgp-campaign')
      const told = await page.evaluate(async () => {
        // A campaign, as far as a throw that only one side sees.
        const passes = (legal) => legal.find(({ tag }) => tag === 'commit' || tag === 'pass')
        let before = board.match
        let entry
        for (let i = 0; entry === undefined && i < 400; i++) {
          const { sides } = ruleset.toAct(board.match.state)
          const legal = ruleset.legal(board.match.state, sides[0])
          before = board.match
          go(1, i % 6 === 5 ? passes(legal) : legal[(i * 7919) % legal.length])
          entry = board.match.entries
            .slice(before.entries.length)
            .find(({ draw, drawn }) => draw?.tag === 'dice' && drawn.length > 0 && draw.sees?.includes('german'))
        }
        const after = board.match
        const live = () => board.shadowRoot.querySelector('[part=live]').textContent
        const shown = async (...steps) => {
          for (const step of steps) {
            Object.assign(board, step)
            await board.updated
          }
          return live()
        }
        const start = { match: before, side: 'german' }
        return {
          dice: entry?.drawn.join(', '),
          german: await shown(start, { match: after }),
          'match, then side': await shown(start, { match: after, side: 'us' }),
          'side, then match': await shown(start, { side: 'us', match: after }),
          'after it was drawn': await shown(start, { match: after }, { side: 'us' }),
        }
      })
      const { dice, german, ...others } = told
      assert.ok(dice !== undefined && german.includes(dice), JSON.stringify(told))
      for (const [how, words] of Object.entries(others)) assert.ok(!words.includes(dice), `${how}: ${words}`)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: marches and dice are shown, arrows stay, and a panel of the page stands beside it': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=death-of-a-division', { width: 1600, height: 900 })
      await page.evaluate(() => {
        board.insertAdjacentHTML('beforeend', '<p slot="panel">mine</p>')
        window.seen = { dice: 0, marches: 0 }
        const look = () => {
          const root = board.shadowRoot
          seen.dice = Math.max(seen.dice, root.querySelectorAll('.dice .die').length)
          const moving = root.getAnimations?.() ?? document.getAnimations()
          seen.marches = Math.max(seen.marches, moving.filter(({ effect }) => effect.target?.dataset?.unit).length)
          requestAnimationFrame(look)
        }
        look()
      })
      assert.ok(await page.getByText('mine').isVisible())
      // The board is seen in what is left of the page, so that no counter lies under the panel.
      await page.waitForFunction(() => {
        const [window, panel] = ['[part=window]', '[part=panel]'].map((one) =>
          board.shadowRoot.querySelector(one).getBoundingClientRect(),
        )
        return window.right <= panel.left
      })
      for (const key of ['unit/g-stug244', 'unit/g-gr295-1', 'unit/g-gr295-2']) await click(page, key)
      await page.mouse.click(...Object.values(await middle(page, 'control/krewinkel')))
      await page.waitForFunction(() => board.match.entries.length > 1)
      await page.evaluate(() => board.settled)
      const { dice, marches } = await page.evaluate(() => seen)
      assert.ok(dice > 0 && marches > 0, `${dice} dice, ${marches} marches`)
      assert.ok((await page.evaluate(() => board.shadowRoot.querySelectorAll('.arrow.last').length)) > 0)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: what is barred says why, and what it would also need': () =>
    onBoard(async ({ open }) => {
      const { page, close } = await open('game=death-of-a-division')
      await click(page, 'unit/g-stug244')
      await click(page, 'unit/g-gr295-1')
      const { x, y } = await middle(page, 'control/krewinkel')
      await page.mouse.move(x, y)
      const tip = await page.evaluate(() => board.shadowRoot.querySelector('.tip').textContent)
      assert.match(tip, /takes 6 times its defense of 2.*Would also need II\.\/Grenadier-Regiment 295/)
      await page.mouse.click(x, y)
      const why = await page.evaluate(() => board.shadowRoot.querySelector('.why').textContent)
      assert.match(why, /Would also need/)
      await close()
    }),

  // Of the main thread the time it works, so that whatever else the machine does is not laid to the board.
  'the board: ninety-five of a hundred clicks take less than 50 ms to be painted': () =>
    onBoard(async ({ open }) => {
      const told = []
      for (const game of GAMES) {
        const { page, errors, close } = await open(`game=${game}`)
        const { worked, slowness } = await clientOf(page)
        await page.evaluate(() => {
          board.speed = 0
        })
        const times = []
        for (let i = 0; i < 60; i++) {
          const spot = await page.evaluate((n) => {
            const nodes = [...board.shadowRoot.querySelectorAll('.counter.can, .target.open')]
            const buttons = [...board.shadowRoot.querySelectorAll('.bar button:not(.undo):not(.cancel)')]
            const all = nodes.length > 0 && n % 6 !== 5 ? nodes : buttons.length > 0 ? buttons : nodes
            const chosen = all[(n * 31) % all.length]
            if (chosen === undefined) return null
            chosen.scrollIntoView({ block: 'center', inline: 'center' })
            const box = chosen.getBoundingClientRect()
            return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
          }, i)
          if (spot === null) break
          await page.mouse.move(spot.x, spot.y)
          await page.mouse.down()
          await page.waitForTimeout(20)
          const before = await worked()
          await page.mouse.up()
          await page.evaluate(() => board.updated)
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          )
          times.push(1000 * ((await worked()) - before))
        }
        assert.deepEqual(errors, [])
        assert.deepEqual(await page.evaluate(() => heard.filter(({ name }) => name === 'refused')), [])
        times.sort((a, b) => a - b)
        const slower = await slowness()
        // The click that so many of a hundred are no slower than.
        const [half, most] = [0.5, 0.95].map((part) => times[Math.ceil(times.length * part) - 1] / slower)
        assert.ok(most < 50, `${game}: ${most} ms`)
        told.push(`${game} ${Math.round(half)} and ${Math.round(most)} ms`)
        await close()
      }
      return `half and 95 of 100 clicks: ${told.join(', ')}`
    }),

  'the board: a thumb fans a stack out, two fingers pinch': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer', { width: 390, height: 780 })
      await page.evaluate(() => {
        // Three more counters where one lies: a stack that covers itself.
        const { picture } = module
        board.module = {
          ...module,
          picture: (state, side) => {
            const drawn = picture(state, side)
            const [{ node, counter }] = drawn.picture.counters
            const more = [1, 2, 3, 4].map((n) => ({ node, counter: { ...counter, id: `more-${n}` } }))
            return { ...drawn, picture: { ...drawn.picture, counters: [...drawn.picture.counters, ...more] } }
          },
        }
        return board.updated
      })
      const client = await page.context().newCDPSession(page)
      await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
      const touches = (type, ...points) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
      await page.evaluate(() => board.reveal({ unit: 'w1' }))
      const { x, y } = await middle(page, 'unit/w1')
      const spread = () =>
        page.evaluate(() => {
          const lefts = [...board.shadowRoot.querySelectorAll('[data-unit^="more-"]')].map(
            (one) => one.getBoundingClientRect().left,
          )
          return new Set(lefts.map(Math.round)).size
        })
      const before = await spread()
      await touches('touchStart', [x, y])
      await touches('touchEnd')
      await page.waitForTimeout(50)
      await page.evaluate(() => board.updated)
      assert.ok((await spread()) > before)
      const width = () => page.evaluate(() => board.shadowRoot.querySelector('svg').getBoundingClientRect().width)
      const narrow = await width()
      await touches('touchStart', [150, 300], [240, 300])
      await touches('touchMove', [100, 300], [290, 300])
      await touches('touchMove', [60, 300], [330, 300])
      await touches('touchEnd')
      assert.ok((await width()) > narrow * 1.3)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: a stack fans out under the mouse, and fire and hits are seen': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=death-of-a-division', { width: 1400, height: 900 })
      const stack = []
      const tops = () =>
        page.evaluate(
          (units) =>
            units.map((unit) => {
              const { x, y } = board.shadowRoot.querySelector(`[data-unit="${unit}"]`).getBoundingClientRect()
              return [x, y]
            }),
          stack,
        )
      const found = await page.evaluate(() => {
        const all = [...board.shadowRoot.querySelectorAll('[data-unit]')].map((one) => {
          const { x, y, width } = one.getBoundingClientRect()
          return { unit: one.dataset.unit, x, y, near: width * 0.8 }
        })
        for (const a of all)
          for (const b of all)
            if (a !== b && Math.abs(a.x - b.x) < a.near && Math.abs(a.y - b.y) < a.near) return [a.unit, b.unit]
        return null
      })
      assert.notEqual(found, null)
      stack.splice(0, 2, ...found)
      await page.evaluate((unit) => board.reveal({ unit }), stack[1])
      const apart = ([[a, b], [c, d]]) => Math.max(Math.abs(a - c), Math.abs(b - d))
      const before = apart(await tops())
      const { x, y } = await middle(page, `unit/${stack[1]}`)
      await page.mouse.move(x, y)
      await page.evaluate(() => board.updated)
      assert.ok(apart(await tops()) > before + 5, `${stack} lie as they lay: ${before}, ${await tops()}, ${x}, ${y}`)
      await page.mouse.move(4, 4)
      await page.evaluate(() => board.updated)
      assert.equal(apart(await tops()), before)
      await page.evaluate(() => {
        window.seen = { shots: 0, hits: 0, numbers: 0 }
        const look = () => {
          const root = board.shadowRoot
          seen.shots = Math.max(seen.shots, root.querySelectorAll('path.arrow.fire').length)
          const moving = root.getAnimations?.() ?? document.getAnimations()
          const burning = moving.filter(({ effect }) => effect.target?.matches?.('.body') === true)
          seen.hits = Math.max(seen.hits, burning.length)
          seen.numbers = Math.max(
            seen.numbers,
            [...root.querySelectorAll('text.badge')].filter((one) => /[✸–]/.test(one.textContent)).length,
          )
          requestAnimationFrame(look)
        }
        look()
        // What an event looks like is said by cues: shots at an area, hits on who stands there.
        const [unit] = [...board.shadowRoot.querySelectorAll('[data-unit]')].map((one) => one.dataset.unit)
        const cues = () => [
          { tag: 'fire', from: 'ormont', to: 'losheim', hits: 2 },
          { tag: 'hit', unit },
        ]
        board.module = { ...module, cues }
        board.update({ ...board.match.state }, [{ events: [board.match.entries[0].events[0]] }])
        return board.settled
      })
      const { shots, hits, numbers } = await page.evaluate(() => seen)
      assert.ok(shots > 0 && hits > 0 && numbers > 0, `${shots} shots, ${hits} hits, ${numbers} numbers`)
      assert.deepEqual(errors, [])
      await close()
    }),

  'the panel: what is hidden stands only in the views of those who may see it, and what bars a command is said': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=kgp-campaign&panel=1')
      const bought = await page.evaluate(async () => {
        const { state } = board.match
        const command = ruleset.legal(state, 'german').find(({ tag }) => tag === 'buy')
        board.dispatchEvent(new CustomEvent('command', { detail: { side: 'german', command } }))
        await board.updated
        // All of each view is opened, part by part.
        panel.room = 'views'
        for (let rounds = 0; rounds < 12; rounds++)
          for (const details of panel.shadowRoot.querySelectorAll('.main details:not([open])')) details.open = true
        await new Promise((resolve) => setTimeout(resolve, 100))
        return command.chartId
      })
      const views = await page.evaluate(async () => {
        const found = {}
        let side = ''
        for (let rounds = 0; rounds < 12; rounds++) {
          for (const details of panel.shadowRoot.querySelectorAll('.main details:not([open])')) details.open = true
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        for (const element of panel.shadowRoot.querySelector('.main').children) {
          if (element.tagName === 'H2') side = element.textContent
          found[side] = `${found[side] ?? ''} ${element.textContent}`
        }
        return found
      })
      assert.match(views.german, new RegExp(`chartId: "${bought}"`))
      assert.doesNotMatch(views.us, new RegExp(`chartId: "${bought}"`))
      assert.match(views.us, /does not see \d+: .*ledgers\/german/)
      assert.deepEqual(errors, [])
      await close()
      const division = await open('game=death-of-a-division&panel=1')
      await division.page.locator('ardennes-debug [data-held="legal"]').click()
      const told = division.page.locator('ardennes-debug tr.barred .why').first()
      assert.match(await told.textContent(), /^\S+: \S.+\(DD-\d/)
      assert.deepEqual(division.errors, [])
      await division.close()
    }),

  'the panel: every room, time travel, a command, and a copy of it all': () =>
    onBoard(async ({ open }) => {
      for (const game of GAMES) {
        const { page, errors, close } = await open(`game=${game}&panel=1`)
        await page.evaluate(() => go(12))
        const entries = await page.evaluate(() => board.match.entries.length)
        for (const room of ['state', 'views', 'legal', 'events', 'dice', 'copy']) {
          await page.locator(`ardennes-debug [data-held="${room}"]`).click()
          assert.equal(await page.locator('ardennes-debug [aria-selected=true]').textContent(), room)
        }
        await page.locator('ardennes-debug .main button', { hasText: 'test' }).click()
        assert.match(await page.locator('ardennes-debug textarea').inputValue(), /stateHash\(match\.state\)/)
        assert.ok((await page.evaluate(() => panel.asNotation())).length > 10)
        assert.ok(JSON.parse(await page.evaluate(() => panel.asRecord())).entries.length > 0)
        await page.locator('ardennes-debug [data-held="back"]').click()
        assert.equal(await page.evaluate(() => panel.moment), entries - 1)
        await page.locator('ardennes-debug [data-held="on"]').click()
        await page.locator('ardennes-debug [data-held="legal"]').click()
        const first = page.locator('ardennes-debug td button').first()
        if ((await first.count()) > 0) {
          await first.click()
          assert.ok((await page.evaluate(() => board.match.entries.length)) > entries)
        }
        assert.deepEqual(errors, [])
        await close()
      }
    }),
}
