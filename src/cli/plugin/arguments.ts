/** A command line split into the games it plugs in and the rest. */
export interface PluginArguments {
  /** The names of files and packages, in order. */
  readonly names: readonly string[]
  /** The remaining arguments. */
  readonly rest: readonly string[]
}

/** The command with its own `--game` option, which takes an id. */
const OWN_GAME = 'validate'

const FLAG = '--game'

/**
 * Extracts the games that `--game` plugs in, before or after the command. Arguments after `validate` belong to that
 * command, and after `--` there are no options.
 */
export const pluginArguments = (argv: readonly string[]): PluginArguments => {
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
