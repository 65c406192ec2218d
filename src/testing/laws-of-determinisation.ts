import { seesDraw } from '../kernel/draw.js'
import { formatFault, type Fault } from '../kernel/fault.js'
import { rollerFrom, rngFrom, type Roller } from '../kernel/rng.js'
import type { Game, Rules, Ruleset } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { determinisation } from '../kernel/secret.js'
import { answer } from '../kernel/transition.js'
import { changesBetween } from '../kernel/update.js'
import { ContractError, firstDifference, assertSame } from './contract-error.js'
import { answersOf, askedOf, courseOf, courseOfLeg, decisionSpansOf, valueAt } from './observed-course.js'
import { fallsOf, type Fall } from './laws-of-draws.js'
import type { Trail } from './walk.js'

/** The number of draws that must all return the view itself before it counts as not determinised. */
const DRAWS = 6

/**
 * The place where a determinised view still differs from the state although every draw returned the view itself; null
 * if a draw changed it.
 */
const holeIn = <G extends Game>(
  rules: Rules<G>,
  seen: G['view'],
  side: G['side'],
  state: G['state'],
  below: (below: number) => number,
): string | null => {
  for (let draw = 0; draw < DRAWS; draw++) if (!deepEqual(determinisation(rules, seen, side, below), seen)) return null
  return firstDifference(seen, state)?.place ?? ''
}

/** The number of earlier positions of a walk, besides its end, at which views are determinised. */
const LOOKS = 4

/**
 * A determinised view is a valid, settled state with the same view. Checked at the end of a walk and at some earlier
 * positions.
 */
export const drawsFairly = <G extends Game>(
  rules: Ruleset<G>,
  { decisionPoints, end, walk }: Trail<G>,
  invariants: (state: G['state']) => readonly Fault[],
): void => {
  const { below } = rollerFrom(rngFrom(walk.seed))
  const looks = decisionPoints.length === 0 ? 0 : LOOKS
  for (const state of [
    ...Array.from({ length: looks }, () => decisionPoints[below(decisionPoints.length)].before),
    end,
  ])
    drawsFairlyIn(rules, state, below, invariants)
}

const drawsFairlyIn = <G extends Game>(
  rules: Ruleset<G>,
  end: G['state'],
  below: (below: number) => number,
  invariants: (state: G['state']) => readonly Fault[],
): void => {
  for (const side of rules.sides) {
    const seen = rules.view(end, side)
    const drawn = determinisation(rules, seen, side, below)
    const what =
      rules.determinise === undefined ? `is missing: the view of ${side} is` : `draws for ${side} a state that is`
    const read = rules.codecs.state.decode(rules.codecs.state.encode(drawn))
    if (read._tag === 'Left')
      throw new ContractError('determinise', `${what} invalid: ${formatFault(read.left[0])}`, read.left[0].pointer)
    assertSame('determinise', `${what} seen differently by ${side}`, rules.view(drawn, side), seen)
    assertSame('determinise', `${what} not settled`, rules.settle(drawn), [])
    if (rules.determinise !== undefined)
      assertSame(
        'determinise',
        `draws for ${side} a state that differs in whether ${side} is to act`,
        askedOf(rules, drawn, side),
        askedOf(rules, end, side),
      )
    const hole = deepEqual(seen, end) ? null : holeIn(rules, seen, side, end, below)
    if (hole !== null)
      throw new ContractError('determinise', `${what} incomplete: what the view hides is still missing`, hole)
    const [found] = invariants(drawn)
    if (found !== undefined)
      throw new ContractError('determinise', `${what} not sound: ${formatFault(found)}`, found.pointer)
  }
}

/** The number of alternative results of a draw used to estimate how often a fact takes each value. */
const ANSWERS = 40

/** The number of determinised states after which a value that never occurred counts as impossible. */
const MOST_DRAWN = 400

/** The maximum number of facts checked per draw. */
const FACTS = 6

/** The number of draws checked per walk. */
const FALLS = 2

const inOrder = (a: string, b: string): number => {
  const [x, y] = [Number(a), Number(b)]
  return Number.isNaN(x - y) ? (a < b ? -1 : 1) : x - y
}

/** Divides values into groups that each hold at least an eighth of all cases. Rarer rests are dropped. */
const groupsOf = (values: readonly string[]): readonly ReadonlySet<string>[] => {
  const least = values.length / 8
  const groups: { readonly of: Set<string>; count: number }[] = []
  for (const value of [...new Set(values)].sort(inOrder)) {
    const last = groups.at(-1)
    const group = last === undefined || last.count >= least ? { of: new Set<string>(), count: 0 } : last
    if (group !== last) groups.push(group)
    group.of.add(value)
    group.count += values.filter((one) => one === value).length
  }
  return groups.filter(({ count }) => count >= least).map(({ of }) => of)
}

/**
 * After a draw that a side does not see, determinisation can produce every result that chance could have produced. The
 * law checks facts that other results change without changing the side's view: every value that is not rare must occur.
 *
 * @param meaning the state without meaningless names and counters
 */
export const drawsAsChance = <G extends Game>(
  rules: Rules<G>,
  trail: Trail<G>,
  meaning: (state: G['state']) => object = (state) => state,
): void => {
  if (rules.determinise === undefined) return
  const roller = rollerFrom(rngFrom(trail.walk.seed, 'fair'))
  const falls = [...fallsOf(rules, decisionSpansOf(rules, trail))].filter(({ draw }) => draw.sees !== undefined)
  for (let n = 0; n < FALLS && falls.length > 0; n++) {
    const [fall] = falls.splice(roller.below(falls.length), 1)
    for (const side of rules.sides) if (!seesDraw(fall.draw, side)) drawsAsChanceAt(rules, fall, side, roller, meaning)
  }
}

const drawsAsChanceAt = <G extends Game>(
  rules: Rules<G>,
  { draw, leg }: Fall<G>,
  side: G['side'],
  roller: Roller,
  meaning: (state: G['state']) => object,
): void => {
  const here = courseOfLeg(rules, leg, side, [])
  const seen = rules.view(here.state, side)
  const answers = answersOf(leg, side, roller)
  const worlds = Array.from({ length: ANSWERS }, () => answer(rules, leg.before, roller.answer(draw))).flatMap(
    (there) => (there._tag === 'Left' ? [] : courseOf(rules, leg.before, there.right, side, [], answers).state),
  )
  const alike = worlds.filter((world) => deepEqual(rules.view(world, side), seen)).map(meaning)
  if (alike.length < ANSWERS / 4) return
  const meant = meaning(here.state)
  const paths = new Map(
    alike.flatMap((world) => changesBetween(meant, world)).map(({ path }) => [JSON.stringify(path), path]),
  )
  const facts = [...paths.values()].slice(0, FACTS).map((path) => {
    const said = (world: object): string => JSON.stringify(valueAt(world, path) ?? null)
    const groups = groupsOf(alike.map(said))
    return { path, said, groups, left: new Set(groups.length > 1 ? groups : []) }
  })
  const drawn = new Map<string, string>()
  for (let n = 0; n < MOST_DRAWN && facts.some(({ left }) => left.size > 0); n++) {
    const world = meaning(determinisation(rules, seen, side, roller.below))
    for (const { path, said, left } of facts) {
      const value = said(world)
      drawn.set(JSON.stringify(path), value)
      for (const group of left) if (group.has(value)) left.delete(group)
    }
  }
  for (const { path, left } of facts)
    for (const [value] of left)
      throw new ContractError(
        'determinise',
        `never draws ${value} for ${side} in ${String(MOST_DRAWN)} tries, although chance could have produced it; ` +
          `the last value drawn was ${drawn.get(JSON.stringify(path)) ?? ''}`,
        path.map((key) => `/${String(key)}`).join(''),
      )
}
