import { describe, expect, it } from 'vitest'
import type { FormatWords } from '../../../../src/rulesets/kgp-campaign/boundary/text/format-words.js'
import { format as german } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.de.js'
import { format as english } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.en.js'
import { format as french } from '../../../../src/rulesets/kgp-campaign/boundary/text/format.fr.js'
import type { ResultReason } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-reason.js'

const piece = '6-5-8 C'

/** A reason of each kind. The compiler asks for those that are missing. */
const REASONS: Readonly<Record<ResultReason['tag'], ResultReason>> = {
  date: { tag: 'date', date: '20 AM' },
  fate: { tag: 'fate', piece },
  ownLabel: { tag: 'ownLabel', piece },
  newLabel: { tag: 'newLabel', piece },
  kind: { tag: 'kind', piece, kind: 'vehicle' },
  sameExit: { tag: 'sameExit', hex: 'K1', carrier: piece },
  outcome: { tag: 'outcome', rule: 'KGP-8.601.2' },
  once: { tag: 'once' },
  known: { tag: 'known' },
  notLeft: { tag: 'notLeft' },
  type: { tag: 'type' },
  rank: { tag: 'rank' },
  location: { tag: 'location' },
  onMap: { tag: 'onMap' },
  somewhere: { tag: 'somewhere' },
  entryArea: { tag: 'entryArea' },
  captured: { tag: 'captured' },
  markerOrder: { tag: 'markerOrder' },
  burning: { tag: 'burning' },
  wounded: { tag: 'wounded' },
  heroic: { tag: 'heroic' },
  pinned: { tag: 'pinned' },
  left: { tag: 'left' },
  possessor: { tag: 'possessor' },
  hookedTo: { tag: 'hookedTo' },
  aboard: { tag: 'aboard' },
  guard: { tag: 'guard' },
  meleeCounter: { tag: 'meleeCounter' },
  hex: { tag: 'hex' },
  edge: { tag: 'edge' },
  offMap: { tag: 'offMap' },
  purchase: { tag: 'purchase' },
  objective: { tag: 'objective' },
  inBox: { tag: 'inBox' },
  meleeOnce: { tag: 'meleeOnce' },
  contested: { tag: 'contested' },
}

const sentences = ({ report }: FormatWords): readonly string[] => Object.values(REASONS).map(report.reason)

describe('the reasons why a report is refused', () => {
  it('differ from one another in each language', () => {
    for (const words of [english, german, french])
      expect(new Set(sentences(words)).size).toBe(Object.keys(REASONS).length)
  })

  it('name the date, piece, hex and rule in each language', () => {
    for (const words of [english, german, french]) {
      const { reason } = words.report
      expect(reason(REASONS.date)).toContain('20 AM')
      for (const tag of ['fate', 'ownLabel', 'newLabel', 'kind', 'sameExit'] as const)
        expect(reason(REASONS[tag])).toContain(piece)
      expect(reason(REASONS.sameExit)).toContain('K1')
      expect(reason(REASONS.outcome)).toContain('KGP-8.601.2')
    }
  })

  it('are translated', () => {
    const known = new Set(sentences(english))
    for (const words of [german, french]) expect(sentences(words).filter((one) => known.has(one))).toEqual([])
  })
})
