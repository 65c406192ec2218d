// Texts of a game under unknown names.
import { describe, expect, it } from 'vitest'
import { defineGame } from '../../src/define/define-game.js'
import { GameDefinitionError } from '../../src/define/game-definition-error.js'
import { formatFault } from '../../src/kernel/fault.js'
import { duel } from '../laws/duel.js'

const faultsOf = (parts: object): readonly string[] => {
  try {
    defineGame({ ruleset: { ...duel, scenarios: [{ name: 'short', rounds: 3 }] }, ...parts } as never)
    return []
  } catch (error) {
    if (!(error instanceof GameDefinitionError)) throw error
    return error.faults.map(formatFault)
  }
}

describe('texts under unknown names are reported', () => {
  it('texts under known names are not', () => {
    const phrases = { commands: { choose: 'play {card}' }, events: { chose: '{side} plays', dealt: null } }
    const de = { language: 'de', sentences: { 'card.held': '', 'turn.side': '' }, terms: {}, phrases: { chose: '' } }
    const page = { cites: { chose: '1' }, translations: { de }, machines: ['blue'] }
    expect(faultsOf({ phrases, page, notice: 'Battles are invented.' })).toEqual([])
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
    [
      'who can win',
      { metrics: { turnOf: () => 1, turnName: 'round', list: [], contenders: ['rde'] } },
      '/metrics/contenders/0',
    ],
  ])('%s', (_, wrong, says) => {
    expect(faultsOf(wrong).map((found) => found.replaceAll('"', ''))).toEqual([expect.stringContaining(says)])
  })
})
