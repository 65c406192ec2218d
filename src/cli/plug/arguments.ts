/** A command line without the games it plugs in, and their names. */
export interface PlugArguments {
  /** The names of files and packages, in order. */
  readonly names: readonly string[]
  /** The command line without them. */
  readonly rest: readonly string[]
}

/** The verb whose `--game` is an id, and has always been. */
const OWN_GAME = 'validate'

const FLAG = '--game'

/**
 * The games that `--game` plugs in, before the verb or after it. What stands after `validate` is that verb's own, and after
 * `--` nothing is an option.
 */
export const plugArguments = (argv: readonly string[]): PlugArguments => {
  const names: string[] = []
  const rest: string[] = []
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]
    if (word === '--' || word === OWN_GAME) return { names, rest: [...rest, ...argv.slice(i)] }
    if (word.startsWith(`${FLAG}=`)) names.push(word.slice(FLAG.length + 1))
    else if (word === FLAG && i + 1 < argv.length) names.push(argv[++i])
    else rest.push(word)
  }
  return { names, rest }
}
