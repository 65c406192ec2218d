// Measures how much luck two arms of Death of a Division share: `node test/scripts/luck.mjs [games] [options]
// [by-key|by-order]`. For every option, set to another value, it prints the variance of the difference in games won,
// relative to unpaired games (pairing should bring it below half), the same luck-adjusted, the minimum possible at
// these win rates, and the number of identical games. Before that, it prints the variance that remains if no option is
// changed and only the players' ties, or only the dice, are drawn again, which no key can share. Finally, by turn, it
// prints how many shots the same unit fires at the same area in both games: once games have diverged, the same dice are
// rolled for other things.
import { fromSources } from './sources.mjs'

const { heuristics, luckAdjustedMean, luckMeter, optionTable, playGame, player, rules, scenario } = await fromSources(`
export { luckAdjustedMean } from './src/analysis/luck-adjusted.ts'
export { luckMeter } from './src/analysis/luck.ts'
export { playGame } from './src/analysis/play-games.ts'
export { heuristics } from './src/rulesets/death-of-a-division/play/heuristics.ts'
export { deathOfADivision as rules } from './src/rulesets/death-of-a-division/module.ts'
export { player } from './src/rulesets/death-of-a-division/play/player.ts'
export { scenario } from './src/rulesets/death-of-a-division/data/scenario.ts'
export { optionTable } from './src/rulesets/death-of-a-division/data/options.ts'
`)
const [games = '200', only = '', luck = 'by-key'] = process.argv.slice(2)
const CHANCE = ['overrunRoll', 'partingShots', 'shot', 'surpriseRoll', 'arrivalRoll']

/** For each game, whether the Germans win, its outcome, and each unit's shots by turn. */
const played = (options, anew = '') => {
  const isAnew = (tag) => anew !== '' && CHANCE.includes(tag) === (anew === 'dice')
  const luckKey = (state) => `${isAnew(state.phase.tag) ? 'anew ' : ''}${rules.luckKey(state)}`
  const start = rules.setup(scenario(options))
  return Array.from({ length: Number(games) }, (_, game) => {
    const shots = new Map()
    const lucky = luckMeter(rules, { side: 'german', heuristics })
    const look = (at, _events, cause) => {
      lucky.look(at, cause)
      const { turn, phase } = at
      if (phase.tag === 'shot') shots.set(`${turn} ${phase.unit}`, phase.area)
    }
    const seats = { german: player, us: player }
    const { outcome, state } = playGame({ ...rules, luckKey }, start, seats, 77, { game, luck, look })
    const end = JSON.stringify([state.place, state.hits, state.captures])
    return { won: Number(outcome.winner === 'german'), luck: lucky.luck(), end, shots }
  })
}

const share = (rows) => rows.reduce((sum, { won }) => sum + won, 0) / rows.length

/** For each turn, how many shots of the first game are fired by the same unit at the same area in the other. */
const sameShots = (one, other) => {
  const [all, same] = [[], []]
  for (const [game, { shots }] of one.entries())
    for (const [key, area] of shots) {
      const turn = parseInt(key)
      all[turn] = (all[turn] ?? 0) + 1
      same[turn] = (same[turn] ?? 0) + Number(other[game].shots.get(key) === area)
    }
  return all.map((count, turn) => Math.round((100 * same[turn]) / count)).join(' ')
}

const tell = (what, one, other) => {
  const [p, q] = [share(one), share(other)]
  const apart = one.map(({ won }, game) => other[game].won - won)
  const varies = apart.reduce((sum, d) => sum + d * d, 0) / apart.length - (q - p) ** 2
  const alone = p * (1 - p) + q * (1 - q)
  const least = Math.abs(q - p) * (1 - Math.abs(q - p))
  const pairs = one.map(({ won, luck }, game) => [other[game].won - won, other[game].luck - luck])
  const less = luckAdjustedMean(pairs, (alone * one.length) / (one.length - 1), -1).varies
  const same = one.filter(({ end }, game) => end === other[game].end).length / one.length
  console.log(
    `${what.padEnd(36)} ${(varies / alone).toFixed(2)}  less luck ${less === null ? '   –' : less.toFixed(2)}  at best ${(least / alone).toFixed(2)}  same games ${(100 * same).toFixed(0).padStart(3)} %  German ${(100 * q).toFixed(1).padStart(5)} %  same shots by turn${sameShots(one, other)}`,
  )
}

const usual = played({})
console.log(`${games} games ${luck}; as it was the Germans win ${(100 * share(usual)).toFixed(1)} %`)
if (luck === 'by-key')
  for (const anew of ['ties', 'dice'])
    if (only === '' || only.split(',').includes(anew)) tell(`(${anew} anew)`, usual, played({}, anew))
for (const [name, { values, needs = {} }] of Object.entries(optionTable)) {
  if (only !== '' && !only.split(',').includes(name)) continue
  // Options that an option requires are set in both arms.
  const before = Object.keys(needs).length === 0 ? usual : played(needs)
  for (const value of values.slice(1)) tell(`${name}: ${value}`, before, played({ ...needs, [name]: value }))
}
