// A game of your own, whole. A boat takes two companies over a river before dawn; it lands on a 4 or more.
import { audit, begin, describeViolation, dice, formatFraction, left, play, right, toRecord, unwrap } from 'ardennes'
import { violation, type Rules } from 'ardennes'
import { distributionOf, odds } from 'ardennes/analysis'
import { analyzePosition } from 'ardennes/bots'

interface Ferry {
  readonly side: 'boatman' | 'watch'
  readonly scenario: 'river'
  readonly state: { readonly hour: number; readonly across: number; readonly isAfloat: boolean }
  readonly command: { readonly tag: 'cross' } | { readonly tag: 'wait' }
  readonly event: { readonly tag: 'launched' } | { readonly tag: 'landed' } | { readonly tag: 'hourPassed' }
  readonly view: Ferry['state']
  readonly rule: 'wait.dawn'
}
const DAWN = 4
const isLate = ({ hour }: Ferry['state']): boolean => hour === DAWN - 1
const ferry: Rules<Ferry> = {
  id: 'ferry',
  title: 'The Ferry',
  edition: 1,
  sides: ['boatman', 'watch'],
  scenarios: ['river'],
  book: { 'wait.dawn': { cite: 'F-2', says: 'It is hour {hour}: dawn is too near to wait.' } },
  setup: () => ({ hour: 1, across: 0, isAfloat: false }),
  toAct: ({ hour, across, isAfloat }) => {
    if (isAfloat) return { tag: 'chance', draw: dice(1) }
    if (across === 2) return { tag: 'over', outcome: { winner: 'boatman', by: 'landing' } }
    if (hour === DAWN) return { tag: 'over', outcome: { winner: 'watch', by: 'dawn' } }
    return { tag: 'sides', sides: ['boatman'] }
  },
  candidates: (_state, side) => (side === 'boatman' ? [{ tag: 'cross' }, { tag: 'wait' }] : []),
  legal: (state, side) => [...ferry.candidates(state, side)].filter(({ tag }) => tag === 'cross' || !isLate(state)),
  decide: (state, _side, { tag }) => {
    if (tag === 'cross') return right([{ tag: 'launched' }])
    if (isLate(state)) return left(violation('wait.dawn', { hour: state.hour }))
    return right([{ tag: 'hourPassed' }])
  },
  resolve: (_state, [roll]) => (roll >= 4 ? [{ tag: 'landed' }, { tag: 'hourPassed' }] : [{ tag: 'hourPassed' }]),
  settle: () => [],
  evolve: (state, { tag }) => {
    if (tag === 'launched') return { ...state, isAfloat: true }
    if (tag === 'landed') return { ...state, across: state.across + 1 }
    return { ...state, hour: state.hour + 1, isAfloat: false }
  },
  view: (state) => state,
}

const first = begin(ferry, 'river', 1)
const lands = distributionOf(unwrap(odds(ferry, first.state, { tag: 'cross' })), ({ state }) => state.across)
for (const [across, chance] of lands) console.log(`${across} across: ${formatFraction(chance)}`)
const { command } = analyzePosition(ferry, 'boatman', first.state, ferry.legal(first.state, 'boatman'), {}, 1)
const wait = (match: typeof first) => play(ferry, match, 'boatman', { tag: 'wait' })
const waited = unwrap(wait(unwrap(wait(first))))
const late = wait(waited)
if (late._tag === 'Left') console.log(`a search would ${command.tag}. ${describeViolation(ferry.book, late.left)}`)
console.log(`its record ${audit(ferry, toRecord(ferry, waited)).tag}`)

/* prints
0 across: 1/2
1 across: 1/2
a search would cross. It is hour 3: dawn is too near to wait. (F-2)
its record agrees
*/
