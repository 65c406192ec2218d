import type { Wording } from '../../kernel/wording.js'
import type { Rule } from './rules.js'

/** Why a command is barred, in German. */
export const german: Wording<Rule> = {
  language: 'de',
  sentences: {
    'turn.phase': '{command} gehört nicht in die Phase {phase}.',
    'unit.own': '{unit} untersteht nicht dir.',
    'move.adjacent': '{unit} steht nicht neben {to}.',
    'move.occupied': '{to} ist besetzt.',
    'move.cost': '{to} zu betreten kostet {cost}; {unit} hat noch {left}.',
    'move.zoc': '{unit} darf nicht von einem Feld neben einem Gegner auf ein anderes solches ziehen.',
    'attack.target': 'In {target} steht kein Gegner.',
    'attack.nobody': 'Neben {target} steht niemand, der noch angreifen kann.',
  },
  terms: { movement: 'Bewegung', combat: 'Kampf', move: 'Ziehen', attack: 'Angreifen', endPhase: 'Phase beenden' },
}

/** Why a command is barred, in French. */
export const french: Wording<Rule> = {
  language: 'fr',
  sentences: {
    'turn.phase': "{command} n'est pas un ordre de la phase {phase}.",
    'unit.own': "{unit} n'est pas sous vos ordres.",
    'move.adjacent': "{unit} n'est pas à côté de {to}.",
    'move.occupied': '{to} est occupé.',
    'move.cost': 'Entrer en {to} coûte {cost} ; il reste {left} à {unit}.',
    'move.zoc': "{unit} ne peut aller d'un hexagone voisin d'un ennemi à un autre.",
    'attack.target': "Il n'y a pas d'ennemi en {target}.",
    'attack.nobody': 'Personne à côté de {target} ne peut encore attaquer.',
  },
  terms: { movement: 'mouvement', combat: 'combat', move: 'déplacer', attack: 'attaquer', endPhase: 'finir la phase' },
}
