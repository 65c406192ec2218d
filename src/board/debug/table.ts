import { make } from '../html.js'

/** The maximum number of rows shown. */
const MOST = 2000

/** Draws a table. */
export const table = (
  document: Document,
  heads: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
  classes: readonly string[] = [],
  said: (shown: number, all: number) => string = (shown, all) => `${shown} of ${all}`,
): Node => {
  return make(
    document,
    'table',
    {},
    make(
      document,
      'thead',
      {},
      make(document, 'tr', {}, ...heads.map((head) => make(document, 'th', { scope: 'col' }, head))),
    ),
    make(
      document,
      'tbody',
      {},
      ...rows
        .slice(0, MOST)
        .map((cells, i) =>
          make(document, 'tr', { class: classes[i] ?? '' }, ...cells.map((cell) => make(document, 'td', {}, cell))),
        ),
    ),
    ...(rows.length > MOST ? [make(document, 'caption', {}, said(MOST, rows.length))] : []),
  )
}
