import type { NeuralNet } from '../../../../kernel/neural-net.js'
import data from './campaign.json' with { type: 'json' }

/** Learned by test/scripts/judge.mjs: the file says from how many games, and how many of them the Germans won. */
export const campaign: NeuralNet = data.net
