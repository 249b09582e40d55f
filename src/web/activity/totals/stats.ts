/** What is counted, in the words of the calls. */
export type Stat = 'message' | 'voice' | 'events' | 'forms'

/** What is counted of single people. */
export type Activity = Extract<Stat, 'message' | 'voice'>

export const activities: readonly { value: Activity; label: string }[] = [
  { value: 'message', label: 'Message Activity' },
  { value: 'voice', label: 'Voice Activity' },
]

interface StatLabels {
  /** On its card. */
  card: string
  /** Over a chart, before `per day`. */
  title: string
  /** One of it, and several. */
  units: readonly [one: string, many: string]
  /** The colour of the whole guild's line. */
  color: string
}

/** What each count is called, and how it is drawn for the whole guild. */
export const statLabels: Record<Stat, StatLabels> = {
  message: {
    card: 'Messages',
    title: 'Messages',
    units: ['message', 'messages'],
    color: 'var(--c-messages)',
  },
  voice: {
    card: 'Voice Time (hrs)',
    title: 'Voice time',
    units: ['hour', 'hours'],
    color: 'var(--c-voice)',
  },
  events: {
    card: 'Event Signups',
    title: 'Event signups',
    units: ['signup', 'signups'],
    color: 'var(--c-events)',
  },
  forms: {
    card: 'Form Submissions',
    title: 'Form submissions',
    units: ['submission', 'submissions'],
    color: 'var(--c-forms)',
  },
}

/** Every count, in the order of the cards. */
export const allStats = Object.keys(statLabels) as readonly Stat[]
