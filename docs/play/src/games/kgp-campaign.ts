import * as game from 'ardennes/rulesets/kgp-campaign'
import { language, words } from '../language.js'
import type { PageParts, Touches, Translation, TrayRow } from 'ardennes'
import { anyTable, briefIn, layOut, stepsIn, type AnyTable } from '../table.js'
import { campaignLessons } from '../lessons/campaign.js'
import { rulesIn } from './rules.js'

const { kgpCampaign, nameOf, pieceName, picture, positionOf, sampleData } = game

const translations: Readonly<Record<string, Translation>> = { de: game.german, fr: game.french }

/** The translation into the language of the page; null for English. */
const wording = (): Translation | null => translations[language()] ?? null

/** The fields of an order that name a piece, the first of them the one it is about. */
const ABOUT = ['unit', 'piece', 'prisoner', 'gun', 'vehicle', 'item', 'from', 'recipient', 'first', 'hero'] as const

/** A piece the order is about, else what the game calls its matter, such as a group of the charts. */
const subjectOf = (state: game.State, command: game.Command): string => {
  const fields = command as Readonly<Record<string, unknown>>
  for (const field of ABOUT) if (typeof fields[field] === 'string') return fields[field]
  return game.subjectOf(state, command, wording())
}

/** The hex an order is about: where something goes, else the end of its way. */
const placeOf = (command: game.Command): string | null => {
  switch (command.tag) {
    case 'route':
      return command.path.at(-1) ?? null
    case 'moveInArea':
    case 'placeDonor':
      return game.hexOf(command.to)
    case 'designate':
      return command.hex
    default:
      return 'location' in command && typeof command.location === 'string' ? game.hexOf(command.location) : null
  }
}

const NOTHING: Touches = { units: [], place: null }

/** What is drawn of each position: asked for again and again while it is looked at. */
const drawings = new WeakMap<game.State, ReturnType<typeof picture>>()

const drawn = (state: game.State): ReturnType<typeof picture> => {
  const known = drawings.get(state)
  if (known !== undefined) return known
  const made = picture(positionOf(sampleData, state))
  drawings.set(state, made)
  return made
}

/** The counter among those of a hex that shows a piece: several pieces share one. */
const counterOf = (state: game.State, id: string): string | null => {
  if (!Object.hasOwn(state.pieces, id)) return null
  const piece = state.pieces[id]
  if (piece.location === null) return null
  const name = pieceName(piece)
  const hex = game.hexOf(piece.location)
  const shown = drawn(state).counters.find(
    ({ counter }) => counter.id.startsWith(`${hex}-`) && counter.name.split(', ').includes(name),
  )
  return shown?.counter.id ?? null
}

/** A piece or a counter by its name; what is no piece is called as the game calls it. */
const unitName = (id: string, state: game.State): string =>
  Object.hasOwn(state.pieces, id) ? nameOf(state, id, wording()) : (game.counterName(id, wording()) ?? id)

/** Where a piece stands or waits, and whether it is cut off; of a group, what is in it. */
const about = (state: game.State, id: string, seat: game.Seat | null): string | null => {
  if (Object.hasOwn(state.pieces, id))
    return game.whereabouts(positionOf(sampleData, state), state.pieces[id], wording())
  return seat === null || seat === 'umpire' ? null : game.groupContents(sampleData, seat, id, wording())
}

/** A piece that is set up might be wished into any hex; those where it may not go say why. */
const wishes = (state: game.State, legal: readonly game.Command[], piece: string): readonly game.Command[] => {
  const open = legal.flatMap((command) =>
    command.tag === 'setUp' && command.piece === piece ? [game.hexOf(command.location)] : [],
  )
  if (open.length === 0) return []
  return game
    .mapOf(sampleData, state)
    .locations.flatMap(({ id, level }) =>
      level !== 0 || open.includes(game.hexOf(id)) ? [] : [{ tag: 'setUp', piece, location: id } as const],
    )
}

/** How many orders a search looks beyond its tree: campaigns are too long to be played out for each. */
const AHEAD = 6

/** What a side has: points of the campaign, and pieces that can fight. */
const worthOf = ({ ledgers, pieces }: game.State, side: game.Side): number =>
  Object.values(pieces).reduce(
    (sum, piece) => sum + (piece.side !== side ? 0 : piece.tag === 'vehicle' ? 2 : piece.tag === 'personnel' ? 1 : 0.5),
    ledgers[side].cgLvp + ledgers[side].currentLvp,
  )

/** How well a campaign stands for a side, from 0 to 1; the umpire wants nothing. */
const judge = (state: game.State, seat: game.Seat): number =>
  seat === 'umpire' ? 0.5 : 1 / (1 + Math.exp((worthOf(state, game.other(seat)) - worthOf(state, seat)) / 20))

const tray = (state: game.State, seat: game.Seat | null): readonly TrayRow[] => {
  const { ledgers } = seat === null ? state : kgpCampaign.view(state, seat)
  const { dates, sides, purchasePoints, fortificationPoints, campaignPoints, casualtyPoints, sniper } = words()
  return [
    {
      title: dates,
      tiles: state.dates.map((date) => ({
        label: date,
        name: date,
        isNow: date === state.date,
        isSpent: state.fought.includes(date),
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

const page: PageParts<game.KgpCampaign> = {
  translations,
  areNamesSpoken: true,
  isHeadlineSpoken: true,
  ruleIds: /\bKGP-\w+(?:\.\w+)*|\b8\.\d+(?:\.\w+)*|\bCG\d+\w*/g,
  rules: (language) => rulesIn(language, 'kgp-refit-phase', 'kgp-campaign'),
  scenarios: kgpCampaign.scenarios.map((scenario) => ({ title: `Campaign ${scenario.campaign}`, input: scenario })),
  search: { evaluate: judge, commands: AHEAD },
  machines: ['us', 'umpire'],
  reporter: 'umpire',
  isMixed: true,
  isHidden: ({ options }) => options['cg.secrecy'] === 'sealed',
  standing: ({ pieces }) =>
    new Map(
      Object.values(pieces).flatMap(({ id, location }) => (location === null ? [] : [[id, game.hexOf(location)]])),
    ),
  counterOf,
  wishes,
  about,
  touches: (state, command) =>
    command.tag === 'commit' || command.tag === 'pass'
      ? NOTHING
      : { units: [subjectOf(state, command)], place: placeOf(command) },
  unitName,
  brief: (_state, side, language) => (side === 'umpire' ? null : briefIn(campaignLessons, side, language)),
  lesson: (language) => stepsIn(campaignLessons, language),
  tray,
  ends: [],
  sideName: (side) => words().sides[side],
  headline: (state) =>
    state.phase.tag === 'over'
      ? `${state.date}${words().colon}${words().phases.over}`
      : game.describePhase(state, wording()).replace(/^(\S+) (.*) \(\1\)$/, '$1 $2'),
}

/** The campaign layer laid out, on the sample village. */
export const table: AnyTable = anyTable(layOut({ ...game.kgpCampaignModule, page }))
