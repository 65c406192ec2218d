/** The CPU time in ms that this process spends on some work: unlike wall time it does not depend on what else the machine does. */
export const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
