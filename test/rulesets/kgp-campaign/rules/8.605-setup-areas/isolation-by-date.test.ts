import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../../src/kernel/rng.js'
import { cgDates, dateIndex, type CgDate } from '../../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { hexNamed, type CampaignMap } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { hexOfLocation, type LocationId } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { campaign } from '../../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { GameData } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { isPrisoner, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { markingNow } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { going } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-enterable.js'
import { isPieceIsolated } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { groundOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/ground.js'
import { mapFactsOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/holdings.js'
import { mobilityOf } from '../../../../../src/rulesets/kgp-campaign/rules/pieces/casualties.js'
import { volume } from '../../../../volume.js'
import { startOf, walkOn } from '../../walking.js'

/** The Isolated pieces, computed from scratch: each piece searches hex by hex (KGP-8.6052.1, KGP-8.6057.1). */
const isolatedPlainly = (data: GameData, state: State): ((piece: Piece) => boolean) => {
  const map = data.maps[state.campaign]
  const facts = mapFactsOf(state)
  const ground = groundOf(map, facts)
  const marking = state.areas ?? markingNow(positionOf(data, state))
  const statusOf = (id: LocationId): string => {
    const location = ground.locations.find((one) => one.id === id)
    const marked = (one: LocationId): string | null =>
      marking.areas.find(({ locations }) => locations.includes(one))?.side ??
      (marking.noMansLand.includes(one) ? 'noMansLand' : marking.unclassed.includes(one) ? 'unclassed' : null)
    if (!facts.works.includes(id) || Object.hasOwn(marking.strategic, id)) return marked(id) ?? 'uncontrolled'
    // An entrenchment dug later counts as the ground beside it.
    const beside = ground.locations.filter(({ hex, level }) => hex === location?.hex && level === 0)
    return marked(id) ?? beside.flatMap((one) => marked(one.id) ?? []).at(0) ?? 'uncontrolled'
  }
  const statuses = new Map(ground.locations.map(({ id }) => [id, statusOf(id)]))
  const controls = (side: string, id: LocationId): boolean =>
    (Object.hasOwn(marking.strategic, id) ? marking.strategic[id] : facts.control[id]) === side

  return (piece) => {
    const { side, place } = piece
    const kind = mobilityOf(data, piece)
    const { mayStand, next } = going(ground, kind)
    const goals = (): readonly string[] =>
      map.entries
        .filter(({ from, center, vehiclesProhibited }) => {
          const date = from[side]
          const isDue = date !== null && dateIndex(date) <= dateIndex(state.date)
          const isHeld = side === 'us' || state.board.hexControl[map.hexes.ids[center]] === 'german'
          return isDue && isHeld && !(vehiclesProhibited && kind !== 'infantry')
        })
        .flatMap(({ hexes }) => hexes.map((hex) => map.hexes.ids[hex]))
    const ends = new Set(goals())
    const isOpen = (hex: string): boolean =>
      ground.locations.some(
        ({ id }) =>
          hexOfLocation(id) === hex &&
          mayStand.has(id) &&
          [side as string, 'uncontrolled'].includes(statuses.get(id) ?? ''),
      )
    const getsOut = (start: LocationId): boolean => {
      const seen = new Set([hexOfLocation(start)])
      for (const hex of seen) {
        if (ends.has(hex)) return true
        for (const to of next[hexNamed(map, hex)]) {
          const name = map.hexes.ids[to]
          if (!seen.has(name) && isOpen(name)) seen.add(name)
        }
      }
      return false
    }
    const isCutOff = (start: LocationId): boolean => {
      const rooms = new Set([start])
      const levelOf = (id: LocationId): number => ground.locations.find((one) => one.id === id)?.level ?? 0
      if (levelOf(start) === 0) return !getsOut(start)
      for (const room of rooms) {
        if (room !== start && levelOf(room) === 0 && getsOut(room)) return false
        for (const [a, b] of map.doors)
          for (const to of [a === room ? b : b === room ? a : room])
            if (controls(side, to) && ground.named.has(to) && !ground.burning.has(to)) rooms.add(to)
      }
      return true
    }
    if (place.tag !== 'setupArea') return false
    if (isPrisoner(piece)) return isolatedPlainly(data, state)(state.pieces[piece.guard])
    const isThere = (id: LocationId): boolean => ground.named.has(id)
    if (piece.location !== null)
      return isCutOff(isThere(piece.location) ? piece.location : `${hexOfLocation(piece.location)}/0`)
    const area = marking.areas.find(({ id }) => id === place.area)
    return area !== undefined && area.locations.filter(isThere).every(isCutOff)
  }
}

/** The sample village with Entry Areas that open to the Americans on a given date. */
const openFrom = (date: CgDate): GameData => {
  const entries = sampleMap.entries.map((entry) =>
    entry.from.us === null ? entry : { ...entry, from: { ...entry.from, us: date } },
  )
  const late: CampaignMap = { ...sampleMap, entries }
  return makeGameData('late', { I: late, II: late, III: late }, {})
}

const PHASES = volume(1, 5, 'KGP_PHASES')

describe(`Isolation in ${String(PHASES)} Refit Phases in which the CG Date advances`, () => {
  it(
    'KGP-8.6052.6, KGP-8.6052.5, AMB-52: every state agrees with a plain search, and a newly Eligible Entry Area ends Isolation',
    () => {
      let [played, judged, freed] = [0, 0, 0]
      for (let seed = 1; played < PHASES; seed++) {
        const scenario = campaign((['I', 'II', 'III'] as const)[seed % 3])
        const { date } = startOf(sampleData, scenario, seed)
        const tomorrow = cgDates.at(dateIndex(date) + 1)
        if (tomorrow === undefined) continue
        played++
        const data = openFrom(tomorrow)
        const start = startOf(data, scenario, seed)
        expect(start.date).toBe(date)
        const turn = rollerFrom(rngFrom(seed, 'looks'))
        walkOn(positionOf(data, start), seed, ({ before, after }) => {
          if (turn.below(10) > 0 && before.date === after.date) return
          const isCutOff = isolatedPlainly(data, after)
          for (const piece of Object.values(after.pieces)) {
            const is = isPieceIsolated(positionOf(data, after), piece)
            expect([seed, piece.id, is]).toEqual([seed, piece.id, isCutOff(piece)])
            judged++
            if (before.date === after.date || before.areas === null || piece.side === 'german') continue
            const was = pieceOf(before, piece.id)
            const isSame = was?.location === piece.location && was.place.tag === 'setupArea'
            if (isSame && isPieceIsolated(positionOf(data, before), was) && !is) freed++
          }
        })
      }
      expect([judged > 0, freed > 0]).toEqual([true, true])
    },
    PHASES * 30_000,
  )
})
