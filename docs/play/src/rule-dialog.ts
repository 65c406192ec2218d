import { closer } from './dialogs.js'
import { byId, button, make } from './dom.js'
import { words } from './language.js'
import { shown, type Paragraph } from './rule-text.js'

/** Strips the game prefix from a rule id. */
const bare = (id: string): string => id.replace(/^[A-Z]+-/, '')

/** Opens all paragraphs of a step, whose ids begin with that of the step. */
export const openStep = async (
  paragraphs: () => Promise<readonly Paragraph[]>,
  lang: string,
  rule: string,
  title: string,
): Promise<void> => {
  const dialog = byId('rule-dialog') as HTMLDialogElement
  const its = (await paragraphs()).filter(({ id }) => id.startsWith(rule))
  dialog.replaceChildren(
    make('h2', { id: 'rule-title' }, `${bare(rule)} ${title}`),
    make(
      'div',
      { class: 'rule-text', lang },
      ...its.flatMap((one) => [make('h3', {}, `${one.id} ${one.title}`.trim()), ...shown(one.text)]),
      ...(its.length === 0 ? [make('p', {}, words().noParagraph(rule))] : []),
    ),
    make('div', { class: 'ends' }, closer(dialog)),
  )
  if (!dialog.open) dialog.showModal()
  dialog.scrollTop = 0
}

/** Opens the rules at a paragraph, or at the start. */
export const openRule = async (
  paragraphs: () => Promise<readonly Paragraph[]>,
  lang: string,
  id: string | null,
): Promise<void> => {
  const dialog = byId('rule-dialog') as HTMLDialogElement
  const all = await paragraphs()
  const wanted = id === null ? null : bare(id)
  const found =
    wanted === null
      ? all.at(0)
      : (all.find((one) => bare(one.id) === wanted) ??
        all.find((one) => bare(one.id).startsWith(wanted)) ??
        all.find((one) => wanted.startsWith(bare(one.id))))
  const go = (next: string): void => {
    void openRule(paragraphs, lang, next)
  }
  const list = make(
    'select',
    { 'aria-label': words().paragraph },
    ...(found === undefined ? [make('option', { value: '', selected: '' }, words().choose)] : []),
    ...all.map((one) =>
      make('option', { value: one.id, ...(one === found ? { selected: '' } : {}) }, `${one.id} ${one.title}`.trim()),
    ),
  )
  list.addEventListener('change', () => {
    go(list.value)
  })
  const at = found === undefined ? -1 : all.indexOf(found)
  const step = (by: number, name: string): readonly HTMLElement[] => {
    const next = all.at(at + by)
    return at < 0 || at + by < 0 || next === undefined
      ? []
      : [
          button(name, () => {
            go(next.id)
          }),
        ]
  }
  dialog.replaceChildren(
    make(
      'h2',
      { id: 'rule-title' },
      found === undefined
        ? id === null
          ? words().theRules
          : words().noParagraph(id)
        : `${found.id} ${found.title}`.trim(),
    ),
    make('div', { class: 'rule-text', lang }, ...(found === undefined ? [] : shown(found.text))),
    list,
    make('div', { class: 'ends' }, ...step(-1, words().before), ...step(1, words().next), closer(dialog)),
  )
  if (!dialog.open) dialog.showModal()
}
