/** Takes the spaces out of all modules of a folder but those whose paths begin so. */
export const squeezeModules: (folder: string, besides: readonly string[]) => Promise<void>
