import { describe, expect, it } from 'vitest'
import { askPerson } from '../../../src/cli/dialogue/ask.js'
import { newSession, gameIn, type Session } from '../../../src/cli/refit/session.js'
import { askSide } from '../../../src/cli/refit/table.js'
import { speechIn } from '../../../src/cli/refit/text/load.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { Seat } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { kgpCampaignModule as module, sampleData as data } from '../../../src/rulesets/kgp-campaign/module.js'
import { wordsIn } from '../../../src/rulesets/kgp-campaign/text/describe.js'
import { play } from '../../rulesets/kgp-campaign/playing.js'
import { inSetupArea, man } from '../../rulesets/kgp-campaign/position.js'
import { later } from '../../rulesets/kgp-campaign/retained.js'
import { before as settingUp } from '../../rulesets/kgp-campaign/setting-up.js'
import { startOf, walkOn } from '../../rulesets/kgp-campaign/walking.js'
import { volume } from '../../volume.js'
import { paper } from '../paper.js'

/** Positions of random Refit Phases in which somebody is asked: at least one of each question that comes up. */
const asked = (seeds: number): readonly (readonly [State, Seat])[] => {
  const found = new Map<string, readonly [State, Seat]>()
  for (let seed = 0; seed < seeds; seed++)
    walkOn(positionOf(data, startOf(data, campaign('I'), seed)), seed, ({ before, did }) => {
      if (did === null || !('seat' in did) || before.phase.tag !== 'refit') return
      const [task] = before.phase.queue
      const matter = task?.tag === 'ask' ? task.about.tag : (task?.tag ?? '')
      const ends = did.command.tag === 'commit' || did.command.tag === 'pass'
      found.set(`${before.phase.part} ${matter} ${String(ends)}`, [before, did.seat])
    })
  return [...found.values()]
}

const positions = asked(volume(2, 30))

const sessionAt = async (state: State, language: string): Promise<Session> => {
  const speech = await speechIn(language)
  const seating = { german: 'person', us: 'person', umpire: 'person' } as const
  return newSession(
    {
      game: gameIn({ module, data }, speech),
      speech,
      scenario: campaign('I'),
      seating,
      about: { seats: {}, comments: [], playedBy: [] },
      save: null,
      picture: null,
      seed: 1,
      hides: false,
      alone: null,
      isWarned: true,
      entries: [],
      state,
      from: 0,
      result: null,
      rolls: false,
      saved: [],
      byHand: new Set(),
    },
    { entry: 0, state },
  )
}

/** The words of a question at a table, which are English in every language. */
const WORDS = ['board', 'why', 'position', 'undo', 'log', 'save', 'quit', 'rosters', 'record', 'areas', 'pieces']
const MORE = ['start', 'rule', 'chart', 'auto']

describe.each(['en', 'de', 'fr'])('whatever refit says in %s can be typed is accepted', (language) => {
  it('done ends every question in which nothing more needs to be done', async () => {
    expect(positions.length).toBeGreaterThan(20)
    for (const [state, seat] of positions) {
      const ends = module.ruleset.legal(state, seat).filter(({ tag }) => tag === 'commit' || tag === 'pass')
      if (ends.length !== 1) continue
      const session = await sessionAt(state, language)
      const terminal = paper(['done'])
      const exit = await askSide(terminal, session, seat)
      expect([state.phase, exit, terminal.printed.slice(-3)]).toEqual([state.phase, null, expect.anything()])
      expect(session.entries.at(-1)).toMatchObject({ tag: 'commanded', command: ends[0] })
    }
  })

  it('every line of a menu can be chosen by its number and by its words', async () => {
    const speech = await speechIn(language)
    const own = gameIn({ module, data }, speech).module
    for (const [state, seat] of positions) {
      const legal = module.ruleset.legal(state, seat)
      for (const command of [legal[0], legal[legal.length - 1]]) {
        const words = own.describeCommand(state, command, undefined, seat)
        const wish = await askPerson(paper([words]), own, state, seat, {
          help: [],
          words: [],
          tell: () => false,
          dialogue: speech.dialogue,
        })
        expect([words, wish.tag]).toEqual([words, wish.tag === 'brokenOff' ? wish.tag : 'command'])
      }
      expect(['command', 'brokenOff']).toContain((await askPerson(paper(['1']), own, state, seat)).tag)
    }
  })

  it('every word of the help is a word of the question', async () => {
    const { words, dialogue } = await speechIn(language)
    const help = [dialogue.help, ...words.help].join('\n')
    const [[state, seat]] = positions
    for (const word of [...WORDS, ...MORE]) {
      expect(help).toMatch(new RegExp(`(^| )${word} `, 'm'))
      const session = await sessionAt(state, language)
      const terminal = paper([word === 'save' ? 'save k.json' : word === 'why' ? 'why x' : word])
      await askSide(terminal, session, seat)
      expect(terminal.printed).not.toContain(dialogue.noChoice(word))
    }
  })
})

it('a command that ends a step is refused with its reason while something is due', () => {
  for (const [state, seat] of positions) {
    const isEnd = ({ tag }: Command): boolean => tag === 'commit'
    const candidate = [...module.ruleset.candidates(state, seat)].find(isEnd)
    const decided = candidate === undefined ? null : module.ruleset.decide(state, seat, candidate)
    const isListed = module.ruleset.legal(state, seat).some(isEnd)
    if (decided !== null) expect(decided._tag === 'Right').toBe(isListed)
  }
})

describe.each(['en', 'de', 'fr'])('why, in %s', (language) => {
  const told = async (state: State, seat: Seat, words: string): Promise<string> => {
    const terminal = paper([`why ${words}`])
    await askSide(terminal, await sessionAt(state, language), seat)
    return terminal.printed.join('\n')
  }

  it('KGP-8.624: says why a piece cannot set up in a Location', async () => {
    const squadAt = (id: string, location: string): Piece =>
      man(id, 'us', '6-6-6', location, { place: inSetupArea('us:A') })
    const pieces = [...['a', 'b', 'c'].map((id) => squadAt(id, 'E14/0')), squadAt('d', 'E15/0')]
    const { state } = play(settingUp(pieces))
    const full = await told(state, 'us', '[d] e14')
    expect(full).toContain('(KGP-8.624)')
    expect(await told(state, 'us', '[d] h22')).toContain('(KGP-8.624)')
    expect(full).not.toContain((await speechIn(language)).dialogue.noChoice('[d] e14'))
  })

  it('KGP-8.621: says that Fortifications and concealment are too dear', async () => {
    const state = later('8.621', { pieces: [man('a', 'us', '6-6-6', 'E14/0', { place: inSetupArea('us:A') })] })
    const poor = (['german', 'us'] as const).reduce(
      (now, side) => ({ ...now, ledgers: { ...now.ledgers, [side]: { ...now.ledgers[side], fpp: 1 } } }),
      play(state).state,
    )
    const { words } = await wordsOf(language)
    expect(await told(poor, 'us', words)).toContain('(KGP-8.621)')
    expect(await told(poor, 'us', `${words} e14`)).toContain('(KGP-8.621)')
  })
})

/** The name of a Fortification in a language. */
const wordsOf = async (language: string): Promise<{ readonly words: string }> => {
  const { names } = wordsIn((await speechIn(language)).game)
  return { words: names.fortifications.trench }
}
