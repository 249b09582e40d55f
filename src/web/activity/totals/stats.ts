/** The kinds of counts, as the API names them. */
export type Stat = 'message' | 'voice' | 'events' | 'forms'

/** The counts that exist per user. */
export type Activity = Extract<Stat, 'message' | 'voice'>

export const activities: readonly { value: Activity; label: string }[] = [
  { value: 'message', label: 'Message Activity' },
  { value: 'voice', label: 'Voice Activity' },
]

interface StatLabels {
  /** The label on its card. */
  card: string
  /** The chart title, before `per day`. */
  title: string
  /** The singular and plural units. */
  units: readonly [one: string, many: string]
  /** The colour of the whole guild's line. */
  color: string
}

/** The labels and colour of each count. */
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
