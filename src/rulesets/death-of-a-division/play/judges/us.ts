import type { NeuralNet } from '../../../../kernel/neural-net.js'
import data from './us.json' with { type: 'json' }

/** The network trained by test/scripts/judge.mjs. The JSON file gives the number of games and of German wins. */
export const us: NeuralNet = data.net
