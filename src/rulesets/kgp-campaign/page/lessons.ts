import type { ByLanguage, Lesson } from '../../../page-words.js'

/** The lesson for the first three minutes of a campaign. */
export const lessons: ByLanguage<Lesson> = {
  en: {
    brief: {
      all:
        'Between two battles you buy groups, repair your equipment, and set up for the next date. The side with more ' +
        'Casualty and Location points at the end wins. The list shows your possible orders; touch Done when you have ' +
        'finished a step.',
    },
    steps: [
      {
        says:
          'The heading names the step of the Refit Phase you are in; touch its number to read the rule. Each ' +
          'step asks its own question.',
        rule: '8.6',
        until: [],
      },
      {
        says:
          'Buy from the charts with your Campaign Purchase Points: touch a group to see what it costs and what ' +
          'bars it.',
        rule: '8.619',
        until: ['buy', 'pass', 'done'],
      },
      {
        says: 'Not sure? "Advice" shows what the built-in player recommends; "Play for me" plays it.',
        rule: null,
        until: [],
      },
      {
        says:
          'To set up, touch a piece and then a hex of your area. Hexes with a mark are Strategic Locations: ' +
          'they are worth points.',
        rule: '8.624',
        until: ['setUp'],
      },
      {
        says:
          'You fight the scenario on your own table, and the umpire reports how it ended; or the program invents a ' +
          'result.',
        rule: null,
        until: ['report'],
      },
      {
        says: 'What both sides decide at once stays sealed until both are done. Points are shown beside the map.',
        rule: null,
        until: [],
      },
    ],
  },
  de: {
    brief: {
      all:
        'Zwischen zwei Gefechten Gruppen kaufen, instand setzen, was übrig ist, und für den nächsten Termin ' +
        'aufstellen; am Ende entscheiden die Punkte. In der Liste steht, was befohlen werden kann; „Fertig“ ' +
        'beendet einen Schritt.',
    },
    steps: [
      {
        says:
          'Die Überschrift nennt den Schritt der Auffrischungsphase; seine Nummer öffnet die Regel. Jeder Schritt ' +
          'stellt seine eigene Frage.',
        rule: '8.6',
        until: [],
      },
      {
        says: 'Mit den Kaufpunkten aus den Tabellen kaufen: eine Gruppe antippen, um Preis und Hindernisse zu sehen.',
        rule: '8.619',
        until: ['buy', 'pass', 'done'],
      },
      {
        says: 'Unsicher? „Rat“ zeigt, was der eingebaute Spieler befehlen würde; „Für mich spielen“ gibt den Befehl.',
        rule: null,
        until: [],
      },
      {
        says:
          'Beim Aufstellen einen Stein antippen, dann ein Feld des eigenen Raums. Markierte Felder sind ' +
          'strategische Orte: Sie bringen Punkte.',
        rule: '8.624',
        until: ['setUp'],
      },
      {
        says:
          'Das Gefecht selbst wird am eigenen Tisch gespielt: Der Spielleiter meldet den Ausgang, oder das Programm ' +
          'erfindet einen.',
        rule: null,
        until: ['report'],
      },
      {
        says:
          'Was beide Seiten zugleich entscheiden, bleibt verdeckt, bis beide fertig sind. Die Punkte stehen neben ' +
          'der Karte.',
        rule: null,
        until: [],
      },
    ],
  },
  fr: {
    brief: {
      all:
        'Entre deux combats, achetez des groupes, réparez ce qui reste et placez-vous pour la date suivante ; les ' +
        'points décident à la fin. Les ordres possibles sont dans la liste ; « Terminé » achève une étape.',
    },
    steps: [
      {
        says:
          'Le titre nomme l’étape de la phase de remise en condition ; son numéro ouvre la règle. Chaque étape ' +
          'pose sa question.',
        rule: '8.6',
        until: [],
      },
      {
        says: 'Achetez avec vos points d’après les tables : touchez un groupe pour voir son prix et ce qui l’interdit.',
        rule: '8.619',
        until: ['buy', 'pass', 'done'],
      },
      {
        says: 'Un doute ? « Conseil » montre l’ordre du joueur intégré ; « Jouer à ma place » le donne.',
        rule: null,
        until: [],
      },
      {
        says:
          'Pour placer, touchez un pion puis un hexagone de votre zone. Les hexagones marqués sont des lieux ' +
          'stratégiques : ils valent des points.',
        rule: '8.624',
        until: ['setUp'],
      },
      {
        says: 'Le combat se joue sur votre table : l’arbitre en donne l’issue, ou le programme en invente une.',
        rule: null,
        until: ['report'],
      },
      {
        says:
          'Ce que les deux camps décident en même temps reste secret jusqu’à ce qu’ils aient fini. Les points sont à ' +
          'côté de la carte.',
        rule: null,
        until: [],
      },
    ],
  },
}
