import * as game from 'ardennes/rulesets/peiper-dream'
import { language, words } from '../language.js'
import { supplyLine, tellSupply } from '../supply.js'
import type { PageParts, Touches, Translation, TrayRow } from 'ardennes'
import { anyTable, briefIn, layOut, stepsIn, type AnyTable } from '../table.js'
import { dreamLessons } from '../lessons/dream.js'
import { rulesIn } from './rules.js'

const { board, bridges, picture, units } = game

type Hex = Parameters<typeof game.hexName>[0]

const hex = (node: Hex): string => board.ids[node]
const at = (place: Hex): Touches => ({ units: [], place: hex(place) })
const ofUnit = (unit: game.UnitId, place: Hex | null): Touches => ({
  units: [units[unit].id],
  place: place === null ? null : hex(place),
})
const NOTHING: Touches = { units: [], place: null }

/** The unit that is being placed, where the command does not say: the game does. */
const parts = (state: game.State, command: game.Command): Touches => {
  switch (command.tag) {
    case 'move':
    case 'enter':
    case 'infiltrate':
      return ofUnit(command.unit, command.to)
    case 'place':
      return ofUnit(command.unit, command.hex)
    case 'attack':
      return ofUnit(command.unit, state.hex[command.target] as Hex)
    case 'chooseMarsch':
    case 'nameMine':
    case 'hold':
      return ofUnit(command.unit, null)
    case 'placeDepot':
      return at(command.hex)
    case 'retreat':
      return at(command.to)
    case 'demolish':
    case 'rebuild': {
      const place = bridges[command.bridge].a
      return 'unit' in command && command.unit !== null ? ofUnit(command.unit, place) : at(place)
    }
    default:
      return NOTHING
  }
}

const titles: Readonly<Record<game.BattleName, string>> = {
  'paying-the-peiper': 'Paying the Peiper',
  'a-dash-of-peiper': 'A Dash of Peiper',
  'the-bagged-peiper': 'The Bagged Peiper',
  'just-a-peiper-dream': 'Just a Peiper Dream?',
  campaign: 'The campaign',
}

const supplyOf = (state: game.State, unit: string | null): ReturnType<typeof game.supplyOf> | null => {
  const found = units.findIndex(({ id }) => id === unit)
  return found < 0 ? null : game.supplyOf(state, found as game.UnitId)
}

const tray = (state: game.State): readonly TrayRow[] => {
  const { cards, cardsLeft, artillery, aircraft, toCome, lost, sides, due } = words()
  const { phase, pile, oba, air } = state
  const ids = units.map((_, id) => id as game.UnitId)
  const of = (
    side: game.Side,
    isWanted: (status: ReturnType<typeof game.statusOf>) => boolean,
  ): readonly game.UnitId[] => ids.filter((id) => units[id].side === side && isWanted(game.statusOf(state, id)))
  const up = phase.tag === 'play' ? phase : 'then' in phase ? phase.then : null
  const both = ['german', 'us'] as const
  return [
    {
      title: cards,
      tiles: [
        ...(up === null
          ? []
          : [
              {
                label: game.cardName(up.card),
                name: sides[up.side],
                number: String(up.left),
                isNow: true,
                side: up.side,
              },
            ]),
        { label: '🂠', name: cardsLeft, number: String(pile.length) },
      ],
    },
    ...both.map((side, i) => ({
      title: `${sides[side]}${words().colon}${artillery}, ${aircraft}`,
      tiles: [
        ...Array.from({ length: oba[i] }, () => ({ label: 'OBA', name: artillery, side })),
        ...Array.from({ length: air[i] }, () => ({ label: '✈', name: aircraft, side })),
      ],
    })),
    ...both.map((side) => ({
      title: toCome(sides[side]),
      tiles: of(side, (status) => status === 'available' || status === 'scheduled')
        .toSorted((a, b) => state.due[a] - state.due[b])
        .slice(0, 24)
        .map((id) => ({
          label: `${Math.max(state.due[id], 0)} · ${units[id].name}`,
          name: `${units[id].name}, ${due(state.due[id])}`,
          side,
        })),
    })),
    ...both.map((side) => ({
      title: lost(sides[side]),
      tiles: of(side, (status) => status === 'eliminated').map((id) => ({
        label: units[id].name,
        name: units[id].name,
        side,
        isSpent: true,
      })),
    })),
  ]
}

const translations: Readonly<Record<string, Translation>> = { de: game.german, fr: game.french }

const page: PageParts<game.PeiperDream> = {
  translations,
  isHeadlineSpoken: true,
  ruleIds: /\bPD-\w+(?:\.\w+)*/g,
  rules: (language) => rulesIn(language, 'peiper-dream'),
  scenarios: Object.entries(titles).map(([input, title]) => ({ input, title })),
  picture: (state, _side, chosen) => {
    const map = game.mapOf(state)
    const lines = supplyLine(supplyOf(state, chosen)?.line ?? null, (node) => map.nodeById.get(board.ids[node]) ?? null)
    return { tag: 'hexes', map, picture: { ...picture(state), lines }, style: game.mapStyle }
  },
  about: (state, unit) => {
    const supply = supplyOf(state, unit)
    if (supply === null || supply.by === 'nature') return null
    if (supply.by === 'depot') return words().inSupplyDepot
    return supply.line === null ? null : tellSupply(supply.line, game.hexName)
  },
  touches: parts,
  unitName: (id) => units.find((unit) => unit.id === id)?.name ?? id,
  placeName: (id) => game.hexName(game.hexOf(id)),
  brief: (_state, side, language) => briefIn(dreamLessons, side, language),
  lesson: (language) => stepsIn(dreamLessons, language),
  tray,
  sideName: (side) => words().sides[side],
  headline: (state) =>
    `${state.turn === 0 ? words().setUp : words().turn(state.turn)}${words().colon}${state.phase.tag === 'over' ? words().phases.over : game.describePhase(state.phase, translations[language()] ?? null)}`,
  card: (event) => ('card' in event && event.tag === 'cardTurned' ? game.cardName(event.card) : null),
  cites: {
    marschChosen: 'PD-O.6',
    depotPlaced: 'PD-C.5',
    placed: 'PD-C.16',
    held: 'PD-C.16',
    mineNamed: 'PD-O.7',
    mineRolled: 'PD-O.7',
    turnBegan: 'PD-B.3',
    shuffled: 'PD-C.29',
    reshuffled: 'PD-B.10',
    surpriseRolled: 'PD-O.3',
    surpriseEnded: 'PD-O.3',
    newsRolled: 'PD-O.5',
    cardTurned: 'PD-B.3',
    activated: 'PD-B.5',
    cardWasted: 'PD-B.4',
    endingCalled: 'PD-B.10',
    moved: 'PD-B.15',
    entered: 'PD-B.21',
    halted: 'PD-B.15',
    controlChanged: 'PD-B.34',
    depotCaptured: 'PD-C.26',
    released: 'PD-C.6',
    leftA: 'PD-X.22',
    infiltrationRolled: 'PD-O.1',
    attacked: 'PD-B.23',
    benefitUsed: 'PD-O.5',
    prChecked: 'PD-B.26',
    shotResolved: 'PD-B.25',
    reduced: 'PD-B.30',
    eliminated: 'PD-B.30',
    fallBackRolled: 'PD-O.8',
    retreated: 'PD-O.8',
    advanced: 'PD-B.31',
    bridgeTried: 'PD-B.32',
    demolitionResolved: 'PD-B.32',
    bridgeBlown: 'PD-B.33',
    bridgeRebuilt: 'PD-C.34',
    passed: 'PD-B.8',
    turnEnded: 'PD-B.3',
    recoveryRolled: 'PD-C.30',
    recovered: 'PD-C.30',
    returnDrawn: 'PD-C.31',
    returned: 'PD-C.31',
    gameEnded: 'PD-C.39',
  },
}

/** The Peiper Dream laid out. */
export const table: AnyTable = anyTable(layOut({ ...game.peiperDreamModule, page }))
