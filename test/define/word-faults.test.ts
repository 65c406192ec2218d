// Words of a game under names that nothing has.
import { describe, expect, it } from 'vitest'
import { defineGame } from '../../src/define/define-game.js'
import { NotAGame } from '../../src/define/not-a-game.js'
import { formatFault } from '../../src/kernel/fault.js'
import { duel } from '../laws/duel.js'

const faultsOf = (parts: object): readonly string[] => {
  try {
    defineGame({ ruleset: { ...duel, scenarios: [{ name: 'short', rounds: 3 }] }, ...parts } as never)
    return []
  } catch (error) {
    if (!(error instanceof NotAGame)) throw error
    return error.faults.map(formatFault)
  }
}

describe('words under a name that nothing has are named', () => {
  it('and those of what there is are not', () => {
    const phrases = { commands: { choose: 'play {card}' }, events: { chose: '{side} plays', dealt: null } }
    const de = { language: 'de', sentences: { 'card.held': '', 'turn.side': '' }, terms: {}, phrases: { chose: '' } }
    const page = { cites: { chose: '1' }, translations: { de }, machines: ['blue'] }
    expect(faultsOf({ phrases, page, playerNotes: { red: 'slow' } })).toEqual([])
  })

  it.each<[string, object, string]>([
    [
      'a phrase of a command',
      { phrases: { commands: { chose: '' } } },
      '/phrases/commands/chose: expected the tag of a command, found chose (did you mean choose?)',
    ],
    ['a phrase of an event', { phrases: { events: { reveald: '' } } }, '/phrases/events/reveald'],
    ['a phrase of neither', { phrases: { event: {} } }, '/phrases/event'],
    ['a citation', { page: { cites: { tosed: '4' } } }, '/page/cites/tosed'],
    [
      'a translated sentence',
      { page: { translations: { de: { sentences: { 'card.hold': '' } } } } },
      '/page/translations/de/sentences/card.hold',
    ],
    [
      'a translated phrase',
      { phrases: { events: { chose: '' } }, page: { translations: { fr: { phrases: { chosen: '' } } } } },
      '/page/translations/fr/phrases/chosen',
    ],
    [
      'a machine',
      { page: { machines: ['bleu'] } },
      '/page/machines/0: expected a side, found bleu (did you mean blue?)',
    ],
    ['a note on a player', { playerNotes: { green: '' } }, '/playerNotes/green'],
    [
      'who can win',
      { metrics: { turnOf: () => 1, turnName: 'round', list: [], contenders: ['rde'] } },
      '/metrics/contenders/0',
    ],
  ])('%s', (_, wrong, says) => {
    expect(faultsOf(wrong).map((found) => found.replaceAll('"', ''))).toEqual([expect.stringContaining(says)])
  })
})
