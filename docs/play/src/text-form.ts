import type { TextForm, TextNote } from 'ardennes'
import { closer } from './dialogs.js'
import { byId, button, make } from './dom.js'
import { words } from './language.js'

/** The offset of a line and column in a text. */
const offsetOf = (text: string, { line, column }: TextNote): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, column - 1)

/** Selects the rest of a word in a text field and scrolls to it. */
const goTo = (field: HTMLTextAreaElement, fault: TextNote): void => {
  const from = offsetOf(field.value, fault)
  const word = /^[^\s,;]*/.exec(field.value.slice(from))?.[0].length ?? 0
  field.focus()
  field.setSelectionRange(from, from + Math.max(1, word))
  const lines = field.value.split('\n').length
  field.scrollTop = (field.scrollHeight * (fault.line - 1)) / lines - field.clientHeight / 3
}

const faultItem = (field: HTMLTextAreaElement, fault: TextNote): HTMLElement =>
  make(
    'li',
    {},
    button(
      words().lineAndColumn(fault.line, fault.column),
      () => {
        goTo(field, fault)
      },
      { class: 'rule', 'data-line': String(fault.line) },
    ),
    ' ',
    fault.message,
  )

/**
 * Opens the form for a command that is written as text.
 *
 * @param draft the text so far, or null to begin with the template
 * @param keep called with every change, so that the text survives closing
 * @param give gives the command; returns whether it was accepted
 */
export const openTextForm = <Command>(
  { title, help, template, words: table, read }: TextForm<Command>,
  draft: string | null,
  keep: (text: string) => void,
  give: (command: Command, warnings: readonly TextNote[]) => boolean,
): void => {
  const dialog = byId('text-dialog') as HTMLDialogElement
  const field = make('textarea', { rows: '18', spellcheck: 'false', wrap: 'off', 'aria-label': title })
  field.value = draft ?? template
  const faults = make('div', { class: 'faults', role: 'status' })
  field.addEventListener('input', () => {
    keep(field.value)
  })
  const file = make('input', {
    type: 'file',
    accept: '.txt,.json,text/plain',
    hidden: '',
    'aria-label': words().openFile,
  })
  const put = (text: string): void => {
    field.value = text
    keep(text)
    faults.replaceChildren()
  }
  file.addEventListener('change', () => {
    void file.files?.[0]?.text().then(put)
    file.value = ''
  })
  const enter = (): void => {
    const answer = read(field.value)
    if (answer.tag === 'read') {
      if (give(answer.command, answer.warnings)) dialog.close()
      return
    }
    faults.replaceChildren(
      make('p', {}, words().faults(answer.faults.length)),
      make('ul', {}, ...answer.faults.map((fault) => faultItem(field, fault))),
    )
    faults.scrollIntoView({ block: 'nearest' })
  }
  dialog.replaceChildren(
    make('h2', { id: 'text-title' }, title),
    make('p', {}, help),
    field,
    faults,
    ...(table === null
      ? []
      : [
          make(
            'details',
            { class: 'known-words' },
            make('summary', {}, words().knownWords),
            make(
              'div',
              { class: 'known', tabindex: '0', role: 'region', 'aria-label': words().knownWords },
              make(
                'table',
                { lang: 'en' },
                ...[table.head, ...table.rows].map((row, i) =>
                  make('tr', {}, ...row.map((cell) => make(i === 0 ? 'th' : 'td', {}, cell))),
                ),
              ),
            ),
          ),
        ]),
    make(
      'div',
      { class: 'ends' },
      button(words().openFile, () => {
        file.click()
      }),
      file,
      button(words().startAgain, () => {
        put(template)
      }),
      button(words().readText, enter, { class: 'main', id: 'read-text' }),
      closer(dialog),
    ),
  )
  dialog.showModal()
}
