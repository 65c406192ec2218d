import { describe, expect, it } from 'vitest'
import { playerCalled, playersOf, seatsOf, playersFrom } from '../../../src/cli/command/players.js'
import { games } from '../../../src/cli/games.js'
import { advance } from '../../../src/kernel/step.js'

const inGame = games['primer']

describe('players by name', () => {
  it('knows the built-in and the random player of every game, and those that look ahead where it has an heuristics', () => {
    for (const game of Object.values(games))
      game((table) => {
        for (const name of playersOf(table)) expect(playerCalled(table, table.ruleset.sides[0], name)).not.toBeNull()
      })
    inGame(({ heuristics, ...plain }) => {
      expect(heuristics).toBeDefined()
      expect(playersOf(plain)).toEqual(['built-in', 'random'])
      expect(playerCalled(plain, plain.ruleset.sides[0], 'search:10')).toBeNull()
    })
  })

  it.each(['', 'search:', 'search:0', 'search:1.5', 'search:99999999', 'flat:x', 'seek:10', 'greedy:3'])(
    'knows nobody called "%s"',
    (name) => {
      inGame((table) => {
        expect(playerCalled(table, table.ruleset.sides[0], name)).toBeNull()
      })
    },
  )

  it('seats players who give legal commands', () => {
    inGame((table) => {
      const { ruleset } = table
      const { state } = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), [])
      const [side] = ruleset.sides
      const legal = ruleset.legal(state, side)
      for (const name of ['built-in', 'random', 'greedy', 'flat:20', 'search:20', 'nobody'])
        expect(legal).toContainEqual(seatsOf(table, { [side]: name })[side](ruleset.view(state, side), legal, () => 0))
    })
  })

  it('reads wishes for one side or for all, and says who could play', () => {
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
