import { offers } from './games/all.js'
import { answerFor } from './thinking.js'

answerFor(offers)
