/** Squeezes all modules of a folder except those in some of its subfolders. */
export const squeezeModules: (folder: string, besides: readonly string[]) => Promise<void>
