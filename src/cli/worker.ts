import { playShard, type Shard, type SweepRow } from '../analysis/shard.js'
import { matchRunnerOf } from './study/match-runner.js'
import { games } from './games.js'

/** Plays a part of a manifest in a thread of its own. */
export const play = (shard: Shard): readonly SweepRow[] =>
  games[shard.manifest.ruleset]((module) => [...playShard(matchRunnerOf(module), shard)])
