import { existsSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The reason of a system error, without its code and without paths the user did not name. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return /^[A-Z0-9]+: ([^,]+)/.exec(error.message)?.[1] ?? error.message
}

/** The error message for a file that cannot be written, with the name the user gave. */
export const writeFailure = (path: string, error: unknown): string => {
  const folder = dirname(path)
  const isFolderMissing = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT' && !existsSync(folder)
  return `${path} cannot be written: ${isFolderMissing ? `there is no folder ${folder}` : reasonOf(error)}`
}

/** The file to write and its permissions. */
export interface WriteTarget {
  /** The path with all symbolic links resolved. */
  readonly place: string
  /** The permissions of the existing file, or null for a new file. */
  readonly mode: number | null
  /** Whether the target is a device or pipe, which is written directly and never replaced. */
  readonly isDevice: boolean
}

/** The maximum number of symbolic links followed, as on Linux. */
const MOST_LINKS = 40

const placeOf = (path: string, links = 0): string => {
  try {
    return realpathSync(path)
  } catch {
    try {
      const next = resolve(dirname(path), readlinkSync(path))
      return links < MOST_LINKS ? placeOf(next, links + 1) : path
    } catch {
      return path // a new file
    }
  }
}

/** Resolves symbolic links to the file to replace, or to the name of a new file. */
export const writeTargetOf = (path: string): WriteTarget => {
  const place = placeOf(path)
  const found = statSync(place, { throwIfNoEntry: false })
  return {
    place,
    mode: found === undefined ? null : found.mode & 0o7777,
    isDevice: found !== undefined && !found.isFile() && !found.isDirectory(),
  }
}
