import { positionOf } from '../../model/position.js'
import { chosenBy } from '../../rules/8.611-hardening/8.6114-leader-hardening.js'
import { thirsty } from '../../rules/8.614-repair/8.6141c-fuel.js'
import { isArtillery, pieceFor, soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { leaderLadder } from '../../data/tables.js'
import { legal } from '../../rules/turn.js'
import { entered, type Purchase } from '../../model/ledger.js'
import type { Refit } from '../../model/phase.js'
import type { Ask, AskAbout, Hidden } from '../../model/task.js'
import type { Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import { hasWon } from '../../rules/roster.js'
import type { State } from '../../model/state.js'
import type { Guess } from './books.js'

const dice: readonly (readonly number[])[] = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => [a, b]))

const ownAreas = ({ areas }: State, side: Side): readonly string[] =>
  (areas?.areas ?? []).flatMap((area) => (area.side === side ? [area.id] : []))

/** The field phones on the map that belong to these modules. */
const phonesOf = (state: State, modules: readonly Purchase[]): readonly PieceId[] =>
  Object.values(state.pieces).flatMap(({ id, tag, type, rg, location }) =>
    tag === 'sw' && type === 'phone' && location !== null && modules.some((module) => module.id === rg) ? [id] : [],
  )

type HiddenAsk = Extract<Hidden, { readonly kind: 'ask' }>

/** What a secret question may have been about. */
const meanings = ({ data, enemy }: Guess, state: State, { part }: HiddenAsk): readonly AskAbout[] => {
  switch (part) {
    case '8.605':
      return [{ tag: 'headquarters' }]
    case '8.613':
      return Object.values(state.pieces).flatMap((piece) =>
        piece.side === enemy && piece.tag === 'vehicle' && piece.crew !== null
          ? [{ tag: 'survival', vehicle: piece.id } as const]
          : [],
      )
    case '8.6114':
      return hasWon(state, enemy)
        ? dice.map((thrown) => ({ tag: 'winModifier', dice: thrown }))
        : leaderLadder
            .filter((grade) => chosenBy(state, enemy, grade).length > 1)
            .map((grade) => ({ tag: 'hardenLeader', grade }))
    case '8.6141c':
      return [
        { tag: 'siphon' },
        ...[1, 2, 3]
          .filter((left) => left < thirsty(positionOf(data, state)).length)
          .map((left) => ({ tag: 'refuel', left }) as const),
      ]
    case '8.61421':
      return (state.last?.lostWeapons ?? []).flatMap(({ type, side }) =>
        side === enemy ? [{ tag: 'regain', type, isPooled: false } as const] : [],
      )
    case '8.6144': {
      const vehicles = Object.values(state.pieces).filter(({ tag, side }) => tag === 'vehicle' && side === enemy)
      const captured = vehicles.filter(({ color }) => color !== enemy)
      return (captured.length > 0 ? captured : vehicles).map(({ id }) => ({ tag: 'keep', vehicle: id, mayStay: true }))
    }
    case '8.615':
      return ownAreas(state, enemy).map((area) => ({ tag: 'removalLoss', area }))
    case '8.620':
      return state.ledgers[enemy].purchases.flatMap(({ id, chartId, date, mode }) => {
        const group = data.catalogue.groupOf(enemy, chartId)
        const isDue = mode === 'asset' && date === state.date && group !== null && isArtillery(group)
        return isDue ? [{ tag: 'radioHome', purchase: id } as const] : []
      })
    case '8.624': {
      const modules = state.ledgers[enemy].purchases.filter(({ chartId, eliminated }) => {
        const group = data.catalogue.groupOf(enemy, chartId)
        return !eliminated && group !== null && isArtillery(group)
      })
      return [
        ...phonesOf(state, modules).map((phone) => ({ tag: 'securityArea', phone }) as const),
        ...modules.flatMap(({ id }) =>
          [null, ...ownAreas(state, enemy)].map((lostIn) => ({ tag: 'newRadio', purchase: id, lostIn }) as const),
        ),
      ]
    }
    default:
      return []
  }
}

const asked = (state: State, task: Ask): State => {
  const phase = state.phase as Refit
  return { ...state, phase: { ...phase, queue: [task, ...phase.queue.slice(1)] } }
}

/** The questions that somebody could answer. */
const answerable = (guess: Guess, state: State, task: HiddenAsk): readonly Ask[] =>
  meanings(guess, state, task)
    .map((about) => ({ tag: 'ask', part: task.part, seat: task.seat, about, heard: task.heard }) as Ask)
    .filter((one) => legal(positionOf(guess.data, asked(state, one)), task.seat).length > 0)

const moduleOf = (guess: Guess, state: State): readonly Purchase[] => {
  const { data, enemy } = guess
  const group = data.catalogue.groups.find(
    (one) => one.side === enemy && isArtillery(one) && !one.reserve && !one.entersOffMap,
  )
  if (group === undefined) return []
  const number = state.ledgers[enemy].purchases.filter(({ chartId }) => chartId === group.chartId).length + 1
  return [
    {
      ...entered({
        id: `${enemy}-${group.chartId}-${String(number)}`,
        chartId: group.chartId,
        side: enemy,
        date: state.date,
        cpp: 0,
        mode: 'asset',
        area: null,
      }),
      strength: 'full',
    },
  ]
}

/** Men, leaders and dry vehicles in the areas of a side, and a module without a radio: enough for any question to be one. */
const mustered = (guess: Guess, state: State): State => {
  const { data, enemy, luck } = guess
  const squads = data.catalogue.units.filter(({ side, kind }) => side === enemy && kind === 'squad')
  const tanks = data.catalogue.vehicles.filter(({ color, inherentCrew }) => color === enemy && inherentCrew)
  const [squad, tank, rank] = [luck.from(squads).type, luck.from(tanks).type, luck.from(leaderLadder)]
  const pieces: Record<PieceId, Piece> = { ...state.pieces }
  let number = state.made[enemy]
  for (const area of (state.areas?.areas ?? []).filter(({ side }) => side === enemy).slice(0, 2)) {
    const at = {
      location: area.locations.find((location) => !state.board.gone.includes(location)) ?? null,
      place: { tag: 'setupArea', area: area.id } as const,
    }
    const base = (type: string) => ({ id: `${enemy}-n${String((number += 1))}`, side: enemy, color: enemy, type, markers: [], rg: null, commander: null, ...at }) // prettier-ignore
    const men = [squad, squad, squad, squad].map((type) => soldier(base(type), 'squad', ''))
    const leaders = [rank, rank].map((type) => soldier(base(type), 'leader', ''))
    for (const piece of [...men, ...leaders]) pieces[piece.id] = piece
    for (const [purchase] of [moduleOf(guess, state), moduleOf(guess, state), moduleOf(guess, state)]) {
      const item = { kind: 'vehicle', type: tank, count: 1 } as const
      const group = data.catalogue.groupOf(enemy, purchase.chartId)
      const id = `${enemy}-n${String((number += 1))}`
      const made = group === null ? null : pieceFor(data, purchase, group, item, id, at.place)
      if (made !== null) pieces[id] = { ...made, rg: null, location: at.location, markers: ['outOfGas'] }
    }
  }
  const books = state.ledgers[enemy]
  return {
    ...state,
    pieces,
    made: { ...state.made, [enemy]: number },
    ledgers: { ...state.ledgers, [enemy]: { ...books, purchases: [...books.purchases, ...moduleOf(guess, state)] } },
  }
}

/**
 * A position in which a secret question of a side is due, drawn among those it could be. Where what has been drawn leaves
 * nothing to ask about, there is more of it.
 */
export const answering = (guess: Guess, state: State, task: HiddenAsk): State => {
  const found = answerable(guess, state, task)
  if (found.length > 0) return asked(state, guess.luck.from(found))
  const more = mustered(guess, state)
  const open = answerable(guess, more, task)
  return open.length > 0 ? asked(more, guess.luck.from(open)) : state
}
