// Plays a few commands, takes one back, asks why another is barred, and saves the game as text.
import { begin, explain, load, play, recordText, toRecord, undo, unwrap } from 'ardennes'
import { describeViolation, ruleset as primer, scenario, describeCommand, units } from 'ardennes/rulesets/primer'

const start = begin(primer, scenario('meeting', { turns: 4 }), 1944)
const [end, move] = primer.legal(start.state, 'west')
const moved = unwrap(play(primer, start, 'west', move))
const back = unwrap(undo(primer, moved))
console.log(describeCommand(start.state, move), '- and back:', back.state.place[0] === start.state.place[0])

const hussars = units.findIndex(({ name }) => name === 'Hussars')
const barred = explain(primer, start.state, 'west', { tag: 'move', unit: hussars }).find(({ violation }) => violation)
if (barred?.violation) console.log(describeViolation(start.state, barred.violation))

const combat = unwrap(play(primer, start, 'west', end))
const saved = recordText(primer, toRecord(primer, combat, { seats: { west: 'Ada', east: 'built-in' } }))
const resumed = unwrap(load(primer, saved))
console.log(`${saved.split('\n').length} lines saved, ${resumed.entries.length} entries resumed`)

const forged = load(primer, saved.replace('"turns":4', '"turns":99'))
if (forged._tag === 'Left')
  console.log(`a changed save: ${forged.left[0].pointer} should be ${forged.left[0].expected}`)

/* prints
move 1st Rifles to B1 - and back: true
D1 is occupied. (PR-4.2)
20 lines saved, 2 entries resumed
a changed save: /scenario/options/turns should be a whole number from 1 to 20
*/
