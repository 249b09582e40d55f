import { t } from '../../../text/t.ts'

/** The kinds of counts, as the API names them. */
export type Stat = 'message' | 'voice' | 'events' | 'forms'

/** The counts that exist per user. */
export type Activity = Extract<Stat, 'message' | 'voice'>

export const activities: readonly { value: Activity; label: string }[] = [
  { value: 'message', label: t('Message Activity') },
  { value: 'voice', label: t('Voice Activity') },
]

interface StatLabels {
  /** The label on its card. */
  card: string
  /** The chart title, before `per day`. */
  title: string
  /** A count with its unit; voice time in hours. */
  formatCount: (count: number) => string
  /** The heading of a list of counts. */
  unit: string
  /** Shown if the whole guild's counts could not be fetched. */
  failure: string
  /** The colour of the whole guild's line. */
  color: string
}

/** The labels and colour of each count. */
export const statLabels: Record<Stat, StatLabels> = {
  message: {
    card: t('Messages'),
    title: t('Messages'),
    formatCount: (count) => t('{count, plural, one {# message} other {# messages}}', { count }),
    unit: t('messages'),
    failure: t('Failed to fetch server-wide message stats. Please try again later.'),
    color: 'var(--c-messages)',
  },
  voice: {
    card: t('Voice Time (hrs)'),
    title: t('Voice time'),
    formatCount: (hours) =>
      t('{count, plural, one {# hour} other {# hours}}', { count: Math.round(10 * hours) / 10 }),
    unit: t('voice time'),
    failure: t('Failed to fetch server-wide voice stats. Please try again later.'),
    color: 'var(--c-voice)',
  },
  events: {
    card: t('Event Signups'),
    title: t('Event signups'),
    formatCount: (count) => t('{count, plural, one {# signup} other {# signups}}', { count }),
    unit: t('signups'),
    failure: t('Failed to fetch server-wide events stats. Please try again later.'),
    color: 'var(--c-events)',
  },
  forms: {
    card: t('Form Submissions'),
    title: t('Form submissions'),
    formatCount: (count) =>
      t('{count, plural, one {# submission} other {# submissions}}', { count }),
    unit: t('submissions'),
    failure: t('Failed to fetch server-wide forms stats. Please try again later.'),
    color: 'var(--c-forms)',
  },
}

/** Every count, in the order of the cards. */
export const allStats = Object.keys(statLabels) as readonly Stat[]
