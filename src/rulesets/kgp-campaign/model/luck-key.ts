import type { State } from './state.js'

/** What luck that is asked for now belongs to: the date, the part of the step, and what its first task is about. */
export const luckKey = ({ date, phase }: State): string => {
  if (phase.tag !== 'refit') return `${date} ${phase.tag}`
  const task = phase.queue.at(0)
  const about = task !== undefined && 'about' in task ? JSON.stringify(task.about) : ''
  return `${date} ${phase.mode} ${phase.part} ${task?.tag ?? ''} ${about}`
}
