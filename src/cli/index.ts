/**
 * The command line as functions: run it with your own games, or use the referee and the report separately. Node only.
 *
 * @module cli
 */
export { referee, type RefereeOptions } from './functions.js'
export { main } from './main.js'
export type { Referee } from './serve/referee.js'
export type { Reply } from './serve/protocol.js'
export { report, type Report } from './study/report/report.js'
export { EXIT, type Exit, type Terminal, type WorkerPool } from './terminal/terminal.js'
export { anyModule, type AnyModule, type GameModule, type Module } from '../module.js'
export type { SweepRow } from '../analysis/shard.js'
export type { EffectScale } from '../analysis/effect-scale.js'
