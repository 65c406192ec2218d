import { expect, it } from 'vitest'
import { matching, type Choice } from '../../../src/cli/dialogue/menu.js'
import type { Game } from '../../../src/kernel/ruleset.js'

const choice = (words: string, subject: string, command: object): Choice<Game> =>
  ({ words, subject, command }) as unknown as Choice<Game>

const squad = choice('Set up 6-6-6 squad in EE5 level 1', '6-6-6 squad', { tag: 'setUp', location: 'EE5/1' })
const leader = choice('Set up 8-1 leader in EE5', '8-1 leader', { tag: 'setUp', location: 'EE5/0' })
const buy = choice('Buy I1 in Reserve', 'group I1, Infantry Platoon, 6 CPP', { tag: 'buy', chartId: 'I1' })
const quest = choice('Buy 3 "?"', 'concealment', { tag: 'buyConcealment', count: 3 })
const all = [squad, leader, buy, quest]

it('words find the choices whose sentences contain them, or the one that equals them', () => {
  expect(matching(all, 'set EE5')).toEqual([squad, leader])
  expect(matching(all, 'Set up 8-1 leader in EE5')).toEqual([leader])
  expect(matching(all, 'nothing')).toEqual([])
})

it('words of a heading, and names as reports write them, find choices whose sentences lack them', () => {
  expect(matching(all, 'group I1')).toEqual([buy])
  expect(matching(all, 'concealment')).toEqual([quest])
  expect(matching(all, '6-6-6 ee5/1')).toEqual([squad])
})

it('prefers choices with the words as a whole to those with parts of words', () => {
  const foxholes = [1, 2, 3].map((n) => choice(`Buy a foxhole, strength ${n}, in E13`, 'foxhole', { tag: 'fortify' }))
  expect(matching(foxholes, 'foxhole 3 e13')).toEqual([foxholes[2]])
  expect(matching(foxholes, 'fox e13')).toEqual(foxholes)
})
