import { E, type Either } from '../kernel/fp.js'
import { describe, type Described, type Kind } from './counter-of.js'
import type { VaslFault } from './fault.js'
import { type VaslGround, type VaslState, type VaslWeapon, vaslStates } from './marker-names.js'
import { contentsOf, type Board, type Contents } from './pieces.js'
import { openSave } from './save-text.js'
import { sightOf, type Holder, type Sight, type VaslViewer } from './secrets.js'

/** A level of a hex: levels above the ground, -1 for a cellar; null if no counter states it. */
export type VaslLevel = number | 'roof' | null

/** A point of a window of VASL, in pixels. */
export interface VaslPoint {
  readonly window: 'map' | 'casualties' | 'other'
  readonly x: number
  readonly y: number
}

/** A counter of a side, with what its layers and the markers on it say. */
export interface VaslCounter extends VaslPoint {
  readonly kind: 'unit' | 'equipment' | 'wreck' | 'fortification'
  /** Its type as the counter shows it now: `6-5-8 Esq`, `3-4-8 Ehs`, `PzKw VIB`, `9-1`, `PzKw VIB Wreck`. */
  readonly type: string
  /** Its nation in VASL, such as `ge`, `ss`, `am`; null for counters of no nation, such as Foxholes. */
  readonly nation: string | null
  readonly states: readonly VaslState[]
  /** The number of its Stun counter, or 0. */
  readonly stun: number
  /** The weapons that markers on it put out of action. */
  readonly weapons: readonly VaslWeapon[]
  /** The special ammunition that it has run out of, as markers name it: `WP`, `APCR`. */
  readonly noAmmunition: readonly string[]
  /** The Vehicle Covered Arc as a layer names it, in VASL's own numbers; null if none does. */
  readonly vca: string | null
  /** The texts players gave it: the name of a leader, and a label. */
  readonly labels: readonly string[]
  /** How far it is turned from the drawn facing, in sixths clockwise; null if it cannot turn. */
  readonly facing: number | null
  readonly level: VaslLevel
  /** The number of its stack. */
  readonly stack: number
  /** Its place in the stack, from the bottom. */
  readonly height: number
  /** The numbers of the users who hide or conceal it. */
  readonly hiddenBy: readonly number[]
}

/** A marker for a change of the ground. */
export interface VaslGroundMarker extends VaslPoint {
  readonly ground: VaslGround
  readonly level: VaslLevel
}

/** A saved game of VASL, without the secrets of others than the viewer. */
export interface VaslGame {
  /** The version of VASL that wrote it. */
  readonly version: string | null
  readonly boards: readonly Board[]
  /** The counters, stack by stack from the bottom. */
  readonly counters: readonly VaslCounter[]
  readonly ground: readonly VaslGroundMarker[]
  /** The Casualty VP counted in the Casualties window; 0 unless the players keep them. */
  readonly casualtyVp: { readonly allied: number; readonly axis: number }
  /** The number of secret counters without a unit that are taken for the viewer's by their nation. */
  readonly ownByNation: number
}

/** The pieces of each stack from the bottom; a piece outside every stack is one of its own. */
const stacksOf = ({ pieces, stacks }: Contents): readonly (readonly Described[])[] => {
  const described = new Map([...pieces].map(([id, piece]) => [id, describe(piece)]))
  const taken = new Set<string>()
  const listed = stacks.map((stack) =>
    stack.pieces.flatMap((id) => {
      const piece = described.get(id)
      if (piece === undefined || taken.has(id)) return []
      taken.add(id)
      return [piece]
    }),
  )
  const alone = [...described].filter(([id]) => !taken.has(id)).map(([, piece]) => [piece])
  return [...listed, ...alone].filter((stack) => stack.length > 0)
}

/** A piece in its stack. */
interface Placed {
  readonly holder: Holder
  readonly piece: Described
  readonly level: VaslLevel
  /** The users who hide or conceal it. */
  readonly users: readonly string[]
  /** The counter below it that carries it: a counter for a marker, a unit for equipment. */
  readonly on: Placed | null
}

/** The parts of a stack between level counters. */
const partsOf = (stack: readonly Described[]): readonly (readonly [VaslLevel, readonly Described[]])[] => {
  const parts: [VaslLevel, Described[]][] = [[null, []]]
  for (const piece of stack)
    if (piece.meaning?.tag === 'level') parts.push([piece.meaning.level, []])
    else parts.at(-1)?.[1].push(piece)
  return parts
}

/** States of equipment. Markers for other states lie on units. */
const OF_EQUIPMENT: readonly VaslState[] = ['malfunctioned', 'dismantled', 'limbered', 'low ammo']

/** The kinds of pieces on which a piece can lie. */
const carriersOf = ({ kind, meaning }: Described): readonly Kind[] => {
  if (kind === 'equipment') return ['unit']
  if (kind !== 'marker') return []
  if (meaning?.tag === 'weapon' || meaning?.tag === 'no ammunition') return ['unit', 'equipment']
  if (meaning?.tag !== 'states') return []
  return meaning.states.some((state) => OF_EQUIPMENT.includes(state)) ? ['unit', 'equipment'] : ['unit', 'wreck']
}

const isUnit = ({ kind }: Described): boolean => kind === 'unit'

/** The prisoners of a part of a stack: a marker on a unit, below the next unit, says so. */
const prisonersIn = (pieces: readonly Described[]): ReadonlySet<Described> =>
  new Set(
    pieces.flatMap(({ meaning }, at) =>
      meaning?.tag === 'states' && meaning.states.includes('prisoner')
        ? (pieces.slice(0, at).findLast(isUnit) ?? [])
        : [],
    ),
  )

/** The holder of a piece, from the unit next to it that can hold it. */
const holderOf = (
  { kind, nation }: Described,
  isPrisoner: boolean,
  unit: Described | undefined,
  { isSameSide }: Sight,
): Holder => {
  if (kind === 'unit') return isPrisoner ? 'other' : 'own'
  if (unit === undefined) return 'nobody'
  return unit.nation !== null && nation !== null && isSameSide(unit.nation, nation) ? 'own' : 'other'
}

/**
 * Works out the level of each piece of a stack, its carrier, its holder and the users who keep it secret. A `?`
 * conceals the counters of its side below it on the same level. Equipment that no unit of its side holds may be
 * captured: then any `?` above it conceals it.
 */
const placedIn = (stack: readonly Described[], sight: Sight): readonly Placed[] =>
  partsOf(stack).flatMap(([level, pieces]) => {
    const found: Placed[] = []
    const prisoners = prisonersIn(pieces)
    const canHold = (one: Described): boolean => isUnit(one) && !prisoners.has(one)
    for (const [at, piece] of pieces.entries()) {
      const { nation, secretTo, kind } = piece
      const carriers = carriersOf(piece)
      const on = found.findLast((one) => carriers.includes(one.piece.kind)) ?? null
      const above = pieces.slice(at + 1)
      const holder = holderOf(
        piece,
        prisoners.has(piece),
        pieces.slice(0, at).findLast(canHold) ?? above.find(canHold),
        sight,
      )
      const covers = above.filter(
        ({ conceals }) =>
          conceals !== null &&
          nation !== null &&
          (sight.isSameSide(conceals, nation) || (kind === 'equipment' && holder !== 'own')),
      )
      const users = [...secretTo, ...(kind === 'concealment' ? [] : covers.flatMap((cover) => cover.secretTo))]
      found.push({ piece, level, users: [...new Set(users)], on, holder })
    }
    return found
  })

const windowOf = (map: string): VaslPoint['window'] => {
  if (map === 'Casualties') return 'casualties'
  return map === 'Main Map' || map === 'Map0' ? 'map' : 'other'
}

/**
 * Whether a viewer may see a piece. Everything on a secret counter is secret, and so are counters of others in windows
 * beside the map, which may be private.
 */
const isSeen = ({ piece, users, on, holder }: Placed, sight: Sight): boolean => {
  const { map } = piece.piece
  if (map === null || (windowOf(map) === 'other' && !sight.owns(piece.nation))) return false
  return sight.sees(piece, users, holder) && (on === null || isSeen(on, sight))
}

const countOf = (value: string | undefined): number => (/^\d{1,4}$/.test(value ?? '') ? Number(value) : 0)

const gameFrom = (version: string | null, contents: Contents, viewer: VaslViewer): VaslGame => {
  const stacks = stacksOf(contents)
  const prisoners = new Set(stacks.flatMap((stack) => partsOf(stack).flatMap(([, pieces]) => [...prisonersIn(pieces)])))
  const sight = sightOf(stacks.flat(), viewer, prisoners)
  const counters: VaslCounter[] = []
  const ground: VaslGroundMarker[] = []
  const users: string[] = []
  const numberOf = (user: string): number => {
    if (!users.includes(user)) users.push(user)
    return users.indexOf(user) + 1
  }
  let stackNumber = 0
  let ownByNation = 0
  for (const stack of stacks) {
    const seen = placedIn(stack, sight).filter((one) => isSeen(one, sight))
    const before = counters.length
    let height = 0
    for (const one of seen) {
      const { piece, level } = one
      const { map, x, y } = piece.piece
      const point: VaslPoint = { window: windowOf(map ?? ''), x, y }
      if (piece.meaning?.tag === 'ground') {
        const { meaning } = piece
        ground.push({ ...point, ground: meaning.ground, level: meaning.level ?? level })
      }
      const { kind } = piece
      if (kind !== 'unit' && kind !== 'equipment' && kind !== 'wreck' && kind !== 'fortification') continue
      if (viewer !== 'umpire' && one.users.length > 0 && one.holder === 'nobody' && sight.owns(piece.nation))
        ownByNation += 1
      counters.push({
        ...point,
        ...withMarkers(one, seen),
        kind,
        type: piece.type,
        nation: piece.nation,
        labels: piece.labels.filter(sight.isSafe),
        facing: piece.facing,
        vca: piece.vca,
        level,
        stack: stackNumber,
        height: height++,
        hiddenBy: one.users.map(numberOf),
      })
    }
    if (counters.length > before) stackNumber += 1
  }
  const { boards, properties } = contents
  const casualtyVp = { allied: countOf(properties.get('AlliedCVP')), axis: countOf(properties.get('AxisCVP')) }
  return { version, boards, counters, ground, casualtyVp, ownByNation }
}

/** The states of a counter: its own, and those of the markers that lie on it. */
const withMarkers = (
  counter: Placed,
  seen: readonly Placed[],
): Pick<VaslCounter, 'states' | 'stun' | 'weapons' | 'noAmmunition'> => {
  const { piece, users } = counter
  const all = seen.flatMap(({ on, piece: { meaning } }) => (on === counter && meaning !== null ? [meaning] : []))
  const meanings = all.flatMap((one) => (one.tag === 'states' ? [one] : []))
  const isConcealed = users.length > 0 && !piece.states.includes('hidden')
  const states: readonly VaslState[] = [
    ...piece.states,
    ...(isConcealed ? (['concealed'] as const) : []),
    ...meanings.flatMap((meaning) => meaning.states),
  ]
  return {
    states: vaslStates.filter((state) => states.includes(state)),
    stun: Math.max(0, ...meanings.map(({ stun }) => stun)),
    weapons: all.flatMap((one) => (one.tag === 'weapon' ? [one.weapon] : [])),
    noAmmunition: all.flatMap((one) => (one.tag === 'no ammunition' ? [one.ammunition] : [])),
  }
}

/**
 * Reads a saved game of VASL (.vsav). A saved game holds the hidden units of both sides, and the passwords of players:
 * the result has only what the viewer may know, and never a password. It leaves out labels that contain one.
 *
 * @param bytes the file
 * @param viewer a side, by its nations, or an umpire
 */
export const readVaslGame = (bytes: Uint8Array, viewer: VaslViewer): Either<VaslFault, VaslGame> => {
  const opened = openSave(bytes)
  return opened._tag === 'Left'
    ? opened
    : E.right(gameFrom(opened.right.version, contentsOf(opened.right.commands), viewer))
}
