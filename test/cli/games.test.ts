import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { choicesOf } from '../../src/cli/dialogue/menu.js'
import { load } from '../../src/kernel/audit.js'
import { unwrap } from '../../src/kernel/either.js'
import { advance } from '../../src/kernel/transition.js'
import { playGame } from '../../src/analysis/play-games.js'
import { random } from '../../src/bots/random.js'
import { policyForAll } from '../../src/kernel/player.js'
import { paper } from './paper.js'
import { run } from './run.js'
import { isLong } from '../volume.js'

describe.each(Object.entries(games))('keyed random numbers of %s', (_, table) => {
  it('every roll has a key, and few rolls share one', () => {
    table((one) => {
      const { ruleset } = one
      const keys: string[] = []
      const look = (state: Parameters<typeof ruleset.toAct>[0]): void => {
        if (ruleset.toAct(state).tag === 'chance') keys.push(String(ruleset.luckKey?.(state)))
      }
      const start = ruleset.setup(ruleset.scenarios[0])
      const seats = policyForAll(ruleset.sides, random)
      for (let game = 0; keys.length < 20 && game < 50; game++)
        playGame(ruleset, start, seats, 3, { game, maxCommands: 300, luck: 'by-key', look })
      expect(keys.length).toBeGreaterThan(0)
      expect(new Set(keys).size).toBeGreaterThan(keys.length / 4)
    })
  })
})

// A campaign takes half a minute, so it is in the long run only.
const played = Object.entries(games).filter(([id]) => isLong || id !== 'kgp-campaign')

describe.each(played)('%s in the terminal', (id, table) => {
  const terminal = paper()

  it('is played to its end, saved and drawn', async () => {
    const line = ['play', id, '-s', 'none', '--seed', '7', '--save', 'game.json', '--picture', 'game.svg']
    const { exit, out } = await run(line, terminal, games)
    expect(exit).toBe(0)
    expect(out).toContain('The game is saved in game.json.')
    expect(terminal.files['game.svg']).toMatch(/^<svg /)
    expect(out).not.toMatch(/undefined|NaN|\[object/)
  })

  it('is audited and replayed from its record', async () => {
    const audited = await run(['audit', 'game.json'], paper([], terminal.files), games)
    expect(audited).toMatchObject({ exit: 0 })
    const { exit, out } = await run(['replay', 'game.json'], paper([], terminal.files), games)
    expect(exit).toBe(0)
    expect(terminal.printed.join('\n')).toContain(out.split('\n').at(-1))
  })

  it('is summarized on one screen: its turns, the turning point, the end and the board', async () => {
    const { exit, out } = await run(['summary', 'game.json'], paper([], terminal.files), games)
    expect(exit).toBe(0)
    const lines = out.split('\n')
    expect(lines.length).toBeLessThanOrEqual(72)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
    const end = table((one) => one.describeOutcome(unwrap(load(one.ruleset, terminal.files['game.json'])).state))
    const told = lines.map((line) => line.trim()).join(' ')
    expect(told.toLowerCase()).toContain(`result: ${end.toLowerCase()}`)
    expect(told).toMatch(/Turning point: .* Result: .* The board: .+/)
    expect(out).not.toMatch(/undefined|NaN|\[object/)
  })

  it('is resumed at its end', async () => {
    const { exit, out } = await run(['play', '--resume', 'game.json', '-s', 'none'], paper([], terminal.files), games)
    expect(exit).toBe(0)
    expect(out).toContain('The game is saved in game.json.')
  })

  it('names choices differently, and reads the notation it prints', () => {
    table((one) => {
      const { ruleset } = one
      const { state } = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), [])
      const turn = ruleset.toAct(state)
      if (turn.tag !== 'sides') return
      const words = choicesOf(one, state, turn.sides[0]).map((choice) => choice.words)
      expect(new Set(words).size).toBe(words.length)
      expect(one.parse(one.print(state))).toEqual({ _tag: 'Right', right: state })
    })
  })
})
