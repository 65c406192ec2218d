import { E, type Either } from '../../kernel/fp.js'
import type { Order } from '../../mail/letter.js'
import type { Mail } from '../../mail/mail.js'
import type { Writer } from '../../mail/mail-status.js'
import { sides, type Seat } from '../../rulesets/kgp-campaign/data/names.js'
import type { KgpCampaign } from '../../rulesets/kgp-campaign/model/game.js'
import { mailFrom } from '../mail/files.js'
import { turnVerb } from '../mail/mail.js'
import { askedOf, isSigned } from '../mail/orders.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { newSession, gameIn, takeBack, type RefitGame, type Session } from './session.js'
import { askSide } from './table.js'
import { speechIn, type Speech } from './text/load.js'

/** The letters as a session of one writer, which is saved nowhere: its orders are sealed into the next letter. */
const sessionOf = (
  game: RefitGame,
  { header: { scenario }, match: { entries, state } }: Mail<KgpCampaign>,
  writer: Writer<KgpCampaign>,
  seed: number,
  speech: Speech,
): Session => {
  const own = sides.filter((side) => writer.sides.includes(side))
  return newSession(
    {
      game,
      speech,
      scenario,
      seating: { german: 'person', us: 'person', umpire: 'person' },
      about: { seats: {}, comments: [], playedBy: [] },
      save: null,
      picture: null,
      seed,
      hides: own.length > 0,
      alone: own.length === 1 ? own[0] : null,
      isWarned: true,
      entries,
      state,
      from: entries.length,
      result: null,
      rolls: false,
      saved: entries,
      byHand: new Set(),
    },
    { entry: entries.length, state },
  )
}

/** Asks a writer for orders as at a table, until dice are due or the other side decides; null if the writer stops. */
const ordersAtTable =
  (game: RefitGame, speech: Speech) =>
  async (
    terminal: Terminal,
    mail: Mail<KgpCampaign>,
    writer: Writer<KgpCampaign>,
  ): Promise<readonly Order<KgpCampaign>[] | null> => {
    const session = sessionOf(game, mail, writer, terminal.anySeed(), speech)
    for (;;) {
      const turn = game.module.ruleset.toAct(session.state)
      const side = askedOf(turn, writer, mail.status.tag === 'ordering')
      if (side !== null) {
        if ((await askSide(terminal, session, side)) !== null) return null
        continue
      }
      const signed = await isSigned(terminal, speech.mail)
      if (signed === 'undo') terminal.print(takeBack(session))
      if (signed === 'no') return null
      if (signed === 'yes')
        return session.entries
          .slice(session.from)
          .flatMap((entry) => (entry.tag === 'commanded' ? [{ side: entry.side, command: entry.command }] : []))
    }
  }

/**
 * Guides one player of a game by mail through the steps, and waits for the letters of the others. Secret orders are
 * sealed in the file until both sides have given theirs.
 */
export const refitByMail = async (
  own: RefitGame,
  terminal: Terminal,
  file: string,
  key: string,
  language: string,
): Promise<Either<string, Exit>> => {
  const speech = await speechIn(language)
  const game = gameIn(own, speech)
  for (;;) {
    const turned = await turnVerb(
      terminal,
      game.module,
      { file, key, orders: null, player: null, words: '' },
      ordersAtTable(game, speech),
      { words: speech.mail, sideName: (side) => speech.words.seats[side as Seat] },
    )
    if (turned._tag === 'Left' || turned.right === EXIT.brokenOff) return turned
    const mail = mailFrom(terminal, game.module, file, speech.mail)
    if (mail._tag === 'Left') return mail
    if (mail.right.status.tag === 'over') return E.right(EXIT.done)
    const line = await terminal.ask(speech.words.findLetters(file))
    if (line === null) return E.right(EXIT.brokenOff)
    if (line.trim() === 'quit') return E.right(EXIT.done)
  }
}
