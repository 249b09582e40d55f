import { mostEntries } from '../../../contract/site/content-fields.ts'
import { choice, entries, line, paragraphs, text, titled } from './fields.ts'

const status = choice('status', 'Status', {
  ...{ upcoming: 'Upcoming', active: 'Active', completed: 'Completed' },
})

/** The games of the first tab. */
export const upcomingGames = entries('upcoming', 'Upcoming games', {
  ...{ noun: 'game', title: 'title', blank: null },
  fields: [
    line('title', 'Title'),
    line('release', 'Release'),
    text('description', 'Text'),
    { kind: 'link', name: 'site', label: 'Website' },
    status,
  ],
})

/** The games of the second tab. */
export const priorGames = entries('prior', 'Prior games', {
  ...{ noun: 'game', title: 'title', blank: null },
  fields: [
    line('title', 'Title'),
    line('period', 'Period'),
    line('players', 'Players'),
    status,
    text('summary', 'Text on the card'),
    paragraphs('description', 'Full story'),
    entries('achievements', 'Achievements', {
      ...{ noun: 'achievement', title: 'title' },
      fields: [
        line('title', 'Title'),
        text('description', 'Text'),
        choice('icon', 'Icon', { breach: 'Breach', swords: 'Swords', laurel: 'Laurel' }),
      ],
      blank: () => ({ title: 'New achievement', description: 'What you did.', icon: 'laurel' }),
    }),
  ],
})

/** The moments of the timeline. */
export const timeline = entries('timeline', 'Timeline', {
  ...{ noun: 'moment', title: 'title', most: mostEntries.timeline },
  fields: [
    line('date', 'Date as shown'),
    { kind: 'month', name: 'month', label: 'Month', hint: 'Such as 2026-11.' },
    ...titled,
  ],
  blank: () => ({ date: 'Today', month: '2026-01', title: 'New moment', text: 'What happened.' }),
})
