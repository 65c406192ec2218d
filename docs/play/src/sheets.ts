import type { Sheet, SheetPart } from 'ardennes'
import { closer } from './dialogs.js'
import { byId, button, make } from './dom.js'
import { words } from './language.js'

/** Longer cells keep a width in which they can be read. */
const LONG = 16

/** Tables with more columns are read row by row on a phone, each cell behind its heading. */
const NARROW = 4

/**
 * A row of a table.
 *
 * @param head the headings of its cells, for phones
 */
const rowOf = (cells: readonly string[], name: 'td' | 'th', head: readonly string[] = []): HTMLElement =>
  make(
    'tr',
    {},
    ...cells.map((cell, i) =>
      make(
        cell === '' ? 'td' : name,
        { ...(cell.length > LONG ? { class: 'long' } : {}), ...(head[i] ? { 'data-head': head[i] } : {}) },
        cell,
      ),
    ),
  )

/** A row of a table; a single cell among several columns is a heading. */
const bodyRow = (cells: readonly string[], head: readonly string[]): HTMLElement =>
  cells.length === 1 && head.length > 1
    ? make('tr', { class: 'group' }, make('th', { colspan: String(head.length) }, cells[0]))
    : rowOf(cells, 'td', head)

const partOf = (part: SheetPart): HTMLElement => {
  const heading = part.title === '' ? [] : [make('h3', {}, part.title)]
  switch (part.tag) {
    case 'table':
      return make(
        'section',
        { class: 'part' },
        ...heading,
        make(
          'table',
          part.head.length === 0 ? { class: 'pairs' } : part.head.length > NARROW ? { class: 'many' } : {},
          ...(part.head.length === 0 ? [] : [make('thead', {}, rowOf(part.head, 'th'))]),
          make('tbody', {}, ...part.rows.map((row) => bodyRow(row, part.head))),
        ),
      )
    case 'box':
      return make(
        'section',
        { class: 'part box' },
        ...heading,
        make('ul', {}, ...part.items.map((item) => make('li', {}, item))),
      )
    case 'text':
      return make('section', { class: 'part' }, ...heading, make('pre', {}, part.text))
  }
}

const copied = async (text: string, done: HTMLElement): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    done.textContent = words().copied
  } catch {
    done.textContent = words().notCopied
  }
}

const sheetOf = ({ id, title, note, parts, copy }: Sheet): HTMLElement => {
  const done = make('span', { class: 'quiet', role: 'status' })
  const choice = make('input', { type: 'checkbox', checked: '' })
  const sheet = make(
    'article',
    { class: 'paper', 'data-sheet': id },
    make('header', {}, make('h2', {}, title), make('p', { class: 'quiet' }, note)),
    make(
      'p',
      { class: 'sheet-acts' },
      make('label', {}, choice, ' ', words().printThis),
      ...(copy === null ? [] : [button(words().copyText, () => void copied(copy, done), { class: 'small' }), done]),
    ),
    ...parts.map(partOf),
  )
  choice.addEventListener('change', () => {
    sheet.classList.toggle('left-out', !choice.checked)
  })
  return sheet
}

/**
 * Shows sheets as they are printed, on A4 or Letter as the printer has it.
 *
 * @param first the beginning of the id of the sheet to show first; by default the first one
 */
export const showSheets = (sheets: readonly Sheet[], lang: string, first = ''): void => {
  const dialog = byId('sheets-dialog') as HTMLDialogElement
  dialog.replaceChildren(
    make(
      'div',
      { class: 'sheets-head' },
      make('h2', { id: 'sheets-title' }, words().printSheets),
      button(
        words().print,
        () => {
          window.print()
        },
        { class: 'main', id: 'print-now' },
      ),
      closer(dialog),
    ),
    make('div', { class: 'papers', lang }, ...sheets.map(sheetOf)),
  )
  dialog.showModal()
  dialog.querySelector(`[data-sheet^="${first}"]`)?.scrollIntoView({ block: 'start' })
}
