import { UNKNOWN } from '../../analysis/provenance.js'
import { ask } from '../../kernel/ask.js'
import { load } from '../../kernel/audit.js'
import { pick } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import { sideTitle } from '../../kernel/chronicle.js'
import { hasHiddenInformation } from '../../kernel/hidden-information.js'
import { begin, play, undo, type Match } from '../../kernel/match.js'
import { rollerFrom, rngFrom } from '../../kernel/rng.js'
import type { Game } from '../../kernel/ruleset.js'
import { askPerson, NO_MORE, type PersonInput } from '../dialogue/ask.js'
import { callSideAlone, isSecretFrom } from '../dialogue/curtain.js'
import { mayReplace } from '../dialogue/may-replace.js'
import { dialogueWords } from '../dialogue/text/load.js'
import { playerByName, playersFrom, seatsOf } from '../command/players.js'
import { fileText, recordFrom, formatFaults, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { named } from '../command/offers.js'
import { underNotice } from '../command/notice.js'
import { existingFileFault } from '../command/output.js'
import { textsIn, translationOf } from '../command/translation.js'
import { versionsWith } from '../command/versions.js'
import { narrate } from '../dialogue/narrate.js'
import { boardText, commandText, outcomeText, refusalText } from '../../kernel/texts.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { saveTo, writePicture, writeSave, type Seating, type Session, type Speech } from './session.js'
import type { DialogueWords } from '../dialogue/text/words.js'

/** The arguments of `play`. */
export interface PlayArgs extends ScenarioArgs {
  /** The side a person plays; `all` for people on every side, `none` to watch; null for the first side. */
  readonly side: string | null
  /** The players of the other sides. */
  readonly player: readonly string[]
  /** The seed of the dice; null for a random one. */
  readonly seed: number | null
  /** The file to save the game in. */
  readonly save: string
  /** The file for a picture of the board, written at each save, or null. */
  readonly picture: string | null
  /** The saved game to resume, or null. */
  readonly resume: string | null
  /** Whether people who play several sides see each other's secrets. */
  readonly open: boolean
  /** Whether existing files may be replaced. */
  readonly replace: boolean
  /** Whether to resume a game that another version has played. */
  readonly mixed: boolean
  /** The language of questions and messages. */
  readonly language: string
}

const isSeat = <G extends Game>(module: Module<G>, who: string | undefined): boolean =>
  who === 'person' || (who !== undefined && playerByName(module, module.ruleset.sides[0], who) !== null)

/** The players from the command line. A resumed game keeps its players unless the command line names others. */
const seatingFrom = <G extends Game>(module: Module<G>, args: PlayArgs, before: Seating): Either<string, Seating> => {
  const { ruleset } = module
  const players = playersFrom(module, args.player)
  if (players._tag === 'Left') return players
  const wish = args.side ?? ruleset.sides[0]
  const known = named('side', wish, [...ruleset.sides, 'all', 'none'])
  if (known._tag === 'Left') return known
  const isPerson = (side: string): boolean => wish === 'all' || wish === side
  return E.right(
    Object.fromEntries(
      ruleset.sides.map((side) => {
        const isAsBefore = args.side === null && args.player.length === 0 && isSeat(module, before[side])
        return [side, isAsBefore ? before[side] : isPerson(side) ? 'person' : players.right[side]]
      }),
    ),
  )
}

const matchFrom = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: PlayArgs,
  words: DialogueWords,
): Either<string, Match<G>> => {
  if (args.resume === null) {
    const scenario = scenarioFrom(terminal, module, args)
    if (scenario._tag === 'Left') return scenario
    return E.right(begin(module.ruleset, scenario.right, args.seed ?? terminal.anySeed()))
  }
  const text = fileText(terminal, args.resume, words)
  if (text._tag === 'Left') return text
  const loaded = load(module.ruleset, text.right)
  return loaded._tag === 'Left' ? E.left(formatFaults(words.cannotResume(args.resume), loaded.left)) : loaded
}

/** Prints new events; returns the last line printed. */
const showUpdate = <G extends Game>(terminal: Terminal, session: Session<G>, reader: G['side'] | null): string => {
  const { module, match, hides, shown } = session
  const key = hides ? reader : null
  let last = ''
  let { entry: from, state } = shown.get(key) ?? { entry: 0, state: module.ruleset.setup(match.scenario) }
  for (const entry of match.entries.slice(from)) {
    const narration = narrate(module, state, entry, reader)
    if (narration.lines.length > 0) terminal.print(narration.lines.join('\n'))
    last = narration.lines.at(-1) ?? last
    state = narration.state
    from += 1
  }
  shown.set(key, { entry: from, state })
  return last
}

/** Undoes the last command of a person and everything after it. */
const takeBack = <G extends Game>(terminal: Terminal, session: Session<G>, side: G['side']): void => {
  const { module, seating, hides, speech } = session
  let match = session.match
  for (;;) {
    const last = match.entries.findLast((entry) => entry.tag === 'commanded')
    if (hides && last?.tag === 'commanded' && seating[last.side] === 'person' && last.side !== side) {
      terminal.print(speech.words.foreignUndo)
      return
    }
    const undone = undo(module.ruleset, match)
    if (undone._tag === 'Left') {
      terminal.print(speech.words.notUndone(refusalText(module, match.state, undone.left, side)))
      return
    }
    match = undone.right
    if (last?.tag === 'commanded' && seating[last.side] === 'person') break
  }
  session.match = match
  const kept = match.entries.length
  session.kept = Math.min(session.kept, kept)
  session.about.comments = session.about.comments.filter(({ entry }) => entry < kept)
  session.about.checkpoints = session.about.checkpoints.filter(({ entries }) => entries <= kept)
  for (const [key, { entry }] of session.shown)
    if (entry > kept) session.shown.set(key, { entry: kept, state: match.state })
  terminal.print(speech.words.undone)
}

const playCommand = <G extends Game>(session: Session<G>, side: G['side'], command: G['command']): string | null => {
  const { module, match } = session
  const played = play(module.ruleset, match, side, command)
  if (played._tag === 'Left') return refusalText(module, match.state, played.left, side)
  session.match = played.right
  return null
}

/**
 * Lets a bot move. Its random numbers depend on the seed and the number of entries, so a resumed game continues the
 * same way.
 */
const playBot = <G extends Game>({ module, seating, match }: Session<G>, side: G['side']): G['command'] => {
  const { ruleset } = module
  const seed = match.chance.tag === 'sampled' ? match.chance.seed : 0
  const luck = rollerFrom(rngFrom(seed, `players ${match.entries.length}`))
  const seats = seatsOf(module, seating)
  return ask(ruleset, match.state, side, seats[side], (n) => luck.answer(pick(1, n))[0])
}

const showLog = <G extends Game>(terminal: Terminal, session: Session<G>, side: G['side']): void => {
  session.shown.delete(session.hides ? side : null)
  showUpdate(terminal, session, side)
}

/** Saves to a file the user names; asks before replacing another existing file. */
const saveAs = async <G extends Game>(terminal: Terminal, session: Session<G>, file: string): Promise<void> => {
  const { words } = session.speech
  if (file !== session.save && !(await mayReplace(terminal, file, words))) return
  if (saveTo(terminal, session, file)) terminal.print(words.saved(file))
}

/** Carries out the user's input; returns the exit status if that ends the session. */
const applyInput = async <G extends Game>(
  terminal: Terminal,
  session: Session<G>,
  side: G['side'],
  wish: PersonInput<G>,
): Promise<Exit | null> => {
  switch (wish.tag) {
    case 'command': {
      const refused = playCommand(session, side, wish.command)
      if (refused !== null) terminal.print(refused)
      return null
    }
    case 'undo':
      takeBack(terminal, session, side)
      return null
    case 'log':
      showLog(terminal, session, side)
      return null
    case 'save':
      await saveAs(terminal, session, wish.file ?? session.save)
      return null
    case 'own':
      return null
    case 'quit':
    case 'brokenOff':
      leaveAlone(terminal, session)
      if (!saveTo(terminal, session, session.save)) return EXIT.misused
      terminal.print(session.speech.words.stopped(session.save))
      return wish.tag === 'quit' ? EXIT.done : EXIT.brokenOff
  }
}

/** Clears the screen of what only the side at the keyboard may see. */
const leaveAlone = <G extends Game>(terminal: Terminal, session: Session<G>): void => {
  if (session.alone !== null) terminal.clear()
  session.alone = null
}

/** Calls a side to the keyboard alone if its question is secret from other people. Returns false if the input ends. */
const callIfSecret = async <G extends Game>(
  terminal: Terminal,
  session: Session<G>,
  side: G['side'],
): Promise<boolean> => {
  const { module, match, seating, hides, speech } = session
  if (!hides || session.alone === side) return true
  const others = module.ruleset.sides.filter((one: G['side']) => one !== side && seating[one] === 'person')
  if (!isSecretFrom(module.ruleset, match.state, side, others)) {
    leaveAlone(terminal, session)
    return true
  }
  session.alone = side
  return callSideAlone(terminal, nameOf(session, side), speech.words)
}

/** The name of a side in questions: its id in English, otherwise its name. */
const nameOf = <G extends Game>({ module, speech }: Session<G>, side: G['side']): string =>
  speech.game === null ? side : sideTitle(module.chronicle, side)

/** Describes commands in English, which people may also type in another language; null if they play in English. */
const inEnglish = <G extends Game>(
  { english, speech, match }: Session<G>,
  side: G['side'],
): ((command: G['command']) => string) | null =>
  speech.game === null ? null : (command) => commandText(english, match.state, command, side)

const hasPerson = (seating: Seating): boolean => Object.values(seating).includes('person')

/** The side whose view is printed: that of the only person, or null to show everything. */
const readerOf = <G extends Game>({ ruleset }: Module<G>, seating: Seating): G['side'] | null => {
  const people = ruleset.sides.filter((side: G['side']) => seating[side] === 'person')
  return people.length === 1 ? people[0] : null
}

/** The number of consecutive bot commands after which the game is considered endless. */
const MOST_ALONE = 20_000

/** Plays until the game is over or the user stops. The game is saved before every choice of a person. */
const playLoop = async <G extends Game>(terminal: Terminal, session: Session<G>): Promise<Exit> => {
  const { module, seating, speech } = session
  const { words } = speech
  const { ruleset } = module
  const reader = readerOf(module, seating)
  for (let alone = 0; ;) {
    const turn = ruleset.toAct(session.match.state)
    if (turn.tag === 'chance') throw new Error(`${ruleset.id}: a match waits for chance`)
    if (turn.tag === 'over') {
      leaveAlone(terminal, session)
      // If several people have played, the one who acted last reads the result.
      const reads = reader ?? session.viewer
      const last = session.hides ? '' : showUpdate(terminal, session, reads)
      const outcome = outcomeText(module, session.match.state, reads)
      if (last.trim() !== outcome) terminal.print(`\n${outcome}`)
      if (!session.hides) terminal.print(`\n${boardText(module, session.match.state, reads)}\n`)
      if (!saveTo(terminal, session, session.save)) return EXIT.misused
      terminal.print(words.over(session.save))
      return EXIT.done
    }
    const side: G['side'] = turn.sides.find((each) => seating[each] === 'person') ?? turn.sides[0]
    if (seating[side] !== 'person') {
      if (!session.hides) showUpdate(terminal, session, reader)
      if (++alone > MOST_ALONE) {
        const isSaved = saveTo(terminal, session, session.save)
        terminal.warn(words.endless(MOST_ALONE))
        return isSaved ? EXIT.no : EXIT.misused
      }
      const refused = playCommand(session, side, playBot(session, side))
      if (refused !== null) throw new Error(`${ruleset.id}: the player of ${side} chose an illegal command: ${refused}`)
      continue
    }
    alone = 0
    if (!(await callIfSecret(terminal, session, side)))
      return (await applyInput(terminal, session, side, { tag: 'brokenOff' })) ?? EXIT.brokenOff
    showUpdate(terminal, session, hasPerson(seating) ? side : null)
    session.viewer = side
    saveTo(terminal, session, session.save)
    const seat = nameOf(session, side)
    const also = inEnglish(session, side)
    const more = {
      ...NO_MORE,
      dialogue: words,
      seat,
      choosing: words.chooses(seat),
      ...(also === null ? {} : { also }),
    }
    const wish = await askPerson(terminal, module, session.match.state, side, more)
    const exit = await applyInput(terminal, session, side, wish)
    if (exit !== null) return exit
  }
}

/** The players' names for the record: those of the earlier record, unless the command line changes a seat. */
const seatsNamed = <G extends Game>(module: Module<G>, args: PlayArgs, before: Seating, now: Seating): Seating =>
  args.side === null && args.player.length === 0
    ? { ...now, ...before }
    : Object.fromEntries(
        Object.entries(now).map(([side, who]) => {
          const was = before[side]
          const isSamePerson = who === 'person' && was !== undefined && !isSeat(module, was)
          return [side, isSamePerson ? was : who]
        }),
      )

const speechIn = async <G extends Game>(module: Module<G>, language: string): Promise<Speech> => ({
  words: await dialogueWords(language),
  game: await translationOf(module, language),
})

/** Plays a game in the terminal. */
export const playVerb = async <G extends Game>(
  terminal: Terminal,
  english: Module<G>,
  args: PlayArgs,
): Promise<Either<string, Exit>> => {
  const speech = await speechIn(english, args.language)
  const { words } = speech
  const module: Module<G> = { ...english, ...textsIn(english, speech.game) }
  const before = args.resume === null ? null : recordFrom(terminal, module, args.resume)
  if (before?._tag === 'Left')
    return E.left(
      before.left.replace(`${args.resume ?? ''} is not a readable record:`, words.cannotResume(args.resume ?? '')),
    )
  const record = before?.right ?? { seats: {}, comments: [], checkpoints: [], playedBy: undefined }
  const seats: Seating = Object.fromEntries(Object.entries(record.seats).map(([side, who]) => [side, String(who)]))
  const seating = seatingFrom(module, args, seats)
  if (seating._tag === 'Left') return seating
  const mayReplaceSave = args.replace || args.save === args.resume
  const taken = words.taken(args.save)
  if (!mayReplaceSave && terminal.has(args.save)) return E.left(taken)
  const there = args.picture === null ? null : existingFileFault(terminal, [args.picture], args.replace)
  if (there !== null) return E.left(there)
  const earlier = before === null ? [] : (record.playedBy ?? [UNKNOWN])
  const versions = versionsWith(args.resume ?? '', earlier, terminal.playedBy(module.ruleset.id), args.mixed)
  if (versions._tag === 'Left') return versions
  const match = matchFrom(terminal, module, args, words)
  if (match._tag === 'Left') return match
  const { chance, state, entries } = match.right
  if (chance.tag === 'scripted' && module.ruleset.toAct(state).tag !== 'over') return E.left(words.tableDice)
  const isNew = args.resume === null
  const { ruleset } = module
  const people = ruleset.sides.filter((side: G['side']) => seating.right[side] === 'person')
  const hides = people.length > 1 && hasHiddenInformation(ruleset) && !args.open
  if (hides && args.picture !== null) return E.left(words.pictureOfSecrets)
  const session: Session<G> = {
    module,
    english,
    speech,
    seating: seating.right,
    about: {
      seats: seatsNamed(module, args, seats, seating.right),
      playedBy: versions.right,
      comments: record.comments,
      checkpoints: record.checkpoints,
    },
    save: args.save,
    picture: args.picture,
    viewer: readerOf(module, seating.right),
    match: match.right,
    hides,
    alone: null,
    kept: isNew ? 0 : entries.length,
    shown: new Map(isNew ? [] : [null, ...ruleset.sides].map((key) => [key, { entry: entries.length, state }])),
  }
  const refused = writePicture(terminal, session) ?? writeSave(terminal, session, args.save, mayReplaceSave)
  if (refused !== null) return E.left(!mayReplaceSave && terminal.has(args.save) ? taken : refused)
  const players = ruleset.sides.map((side: G['side']) => {
    const who = seating.right[side]
    return `${sideTitle(module.chronicle, side)}: ${who === 'person' ? words.person : who}`
  })
  const seed = chance.tag === 'sampled' ? `, ${words.seed(chance.seed)}` : ''
  terminal.print(underNotice(module, `${module.ruleset.title}${seed} (${players.join(', ')})`))
  if (hides) terminal.print(speech.words.hiding(args.save))
  else terminal.print(`\n${boardText(module, state, readerOf(module, seating.right))}\n`)
  return E.right(await playLoop(terminal, session))
}
