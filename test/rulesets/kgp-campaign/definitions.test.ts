import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data } from '../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { cgDates, dateIndex } from '../../../src/rulesets/kgp-campaign/data/calendar.js'
import type { RosterLine } from '../../../src/rulesets/kgp-campaign/model/ledger.js'
import { entryNamed } from '../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { has, isPersonnel, isVehicle } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import { sides, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { scenarioStart } from '../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { parts } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { Stride } from './walking.js'

import { tell, type Tale } from './tale.js'

const tales: readonly Tale[] = [tell('I', 11), tell('II', 2), tell('III', 8)]
const rosters = tales.flatMap(({ end }) => sides.map((side) => end.ledgers[side].roster))
const purchases = tales.flatMap(({ end }) => sides.flatMap((side) => end.ledgers[side].purchases))
const every = (holds: (stride: Stride) => boolean): boolean =>
  tales.every(({ strides }) => strides.every((stride) => holds(stride)))

describe('whole campaigns conform to the definitions', () => {
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
    // The exits precede the steps. Field phones and Fanaticism are settled at the end of 8.624.
    expect(parts.filter(({ id }) => !/^8\.6\d/.test(id)).map(({ id }) => id)).toEqual(['CG21', 'CG15c', 'CG14'])
  })

  it('KGP-8.2.cgScenarioEnd, KGP-8.6031.4: CG-Scenario End occurs once per scenario, before the winner is known', () => {
    for (const { events, fought } of tales) {
      const told = events.flatMap(({ tag }) => (tag === 'scenarioEnded' || tag === 'scenarioWon' ? [tag] : []))
      expect(told).toEqual(fought.flatMap(() => ['scenarioEnded', 'scenarioWon']))
    }
  })

  it('KGP-8.2.cgLvpTotal: the total of a date is that of the preceding date plus the Current-LVP Total', () => {
    for (const roster of rosters) {
      const lines = roster.filter(({ lvp }) => lvp !== null)
      lines.forEach(({ lvp }, n) => {
        expect(lvp?.total).toBe((lines[n - 1]?.lvp?.total ?? 0) + (lvp?.current ?? 0))
      })
    }
  })

  it('KGP-8.2.cgRoster, KGP-8.2.cpp: each date has a line whose CPP add up and are never below 0', () => {
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

  it('KGP-8.6033.3, KGP-8.2.idleDate: the line of an Idle Date has no LVP, and the total carries over', () => {
    const idle = rosters.flat().filter((line) => line.idle)
    expect(idle.length).toBeGreaterThan(0)
    expect(idle.every(({ lvp, win }) => lvp === null && win === null)).toBe(true)
    for (const { events } of tales)
      for (const event of events) if (event.tag === 'idled') expect(cgDates).toContain(event.date)
  })

  it('KGP-8.2.strength, KGP-8.2.fullStrength, KGP-8.2.depleted: US groups have Full Strength, German ones Full or Depleted', () => {
    const formed = purchases.filter(({ contents }) => contents.length > 0)
    expect(formed.length).toBeGreaterThan(5)
    expect(
      formed.every(({ side, strength }) => strength === 'full' || (side === 'german' && strength === 'depleted')),
    ).toBe(true)
  })

  it('KGP-8.2.rgPurchaseRecord, KGP-8.6192: every group has a line with a unique name, and its price is in the roster', () => {
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

  it('KGP-8.6198: hexes are designated during purchase or changed at set-up; only I and HW groups have Objective Hexes', () => {
    const marked = tales.flatMap(({ strides }) =>
      strides.flatMap(({ before, did }) =>
        did !== null && 'seat' in did && did.command.tag === 'designate' ? [{ before, seat: did.seat }] : [],
      ),
    )
    expect(marked.length).toBeGreaterThan(0)
    for (const { before, seat } of marked) {
      expect(['8.619', '8.624']).toContain(before.phase.tag === 'refit' ? before.phase.part : before.phase.tag)
      expect(seat).not.toBe('umpire')
    }
    const chosen = purchases.filter(({ objectiveHex }) => objectiveHex !== null)
    expect(chosen.length).toBeGreaterThan(0)
    for (const { chartId } of chosen) expect(chartId).toMatch(/^(I|HW)\d/)
  })

  it('KGP-8.2.eliminated: an Eliminated piece never returns, and is listed with the rule that removed it', () => {
    for (const { events, end } of tales) {
      const gone = events.flatMap((event) => (event.tag === 'eliminated' ? [event.piece] : []))
      const listed = new Set(end.lost.map(({ id }) => id))
      expect(gone.every((id) => listed.has(id) && !Object.hasOwn(end.pieces, id))).toBe(true)
      expect(end.lost.every(({ cause }) => cause !== '')).toBe(true)
    }
  })

  it('KGP-8.2.escape: after 8.606 no unit is left where it must Escape', () => {
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

  it('KGP-8.2.retained, KGP-8.2.holdingBox: as a scenario starts, every unit except prisoners is in an area or Box of its side', () => {
    for (const { fought } of tales)
      for (const { pieces, areas } of fought)
        for (const piece of Object.values(pieces)) {
          if (!isPersonnel(piece) || piece.guard !== null) continue
          const { place } = piece
          if (place.tag === 'setupArea') expect(areas?.areas.find(({ id }) => id === place.area)?.side).toBe(piece.side)
          else expect(place.tag === 'holdingBox' && entryNamed(sampleMap, place.entry) !== null).toBe(true)
        }
  })

  it('KGP-8.2.ob, KGP-8.625: the scenario start names every piece of each side', () => {
    for (const { fought } of tales)
      for (const state of fought) {
        const start = scenarioStart(positionOf(data, state))
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

  it('KGP-8.2.shift: only Personnel and vehicles announce a Shift, to an area of their side or an Entry Area', () => {
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

  it('KGP-8.3: the campaign ends on its last date or by concession, not before', () => {
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
