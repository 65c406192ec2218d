import { freshSeed, valueName, type Game, type OptionTexts } from 'ardennes'
import { byId, button, make } from './dom.js'
import { named, words } from './language.js'
import type { Offer } from './offer.js'
import type { SeatKind } from './seat.js'
import type { Seating } from './session.js'
import type { AnyTable, PlayTable } from './table.js'

/** The settings of a new game. */
export interface Wanted {
  readonly game: string
  /** The scenario as input of `readScenario`. */
  readonly scenario: unknown
  readonly seats: Seating
  /** The seed of the dice. */
  readonly seed: number
}

const kindName = (kind: SeatKind): string =>
  kind === 'person' ? words().seatPerson : kind === 'tree' ? words().seatTree : words().seatBuiltIn

const option = (value: string, words: string, isChosen: boolean): HTMLElement =>
  make('option', isChosen ? { value, selected: '' } : { value }, words)

const field = (label: string, control: HTMLElement): HTMLElement =>
  make('label', { class: 'field-row' }, make('span', {}, label), control)

/** Creates a button that closes a dialog. */
export const closer = (dialog: HTMLDialogElement): HTMLElement =>
  button(
    words().close,
    () => {
      dialog.close()
    },
    { class: 'close' },
  )

/** Creates the folded list of options, and a function that reads the options that differ from the default. */
const optionsOf = (
  { values, usual }: PlayTable<Game>['options'],
  texts: OptionTexts,
): {
  readonly shown: HTMLElement
  readonly read: () => Readonly<Record<string, unknown>>
} => {
  const all = Object.entries(values).map(([name, list]) => {
    const known: unknown = (usual as Readonly<Record<string, unknown>>)[name]
    const told = list.map((value) => valueName(texts, name, value))
    const select = make(
      'select',
      { name: `option-${name}` },
      ...told.map((words, i) => option(String(i), words, list[i] === known)),
    )
    return { name, list, known, select }
  })
  const rows = all.map(({ name, select }) => field(texts.says[name], select))
  return {
    shown: make('details', { class: 'options' }, make('summary', {}, words().options(rows.length)), ...rows),
    read: () =>
      Object.fromEntries(
        all.flatMap(({ name, list, known, select }) => {
          const value = list[Number(select.value)]
          return value === known ? [] : [[name, value]]
        }),
      ),
  }
}

/** Adds options to a scenario input. */
const withOptions = (input: unknown, options: Readonly<Record<string, unknown>>): unknown => {
  if (Object.keys(options).length === 0) return input
  if (typeof input !== 'object' || input === null) return { name: input, options }
  const usual = 'options' in input && typeof input.options === 'object' ? input.options : {}
  return { ...input, options: { ...usual, ...options } }
}

/** Creates the controls for scenario and seats of the selected game. */
const settingsOf = (
  table: AnyTable,
  texts: OptionTexts,
): { readonly shown: readonly HTMLElement[]; readonly read: () => Pick<Wanted, 'scenario' | 'seats'> } =>
  table(({ ruleset, scenarios: listed, options, sideName, machines, seatKinds }) => {
    const scenarios = listed()
    const scenario = make(
      'select',
      { name: 'scenario' },
      ...scenarios.map(({ title }, i) => option(String(i), title, i === 0)),
    )
    const chosen = optionsOf(options, texts)
    const seats = ruleset.sides.map((side) => ({
      side,
      name: sideName(side),
      select: make(
        'select',
        { name: `seat-${side}` },
        ...seatKinds.map((kind) =>
          option(kind, kindName(kind), kind === (machines.includes(side) ? 'built-in' : 'person')),
        ),
      ),
    }))
    return {
      shown: [field(words().scenario, scenario), ...seats.map(({ name, select }) => field(name, select)), chosen.shown],
      read: () => ({
        scenario: withOptions(scenarios[Number(scenario.value)].input, chosen.read()),
        seats: Object.fromEntries(seats.map(({ side, select }) => [side, select.value as SeatKind])),
      }),
    }
  })

/** Parses a seed: a fresh one for an empty text, NaN if it is not an integer. */
export const seedOf = (text: string | null): number => {
  if (text === null || text.trim() === '') return freshSeed()
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

/** Opens the dialog for a new game. */
export const askForGame = async (
  offers: readonly [Offer, ...Offer[]],
  begun: string,
  want: (wanted: Wanted) => void,
): Promise<void> => {
  const dialog = byId('new-dialog') as HTMLDialogElement
  const game = make(
    'select',
    { name: 'game' },
    ...offers.map(({ id, title }) => option(id, named(title), id === begun)),
  )
  const seed = make('input', { name: 'seed', type: 'number', min: '0', value: String(freshSeed()) })
  const rest = make('div', { class: 'rest' })
  let read: () => Pick<Wanted, 'scenario' | 'seats'> = () => ({ scenario: null, seats: {} })
  const begin = button(
    words().begin,
    () => {
      dialog.close()
      want({ game: game.value, ...read(), seed: seedOf(seed.value) })
    },
    { class: 'main', id: 'begin' },
  )
  // Remove the settings of the previous game at once, and block starting until the new ones have loaded.
  const fill = async (): Promise<void> => {
    const asked = game.value
    begin.disabled = true
    rest.replaceChildren()
    const found = offers.find(({ id }) => id === asked) ?? offers[0]
    const table = await found.load()
    const texts = await table(({ options }) => options.texts())
    if (game.value !== asked) return
    const settings = settingsOf(table, texts)
    rest.replaceChildren(...settings.shown)
    read = settings.read
    begin.disabled = false
  }
  game.addEventListener('change', () => void fill())
  await fill()
  dialog.replaceChildren(
    make('h2', { id: 'new-title' }, words().newGame),
    field(words().game, game),
    rest,
    field(words().seed, seed),
    make('div', { class: 'ends' }, begin, closer(dialog)),
  )
  dialog.showModal()
}

/** Shows a message, with a text field to copy from if there is something to copy. */
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

/** Shows a picture as large as the screen allows. */
export const showPicture = (title: string, source: string, alt: string): void => {
  const dialog = byId('say-dialog') as HTMLDialogElement
  dialog.replaceChildren(
    make('h2', { id: 'say-title' }, title),
    make('img', { class: 'sheet', src: source, alt }),
    make('div', { class: 'ends' }, closer(dialog)),
  )
  dialog.showModal()
}
