// The board in pages that show it larger, smaller or from right to left, that scroll, or that restrict styles and scripts.
import assert from 'node:assert/strict'
import { onBoard } from './component.mjs'
import { GAMES } from './open.mjs'

/** Page styles: of the container of the board, of the document, and whether the page is scrolled around it. */
const PAGES = {
  'scale(.5)': { css: 'transform:scale(.5);transform-origin:0 0' },
  'scale(1.3)': { css: 'transform:scale(1.3);transform-origin:0 0' },
  'scale(1.2,.8)': { css: 'transform:scale(1.2,.8);transform-origin:0 0' },
  'zoom:.6': { css: 'zoom:.6' },
  'zoom:1.4': { css: 'zoom:1.4' },
  'zoom and scale': { css: 'zoom:1.4;transform:scale(.6);transform-origin:0 0' },
  'scale property': { css: 'scale:.7;translate:40px 12px;transform-origin:0 0' },
  'scale in zoom': { css: 'zoom:.8;scale:1.3;transform-origin:0 0' },
  'rotate(90deg)': { css: 'transform:rotate(90deg)' },
  'rotate(180deg) in zoom:.8': { css: 'zoom:.8;transform:rotate(180deg)' },
  'rotate property and scale': { css: 'rotate:-90deg;scale:1.1 .8' },
  'rotate(30deg)': { css: 'transform:rotate(30deg)' },
  mirrored: { css: 'transform:scaleX(-1)' },
  'rotated nested scroll containers': { css: 'transform:rotate(270deg)', isNested: true },
  'rotated in a rotated container': { css: 'transform:rotate(45deg)', around: 'transform:rotate(45deg)' },
  'vertical text': { css: 'writing-mode:vertical-rl' },
  'uppercase bold text with spacing': {
    css: 'text-transform:uppercase;font:700 30px serif;letter-spacing:4px;line-height:3',
  },
  'a clipped layer of its own': {
    css: 'contain:strict;width:720px;height:620px;will-change:transform;border:9px solid',
  },
  'right to left': { css: '', dir: 'rtl' },
  'right to left, zoom:.6': { css: 'zoom:.6', dir: 'rtl' },
  'nested scroll containers': { css: '', isNested: true },
  'nested scroll containers, scale(.6)': { css: 'transform:scale(.6);transform-origin:0 0', isNested: true },
}

/** Puts the board into a container with a style, and opens it there. */
const embed = (page, { css, dir = 'ltr', isNested = false, around = '' }) =>
  page.evaluate(
    async ([style, direction, nested, outerStyle]) => {
      document.documentElement.dir = direction
      const box = document.createElement('div')
      box.setAttribute('style', style)
      Object.assign(board.style, { width: '700px', height: '600px' })
      box.append(board)
      document.querySelector('main').replaceChildren(box)
      document.querySelector('main').setAttribute('style', outerStyle)
      if (nested) {
        const [inner, outer] = [document.createElement('div'), document.createElement('div')]
        inner.setAttribute('style', 'overflow:auto;width:900px;height:520px;padding:60px 0 400px 40px')
        outer.setAttribute('style', 'overflow:auto;width:800px;height:700px;padding:90px 300px 500px 30px')
        inner.append(box)
        outer.append(inner)
        document.querySelector('main').append(outer)
        outer.scrollTop = 70
        outer.scrollLeft = 20
        inner.scrollTop = 40
      }
      await new Promise((go) => setTimeout(go, 100))
      board.fit()
      board.zoom(2.2)
      await board.updated
    },
    [css, dir, isNested, around],
  )

/** The board units of screen points by the matrix of the browser, and what the board finds at places of the window. */
const looked = (page) =>
  page.evaluate(() => {
    const wrong = []
    let asked = 0
    const root = board.shadowRoot
    const shown = root.querySelector('.window')
    for (const element of root.querySelectorAll('[data-key^="control/"]')) {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hit = root.elementFromPoint(x, y)
      if (hit === null || !shown.contains(hit)) continue
      const at = board.at(x, y)
      if (at !== null && 'unit' in at) continue
      asked++
      if (at?.place !== (element.dataset.area ?? element.dataset.hex)) wrong.push([element.dataset.key, at])
    }
    return { wrong, asked }
  })

/** The middle of an element on the screen. */
const middle = (page, key) =>
  page.evaluate((wanted) => {
    const { x, y, width, height } = board.shadowRoot.querySelector(`[data-key="${wanted}"]`).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, key)

const isNear = (a, b, how) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 2.5, `${how}: ${JSON.stringify([a, b])}`)

const selected = (page) => page.evaluate(() => heard.filter(({ name }) => name === 'select').at(-1)?.detail.units)

export const embedded = {
  'the board: places, clicks, drags, tooltip and zoom under CSS zoom and transform, from right to left, and in scrolling containers':
    () =>
      onBoard(async ({ open }) => {
        let all = 0
        const { page, errors, close } = await open('game=primer', { width: 1000, height: 760 })
        for (const [how, look] of Object.entries(PAGES)) {
          await embed(page, look)
          const { wrong, asked } = await looked(page)
          assert.deepEqual(wrong, [], how)
          assert.ok(asked > 3, `${how}: only ${asked} places in sight`)
          const letters = await page.evaluate(() => {
            const { textTransform, letterSpacing } = getComputedStyle(board.shadowRoot.querySelector('.label'))
            return [textTransform, letterSpacing]
          })
          assert.deepEqual(letters, ['none', 'normal'], how)
          all += asked
          await page.evaluate(() => {
            board.reveal({ unit: 'w1' })
            return board.updated
          })
          const from = await middle(page, 'unit/w1')
          await page.mouse.click(from.x, from.y)
          await page.evaluate(() => board.updated)
          assert.deepEqual(await selected(page), ['w1'], how)
          await page.keyboard.press('Escape')
          await page.evaluate(() => {
            board.cancel()
            return board.updated
          })
          // The tooltip is beside the pointer.
          await page.mouse.move(from.x + 3, from.y + 3)
          const gap = await page.evaluate(
            ([x, y]) => {
              const tip = board.shadowRoot.querySelector('.tip')
              const { left, right, top, bottom } = tip.getBoundingClientRect()
              return tip.hidden
                ? 'hidden'
                : Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0))
            },
            [from.x, from.y],
          )
          assert.ok(typeof gap === 'number' && gap < 90, `${how}: tooltip ${gap}`)
          // The wheel keeps the point under the pointer.
          const held = await page.evaluate(([x, y]) => board.at(x, y), [from.x, from.y])
          for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -60)
          await page.waitForTimeout(60)
          assert.deepEqual(await page.evaluate(([x, y]) => board.at(x, y), [from.x, from.y]), held, how)
          isNear(await middle(page, 'unit/w1'), from, `${how}, zoomed`)
          for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 60)
          await page.waitForTimeout(60)
          // A dragged counter stays under the pointer.
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(from.x + 20, from.y + 20, { steps: 3 })
          await page.mouse.move(from.x + 31, from.y - 23, { steps: 3 })
          isNear(await middle(page, 'unit/w1'), { x: from.x + 31, y: from.y - 23 }, `${how}, dragged`)
          await page.keyboard.press('Escape')
          await page.mouse.up()
          await page.evaluate(() => board.updated)
          // The ground follows the pointer as well.
          const start = await page.evaluate(() => {
            const window = board.shadowRoot.querySelector('.window')
            window.scrollLeft = (window.scrollWidth - window.clientWidth) / 2
            window.scrollTop = (window.scrollHeight - window.clientHeight) / 2
            return window.scrollLeft > 60 && window.scrollTop > 60
          })
          assert.ok(start, `${how}: nothing to scroll`)
          const [spot] = await page.evaluate(() => {
            const root = board.shadowRoot
            const { x, y, width, height } = root.querySelector('.window').getBoundingClientRect()
            const spots = []
            for (let i = 0.3; i < 0.7; i += 0.04)
              for (let j = 0.3; j < 0.7; j += 0.04) {
                const spot = { x: x + width * i, y: y + height * j }
                const at = board.at(spot.x, spot.y)
                const hit = root.elementFromPoint(spot.x, spot.y)
                if (at !== null && 'place' in at && hit?.closest('.window')) spots.push({ ...spot, place: at.place })
              }
            return spots
          })
          await page.mouse.move(spot.x, spot.y)
          await page.mouse.down()
          await page.mouse.move(spot.x + 6, spot.y - 6)
          const before = await middle(page, `control/${spot.place}`)
          for (let i = 7; i <= 36; i++) await page.mouse.move(spot.x + i, spot.y - i)
          await page.mouse.up()
          isNear(await middle(page, `control/${spot.place}`), { x: before.x + 30, y: before.y - 30 }, `${how}, panned`)
          assert.deepEqual(errors, [], how)
        }
        await close()
        return `${all} places`
      }),

  'the board: drawn and played under a policy without inline styles, with and without Trusted Types': async () => {
    const self = "default-src 'self'; img-src data:"
    const policies = [self, `${self}; require-trusted-types-for 'script'; trusted-types ardennes`]
    for (const policy of policies)
      await onBoard(
        async ({ open }) => {
          for (const game of policy === self ? ['primer'] : GAMES) {
            const { page, errors, close } = await open(`game=${game}&panel=1`)
            const look = await page.evaluate(async () => {
              const styleOf = (selector, of = board) => getComputedStyle(of.shadowRoot.querySelector(selector))
              const drawn = {
                display: getComputedStyle(board).display,
                window: styleOf('.window').overflow,
                drawing: /DejaVu/.test(styleOf('svg').fontFamily),
                header: styleOf('header', panel).position,
              }
              go(6)
              await board.settled
              return drawn
            })
            assert.deepEqual(look, {
              display: 'grid',
              window: 'auto',
              drawing: true,
              header: 'sticky',
            })
            await page.mouse.move(500, 300)
            await page.evaluate(() => board.updated)
            assert.deepEqual(errors, [], `${policy}: ${game}`)
            await close()
          }
        },
        { 'content-security-policy': policy },
      )
  },

  'the board: its styles survive a move to another document': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer')
      const displays = await page.evaluate(async () => {
        const frame = document.createElement('iframe')
        frame.style.cssText = 'width:600px;height:500px'
        document.body.append(frame)
        const display = () => {
          const view = board.ownerDocument.defaultView
          const body = board.shadowRoot.querySelector('.counter .body')
          return [view.getComputedStyle(board).display, view.getComputedStyle(body).fill]
        }
        const before = display()
        frame.contentDocument.body.append(board)
        await board.updated
        const inside = display()
        document.body.append(board)
        await board.updated
        return [before, inside, display()]
      })
      assert.equal(displays[0][0], 'grid')
      assert.deepEqual([displays[1], displays[2]], [displays[0], displays[0]])
      assert.deepEqual(errors, [])
      await close()
    }),

  'the board: draws and takes touches where a document lacks newer functions, such as in jsdom': () =>
    onBoard(async ({ open }) => {
      const { page, errors, close } = await open('game=primer')
      const told = await page.evaluate(async () => {
        for (const name of ['ResizeObserver', 'trustedTypes']) Reflect.deleteProperty(window, name)
        for (const [of, ...names] of [
          [CSSStyleSheet, 'replaceSync'],
          [SVGGraphicsElement, 'getScreenCTM', 'getBBox'],
          [Element, 'animate', 'setPointerCapture', 'scrollIntoView', 'getAnimations'],
          [Window, 'matchMedia'],
        ])
          for (const name of names) {
            Reflect.deleteProperty(of.prototype, name)
            Reflect.deleteProperty(window, name)
          }
        const other = document.createElement('ardennes-board')
        const said = []
        for (const name of ['command', 'select', 'drawn']) other.addEventListener(name, () => said.push(name))
        Object.assign(other, { module, match: board.match, side: board.side })
        document.body.append(other)
        await other.updated
        const shown = other.shadowRoot.querySelector('.window')
        for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointerleave'])
          shown.dispatchEvent(new PointerEvent(name, { clientX: 5, clientY: 5, button: 0 }))
        other.cancel()
        other.touch({ unit: 'w1' })
        await other.updated
        other.touch({ place: 'D2' })
        go(1)
        other.match = board.match
        await other.settled
        other.fit()
        other.zoom(1.2)
        other.reveal({ unit: 'w1' })
        other.at(10, 10)
        return [...new Set(said)]
      })
      assert.deepEqual(told, ['drawn', 'select', 'command'])
      assert.deepEqual(errors, [])
      await close()
    }),

  'pictures: one looks the same beside a hidden picture of the same map': () =>
    onBoard(async ({ open }) => {
      for (const game of ['primer', 'death-of-a-division']) {
        const { page, errors, close } = await open(`game=${game}`)
        const shot = async (hidden) => {
          await page.evaluate((others) => {
            board.remove()
            const picture = module.picture(board.match.state)
            const box = document.createElement('div')
            box.innerHTML = [
              ...others.map((look) => `<div style="display:none">${drawBoard(picture, look)}</div>`),
              `<div>${drawBoard(picture, { theme: 'print' })}</div>`,
            ].join('')
            document.querySelector('main').replaceChildren(box)
          }, hidden)
          return page.screenshot()
        }
        const alone = await shot([])
        const beside = await shot([
          { theme: 'print', focus: [0] },
          { theme: 'print', id: 'first' },
        ])
        assert.ok(alone.equals(beside), game)
        assert.deepEqual(errors, [])
        await close()
      }
    }),
}
