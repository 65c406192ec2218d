import type { Described } from './counter-of.js'

/**
 * The reader of a saved game: a side, by its nations in VASL, such as `['ge', 'ss']`, or an umpire, who sees
 * everything.
 */
export type VaslViewer = 'umpire' | { readonly nations: readonly string[] }

/**
 * The holder of a counter. `own`: a unit in arms, or equipment with a unit of its side. `other`: a prisoner, or
 * equipment with units of the other side only. `nobody`: equipment that lies alone.
 */
export type Holder = 'own' | 'other' | 'nobody'

/** The limits of a viewer. A saved game holds the hidden counters of both sides. */
export interface Sight {
  /**
   * Whether the viewer may see a counter.
   *
   * @param users the user ids of those who hide or conceal it
   */
  readonly sees: (counter: Described, users: readonly string[], holder: Holder) => boolean
  /** Whether a nation is the viewer's. */
  readonly owns: (nation: string | null) => boolean
  /** Whether two nations are of the same side, as far as the viewer can tell. */
  readonly isSameSide: (a: string, b: string) => boolean
  /** Whether a text contains no password. */
  readonly isSafe: (text: string) => boolean
}

/** A shorter password is compared with whole texts only. */
const LEAST_PART = 3

/** The users who hide units of the viewer, and those who hide units of others: an id does not name its side. */
const usersOf = (all: readonly Described[], isOwn: (nation: string) => boolean) => {
  const own = new Set<string>()
  const foreign = new Set<string>()
  for (const { kind, nation, secretTo, conceals } of all) {
    const whose = conceals ?? (kind === 'unit' ? nation : null)
    if (whose === null) continue
    for (const user of secretTo) (isOwn(whose) ? own : foreign).add(user)
  }
  return { own, foreign }
}

/**
 * Returns the limits of a viewer. A hidden or concealed counter is shown to its own side only. One without a nation,
 * such as a Minefield, belongs to the side whose units the same user hides; if that is not clear, nobody sees it but an
 * umpire. The same holds for what the other side may have taken: prisoners, and equipment with its units. A user id
 * that hides units of both sides does not tell whose such a counter is. Equipment that lies alone, such as a hidden
 * Gun, is taken for its nation's, unless its user hides units of other nations only.
 *
 * @param prisoners the units that are prisoners; a user who hides one plays the other side
 */
export const sightOf = (
  all: readonly Described[],
  viewer: VaslViewer,
  prisoners: ReadonlySet<Described> = new Set(),
): Sight => {
  const passwords = [...new Set(all.flatMap(({ secretTo }) => secretTo))]
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')
  const isSafe = (text: string): boolean => {
    const said = text.toLowerCase()
    return !passwords.some((one) => said === one || (one.length >= LEAST_PART && said.includes(one)))
  }
  if (viewer === 'umpire') return { sees: () => true, owns: () => true, isSameSide: (a, b) => a === b, isSafe }
  const isOwn = (nation: string): boolean => viewer.nations.includes(nation)
  const { own, foreign } = usersOf(
    all.filter((one) => !prisoners.has(one)),
    isOwn,
  )
  const sees: Sight['sees'] = ({ nation }, users, holder) => {
    if (users.length === 0) return true
    if (nation !== null && holder === 'own') return isOwn(nation)
    if (nation !== null && holder === 'nobody')
      return isOwn(nation) && users.every((user) => own.has(user) || !foreign.has(user))
    return users.every((user) => own.has(user) && !foreign.has(user))
  }
  const owns = (nation: string | null): boolean => nation !== null && isOwn(nation)
  return { sees, owns, isSameSide: (a, b) => isOwn(a) === isOwn(b), isSafe }
}
