/** Writes the CommonJS form of some ES modules of a folder, and of all they load, into its subfolder `cjs`. */
export const writeCommonJs: (folder: string, entries: readonly string[]) => void
