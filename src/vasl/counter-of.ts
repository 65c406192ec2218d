import { layerStates, meaningOf, vaslStates, type Meaning, type VaslState } from './marker-names.js'
import type { Piece, Trait } from './pieces.js'
import { tokensOf } from './tokens.js'

/** The kinds of pieces, as their traits tell them apart. */
export type Kind = 'unit' | 'equipment' | 'wreck' | 'fortification' | 'concealment' | 'marker' | 'other'

/** A piece as its traits describe it, before its stack is considered. */
export interface Described {
  readonly piece: Piece
  readonly kind: Kind
  /** Its type as the counter shows it, without states: `6-5-8 Esq`, `PzKw VIB`, `9-1`. */
  readonly type: string
  readonly nation: string | null
  readonly states: readonly VaslState[]
  readonly labels: readonly string[]
  readonly facing: number | null
  /** The Vehicle Covered Arc as a layer names it, such as `3` or `3/4`; null if none does. */
  readonly vca: string | null
  /** The meaning of a marker; null for other pieces. */
  readonly meaning: Meaning | null
  /** The user ids of those who hide or conceal it. They are passwords. */
  readonly secretTo: readonly string[]
  /** For a `?`: the nation whose counters it conceals. */
  readonly conceals: string | null
}

const IMAGE_FOLDER = /^([a-z]{2})\//
/** Folders of images that belong to no nation. */
const NO_NATION: readonly string[] = ['sh', 'ms', 'ml', 'do']

const nationOfImage = (image: string): string | null => {
  const [, folder] = IMAGE_FOLDER.exec(image) ?? []
  return folder === undefined || NO_NATION.includes(folder) ? null : folder
}

/** The level of a layer that is shown, from 1; 0 if it is off. */
const levelOf = ({ type, state }: Trait): number => {
  const value = Number(tokensOf(state, ';')[0])
  if (!Number.isInteger(value)) return 0
  return type[26] === 'true' ? Math.abs(value) : Math.max(value, 0)
}

/** A level name applied to a name: `broken +` stands before it, `+ CE` behind it, others replace it. */
const named = (name: string, level: string): string => {
  if (level === '') return name
  const [before, behind] = tokensOf(level, '+')
  if (behind === undefined) return before
  return before === '' ? name + behind : before + name
}

interface Shown {
  /** The full name, with the words of all layers. */
  readonly name: string
  /** The name from layers that replace it. */
  readonly type: string
  readonly states: readonly VaslState[]
}

/** The states of a word, and the word without them. */
const statesIn = (word: string): { readonly states: readonly VaslState[]; readonly rest: string } => {
  const [known, ...states] = layerStates.find(([one]) => one.test(word)) ?? []
  return { states, rest: known === undefined ? word : word.replace(known, '').trim() }
}

/** Applies the name of a level to the names that the inner layers show. */
const withLevel = (shown: Shown, level: string): Shown => {
  const name = named(shown.name, level)
  const [before = '', behind] = tokensOf(level, '+')
  const { states: found, rest } = statesIn((before === '' ? (behind ?? '') : before).trim())
  const states = [...shown.states, ...found]
  if (behind !== undefined || level === '') return { ...shown, name, states }
  if (found.length === 0) return { name, type: before, states }
  return { name, type: rest === '' ? shown.type : rest, states }
}

/** A tank's crew is shown by two images, and which of them is in front differs between tanks. */
const crewOf = ({ type, state }: Trait): VaslState | null => {
  const image = tokensOf(state, ';').at(-1) === 'true' ? type[2] : type[1]
  if (image === undefined) return null
  return /BU$/.test(image) ? 'BU' : /CE$/.test(image) ? 'CE' : null
}

const shownOf = ({ name, traits }: Piece): Shown =>
  traits.toReversed().reduce<Shown>(
    (shown, trait) => {
      if (trait.type[0] === 'turr') {
        const crew = crewOf(trait)
        return crew === null ? shown : { ...shown, states: [...shown.states, crew] }
      }
      if (trait.type[0] !== 'emb2') return shown
      const level = tokensOf(trait.type[17] ?? '', ',')[levelOf(trait) - 1]
      return level === undefined ? shown : withLevel(shown, level)
    },
    { name, type: name, states: [] },
  )

/** The user whom a state names; null for nobody. An empty id is somebody without a password. */
const userIn = (state: string): readonly string[] => (state === 'null' ? [] : [state])

/** The images of a piece: its own, then those of its layers. */
const imagesOf = ({ image, traits }: Piece): readonly string[] => [
  image,
  ...traits.flatMap(({ type }) => (type[0] === 'emb2' ? tokensOf(type[16] ?? '', ',') : [])),
]

const FORTIFICATION =
  /^(foxhole|trench|pillbox|wire|mine|a-?p mine|a-?t mine|minefield|roadblock|fortified|daisy|bunker)/i

const LABELS = ['Name', 'Label']
const MOST_LABEL = 80

const labelsOf = ({ traits }: Piece): readonly string[] =>
  LABELS.flatMap((menu) =>
    traits.flatMap(({ type, state }) =>
      type[0] === 'label' &&
      type[2] === menu &&
      state !== '' &&
      state.length <= MOST_LABEL &&
      !/[<>\p{Cc}]/u.test(state)
        ? [state.trim()]
        : [],
    ),
  )

/** Describes a piece by its traits. */
export const describe = (piece: Piece): Described => {
  const { traits } = piece
  const ofType = (name: string): readonly Trait[] => traits.filter(({ type }) => type[0] === name)
  const shown = shownOf(piece)
  const roles = ofType('mark').flatMap(({ type, state }) => (type[1] === 'DBCounterType' ? [state] : []))
  const [concealable] = ofType('conceal')
  const [concealing] = ofType('concealment')
  const conceals = concealing?.type[2] ?? null
  const nation =
    concealable?.type[3] ?? conceals ?? imagesOf(piece).flatMap((image) => nationOfImage(image) ?? [])[0] ?? null
  const hiders = ofType('hide').flatMap(({ state }) => userIn(state))
  const concealers = ofType('conceal').flatMap(({ state }) => userIn(tokensOf(state, ';')[0]))
  const owners = concealing === undefined ? [] : [concealing.type[1] ?? '']
  const isWreck = /\bwreck$/i.test(shown.type) && !/^burnt[- ]out wreck$/i.test(shown.type)
  const meaning =
    concealable === undefined && conceals === null && !roles.includes('unit') && !FORTIFICATION.test(piece.name)
      ? meaningOf(piece.name, shown.name, roles.includes('global') ? '' : piece.type)
      : null
  const kind = (): Kind => {
    if (conceals !== null) return 'concealment'
    if (isWreck) return 'wreck'
    if (roles.includes('unit')) return 'unit'
    if (concealable !== undefined) return 'equipment'
    if (FORTIFICATION.test(piece.name)) return 'fortification'
    if (meaning !== null) return 'marker'
    return nation === null || roles.includes('global') ? 'other' : 'equipment'
  }
  const secrets: readonly VaslState[] = [
    ...(hiders.length > 0 ? (['hidden'] as const) : []),
    ...(concealers.length > 0 ? (['concealed'] as const) : []),
  ]
  const [rotation] = ofType('rotate')
  const facing = rotation === undefined ? NaN : Number(rotation.state)
  return {
    piece,
    kind: kind(),
    type: shown.type.trim(),
    nation: nation === '' ? null : nation,
    states: vaslStates.filter((state) => [...shown.states, ...secrets].includes(state)),
    labels: labelsOf(piece),
    vca: /\bvca ?(\d(?:\/\d)?)/i.exec(shown.name)?.[1] ?? null,
    facing: Number.isInteger(facing) && facing >= 0 && facing < 6 ? facing : null,
    meaning: kind() === 'marker' ? meaning : null,
    secretTo: [...hiders, ...concealers, ...owners],
    conceals,
  }
}
