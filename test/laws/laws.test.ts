import { duel } from './duel.js'
import { obeysTheLaws } from './laws.js'

// A look is offered only where the other has chosen, which the view does not show: the list of the duel tells more.
obeysTheLaws(duel, { longest: 12, ends: 40, reveals: ['revealed', 'spied'], without: ['offered'] })
