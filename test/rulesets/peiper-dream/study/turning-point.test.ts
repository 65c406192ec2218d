import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../../src/kernel/transition.js'
import { board, bridges } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { battleNames, scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { units, unitsOf, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { player } from '../../../../src/rulesets/peiper-dream/play/player.js'
import { turnedBy } from '../../../../src/rulesets/peiper-dream/study/turning-point.js'
import { de } from '../../../../src/rulesets/peiper-dream/text/de.js'
import { en } from '../../../../src/rulesets/peiper-dream/text/en.js'
import { fr } from '../../../../src/rulesets/peiper-dream/text/fr.js'
import type { TurningWords } from '../../../../src/rulesets/peiper-dream/text/words.js'
import type { NodeId } from '../../../../src/maps/graph.js'
import { volume } from '../../../volume.js'
import { isFed } from '../referee/reading.js'

/** A turn of a game: its first and last state, and its events. */
interface Played {
  readonly before: State
  readonly end: State
  readonly events: readonly Event[]
}

const turnsOf = (seed: number): readonly Played[] => {
  const roller = rollerFrom(rngFrom(seed))
  const turns: Played[] = []
  const start = scenario(battleNames[roller.below(battleNames.length)])
  let { state } = advance(rules, rules.setup(start), [])
  let before = state
  let events: Event[] = []
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return [...turns, { before, end: state, events }]
    const legal = turn.tag === 'sides' ? rules.legal(state, turn.sides[0]) : []
    const step =
      turn.tag === 'chance'
        ? answer(rules, state, roller.answer(turn.draw))
        : act(rules, state, turn.sides[0], player(state, legal, roller.below))
    if (step._tag === 'Left') throw new Error(step.left.rule)
    for (const event of step.right.events) {
      if (event.tag === 'turnBegan') {
        turns.push({ before, end: state, events })
        before = state
        events = []
      }
      state = rules.evolve(state, event)
      events.push(event)
    }
  }
}

/** The facts of a clause, and whether they came true. */
type Facts = (played: Played) => boolean

/** Words that keep the facts of each clause instead of writing it. */
const recorder = (): { readonly words: TurningWords; readonly facts: () => Facts | null } => {
  let kept: Facts | null = null
  const keep = (facts: Facts): string => {
    kept = facts
    return ''
  }
  return {
    facts: () => kept,
    words: {
      fuel: (hex, from, to) =>
        keep(({ events, end }) =>
          events.some(
            (one) =>
              one.tag === 'depotCaptured' && end.depotHex[one.depot] === hex && one.from === from && one.to === to,
          ),
        ),
      prizes: (side, hexes) =>
        keep(({ events }) =>
          hexes.every((hex) =>
            events.some((one) => one.tag === 'controlChanged' && one.hex === hex && one.side === side),
          ),
        ),
      rebuilt: (some) =>
        keep(({ events }) =>
          some.every((bridge) => events.some((one) => one.tag === 'bridgeRebuilt' && one.bridge === bridge)),
        ),
      blown: (some, unit, hex) =>
        keep(
          ({ events, end }) =>
            end.hex[unit] === hex &&
            some.every((bridge) => events.some((one) => one.tag === 'bridgeBlown' && one.bridge === bridge)),
        ),
      lost: (side, some) =>
        keep(({ events }) =>
          some.every(
            (unit) => units[unit].side === side && events.some((one) => one.tag === 'eliminated' && one.unit === unit),
          ),
        ),
      cutOff: (some) => keep(({ end }) => some.every((unit) => units[unit].side === 'german' && !isFed(end, unit))),
      reaches: (unit, hex) => keep(({ end }) => end.hex[unit] === hex),
      stopped: (hex) => keep(({ end }) => unitsOf.german.some((one) => end.hex[one] === hex)),
    },
  }
}

const hexAt = (name: string): NodeId => board.hexes.findIndex((hex) => hex.name === name) as NodeId
const unit = (id: string): UnitId => units.findIndex((one) => one.id === id) as UnitId
const bridge = (id: string): number => bridges.findIndex((one) => one.id === id)

/** One clause of every kind. */
const clausesIn = ({
  fuel,
  prizes,
  rebuilt,
  blown,
  lost,
  cutOff,
  reaches,
  stopped,
}: TurningWords): readonly string[] => [
  fuel(hexAt('Stavelot'), 4, 6),
  fuel(hexAt('Stavelot'), 4, 4),
  prizes('german', [hexAt('Stavelot'), hexAt('Stoumont Station')]),
  prizes('us', [hexAt('Honsfelder Wald')]),
  rebuilt([bridge('br-malmedy-south')]),
  blown([bridge('br-trois-ponts-salm'), bridge('br-stavelot')], unit('de-spitze-pz'), hexAt('Ligneuville')),
  lost('us', [unit('us-291-eng')]),
  cutOff([unit('de-spitze-pz')], true),
  cutOff([unit('de-spitze-pz'), unit('de-spitze-recon')], false),
  reaches(unit('de-spitze-pz'), hexAt('Schnee Eifel')),
  stopped(hexAt('Stoumont Station')),
]

describe('the explanation of a turning point', () => {
  it('is true of its turn, for either side', { timeout: 200_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const played of turnsOf(seed))
          for (const side of ['german', 'us'] as const) {
            const { words, facts } = recorder()
            const clause = turnedBy(played.before, played.end, side, words)
            expect(facts() === null).toBe(clause === null)
            expect(facts()?.(played) ?? true).toBe(true)
          }
      }),
      { numRuns: volume(3, 12) },
    )
  })

  it.each([
    [
      en,
      [
        'the Germans capture the fuel at Stavelot (B0403), which serves them on turns 4 to 6',
        'the Germans capture the fuel at Stavelot (B0403), which serves them on turn 4',
        'the Germans take Stavelot (B0403) and Stoumont Station (C0603)',
        'the Americans take back the Honsfelder Wald (A0704)',
        'the Germans rebuild the bridge south of Malmedy',
        'the Americans blow the Salm bridge at Trois-Ponts and the Stavelot bridge in front of Spitze ' +
          'Panzer battalion in Ligneuville (B0904)',
        'the Americans lose 291 Engineer',
        'the captured fuel is used up, and Spitze Panzer battalion is out of supply',
        'the lines of supply are cut: Spitze Panzer battalion and Spitze Recon are out of supply',
        'Spitze Panzer battalion reaches the Schnee Eifel (A0808)',
        'the Germans come no farther than Stoumont Station (C0603)',
      ],
    ],
    [
      de,
      [
        'die Deutschen erbeuten den Treibstoff in Stavelot (B0403), mit dem sie in den Runden 4 bis 6 versorgt sind',
        'die Deutschen erbeuten den Treibstoff in Stavelot (B0403), mit dem sie in Runde 4 versorgt sind',
        'die Deutschen erobern Stavelot (B0403) und den Bahnhof Stoumont (C0603)',
        'die Amerikaner erobern den Honsfelder Wald (A0704) zurück',
        'die Deutschen bauen die Brücke südlich von Malmedy wieder auf',
        'die Amerikaner sprengen die Salmbrücke bei Trois-Ponts und die Brücke bei Stavelot vor ' +
          'Spitze/Panzerabteilung in Ligneuville (B0904)',
        'die Amerikaner verlieren 291 Pionier',
        'der erbeutete Treibstoff ist verbraucht; ohne Nachschub: Spitze/Panzerabteilung',
        'die Nachschublinien sind unterbrochen; ohne Nachschub: Spitze/Panzerabteilung und Spitze/Aufklärung',
        'Spitze/Panzerabteilung erreicht die Schnee-Eifel (A0808)',
        'die Deutschen kommen nur bis Bahnhof Stoumont (C0603)',
      ],
    ],
    [
      fr,
      [
        'les Allemands prennent le carburant à Stavelot (B0403), qui leur suffit du tour 4 au tour 6',
        'les Allemands prennent le carburant à Stavelot (B0403), qui leur suffit au tour 4',
        'les Allemands prennent Stavelot (B0403) et la gare de Stoumont (C0603)',
        'les Américains reprennent le Honsfelder Wald (A0704)',
        'les Allemands reconstruisent le pont au sud de Malmedy',
        'les Américains font sauter le pont de Trois-Ponts sur la Salm et le pont de Stavelot devant ' +
          'Spitze/Panzer à Ligneuville (B0904)',
        'les Américains perdent 291 Génie',
        'le carburant pris est épuisé\u00a0; sans ravitaillement\u00a0: Spitze/Panzer',
        'les lignes de ravitaillement sont coupées\u00a0; sans ravitaillement\u00a0: Spitze/Panzer et ' +
          'Spitze/Reconnaissance',
        'Spitze/Panzer atteint la Schnee Eifel (A0808)',
        'les Allemands ne dépassent pas la gare de Stoumont (C0603)',
      ],
    ],
  ])('is written out in $language', ({ report }, clauses) => {
    expect(clausesIn(report.turnedBy)).toEqual(clauses)
  })
})
