import { seek, type Comment, type Entry, type Game } from 'ardennes'
import { make, ruleLink, withRules } from './dom.js'
import { language, wordingOf } from './language.js'
import type { Session } from './session.js'
import { capital, type PlayTable } from './table.js'

const TURNS: readonly string[] = ['turnBegan', 'dateBegan']
const PHASES: readonly string[] = ['phaseBegan', 'partBegan']

/** Adds a full stop where a sentence has no closing punctuation. */
const sentence = (words: string): string => (/[.!?…:]$/.test(words) ? words : `${words}.`)

/** The game log. */
export interface Log<G extends Game> {
  /** Shows the entries of a session as a side may see them; null for everything. */
  readonly show: (session: Session<G>, listener: G['side'] | null) => void
}

/** Makes the log in an element, with one part for each entry. Clicking a part goes to its moment. */
export const makeLog = <G extends Game>(
  host: HTMLElement,
  table: PlayTable<G>,
  goTo: (moment: number) => void,
): Log<G> => {
  const { ruleset } = table
  let told: readonly Entry<G>[] = []
  let toldTo: G['side'] | null = null
  let remarked: readonly Comment[] = []
  let shownTo: number | null = null
  let spoken: string | null = null

  const lines = (before: G['state'], entry: Entry<G>, listener: G['side'] | null): readonly HTMLElement[] => {
    const found: HTMLElement[] = []
    let state = before
    for (const event of entry.events) {
      const words = table.describeEvent(state, event, listener)
      state = ruleset.evolve(state, event)
      if (words === null || words === '') continue
      const tag = event.tag as G['event']['tag']
      const cite = table.cites?.[tag]
      const level = TURNS.includes(event.tag) ? 'turn' : PHASES.includes(event.tag) ? 'phase' : null
      const [name, look] = level === null ? (['p', {}] as const) : (['h4', { class: level }] as const)
      found.push(make(name, look, ...withRules(capital(words)), ...(cite === undefined ? [] : [' ', ruleLink(cite)])))
    }
    const isHeard = entry.tag === 'commanded' && (listener === null || listener === entry.side)
    if (entry.tag === 'commanded' && found.length === 0 && isHeard && ruleset.toAct(state).tag !== 'chance')
      found.push(
        make('p', { lang: table.spoken() }, sentence(capital(table.describeCommand(before, entry.command, listener)))),
      )
    return found
  }

  const remarks = (comments: readonly Comment[]): void => {
    host.querySelectorAll('.remark').forEach((old) => {
      old.remove()
    })
    for (const { entry, text } of comments)
      host.children.item(entry)?.append(make('p', { class: 'remark', role: 'note' }, text))
  }

  // Measuring the log forces a layout, so it is done once a frame and not while a command is applied.
  let due: number | null = null
  const scroll = (): void => {
    due = null
    const shown = host.children.item((shownTo ?? 0) - 1)
    if (shown instanceof HTMLElement) host.scrollTop = shown.offsetTop + shown.offsetHeight - host.clientHeight
  }

  return {
    show: (session, listener) => {
      const { entries } = session.match
      const { comments } = session.line
      const now = session.moment ?? entries.length
      const isWhole = host.children.length === told.length && listener === toldTo && language() === spoken
      if (isWhole && told === entries && remarked === comments && told.length > 0 && shownTo === now) return
      let kept = 0
      if (isWhole) while (kept < told.length && told[kept] === entries[kept]) kept++
      while (host.children.length > kept) host.lastElementChild?.remove()
      let state = seek(ruleset, session.line, kept)
      for (let i = kept; i < entries.length; i++) {
        const part = make('div', { class: 'entry', 'data-entry': String(i + 1) }, ...lines(state, entries[i], listener))
        part.addEventListener('dblclick', () => {
          goTo(i + 1)
        })
        host.append(part)
        for (const event of entries[i].events) state = ruleset.evolve(state, event)
      }
      told = entries
      toldTo = listener
      spoken = language()
      host.lang = wordingOf(table.translations) === null ? 'en' : spoken
      if (remarked !== comments || comments.some(({ entry }) => entry >= kept)) remarks(comments)
      remarked = comments
      const wasAll = shownTo === null || shownTo >= kept
      if (!wasAll || now < entries.length)
        for (const part of host.children) part.classList.toggle('later', Number(part.getAttribute('data-entry')) > now)
      shownTo = now
      if (due === null) due = requestAnimationFrame(scroll)
    },
  }
}
