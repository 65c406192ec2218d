import type { ByLanguage, Lesson } from '../../../page-words.js'

const MOVED = ['move', 'overrun'] as const
const ENDED = ['endPhase'] as const

/** A short tutorial for Death of a Division. */
export const lessons: ByLanguage<Lesson> = {
  en: {
    brief: {
      german:
        'Hold St. Vith alone at the end of turn 10, with a road free of Americans behind you to the east edge. ' +
        'Begin with the road through Auw and Schönberg: touch a counter with a green frame, then an area.',
      us:
        'Keep the Germans out of St. Vith until turn 10, or cut the road behind them. Pull back along the roads ' +
        'before you are surrounded: touch a counter with a green frame, then an area.',
    },
    steps: [
      {
        says:
          'Each area holds three counters of a side. Touch a counter with a green frame: the areas it can reach ' +
          'light up, with the number of areas on the way.',
        rule: 'DD-5.1',
        until: [],
      },
      {
        says:
          'Touch one of them. Infantry may step over any border; tanks and guns keep to the roads, where all ' +
          'march farther.',
        rule: 'DD-5.12',
        until: MOVED,
      },
      {
        says:
          'A unit that enters an area with enemies fights there. With six times their strength you can overrun them: ' +
          'touch several units, then the area.',
        rule: 'DD-5.14',
        until: [],
      },
      {
        says:
          'End the phase when you have moved your units. The Americans fire in their half of the turn, the Germans ' +
          'at its end, with a die for each point of strength.',
        rule: 'DD-3.2',
        until: ENDED,
      },
      {
        says:
          'In its supply phase, a unit without a free road to the edge of the map takes a hit. Keep the road behind ' +
          'you open.',
        rule: 'DD-4.1',
        until: [],
      },
      {
        says:
          'Reinforcements wait beside the map. St. Vith captured by turn 4 is a strategic victory, by turn ' +
          '7 an operational one.',
        rule: 'DD-1.10',
        until: [],
      },
    ],
  },
  de: {
    brief: {
      german:
        'Am Ende von Runde 10 allein in St. Vith stehen, mit einer Straße ohne Amerikaner bis zum Ostrand. Mit ' +
        'der Straße über Auw und Schönberg beginnen: einen Stein mit grünem Rahmen antippen, dann ein Gebiet.',
      us:
        'Die Deutschen bis Runde 10 aus St. Vith heraushalten oder die Straße hinter ihnen sperren. Auf den ' +
        'Straßen zurückgehen, bevor man eingeschlossen ist: einen Stein mit grünem Rahmen antippen, dann ein ' +
        'Gebiet.',
    },
    steps: [
      {
        says:
          'Ein Gebiet fasst drei Steine einer Seite. Einen Stein mit grünem Rahmen antippen: Die erreichbaren ' +
          'Gebiete leuchten auf, mit der Zahl der Gebiete auf dem Weg.',
        rule: 'DD-5.1',
        until: [],
      },
      {
        says:
          'Eines davon antippen. Infanterie geht über jede Grenze; Panzer und Geschütze bleiben auf Straßen, auf ' +
          'denen alle weiter marschieren.',
        rule: 'DD-5.12',
        until: MOVED,
      },
      {
        says:
          'Wer ein Gebiet mit Gegnern betritt, kämpft dort. Mit dem Sechsfachen ihrer Stärke lassen sie sich ' +
          'überrollen: mehrere Einheiten antippen, dann das Gebiet.',
        rule: 'DD-5.14',
        until: [],
      },
      {
        says:
          'Die Phase beenden, wenn alle gezogen sind. Gefeuert wird später: die Amerikaner in ihrer Hälfte der ' +
          'Runde, die Deutschen an deren Ende, ein Würfel je Stärkepunkt.',
        rule: 'DD-3.2',
        until: ENDED,
      },
      {
        says:
          'In ihrer Nachschubphase erhält eine Einheit ohne freie Straße zum Kartenrand einen Treffer. Die Straße ' +
          'hinter sich offen halten.',
        rule: 'DD-4.1',
        until: [],
      },
      {
        says:
          'Verstärkungen warten neben der Karte. St. Vith bis Runde 4 erobert ist ein strategischer Sieg, bis ' +
          'Runde 7 ein operativer.',
        rule: 'DD-1.10',
        until: [],
      },
    ],
  },
  fr: {
    brief: {
      german:
        'Tenez seul Saint-Vith à la fin du tour 10, avec une route sans Américains jusqu’au bord est. Commencez ' +
        'par la route d’Auw et de Schönberg : touchez un pion au cadre vert, puis une zone.',
      us:
        'Interdisez Saint-Vith aux Allemands jusqu’au tour 10, ou coupez la route derrière eux. Repliez-vous par ' +
        'les routes avant d’être encerclés : touchez un pion au cadre vert, puis une zone.',
    },
    steps: [
      {
        says:
          'Une zone contient trois pions d’un camp. Touchez un pion au cadre vert : les zones à sa portée ' +
          's’éclairent, avec le nombre de zones du trajet.',
        rule: 'DD-5.1',
        until: [],
      },
      {
        says:
          'Touchez-en une. L’infanterie passe toute limite ; chars et canons restent sur les routes, où tous vont ' +
          'plus loin.',
        rule: 'DD-5.12',
        until: MOVED,
      },
      {
        says:
          'Entrer chez l’ennemi, c’est combattre. À six contre un, touchez plusieurs unités et tentez une ' +
          'percussion sur ce qui barre la route.',
        rule: 'DD-5.14',
        until: [],
      },
      {
        says:
          'Terminez la phase quand tous ont bougé. On tire plus tard : les Américains dans leur moitié du tour, ' +
          'les Allemands à la fin, un dé par point de force.',
        rule: 'DD-3.2',
        until: ENDED,
      },
      {
        says:
          'À la phase de ravitaillement de son camp, une unité qu’aucune route libre ne relie au bord de la carte ' +
          'subit une touche. Surveillez la route derrière vous.',
        rule: 'DD-4.1',
        until: [],
      },
      {
        says:
          'Les renforts attendent à côté de la carte. Saint-Vith pris au tour 4 ou avant est une victoire ' +
          'stratégique, au tour 7 une victoire opérationnelle.',
        rule: 'DD-1.10',
        until: [],
      },
    ],
  },
}
