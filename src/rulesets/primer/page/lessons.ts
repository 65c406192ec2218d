import type { ByLanguage, Lesson } from '../../../page-words.js'

const MOVED = ['move'] as const
const ENDED = ['endPhase'] as const
const ATTACKED = ['attack', 'endPhase'] as const

/** A short tutorial for the Primer. */
export const lessons: ByLanguage<Lesson> = {
  en: {
    brief: {
      all:
        'Hold more of the three towns than the enemy after turn 6. Touch a unit with a green frame, then a ' +
        'hex to move to.',
    },
    steps: [
      {
        says: 'West moves first. Touch a counter with a green frame: the hexes it can reach light up with their cost.',
        rule: 'PR-4.1',
        until: [],
      },
      {
        says: 'Now touch one of them. A wood costs 2, anything else 1; a hex that is barred says why.',
        rule: 'PR-4.3',
        until: MOVED,
      },
      {
        says:
          'Move the others as you like: mounted units go 5, those on foot 3. No unit moves directly from one hex ' +
          'next to an enemy to another.',
        rule: 'PR-4.4',
        until: [],
      },
      {
        says: 'End the phase when you are ready. You can undo everything until dice have been rolled.',
        rule: 'PR-3.1',
        until: ENDED,
      },
      {
        says:
          'In the combat phase touch an enemy next to your units: all of them attack together, and the odds are ' +
          'shown next to the order.',
        rule: 'PR-5.3',
        until: ATTACKED,
      },
      {
        says:
          'A town or a wood shifts the odds one column to the left. The towns win the game: take two, and keep ' +
          'them.',
        rule: 'PR-6.2',
        until: [],
      },
    ],
  },
  de: {
    brief: {
      all:
        'Nach Runde 6 in mehr der drei Städte stehen als der Gegner. Eine Einheit mit grünem Rahmen antippen, ' +
        'dann das Feld, auf das sie zieht.',
    },
    steps: [
      {
        says:
          'West zieht zuerst. Einen Stein mit grünem Rahmen antippen: Die Felder, die er erreicht, leuchten auf, ' +
          'jedes mit seinen Kosten.',
        rule: 'PR-4.1',
        until: [],
      },
      {
        says: 'Jetzt eines davon antippen. Wald kostet 2, alles andere 1; ein gesperrtes Feld sagt, warum.',
        rule: 'PR-4.3',
        until: MOVED,
      },
      {
        says:
          'Die anderen nach Belieben ziehen: Berittene 5, Fußtruppen 3. Keine Einheit zieht direkt von einem Feld ' +
          'neben dem Gegner auf ein anderes.',
        rule: 'PR-4.4',
        until: [],
      },
      {
        says: 'Dann die Phase beenden. Alles lässt sich zurücknehmen, bis Würfel gefallen sind.',
        rule: 'PR-3.1',
        until: ENDED,
      },
      {
        says:
          'In der Kampfphase einen Gegner neben eigenen Einheiten antippen: Alle greifen gemeinsam an, das ' +
          'Verhältnis steht beim Befehl.',
        rule: 'PR-5.3',
        until: ATTACKED,
      },
      {
        says:
          'Stadt und Wald verschieben das Verhältnis um eine Spalte nach links. Die Städte entscheiden: zwei ' +
          'nehmen und halten.',
        rule: 'PR-6.2',
        until: [],
      },
    ],
  },
  fr: {
    brief: {
      all:
        'Tenez plus des trois villes que l’ennemi après le tour 6. Touchez une unité au cadre vert, puis ' +
        'l’hexagone où elle va.',
    },
    steps: [
      {
        says:
          'L’ouest joue d’abord. Touchez un pion au cadre vert : les hexagones à sa portée s’éclairent, chacun ' +
          'avec son coût.',
        rule: 'PR-4.1',
        until: [],
      },
      {
        says: 'Touchez-en un. Un bois coûte 2, tout le reste 1 ; un hexagone interdit dit pourquoi.',
        rule: 'PR-4.3',
        until: MOVED,
      },
      {
        says:
          'Déplacez les autres à votre gré : 5 pour la cavalerie, 3 à pied. Aucune unité ne passe directement d’un ' +
          'hexagone voisin de l’ennemi à un autre.',
        rule: 'PR-4.4',
        until: [],
      },
      {
        says: 'Terminez la phase. Tout peut être annulé tant qu’aucun dé n’a été lancé.',
        rule: 'PR-3.1',
        until: ENDED,
      },
      {
        says:
          'Au combat, touchez un ennemi voisin de vos unités : toutes attaquent ensemble, le rapport de forces ' +
          'figure à côté de l’ordre.',
        rule: 'PR-5.3',
        until: ATTACKED,
      },
      {
        says:
          'Une ville ou un bois décale le rapport d’une colonne à gauche. Les villes décident : prenez-en deux et ' +
          'gardez-les.',
        rule: 'PR-6.2',
        until: [],
      },
    ],
  },
}
