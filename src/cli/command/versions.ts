import { formatPlayedBy, otherVersions } from '../../analysis/provenance.js'
import { E, type Either } from '../../kernel/fp.js'

/**
 * The versions that have played a file or folder, with this one last. If another version has played it and `isMixed` is
 * false, returns a usage error.
 *
 * @param where the file or folder, for the error message
 */
export const versionsWith = (
  where: string,
  before: readonly string[],
  here: string,
  isMixed: boolean,
): Either<string, readonly string[]> => {
  const others = otherVersions(here, before)
  return others.length === 0 || isMixed
    ? E.right(before.includes(here) ? before : [...before, here])
    : E.left(
        `${where} was played by ${others.map(formatPlayedBy).join(' and ')}; this is ${formatPlayedBy(here)}. ` +
          'Add --mixed to continue anyway: the result then names both.',
      )
}
