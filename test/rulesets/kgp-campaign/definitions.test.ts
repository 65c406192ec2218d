import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/kernel/either.js'
import { opened, rngFrom } from '../../../src/kernel/rng.js'
import { act, advance, answer } from '../../../src/kernel/step.js'
import { isEligible } from '../../../src/rulesets/kgp-campaign/areas/entry.js'
import { cgDates, dateIndex, isNight } from '../../../src/rulesets/kgp-campaign/calendar.js'
import { kgpCampaign } from '../../../src/rulesets/kgp-campaign/codec.js'
import { steps } from '../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/command.js'
import type { Event } from '../../../src/rulesets/kgp-campaign/event.js'
import { makeKit, sampleKit as kit } from '../../../src/rulesets/kgp-campaign/kits.js'
import type { RosterLine } from '../../../src/rulesets/kgp-campaign/ledger.js'
import { entryNamed } from '../../../src/rulesets/kgp-campaign/map.js'
import { sampleMap } from '../../../src/rulesets/kgp-campaign/maps.js'
import {
  has,
  isPersonnel,
  isPossessable,
  isVehicle,
  sides,
  type Side,
} from '../../../src/rulesets/kgp-campaign/piece.js'
import { supplied } from '../../../src/rulesets/kgp-campaign/ports.js'
import { reconstruction } from '../../../src/rulesets/kgp-campaign/reconstruction.js'
import { campaign, scenarios, setup } from '../../../src/rulesets/kgp-campaign/scenario.js'
import { readScenario } from '../../../src/rulesets/kgp-campaign/scenario-reading.js'
import { scenarioStart } from '../../../src/rulesets/kgp-campaign/scenario-start.js'
import { parts } from '../../../src/rulesets/kgp-campaign/steps.js'
import { optionalEquipment } from '../../../src/rulesets/kgp-campaign/tactical.js'
import type { CampaignId, State } from '../../../src/rulesets/kgp-campaign/state.js'
import { sample, sampleWith } from './areas/sample.js'
import type { Stride } from './walking.js'

const IDS: readonly CampaignId[] = ['I', 'II', 'III']

/** A whole campaign, played at random and reported by the stand-in. */
interface Tale {
  readonly strides: readonly Stride[]
  readonly events: readonly Event[]
  readonly end: State
  /** The positions in which a scenario was fought. */
  readonly fought: readonly State[]
}

/** What a player at random answers who never gives up: to stop, three times in ten. */
const answerOf = (legal: readonly Command[], below: (n: number) => number): Command => {
  const able = legal.filter(({ tag }) => tag !== 'concede')
  const rest = able.find(({ tag }) => tag === 'commit' || tag === 'pass')
  return rest !== undefined && below(10) < 3 ? rest : able[below(able.length)]
}

const tell = (id: CampaignId, seed: number): Tale => {
  const strides: Stride[] = []
  const fought: State[] = []
  const luck = opened(rngFrom(seed, 'tale'))
  const first = advance(kgpCampaign, setup(kit, campaign(id)), [])
  let { state } = first
  strides.push({ before: setup(kit, campaign(id)), after: state, events: first.events, did: null })
  for (let turn = kgpCampaign.toAct(state); turn.tag !== 'over'; turn = kgpCampaign.toAct(state)) {
    const before = state
    if (turn.tag === 'chance') {
      const did = luck.answer(turn.draw)
      const step = unwrap(answer(kgpCampaign, state, did))
      strides.push({ before, after: step.state, events: step.events, did })
      state = step.state
      continue
    }
    const seat = turn.sides[luck.below(turn.sides.length)]
    if (state.phase.tag === 'scenario') fought.push(state)
    const command = answerOf(kgpCampaign.legal(state, seat), luck.below)
    const step = unwrap(act(kgpCampaign, state, seat, command))
    strides.push({ before, after: step.state, events: step.events, did: { seat, command } })
    state = step.state
  }
  return { strides, events: strides.flatMap(({ events }) => events), end: state, fought }
}

const tales: readonly Tale[] = [tell('I', 11), tell('II', 2), tell('III', 8)]
const rosters = tales.flatMap(({ end }) => sides.map((side) => end.ledgers[side].roster))
const purchases = tales.flatMap(({ end }) => sides.flatMap((side) => end.ledgers[side].purchases))
const every = (holds: (stride: Stride) => boolean): boolean =>
  tales.every(({ strides }) => strides.every((stride) => holds(stride)))

describe('whole campaigns hold to the definitions', () => {
  it('KGP-8.1: a chain of scenarios, at most one on each date of the campaign', () => {
    for (const { end, fought } of tales) {
      expect(fought.length).toBeGreaterThan(0)
      expect(new Set(end.fought).size).toBe(end.fought.length)
      expect(end.fought.every((date) => end.dates.includes(date))).toBe(true)
      expect(end.fought).toEqual(end.fought.toSorted((a, b) => dateIndex(a) - dateIndex(b)))
    }
  })

  it('KGP-8.11, KGP-8.2.rePh: after every report both sides go through the steps from 8.601 on', () => {
    for (const { strides } of tales)
      for (const { after, did } of strides)
        if (did !== null && 'seat' in did && did.command.tag === 'report')
          expect(
            after.phase.tag === 'over' || (after.phase.tag === 'refit' && after.phase.mode === 'afterScenario'),
          ).toBe(true)
    expect(parts.filter(({ id }) => !/^8\.6\d/.test(id)).map(({ id }) => id)).toEqual(['CG21'])
  })

  it('KGP-8.2.cgScenarioEnd, KGP-8.6031.4: it comes once for each scenario, before the winner is known', () => {
    for (const { events, fought } of tales) {
      const told = events.flatMap(({ tag }) => (tag === 'scenarioEnded' || tag === 'scenarioWon' ? [tag] : []))
      expect(told).toEqual(fought.flatMap(() => ['scenarioEnded', 'scenarioWon']))
    }
  })

  it('KGP-8.2.cgLvpTotal: the total of a date is that of the date before and what is held now', () => {
    for (const roster of rosters) {
      const lines = roster.filter(({ lvp }) => lvp !== null)
      lines.forEach(({ lvp }, n) => {
        expect(lvp?.total).toBe((lines[n - 1]?.lvp?.total ?? 0) + (lvp?.current ?? 0))
      })
    }
  })

  it('KGP-8.2.cgRoster, KGP-8.2.cpp: a line for each date, whose points add up and are never below 0', () => {
    const sums = ({ cpp, spent, recon, left }: RosterLine): boolean =>
      cpp.total === cpp.start + (cpp.repl ?? 0) && left === cpp.total - spent - recon && left >= 0
    for (const roster of rosters) {
      expect(new Set(roster.map(({ date }) => date)).size).toBe(roster.length)
      expect(roster.every(sums)).toBe(true)
      roster.slice(1).forEach(({ cpp }, n) => {
        expect(cpp.start).toBe(roster[n].left)
      })
    }
  })

  it('KGP-8.6033.3, KGP-8.2.idleDate: an Idle Date has no LVP on its line, and the total is carried over', () => {
    const idle = rosters.flat().filter((line) => line.idle)
    expect(idle.length).toBeGreaterThan(0)
    expect(idle.every(({ lvp, win }) => lvp === null && win === null)).toBe(true)
    for (const { events } of tales)
      for (const event of events) if (event.tag === 'idled') expect(cgDates).toContain(event.date)
  })

  it('KGP-8.2.strength, KGP-8.2.fullStrength, KGP-8.2.depleted: American groups are Full, German ones Full or Depleted', () => {
    const formed = purchases.filter(({ contents }) => contents.length > 0)
    expect(formed.length).toBeGreaterThan(5)
    expect(
      formed.every(({ side, strength }) => strength === 'full' || (side === 'german' && strength === 'depleted')),
    ).toBe(true)
  })

  it('KGP-8.2.rgPurchaseRecord, KGP-8.6192: a line with a name of its own for every group, and its price in the roster', () => {
    for (const { end } of tales)
      for (const side of sides) {
        const lines = end.ledgers[side].purchases
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
        for (const { id, chartId } of lines) expect(id.startsWith(`${side}-${chartId}-`)).toBe(true)
        for (const { date, bought, spent } of end.ledgers[side].roster) {
          const paid = lines.filter((line) => line.date === date && line.cpp > 0)
          expect(bought.reduce((sum, { cpp }) => sum + cpp, 0)).toBe(spent)
          expect(paid.reduce((sum, { cpp }) => sum + cpp, 0)).toBe(spent)
        }
      }
  })

  it('KGP-8.2.eliminated: what is Eliminated is gone for good, and listed with the rule that took it', () => {
    for (const { events, end } of tales) {
      const gone = events.flatMap((event) => (event.tag === 'eliminated' ? [event.piece] : []))
      const listed = new Set(end.lost.map(({ id }) => id))
      expect(gone.every((id) => listed.has(id) && !Object.hasOwn(end.pieces, id))).toBe(true)
      expect(end.lost.every(({ cause }) => cause !== '')).toBe(true)
    }
  })

  it('KGP-8.2.escape: after 8.606 nobody is left where he must get out', () => {
    expect(
      every(({ before, after }) => {
        if (before.phase.tag !== 'refit' || after.phase.tag !== 'refit') return true
        if (before.phase.part !== '8.606' || after.phase.part === '8.606') return true
        return Object.values(after.pieces).every(
          (piece) =>
            !isPersonnel(piece) || piece.guard !== null || piece.location === null || piece.place.tag !== 'map',
        )
      }),
    ).toBe(true)
  })

  it('KGP-8.2.retained, KGP-8.2.holdingBox: as a scenario starts every free unit is in an area or a Holding Box of its side', () => {
    for (const { fought } of tales)
      for (const { pieces, areas } of fought)
        for (const piece of Object.values(pieces)) {
          if (!isPersonnel(piece) || piece.guard !== null) continue
          const { place } = piece
          if (place.tag === 'setupArea') expect(areas?.areas.find(({ id }) => id === place.area)?.side).toBe(piece.side)
          else expect(place.tag === 'holdingBox' && entryNamed(sampleMap, place.entry) !== null).toBe(true)
        }
  })

  it('KGP-8.2.ob, KGP-8.625: what is handed to the tactical board names every piece of a side that is there', () => {
    for (const { fought } of tales)
      for (const state of fought) {
        const start = scenarioStart(kit, state)
        expect([start.date, start.roles, start.firstMover]).toEqual([state.date, state.roles, state.firstMover])
        for (const side of sides) {
          const muster = start.sides[side]
          const known = new Set([...Object.keys(muster.setup), ...muster.entering.map(({ piece }) => piece)])
          for (const piece of Object.values(state.pieces)) {
            if (piece.side !== side) continue
            const waits = piece.place.tag === 'holdingBox' && piece.place.part === 'unshaded'
            if (piece.location !== null || (waits && (isPersonnel(piece) || isVehicle(piece))))
              expect(known.has(piece.id)).toBe(true)
            if (has(piece, 'reserve')) expect(muster.reserves).toContain(piece.id)
          }
        }
      }
  })

  it('KGP-8.2.shift: only Personnel and vehicles announce a Shift, and to an area of their side or an Entry Area', () => {
    for (const { strides } of tales)
      for (const { before, did } of strides) {
        if (did === null || !('seat' in did) || did.command.tag !== 'attempt') continue
        if (before.phase.tag !== 'refit' || before.phase.part !== '8.613') continue
        const piece = before.pieces[did.command.unit] ?? null
        const { to } = did.command
        expect(piece === null || isPersonnel(piece) || isVehicle(piece)).toBe(true)
        expect(to?.startsWith(`${did.seat}:`) === true || entryNamed(sampleMap, to ?? '') !== null).toBe(true)
      }
  })

  it('KGP-8.3: the campaign ends on its last date, by concession, or not before', () => {
    for (const { end } of tales) {
      expect(end.phase.tag).toBe('over')
      if (end.phase.tag === 'over' && end.concession === null && end.phase.by.includes('LVP')) {
        const { german, us } = end.ledgers
        const wins: Side | null = german.cgLvp > us.cgLvp ? 'german' : us.cgLvp > german.cgLvp ? 'us' : null
        expect(end.phase.winner).toBe(wins)
        expect(end.date).toBe(end.dates.at(-1))
      }
    }
  })
})

describe('definitions as data', () => {
  it('KGP-8.2.cg, KGP-8.2.kgp: three campaigns of one module', () => {
    expect(kgpCampaign.id).toBe('kgp-campaign')
    expect(scenarios.map((one) => one.campaign)).toEqual(IDS)
    expect(IDS.map((id) => readScenario(kit, id)._tag)).toEqual(['Right', 'Right', 'Right'])
    expect(readScenario(kit, 'IV')._tag).toBe('Left')
  })

  it('KGP-8.2.cgDate: night follows the afternoon of its day; 8, 4 and 13 dates in the campaigns', () => {
    cgDates.forEach((date, n) => {
      if (isNight(date)) expect(cgDates[n - 1]).toBe(date.replace('N', 'PM'))
      expect(dateIndex(date)).toBe(n)
    })
    const dates = IDS.map((id) => kit.ports.campaign.use[id].dates)
    expect(dates.map((list) => [list.length, list[0], list.at(-1)])).toEqual([
      [8, '19 AM', '21 PM'],
      [4, '20 PM', '21 PM'],
      [13, '19 PM', '23 PM'],
    ])
  })

  it('KGP-8.2.eligible V-16: area S opens to Germans by its center and its date, to Americans by its date', () => {
    const south = entryNamed(sampleMap, 'S')
    if (south === null) throw new Error('no area S')
    const center = sampleMap.hexes.ids[south.center]
    const on = (date: '20 AM' | '21 AM', holder: Side) =>
      sides.map((side) => isEligible(sampleWith({ date, hexControl: { [center]: holder } }), side, south))
    expect(on('20 AM', 'german')).toEqual([true, false])
    expect(on('21 AM', 'german')).toEqual([true, true])
    expect(on('21 AM', 'us')).toEqual([false, true])
    expect(sample.map.id).toBe(sampleMap.id)
  })

  it('KGP-8.2.mapSection: the sample stands for a Map Group of two sheets', () => {
    expect(sampleMap.group.sections).toBe(2)
  })

  it('KGP-8.2.rg, KGP-8.2.platoon, KGP-8.2.section: groups are platoons, sections, modules and assets of many kinds', () => {
    const { groups } = kit.catalogue
    expect([...new Set(groups.map(({ organization }) => organization))].toSorted()).toEqual([
      'asset',
      'module',
      'platoon',
      'section',
    ])
    for (const kind of [
      'infantry',
      'vehicle',
      'heavyWeapons',
      'gun',
      'oba',
      'airSupport',
      'sniper',
      'fortificationPoints',
    ])
      expect(groups.some(({ type }) => type === kind)).toBe(true)
  })

  it('KGP-8.2.reserve: German groups of types I, V and HW, and no American ones, set up in Reserve', () => {
    for (const { side, chartId, reserve } of kit.catalogue.groups)
      expect(reserve).toBe(side === 'german' && /^(I|V|HW)\d/.test(chartId))
  })

  it('KGP-8.6191, KGP-8.6195: every group has an ID of letters and a number, a price, and a number for each campaign', () => {
    for (const { chartId, cpp, maximum } of kit.catalogue.groups) {
      expect(chartId).toMatch(/^[A-Z]+\d+$|^[A-Z0-9]+$/)
      expect(cpp).toBeGreaterThan(0)
      for (const id of IDS) expect(maximum[id]).toBeGreaterThanOrEqual(0)
    }
    const names = kit.catalogue.groups.map(({ side, chartId }) => `${side} ${chartId}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('KGP-8.6193: American groups are never Depleted, most German platoons may be', () => {
    const { groups } = kit.catalogue
    expect(groups.filter(({ side, depleted }) => side === 'us' && depleted !== null)).toEqual([])
    const platoons = groups.filter(({ side, organization }) => side === 'german' && organization === 'platoon')
    expect(platoons.filter(({ depleted }) => depleted !== null).length).toBeGreaterThan(platoons.length / 2)
  })

  it('KGP-8.6197: American groups that enter have Entry Codes, and those of an arrow of the map can enter there', () => {
    const colors = new Set(sampleMap.entries.flatMap(({ arrowColors }) => arrowColors))
    const entering = kit.catalogue.groups.filter(({ side, entersOffMap }) => side === 'us' && entersOffMap)
    for (const { entryColors } of entering) {
      expect(entryColors.length).toBeGreaterThan(0)
      for (const color of entryColors) expect(['blue', 'green', 'red', 'yellow']).toContain(color)
    }
    expect(entering.some(({ entryColors }) => entryColors.some((color) => colors.has(color)))).toBe(true)
  })

  it('KGP-8.2.fpp: a group of Fortification points gives 20', () => {
    const group = kit.catalogue.groupOf('us', 'F1')
    expect(group === null ? 0 : kit.ports.fortification.use.pointsOf(group)).toBe(20)
  })

  it('KGP-8.2.equipment, KGP-8.2.weapon: support weapons, Guns and vehicles; whatever hurts has its own kind', () => {
    const pieces = tales.flatMap(({ fought }) => fought.flatMap((state) => Object.values(state.pieces)))
    const equipment = pieces.filter((piece) => isPossessable(piece) || isVehicle(piece))
    expect(new Set(equipment.map(({ tag }) => tag))).toEqual(new Set(['gun', 'sw', 'vehicle']))
    for (const vehicle of equipment.filter(isVehicle))
      for (const { slot } of vehicle.weapons) expect(['MA', 'CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE']).toContain(slot)
  })

  it('KGP-8.6.1, KGP-8.6.5: 25 steps in order, each cut into parts that follow one another', () => {
    expect(steps.map(({ step }) => step)).toEqual(
      Array.from({ length: 25 }, (_, n) => `8.6${String(n + 1).padStart(2, '0')}`),
    )
    const at = parts.map(({ step }) => steps.findIndex((row) => row.step === step))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(new Set(at).size).toBe(25)
  })

  it('KGP-CG8: optional equipment is a matter of one die for each item and vehicle', () => {
    const own = makeKit(
      'own',
      {},
      {
        tactical: supplied({
          ...reconstruction.tactical.use,
          optionalEquipment: (type) =>
            type === 'M4'
              ? [
                  { item: 'AAMG', upTo: 4 },
                  { item: 'bow flamethrower', upTo: 1 },
                ]
              : [],
        }),
      },
    )
    expect(optionalEquipment(own, 'M4', [4, 1])).toEqual(['AAMG', 'bow flamethrower'])
    expect(optionalEquipment(own, 'M4', [5, 2])).toEqual([])
    expect(optionalEquipment(own, 'M4', [3])).toEqual(['AAMG'])
    expect(optionalEquipment(kit, 'M4', [1])).toEqual([])
  })
})
