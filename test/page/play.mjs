// Plays in a real browser, by clicks and keys alone, and compares the saved games with the rules running in Node.
import { availableParallelism } from 'node:os'
import { axe } from './axe.mjs'
import { boardgame } from './boardgame.mjs'
import { component } from './component.mjs'
import { controls } from './controls.mjs'
import { embedded } from './embedded.mjs'
import { fits } from './fits.mjs'
import { games } from './games.mjs'
import { lessons } from './lessons.mjs'
import { letters } from './letters.mjs'
import { looks } from './looks.mjs'
import { withBrowser } from './open.mjs'
import { plugged } from './plugged.mjs'
import { rally } from './rally.mjs'
import { refit } from './refit.mjs'
import { spoken } from './spoken.mjs'
import { written } from './written.mjs'

/** The longest tests first, so that none remains at the end. */
const tests = {
  ...axe,
  ...boardgame,
  ...games,
  ...plugged,
  ...refit,
  ...written,
  ...controls,
  ...looks,
  ...fits,
  ...lessons,
  ...letters,
  ...spoken,
  ...component,
  ...embedded,
  ...rally,
}

const only = process.argv[2]
const wanted = Object.entries(tests).filter(([name]) => only === undefined || name.includes(only))

/** No test takes longer, in seconds: one that waits for what never comes fails. */
const LIMIT = 240
const inTime = (what) => {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no result after ${LIMIT} s`)), LIMIT * 1000)
  })
  return Promise.race([what, late]).finally(() => clearTimeout(timer))
}

/** Runs a test. Returns the error, or null. */
const run = async (browser, [name, test], tries = '') => {
  const start = performance.now()
  try {
    const says = await inTime(test(browser))
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

/** Timed tests run alone. Their names state the limit. */
const isTimed = ([name]) => /\b(?:ms|\d s)\b/.test(name)

await withBrowser(async (browser) => {
  const together = wanted.filter((one) => !isTimed(one))
  const lane = async () => {
    for (let one = together.shift(); one !== undefined; one = together.shift()) await runOnce(browser, one)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(3, availableParallelism())) }, lane))
  for (const one of wanted.filter(isTimed)) tell(one, await run(browser, one))
})

/** Tests that failed alongside others run once more, alone in a separate browser: a real fault persists. */
for (const [one, first] of again)
  await withBrowser(async (browser) => {
    tell(one, await run(browser, one, `, at the second try: ${first.message.split('\n')[0]}`))
  })
// A test that was given up may still be waiting.
process.exit(failed === 0 ? 0 : 1)
