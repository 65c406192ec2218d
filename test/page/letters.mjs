// What is written on boards, as a browser sets it: positions of games that the built-in players play, in every look. No text over
// another, none clipped by its counter or the sheet, none under the front, none below nine pixels.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { GAMES } from './open.mjs'

const dist = join(process.cwd(), 'dist')
export const entry = (name) => import(join(dist, name, 'index.js'))

const LOOKS = ['published', 'plain', 'dark', 'print']
/** After how many commands a game is looked at again, and the seed of its players. */
const [STAGES, SEED] = [[0, 60, 120], 1944]

/** In the page: what is wrong with the texts of a drawing. */
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
  /** By how much two boxes overlap, along the way they overlap least. */
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
      // What lies on the map is covered by counters, and counters by those that lie on them.
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

/** All of a game in one. */
export const moduleOf = async (game) =>
  Object.values(await entry(join('rulesets', game))).find(
    (one) => typeof one?.picture === 'function' && one.ruleset !== undefined,
  )

/** Boards of a game at set-up, in its middle and late, each with the looks it is seen in: every look once for each map. */
const boardsOf = async (game, { playOut, policyForAll }) => {
  const { ruleset, player, picture } = await moduleOf(game)
  return ruleset.scenarios.flatMap((scenario, index) => {
    let state = ruleset.setup(scenario)
    return STAGES.map((mostCommands, stage) => {
      if (mostCommands > 0)
        ({ state } = playOut(ruleset, state, policyForAll(ruleset.sides, player), SEED, { mostCommands }))
      const looks = stage === 0 && index === 0 ? LOOKS : [LOOKS[(stage + index) % LOOKS.length]]
      return { name: `${game}, scenario ${index}, stage ${stage}`, board: picture(state), looks }
    })
  })
}

export const letters = {
  'no text of a board lies over another, under the front or over its edge, and none is below nine pixels': async ({
    browser,
  }) => {
    const [{ drawBoard }, { playOut }, { policyForAll }] = await Promise.all(
      ['render', 'analysis', 'bots'].map((name) => entry(name)),
    )
    const page = await browser.newPage()
    const found = []
    let drawn = 0
    for (const game of GAMES)
      for (const { name, board, looks } of await boardsOf(game, { playOut, policyForAll }))
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
