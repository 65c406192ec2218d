const BAR = 30

/** Formats a duration. */
export const formatTime = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

const rateOf = (games: number, seconds: number): string => {
  const rate = games / seconds
  return rate >= 1 ? `${rate.toFixed(rate < 10 ? 1 : 0)} a second` : `${(60 * rate).toFixed(1)} a minute`
}

/**
 * A progress bar with rate and remaining time.
 *
 * @param before the number of games already played at the start
 * @param seconds the time since the start
 */
export const progress = (done: number, all: number, before: number, seconds: number): string => {
  const full = Math.floor((BAR * done) / Math.max(1, all))
  const now = done - before
  const text = `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${done} of ${all} games`
  if (now === 0 || seconds <= 0) return text
  const left = done < all ? `, ${formatTime(((all - done) * seconds) / now)} left` : ''
  return `${text}, ${rateOf(now, seconds)}${left}`
}
