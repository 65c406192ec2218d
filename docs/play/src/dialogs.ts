import type { Game } from 'ardennes'
import { byId, button, make } from './dom.js'
import { offers } from './games/all.js'
import { paragraphsOf, shown } from './rule-text.js'
import { seatKinds, type SeatKind, type Seating } from './session.js'
import type { AnyTable, PlayTable } from './table.js'

/** A game that somebody wants to begin. */
export interface Wanted {
  /** Which game. */
  readonly game: string
  /** Its scenario, as people write it. */
  readonly scenario: unknown
  /** Who sits where. */
  readonly seats: Seating
  /** The seed of its dice. */
  readonly seed: number
}

const KINDS: Readonly<Record<SeatKind, string>> = {
  person: 'A person here',
  'built-in': 'The built-in player',
  tree: 'The machine, searching',
}

const option = (value: string, words: string, isChosen: boolean): HTMLElement =>
  make('option', isChosen ? { value, selected: '' } : { value }, words)

const field = (label: string, control: HTMLElement): HTMLElement =>
  make('label', { class: 'field-row' }, make('span', {}, label), control)

const closer = (dialog: HTMLDialogElement): HTMLElement =>
  button(
    'Close',
    () => {
      dialog.close()
    },
    { class: 'close' },
  )

/** A seed for somebody who does not care which. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] % 1_000_000

/** A name as people would write it: `usRebuildTrace` is us rebuild trace. */
const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('.', ': ')

/** The options of a game, folded away; and those that were set to something unusual. */
const optionsOf = ({
  values,
  usual,
}: PlayTable<Game>['options']): {
  readonly shown: HTMLElement
  readonly read: () => Readonly<Record<string, unknown>>
} => {
  const all = Object.entries(values).map(([name, list]) => {
    const known: unknown = (usual as Readonly<Record<string, unknown>>)[name]
    const told = list.map((value) => (value === true ? 'yes' : value === false ? 'no' : spaced(String(value))))
    const select = make('select', {}, ...told.map((words, i) => option(String(i), words, list[i] === known)))
    return { name, list, known, select }
  })
  const rows = all.map(({ name, select }) => field(spaced(name), select))
  return {
    shown: make('details', { class: 'options' }, make('summary', {}, `Options (${rows.length})`), ...rows),
    read: () =>
      Object.fromEntries(
        all.flatMap(({ name, list, known, select }) => {
          const value = list[Number(select.value)]
          return value === known ? [] : [[name, value]]
        }),
      ),
  }
}

/** A scenario as people write it, with some options. */
const withOptions = (input: unknown, options: Readonly<Record<string, unknown>>): unknown => {
  if (Object.keys(options).length === 0) return input
  if (typeof input !== 'object' || input === null) return { name: input, options }
  const usual = 'options' in input && typeof input.options === 'object' ? input.options : {}
  return { ...input, options: { ...usual, ...options } }
}

/** Scenario and seats, as the game that is chosen has them. */
const settingsOf = (
  table: AnyTable,
): { readonly shown: readonly HTMLElement[]; readonly read: () => Pick<Wanted, 'scenario' | 'seats'> } =>
  table(({ ruleset, scenarios, options, sideName, machines }) => {
    const scenario = make(
      'select',
      { name: 'scenario' },
      ...scenarios.map(({ title }, i) => option(String(i), title, i === 0)),
    )
    const chosen = optionsOf(options)
    const byMachine = (side: string, i: number): boolean =>
      machines === undefined ? i > 0 : (machines as readonly string[]).includes(side)
    const seats = ruleset.sides.map((side, i) => ({
      side,
      name: sideName(side),
      select: make(
        'select',
        { name: `seat-${side}` },
        ...seatKinds.map((kind) => option(kind, KINDS[kind], kind === (byMachine(side, i) ? 'built-in' : 'person'))),
      ),
    }))
    return {
      shown: [field('Scenario', scenario), ...seats.map(({ name, select }) => field(name, select)), chosen.shown],
      read: () => ({
        scenario: withOptions(scenarios[Number(scenario.value)].input, chosen.read()),
        seats: Object.fromEntries(seats.map(({ side, select }) => [side, select.value as SeatKind])),
      }),
    }
  })

/** Asks for a new game. */
export const askForGame = async (begun: string, want: (wanted: Wanted) => void): Promise<void> => {
  const dialog = byId('new-dialog') as HTMLDialogElement
  const game = make('select', { name: 'game' }, ...offers.map(({ id, title }) => option(id, title, id === begun)))
  const seed = make('input', { name: 'seed', type: 'number', min: '0', value: String(anySeed()) })
  const rest = make('div', { class: 'rest' })
  let read: () => Pick<Wanted, 'scenario' | 'seats'> = () => ({ scenario: null, seats: {} })
  const fill = async (): Promise<void> => {
    const offer = offers.find(({ id }) => id === game.value) ?? offers[0]
    const settings = settingsOf(await offer.load())
    rest.replaceChildren(...settings.shown)
    read = settings.read
  }
  game.addEventListener('change', () => void fill())
  await fill()
  const begin = button(
    'Begin',
    () => {
      dialog.close()
      want({ game: game.value, ...read(), seed: Number(seed.value) || 0 })
    },
    { class: 'main', id: 'begin' },
  )
  dialog.replaceChildren(
    make('h2', { id: 'new-title' }, 'New game'),
    field('Game', game),
    rest,
    field('Seed of the dice', seed),
    make('div', { class: 'ends' }, begin, closer(dialog)),
  )
  dialog.showModal()
}

/** Opens the rules at a paragraph, or at their beginning. */
export const openRule = async (pages: readonly string[], id: string | null): Promise<void> => {
  const dialog = byId('rule-dialog') as HTMLDialogElement
  const all = (await Promise.all(pages.map(paragraphsOf))).flat()
  const whole = id === null || id.includes('-') ? id : `KGP-${id}`
  const found =
    whole === null
      ? undefined
      : (all.find((one) => one.id === whole) ??
        all.find((one) => one.id.startsWith(whole)) ??
        all.find((one) => whole.startsWith(one.id)))
  const go = (next: string): void => {
    void openRule(pages, next)
  }
  const list = make(
    'select',
    { 'aria-label': 'Paragraph' },
    ...(found === undefined ? [option('', 'Choose a paragraph', true)] : []),
    ...all.map((one) => option(one.id, `${one.id} ${one.title}`, one === found)),
  )
  list.addEventListener('change', () => {
    go(list.value)
  })
  const at = found === undefined ? -1 : all.indexOf(found)
  const step = (by: number, words: string): readonly HTMLElement[] => {
    const next = all.at(at + by)
    return at < 0 || at + by < 0 || next === undefined
      ? []
      : [
          button(words, () => {
            go(next.id)
          }),
        ]
  }
  dialog.replaceChildren(
    make(
      'h2',
      { id: 'rule-title' },
      found === undefined ? (id === null ? 'The rules' : `No paragraph ${id} here`) : `${found.id} ${found.title}`,
    ),
    make('div', { class: 'rule-text' }, ...(found === undefined ? [] : shown(found.text))),
    list,
    make('div', { class: 'ends' }, ...step(-1, 'Before'), ...step(1, 'Next'), closer(dialog)),
  )
  if (!dialog.open) dialog.showModal()
}

/** Says something that must be read, with a field to copy from where there is one. */
export const tell = (title: string, words: string, copy: string | null = null): void => {
  const dialog = byId('say-dialog') as HTMLDialogElement
  const field = copy === null ? [] : [make('textarea', { readonly: '', rows: '4', 'aria-label': title }, copy)]
  dialog.replaceChildren(
    make('h2', { id: 'say-title' }, title),
    make('p', { class: 'says' }, words),
    ...field,
    make('div', { class: 'ends' }, closer(dialog)),
  )
  dialog.showModal()
}
