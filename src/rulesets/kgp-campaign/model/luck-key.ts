import type { State } from './state.js'

/** Returns the key of the pending draw: date, part of the step, and the subject of its first task. */
export const luckKey = ({ date, phase }: State): string => {
  if (phase.tag !== 'refit') return `${date} ${phase.tag}`
  const task = phase.queue.at(0)
  const about = task !== undefined && 'about' in task ? JSON.stringify(task.about) : ''
  return `${date} ${phase.mode} ${phase.part} ${task?.tag ?? ''} ${about}`
}
