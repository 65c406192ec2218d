import { duel } from './duel.js'
import { obeysTheLaws } from './laws.js'

// A look is offered only if the other side has chosen, which the view hides: the list of the duel leaks it.
obeysTheLaws(duel, { longest: 12, ends: 40, reveals: ['revealed', 'spied'], without: ['offered'] })
