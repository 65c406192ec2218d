import type { ByLanguage, Lesson } from '../../../page-words.js'

const ACTED = ['move', 'attack', 'enter', 'infiltrate', 'demolish', 'pass'] as const
const MOVED = ['move', 'halt', 'attack', 'pass'] as const

/** The introductions and lessons of The Peiper Dream. */
export const lessons: ByLanguage<Lesson> = {
  en: {
    brief: {
      german:
        'Drive west along the roads and keep a line of supply open behind you. The stars on the map are your ' +
        'objectives. Touch a counter with a green frame, then a hex next to it.',
      us:
        'Block the roads and blow the bridges until the Germans run out of turns. Touch a counter with a green ' +
        'frame, then a hex next to it.',
    },
    steps: [
      {
        says:
          'A deck of cards determines who acts. The card drawn gives its side a number of ACTs: a number card ' +
          'gives half its value, rounded up.',
        rule: 'PD-B.5',
        until: [],
      },
      {
        says:
          'Touch a counter with a green frame: the hexes it can move to light up with their cost. A MOVE ' +
          'continues hex by hex until its movement points are spent or you halt.',
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Continue, or halt where you are. Roads are cheap, forests are expensive, and rivers need a bridge.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says:
          'A unit can attack an adjacent enemy: touch the enemy. The attack hits if the next card, with all ' +
          'modifiers, is at most the first number on the counter. The chance is shown next to the order.',
        rule: 'PD-B.25',
        until: [],
      },
      {
        says: 'Pass the rest of a card if nothing is worth doing. The turn ends with a joker, or with the last card.',
        rule: 'PD-B.3',
        until: [],
      },
      {
        says:
          'A German unit without a line of supply moves only one hex and attacks with a penalty. Touch a unit to ' +
          'see its line.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
  de: {
    brief: {
      german:
        'Auf den Straßen nach Westen fahren und die Nachschublinie offen halten: Die Sterne auf der Karte sind ' +
        'die Ziele. Einen Stein mit grünem Rahmen antippen, dann ein Feld daneben.',
      us:
        'Straßen sperren und Brücken sprengen, bis den Deutschen die Runden ausgehen. Einen Stein mit grünem ' +
        'Rahmen antippen, dann ein Feld daneben.',
    },
    steps: [
      {
        says:
          'Karten bestimmen, wer handelt. Die aufgedeckte Karte gibt ihrer Seite Aktivierungen: eine ' +
          'Zahlenkarte die Hälfte ihres Wertes, aufgerundet.',
        rule: 'PD-B.5',
        until: [],
      },
      {
        says:
          'Einen Stein mit grünem Rahmen antippen: Die Felder, auf die er gehen kann, leuchten mit ihren Kosten ' +
          'auf. Der Zug geht Feld um Feld weiter, bis die Bewegungspunkte verbraucht sind oder die Einheit anhält.',
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Weitergehen oder anhalten. Straßen sind billig, Wälder teuer, und ein Fluss braucht eine Brücke.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says:
          'Eine Einheit greift einen benachbarten Gegner an: ihn antippen. Die nächste Karte darf mit allen ' +
          'Modifikatoren nicht höher sein als die erste Zahl auf dem Stein; die Chance steht beim Befehl.',
        rule: 'PD-B.25',
        until: [],
      },
      {
        says:
          'Den Rest einer Karte verfallen lassen, wenn nichts mehr lohnt. Ein Joker oder die letzte Karte beendet ' +
          'die Runde.',
        rule: 'PD-B.3',
        until: [],
      },
      {
        says:
          'Eine deutsche Einheit ohne Nachschublinie zieht nur ein Feld weit und greift schlechter an. Antippen ' +
          'zeigt ihre Linie.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
  fr: {
    brief: {
      german:
        'Roulez vers l’ouest par les routes et gardez une ligne de ravitaillement : les étoiles de la carte sont ' +
        'à prendre. Touchez un pion au cadre vert, puis un hexagone voisin.',
      us:
        'Barrez les routes et faites sauter les ponts jusqu’à ce que les tours manquent aux Allemands. Touchez un ' +
        'pion au cadre vert, puis un hexagone voisin.',
    },
    steps: [
      {
        says:
          'Les cartes déterminent qui agit. La carte tirée donne des activations à son camp : une carte à nombre en ' +
          'donne la moitié, arrondie au-dessus.',
        rule: 'PD-B.5',
        until: [],
      },
      {
        says:
          'Touchez un pion au cadre vert : les hexagones où il peut aller s’éclairent avec leur coût. Le ' +
          'mouvement continue d’un hexagone à l’autre jusqu’à épuisement des points ou arrêt.',
        rule: 'PD-B.15',
        until: ACTED,
      },
      {
        says: 'Continuez ou arrêtez-vous. La route est bon marché, le bois cher, et une rivière demande un pont.',
        rule: 'PD-B.15',
        until: MOVED,
      },
      {
        says:
          'Une unité attaque un ennemi adjacent : touchez-le. La carte suivante, modificateurs compris, ne doit ' +
          'pas dépasser le premier nombre du pion ; la probabilité figure à côté de l’ordre.',
        rule: 'PD-B.25',
        until: [],
      },
      {
        says:
          'Passez le reste d’une carte si plus rien n’en vaut la peine. Un joker ou la dernière carte termine le ' +
          'tour.',
        rule: 'PD-B.3',
        until: [],
      },
      {
        says:
          'Une unité allemande sans ligne de ravitaillement n’avance que d’un hexagone et attaque moins bien. ' +
          'Touchez-la pour voir sa ligne.',
        rule: 'PD-B.15',
        until: [],
      },
    ],
  },
}
