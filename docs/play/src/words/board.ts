import { french, german } from 'ardennes/board'

/** What is printed on boards, in their legends and on what is pointed at, in other languages by the English words. */
export const boardWords: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
  de: german.drawn,
  fr: french.drawn,
}

/** The names of games and scenarios that are no titles of their own, by the English ones. */
export const scenarioNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    'Kampfgruppe Peiper campaign': 'Kampagne der Kampfgruppe Peiper',
    'The Primer': 'Die Fibel',
    'A meeting engagement': 'Ein Begegnungsgefecht',
    'A foothold': 'Ein Brückenkopf',
    'St. Vith, 16 to 20 December 1944': 'St. Vith, 16. bis 20. Dezember 1944',
    'The campaign': 'Die Kampagne',
    'Campaign I': 'Kampagne I',
    'Campaign II': 'Kampagne II',
    'Campaign III': 'Kampagne III',
    'Campaign IV': 'Kampagne IV',
  },
  fr: {
    'Kampfgruppe Peiper campaign': 'Campagne du Kampfgruppe Peiper',
    'The Primer': "L'abécédaire",
    'A meeting engagement': 'Un combat de rencontre',
    'A foothold': 'Une tête de pont',
    'St. Vith, 16 to 20 December 1944': 'Saint-Vith, du 16 au 20 décembre 1944',
    'The campaign': 'La campagne',
    'Campaign I': 'Campagne I',
    'Campaign II': 'Campagne II',
    'Campaign III': 'Campagne III',
    'Campaign IV': 'Campagne IV',
  },
}
