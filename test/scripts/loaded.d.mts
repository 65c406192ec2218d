/** Command lines that load more than they need. */
export const needlessLoads: (cwd: string, bin: string, games: readonly string[]) => readonly string[]
