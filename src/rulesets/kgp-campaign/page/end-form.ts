import type { TextForm } from '../../../page-parts.js'
import { printForces } from '../boundary/report-text/print.js'
import { readEnd } from '../boundary/report-text/read-end.js'
import { stateTable } from '../boundary/report-text/states.js'
import type { Command } from '../model/command.js'
import type { Marker } from '../model/marker.js'
import type { Position } from '../model/position.js'
import type { ReportWords } from '../boundary/text/report-words.js'
import type { FormWords } from './words.js'

/** The form in which the umpire writes the end of a scenario (8.3). It begins with all forces. */
export const endForm = (
  at: Position,
  { title, help, stateHead }: FormWords,
  words: ReportWords,
  markers: Readonly<Record<Marker, string>> | null,
): TextForm<Command> => ({
  title,
  help,
  template: printForces(at),
  words: { head: stateHead, rows: stateTable(words.states, markers) },
  read: (text) => {
    const read = readEnd(at, text, { reader: 'all', words })
    if (read._tag === 'Left') return { tag: 'faults', faults: read.left }
    const { result, warnings } = read.right
    return { tag: 'read', command: { tag: 'report', result }, warnings }
  },
})
