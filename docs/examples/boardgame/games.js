import { boardgame } from 'ardennes/adapters/boardgame'

const primer = () => import('ardennes/rulesets/primer').then(({ module }) => module)
const dream = () => import('ardennes/rulesets/peiper-dream').then(({ module }) => module)
const division = () => import('ardennes/rulesets/death-of-a-division').then(({ module }) => module)
const kampfgruppe = () => import('ardennes/rulesets/kgp-campaign').then(({ module }) => module)

// The games on offer, by the name that boardgame.io keeps their matches under: what they are called, what plays them, which a page loads
// only when it is played, and which of its scenarios.
export const games = {
  primer: { title: 'Primer: a meeting', load: primer, scenario: 'meeting' },
  'primer-foothold': { title: 'Primer: a foothold', load: primer, scenario: 'foothold' },
  'peiper-dream': { title: 'The Peiper Dream: the campaign', load: dream, scenario: 'campaign' },
  'peiper-dream-paying': { title: 'The Peiper Dream: Paying the Peiper', load: dream, scenario: 'paying-the-peiper' },
  'peiper-dream-dash': { title: 'The Peiper Dream: A Dash of Peiper', load: dream, scenario: 'a-dash-of-peiper' },
  'peiper-dream-bagged': { title: 'The Peiper Dream: The Bagged Peiper', load: dream, scenario: 'the-bagged-peiper' },
  'peiper-dream-just': { title: 'The Peiper Dream: Just a Peiper Dream', load: dream, scenario: 'just-a-peiper-dream' },
  'death-of-a-division': { title: 'Death of a Division', load: division, scenario: 'st-vith' },
  'kgp-campaign': { title: 'Kampfgruppe Peiper: Campaign I', load: kampfgruppe, scenario: 'Campaign I' },
  'kgp-campaign-2': { title: 'Kampfgruppe Peiper: Campaign II', load: kampfgruppe, scenario: 'Campaign II' },
  'kgp-campaign-3': { title: 'Kampfgruppe Peiper: Campaign III', load: kampfgruppe, scenario: 'Campaign III' },
}

/** One of them as boardgame.io plays it. */
export const playedBy = ({ ruleset }, name) => {
  const scenario = ruleset.scenarios.find((one) => one.name === games[name].scenario)
  if (scenario === undefined) throw new Error(`${ruleset.title} has no scenario ${games[name].scenario}`)
  return { ...boardgame(ruleset, scenario), name }
}

/** What a side is called. */
export const sideName = ({ ruleset, chronicle }, side) => chronicle?.sideName(side) ?? side
