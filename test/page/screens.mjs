// Screenshots for docs/screens at three widths, light and dark: boards of games in progress between built-in players,
// and in the folder `page` the page of every game as a new player sees it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { all } from './node.mjs'
import { entry, moduleOf } from './letters.mjs'
import { withBrowser } from './open.mjs'

const folder = process.argv[2] ?? 'docs/screens'
mkdirSync(join(folder, 'page'), { recursive: true })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const [{ drawBoard }, { playGame }, { policyForAll }] = await Promise.all(['render', 'analysis', 'bots'].map(entry))

/** A board after some turns, and a node in the middle of its units. */
const begun = async (game) => {
  const { ruleset, player, picture } = await moduleOf(game)
  const start = ruleset.setup(ruleset.scenarios[0])
  const policies = policyForAll(ruleset.sides, player)
  const board = picture(playGame(ruleset, start, policies, 7, { maxCommands: 60 }).state)
  const { counters, posts } = board.picture
  const held = (counters ?? posts).map(({ node }) => node).toSorted((a, b) => a - b)
  return { board, focus: held.slice(Math.floor(held.length / 2)).slice(0, 1) }
}

await withBrowser(async ({ open, browser }) => {
  for (const { ruleset } of all) {
    const { board, focus } = await begun(ruleset.id)
    for (const { width, height } of SIZES)
      for (const theme of ['light', 'dark']) {
        const page = await browser.newPage({ viewport: { width, height: Math.round(height / 1.5) } })
        await page.setContent(`<style>body { margin: 0 }</style>${drawBoard(board, { theme, width, focus })}`)
        await page.screenshot({ path: join(folder, `${ruleset.id}-${width}-${theme}.png`) })
        await page.close()
      }
  }
  for (const { ruleset } of all)
    for (const size of SIZES)
      for (const colorScheme of ['light', 'dark']) {
        const { page, close } = await open(`new=${ruleset.id}&seed=7`, { ...size, colorScheme })
        await page.waitForFunction(() => !document.querySelector('#aids').hidden)
        await page.screenshot({ path: join(folder, 'page', `${ruleset.id}-${size.width}-${colorScheme}.png`) })
        await close()
      }
})
