/** The optional rules, all spelled out. */
export interface Options {
  /** How many turns are played, 1 to 20 (PR-2.2). */
  readonly turns: number
  /** 'rigid': no move from one enemy zone of control to another; 'none': zones do not bind (PR-2.3). */
  readonly zoc: 'rigid' | 'none'
}

/** The names of the set-ups. */
export type SetUpName = 'meeting' | 'foothold'

/** What a game is set up from, PR-2.1. */
export interface Scenario {
  /** Which set-up. */
  readonly name: SetUpName
  /** Every option. */
  readonly options: Options
}

/** What is played unless said. */
export const defaultOptions: Options = { turns: 6, zoc: 'rigid' }

/** A scenario with some options other than usual. */
export const scenario = (name: SetUpName = 'meeting', changes: Partial<Options> = {}): Scenario => ({
  name,
  options: { ...defaultOptions, ...changes },
})
