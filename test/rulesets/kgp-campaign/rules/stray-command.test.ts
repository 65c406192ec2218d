import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData as data, campaignRules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { opened, rngFrom } from '../../../../src/kernel/rng.js'
import { act } from '../../../../src/kernel/step.js'
import { describeViolation } from '../../../../src/kernel/phrases.js'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { startOf, walkOn } from '../walking.js'

const rules = campaignRules(data)

/** One command of every kind, about whatever the numbers pick of a position, or about nothing that is there. */
const strays = (state: State, pick: <A>(all: readonly A[]) => A): readonly Command[] => {
  const ids = [...Object.keys(state.pieces), 'nobody']
  const of = (tag: string): string => {
    const some = Object.values(state.pieces).filter((piece) => piece.tag === tag)
    return some.length === 0 || pick([0, 1, 2, 3, 4]) === 0 ? pick(ids) : pick(some).id
  }
  const areas = [...(state.areas?.areas.map(({ id }) => id) ?? []), 'N', 'W', 'nowhere']
  const locations = ['H22/0', 'H22/1', 'G22/0', 'J19/2', 'D13/0', 'Z99/0']
  const [man, other, vehicle, gun, sw, wreck, work] = [
    of('personnel'),
    of('personnel'),
    of('vehicle'),
    of('gun'),
    of('sw'),
    of('wreck'),
    of('fortification'),
  ]
  const item = pick([gun, sw])
  const slot = pick(['MA', 'AAMG', 'FT', 'CMG'] as const)
  const purchase = pick(
    [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].map(({ id }) => id).concat('x'),
  )
  const outcome = { losses: [man], captures: [], withdrawals: [], standoff: false, control: null }
  return [
    { tag: 'attempt', unit: pick([man, vehicle]), to: pick([null, ...areas]) },
    { tag: 'join', unit: man, with: other },
    { tag: 'leadBy', unit: man, leader: other },
    { tag: 'route', unit: man, path: pick([[], ['H22', 'H23'], ['Z99']]) },
    { tag: 'moveInArea', unit: man, to: pick(locations) },
    { tag: 'drop', item },
    { tag: 'give', item, to: man },
    { tag: 'deploy', unit: man },
    { tag: 'scrap', item: pick([item, man]) },
    { tag: 'possess', unit: man, item },
    { tag: 'reman', vehicle, unit: man },
    { tag: 'abandon', vehicle },
    { tag: 'wreck', vehicle, burnt: pick([true, false]) },
    { tag: 'dismount', vehicle, slot },
    { tag: 'scrounge', from: pick([vehicle, wreck]) },
    { tag: 'dismantle', item: pick([gun, sw]) },
    { tag: 'placeClimber', unit: man, to: 'origin' },
    { tag: 'setCe', vehicle },
    { tag: 'claimPrisoner', prisoner: man, guard: other },
    { tag: 'takeDropped', unit: man, item },
    { tag: 'bogHelper', vehicle, helper: man },
    { tag: 'recordHq', location: pick(locations) },
    { tag: 'chooseArea', piece: man, area: pick(areas) },
    {
      tag: 'prisonerFate',
      prisoner: man,
      fate: pick(['keep', 'transfer', 'massacre', 'free']),
      guard: pick([null, other]),
    },
    { tag: 'annex', include: true },
    { tag: 'pass' },
    { tag: 'recombine', first: man, second: other },
    { tag: 'giveUpCrew', unit: man },
    { tag: 'newCrew', type: pick(['1-2-7', '1-2-6']) },
    { tag: 'hardenByHero', hero: man, unit: other },
    { tag: 'harden', unit: man },
    { tag: 'promote', area: pick(areas) },
    { tag: 'rollForLeader' },
    { tag: 'winModifier', value: 0 },
    { tag: 'giveUpInherent', vehicle },
    { tag: 'siphon', donors: [vehicle, wreck, vehicle], recipient: of('vehicle') },
    { tag: 'placeDonor', vehicle, to: pick(locations) },
    { tag: 'bulkRefuel' },
    { tag: 'refuel', vehicle },
    { tag: 'placeWeapon', type: pick(['FT', 'DC', 'PSK']), area: pick(areas) },
    { tag: 'exchangeMg', vehicle, slot, mg: sw },
    { tag: 'remove', item: pick([work, wreck, vehicle]), area: pick(areas) },
    { tag: 'chooseLoss', unit: man },
    { tag: 'agreeWeather', mode: 'random' },
    {
      tag: 'buy',
      chartId: pick(['I1', 'V1', 'O1', 'Z1']),
      mode: pick(['reserve', 'offMap', 'asset']),
      area: pick([null, ...areas]),
    },
    { tag: 'designate', purchase, hex: pick(['K25', 'H22', 'Z99']) },
    { tag: 'allot', purchase, commander: 'Peiper' },
    { tag: 'buyConcealment', area: pick(areas), count: pick([1, 40]) },
    { tag: 'show', item: work },
    { tag: 'fortify', kind: 'wire', strength: 1, location: pick(locations), across: null },
    { tag: 'recon', area: pick(areas) },
    { tag: 'initiative', role: 'attack' },
    { tag: 'setUp', piece: pick([man, vehicle, gun, sw, work]), location: pick(locations) },
    { tag: 'fieldModule', purchase },
    { tag: 'declareFanatic' },
    { tag: 'markControl', location: pick(locations) },
    { tag: 'reportMelee', location: pick(locations), outcome },
    { tag: 'reportMines', vehicle, outcome: 'crewBroke' },
    { tag: 'reportShock', vehicle, outcome: 'recovered' },
    { tag: 'reportBog', vehicle, outcome: 'unbogged' },
    { tag: 'reportHeat', unit: man, outcome: 'hero' },
    { tag: 'reportSurvival', vehicle, survived: true },
    { tag: 'reportScrounge', from: wreck, gains: ['LMG'] },
    { tag: 'commit' },
  ]
}

const WALKS = 14

describe('commands that nobody asked for', () => {
  const odd: string[] = []
  const seen = new Set<string>()
  let tried = 0

  beforeAll(() => {
    const luck = opened(rngFrom(7, 'strays'))
    const pick = <A>(all: readonly A[]): A => all[luck.below(all.length)]
    for (let seed = 0; seed < WALKS; seed++) {
      let n = 0
      walkOn(
        positionOf(data, startOf(data, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)),
        seed,
        ({ after }) => {
          if (n++ % 4 !== 0 || after.phase.tag !== 'refit') return
          const before = JSON.stringify(after)
          for (const command of strays(after, pick))
            for (const seat of rules.sides) {
              tried++
              const step = act(rules, after, seat, command)
              if (step._tag === 'Left') {
                seen.add(step.left.rule)
                const words = describeViolation(rules.book, step.left)
                if (/[{}]|undefined|null/.test(words)) odd.push(`${words} ${JSON.stringify(command)}`)
              } else if (!rules.toAct(step.right.state)) odd.push(JSON.stringify(command))
            }
          if (JSON.stringify(after) !== before) odd.push(`changed by being asked, seed ${String(seed)}`)
        },
      )
    }
  }, 120_000)

  it('INV-41 are taken or refused, never thrown, and a refusal leaves the position as it was', () => {
    expect(tried).toBeGreaterThan(10_000)
    expect(odd.slice(0, 5)).toEqual([])
  })

  it('every rule of the steps after the battle comes up', () => {
    const wanted = Object.keys(rules.book).filter((rule) => /^(escape|item|vehicle|area|recombine|harden|fuel|removal|rg|fpp)\./.test(rule)) // prettier-ignore
    expect(wanted.filter((rule) => seen.has(rule)).length).toBeGreaterThan(wanted.length / 2)
  })
})
