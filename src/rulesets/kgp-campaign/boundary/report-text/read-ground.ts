import type { LocationId } from '../../data/names.js'
import { terrainChanges, type TerrainChange } from '../../model/board.js'
import { accept, here, peek, readHex, readLocation, readSide, type Cursor, type ReportContext } from './cursor.js'
import type { Draft } from './draft.js'

const without = <T>(list: readonly T[], isOne: (one: T) => boolean): readonly T[] => {
  const at = list.findIndex(isOne)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** The words for changes of the ground, which Locations follow. */
export const groundWords: readonly ('flame' | 'blaze' | 'fire out' | 'gone' | TerrainChange['tag'])[] = [
  'flame',
  'blaze',
  'fire out',
  ...terrainChanges,
  'gone',
]

/** Reads a line of Locations, such as `control German: D13/1`; returns false if it is another line. */
export const readGround = (context: ReportContext, cursor: Cursor, draft: Draft): boolean => {
  const from = cursor.next
  const locations = (tag: string): readonly LocationId[] => {
    const found: LocationId[] = []
    accept(cursor, ':')
    while (cursor.next < cursor.words.length) {
      const word = here(cursor)
      const at = readLocation(context, cursor)
      if (at === null) continue
      found.push(at)
      draft.words.set(`/${tag}/${at}`, word)
    }
    return found
  }
  const isEntry = accept(cursor, 'entry control')
  if (isEntry || accept(cursor, 'control')) {
    const holder = accept(cursor, 'nobody') ? null : readSide(context, cursor)
    accept(cursor, ':')
    if (isEntry) {
      while (cursor.next < cursor.words.length) {
        const hex = readHex(context, cursor)
        if (hex !== null) draft.result = { ...draft.result, hexControl: { ...draft.result.hexControl, [hex]: holder } }
      }
      return true
    }
    const added = Object.fromEntries(locations('control').map((at) => [at, holder]))
    draft.result = { ...draft.result, control: { ...draft.result.control, ...added } }
    return true
  }
  const isOver = accept(cursor, 'not')
  const kind = groundWords.find((one) => accept(cursor, one)) ?? null
  if (kind === null || peek(cursor)?.text !== ':') {
    cursor.next = from
    return false
  }
  const places = locations(kind)
  const { fires, changes, gone } = draft.result
  if (kind === 'flame' || kind === 'blaze' || kind === 'fire out') {
    const kept = Object.fromEntries(Object.entries(fires).filter(([at]) => !places.includes(at)))
    const lit = kind === 'fire out' || isOver ? {} : Object.fromEntries(places.map((at) => [at, kind]))
    draft.result = { ...draft.result, fires: { ...kept, ...lit } }
  } else if (kind === 'gone')
    draft.result = { ...draft.result, gone: isOver ? gone.filter((at) => !places.includes(at)) : [...gone, ...places] }
  else {
    const isSame = (location: LocationId) => (one: TerrainChange) => one.tag === kind && one.location === location
    const after = isOver
      ? places.reduce((all, at) => without(all, isSame(at)), changes)
      : [...changes, ...places.map((location) => ({ location, tag: kind }))]
    draft.result = { ...draft.result, changes: after }
  }
  return true
}
