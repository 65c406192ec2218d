// A user of the page who asks the machine for advice and clicks what it advises: campaigns of many hundred orders.

/** In the page: clicks until the game is over or `most` orders are given. Returns the clicks by step. */
const inPage = async ({ most, reporter, until: end }) => {
  const byId = (id) => document.getElementById(id)
  const until = async (found, what) => {
    for (let tries = 0; tries < 4000; tries++) {
      const value = found()
      if (value) return value
      await new Promise((resolve) => setTimeout(resolve, tries < 20 ? 0 : 15))
    }
    throw new Error(`waited in vain for ${what} at ${byId('phase').textContent}`)
  }
  const isOver = () => byId('panel').classList.contains('over')
  const steps = {}
  let orders = 0
  let curtains = 0
  let reports = 0
  while (orders < most) {
    await until(() => isOver() || !byId('aids').hidden || byId('curtain').open, 'a turn')
    const [step] = byId('phase').textContent.match(/8\.\d+\w*/) ?? ['']
    if (isOver() || step === end || (end !== null && byId('prompt').textContent.includes(end))) break
    if (byId('curtain').open) {
      curtains += 1
      byId('ready').click()
      continue
    }
    const before = document.body.dataset.ready
    const isReport = byId('decide').textContent === reporter
    if (isReport) {
      reports += 1
      byId('decide').click()
      await until(() => document.body.dataset.ready !== before, 'the report')
    } else {
      byId('advise').click()
      const advised = await until(() => document.querySelector('#orders .order.advised'), 'advice')
      advised.closest('details')?.setAttribute('open', '')
      advised.click()
      if (document.body.dataset.ready === before) throw new Error(`refused: ${byId('message').textContent}`)
    }
    orders += 1
    steps[step] = (steps[step] ?? 0) + 1
  }
  return { orders, curtains, reports, steps, isOver: isOver() }
}

/** Follows the advice until the end, or until a step, or a prompt that contains given words. */
export const playAdvised = (page, { most = 5000, until = null } = {}) =>
  page.evaluate(inPage, { most, until, reporter: 'Let the stand-in report' })
