// The work of a page's main thread, and the speed of the machine in the meantime.

/** The duration of plain arithmetic on the main thread on the reference machine, in seconds. */
const USUAL = 0.28

/** A client that queries Chromium about a page without running code in it. */
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
    /** How much slower than the reference the machine is now, so that a slow machine fails no more than a fast one. */
    slowness: async () => {
      const before = await worked()
      await asked('for (let i = 0, x = 0; i < 5e7; i++) x = (x * 1103515245 + 12345) | 0')
      return ((await worked()) - before) / USUAL
    },
  }
}
