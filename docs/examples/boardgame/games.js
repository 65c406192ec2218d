// The games on offer, by the id of their rules. A page loads only the one that is played.
export const games = {
  primer: () => import('ardennes/rulesets/primer').then(({ primerModule }) => primerModule),
  'peiper-dream': () => import('ardennes/rulesets/peiper-dream').then(({ peiperDreamModule }) => peiperDreamModule),
  'death-of-a-division': () =>
    import('ardennes/rulesets/death-of-a-division').then(({ deathOfADivisionModule }) => deathOfADivisionModule),
  'kgp-campaign': () => import('ardennes/rulesets/kgp-campaign').then(({ kgpCampaignModule }) => kgpCampaignModule),
}
