// A whole game on the real server of Rally the Troops, on its own page in two browsers, with a third that watches; and
// its fuzzer with our games. The server is not part of this project: `RTT_SERVER` names a checkout with its packages
// installed.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeTitle } from '../../docs/examples/rally-the-troops/build.mjs'
import { entries } from '../scripts/entries.mjs'

const root = process.cwd()
const SERVER = process.env.RTT_SERVER
const SKIPPED = 'skipped: RTT_SERVER names no checkout of the server of Rally the Troops'
const alias = Object.fromEntries(entries.map(({ specifier, source }) => [specifier, join(root, source)]))

const TITLES = [
  ['peiper-dream', 'module'],
  ['death-of-a-division', 'module'],
  ['kgp-campaign', 'module'],
  ['primer', 'module'],
]

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** A copy of the server with our games. The checkout itself stays unchanged. */
const laidOut = async () => {
  const home = mkdtempSync(join(tmpdir(), 'ardennes-rally-'))
  const isOwn = (path) => !['node_modules', '.git', 'db'].includes(basename(path))
  cpSync(SERVER, home, { recursive: true, filter: (path) => path === SERVER || isOwn(path) })
  symlinkSync(join(SERVER, 'node_modules'), join(home, 'node_modules'))
  for (const [game, exported] of TITLES) await makeTitle(game, exported, home, alias)
  const Database = createRequire(join(SERVER, 'package.json'))('better-sqlite3')
  const db = new Database(join(home, 'db'))
  db.exec(readFileSync(join(home, 'schema.sql'), 'utf8'))
  for (const [game] of TITLES) db.exec(readFileSync(join(home, 'public', game, 'title.sql'), 'utf8'))
  return { home, db }
}

const withServer = async (use) => {
  const { home, db } = await laidOut()
  const port = await freePort()
  const server = spawn(process.execPath, ['server.js'], {
    cwd: home,
    env: { ...process.env, HTTP_PORT: String(port), HTTP_HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await new Promise((resolve, reject) => {
      server.stdout.on('data', (text) => String(text).includes('Listening') && resolve())
      server.on('exit', (code) => reject(new Error(`the server ended with ${String(code)}`)))
    })
    return await use({ home, db, base: `http://127.0.0.1:${port}` })
  } finally {
    server.kill()
    db.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** A user with an account and a separate browser. */
const person = async (browser, base, name) => {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  const form = { username: name, mail: `${name.toLowerCase()}@example.org`, password: 'secret' }
  await context.request.post(`${base}/signup`, { form })
  return { name, context, frames: [], errors: [] }
}

const sit = async (one, base, title, game, role) => {
  const page = await one.context.newPage()
  page.on('pageerror', (error) => one.errors.push(error.message))
  page.on('dialog', (dialog) => dialog.accept())
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => one.frames.push(String(payload))))
  await page.goto(`${base}/${title}/play.html?game=${game}&role=${role}`)
  await page.waitForFunction(() => typeof view === 'object' && view !== null)
  return Object.assign(one, { page, role })
}

const started = async (base, title, scenario, people, roles) => {
  const [owner] = people
  const made = await owner.context.request.post(`${base}/create/${title}`, {
    form: { scenario, pace: '0' },
    maxRedirects: 0,
  })
  const game = Number(/\d+$/.exec(made.headers().location)[0])
  for (const [i, role] of roles.entries())
    assert.equal(await (await people[i].context.request.post(`${base}/api/join/${game}/${role}`)).text(), 'SUCCESS')
  assert.equal(await (await owner.context.request.post(`${base}/api/start/${game}`)).text(), 'SUCCESS')
  return game
}

const kept = (db, game) => JSON.parse(db.prepare('select state from game_state where game_id = ?').pluck().get(game))

/** Plays games with the fuzzer and reports their CPU time. */
const fuzzing = (games) => `
  const { fuzz } = require('./tools/fuzz.js')
  const now = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
  const times = Array.from({ length: ${games} }, (_, n) => {
    const before = now()
    fuzz((n + 1) * 7919)
    return Math.round(now() - before)
  })
  const [first] = times
  times.sort((a, b) => a - b)
  console.log('CPU ms: first ' + first + ', median ' + times[times.length >> 1] + ', longest ' + times.at(-1))`

/** A seeded pseudo-random generator. */
const luck = (seed) => {
  let now = seed
  return (below) => {
    now = (now * 1103515245 + 12345) % 2147483648
    return Math.floor((now / 2147483648) * below)
  }
}

/** Everything a role can still choose on its page. */
const choices = (page) =>
  page.evaluate(() =>
    Object.entries(view?.actions ?? {}).flatMap(([verb, nouns]) =>
      verb === 'undo' || nouns === 0 ? [] : nouns === 1 ? [[verb]] : nouns.map((noun) => [verb, noun]),
    ),
  )

/** Gives an order like a user: with a button if there is one, otherwise on the board. */
const order = (page, [verb, noun]) =>
  page.evaluate(
    ([tag, rest]) => {
      const button = document.getElementById(`${tag}_button`)
      if (rest === undefined && button !== null) return button.click()
      const detail = { side: view.side, command: { tag, ...JSON.parse(rest ?? '{}') } }
      document.querySelector('ardennes-board').dispatchEvent(new CustomEvent('command', { detail }))
    },
    [verb, noun],
  )

/** Every position sent is one its role may see, and no seed was sent. */
const readFrames = ({ frames, role }, rules, states) => {
  let bytes = 0
  let read = 0
  for (const frame of frames) {
    const [what, told] = JSON.parse(frame)
    if (what !== 'state') continue
    read++
    bytes += frame.length
    const seen = JSON.stringify(told.position)
    assert.ok(states.some((state) => JSON.stringify(rules.view(state, role).position) === seen))
    assert.ok(['seed', 'undo', 'base', 'chance'].every((key) => !Object.hasOwn(told, key)))
  }
  return { read, bytes }
}

/** Continues a game with a maximum number of orders, and keeps the database contents after each. */
const playOn = async (db, game, rules, seats, most, seed) => {
  const any = luck(seed)
  const states = [kept(db, game)]
  const counts = { orders: 0, undone: 0, clicks: 0 }
  for (let n = 0; n < most && states.at(-1).active !== 'None'; n++) {
    const now = states.at(-1)
    const asked = [now.active].flat()
    const next = asked[any(asked.length)]
    const seat = seats.find(({ role }) => role === next)
    const { page } = seat
    await page.waitForFunction(() => view.actions !== undefined && view.actions !== null)
    const all = await choices(page)
    assert.ok(all.length > 0)
    const choice = all[any(all.length)]
    const moved = () => {
      const state = kept(db, game)
      return JSON.stringify(state) === JSON.stringify(states.at(-1)) ? null : state
    }
    const until = async () => {
      for (let tries = 0; tries < 400; tries++) {
        const state = moved()
        if (state !== null) {
          states.push(state)
          return
        }
        await new Promise((done) => setTimeout(done, 5))
      }
      throw new Error(`nothing came of ${choice.join(' ')}`)
    }
    const logs = now.log.length
    await order(page, choice)
    await until()
    counts.orders++
    if (n % 7 === 3 && states.at(-1).undo.length > 0) {
      await page.waitForFunction(() => view.actions?.undo === 1)
      await page.locator('#undo_button').click()
      await until()
      assert.deepEqual(states.at(-1).position, now.position)
      assert.equal(states.at(-1).log.length, logs)
      counts.undone++
    }
    if (n === 5) {
      await page.reload()
      await page.waitForFunction(() => typeof view === 'object' && view !== null)
      const sees = rules.view(states.at(-1), seat.role).position
      assert.deepEqual(await page.evaluate(() => view.position), sees)
    }
  }
  return { states, counts }
}

/** The bar of the board, its prompt and its buttons are inside the window, whatever its size. */
const seesBar = async ({ page }) => {
  for (const [width, height] of [
    [1400, 900],
    [1000, 560],
    [390, 700],
  ]) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(100)
    const hidden = await page.evaluate(() => {
      const root = document.querySelector('ardennes-board').shadowRoot
      const [main, board] = ['main', 'ardennes-board'].map((one) => document.querySelector(one).getBoundingClientRect())
      if (Math.abs(main.height - board.height) > 1) return [`the board is ${board.height} of ${main.height} high`]
      return [root.querySelector('div.bar'), ...root.querySelectorAll('.tools')].flatMap((one) => {
        const { left, top, right, bottom, height: tall } = one.getBoundingClientRect()
        const isSeen = tall > 20 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
        return isSeen ? [] : [`${one.className} ${[left, top, right, bottom].map(Math.round).join(' ')}`]
      })
    })
    assert.deepEqual(hidden, [], `${width} by ${height}`)
  }
  await page.setViewportSize({ width: 1400, height: 900 })
}

/** Every choice of the side to act is on the board or in its bar. */
const seesChoices = async ({ page }) => {
  await page.waitForFunction(() => view.actions !== undefined && view.actions !== null)
  const [counters, places, buttons] = await page.evaluate(async () => {
    const board = document.querySelector('ardennes-board')
    await board.updated
    return ['.counter.can', '.target.open', '.orders button:not(.undo)'].map(
      (one) => board.shadowRoot.querySelectorAll(one).length,
    )
  })
  assert.ok(counters + places + buttons > 0, 'nothing can be chosen')
}

const rulesOf = (home, title) => createRequire(join(home, 'x.js'))(`./public/${title}/rules.js`)

const sees = (one) => one.page.evaluate(() => ({ actions: view.actions ?? null, prompt: view.prompt }))

export const rally = {
  'Rally the Troops: a whole game of The Peiper Dream on its server, by its page': async ({ browser }) => {
    if (SERVER === undefined) return SKIPPED
    return withServer(async ({ home, db, base }) => {
      const title = 'peiper-dream'
      const rules = rulesOf(home, title)
      const people = [await person(browser, base, 'Anna'), await person(browser, base, 'Bert')]
      const watcher = await person(browser, base, 'Clara')
      const game = await started(base, title, rules.scenarios[1], people, rules.roles)
      for (const [i, one] of people.entries()) await sit(one, base, title, game, rules.roles[i])
      await sit(watcher, base, title, game, 'Observer')
      assert.deepEqual(rules.scenarios, [
        'The campaign',
        'Paying the Peiper',
        'A Dash of Peiper',
        'The Bagged Peiper',
        'Just a Peiper Dream?',
      ])
      for (const one of [...people, watcher]) await seesBar(one)
      const [first] = [kept(db, game).active].flat()
      await seesChoices(people.find(({ role }) => role === first))
      const { states, counts } = await playOn(db, game, rules, people, 2000, 1944)
      const end = states.at(-1)
      assert.equal(end.state, 'game_over')
      assert.ok([...rules.roles, 'Draw'].includes(end.result))
      for (const one of [...people, watcher]) {
        await one.page.waitForFunction((text) => view.prompt === text, end.victory)
        assert.equal((await sees(one)).actions, null)
        assert.deepEqual(one.errors, [])
      }
      const marks = await people[0].page.evaluate(
        () => document.querySelector('ardennes-board').shadowRoot.querySelectorAll('[data-key]').length,
      )
      assert.ok(marks > 50)
      await people[0].page.evaluate(() => send_message('chat', 'Well played.'))
      await people[1].page.evaluate(() => show_chat())
      await people[1].page.waitForFunction(() => document.body.textContent.includes('Well played.'))
      const { read, bytes } = readFrames(people[0], rules, states)
      assert.ok(read > 20)
      for (const one of [people[1], watcher]) readFrames(one, rules, states)
      for (const { context } of [...people, watcher]) await context.close()
      return `${counts.orders} orders, ${counts.undone} taken back, ${end.victory} ${Math.round(bytes / read)} bytes a view`
    })
  },

  'Rally the Troops: a campaign with secrets, each role told its own; and a resignation': async ({ browser }) => {
    if (SERVER === undefined) return SKIPPED
    return withServer(async ({ home, db, base }) => {
      const title = 'kgp-campaign'
      const rules = rulesOf(home, title)
      const people = []
      for (const name of ['Anna', 'Bert', 'Carl']) people.push(await person(browser, base, name))
      const watcher = await person(browser, base, 'Clara')
      const game = await started(base, title, rules.scenarios[0], people, rules.roles)
      for (const [i, one] of people.entries()) await sit(one, base, title, game, rules.roles[i])
      await sit(watcher, base, title, game, 'Observer')
      for (const one of people) await seesBar(one)
      const [first] = [kept(db, game).active].flat()
      await seesChoices(people.find(({ role }) => role === first))
      const { states, counts } = await playOn(db, game, rules, people, 40, 7)
      for (const one of [...people, watcher]) readFrames(one, rules, states)
      assert.ok(watcher.frames.every((frame) => !frame.includes('"position":{')))
      await people[0].page.evaluate(() => send_message('resign'))
      await people[1].page.waitForFunction(() => view.prompt.includes('resigned'))
      for (const { context } of [...people, watcher]) await context.close()
      return `${counts.orders} orders`
    })
  },

  'Rally the Troops: its fuzzer finds nothing in our games': async () => {
    if (SERVER === undefined) return SKIPPED
    const { home, db } = await laidOut()
    db.close()
    try {
      mkdirSync(join(home, 'fuzzer'), { recursive: true })
      const runs = TITLES.map(([title]) => {
        const games = title === 'kgp-campaign' ? 3 : 24
        const code = fuzzing(games)
        const env = { ...process.env, TITLE: title, MAX_TIMEOUT: '120000', MAX_ERRORS: '1' }
        const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], {
          cwd: home,
          env,
          encoding: 'utf8',
        })
        assert.equal(status, 0, stdout + stderr)
        assert.ok(!/^ERROR/m.test(stdout), stdout)
        return `${games} of ${title} (${stdout.trim().split('\n').at(-1)})`
      })
      assert.ok(existsSync(home))
      return `games: ${runs.join(', ')}`
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}
