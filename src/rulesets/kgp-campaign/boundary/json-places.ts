import { childPointer } from '../../../kernel/fault.js'

/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Returns where each value of a JSON text begins, as offsets by JSON pointer. The text must be JSON. */
const offsetsIn = (text: string): ReadonlyMap<string, number> => {
  const offsets = new Map<string, number>()
  const [space, string, literal] = [/\s*/y, /"(?:[^"\\]|\\.)*"/y, /[^\s,:{}[\]"]+/y]
  let at = 0
  const match = (form: RegExp): string => {
    form.lastIndex = at
    const found = form.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const value = (pointer: string): void => {
    match(space)
    offsets.set(pointer, at)
    const open = text[at]
    if (open !== '{' && open !== '[') {
      if (match(string) === '') match(literal)
      return
    }
    at += 1
    for (let n = 0; at < text.length; n++) {
      match(space)
      if (text[at] === '}' || text[at] === ']') break
      let key: string | number = n
      if (open === '{') {
        key = JSON.parse(match(string)) as string
        match(space)
        at += 1 // the colon
      }
      value(childPointer(pointer, key))
      match(space)
      if (text[at] === ',') at += 1
    }
    at += 1
  }
  value('')
  return offsets
}

/** Returns the line and column of an offset in a text. */
export const placeAt = (text: string, offset: number): TextPlace => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/**
 * Returns a function that finds the line and column of a JSON pointer in a JSON text: of the value, or of the nearest
 * value around it that the text has.
 */
export const placesIn = (text: string): ((pointer: string) => TextPlace) => {
  const offsets = offsetsIn(text)
  const find = (pointer: string): number =>
    offsets.get(pointer) ?? (pointer === '' ? 0 : find(pointer.slice(0, pointer.lastIndexOf('/'))))
  return (pointer) => placeAt(text, find(pointer))
}

/** Reads JSON, or returns the place from which the text is none. */
export const readJson = (text: string): { readonly value: unknown } | { readonly place: TextPlace } => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    const offset = /position (\d+)/.exec(said)?.[1]
    return { place: placeAt(text, offset === undefined ? text.length : Number(offset)) }
  }
}
