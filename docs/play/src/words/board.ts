import { french, german } from 'ardennes/board'

/** Translations of the printed texts of boards, by language and English text. */
export const drawnWords: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  de: german.drawn,
  fr: french.drawn,
}

/** Translations of the titles of games, by language and English title. */
export const gameTitles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { 'Kampfgruppe Peiper campaign': 'Feldzug der Kampfgruppe Peiper', 'The Primer': 'Die Fibel' },
  fr: { 'Kampfgruppe Peiper campaign': 'Campagne du Kampfgruppe Peiper', 'The Primer': 'L’Abécédaire' },
}
