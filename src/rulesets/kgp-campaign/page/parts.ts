import type { Translation } from '../../../kernel/language.js'
import type { PageParts, Touches, TrayRow } from '../../../page-parts.js'
import { rulesIn } from '../../../page-rules.js'
import { briefOf, gameWordsIn, wordsIn, type ByLanguage } from '../../../page-words.js'
import { hexOfLocation, other, type Seat, type Side } from '../data/names.js'
import { SAMPLE_ID } from '../data/sample-map.js'
import type { Command } from '../model/command.js'
import type { KgpCampaign } from '../model/game.js'
import { mapOf, type GameData, positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import type { View } from '../model/view.js'
import { isForShow } from '../rules/part-handler.js'
import { de as german } from '../text/de.js'
import { pieceNameById, pieceAbout, subjectOf } from '../text/describe.js'
import { groupContents } from '../text/group-contents.js'
import { fr as french } from '../text/fr.js'
import { counterName, counterShowing, whereabouts } from '../text/picture.js'
import { lessons } from './lessons.js'
import { stepsIn } from './steps.js'
import { de } from './words.de.js'
import { report as reportDe } from '../boundary/text/report.de.js'
import { report as reportEn } from '../boundary/text/report.en.js'
import { report as reportFr } from '../boundary/text/report.fr.js'
import type { ReportWords } from '../boundary/text/report-words.js'
import { en } from './words.en.js'
import { fr } from './words.fr.js'
import type { PageWords } from './words.js'

const own: ByLanguage<PageWords> = { en, de, fr }

const reports: ByLanguage<ReportWords> = { en: reportEn, de: reportDe, fr: reportFr }

const translations = { de: german, fr: french }

/** The full state of a campaign, or the view of one seat. */
type Seen = State | View

/**
 * Returns the piece an order is about. Without one, returns the game's name for its subject, such as a group of the
 * charts.
 */
const about = (state: Seen, command: Command, wording: Translation | null): string =>
  pieceAbout(command) ?? subjectOf(state, command, wording)

/** Returns the hex an order is about: a destination, or the end of a path. */
const placeOf = (command: Command): string | null => {
  switch (command.tag) {
    case 'route':
      return command.path.at(-1) ?? null
    case 'moveInArea':
    case 'placeDonor':
      return hexOfLocation(command.to)
    case 'designate':
      return command.hex
    default:
      return 'location' in command && typeof command.location === 'string' ? hexOfLocation(command.location) : null
  }
}

/**
 * Returns the side that rolls. In a sealed campaign, rolls that only disguise a secret are made by hand too (KGP-8.14).
 */
const roller = (state: State): Side | null => {
  const { options, phase } = state
  const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  return task?.tag === 'roll' && (options['cg.secrecy'] !== 'open' || !isForShow(state)) ? task.side : null
}

const NOTHING: Touches = { units: [], place: null }

/** Returns the counter that shows a piece. Several pieces may share one. */
const counterOf = ({ pieces }: Seen, id: string): string | null =>
  Object.hasOwn(pieces, id) ? counterShowing(pieces[id]) : null

/** Returns a set-up order for each Location a player might try, so that illegal ones can be explained. */
const wishes = (data: GameData, state: Seen, legal: readonly Command[], piece: string): readonly Command[] => {
  const open = legal.flatMap((command) =>
    command.tag === 'setUp' && command.piece === piece ? [hexOfLocation(command.location)] : [],
  )
  if (open.length === 0) return []
  return mapOf(data, state).locations.flatMap(({ id, level }) =>
    level !== 0 || open.includes(hexOfLocation(id)) ? [] : [{ tag: 'setUp', piece, location: id } as const],
  )
}

/** How many orders a search looks beyond its tree. Campaigns are too long to play out every time. */
const AHEAD = 6

/** Returns what a side has: campaign points, and pieces that can fight. */
const worthOf = ({ ledgers, pieces }: State, side: Side): number =>
  Object.values(pieces).reduce(
    (sum, piece) => sum + (piece.side !== side ? 0 : piece.tag === 'vehicle' ? 2 : piece.tag === 'personnel' ? 1 : 0.5),
    ledgers[side].cgLvp + ledgers[side].currentLvp,
  )

/** Returns how well a campaign stands for a side, from 0 to 1. The umpire has no preference. */
const judge = (state: State, seat: Seat): number =>
  seat === 'umpire' ? 0.5 : 1 / (1 + Math.exp((worthOf(state, other(seat)) - worthOf(state, seat)) / 20))

const tray = ({ date: now, dates: all, fought, ledgers }: Seen, words: PageWords): readonly TrayRow[] => {
  const { dates, sides, purchasePoints, fortificationPoints, campaignPoints, casualtyPoints, sniper } = words
  return [
    {
      title: dates,
      tiles: all.map((date) => ({
        label: date,
        name: date,
        isNow: date === now,
        isSpent: fought.includes(date),
      })),
    },
    ...(['german', 'us'] as const).map((side) => {
      const { cpp, fpp, cgLvp, casualtyVp, san } = ledgers[side]
      return {
        title: sides[side],
        tiles: [
          {
            label: 'CPP',
            name: purchasePoints,
            number: cpp === null ? '?' : String(cpp.total - cpp.spent - cpp.recon),
            side,
          },
          { label: 'FPP', name: fortificationPoints, number: fpp === null ? '?' : String(fpp), side },
          { label: 'LVP', name: campaignPoints, number: String(cgLvp), side },
          { label: 'CVP', name: casualtyPoints, number: String(casualtyVp), side },
          { label: 'SAN', name: sniper, number: String(san), side },
        ],
      }
    }),
  ]
}

/** Returns the parts of the web page for the campaign with this game data, by language. */
export const makePage =
  (data: GameData): ((language: string) => PageParts<KgpCampaign>) =>
  (language) => {
    const words = gameWordsIn(own, language)
    const lesson = wordsIn(lessons, language)
    const wording = wordsIn({ en: null, ...translations }, language)
    return {
      translations,
      areNamesSpoken: true,
      ruleIds: /\bKGP-\w+(?:\.\w+)*|\b8\.\d+(?:\.\w+)*|\bCG\d+\w*/g,
      rules: () => rulesIn(language, 'kgp-refit-phase', 'kgp-campaign'),
      search: { evaluate: judge, commands: AHEAD },
      // The campaign of the library is a demonstration; a campaign on a user's map is played at a table.
      machines: data.id === SAMPLE_ID ? ['us', 'umpire'] : [],
      reporter: 'umpire',
      isMixed: true,
      isHidden: ({ options }) => options['cg.secrecy'] !== 'open',
      standing: ({ pieces }) =>
        new Map(
          Object.values(pieces).flatMap(({ id, location }) =>
            location === null ? [] : [[id, hexOfLocation(location)]],
          ),
        ),
      counterOf,
      wishes: (state, legal, unit) => wishes(data, state, legal, unit),
      // Returns where a piece is and whether it is Isolated, or the contents of a group.
      about: (state, id, seat) => {
        if (Object.hasOwn(state.pieces, id))
          return whereabouts(positionOf(data, state as State), state.pieces[id], wording)
        return seat === null || seat === 'umpire' ? null : groupContents(data, seat, id, wording)
      },
      touches: (state, command) =>
        command.tag === 'commit' || command.tag === 'pass'
          ? NOTHING
          : { units: [about(state, command, wording)], place: placeOf(command) },
      // Returns the game's own name for anything that is not a piece.
      unitName: (id, state) =>
        Object.hasOwn(state.pieces, id) ? pieceNameById(state, id, wording) : (counterName(id, wording) ?? id),
      brief: (_state, side) => (side === 'umpire' ? null : briefOf(lesson, side)),
      lesson: () => lesson.steps,
      tray: (state) => tray(state, words),
      steps: (state) => stepsIn(state, words.steps, wording),
      sheets: async (seen, seat) => {
        const { sheetsOf, sidesSeenBy } = await import('./sheets.js')
        const at = positionOf(data, seen as State)
        return sheetsOf(at, sidesSeenBy(at.state, seat), words.sheets, wording)
      },
      isWritten: ({ phase }, seat) => phase.tag === 'scenario' && seat === 'umpire',
      textForm: async (seen) =>
        (await import('./end-form.js')).endForm(
          positionOf(data, seen as State),
          words.form,
          wordsIn(reports, language),
          wording?.names.markers ?? null,
        ),
      roller,
      ends: [],
      sideName: (side) => words.sides[side],
    }
  }
