import { strToU8, zipSync } from 'fflate'

/** The outermost trait first; the last is the piece itself, with its state. */
export type Traits = readonly (readonly [type: string, state: string])[]

/** A counter to write. */
export interface Counter {
  readonly traits: Traits
  readonly at: readonly [x: number, y: number]
  /** The window; the map by default. */
  readonly window?: string
}

const escaped = (text: string, delimiter: string): string => text.replaceAll(delimiter, `\\${delimiter}`)

/** A token as VASSAL writes it: delimiters escaped, and quoted if it could be misread. */
const token = (text: string, delimiter: string): string => {
  const plain = escaped(text, delimiter)
  return plain.endsWith('\\') || (plain.length > 1 && plain.startsWith("'") && plain.endsWith("'"))
    ? `'${plain}'`
    : plain
}

const nested = (levels: readonly string[]): string =>
  levels.toReversed().reduce((inner, level) => `${token(level, '\t')}\t${token(inner, '\t')}`)

const command = (...tokens: readonly string[]): string => `+/${tokens.map((one) => token(one, '/')).join('/')}`

/** A layer: `levels` by name, of which `shown` counts from 1; off if 0 or less. */
export const layer = (levels: readonly string[], shown: number, more: Partial<Record<number, string>> = {}): Traits => {
  const fields: string[] = Array.from({ length: 29 }, (_, i) => more[i] ?? '')
  fields[0] = 'emb2'
  fields[17] = levels.map((one) => token(one, ',')).join(',')
  fields[18] = 'true'
  fields[26] = more[26] ?? 'false'
  return [[fields.map((one) => token(one, ';')).join(';'), String(shown)]]
}

/** The trait that lets a counter be concealed, with who conceals it. */
export const concealable = (nation: string, user: string | null = null): Traits => [
  [`conceal;C;${nation}/${nation}qmark;${nation};;slot`, `${user === null ? 'null' : token(user, ';')};`],
]

/** The trait of a counter hidden by a user. */
export const hide = (user: string | null = null): Traits => [['hide;72,130;HIP;;player:;0.3', user ?? 'null']]

/** A label of a menu. */
export const label = (text: string, menu = 'Label'): Traits => [[`label;76,130;${menu};10;;0,0,0;t`, text]]

/** The role of a counter. */
export const role = (text: 'unit' | 'common' | 'global'): Traits => [['mark;DBCounterType', text]]

/** A facing in sixths. */
export const facing = (sixths: number): Traits => [['rotate;6;88,130;90,130;CA cw;CA ccw;;;', String(sixths)]]

/** The innermost trait: name, image and type number. */
export const basic = (name: string, image = '', number = '0'): Traits => [
  [`piece;K;D;${token(image, ';')};${name}`, number],
]

/** A unit of a nation. */
export const unit = (nation: string, name: string, ...more: readonly Traits[]): Traits => [
  ...role('unit'),
  ...more.flat(),
  ...concealable(nation),
  ...basic(name, ' '),
]

/** A squad whose layer shows one of its types, with its half-squads and broken sides. */
export const squad = (
  nation: string,
  types: readonly string[],
  { shown = 1, half = [], isHalf = false, isBroken = false, more = [] }: SquadOptions = {},
): Traits => [
  ...role('unit'),
  ...more,
  ...concealable(nation),
  ...layer(['broken +', 'broken +'], isBroken ? 1 : -1, { 3: 'F', 19: 'BRK' }),
  ...(half.length === 0 ? [] : layer(half, isHalf ? shown : -shown, { 1: 'SQ/HS', 3: 'V' })),
  ...layer(types, shown, { 26: 'true' }),
  ...basic(types[0] ?? '', ' '),
]

/** The variable parts of a squad. */
export interface SquadOptions {
  readonly shown?: number
  readonly half?: readonly string[]
  readonly isHalf?: boolean
  readonly isBroken?: boolean
  readonly more?: Traits
}

/** Equipment of a nation. */
export const equipment = (nation: string, name: string, ...more: readonly Traits[]): Traits => [
  ...role('common'),
  ...more.flat(),
  ...concealable(nation),
  ...layer(['malf +'], -1, { 3: 'F', 19: 'BRK' }),
  ...basic(name, `${nation}/${nation}${name}`),
]

/** A marker. */
export const marker = (name: string, ...more: readonly Traits[]): Traits => [
  ...role('common'),
  ...more.flat(),
  ...basic(name, 'MS/marker', '99999'),
]

/** A `?` of a user, which conceals a nation. */
export const question = (nation: string, user: string): Traits => [
  [`concealment;${token(user, ';')};${nation}`, ''],
  ...basic('?', `${nation}/${nation}qmark`),
]

/** A saved game to write. */
export interface Save {
  /** The stacks, each with its counters from the bottom. */
  readonly stacks: readonly (readonly Counter[])[]
  /** The boards, as tokens after `bd`. */
  readonly boards?: readonly (readonly string[])[]
  readonly properties?: Readonly<Record<string, number>>
  readonly module?: string
  /** The key of the obfuscation; null to write plain text as old versions do. */
  readonly key?: number | null
  readonly commands?: readonly string[]
}

/** The commands of a saved game. */
export const saveText = ({
  stacks,
  boards = [['0', '0', '01', 'VER', '6.1']],
  properties = {},
  commands = [],
}: Save): string => {
  let id = 1000
  const pieces = stacks.flatMap((stack) => {
    const ids = stack.map(() => String(id++))
    const [{ at, window = 'Main Map' }] = stack
    const written = stack.map(({ traits }, i) => {
      const number = traits.at(-1)?.[1] ?? '0'
      const place = [window, String(at[0]), String(at[1]), number].map((one) => token(one, ';')).join(';')
      const states = [...traits.slice(0, -1).map(([, state]) => state), place]
      return command(ids[i], nested(traits.map(([type]) => type)), nested(states))
    })
    const members = [window, String(at[0]), String(at[1]), ...ids].join(';')
    return [...written, ...(stack.length > 1 ? [command(String(id++), 'stack', members)] : [])]
  })
  const bd = ['', ...boards.map((board) => `${board.join('\t')}\t`)].join('bd\t') || 'bd\t'
  const values = Object.entries(properties).map(
    ([name, value]) => `GlobalProperty\t;${name};${String(value)};Casualties`,
  )
  return ['begin_save', '', ...pieces, bd, ...values, ...commands, 'end_save'].join('\u001B')
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** The bytes of `savedGame`. */
export const obfuscated = (text: string, key: number | null): Uint8Array =>
  key === null
    ? strToU8(text)
    : strToU8(`!VCSK${hex(key)}${[...strToU8(text)].map((byte) => hex(byte ^ key)).join('')}`)

/** An archive of files. */
export const archive = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
    ),
  )

/** The text that says which module wrote a saved game. */
export const moduleData = (module: string): string =>
  `<?xml version="1.0"?>\n<data version="1">\n  <version>6.6.1</version>\n  <name>${module}</name>\n</data>\n`

/** A saved game as VASL writes it. */
export const writeSave = (save: Save): Uint8Array =>
  archive({
    savedGame: obfuscated(saveText(save), save.key === undefined ? 0x5a : save.key),
    moduledata: moduleData(save.module ?? 'VASL'),
  })
