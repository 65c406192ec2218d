import { capital } from '../../../kernel/language.js'
import type { Sheet, SheetPart } from '../../../page-parts.js'
import { printForces } from '../boundary/report-text/print.js'
import { entryNamed } from '../data/map.js'
import { sides, type PieceId, type Side } from '../data/names.js'
import { inOrder } from '../model/facts.js'
import { labelOf } from '../model/label.js'
import { has, type Fortification, type Piece } from '../model/piece.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { scenarioStart, type OrderOfBattle } from '../rules/8.625-scenario-start.js'
import { conditionsOf, purchaseTable, rosterTable } from '../text/board.js'
import { wordsIn, type Wording } from '../text/describe.js'
import { purchaseName, tallied } from '../text/names.js'
import type { Words } from '../text/words.js'
import type { SheetWords } from './words.js'

/** The material for the sheets of one side. */
interface SheetContext {
  /** The position as the reader sees it. */
  readonly at: Position
  readonly side: Side
  readonly sheets: SheetWords
  readonly words: Words
  readonly wording: Wording
  /** The pieces of the side. */
  readonly pieces: readonly Piece[]
}

const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): readonly SheetPart[] =>
  rows.length === 0 ? [] : [{ tag: 'table', title, head, rows }]

const box = (title: string, items: readonly string[]): readonly SheetPart[] =>
  items.length === 0 ? [] : [{ tag: 'box', title: capital(title), items }]

/** Groups pieces, keeping their order. */
const groupedBy = <Key>(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): ReadonlyMap<Key, readonly Piece[]> => {
  const groups = new Map<Key, Piece[]>()
  for (const piece of pieces) groups.set(keyOf(piece), [...(groups.get(keyOf(piece)) ?? []), piece])
  return groups
}

/** The print on the counter. */
const typeOf = ({ words: { names } }: SheetContext, piece: Piece): string => {
  if (piece.tag === 'fortification') return names.fortifications[piece.kind]
  if (piece.tag === 'wreck') return names.pieces.wreck(piece)
  const isUnprinted = piece.tag === 'personnel' && piece.type === piece.kind
  return isUnprinted ? names.pieces.personnel(piece) : names.printed(piece.type)
}

const shortName = (context: SheetContext, piece: Piece): string => `${typeOf(context, piece)} ${labelOf(piece)}`

const shortNameOf = (context: SheetContext, id: PieceId): string => {
  const { pieces } = context.at.state
  return Object.hasOwn(pieces, id) ? shortName(context, pieces[id]) : context.words.names.of(context.at.state, id)
}

/** A piece without the marker for a tow that is named. */
const withoutTow = (piece: Piece): Piece =>
  piece.tag === 'gun' && piece.hookedTo !== null
    ? { ...piece, markers: piece.markers.filter((marker) => marker !== 'hooked') }
    : piece

/** Links to other pieces, damage and markers; with the Location left to another column. */
const stateOf = (context: SheetContext, piece: Piece): readonly string[] => {
  const { at, sheets, words } = context
  const linked = (id: PieceId | null, say: (name: string) => string): readonly string[] =>
    id === null ? [] : [say(shortNameOf(context, id))]
  const own = (): readonly string[] => {
    switch (piece.tag) {
      case 'personnel':
        return [...linked(piece.aboard, sheets.aboard), ...linked(piece.guard, sheets.prisonerOf)]
      case 'gun':
        return [...linked(piece.possessor, sheets.withUnit), ...linked(piece.hookedTo, sheets.hookedTo)]
      case 'sw':
        return linked(piece.possessor, sheets.withUnit)
      default:
        return []
    }
  }
  return [
    ...own(),
    ...conditionsOf(withoutTow(piece), words),
    ...(isPieceIsolated(at, piece) ? [sheets.isolated] : []),
    ...(piece.commander === null ? [] : [sheets.commander(piece.commander)]),
  ]
}

/** A piece with its state, on one line. */
const lineFor = (context: SheetContext, piece: Piece): string => {
  const state = stateOf(context, piece)
  return `${shortName(context, piece)}${state.length === 0 ? '' : ` (${state.join(', ')})`}`
}

const placeOf = ({ words: { names } }: SheetContext, { location, place }: Piece): string =>
  [...(location === null ? [] : [names.location(location)]), ...(place.tag === 'map' ? [] : [names.place(place)])].join(
    ', ',
  )

const isWork = (piece: Piece): piece is Fortification => piece.tag === 'fortification'

const pointRows = ({
  at: { state },
  side,
  sheets: { pointRows: names },
}: SheetContext): readonly (readonly string[])[] => {
  const { cpp, elr, fpp, san } = state.ledgers[side]
  return [
    [names.start, String(cpp.start)],
    ...(cpp.repl === null ? [] : [[names.replenished, String(cpp.repl)]]),
    [names.total, String(cpp.total)],
    [names.groups, String(cpp.spent)],
    [names.recon, String(cpp.recon)],
    [names.left, String(cpp.total - cpp.spent - cpp.recon)],
    [names.fpp, String(fpp)],
    [names.san, String(san)],
    [names.elr, String(elr)],
  ]
}

const recordsOf = (context: SheetContext): readonly SheetPart[] => {
  const { at, side, sheets, words, wording, pieces } = context
  const { concealment } = at.state.ledgers[side]
  const { kind, label, location, strength } = sheets.fortificationHead
  return [
    rosterTable(at.state, side, wording),
    purchaseTable(at.state, side, wording),
    ...table(sheets.points, [], pointRows(context)),
    ...table(
      sheets.fortifications,
      [kind, label, strength, location],
      pieces
        .filter(isWork)
        .map((work) => [
          capital(typeOf(context, work)),
          labelOf(work),
          String(work.strength),
          [placeOf(context, work), ...work.markers.map((marker) => words.names.markers[marker])].join(', '),
        ]),
    ),
    ...table(
      sheets.concealment,
      sheets.concealmentHead,
      Object.entries(concealment).map(([area, count]) => [words.names.area(area), String(count)]),
    ),
  ]
}

/** The heading of a group: its formation, and the group with its date. */
const groupTitle = ({ at, side, sheets, words }: SheetContext, rg: string | null): string => {
  const purchase = at.state.ledgers[side].purchases.find(({ id }) => id === rg)
  if (purchase === undefined) return rg === null ? sheets.initial : purchaseName(rg)
  const group = at.data.catalogue.groupOf(side, purchase.chartId)
  const own = sheets.group(purchaseName(purchase.id), words.names.printed(group?.name ?? ''), purchase.date)
  return group === null ? own : `${group.formation}: ${own}`
}

/**
 * The forces by formation and group, as the players' rosters list them: those of the start first, then the groups in
 * the order of purchase. Fortifications are among the records.
 */
const forcesOf = (context: SheetContext): readonly SheetPart[] => {
  const { at, side, sheets, pieces } = context
  const { type, label, place, state, notes } = sheets.pieceHead
  const men = pieces.filter((piece) => !isWork(piece) && piece.tag !== 'wreck')
  const bought = at.state.ledgers[side].purchases.map(({ id }) => id)
  const groups = [...groupedBy(men, ({ rg }) => rg)].toSorted(
    ([a], [b]) => bought.indexOf(a ?? '') - bought.indexOf(b ?? ''),
  )
  return table(
    '',
    [type, label, place, state, notes],
    groups.flatMap(([rg, its]) => [
      [groupTitle(context, rg)],
      ...its.map((piece) => [
        typeOf(context, piece),
        labelOf(piece),
        placeOf(context, piece),
        stateOf(context, piece).join(', '),
        '',
      ]),
    ]),
  )
}

/** The box in which a piece lies. */
const boxOf = ({ at, sheets, words: { names, board } }: SheetContext, piece: Piece): string => {
  const { place } = piece
  if (has(piece, 'reserve')) return sheets.reserve
  switch (place.tag) {
    case 'map':
      return sheets.onMap
    case 'leftInPlace':
      return sheets.leftInPlace
    case 'setupArea': {
      const area = names.area(place.area)
      return isPieceIsolated(at, piece) ? sheets.isolatedIn(area) : area
    }
    case 'holdingBox': {
      const entry = entryNamed(at.map, place.entry)
      return sheets.box[place.part](
        entry === null ? names.area(place.entry) : board.entry(place.entry, names.printed(entry.name)),
      )
    }
  }
}

const areasOf = (context: SheetContext): readonly SheetPart[] =>
  [...groupedBy(context.pieces, (piece) => boxOf(context, piece))].flatMap(([title, pieces]) =>
    box(
      title,
      pieces.map((piece) => {
        const where = piece.location === null ? '' : `${context.words.names.location(piece.location)}: `
        return `${where}${lineFor(context, piece)}`
      }),
    ),
  )

const conditionRows = (context: SheetContext, own: OrderOfBattle): readonly (readonly string[])[] => {
  const { at, sheets, words } = context
  const { names } = words
  const { weather, wind, roles, firstMover, panzerfaustHalves, selfRallies, snipers, sniperSpacing, turnTrack } =
    scenarioStart(at)
  const says = sheets.conditionRows
  const listed = (name: string, all: readonly string[]): readonly (readonly string[])[] =>
    all.length === 0 ? [] : [[name, all.join(', ')]]
  return [
    [says.weather, weather === null ? sheets.unknown : names.weather(weather)],
    [says.wind, names.printed(wind)],
    [says.roles, sheets.roles(roles)],
    [says.first, firstMover === null ? sheets.unknown : capital(names.seats[firstMover])],
    [says.san, String(own.san)],
    [says.elr, sheets.elr(own.elr.ss, own.elr.other)],
    ...(context.side === 'german' ? [[says.panzerfausts, String(panzerfaustHalves / 2)]] : []),
    [says.selfRallies, String(selfRallies)],
    [says.snipers, sheets.snipers(snipers, sniperSpacing)],
    [
      says.end,
      Object.entries(turnTrack)
        .map(([turn, number]) => sheets.turn(turn, number))
        .join(', '),
    ],
    ...listed(says.modules, own.modules.map(purchaseName)),
    ...listed(says.objectives, own.objectives),
    ...listed(
      says.dummies,
      tallied(own.dummies.map(names.location), (name, count) => `${name} (${count})`),
    ),
  ]
}

const setupOf = (context: SheetContext): readonly SheetPart[] => {
  const { at, side, sheets, words, pieces } = context
  const own = scenarioStart(at).sides[side]
  const entrants = new Map(own.entering.map(({ piece, at: entries }) => [piece, entries]))
  const rows = (groups: ReadonlyMap<string, readonly Piece[]>): readonly (readonly string[])[] =>
    [...groups].map(([where, its]) => [where, its.map((piece) => lineFor(context, piece)).join('; ')])
  const placed = pieces.filter(({ location }) => location !== null)
  const coming = pieces.filter(({ id }) => entrants.has(id))
  const entryOf = ({ id }: Piece): string => {
    const entries = entrants.get(id) ?? []
    return entries.length === 0 ? sheets.notYet : entries.join(', ')
  }
  return [
    ...table(sheets.conditions, [], conditionRows(context, own)),
    ...table(
      sheets.onTheMap,
      sheets.locationHead,
      rows(groupedBy(placed, ({ location }) => words.names.location(location ?? ''))),
    ),
    ...table(sheets.entering, sheets.enteringHead, rows(groupedBy(coming, entryOf))),
  ]
}

/** Whether the pieces stand where they begin the scenario. */
const isSetUp = ({ phase }: State): boolean => phase.tag === 'scenario'

/**
 * The sheets of a reader: records, rosters, areas with their boxes and, when the scenario begins, the set-up list. In a
 * sealed campaign a side gets only its own (KGP-8.14).
 *
 * @param at the position as the reader sees it
 * @param seen the sides whose secrets the reader knows, the reader's own first
 */
export const sheetsOf = (at: Position, seen: readonly Side[], sheets: SheetWords, wording: Wording): readonly Sheet[] =>
  seen.flatMap((side) => {
    const words = wordsIn(wording)
    const { state, map } = at
    const pieces = inOrder(state).filter((piece) => piece.side === side)
    const context: SheetContext = { at, side, sheets, words, wording, pieces }
    const { campaign, date, dates } = state
    const note = words.board.campaign(campaign, words.names.printed(map.title), date, dates[dates.length - 1])
    const sheet = (id: string, title: string, parts: readonly SheetPart[], copy: string | null = null): Sheet => ({
      id: `${id}-${side}`,
      title,
      note,
      parts: parts.length === 0 ? [{ tag: 'box', title: '', items: [sheets.none] }] : parts,
      copy,
    })
    const textSheet = (): Sheet => {
      const text = printForces(at, [side])
      return sheet('text', sheets.asText(side), [{ tag: 'text', title: '', text }], text)
    }
    return [
      ...(isSetUp(state) ? [sheet('setup', sheets.setup(side), setupOf(context)), textSheet()] : []),
      sheet('forces', sheets.forces(side), forcesOf(context)),
      sheet('areas', sheets.areas(side), areasOf(context)),
      sheet('records', sheets.records(side), recordsOf(context)),
    ]
  })

/** The sides whose secrets a seat knows, its own first. */
export const sidesSeenBy = ({ options }: Pick<State, 'options'>, seat: Side | 'umpire' | null): readonly Side[] => {
  if (seat === null || seat === 'umpire') return sides
  return options['cg.secrecy'] === 'sealed' ? [seat] : [seat, ...sides.filter((side) => side !== seat)]
}
