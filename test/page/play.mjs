// Plays in a real browser, by clicks and keys alone, and holds what it saves against the rules as Node runs them.
import { availableParallelism } from 'node:os'
import { axe } from './axe.mjs'
import { boardgame } from './boardgame.mjs'
import { component } from './component.mjs'
import { controls } from './controls.mjs'
import { fits } from './fits.mjs'
import { games } from './games.mjs'
import { lessons } from './lessons.mjs'
import { letters } from './letters.mjs'
import { looks } from './looks.mjs'
import { withBrowser } from './open.mjs'
import { plugged } from './plugged.mjs'
import { rally } from './rally.mjs'
import { spoken } from './spoken.mjs'

/** Those that take longest first, so that none is left over at the end. */
const tests = {
  ...axe,
  ...boardgame,
  ...games,
  ...plugged,
  ...controls,
  ...looks,
  ...fits,
  ...lessons,
  ...letters,
  ...spoken,
  ...component,
  ...rally,
}

const only = process.argv[2]
const wanted = Object.entries(tests).filter(([name]) => only === undefined || name.includes(only))

/** Plays a test; what went wrong, or null. */
const run = async (browser, [name, test], tries = '') => {
  const start = performance.now()
  try {
    const says = await test(browser)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`ok   ${name} (${seconds} s${tries}${says === undefined ? '' : `, ${says}`})`)
    return null
  } catch (error) {
    return error
  }
}

let failed = 0
const tell = ([name], error) => {
  if (error === null) return
  failed += 1
  console.error(`FAIL ${name}\n${error.stack}`)
}

const again = []
const runOnce = async (browser, one) => {
  const error = await run(browser, one)
  if (error !== null) again.push([one, error])
}

/** What is timed has the machine to itself; its name says how long it may take. */
const isTimed = ([name]) => /\b(?:ms|\d s)\b/.test(name)

await withBrowser(async (browser) => {
  const together = wanted.filter((one) => !isTimed(one))
  const lane = async () => {
    for (let one = together.shift(); one !== undefined; one = together.shift()) await runOnce(browser, one)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(3, availableParallelism())) }, lane))
  for (const one of wanted.filter(isTimed)) tell(one, await run(browser, one))
})

/** What failed beside others is tried once more, alone in a browser of its own: a fault stays, a busy machine does not. */
for (const [one, first] of again)
  await withBrowser(async (browser) => {
    tell(one, await run(browser, one, `, at the second try: ${first.message.split('\n')[0]}`))
  })
process.exitCode = failed === 0 ? 0 : 1
