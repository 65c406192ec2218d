// The text on boards as a browser renders it: positions from games of the built-in players, in every theme. No text
// overlaps another, is clipped by its counter or the sheet, lies under the front or is smaller than nine pixels.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { GAMES } from './open.mjs'

const dist = join(process.cwd(), 'dist')
export const entry = (name) => import(join(dist, name, 'index.js'))

const LOOKS = ['published', 'plain', 'dark', 'print']
/** The numbers of commands after which a game is checked, and the seed of its players. */
const [STAGES, SEED] = [[0, 60, 120], 1944]

/** In the page: the faults of the texts in a drawing. */
const lettersInPage = () => {
  const svg = document.querySelector('svg')
  const { width, height } = svg.viewBox.baseVal
  const toSheet = svg.getScreenCTM().inverse()
  const texts = [...svg.querySelectorAll('text')].filter((text) => text.textContent !== '')
  const boxes = texts.map((text) => {
    const size = parseFloat(getComputedStyle(text).fontSize)
    const { x, y, width: wide } = text.getBBox()
    const matrix = toSheet.multiply(text.getScreenCTM())
    const base = text.y.baseVal.length > 0 ? text.y.baseVal[0].value : y
    const at = (u, v) => new DOMPoint(u, v).matrixTransform(matrix)
    const corners = [at(x, base - size * 0.7), at(x + wide, base - size * 0.7), at(x + wide, base), at(x, base)]
    const counter = text.closest('.counter')
    return { text, size, corners, counter, words: text.textContent }
  })
  const spans = (corners, { x, y }) => {
    const all = corners.map((corner) => corner.x * x + corner.y * y)
    return [Math.min(...all), Math.max(...all)]
  }
  /** The overlap of two boxes in the direction in which they overlap less. */
  const overlap = (a, b) => {
    let least = Infinity
    for (const box of [a, b])
      for (const i of [0, 1]) {
        const [from, to] = [box[i], box[i + 1]]
        const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
        const axis = { x: (to.x - from.x) / far, y: (to.y - from.y) / far }
        const [p, q] = [spans(a, axis), spans(b, axis)]
        least = Math.min(least, Math.min(p[1], q[1]) - Math.max(p[0], q[0]))
      }
    return least
  }
  const faults = []
  for (const { size, words, corners, counter } of boxes) {
    if (size < 8.99) faults.push(`${words}: ${size} px`)
    if (corners.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height)) faults.push(`${words}: off the sheet`)
    if (counter === null) continue
    const { e, f } = toSheet.multiply(counter.getScreenCTM())
    if (corners.some(({ x, y }) => Math.abs(x - e) > 20.6 || Math.abs(y - f) > 20.6))
      faults.push(`${words}: out of its counter`)
  }
  const near = (a, b) => Math.abs(a[0].x - b[0].x) < 260 && Math.abs(a[0].y - b[0].y) < 260
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1)) {
      // Counters may cover the map and other counters below them.
      if (one.counter !== other.counter || !near(one.corners, other.corners)) continue
      if (one.text.parentNode.closest('.river-name,.region') !== null && one.text.parentNode === other.text.parentNode)
        continue
      const by = overlap(one.corners, other.corners)
      if (by > 1) faults.push(`${one.words} and ${other.words}: ${by.toFixed(1)} px`)
    }
  const named = boxes.filter(({ text }) => text.closest('.name,.hex-name') !== null)
  for (const line of svg.querySelectorAll('.front-line,.zone')) {
    const matrix = toSheet.multiply(line.getScreenCTM())
    for (let at = 0; at < line.getTotalLength(); at += 5) {
      const { x, y } = line.getPointAtLength(at).matrixTransform(matrix)
      const spot = [-1, 1, 1, -1].map((u, i) => ({ x: x + u, y: y + (i < 2 ? -1 : 1) }))
      for (const { corners, words } of named) if (overlap(corners, spot) > 1) faults.push(`${words}: under the front`)
    }
  }
  return [...new Set(faults)]
}

/** The complete module of a game. */
export const moduleOf = async (game) =>
  Object.values(await entry(join('rulesets', game))).find(
    (one) => typeof one?.picture === 'function' && one.ruleset !== undefined,
  )

/** Boards of a game at set-up, in the middle and late, each with the looks to check: every look once per map. */
const boardsOf = async (game, { playGame, policyForAll }) => {
  const { ruleset, player, picture } = await moduleOf(game)
  return ruleset.scenarios.flatMap((scenario, index) => {
    let state = ruleset.setup(scenario)
    return STAGES.map((maxCommands, stage) => {
      if (maxCommands > 0)
        ({ state } = playGame(ruleset, state, policyForAll(ruleset.sides, player), SEED, { maxCommands }))
      const looks = stage === 0 && index === 0 ? LOOKS : [LOOKS[(stage + index) % LOOKS.length]]
      return { name: `${game}, scenario ${index}, stage ${stage}`, board: picture(state), looks }
    })
  })
}

export const letters = {
  'no text of a board overlaps another, the front line or the edge, and none is below nine pixels': async ({
    browser,
  }) => {
    const [{ drawBoard }, { playGame }, { policyForAll }] = await Promise.all(
      ['render', 'analysis', 'bots'].map((name) => entry(name)),
    )
    const page = await browser.newPage()
    const found = []
    let drawn = 0
    for (const game of GAMES)
      for (const { name, board, looks } of await boardsOf(game, { playGame, policyForAll }))
        for (const theme of looks) {
          await page.setContent(drawBoard(board, { theme }))
          for (const fault of await page.evaluate(lettersInPage)) found.push(`${name}, ${theme}: ${fault}`)
          drawn += 1
        }
    await page.close()
    assert.deepEqual(found, [])
    return `${drawn} boards`
  },
}
