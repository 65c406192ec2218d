// The play verb with plug-in games: secrets, narrow codecs, endless games.
import { describe, expect, it } from 'vitest'
import { codec, tagged } from '../../../src/kernel/codec.js'
import { dice, pick } from '../../../src/kernel/draw.js'
import { anyModule, type AnyModule, type Module } from '../../../src/module.js'
import type { Race } from '../../analysis/race.js'
import { raceModule } from '../race-module.js'
import { isLong } from '../../volume.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

const { ruleset } = raceModule

const games = (
  rules: Partial<typeof ruleset>,
  more: Partial<Module<Race>> = {},
): Readonly<Record<string, AnyModule>> => ({
  race: anyModule({ ...raceModule, ...more, ruleset: { ...ruleset, ...rules } }),
})

const SEED = ['--seed', '4']

describe('a game with secrets', () => {
  const seen: (string | null | undefined)[] = []
  const hidden = games(
    {
      view: (state, side) => ({ ...state, [side === 'red' ? 'blue' : 'red']: null as unknown as number }),
      determinise: (view) => ({ ...view, red: view.red, blue: view.blue }),
      redact: (event) => event,
    },
    {
      picture: (state, side) => {
        seen.push(side)
        return raceModule.picture(state, side)
      },
    },
  )

  it('is not shown whole to the player, neither as a position nor as a picture', async () => {
    seen.length = 0
    const terminal = paper(['position', 'walk', 'quit'])
    const { out } = await run(['play', 'race', ...SEED, '--picture', 'race.svg'], terminal, hidden)
    expect(out).toContain('There is more in this position than you may see. A saved game has all of it.')
    expect(out).not.toContain('0-0 red 1')
    expect(terminal.files['race.svg']).toContain('<svg')
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen)).toEqual(new Set(['red']))
  })

  it('is drawn whole when it is over', async () => {
    seen.length = 0
    await run(['play', 'race', ...SEED, '-s', 'none', '-p', 'built-in', '--picture', 'race.svg'], paper(), hidden)
    expect(new Set(seen)).toEqual(new Set([null]))
  })
})

describe('a game with a narrow codec', () => {
  const narrow = games({ codecs: { ...ruleset.codecs, command: codec(tagged({ walk: {}, leap: {} })) as never } })

  it('is reported on the first save, with the entry and the place', async () => {
    const { err } = await run(['play', 'race', ...SEED], paper(['stumble', 'quit']), narrow)
    expect(err).toMatch(
      /Entry 1 is refused by the codec of its own game, so the saved game cannot be read again: .*\/tag: expected/,
    )
  })
})

describe('an endless game', () => {
  const endless = games({
    toAct: (state) => {
      const turn = ruleset.toAct(state)
      return turn.tag === 'over' ? { tag: 'sides', sides: [state.side] } : turn
    },
    legal: (state, side) => (state.side === side ? [{ tag: 'walk' }] : []),
    evolve: (state, event) => ({ ...ruleset.evolve(state, event), red: 0, blue: 0, turn: 1 }),
  })

  it.runIf(isLong)(
    'is stopped and reported if only machines play it',
    async () => {
      const { exit, out } = await run(['simulate', 'race', '--games', '1', '--jobs', '1'], paper(), endless)
      expect(exit).toBe(0)
      expect(out).toContain('stopped before the end: 1 (after 100,000 commands)')
      expect(out).not.toContain('decided by')
      const played = await run(['play', 'race', '-s', 'none', ...SEED], paper(), endless)
      expect(played.err).toContain('No end after 20,000 bot commands: stopped.')
    },
    200_000,
  )
})

describe('why', () => {
  it('says so if the command is legal', async () => {
    const { out } = await run(['play', 'race', ...SEED], paper(['why walk', 'quit']))
    expect(out).toContain('walk: you may do this.')
  })
})

describe('a game that begins with a deal', () => {
  const dealt = games({
    toAct: (state) =>
      state.due === 'swarm'
        ? { tag: 'chance', draw: pick(20, 60) }
        : state.due === null
          ? ruleset.toAct(state)
          : { tag: 'chance', draw: dice(1) },
    setup: (scenario) => ({ ...ruleset.setup(scenario), due: 'swarm' }),
    resolve: (state, drawn) => (state.due === 'swarm' ? [{ tag: 'ran', steps: 0 }] : ruleset.resolve(state, drawn)),
    evolve: (state, event) => ({
      ...ruleset.evolve(state, event),
      ...(state.due === 'swarm' ? { side: 'red', turn: 1 } : {}),
    }),
  })

  it('uses one deal for perft, and says so', async () => {
    const perft = await run(['perft', 'race', '-d', '1', '--divide'], paper(), dealt)
    expect(perft.err).toContain('this position uses the draw of seed 1')
    expect(perft.out).toContain('walk')
    const odds = await run(['odds', 'race', '-c', 'walk'], paper(), dealt)
    expect(odds.exit).toBe(0)
  })

  it('has no commands to divide by if chance comes first', async () => {
    const rolling = games({ setup: (scenario) => ({ ...ruleset.setup(scenario), due: 'leap' }) })
    const { exit, err } = await run(['perft', 'race', '-d', '1', '--divide'], paper(), rolling)
    expect(exit).toBe(2)
    expect(err).toContain('No side can act in this position, so there are no commands to divide by.')
    expect((await run(['odds', 'race', '-c', 'walk'], paper(), rolling)).err).toContain('chance is resolved first')
  })
})

describe('the text of a refusal', () => {
  it('explains how to name a plug-in game', async () => {
    const { err } = await run(['play', 'barons'])
    expect(err).toContain('There is no game "barons".')
    expect(err).toContain('ardennes --game FILE')
  })
})
