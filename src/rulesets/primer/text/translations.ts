import type { Translation } from '../../../kernel/phrases.js'
import type { Rule } from '../model/rule.js'

/** Why a command is barred, in German. */
export const german: Translation<Rule> = {
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
  terms: {
    movement: 'Bewegung',
    combat: 'Kampf',
    move: 'Ziehen',
    attack: 'Angreifen',
    endPhase: 'Phase beenden',
    west: 'West',
    east: 'Ost',
    nobody: 'niemand',
    'the attacker loses a step': 'der Angreifer verliert eine Stufe',
    'nothing happens': 'nichts geschieht',
    'both lose a step': 'beide verlieren eine Stufe',
    'the defender loses a step': 'der Verteidiger verliert eine Stufe',
    'the defender loses two steps': 'der Verteidiger verliert zwei Stufen',
  },
  phrases: {
    moved: '{unit} zieht nach {to}',
    attacked: '{units}: Angriff auf {target} in {hex}',
    rolled: 'der Würfel zeigt {roll} bei {column}: {result}',
    stepLost: '{unit} verliert eine Stufe',
    stepsLost: '{unit} verliert {steps} Stufen',
    eliminated: '{unit} scheidet aus',
    battleEnded: 'das Gefecht ist vorbei',
    phaseBegan: 'jetzt: {phase}, {side}',
    turnBegan: 'Runde {turn} beginnt',
  },
}

/** Why a command is barred, in French. */
export const french: Translation<Rule> = {
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
  terms: {
    movement: 'mouvement',
    combat: 'combat',
    move: 'déplacer',
    attack: 'attaquer',
    endPhase: 'finir la phase',
    west: 'ouest',
    east: 'est',
    nobody: 'personne',
    'the attacker loses a step': "l'attaquant perd un pas",
    'nothing happens': 'rien ne se passe',
    'both lose a step': 'chacun perd un pas',
    'the defender loses a step': 'le défenseur perd un pas',
    'the defender loses two steps': 'le défenseur perd deux pas',
  },
  phrases: {
    moved: '{unit} va en {to}',
    attacked: '{units} : attaque de {target} en {hex}',
    rolled: 'le dé donne {roll} à {column} : {result}',
    stepLost: '{unit} perd un pas',
    stepsLost: '{unit} perd {steps} pas',
    eliminated: '{unit} est éliminé',
    battleEnded: 'le combat est fini',
    phaseBegan: 'maintenant : {phase}, {side}',
    turnBegan: 'le tour {turn} commence',
  },
}
