import type { Lessons } from './lesson.js'

const ACTED = ['move', 'attack', 'enter', 'infiltrate', 'demolish', 'pass'] as const
const MOVED = ['move', 'halt', 'attack', 'pass'] as const

/** The first three minutes of The Peiper Dream. */
export const dreamLessons: Lessons = {
  en: {
    brief: {
      german:
        'Drive west along the roads and keep a line of supply behind you: the stars on the map are what you must take. Touch a counter with a green frame, then a hex next to it.',
      us: 'Bar the roads and blow the bridges until the Germans run out of turns. Touch a counter with a green frame, then a hex next to it.',
    },
    steps: [
      {
        says: 'A deck of cards says who acts. The card that lies up lets its side give so many ACTs; a number card gives half its value, rounded up.',
        rule: 'PD-B.5',
        until: [],
      },
      {
        says: 'Touch a counter with a green frame: hexes it can step to light up with their cost. A move goes on hex by hex until it is spent or you halt.',
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Go on, or halt where you stand. Roads are cheap, woods are dear, and a river wants a bridge.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says: 'A unit fires at an enemy next to it: touch the enemy. The next card, with all that is added, must be no more than the first number on the counter; the chance stands beside the order.',
        rule: 'PD-B.25',
        until: [],
      },
      {
        says: 'Leave the rest of a card when nothing is worth doing. The turn ends with a joker, or with the last card.',
        rule: 'PD-B.3',
        until: [],
      },
      {
        says: 'A German without a line of supply goes one hex and shoots worse. Touch one to see its line drawn.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
  de: {
    brief: {
      german:
        'Auf den Straßen nach Westen fahren und die Versorgungslinie offen halten: die Sterne auf der Karte sind das Ziel. Einen Stein mit grünem Rahmen antippen, dann ein Feld daneben.',
      us: 'Straßen sperren und Brücken sprengen, bis den Deutschen die Runden ausgehen. Einen Stein mit grünem Rahmen antippen, dann ein Feld daneben.',
    },
    steps: [
      {
        says: 'Karten sagen, wer handelt. Die offene Karte gibt ihrer Seite so viele ACTs; eine Zahlenkarte die Hälfte ihres Wertes, aufgerundet.',
        rule: 'PD-B.5',
        until: [],
      },
      {
        says: 'Einen Stein mit grünem Rahmen antippen: die Felder, auf die er gehen kann, leuchten mit ihren Kosten auf. Ein Zug geht Feld um Feld, bis er verbraucht ist oder anhält.',
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Weitergehen oder anhalten. Straßen sind billig, Wälder teuer, und ein Fluss will eine Brücke.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says: 'Eine Einheit schießt auf einen Gegner neben sich: ihn antippen. Die nächste Karte mit allem, was dazukommt, darf nicht höher sein als die erste Zahl auf dem Stein; die Aussicht steht beim Befehl.',
        rule: 'PD-B.25',
        until: [],
      },
      {
        says: 'Den Rest einer Karte verfallen lassen, wenn nichts mehr lohnt. Ein Joker oder die letzte Karte beendet die Runde.',
        rule: 'PD-B.3',
        until: [],
      },
      {
        says: 'Ein Deutscher ohne Versorgungslinie geht ein Feld weit und schießt schlechter. Wer einen antippt, sieht seine Linie.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
  fr: {
    brief: {
      german:
        "Roulez vers l'ouest par les routes et gardez une ligne de ravitaillement : les étoiles de la carte sont à prendre. Touchez un pion au cadre vert, puis un hexagone voisin.",
      us: "Barrez les routes et faites sauter les ponts jusqu'à ce que les tours manquent aux Allemands. Touchez un pion au cadre vert, puis un hexagone voisin.",
    },
    steps: [
      {
        says: "Des cartes disent qui agit. La carte visible donne tant d'ACT à son camp ; un nombre en donne la moitié, arrondie au-dessus.",
        rule: 'PD-B.5',
        until: [],
      },
      {
        says: "Touchez un pion au cadre vert : les hexagones où il peut aller s'éclairent avec leur coût. On avance d'un hexagone à l'autre jusqu'à épuisement ou arrêt.",
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Continuez ou arrêtez-vous. La route est bon marché, le bois cher, et une rivière veut un pont.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says: "Une unité tire sur un ennemi voisin : touchez-le. La carte suivante, tout compris, ne doit pas dépasser le premier nombre du pion ; la chance figure à côté de l'ordre.",
        rule: 'PD-B.25',
        until: [],
      },
      {
        says: "Laissez le reste d'une carte quand rien ne vaut la peine. Un joker ou la dernière carte termine le tour.",
        rule: 'PD-B.3',
        until: [],
      },
      {
        says: 'Un Allemand sans ligne de ravitaillement fait un hexagone et tire moins bien. Touchez-en un pour voir sa ligne.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
}
