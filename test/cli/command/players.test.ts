import { describe, expect, it } from 'vitest'
import { playerByName, playersOf, seatsOf, playersFrom } from '../../../src/cli/command/players.js'
import { games } from '../../../src/cli/games.js'
import { advance } from '../../../src/kernel/transition.js'

const inGame = games['primer']

describe('players by name', () => {
  it('include the built-in and random players of every game, and searches if it has heuristics', () => {
    for (const game of Object.values(games))
      game((table) => {
        for (const name of playersOf(table)) expect(playerByName(table, table.ruleset.sides[0], name)).not.toBeNull()
      })
    inGame(({ heuristics, ...plain }) => {
      expect(heuristics).toBeDefined()
      expect(playersOf(plain)).toEqual(['built-in', 'random'])
      expect(playerByName(plain, plain.ruleset.sides[0], 'search:10')).toBeNull()
    })
  })

  it.each(['', 'search:', 'search:0', 'search:1.5', 'search:99999999', 'flat:x', 'seek:10', 'greedy:3'])(
    'do not include "%s"',
    (name) => {
      inGame((table) => {
        expect(playerByName(table, table.ruleset.sides[0], name)).toBeNull()
      })
    },
  )

  it('give legal commands', () => {
    inGame((table) => {
      const { ruleset } = table
      const { state } = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), [])
      const [side] = ruleset.sides
      const legal = ruleset.legal(state, side)
      for (const name of ['built-in', 'random', 'greedy', 'flat:20', 'search:20', 'nobody'])
        expect(legal).toContainEqual(seatsOf(table, { [side]: name })[side](ruleset.view(state, side), legal, () => 0))
    })
  })

  it('are read for one side or for all, with a list of the available ones', () => {
    inGame((table) => {
      const [one, other] = table.ruleset.sides
      expect(playersFrom(table, ['search:50', `${other}=random`])).toMatchObject({
        right: { [one]: 'search:50', [other]: 'random' },
      })
      expect(playersFrom(table, ['serch'])).toMatchObject({ left: expect.stringContaining('search') as string })
      expect(playersFrom(table, ['north=random'])._tag).toBe('Left')
    })
  })
})
