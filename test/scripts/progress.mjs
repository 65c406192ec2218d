// Shows progress: a counting line on a terminal, otherwise a plain line now and then.
const { stdout } = process

/** The number of seconds between two plain lines. */
const QUIET = 10

const CLEAR = '\r\u001b[K'

/** Runs work under a label. The work receives a function to report its progress. */
export const during = async (label, work) => {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const line = () => `${label} … ${[stage, `${seconds()} s`].filter((part) => part !== '').join(', ')}`
  let stage = ''
  const show = () => stdout.write(stdout.isTTY ? `${CLEAR}${line()}` : `${line()}\n`)
  if (stdout.isTTY) show()
  else stdout.write(`${label} …\n`)
  const timer = setInterval(show, 1000 * (stdout.isTTY ? 1 : QUIET))
  try {
    return await work((said) => {
      stage = said
      if (stdout.isTTY) show()
    })
  } finally {
    clearInterval(timer)
    stdout.write(`${stdout.isTTY ? CLEAR : ''}${label}: done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  }
}
