import { Session, type Profiler } from 'node:inspector'

/** The parts of a playout that take time, by the nearest frame. */
type Share =
  | 'orders'
  | 'decide'
  | 'resolve'
  | 'settle'
  | 'toAct'
  | 'evolve'
  | 'supply'
  | 'survey'
  | 'dice'
  | 'garbage'
  | 'the rest'

const byFunction: Readonly<Record<string, Share>> = {
  legal: 'orders',
  countLegal: 'orders',
  nthLegal: 'orders',
  offerActs: 'orders',
  decide: 'decide',
  resolve: 'resolve',
  settle: 'settle',
  toAct: 'toAct',
  evolve: 'evolve',
  happen: 'evolve',
  write: 'evolve',
}

const byCounting: readonly string[] = ['counted', 'countOne', 'countOn', 'mustered']

/** The part that a frame and its callees belong to; null if unknown. */
const shareOf = ({ functionName, url }: Profiler.ProfileNode['callFrame']): Share | null => {
  if (functionName === '(garbage collector)') return 'garbage'
  if (url.endsWith('/kernel/rng.js')) return 'dice'
  if (/\/(?:rulesets\/[^/]+\/supply|supply\/\w+)\.js$/.test(url)) return 'supply'
  if (/\/(?:survey|muster)\.js$/.test(url) && byCounting.includes(functionName)) return 'survey'
  const isRules = /\/rulesets\/[^/]+\/(?:ruleset|evolve|draft|phases\/play)\.js$/.test(url)
  return isRules ? (byFunction[functionName] ?? null) : null
}

const shares = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<Share, number> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const shareById = new Map<number, Share>()
  const visit = (node: Profiler.ProfileNode, above: Share): void => {
    const share = shareOf(node.callFrame) ?? above
    shareById.set(node.id, share)
    for (const child of node.children ?? []) {
      const below = byId.get(child)
      if (below !== undefined) visit(below, share)
    }
  }
  visit(nodes[0], 'the rest')
  const spent = new Map<Share, number>()
  samples.forEach((id, i) => {
    const share = shareById.get(id) ?? 'the rest'
    spent.set(share, (spent.get(share) ?? 0) + timeDeltas[i])
  })
  return spent
}

/** Samples some work and returns how much time each part of the rules takes. */
export const sayShares = async (title: string, work: () => void): Promise<void> => {
  work()
  const session = new Session()
  session.connect()
  const post = (method: 'Profiler.enable' | 'Profiler.start'): Promise<void> =>
    new Promise((done) => {
      session.post(method, () => {
        done()
      })
    })
  await post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 200 })
  await post('Profiler.start')
  work()
  const profile = await new Promise<Profiler.Profile>((done) => {
    session.post('Profiler.stop', (_error, { profile }) => {
      done(profile)
    })
  })
  session.disconnect()
  const spent = shares(profile)
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0)
  console.log(`\n${title}`)
  for (const [share, time] of [...spent].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${share.padEnd(16)} ${((100 * time) / total).toFixed(1).padStart(5)} %`)
}
