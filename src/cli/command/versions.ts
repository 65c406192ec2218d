import { formatPlayedBy, othersThan } from '../../analysis/provenance.js'
import { E, type Either } from '../../kernel/fp.js'

/**
 * What has played something once this version has played on, itself last; or why it must not: another version has played it,
 * and nobody has said that both may.
 *
 * @param where the file or folder, for the words of a refusal
 */
export const versionsWith = (
  where: string,
  before: readonly string[],
  here: string,
  isMixed: boolean,
): Either<string, readonly string[]> => {
  const others = othersThan(here, before)
  return others.length === 0 || isMixed
    ? E.right(before.includes(here) ? before : [...before, here])
    : E.left(
        `${where} was played by ${others.map(formatPlayedBy).join(' and ')}; this is ${formatPlayedBy(here)}. ` +
          'Add --mixed to continue anyway: the result then names both.',
      )
}
