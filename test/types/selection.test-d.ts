import { targets } from '../../src/kernel/move-input.js'
import { deathOfADivisionRules as rules } from '../../src/rulesets/death-of-a-division/fast/turn.js'
import { moveInput as input } from '../../src/rulesets/death-of-a-division/play/move-input.js'
import { primerRules } from '../../src/rulesets/primer/rules/turn.js'
import { moveInput as primerInput } from '../../src/rulesets/primer/play/move-input.js'

const state = rules.setup(rules.scenarios[0])
const small = primerRules.setup(primerRules.scenarios[0])

targets(rules, state, 'german', [{ field: 'form', value: 'march' }], input)
// @ts-expect-error a misspelt field
targets(rules, state, 'german', [{ field: 'forn', value: 'march' }], input)
// @ts-expect-error a form there is none of
targets(rules, state, 'german', [{ field: 'form', value: 'stroll' }], input)
// @ts-expect-error a field of another game
targets(primerRules, small, 'west', [{ field: 'form', value: 'march' }], primerInput)
