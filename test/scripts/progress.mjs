// Shows that work goes on: a line that counts on a terminal, and now and then a plain line anywhere else.
const { stdout } = process

/** So many seconds go by between two plain lines. */
const QUIET = 10

const CLEAR = '\r\u001b[K'

/** Does some work under a label; the work is given a way to say how far it has come. */
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
