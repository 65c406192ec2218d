// How long the main thread of a page works, and how fast the machine is meanwhile.

/** How long plain sums take on the main thread of a page where this page is told to be fast enough, in seconds. */
const USUAL = 0.28

/** What asks Chromium about a page without working in it. */
export const clientOf = async (page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value
  }
  const asked = async (expression) => (await client.send('Runtime.evaluate', { expression })).result.value
  return {
    client,
    worked,
    asked,
    /** How much slower than usual the machine is just now: a slower one fails no more than a faster one. */
    slowness: async () => {
      const before = await worked()
      await asked('for (let i = 0, x = 0; i < 5e7; i++) x = (x * 1103515245 + 12345) | 0')
      return ((await worked()) - before) / USUAL
    },
  }
}
