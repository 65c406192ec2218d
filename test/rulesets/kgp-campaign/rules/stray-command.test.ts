import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData as data, makeRules } from '../../../../src/rulesets/kgp-campaign/module.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { act } from '../../../../src/kernel/transition.js'
import { describeViolation } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { OPEN_ENDED, type Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { candidateCommands } from '../../../../src/testing/candidate-commands.js'
import type { Seat } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { volume } from '../../../volume.js'
import { startOf, walkOn } from '../walking.js'

const rules = makeRules(data)

/** One command of every kind, with subjects picked from a position or nonexistent ones. */
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
  const outcome = {
    losses: [man],
    reductions: [],
    replacements: [],
    captures: [],
    withdrawals: [],
    standoff: false,
    control: null,
  }
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
    { tag: 'reportSurvival', survivors: [vehicle] },
    { tag: 'reportScrounge', from: wreck, gains: ['LMG'] },
    { tag: 'commit' },
  ]
}

const WALKS = 14

/** The maximum number of positions checked for each kind of command. */
const EACH = volume(3, 8)

/** The number of variations of legal commands checked per position. */
const WISHES = 200

/** The number of earlier positions whose legal commands are varied as well. */
const BEFORE = 8

/** Commands that are accepted although not listed, except open-ended kinds, and the number of commands checked. */
const unlisted = (walks: number): { readonly found: readonly string[]; readonly judged: number } => {
  const { command: codec } = kgpCampaign.codecs
  const written = (command: Command): string => JSON.stringify(codec.encode(command))
  const positions = new Map<string, number>()
  const found: string[] = []
  let judged = 0
  for (let seed = 0; seed < walks; seed++) {
    const roller = rollerFrom(rngFrom(seed, 'wishes'))
    const strides: { readonly before: State; readonly side: Seat; readonly command: Command }[] = []
    const start = startOf(data, campaign((['I', 'II', 'III'] as const)[seed % 3]), seed)
    walkOn(positionOf(data, start), seed, ({ before, after, did }) => {
      if (did !== null && 'seat' in did) strides.push({ before, side: did.seat, command: did.command })
      const turn = rules.toAct(after)
      if (turn.tag !== 'sides' || after.phase.tag !== 'refit') return
      const tags = new Set(turn.sides.flatMap((side) => rules.legal(after, side).map(({ tag }) => tag)))
      if ([...tags].every((tag) => (positions.get(tag) ?? 0) >= EACH)) return
      for (const tag of tags) positions.set(tag, (positions.get(tag) ?? 0) + 1)
      const walk = { scenario: kgpCampaign.scenarios[0], seed, picks: [] }
      const trail = { walk, start, entries: [], decisionPoints: strides.slice(-BEFORE), end: after, match: null }
      const wishes = candidateCommands(kgpCampaign, trail, roller, WISHES).filter(
        ({ tag }) => !OPEN_ENDED.includes(tag),
      )
      for (const side of turn.sides) {
        const listed = new Set(rules.legal(after, side).map(written))
        for (const wish of wishes) {
          judged++
          if (!listed.has(written(wish)) && rules.decide(after, side, wish)._tag === 'Right') found.push(written(wish))
        }
      }
    })
  }
  return { found, judged }
}

describe('unsolicited commands', () => {
  const odd: string[] = []
  const seen = new Set<string>()
  let tried = 0

  beforeAll(() => {
    const luck = rollerFrom(rngFrom(7, 'strays'))
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
                const words = describeViolation(after, step.left)
                if (/[{}]|undefined|null/.test(words) || words.includes(step.left.rule))
                  odd.push(`${words} ${JSON.stringify(command)}`)
              } else if (!rules.toAct(step.right.state)) odd.push(JSON.stringify(command))
            }
          if (JSON.stringify(after) !== before) odd.push(`changed by being asked, seed ${String(seed)}`)
        },
      )
    }
  }, 120_000)

  it('INV-41: are accepted or refused, never thrown, and a refusal leaves the position unchanged', () => {
    expect(tried).toBeGreaterThan(10_000)
    expect(odd.slice(0, 5)).toEqual([])
  })

  it('KGP-8.6.2: an unlisted command is accepted only if its kind is open-ended', () => {
    const { found, judged } = unlisted(volume(6, 12))
    expect(judged).toBeGreaterThan(5000)
    expect(found.slice(0, 5)).toEqual([])
  }, 300_000)

  it('every rule of the steps after the scenario occurs', () => {
    const wanted = Object.keys(rules.book).filter((rule) => /^(escape|item|vehicle|area|recombine|harden|fuel|removal|rg|fpp)\./.test(rule)) // prettier-ignore
    expect(wanted.filter((rule) => seen.has(rule)).length).toBeGreaterThan(wanted.length / 2)
  })
})
