import { describe, expect, it } from 'vitest'
import { games } from '../src/cli/games.js'
import { rollerFrom, rngFrom } from '../src/kernel/rng.js'
import { act, advance } from '../src/kernel/transition.js'
import { volume } from './volume.js'

const said = (text: string | null | undefined): void => {
  if (text?.trim() === '') expect(text).toMatch(/\S/)
}

describe.each(Object.keys(games))('the page parts of %s', (name) => {
  it.each(['en', 'de', 'fr'])(
    'have words for units, places, orders and trays of a seeded game, in %s',
    async (language) => {
      await games[name](async (module) => {
        const page = (await module.loadPage?.())?.(language)
        if (page === undefined) throw new Error(`${name} has no page parts`)
        const { ruleset } = module
        const { below, answer } = rollerFrom(rngFrom(7, language))
        let { state } = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), [])
        for (const side of ruleset.sides) said(page.brief?.(state, side, language))
        for (const step of page.lesson?.(language) ?? []) said(step.says)
        for (let n = 0; n < volume(90, 240); n++) {
          const turn = ruleset.toAct(state)
          if (turn.tag === 'over') break
          if (turn.tag === 'chance') {
            expect([undefined, null, ...ruleset.sides]).toContain(page.roller?.(state))
            state = advance(ruleset, state, ruleset.resolve(state, answer(turn.draw))).state
            continue
          }
          const side = turn.sides[below(turn.sides.length)]
          const seen = ruleset.view(state, side)
          const legal = ruleset.legal(state, side)
          const command = legal[below(legal.length)]
          const touched = page.touches?.(seen, command, side)
          if (touched?.place !== null && touched?.place !== undefined) said(page.placeName?.(touched.place))
          for (const unit of touched?.units ?? []) {
            said(page.unitName?.(unit, seen, side))
            said(page.about?.(seen, unit, side))
            said(page.counterOf?.(seen, unit, side))
            expect(page.wishes?.(seen as never, legal, unit, side) ?? []).toBeInstanceOf(Array)
          }
          // Each unit on the map, in one position of twenty: its name, supply and picture.
          const board = module.picture(state, side)
          const shown =
            board.tag === 'text' || n % 20 > 0 ? [] : board.picture.counters.map(({ counter }) => counter.id)
          for (const unit of shown) {
            said(page.unitName?.(unit, seen, side))
            said(page.about?.(seen, unit, side))
            expect(page.picture?.(seen, side, unit).tag ?? 'none').toMatch(/\S/)
          }
          for (const [unit, place] of page.standing?.(seen, side) ?? []) expect(`${unit} ${place}`).toMatch(/\S \S/)
          for (const { title, tiles } of page.tray?.(seen, side, language) ?? []) {
            said(title)
            for (const tile of tiles) said(tile.name)
          }
          for (const { title, who } of page.steps?.(seen) ?? []) for (const text of [title, who]) said(text)
          for (const sheet of n % 20 > 0 ? [] : ((await page.sheets?.(seen, side)) ?? [])) {
            said(sheet.title)
            for (const part of sheet.parts)
              if (part.tag === 'table' && part.head.length > 0)
                for (const row of part.rows) expect([1, part.head.length]).toContain(row.length)
          }
          const given = act(ruleset, state, side, command)
          if (given._tag === 'Left') throw new Error('a legal command was refused')
          for (const event of given.right.events) said(page.card?.(event, side))
          state = given.right.state
        }
      })
    },
  )
})
