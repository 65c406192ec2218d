import { outermost, tokensOf } from './tokens.js'

/** A trait of a piece: its definition, divided at semicolons, and its state. */
export interface Trait {
  readonly type: readonly string[]
  readonly state: string
}

/** A piece as the file has it. */
export interface Piece {
  readonly id: string
  /** Its traits, the outermost first. */
  readonly traits: readonly Trait[]
  readonly image: string
  readonly name: string
  /** The window it is in; null if it is in none. */
  readonly map: string | null
  readonly x: number
  readonly y: number
  /** The number of its type in the module. */
  readonly type: string
}

/** A stack: its pieces from the bottom. */
export interface Stack {
  readonly pieces: readonly string[]
}

/** A board of the map. */
export interface Board {
  readonly column: number
  readonly row: number
  /** Its name, after an `r` if it is turned around. */
  readonly name: string
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
  readonly zoom: number
}

/** More than any real piece has. A longer piece is not read. */
const MOST_TRAITS = 256
const MOST_LETTERS = 200_000

const numberOf = (text: string | undefined): number => {
  const value = Number(text)
  return text === undefined || text === '' || !Number.isFinite(value) ? 0 : value
}

const pieceFrom = (id: string, type: string, state: string): Piece | null => {
  const traits: Trait[] = []
  let [inner, innerState] = [type, state]
  while (!inner.startsWith('piece;')) {
    if (traits.length === MOST_TRAITS) return null
    const [trait, rest] = outermost(inner)
    const [its, restOfState] = outermost(innerState)
    if (rest === null) return null
    traits.push({ type: tokensOf(trait, ';'), state: its })
    inner = rest
    innerState = restOfState ?? ''
  }
  const [, , , image = '', name = ''] = tokensOf(inner, ';')
  const [map = 'null', x, y, number = ''] = tokensOf(innerState, ';')
  return {
    id,
    traits,
    image,
    name,
    map: map === 'null' || map === '' ? null : map,
    x: numberOf(x),
    y: numberOf(y),
    type: number,
  }
}

const boardFrom = ([column, row, name = '', ...rest]: readonly string[]): Board => {
  const version = rest.indexOf('VER')
  const [x, y, width, height] = rest.slice(0, Math.max(version, 0)).map(numberOf)
  const zoom = rest.indexOf('ZOOM')
  return {
    column: numberOf(column),
    row: numberOf(row),
    name,
    crop: height === undefined || width <= 0 || height <= 0 ? null : { x, y, width, height },
    zoom: zoom < 0 ? 1 : numberOf(rest[zoom + 1]) || 1,
  }
}

const boardsFrom = (command: string): readonly Board[] => {
  const lists: string[][] = []
  for (const token of tokensOf(command, '\t'))
    if (token === 'bd') lists.push([])
    else lists.at(-1)?.push(token)
  return lists.filter((list) => list.length >= 3).map(boardFrom)
}

/** The contents of a saved game. */
export interface Contents {
  readonly pieces: ReadonlyMap<string, Piece>
  readonly stacks: readonly Stack[]
  readonly boards: readonly Board[]
  /** The values of global properties, by name. */
  readonly properties: ReadonlyMap<string, string>
}

/** Reads the commands of a saved game. Unknown commands are skipped. */
export const contentsOf = (commands: readonly string[]): Contents => {
  const pieces = new Map<string, Piece>()
  const stacks: Stack[] = []
  const properties = new Map<string, string>()
  let boards: readonly Board[] = []
  for (const command of commands)
    if (command.startsWith('+/') && command.length <= MOST_LETTERS) {
      const [, id = '', type = '', ...rest] = tokensOf(command, '/')
      if (type === 'stack') {
        const [, , , ...members] = tokensOf(rest.join('/'), ';')
        stacks.push({ pieces: members.filter((one) => one !== '' && !one.startsWith('@@')) })
        continue
      }
      const piece = pieceFrom(id, type, rest[0] ?? '')
      if (piece !== null) pieces.set(id, piece)
    } else if (command.startsWith('bd\t')) {
      const chosen = boardsFrom(command)
      if (chosen.length > 0) boards = chosen
    } else if (command.startsWith('GlobalProperty\t')) {
      const [, name = '', value = ''] = tokensOf(tokensOf(command, '\t')[1] ?? '', ';')
      properties.set(name, value)
    }
  return { pieces, stacks, boards, properties }
}
