// A browser with the built page, served from a folder by a small server. The page itself needs no server.
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = process.cwd()
const dist = join(root, 'docs/play/dist')
const { chromium } = createRequire(join(root, 'docs/play/package.json'))('playwright-core')

/** The games to check the page with. */
export const GAMES = ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign']

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const serve = (folder, headers) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, 'http://page').pathname))
      const file = join(folder, path === '/' ? 'index.html' : path)
      if (!existsSync(file)) return void response.writeHead(404).end()
      response.writeHead(200, { ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => {
      resolve(server)
    })
  })

/** A folder that is filled once for all tests and deleted at the end. */
export const folderOf = (fill) => {
  let filled = null
  return () => {
    filled ??= (async () => {
      const home = mkdtempSync(join(tmpdir(), 'ardennes-page-'))
      process.on('exit', () => rmSync(home, { recursive: true, force: true }))
      await fill(home)
      return home
    })()
    return filled
  }
}

/** Asks every 20 ms until the answer is yes. Returns false if it is still no after some seconds. */
export const within = async (seconds, isTrue) => {
  const end = performance.now() + seconds * 1000
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}

/** New browser versions open internal pages of their own, which use the CPU for two seconds during a test. */
const OWN = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup'

const launched = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      `--disable-features=${OWN}`,
    ],
  })

/** The open browser and the number of its users. All tests share one browser, each with its own windows. */
const shared = { browser: null, users: 0 }

/**
 * Loads a saved game into a page, and waits until it is shown or its curtain is. The title alone appears earlier and
 * may already be there.
 */
export const load = async (page, record, title, options) => {
  await page.evaluate(() => {
    delete document.body.dataset.ready
  })
  await page.setInputFiles('#file', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(record) })
  await page.waitForFunction(
    (wanted) => document.body.dataset.ready !== undefined && document.title.startsWith(wanted),
    title,
    options,
  )
}

/** Opens a browser if none is open. `use` receives a function that opens a page at an address of the game. */
export const withBrowser = async (use, folder = dist, headers = {}) => {
  const server = await serve(folder, headers)
  shared.users += 1
  shared.browser ??= launched()
  const browser = await shared.browser
  const base = `http://127.0.0.1:${server.address().port}/`
  try {
    return await use({
      base,
      browser,
      open: async (hash, { width = 1400, height = 900, colorScheme = 'light', hasTouch = false } = {}) => {
        const viewport = { width, height }
        const context = await browser.newContext({ viewport, colorScheme, hasTouch, acceptDownloads: true })
        const page = await context.newPage()
        const errors = []
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text())
        })
        // Random clicks skip the question whether to end a phase, and the board is shown at once.
        await page.goto(`${base}#${/\bask=/.test(hash) ? hash : `${hash}&ask=no`}`)
        await page.waitForFunction(() => document.body.dataset.ready !== undefined)
        if (!/\bcurtain=/.test(hash) && (await page.locator('#curtain[open]').count()) > 0)
          await page.locator('#ready').click()
        return { page, errors, close: () => context.close() }
      },
    })
  } finally {
    shared.users -= 1
    if (shared.users === 0) {
      shared.browser = null
      await browser.close()
    }
    server.close()
  }
}
