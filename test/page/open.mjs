// A browser with the built page in it, served from a folder by a few lines: the page itself needs no server of its own.
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

const root = process.cwd()
const dist = join(root, 'docs/play/dist')
const { chromium } = createRequire(join(root, 'docs/play/package.json'))('playwright-core')

/** The games the page is looked at with. */
export const GAMES = ['primer', 'death-of-a-division', 'peiper-dream', 'kgp-campaign']

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, 'http://page').pathname))
      const file = join(folder, path === '/' ? 'index.html' : path)
      if (!existsSync(file)) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => {
      resolve(server)
    })
  })

/** A folder that is filled once, however many tests use it, and goes when all have ended. */
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

/** Windows of newer browsers come with pages of the browser's own, which work for two seconds beside the page that is tried. */
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

/** The browser that is open, and how many use it: all share one, each with windows of its own. */
const shared = { browser: null, users: 0 }

/** Has a page read a saved game, until that is shown, or the curtain before it: the title alone is there sooner, and may be there already. */
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

/** Opens a browser where none is open; `use` gets what makes a page at an address of the game, of the page in a folder. */
export const withBrowser = async (use, folder = dist) => {
  const server = await serve(folder)
  shared.users += 1
  shared.browser ??= launched()
  const browser = await shared.browser
  const base = `http://127.0.0.1:${server.address().port}/`
  try {
    return await use({
      base,
      browser,
      open: async (hash, { width = 1400, height = 900, colorScheme = 'light' } = {}) => {
        const context = await browser.newContext({ viewport: { width, height }, colorScheme, acceptDownloads: true })
        const page = await context.newPage()
        const errors = []
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(message.text())
        })
        // Whoever clicks at random is not asked whether a phase is to end, and has the board shown at once.
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
