import * as game from 'ardennes/rulesets/death-of-a-division'
import { language, words } from '../language.js'
import { supplyLine, tellSupply } from '../supply.js'
import type { PageParts, Translation, TrayRow } from 'ardennes'
import type { AreaMapStyle } from 'ardennes/render'
import { anyTable, briefIn, layOut, stepsIn, type AnyTable } from '../table.js'
import { divisionLessons } from '../lessons/division.js'
import { printedBefore } from '../printed.js'
import subtitles from './division-subtitles.json'
import { rulesIn } from './rules.js'

const { map, units } = game

const unit = (id: game.UnitId): readonly string[] => [units[id].id]

const supplyOf = (state: game.State, unit: string | null): ReturnType<typeof game.supplyOf> => {
  const at = units.findIndex(({ id }) => id === unit)
  return at < 0 ? null : game.supplyOf(state, at as game.UnitId)
}

/** The printed map with its title in other languages. */
const STYLES: Readonly<Record<string, AreaMapStyle>> = Object.fromEntries(
  Object.entries(subtitles).map(([language, subtitle]) => [
    language,
    { ...game.mapStyle, country: { ...game.mapStyle.country, title: ['Death of a Division', subtitle] } },
  ]),
)

/** How a map is drawn: the printed one with a title in the language of the page. */
const styled = (own: AreaMapStyle | undefined): { readonly style?: AreaMapStyle } =>
  own === undefined ? {} : { style: STYLES[language()] ?? own }

/** How many turns there are. */
const TURNS = 10

/** Units of a side that are still to come, or are gone: what is off the map stands below 0, -1 for the eliminated. */
const offMap = (state: game.State, side: game.Side, isWanted: (place: number) => boolean): readonly game.UnitId[] =>
  units.flatMap((unit, id) => (unit.side === side && isWanted(state.place[id]) ? [id as game.UnitId] : []))

const tray = (state: game.State): readonly TrayRow[] => {
  const { captures, turn, place, strength, hits } = state
  const { turns, toCome, lost, due, sides, captured } = words()
  const all = Array.from({ length: TURNS }, (_, i) => i + 1)
  return [
    {
      title: turns,
      tiles: all.map((n) => ({
        label: captures.some((one) => one.turn === n) ? '★' : String(n),
        name: captures.some((one) => one.turn === n) ? `St. Vith: ${captured(n)}` : words().turn(n),
        isNow: n === turn,
        isSpent: n < turn,
      })),
    },
    ...(['german', 'us'] as const).map((side) => ({
      title: toCome(sides[side]),
      tiles: offMap(state, side, (at) => at < -1)
        .toSorted((a, b) => place[b] - place[a])
        .map((id) => ({
          label: `${-1 - place[id]} · ${units[id].short}`,
          name: `${units[id].name}, ${due(-1 - place[id])}`,
          number: String(strength[id] - hits[id]),
          side,
        })),
    })),
    ...(['german', 'us'] as const).map((side) => ({
      title: lost(sides[side]),
      tiles: offMap(state, side, (at) => at === -1).map((id) => ({
        label: units[id].short,
        name: units[id].name,
        side,
        isSpent: true,
      })),
    })),
  ]
}

const translations: Readonly<Record<string, Translation>> = { de: game.german, fr: game.french }

const page: PageParts<game.DeathOfADivision> = {
  translations,
  rules: (language) => rulesIn(language, 'death-of-a-division'),
  scenarios: [{ title: 'St. Vith, 16 to 20 December 1944', input: 'st-vith' }],
  ruleIds: /\bDD-\w+(?:\.\w+)*/g,
  picture: (state, _side, chosen) => {
    const board = game.deathOfADivisionModule.picture(state)
    if (board.tag !== 'areas') return board
    const lines = supplyLine(supplyOf(state, chosen))
    return { ...board, ...styled(board.style), picture: { ...board.picture, lines } }
  },
  about: (state, unit) => {
    const trace = supplyOf(state, unit)
    return trace === null ? null : tellSupply(trace, (area) => map.areas[area].name)
  },
  touches: (_state, command) => {
    switch (command.tag) {
      case 'place':
        return { units: unit(command.unit), place: map.ids[command.area] }
      case 'move':
        return { units: unit(command.unit), place: map.ids[command.to] }
      case 'overrun':
        return { units: command.units.flatMap(unit), place: map.ids[command.target] }
      case 'fire':
      case 'aim':
        return { units: unit(command.unit), place: map.ids[command.area] }
      case 'takeHit':
        return { units: unit(command.unit), place: null }
      case 'stop':
      case 'endPhase':
        return { units: [], place: null }
    }
  },
  unitName: (id) => units.find((one) => one.id === id)?.name ?? id,
  brief: (_state, side, language) => briefIn(divisionLessons, side, language),
  lesson: (language) => stepsIn(divisionLessons, language),
  tray,
  sideName: (side) => words().sides[side],
  isHeadlineSpoken: true,
  headline: (state) => game.headline(state, translations[language()] ?? null),
  cites: {
    turnBegan: 'DD-1.2',
    phaseBegan: 'DD-3.1',
    placed: 'DD-8.1',
    rescheduled: 'DD-8.5',
    moved: 'DD-5.1',
    hit: 'DD-2.3',
    eliminated: 'DD-2.4',
    controlChanged: 'DD-0.4',
    captured: 'DD-1.12',
    lost: 'DD-1.12',
    fortified: 'DD-10.1',
    unfortified: 'DD-10.2',
    ended: 'DD-1.7',
    supplyChecked: 'DD-4.1',
    overrunTried: 'DD-5.14',
    overrunSucceeded: 'DD-5.17',
    overrunFailed: 'DD-5.18',
    partingShots: 'DD-5.9',
    surprised: 'DD-9.2',
    notSurprised: 'DD-9.1',
    fired: 'DD-6.3',
    hitsLost: 'DD-6.4',
  },
}

const { deathOfADivisionModule: module } = game

const painter =
  module.painter === undefined
    ? undefined
    : printedBefore(module.painter, {
        en: () => import('printed:death-of-a-division/en'),
        de: () => import('printed:death-of-a-division/de'),
        fr: () => import('printed:death-of-a-division/fr'),
      })

/** Death of a Division laid out. */
export const table: AnyTable = anyTable(layOut({ ...module, ...(painter === undefined ? {} : { painter }), page }))
