/**
 * The command line as functions: with games of your own beside those that come with it, and the referee and the report by
 * themselves. For Node only.
 *
 * @module cli
 */
export { referee, type RefereeTerms } from './functions.js'
export { main } from './main.js'
export type { Referee } from './serve/referee.js'
export type { Reply } from './serve/live.js'
export { report, type Report } from './study/report/report.js'
export { EXIT, type Exit, type Terminal, type WorkerPool } from './terminal/terminal.js'
export { anyModule, type AnyModule, type GameModule, type Module } from '../module.js'
