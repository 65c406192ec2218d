import { describe, expect, it } from 'vitest'
import { anyModule, type AnyModule } from '../../../src/module.js'
import type { Chronicle } from '../../../src/kernel/chronicle.js'
import type { Race } from '../../analysis/race.js'
import { paper } from '../paper.js'
import { raceModule } from '../race-module.js'
import { run, type Ran } from '../run.js'
import { games as included } from '../../../src/cli/games.js'

const chronicle: Chronicle<Race> = {
  sideName: (side) => `the ${side} runner`,
  turnTitle: ({ turn }) => `Lap ${String(turn)}`,
  changes: (before, end) => {
    const stones = Array.from({ length: 9 * (end.red - before.red) }, (_, i) => `milestone ${String(i + 1)}`)
    return stones.length === 0 ? [] : [{ says: 'red passes', names: stones }]
  },
  board: ({ red, blue }) => [`red ${String(red)}, blue ${String(blue)}`],
}

/** An evaluation of the race: the fraction of the way red has gone. */
const evaluate = ({ red }: Race['state'], side: string): number => (side === 'red' ? red / 20 : 1 - red / 20)

const told: AnyModule = anyModule({ ...raceModule, chronicle, heuristics: { evaluate, prior: () => 0 } })

const summed = async (table: AnyModule, width = 80): Promise<Ran> => {
  const terminal = paper()
  await run(['play', 'race', '-s', 'none', '--seed', '3', '--save', 'race.json'], terminal, { race: table })
  const screen = { ...paper([], terminal.files), width: () => width }
  return run(['summary', 'race.json'], screen, { race: table })
}

describe('summary', () => {
  it('prints each turn on at most two lines, and shortens long lists of names', async () => {
    const { exit, out } = await summed(told, 60)
    expect(exit).toBe(0)
    const lines = out.split('\n')
    expect(lines.every((line) => line.length <= 60)).toBe(true)
    const laps = lines.filter((line) => line.startsWith('Lap '))
    expect(laps.length).toBeGreaterThan(1)
    expect(out).toMatch(/Red passes milestone 1,[^;]*?and\s+\d+ more\./)
    const [first, second] = laps.map((lap) => lines.indexOf(lap))
    expect(second - first).toBeLessThanOrEqual(2)
  })

  it('names the turn in which the winner gained most, with its chances before and after', async () => {
    const { out } = await summed(told)
    expect(out).toMatch(/Turning point: Lap \d+, when the chances of the red runner (rise|fall) from\s+\d+\u00a0% to\s+\d+\u00a0%/) // prettier-ignore
  })

  it('says so if there was no turning point', async () => {
    const even = anyModule({ ...raceModule, chronicle, heuristics: { evaluate: () => 0.5, prior: () => 0 } })
    expect((await summed(even)).out).toContain('Turning point: none;')
  })

  it('draws bars if there is room, and omits chances without an evaluation', async () => {
    expect((await summed(told, 120)).out).toMatch(/Lap \d+ +[#.]{10} +\d+\u00a0%/)
    const unjudged = anyModule({ ...raceModule, chronicle })
    expect((await summed(unjudged)).out).not.toMatch(/%|Turning point/)
  })

  it.each([
    ['de', /^The Primer \(Der Westen: built-in/m, /^(?:Wendepunkt|Kein Wendepunkt)/m, /^Ergebnis: /m],
    ['fr', /^The Primer \(L’Ouest\u00a0: built-in/m, /^(?:Tournant|Pas de tournant)\u00a0/m, /^Résultat\u00a0: /m],
  ])('is written in %s, with the texts of the game', async (language, ...lines) => {
    const terminal = { ...paper(), width: () => 200 }
    await run(['play', 'primer', '-s', 'none', '--seed', '3', '--save', 'game.json'], terminal, included)
    const screen = { ...paper([], terminal.files), width: () => 200 }
    const { exit, out } = await run(['summary', 'game.json', '--language', language], screen, included)
    expect(exit).toBe(0)
    for (const line of lines) expect(out).toMatch(line)
    expect(out).not.toMatch(/\b(?:the|of|and|as|Turn|The end|board|loses|lose|steps?)\b/)
  })

  it('is refused in a language it does not know', async () => {
    const terminal = paper()
    await run(['play', 'race', '-s', 'none', '--seed', '3', '--save', 'race.json'], terminal, { race: told })
    const { exit, err } = await run(['summary', 'race.json', '--language', 'it'], terminal, { race: told })
    expect([exit, err]).toEqual([2, 'There is no language "it". There are: en, de, fr.'])
  })

  it('leaves the language of the game alone if the game has only one', async () => {
    const terminal = paper()
    await run(['play', 'race', '-s', 'none', '--seed', '3', '--save', 'race.json'], terminal, { race: told })
    const { out } = await run(['summary', 'race.json', '--language', 'de'], terminal, { race: told })
    expect(out).toMatch(/Wendepunkt: Lap \d+\. Die Siegchancen \(the red runner\)/)
  })

  it('refuses a game without texts for its turns', async () => {
    const { exit, err } = await summed(anyModule(raceModule))
    expect(exit).toBe(2)
    expect(err).toBe('race has no texts for summaries.')
  })
})
