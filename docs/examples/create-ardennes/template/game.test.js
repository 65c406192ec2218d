// node --test: the laws that every game keeps, and a test for each rule that you care about.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, begin, unwrap } from 'ardennes'
import { checkedRules, lawsOf } from 'ardennes/testing'
import game from './game.js'

const { ruleset } = game
for (const { name, says, check } of lawsOf(game)) test(`${name}: ${says}`, check)

// Rules that watch themselves name the part and the place where one does what it should not.
const rules = checkedRules(ruleset)
const start = begin(rules, 'bridgehead', 1).state
const broken = (command) => {
  const step = act(rules, start, 'red', command)
  return step._tag === 'Left' ? step.left.rule : null
}

test('R-4 a unit goes no farther than its movement reaches', () => {
  assert.equal(broken({ tag: 'move', unit: 'r2', to: 'D4' }), null)
  assert.equal(broken({ tag: 'move', unit: 'r2', to: 'A1' }), 'move.reach')
})

test('R-4 a unit comes in its turn, not before', () => {
  assert.equal(broken({ tag: 'enter', unit: 'r4', to: 'G4' }), 'enter.due')
})

test('R-5 nobody attacks a hex without an enemy', () => {
  assert.equal(broken({ tag: 'attack', at: 'F3' }), 'attack.who')
  const moved = unwrap(act(rules, start, 'red', { tag: 'move', unit: 'r2', to: 'D4' })).state
  assert.equal(act(rules, moved, 'red', { tag: 'attack', at: 'C4' })._tag, 'Left', 'r2 has done its part')
})
