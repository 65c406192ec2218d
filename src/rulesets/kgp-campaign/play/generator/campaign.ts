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
import { repeat, type RandomChoices } from './random-choices.js'

const isArtillery = ({ full }: Group): boolean => full.some(({ kind }) => kind === 'oba' || kind === 'aircraft')

const modeOf = (random: RandomChoices, group: Group): PurchaseMode => {
  if (group.reserve) return random.from(['reserve', 'standardOnMap', 'offMap'])
  return group.entersOffMap ? 'offMap' : 'asset'
}

/** Makes purchases on dates up to now, none more often than the campaign allows. */
const purchasesOf = (random: RandomChoices, data: GameData, state: State, side: Side): readonly Purchase[] => {
  const groups = data.catalogue.groups.filter((group) => {
    const span = group.available[state.campaign]
    return group.side === side && mostOf(state, group) > 0 && span !== undefined && hasCome(span[0], state.date)
  })
  const wanted = repeat(random.below(6), () =>
    random.percent(50) ? random.from(groups) : random.from(groups.filter(isArtillery)),
  )
  const count = (at: number): number => wanted.slice(0, at).filter((one) => one === wanted[at]).length
  return wanted.flatMap((group, at): readonly Purchase[] => {
    if (count(at) >= mostOf(state, group)) return []
    const map = mapOf(data, state)
    const entry = map.entries.find(({ from }) => from[side] !== null)
    const mode = modeOf(random, group)
    return [
      {
        id: `${side}-${group.chartId}-${String(count(at) + 1)}`,
        chartId: group.chartId,
        side,
        date: random.from(state.dates.filter((date) => hasCome(date, state.date))),
        cpp: group.cpp,
        mode,
        area: mode === 'asset' ? null : (entry?.id ?? null),
        strength: 'full',
        contents: [],
        objectiveHex: group.objectiveHex && map.objectives.length > 0 ? random.from(map.objectives).hex : null,
        revealed: false,
        preRegisteredHex: group.type === 'preRegisteredHex' ? random.from(map.hexes.ids) : null,
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
const radiosOf = (random: RandomChoices, pieces: readonly Piece[], purchases: readonly Purchase[]): readonly Piece[] =>
  purchases.flatMap(({ id, side, drawPile }): readonly Piece[] => {
    const men = pieces.filter((piece) => piece.side === side && isMmc(piece))
    if (drawPile === null || men.length === 0) return []
    const radio = newWeapon(`${id}-radio`, side, side, 'radio', null, { tag: 'map' })
    return [{ ...radio, rg: id, possessor: random.from(men).id }]
  })

const ledgerOf = (random: RandomChoices, data: GameData, state: State, side: Side): Ledger => {
  const total = random.below(60)
  const spent = random.below(total + 1)
  return {
    ...state.ledgers[side],
    san: random.below(9),
    cgLvp: random.below(100),
    cpp: { start: total, repl: 0, total, spent, recon: 0 },
    fpp: random.percent(20) ? random.below(30) : 0,
    purchases: purchasesOf(random, data, state, side),
    fanaticism: random.below(2),
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
  random: RandomChoices,
  data: GameData,
  opening: State,
  forces: Readonly<Record<PieceId, Piece>>,
): State => {
  const { dates } = opening
  const nearEnd = dates.filter((date) => hasCome('22 AM', date)).slice(0, 2)
  const date = random.percent(5)
    ? dates[dates.length - 1]
    : random.from(nearEnd.length > 1 && random.percent(30) ? nearEnd : dates.slice(0, -1))
  const before = dates.filter((one) => dateIndex(one) < dateIndex(date))
  const fought = before.filter(() => random.percent(70))
  const dated: State = {
    ...opening,
    date,
    phase: { tag: 'scenario' },
    roles: random.from([
      { german: 'attack', us: 'idle' },
      { german: 'idle', us: 'attack' },
      { german: 'attack', us: 'attack' },
    ] as const),
    fought,
    weather: Object.fromEntries([...before, date].map((one) => [one, data.charts.historicalWeather[one]])),
    shortage: hasCome('20 AM', date) && random.percent(20),
  }
  const ledgers = { german: ledgerOf(random, data, dated, 'german'), us: ledgerOf(random, data, dated, 'us') }
  const armed = Object.values(forces)
  const radios = sides.flatMap((side) => radiosOf(random, armed, ledgers[side].purchases))
  const pieces = Object.fromEntries([...armed, ...radios].map((piece) => [piece.id, piece]))
  return written(data.charts, { ...dated, ledgers, pieces }, before)
}
