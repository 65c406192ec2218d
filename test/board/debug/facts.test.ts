import { describe, expect, it } from 'vitest'
import { commandRows, eventRows, hiddenFrom, notationOf, testOf, rollRows } from '../../../src/board/debug/facts.js'
import type { SomeGame, SomeModule } from '../../../src/board/game.js'
import { games } from '../../../src/cli/games.js'
import { scripted } from '../../../src/kernel/chance.js'
import { unwrap } from '../../../src/kernel/either.js'
import { stateHash } from '../../../src/kernel/hash.js'
import { begin, open, play, type Match } from '../../../src/kernel/match.js'
import { timeline } from '../../../src/kernel/timeline.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { kgpCampaignModule } from '../../../src/rulesets/kgp-campaign/module.js'

const moduleOf = (name: string): SomeModule => games[name]((module) => module as unknown as SomeModule)

/** A match after a number of commands, always the last legal one. */
const played = ({ ruleset }: SomeModule, length: number): Match<SomeGame> => {
  let match = begin(ruleset, ruleset.scenarios[0], 7)
  for (let i = 0; i < length; i++) {
    const turn = ruleset.toAct(match.state)
    if (turn.tag !== 'sides') break
    const legal = ruleset.legal(match.state, turn.sides[0])
    match = unwrap(play(ruleset, match, turn.sides[0], legal[(i * 7) % legal.length]))
  }
  return match
}

describe.each(Object.keys(games))('the debug panel of %s', (name) => {
  const module = moduleOf(name)
  const match = played(module, 12)
  const { ruleset } = module
  const line = timeline(ruleset, match)
  const all = match.entries.length

  it('lists every legal command, and for others the rule and the reason', () => {
    const turn = ruleset.toAct(match.state)
    const side = turn.tag === 'sides' ? turn.sides[0] : ruleset.sides[0]
    const rows = commandRows(module, match.state, side)
    const open = rows.flatMap(({ rule, command }) => (rule === null ? [JSON.stringify(command)] : []))
    expect(open.toSorted()).toEqual(
      ruleset
        .legal(match.state, side)
        .map((one) => JSON.stringify(one))
        .toSorted(),
    )
    for (const { rule, reason } of rows) expect(rule === null).toBe(reason === '')
  })

  it('lists every event and roll up to an entry', () => {
    const events = eventRows(module, match, all).flatMap(({ event }) => (event === null ? [] : [event]))
    expect(events).toEqual(match.entries.flatMap((entry) => entry.events))
    expect(eventRows(module, match, 1).every(({ entry }) => entry === 0)).toBe(true)
    expect(rollRows(match, all)).toHaveLength(match.entries.filter(({ tag }) => tag === 'drawn').length)
  })

  it('prints the position in notation that can be parsed', () => {
    expect(unwrap(module.parse(notationOf(module, match.state)))).toEqual(match.state)
  })

  it('prints a passing test: its commands and dice lead to the position it names', () => {
    const text = testOf(module, match, line, all, "import { game } from './game.js'")
    const commands = [...text.matchAll(/^ {2}\[("[^"]+"), (\{.*\})\],$/gm)].map(
      ([, side, command]) => [JSON.parse(side), JSON.parse(command)] as [string, SomeGame['command']],
    )
    const dice = JSON.parse(/scripted\((.*)\)$/m.exec(text)?.[1] ?? '') as number[][]
    let again = unwrap(open(ruleset, match.scenario, scripted(dice)))
    for (const [side, command] of commands) again = unwrap(play(ruleset, again, side, command))
    expect(stateHash(again.state)).toBe(/toBe\('(\w+)'\)/.exec(text)?.[1])
    expect(again.state).toEqual(match.state)
    expect(text).toContain("import { game } from './game.js'")
  })
})

describe('hiddenFrom', () => {
  it('names hidden values by their path', () => {
    const module = kgpCampaignModule as unknown as SomeModule
    const start = begin(module.ruleset, campaign('I'), 1944)
    const purchase = module.ruleset.legal(start.state, 'german').find(({ tag }) => tag === 'buy')
    const { state } = unwrap(play(module.ruleset, start, 'german', purchase as SomeGame['command']))
    expect(hiddenFrom(module, state, 'us').some((path) => path.startsWith('/ledgers/german'))).toBe(true)
    const open = moduleOf('primer')
    expect(hiddenFrom(open, open.ruleset.setup(open.ruleset.scenarios[0]), 'west')).toEqual([])
  })
})
