import { beforeAll, describe, expect, it } from 'vitest'
import type { CampaignMap } from '../../../src/rulesets/kgp-campaign/data/map.js'
import { hexOfLocation, sides, type LocationId, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { sampleMap } from '../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/model/event.js'
import { view } from '../../../src/rulesets/kgp-campaign/model/view.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { makeGameData, player, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import { volume } from '../../volume.js'
import { loadOf, refereeOf, type Referee } from './scenario-start-referee.js'
import { startOf, walkOn, type Preference } from './walking.js'

const STARTS = volume(4, 15, 'KGP_STARTS')
const FIRST = Number(process.env['KGP_SEED'] ?? 0)

/** The sample village as the map of the third campaign, with a German headquarters (KGP-8.6052.2). */
const laGleize: GameData = makeGameData(
  'headquarters',
  { III: { ...sampleMap, group: { ...sampleMap.group, id: 'Lg', hqLocation: 'I22/0' } } },
  {},
)

/** A scenario start: the position as both sides begin to set up, and as the scenario begins. */
interface Start {
  readonly seed: number
  readonly data: GameData
  readonly opened: State
  readonly begun: State
  readonly before: Referee
  readonly now: Referee
}

const men = (state: State, side: Side, location: LocationId) =>
  Object.values(state.pieces).flatMap((piece) =>
    piece.tag === 'personnel' && piece.side === side && piece.guard === null && piece.location === location
      ? [piece]
      : [],
  )

const isPrisoner = (piece: Piece): boolean => piece.tag === 'personnel' && piece.guard !== null

const isOnMap = (piece: Piece): boolean => piece.place.tag === 'setupArea'

/** Personnel, vehicles, Guns and support weapons in a Setup Area. */
const setUp = (state: State): readonly Piece[] =>
  Object.values(state.pieces).filter(
    (piece) => isOnMap(piece) && !isPrisoner(piece) && piece.tag !== 'wreck' && piece.tag !== 'fortification',
  )

/**
 * The Location in which a piece was Isolated at the start of set-up. A piece that has since left a vehicle is where
 * that vehicle is (KGP-CG9).
 */
const wasIsolated = ({ before, opened, begun }: Start, id: string): LocationId | null => {
  const isCutOff = (piece: Piece): boolean =>
    piece.location !== null && isOnMap(piece) && before.isIsolated(piece.side, piece.location, before.kindOf(piece))
  const known = Object.hasOwn(opened.pieces, id) ? opened.pieces[id] : null
  if (known !== null) return isCutOff(known) ? known.location : null
  const { side, location } = begun.pieces[id]
  const vehicles = Object.values(opened.pieces).filter((piece) => piece.tag === 'vehicle' && piece.side === side)
  const left = vehicles.find(
    (piece) => isCutOff(piece) && location !== null && before.part(side, piece.location ?? '').has(location),
  )
  return left?.location ?? null
}

type Check = (start: Start) => readonly string[]

const say = (piece: Piece): string => `${piece.id} ${piece.type} in ${String(piece.location)}`

const checks: readonly (readonly [string, Check])[] = [
  [
    'KGP-8.624: every piece Retained in a Setup Area is set up in it',
    ({ begun, now }) =>
      setUp(begun).flatMap((piece) => {
        const area =
          piece.location === null
            ? null
            : (now.areaOf(piece.location) ?? now.areaOf(`${hexOfLocation(piece.location)}/0`))
        const home = piece.place.tag === 'setupArea' ? piece.place.area : null
        return area?.id === home ? [] : [say(piece)]
      }),
  ],
  [
    'A-60: a piece that was not Isolated sets up in no Isolated Location',
    (start) =>
      setUp(start.begun).flatMap((piece) => {
        if (piece.location === null || wasIsolated(start, piece.id) !== null) return []
        const isWhollyIsolated =
          Object.hasOwn(start.opened.pieces, piece.id) &&
          start.opened.pieces[piece.id].location === null &&
          start.before.isAreaIsolated(piece.place)
        if (isWhollyIsolated) return []
        return start.now.isIsolated(piece.side, piece.location) ? [say(piece)] : []
      }),
  ],
  [
    'KGP-8.6241: an Isolated piece stays in its part, upstairs in its Location',
    (start) =>
      setUp(start.begun).flatMap((piece) => {
        const was = wasIsolated(start, piece.id)
        if (was === null || piece.location === was) return []
        const part = start.before.part(piece.side, was, start.before.kindOf(piece))
        return piece.location !== null && part.has(piece.location) && start.before.isGround(was) ? [] : [say(piece)]
      }),
  ],
  [
    'KGP-8.6241: exactly the Isolated US units gain Ammunition Shortage',
    ({ begun, opened, now }) =>
      setUp(begun).flatMap((piece) => {
        if (piece.tag === 'vehicle' || piece.location === null) return []
        const isShort = piece.markers.includes('ammoShortage')
        const isDue = piece.side === 'us' && now.isIsolated(piece.side, piece.location)
        if (isDue) return isShort ? [] : [`${say(piece)} has none`]
        const had = Object.hasOwn(opened.pieces, piece.id) && opened.pieces[piece.id].markers.includes('ammoShortage')
        return isShort && !had ? [`${say(piece)} has one`] : []
      }),
  ],
  [
    'A-61: no Location becomes Overstacked',
    ({ begun, opened, now }) =>
      [...new Set(setUp(begun).flatMap(({ location }) => location ?? []))].flatMap((location) =>
        sides.flatMap((side) => {
          const [load, before] = [loadOf(men(begun, side, location)), loadOf(men(opened, side, location))]
          const limit = now.limit(location)
          return load > limit && load > before ? [`${side} ${String(load)} of ${String(limit)} in ${location}`] : []
        }),
      ),
  ],
  [
    'KGP-CG7, KGP-CG7a: a group in Reserve is set up whole in one Setup Area, or stays whole in one Box',
    ({ begun }) =>
      begun.ledgers.german.purchases.flatMap(({ id, mode, date }) => {
        if (mode !== 'reserve' || date !== begun.date) return []
        const pieces = Object.values(begun.pieces).filter(
          (piece) => piece.rg === id && (piece.tag === 'personnel' || piece.tag === 'vehicle' || piece.tag === 'gun'),
        )
        const places = new Set(pieces.map(({ place, markers }) => JSON.stringify([place, markers.includes('reserve')])))
        const isLawful = pieces.every(({ place, markers }) =>
          place.tag === 'setupArea'
            ? markers.includes('reserve')
            : place.tag === 'holdingBox' && place.part === 'unshaded' && !markers.includes('reserve'),
        )
        return places.size <= 1 && isLawful ? [] : [`${id}: ${[...places].join(' ')}`]
      }),
  ],
  [
    'KGP-CG7a: Reserves are at ground level, not Isolated, and as far from the US as there is room',
    (start) =>
      setUp(start.begun).flatMap((piece) => {
        const { location } = piece
        if (location === null || !piece.markers.includes('reserve')) return []
        const { now } = start
        if (!now.isGround(location) || now.isIsolated('german', location)) return [say(piece)]
        const kind = now.kindOf(piece)
        const away = now.awayFromUs(location)
        const isEmpty = (at: LocationId): boolean =>
          piece.tag === 'vehicle' ||
          (men(start.begun, 'german', at).length === 0 && men(start.opened, 'german', at).length === 0)
        const better = now.areas
          .filter(({ id }) => piece.place.tag === 'setupArea' && id === piece.place.area)
          .flatMap(({ locations }) => locations)
          .find(
            (at) =>
              now.isGround(at) &&
              now.mayStand(kind, at) &&
              !now.isIsolated('german', at) &&
              !now.isIsolated('german', at, kind) &&
              now.awayFromUs(at) > away &&
              isEmpty(at),
          )
        return away >= 8 || better === undefined ? [] : [`${say(piece)}, not ${better}`]
      }),
  ],
  [
    'KGP-8.624: a piece is in a Location its class may enter, unless it could not leave',
    ({ begun, before, now }) =>
      setUp(begun).flatMap((piece) => {
        const { location } = piece
        if (location === null || location === before.locationOf(piece.id)) return []
        const kind = now.kindOf(piece)
        return now.mayStand(kind, location) ? [] : [`${say(piece)} (${kind})`]
      }),
  ],
  [
    'KGP-CG6c: without an Eligible Entry Area Germans set up no new pieces on St and Ch, and leave none in a Box at La Gleize while there is room',
    ({ begun, data, now }) => {
      const map: CampaignMap = data.maps[begun.campaign]
      if (map.entries.some((entry) => now.isEligible('german', entry))) return []
      const german = Object.values(begun.pieces).filter(({ side }) => side === 'german')
      if (map.group.hqLocation !== null)
        return german.flatMap((piece) =>
          piece.place.tag === 'holdingBox' &&
          begun.areas?.areas.some(
            ({ side, locations }) =>
              side === 'german' && locations.filter((one) => !now.isIsolated('german', one)).length > 8,
          )
            ? [`${say(piece)} waits`]
            : [],
        )
      const fresh = begun.ledgers.german.purchases.filter(({ date, mode }) => date === begun.date && mode !== 'asset')
      return fresh.flatMap(({ id, mode }) => (mode === 'offMap' ? [] : [`${id} as ${mode}`]))
    },
  ],
]

/** Both sides attack, so that a scenario begins; all other decisions are random. */
const attacking: Preference = (_state, _seat, legal) =>
  legal.find((command) => command.tag === 'initiative' && command.role === 'attack') ?? null

/** The built-in player decides. */
const playing: Preference = (state, seat, legal, below) =>
  attacking(state, seat, legal, below) ?? (seat === 'umpire' ? null : player(view(state, seat), legal, below))

/** Fortifications built where building is not allowed (8.621, A-60). */
const unlawfulWorks = (data: GameData, after: State, events: readonly Event[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.tag !== 'made' || event.why !== 'KGP-8.621' || event.piece.location === null) return []
    const { side, location } = event.piece
    const referee = refereeOf(data, after)
    const area = referee.areaOf(location)
    const mmc = Object.values(after.pieces).filter(
      (piece) =>
        piece.tag === 'personnel' &&
        piece.side === side &&
        ['squad', 'halfSquad', 'crew', 'vehicleCrew'].includes(piece.kind) &&
        piece.place.tag === 'setupArea' &&
        piece.place.area === area?.id,
    )
    const isHeld = mmc.some((unit) => unit.location !== null && referee.part(side, unit.location).has(location))
    const isLawful =
      area?.side === side &&
      mmc.length > 0 &&
      !referee.isAreaIsolated({ tag: 'setupArea', area: area.id }) &&
      (!referee.isIsolated(side, location) || isHeld)
    return isLawful ? [] : [`${event.piece.type} in ${location}`]
  })

describe(`${String(STARTS)} scenario starts from random scenario ends, checked against the rules pages`, () => {
  const faults = new Map<string, string[]>()
  const works: string[] = []
  let played = 0

  beforeAll(() => {
    for (let seed = FIRST; seed < FIRST + STARTS; seed++) {
      const data = seed % 3 === 0 ? laGleize : sampleData
      const id = seed % 3 === 0 ? 'III' : (['I', 'II', 'III'] as const)[seed % 9 > 4 ? 1 : 0]
      const start = startOf(data, campaign(id), seed)
      let opened: State | null = null
      const begun = walkOn(
        positionOf(data, start),
        seed,
        ({ before, after, events }) => {
          works.push(...unlawfulWorks(data, after, events))
          if (before.phase.tag === 'refit' && before.phase.part !== '8.624') opened = settingUp(after) ?? opened
        },
        { prefer: seed % 2 === 0 ? attacking : playing },
      )
      if (begun.phase.tag !== 'scenario' || opened === null) continue
      played++
      const facts: Start = { seed, data, opened, begun, before: refereeOf(data, opened), now: refereeOf(data, begun) }
      for (const [title, check] of checks) {
        const known = faults.get(title) ?? []
        faults.set(title, known)
        known.push(...check(facts).map((one) => `seed ${String(seed)} ${begun.campaign} ${begun.date}: ${one}`))
      }
    }
  }, STARTS * 30_000)

  it('scenarios begin', () => {
    expect(played).toBeGreaterThan(STARTS / 4)
  })

  it('KGP-8.621, A-60: Fortifications are built in an Isolated part only with units there, and in no area without units', () => {
    expect(works).toEqual([])
  })

  it.each(checks.map(([title]) => title))('%s', (title) => {
    expect((faults.get(title) ?? []).slice(0, 12)).toEqual([])
  })
})

/** The position at the start of set-up, or null before it. */
const settingUp = (state: State): State | null =>
  state.phase.tag === 'refit' && state.phase.part === '8.624' ? state : null
