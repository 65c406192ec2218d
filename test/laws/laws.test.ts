import { duel } from './duel.js'
import { obeysTheLaws } from './laws.js'

obeysTheLaws(duel, { longest: 12, ends: 40 })
