import type { Event } from './event.js'
import type { Base, LocationId, Piece, PieceId, Side } from './piece.js'
import type { Marker } from './marker.js'
import type { Both, Refit, Task } from './phase.js'
import type { Ledger } from './ledger.js'
import type { Lost, State } from './state.js'

/** The next state: everything as it was but what changed. One literal, because copies of copies are slow. */
const next = (state: State, change: Partial<State>): State => ({
  campaign: state.campaign,
  map: state.map,
  options: state.options,
  ports: state.ports,
  date: change.date ?? state.date,
  dates: state.dates,
  phase: change.phase ?? state.phase,
  pieces: change.pieces ?? state.pieces,
  lost: change.lost ?? state.lost,
  made: change.made ?? state.made,
  rolls: change.rolls ?? state.rolls,
  board: change.board ?? state.board,
  areas: change.areas === undefined ? state.areas : change.areas,
  veiled: change.veiled ?? state.veiled,
  ledgers: change.ledgers ?? state.ledgers,
  weather: change.weather ?? state.weather,
  roles: change.roles ?? state.roles,
  firstMover: change.firstMover === undefined ? state.firstMover : change.firstMover,
  last: change.last === undefined ? state.last : change.last,
  fought: change.fought ?? state.fought,
  idle: change.idle ?? state.idle,
  hq: change.hq === undefined ? state.hq : change.hq,
  shortage: change.shortage ?? state.shortage,
  massacres: change.massacres ?? state.massacres,
  concession: change.concession === undefined ? state.concession : change.concession,
})

const inRefit = (state: State, change: (phase: Refit) => Refit): State =>
  state.phase.tag === 'refit' ? next(state, { phase: change(state.phase) }) : state

const withHead = (phase: Refit, change: (head: Both) => Both): Refit => {
  const head: Task | undefined = phase.queue[0]
  return head?.tag === 'both' ? { ...phase, queue: phase.queue.with(0, change(head)) } : phase
}

const withPiece = (state: State, id: PieceId, change: (piece: Piece) => Piece): State =>
  next(state, { pieces: { ...state.pieces, [id]: change(state.pieces[id]) } })

const withLedger = (state: State, side: Side, change: (ledger: Ledger) => Ledger): State =>
  next(state, { ledgers: { ...state.ledgers, [side]: change(state.ledgers[side]) } })

const remarked = (markers: readonly Marker[], put: readonly Marker[], taken: readonly Marker[]): readonly Marker[] =>
  [...new Set([...markers.filter((marker) => !taken.includes(marker)), ...put])].toSorted()

/** What is left when a piece goes: whatever it held is dropped, whatever it towed or guarded is loose. */
const without = (state: State, ids: readonly PieceId[]): Record<PieceId, Piece> => {
  const left: Record<PieceId, Piece> = {}
  for (const [id, piece] of Object.entries(state.pieces)) if (!ids.includes(id)) left[id] = loosened(piece, ids)
  return left
}

const loosened = (piece: Piece, gone: readonly PieceId[]): Piece => {
  switch (piece.tag) {
    case 'sw':
      return piece.possessor !== null && gone.includes(piece.possessor) ? { ...piece, possessor: null } : piece
    case 'gun':
      return {
        ...piece,
        possessor: piece.possessor !== null && gone.includes(piece.possessor) ? null : piece.possessor,
        hookedTo: piece.hookedTo !== null && gone.includes(piece.hookedTo) ? null : piece.hookedTo,
      }
    case 'personnel':
      return {
        ...piece,
        guard: piece.guard !== null && gone.includes(piece.guard) ? null : piece.guard,
        aboard: piece.aboard !== null && gone.includes(piece.aboard) ? null : piece.aboard,
      }
    case 'vehicle':
    case 'wreck':
    case 'fortification':
      return piece
  }
}

const lostOf = (state: State, piece: Base & Piece, cause: string, heard: Lost['heard']): Lost => ({
  id: piece.id,
  side: piece.side,
  color: piece.color,
  tag: piece.tag,
  type: piece.type,
  cause,
  date: state.date,
  heard,
})

/** Losses stand by date, German before American ones, so that it makes no difference which side acts first. */
const withLost = ({ lost, date }: State, one: Lost): readonly Lost[] => {
  const at = lost.findLastIndex((known) => known.date !== date || known.side === 'german' || one.side === 'us')
  return lost.toSpliced(at + 1, 0, one)
}

const named = /^(german|us)-n(\d+)$/

/** The counters of new pieces, after some were made. */
const counted = (state: State, pieces: readonly Piece[]): State['made'] => {
  const made = { ...state.made }
  for (const { id } of pieces) {
    const name = named.exec(id)
    if (name !== null) made[name[1] as Side] = Math.max(made[name[1] as Side], Number(name[2]))
  }
  return made
}

const byId = (pieces: readonly Piece[]): Record<PieceId, Piece> =>
  Object.fromEntries(pieces.map((piece) => [piece.id, piece]))

/** The Control markers, without one on a Location; one whose Location changes hands is flipped and stays (KGP-8.605.2). */
const unmarked = ({ board }: State, location: LocationId): readonly LocationId[] =>
  board.controlMarkers.filter((marked) => marked !== location)

/** The only maker of states. It applies an event; it never judges one. */
export const evolve = (state: State, event: Event): State => {
  switch (event.tag) {
    case 'partBegan':
      return next(state, {
        phase: {
          tag: 'refit',
          mode: event.mode,
          part: event.part,
          entered: true,
          queue: event.tasks,
          attempts: [],
          used: [],
        },
      })
    case 'partTurned':
      return next(state, {
        phase: { tag: 'refit', mode: event.mode, part: event.part, entered: false, queue: [], attempts: [], used: [] },
      })
    case 'stepSkipped':
    case 'scenarioEnded':
    case 'scenarioWon':
      return state
    case 'taskDone':
      return inRefit(state, (phase) => ({ ...phase, queue: [...event.then, ...phase.queue.slice(1)] }))
    case 'ordered':
      return inRefit(state, (phase) =>
        withHead(phase, (head) => ({
          ...head,
          orders: { ...head.orders, [event.side]: [...head.orders[event.side], event.order] },
        })),
      )
    case 'committed':
      return inRefit(state, (phase) =>
        withHead(phase, (head) => ({ ...head, open: head.open.filter((side) => side !== event.side) })),
      )
    case 'attemptSet':
      return inRefit(state, (phase) => {
        const { attempt } = event
        const at = phase.attempts.findIndex((known) => known.id === attempt.id)
        const attempts = at < 0 ? [...phase.attempts, attempt] : phase.attempts.with(at, attempt)
        return { ...phase, attempts: attempts.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
      })
    case 'noted':
      return inRefit(state, (phase) => ({ ...phase, used: [...phase.used, event.word].toSorted() }))
    case 'rolled':
      return event.heard === 'all' ? next(state, { rolls: state.rolls + 1 }) : state
    case 'placed':
      return withPiece(state, event.piece, (piece) => {
        const moved = { ...piece, location: event.location, place: event.place }
        return moved.tag === 'personnel' ? { ...moved, climbing: null } : moved
      })
    case 'marked':
      return withPiece(state, event.piece, (piece) => ({
        ...piece,
        markers: remarked(piece.markers, event.put, event.taken),
      }))
    case 'made':
      return next(state, {
        pieces: { ...state.pieces, [event.piece.id]: event.piece },
        made: counted(state, [event.piece]),
      })
    case 'replaced':
      return next(state, {
        pieces: { ...without(state, event.pieces), ...byId(event.by) },
        made: counted(state, event.by),
      })
    case 'eliminated':
      return next(state, {
        pieces: without(state, [event.piece]),
        lost: withLost(state, lostOf(state, state.pieces[event.piece], event.why, event.heard)),
      })
    case 'held':
      return withPiece(state, event.item, (piece) => {
        const by = event.by === null ? piece : state.pieces[event.by]
        return piece.tag === 'gun' || piece.tag === 'sw'
          ? { ...piece, possessor: event.by, location: by.location, place: by.place }
          : piece
      })
    case 'hooked':
      return withPiece(state, event.gun, (piece) => (piece.tag === 'gun' ? { ...piece, hookedTo: event.to } : piece))
    case 'changedSide':
      return withPiece(state, event.piece, (piece) => ({
        ...piece,
        side: event.side,
        markers:
          piece.color === event.side
            ? remarked(piece.markers, [], ['captured'])
            : remarked(piece.markers, ['captured'], []),
      }))
    case 'guarded':
      return withPiece(state, event.unit, (piece) => {
        const by = event.by === null ? piece : state.pieces[event.by]
        return piece.tag === 'personnel' ? { ...piece, guard: event.by, location: by.location, place: by.place } : piece
      })
    case 'boarded':
      return withPiece(state, event.unit, (piece) =>
        piece.tag === 'personnel' ? { ...piece, aboard: event.vehicle } : piece,
      )
    case 'stunned':
      return withPiece(state, event.unit, (piece) =>
        piece.tag === 'personnel' ? { ...piece, stun: event.stun } : piece,
      )
    case 'crewed':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle' ? { ...piece, crew: event.crew } : piece,
      )
    case 'armed':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle'
          ? {
              ...piece,
              weapons: piece.weapons.map((weapon) =>
                weapon.slot === event.slot ? { ...weapon, status: event.status } : weapon,
              ),
            }
          : piece,
      )
    case 'ammunition':
      return withPiece(state, event.piece, (piece) =>
        piece.tag === 'vehicle' || piece.tag === 'gun' || piece.tag === 'sw'
          ? { ...piece, depleted: event.depleted }
          : piece,
      )
    case 'controlled':
      return next(state, {
        board: {
          ...state.board,
          control: { ...state.board.control, [event.location]: event.side },
          controlMarkers: event.side === null ? unmarked(state, event.location) : state.board.controlMarkers,
        },
      })
    case 'controlMarked': {
      const markers = unmarked(state, event.location)
      const controlMarkers = event.on ? [...markers, event.location].toSorted() : markers
      return next(state, { board: { ...state.board, controlMarkers } })
    }
    case 'fireSet': {
      const fires = Object.fromEntries(Object.entries(state.board.fires).filter(([at]) => at !== event.location))
      if (event.fire !== null) fires[event.location] = event.fire
      return next(state, { board: { ...state.board, fires } })
    }
    case 'terrainChanged':
      return next(state, { board: { ...state.board, changes: [...state.board.changes, event.change] } })
    case 'terrainCleared': {
      const { location, tag } = event.change
      const changes = state.board.changes.filter((change) => change.location !== location || change.tag !== tag)
      return next(state, { board: { ...state.board, changes } })
    }
    case 'locationGone':
      return next(state, {
        board: {
          ...state.board,
          gone: [...state.board.gone, event.location].toSorted(),
          controlMarkers: unmarked(state, event.location),
        },
      })
    case 'countersRemoved': {
      const counters = state.board.counters.filter(({ tag }) => !event.kinds.includes(tag))
      return next(state, { board: { ...state.board, counters } })
    }
    case 'areasMarked':
      return next(state, { areas: event.areas })
    case 'lvpRecorded':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        lvpBefore: ledger.currentLvp,
        currentLvp: event.current,
        cgLvp: event.total,
      }))
    case 'rosterWritten':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        roster: [...ledger.roster.filter(({ date }) => date !== event.line.date), event.line],
      }))
    case 'casualtiesCounted':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, casualtyVp: event.points }))
    case 'sanSet':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, san: event.san }))
    case 'cppReplenished':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        cpp: { start: event.start, repl: event.repl, total: event.total, spent: 0, recon: 0 },
      }))
    case 'cppSpent':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        cpp: {
          ...ledger.cpp,
          spent: ledger.cpp.spent + (event.on === 'groups' ? event.points : 0),
          recon: ledger.cpp.recon + (event.on === 'recon' ? event.points : 0),
        },
      }))
    case 'fppSet':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, fpp: event.points }))
    case 'purchaseWritten':
      return withLedger(state, event.side, (ledger) => {
        const at = ledger.purchases.findIndex(({ id }) => id === event.purchase.id)
        const purchases = at < 0 ? [...ledger.purchases, event.purchase] : ledger.purchases.with(at, event.purchase)
        return { ...ledger, purchases }
      })
    case 'found':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, findings: [...ledger.findings, event.finding] }))
    case 'fanaticDeclared':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, fanaticism: ledger.fanaticism + 1 }))
    case 'pooled':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, pool: event.types }))
    case 'reported':
      return next(state, {
        pieces: event.pieces,
        made: counted(state, Object.values(event.pieces)),
        lost: [...state.lost, ...event.lost.map((id) => lostOf(state, state.pieces[id], 'scenario', 'all'))],
        board: event.board,
        last: event.last,
        fought: [...state.fought, event.last.date],
        idle: 0,
        veiled: false,
        areas: null,
        massacres:
          event.massacre === null ? state.massacres : [...state.massacres, { by: event.massacre, date: state.date }],
        concession: event.last.concession,
      })
    case 'veiled':
      return next(state, { veiled: event.on })
    case 'dateBegan':
      return next(state, { date: event.date, roles: { german: 'none', us: 'none' }, firstMover: null })
    case 'weatherSet':
      return next(state, { weather: { ...state.weather, [event.date]: event.weather } })
    case 'shortageSet':
      return next(state, { shortage: true })
    case 'hqRecorded':
      return next(state, { hq: event.location })
    case 'rolesRevealed':
      return next(state, { roles: event.roles, firstMover: event.firstMover })
    case 'idled':
      return next(state, { idle: state.idle + 1 })
    case 'scenarioBegan':
      return next(state, { phase: { tag: 'scenario' } })
    case 'massacred':
      return next(state, { massacres: [...state.massacres, { by: event.by, date: state.date }] })
    case 'conceded':
      return next(state, { concession: event.side })
    case 'campaignEnded':
      return next(state, { phase: { tag: 'over', winner: event.winner, by: event.by } })
  }
}
