import { terrainChanges } from '../../model/board.js'
import { sides, type PieceId, type Side } from '../../data/names.js'
import { inOrder } from '../../model/facts.js'
import { isFixed, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { massacring, type ScenarioResult } from '../../model/scenario-result.js'
import { pieceOf } from '../../model/state.js'
import { reportRoster, nameIn, placeText, sideNames } from './names.js'
import { onMap, reportTemplate } from '../report-template.js'
import { type PrintContext, sideOrNobody, named, namedId, printChange, NOBODY } from './print-states.js'
import { changesOf } from './differences.js'
import { placeOf, lineOf, wordAfter, lineForOld, lineForNew, lineForReduced } from './print-piece.js'
import { printMelee } from './print-melee.js'
import { reductionsIn } from './reductions.js'
import { freshId } from './new-lines.js'
import { surplus } from './surplus.js'
import { regainableAmong } from '../../rules/8.614-repair/8.61421-recovery.js'

const listLine = (head: string, names: readonly string[], separator = ', '): readonly string[] =>
  names.length === 0 ? [] : [`${head}: ${names.join(separator)}`]

const sideLines = (context: PrintContext, result: ScenarioResult, side: Side): readonly string[] => {
  const { state } = context.at
  const old = result.pieces.flatMap((piece) => {
    const from = pieceOf(state, piece.id)
    return from?.side === side ? lineForOld(context, onMap(from), piece) : []
  })
  const halves = new Set([...context.halves.values()].map(({ id }) => id))
  const fresh = result.pieces.filter(
    ({ id, side: whose }) => whose === side && pieceOf(state, id) === null && !halves.has(id),
  )
  // The reader numbers half-squads in the order of the lines, passing over the ids that new pieces have.
  const used = new Set(fresh.map(({ id }) => id))
  const reduced = [...context.halves].flatMap(([id, half]): readonly string[] => {
    const squad = pieceOf(state, id)
    if (squad?.tag !== 'personnel' || squad.side !== side) return []
    const isNext = freshId(context.at, side, new Set(used)) === half.id
    used.add(half.id)
    return [lineForReduced(context, squad, half, isNext)]
  })
  const ids = (list: readonly PieceId[]): readonly string[] =>
    list
      .map((id) => namedId(context, id))
      .filter((id) => context.roster.pieces.some((one) => one.id === id && one.side === side))
      .map((id) => named(context, id, side))
  const lines = [
    ...old,
    ...reduced,
    ...fresh.map((piece) => lineForNew(context, piece)),
    ...listLine('  lost', ids(result.lost.filter((id) => !context.halves.has(id)))),
    ...listLine('  did not enter', ids(result.failedToEnter)),
  ]
  return lines.length === 0 ? [] : [sideNames[side], ...lines]
}

const holders = (
  before: Readonly<Record<string, Side | null>>,
  after: Readonly<Record<string, Side | null>>,
  head: string,
) =>
  ([...sides, null] as const).flatMap((side) =>
    listLine(
      `${head} ${sideOrNobody(side)}`,
      Object.entries(after)
        .filter(([at, holder]) => holder === side && (!Object.hasOwn(before, at) || before[at] !== side))
        .map(([at]) => placeText(at)),
      ' ',
    ),
  )

const groundLines = (from: ScenarioResult, to: ScenarioResult): readonly string[] => {
  const lit = (fire: 'flame' | 'blaze'): readonly string[] =>
    Object.entries(to.fires)
      .filter(([at, one]) => one === fire && from.fires[at] !== fire)
      .map(([at]) => placeText(at))
  const out = Object.keys(from.fires).filter((at) => !Object.hasOwn(to.fires, at))
  const changesIn = (list: ScenarioResult['changes'], tag: string): readonly string[] =>
    list.filter((one) => one.tag === tag).map(({ location }) => placeText(location))
  return [
    ...holders(from.control, to.control, 'control'),
    ...holders(from.hexControl, to.hexControl, 'entry control'),
    ...listLine('flame', lit('flame'), ' '),
    ...listLine('blaze', lit('blaze'), ' '),
    ...listLine('fire out', out.map(placeText), ' '),
    ...terrainChanges.flatMap((tag) => [
      ...listLine(tag, changesIn(surplus(to.changes, from.changes), tag), ' '),
      ...listLine(`not ${tag}`, changesIn(surplus(from.changes, to.changes), tag), ' '),
    ]),
    ...listLine('gone', surplus(to.gone, from.gone).map(placeText), ' '),
    ...listLine('not gone', surplus(from.gone, to.gone).map(placeText), ' '),
  ]
}

/** The lost weapons that a reader of the text would add, although the result does not list them. */
const forgoneIn = ({ at }: PrintContext, { lost, lostWeapons }: ScenarioResult): ScenarioResult['lostWeapons'] =>
  surplus(
    regainableAmong(lost.flatMap((id) => pieceOf(at.state, id) ?? [])),
    lostWeapons.map(({ type, side, vehicle }) => ({ type, side, vehicle })),
  )

const otherLines = (context: PrintContext, result: ScenarioResult): readonly string[] => [
  ...(result.melees ?? []).map((melee) => printMelee(context, melee)),
  ...result.counters.map(({ tag, side, location }) => `counter ${sideNames[side]} ${tag} ${placeText(location)}`),
  ...result.usage.map(
    ({ purchase, used, spent }) => `module ${purchase}  ${used ? 'fired' : 'not fired'}${spent ? ', exhausted' : ''}`,
  ),
  ...result.lostWeapons.map(
    ({ side, type, vehicle }) =>
      `weapon lost ${sideNames[side]} ${type}${vehicle === null ? '' : ` on ${named(context, vehicle, side)}`}`,
  ),
  ...forgoneIn(context, result).map(({ side, type }) => `weapon not lost ${sideNames[side]} ${type}`),
  ...massacring(result.massacre).map((side) => `massacre ${sideNames[side]}`),
  ...listLine('objective taken', result.objectivesTaken),
  ...(result.panzerfaustsLeft === 0 ? [] : [`panzerfausts left ${String(result.panzerfaustsLeft)}`]),
]

const headerOf = (result: ScenarioResult): string =>
  [
    `scenario ${result.date}`,
    `first ${sideNames[result.firstMover]}`,
    ...(result.winner === null ? [] : [`won by ${result.winner === 'none' ? NOBODY : sideNames[result.winner]}`]),
    ...(result.concession === null ? [] : [`conceded by ${sideNames[result.concession]}`]),
    `CVP ${sides.map((side) => `${sideNames[side]} ${String(result.casualtyVp[side])}`).join(' ')}`,
    ...(result.prisonersIncluded ? [] : ['prisoners not counted']),
  ].join('  ')

const deskFor = (at: Position, result: ScenarioResult): PrintContext => {
  const halves = reductionsIn(at, result)
  const heirs = new Set([...halves.values()].map(({ id }) => id))
  const fresh = result.pieces.filter(({ id }) => pieceOf(at.state, id) === null && !heirs.has(id))
  return {
    at,
    halves,
    roster: reportRoster(at, fresh),
    pieces: new Map(result.pieces.map((piece) => [piece.id, piece])),
    exits: new Map(result.exits.map((exit) => [exit.piece, exit])),
  }
}

/**
 * Writes the end of a scenario as the text that {@link readReport} reads: one line for each change since the position
 * in which the scenario began. Reading it gives the same result.
 */
export const printReport = (at: Position, result: ScenarioResult): string => {
  const context = deskFor(at, result)
  return [
    headerOf(result),
    ...sides.flatMap((side) => sideLines(context, result, side)),
    ...groundLines(reportTemplate(at.state), result),
    ...otherLines(context, result),
    '',
  ].join('\n')
}

/** The fields without links and damage. */
const UNDAMAGED = {
  aboard: null,
  guard: null,
  climbing: null,
  stun: 0,
  possessor: null,
  hookedTo: null,
  depleted: [],
  bypass: null,
} as const

/** A piece without markers, damage and links, which a list of forces compares it with. */
const plain = (piece: Piece): Piece => {
  const bare: Piece = { ...piece, markers: piece.markers.filter((marker) => marker === 'captured') }
  if (isFixed[bare.tag]) return bare
  const reset = Object.fromEntries(Object.entries(UNDAMAGED).filter(([field]) => field in bare))
  const whole = { ...bare, ...reset } as Piece
  if (whole.tag !== 'vehicle') return whole
  const weapons = whole.weapons.map((one) => ({ ...one, status: 'functioning' as const }))
  const crew = whole.crew === null ? null : { ...whole.crew, stun: 0 as const, stunDrm: 0 }
  return { ...whole, weapons, crew }
}

/**
 * Writes the forces of a position as the beginning of a report: every piece on a line of its own with its place and
 * condition, behind a number sign. To report a change, remove the sign and write what is different now.
 *
 * @param shown the sides whose pieces are listed
 */
export const printForces = (at: Position, shown: readonly Side[] = sides): string => {
  const template = reportTemplate(at.state)
  const context = deskFor(at, template)
  const lines = (side: Side): readonly string[] =>
    inOrder(at.state)
      .filter((piece) => piece.side === side)
      .map((piece) => {
        const place = placeOf(piece.location, piece.place)
        const states = changesOf(context, plain(piece), piece).filter(({ tag }) => tag !== 'ended')
        const texts = [
          ...(piece.tag === 'wreck' ? ['wreck'] : []),
          ...states.map((change) => printChange(context, piece, change)),
        ]
        return `#${lineOf(nameIn(context.roster, piece, side, wordAfter(place, texts)), place, texts)}`
      })
  return [headerOf(template), ...shown.flatMap((side) => [sideNames[side], ...lines(side)]), ''].join('\n')
}
