import { dateIndex, hasCome, type CgDate } from '../../data/calendar.js'
import type { Group } from '../../data/compiled-catalogue.js'
import { mapOf, type GameData } from '../../model/position.js'
import { isMmc, type Piece } from '../../model/piece.js'
import { sides, type PieceId, type Side, type PurchaseMode } from '../../data/names.js'
import { rosterLine } from '../../rules/roster.js'
import type { Ledger, Purchase } from '../../model/ledger.js'
import { mostOf } from '../../data/numbers.js'
import type { State } from '../../model/state.js'
import { newWeapon } from '../../rules/pieces/vehicle.js'
import { several, type Luck } from './luck.js'

const isArtillery = ({ full }: Group): boolean => full.some(({ kind }) => kind === 'oba' || kind === 'aircraft')

const modeOf = (luck: Luck, group: Group): PurchaseMode => {
  if (group.reserve) return luck.from(['reserve', 'standardOnMap', 'offMap'])
  return group.entersOffMap ? 'offMap' : 'asset'
}

/** Makes purchases on dates up to now, none more often than the campaign allows. */
const purchasesOf = (luck: Luck, data: GameData, state: State, side: Side): readonly Purchase[] => {
  const groups = data.catalogue.groups.filter((group) => {
    const span = group.available[state.campaign]
    return group.side === side && mostOf(state, group) > 0 && span !== undefined && hasCome(span[0], state.date)
  })
  const wanted = several(luck.below(6), () =>
    luck.percent(50) ? luck.from(groups) : luck.from(groups.filter(isArtillery)),
  )
  const count = (at: number): number => wanted.slice(0, at).filter((one) => one === wanted[at]).length
  return wanted.flatMap((group, at): readonly Purchase[] => {
    if (count(at) >= mostOf(state, group)) return []
    const map = mapOf(data, state)
    const entry = map.entries.find(({ from }) => from[side] !== null)
    const mode = modeOf(luck, group)
    return [
      {
        id: `${side}-${group.chartId}-${String(count(at) + 1)}`,
        chartId: group.chartId,
        side,
        date: luck.from(state.dates.filter((date) => hasCome(date, state.date))),
        cpp: group.cpp,
        mode,
        area: mode === 'asset' ? null : (entry?.id ?? null),
        strength: 'full',
        contents: [],
        objectiveHex: group.objectiveHex && map.objectives.length > 0 ? luck.from(map.objectives).hex : null,
        revealed: false,
        preRegisteredHex: group.type === 'preRegisteredHex' ? luck.from(map.hexes.ids) : null,
        drawPile: isArtillery(group) ? { black: 7, red: 3 } : null,
        security: null,
        fielded: false,
        used: false,
        eliminated: false,
        commander: null,
      },
    ]
  })
}

/** Makes the radio of each artillery module, carried by men of its side. */
const radiosOf = (luck: Luck, pieces: readonly Piece[], purchases: readonly Purchase[]): readonly Piece[] =>
  purchases.flatMap(({ id, side, drawPile }): readonly Piece[] => {
    const men = pieces.filter((piece) => piece.side === side && isMmc(piece))
    if (drawPile === null || men.length === 0) return []
    const radio = newWeapon(`${id}-radio`, side, side, 'radio', null, { tag: 'map' })
    return [{ ...radio, rg: id, possessor: luck.from(men).id }]
  })

const ledgerOf = (luck: Luck, data: GameData, state: State, side: Side): Ledger => {
  const total = luck.below(60)
  const spent = luck.below(total + 1)
  return {
    ...state.ledgers[side],
    san: luck.below(9),
    cgLvp: luck.below(100),
    cpp: { start: total, repl: 0, total, spent, recon: 0 },
    fpp: luck.percent(20) ? luck.below(30) : 0,
    purchases: purchasesOf(luck, data, state, side),
    fanaticism: luck.below(2),
  }
}

/** Writes the roster lines of the dates before. */
const written = (charts: GameData['charts'], state: State, before: readonly CgDate[]): State => {
  const lines = (side: Side): Ledger['roster'] =>
    before.map((date) => ({ ...rosterLine({ ...state, date }, side), weather: charts.historicalWeather[date] }))
  return {
    ...state,
    ledgers: {
      german: { ...state.ledgers.german, roster: lines('german') },
      us: { ...state.ledgers.us, roster: lines('us') },
    },
  }
}

/** Makes a campaign on a random date, with records up to then, the forces on hand, and a scenario in progress. */
export const randomCampaign = (
  luck: Luck,
  data: GameData,
  opening: State,
  forces: Readonly<Record<PieceId, Piece>>,
): State => {
  const { dates } = opening
  const nearEnd = dates.filter((date) => hasCome('22 AM', date)).slice(0, 2)
  const date = luck.percent(5)
    ? dates[dates.length - 1]
    : luck.from(nearEnd.length > 1 && luck.percent(30) ? nearEnd : dates.slice(0, -1))
  const before = dates.filter((one) => dateIndex(one) < dateIndex(date))
  const fought = before.filter(() => luck.percent(70))
  const dated: State = {
    ...opening,
    date,
    phase: { tag: 'scenario' },
    roles: luck.from([
      { german: 'attack', us: 'idle' },
      { german: 'idle', us: 'attack' },
      { german: 'attack', us: 'attack' },
    ] as const),
    fought,
    weather: Object.fromEntries([...before, date].map((one) => [one, data.charts.historicalWeather[one]])),
    shortage: hasCome('20 AM', date) && luck.percent(20),
  }
  const ledgers = { german: ledgerOf(luck, data, dated, 'german'), us: ledgerOf(luck, data, dated, 'us') }
  const armed = Object.values(forces)
  const radios = sides.flatMap((side) => radiosOf(luck, armed, ledgers[side].purchases))
  const pieces = Object.fromEntries([...armed, ...radios].map((piece) => [piece.id, piece]))
  return written(data.charts, { ...dated, ledgers, pieces }, before)
}
