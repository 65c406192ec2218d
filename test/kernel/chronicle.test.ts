import { describe, expect, it } from 'vitest'
import { lossNote } from '../../src/kernel/chronicle.js'
import { de as divisionGerman } from '../../src/rulesets/death-of-a-division/text/de.js'
import { en as divisionEnglish } from '../../src/rulesets/death-of-a-division/text/en.js'
import { fr as divisionFrench } from '../../src/rulesets/death-of-a-division/text/fr.js'
import { de as dreamGerman } from '../../src/rulesets/peiper-dream/text/de.js'
import { en as dreamEnglish } from '../../src/rulesets/peiper-dream/text/en.js'
import { fr as dreamFrench } from '../../src/rulesets/peiper-dream/text/fr.js'
import { de as primerGerman } from '../../src/rulesets/primer/text/de.js'
import { en as primerEnglish } from '../../src/rulesets/primer/text/en.js'
import { fr as primerFrench } from '../../src/rulesets/primer/text/fr.js'

describe('the losses of a side', () => {
  it.each([
    [divisionEnglish, 'the Germans lose 3 strength points, eliminated:', 'they lose 1 strength point'],
    [divisionGerman, 'die Deutschen verlieren 3 Stärkepunkte, vernichtet:', 'sie verlieren 1 Stärkepunkt'],
    [
      divisionFrench,
      'les Allemands perdent 3 points de force, unités éliminées\u00a0:',
      'ils perdent 1 point de force',
    ],
    [dreamEnglish, 'the Germans lose 3 steps, eliminated:', 'they lose 1 step'],
    [dreamGerman, 'die Deutschen verlieren 3 Stufen, vernichtet:', 'sie verlieren 1 Stufe'],
    [dreamFrench, 'les Allemands perdent 3 pas, unités éliminées\u00a0:', 'ils perdent 1 pas'],
  ])('$game in $language', ({ report: { losses } }, named, bare) => {
    expect(lossNote(losses, 'german', 3, ['I./295'])).toEqual({ says: named, names: ['I./295'] })
    expect(lossNote(losses, 'they', 1, [])).toEqual({ says: bare, names: [] })
  })

  it.each([
    [primerEnglish, 'West loses 2 steps, eliminated:'],
    [primerGerman, 'West verliert 2 Stufen, vernichtet:'],
    [primerFrench, 'l’Ouest perd 2 pas, unités éliminées\u00a0:'],
  ])('$game in $language', ({ report: { losses } }, named) => {
    expect(lossNote(losses, 'west', 2, ['a']).says).toBe(named)
  })
})
