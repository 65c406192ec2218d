import { describe, expect, it } from 'vitest'
import { createForm, nounOf, ordersIn, rallyTheTroops, type RallyGame } from '../../src/adapters/rally-the-troops.js'
import { games } from '../../src/cli/games.js'
import { explain } from '../../src/kernel/explain.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { turnText } from '../../src/kernel/texts.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'

/*
 * The module contract of Rally the Troops, from its documentation: what the server and its fuzzer require of
 * `rules.js`.
 */

const STEPS = volume(25, 60, 'RALLY_STEPS')

const json = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A

/** A snapshot as the server stores it: without undo, and with the length of the log. */
const snapOf = <G extends Game>(game: RallyGame<G>): RallyGame<G> =>
  json({ ...game, undo: undefined, log: game.log.length } as unknown as RallyGame<G>)

/** Plays random actions like the fuzzer, each on the state the server would read back. */
const playOn = <G extends Game>(
  module: Module<G>,
  scenario: string,
  seed: number,
  look: (before: RallyGame<G>, role: string, verb: string, noun: string | undefined, after: RallyGame<G>) => void,
): RallyGame<G> => {
  const rules = rallyTheTroops(module)
  const { below } = rollerFrom(rngFrom(seed, 'clicks'))
  let game = json(rules.setup(seed, scenario, {}))
  for (let n = 0; n < STEPS && game.state === 'playing'; n++) {
    const asked = [game.active].flat()
    const role = asked[below(asked.length)]
    const { actions = {} } = rules.view(game, role)
    const all = Object.entries(actions).flatMap(([verb, nouns]) =>
      verb === 'undo' || nouns === 0 ? [] : nouns === 1 ? [[verb]] : nouns.map((noun) => [verb, noun]),
    )
    expect(all.length, 'nobody is asked for nothing').toBeGreaterThan(0)
    const [verb, noun] = all[below(all.length)]
    const before = json(game)
    const after = json(rules.action(game, role, verb, noun))
    look(before, role, verb, noun, after)
    game = after
  }
  return game
}

const modules = Object.entries(games)

describe.each(modules)('%s as a module of Rally the Troops', (_, any) => {
  it('has scenarios and roles by name, and opens each scenario', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      expect(rules.roles).toHaveLength(module.ruleset.sides.length)
      expect(new Set(rules.roles).size).toBe(rules.roles.length)
      expect(rules.roles.filter((role) => rules.roles.some((other) => other !== role && other.includes(role)))).toEqual(
        [],
      )
      for (const scenario of rules.scenarios) {
        const game = rules.setup(1, scenario, {})
        expect(json(game)).toEqual(game)
        expect([game.active].flat().every((role) => rules.roles.includes(role))).toBe(true)
        rules.assert(game)
      }
      expect(() => rules.setup(1, 'none of ours', {})).toThrow('no scenario')
    })
  })

  it('tells the active role its decision, and the other roles whom they wait for', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const game = rules.setup(1, rules.scenarios[0], {})
      const active = [game.active].flat()
      for (const [i, role] of rules.roles.entries()) {
        const side = module.ruleset.sides[i]
        const { heading, prompt } = turnText(module, game.position, side)
        expect(prompt).not.toBe('')
        expect(rules.view(game, role).prompt).toBe(
          active.includes(role) ? `${heading}: ${prompt}` : `${heading}: waiting for ${active.join(' and ')}.`,
        )
      }
    })
  })

  it('accepts the options of its form, and rejects invalid ones', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const form = createForm(module.options)
      for (const [name, row] of Object.entries(module.options ?? {})) {
        expect(form).toContain(`name="${name}"`)
        expect(() => rules.setup(1, rules.scenarios[0], { [name]: { no: 'value' } })).toThrow()
        expect(row.says.length).toBeGreaterThan(0)
      }
      expect(json(rules.setup(1, rules.scenarios[0], { unknown: true }))).toEqual(
        json(rules.setup(1, rules.scenarios[0], {})),
      )
    })
  })

  it('is deterministic for a seed and a list of actions', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const [scenario] = rules.scenarios
      const actions: [string, string, string | undefined][] = []
      const end = playOn(module, scenario, 7, (_before, role, verb, noun) => {
        actions.push([role, verb, noun])
      })
      let again = rules.setup(7, scenario, {})
      for (const [role, verb, noun] of actions) again = rules.action(again, role, verb, noun)
      expect(json(again)).toEqual(end)
      expect(json(rules.setup(8, scenario, {}).seed)).not.toBe(rules.setup(7, scenario, {}).seed)
    })
  })

  it('shows each role only its own view, in the game and in snapshots', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const { ruleset } = module
      const isSecret = ruleset.redact !== undefined || ruleset.determinise !== undefined
      playOn(module, rules.scenarios[0], 11, (_before, _role, _verb, _noun, game) => {
        for (const kept of [game, snapOf(game)])
          for (const [i, role] of [...rules.roles, 'Observer'].entries()) {
            const view = rules.view(kept, role)
            const side = ruleset.sides.at(i) ?? null
            const sees = side !== null ? ruleset.view(game.position, side) : isSecret ? null : game.position
            expect(view.position).toEqual(sees)
            expect(Object.keys(view).filter((key) => !SHOWN.includes(key))).toEqual([])
            expect(view.actions === undefined).toBe(game.state !== 'playing' || ![game.active].flat().includes(role))
            if (kept === game) expect(view.log).toHaveLength(game.log.length)
            expect(view.log.every((line) => typeof line === 'string')).toBe(true)
          }
      })
    })
  })

  it('lists exactly the legal commands as actions, and the page reads the same commands from them', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      playOn(module, rules.scenarios[0], 13, (before, role) => {
        const side = module.ruleset.sides[rules.roles.indexOf(role)]
        const legal = module.ruleset.legal(before.position, side)
        const told = ordersIn(rules.view(before, role).actions)
        const texts = (orders: readonly { readonly tag: string }[]): readonly string[] =>
          orders.map((order) => `${order.tag} ${nounOf(order) ?? ''}`).toSorted()
        expect(texts(told)).toEqual(texts(legal))
      })
    })
  })

  it('undoes commands one by one, but never past dice or revealed secrets, nor another role’s', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      let taken = 0
      playOn(module, rules.scenarios[0], 17, (before, role, _verb, _noun, after) => {
        for (const other of rules.roles)
          if (other !== role) expect(() => rules.action(after, other, 'undo')).toThrow('nothing to take back')
        if (after.undo?.length === 0) {
          expect(() => rules.action(after, role, 'undo')).toThrow('nothing to take back')
          return
        }
        expect(after.seed).toBe(before.seed)
        expect(after.active).toBe(before.active)
        expect(json(rules.action(after, role, 'undo'))).toEqual(before)
        taken++
      })
      expect(taken).toBeGreaterThan(0)
    })
  })

  it('gives refusals with display names', () => {
    any((module) => {
      const { ruleset } = module
      const rules = rallyTheTroops(module)
      const told: string[] = []
      playOn(module, rules.scenarios[0], 2, (before, role) => {
        const side = ruleset.sides[rules.roles.indexOf(role)]
        for (const { command, violation } of explain(ruleset, before.position, side, {})) {
          if (violation === null || told.length > 400) continue
          const { tag, ...rest } = ruleset.codecs.command.encode(command) as { readonly tag: string }
          try {
            rules.action(before, role, tag, JSON.stringify(rest))
          } catch (error) {
            told.push(error instanceof Error ? error.message : '')
          }
        }
      })
      expect(told.length).toBeGreaterThan(10)
      expect(
        told.filter((words) => !/\w/.test(words) || /\b(?:german|us)[-:]\w|\{\w+\}|undefined/.test(words)),
      ).toEqual([])
    })
  })

  it('refuses malformed, illegal and out-of-turn commands', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const game = rules.setup(1, rules.scenarios[0], {})
      const [role] = [game.active].flat()
      for (const noun of [undefined, '{}', '7', 'null', '{', '[]', 7, { tag: 'endPhase' }])
        expect(() => rules.action(game, role, 'noSuchOrder', noun)).toThrow()
      const [verb, nouns] = Object.entries(rules.view(game, role).actions ?? {})[0]
      const noun = Array.isArray(nouns) ? (nouns[0] as string) : undefined
      for (const other of [...rules.roles, 'Observer', '', '__proto__'])
        if (![game.active].flat().includes(other)) expect(() => rules.action(game, other, verb, noun)).toThrow()
    })
  })

  it('ends by resignation, with no action left', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const [winner] = rules.roles
      const over = rules.finish(rules.setup(1, rules.scenarios[0], {}), winner, 'The other resigned.')
      expect(over).toMatchObject({ active: 'None', state: 'game_over', result: winner, undo: [] })
      expect(rules.view(over, winner)).toMatchObject({ prompt: 'The other resigned.' })
      expect(rules.view(over, winner).log.slice(-2)).toEqual(['', 'The other resigned.'])
      expect(rules.view(over, winner).actions).toBeUndefined()
      expect(() => rules.action(over, winner, 'undo')).toThrow()
    })
  })

  it('stores a game in a limited number of bytes', () => {
    any((module) => {
      const rules = rallyTheTroops(module)
      const end = playOn(module, rules.scenarios[0], 19, (_before, _role, _verb, _noun, after) => {
        const { log, ...rest } = after
        expect(JSON.stringify(rest).length).toBeLessThan(3 * JSON.stringify(after.position).length + 20_000)
        expect(Array.isArray(log)).toBe(true)
      })
      rules.assert(end)
    })
  })
})

const SHOWN = ['log', 'active', 'position', 'side', 'prompt', 'actions']
