// The laws of what a game shows and says, beside its rules.
import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { lawsOf } from '../../src/testing/laws.js'
import type { GameShown } from '../../src/testing/laws-of-shows.js'
import { volume } from '../volume.js'
import { foundBy } from './found.js'
import { duel, type Duel, type Side, type State } from '../laws/duel.js'

const hand = (state: object, side: Side | null): readonly string[] =>
  side === null ? [] : [JSON.stringify(duel.view(state as State, side))]

const honest: GameShown<Duel> = {
  ruleset: duel,
  picture: (state, side = null) => ({ tag: 'text', title: 'Duel', lines: hand(state, side) }),
  describeBoard: (state, side) => hand(state, side).join('\n'),
  phrases: { commands: { choose: 'play {card}' }, events: { chose: '{side} plays', revealed: '{red} to {blue}' } },
}

const foundIn = (game: GameShown<Duel>): readonly string[] =>
  foundBy(lawsOf(game, { longest: 12, ends: 40, runs: 30 }).filter(({ name }) => name === 'shown' || name === 'named'))

describe('what a game shows and says', () => {
  it('is held to no law where only the rules are given, and to two more where the whole game is', () => {
    expect(lawsOf(honest).length - lawsOf(duel).length).toBe(2)
    expect(foundIn(honest)).toEqual([])
  })

  it.each<[string, Partial<GameShown<Duel>>, string]>([
    [
      'a picture that leaves the side out',
      { picture: (state) => ({ tag: 'text', title: 'Duel', lines: [JSON.stringify(state)] }) },
      'shown: picture/lines/0',
    ],
    ['a board in letters that does', { describeBoard: (state) => JSON.stringify(state) }, 'shown: describeBoard'],
    [
      'a picture of the page that does',
      { page: { picture: (state) => ({ tag: 'text', hands: state.hands }) } },
      'shown: page.picture/hands',
    ],
    [
      'a phrase of a command there is not',
      { phrases: { commands: { chose: 'play {card}' } } },
      'named: phrases.commands/chose',
    ],
    [
      'a phrase of an event there is not',
      { phrases: { events: { reveald: '{red} to {blue}' } } },
      'named: phrases.events/reveald',
    ],
    ['a citation of an event there is not', { page: { cites: { tosed: '4' } } }, 'named: page.cites/tosed'],
    [
      'a phrase with a field misspelt',
      { phrases: { events: { revealed: '{red} to {bleu}' } } },
      'named: phrases.events/revealed',
    ],
  ])('%s is named', (_, wrong, says) => {
    expect(foundIn({ ...honest, ...wrong }).map((found) => found.slice(0, says.length))).toEqual([says])
  })
})

describe('the games that come with the package', () => {
  it.each(Object.entries(games))('%s: show a side no more than its view', (_id, game) => {
    game((module) => {
      for (const { name, check } of lawsOf(module, { runs: volume(1, 6), longest: volume(60, 200) }))
        if (name === 'shown' || name === 'named') check()
    })
  })
})
