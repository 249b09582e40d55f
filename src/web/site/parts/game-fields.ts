import { mostEntries } from '../../../contract/site/content-fields.ts'
import { choice, entries, line, optionalLink, paragraphs, picture, text, titled } from './fields.ts'

const status = choice('status', 'Status', {
  ...{ upcoming: 'Upcoming', active: 'Active', completed: 'Completed' },
})

/** The id of a game, which stays as it is when the game is renamed. */
const newGameId = () => `game-${crypto.randomUUID().slice(0, 8)}`

/** The games of the first tab. */
export const upcomingGames = entries('upcoming', 'Upcoming games', {
  ...{ noun: 'game', title: 'title' },
  blank: () => ({
    ...{ id: newGameId(), title: 'New game', release: 'Soon', description: 'What it is about.' },
    ...{ site: null, status: 'upcoming' },
  }),
  fields: [
    line('title', 'Title'),
    line('release', 'Release'),
    text('description', 'Text'),
    optionalLink('site', 'Website'),
    status,
    picture('plan', 'upcoming', { hasAltText: false }),
  ],
})

/** The games of the second tab. */
export const priorGames = entries('prior', 'Prior games', {
  ...{ noun: 'game', title: 'title' },
  blank: () => ({
    ...{ id: newGameId(), title: 'New game', period: '2024–2025', players: '20' },
    ...{ status: 'completed', summary: 'What we did there.', description: [] },
    ...{ achievements: [], gallery: [] },
  }),
  fields: [
    line('title', 'Title'),
    line('period', 'Period'),
    line('players', 'Players'),
    status,
    picture('image', 'game', { hasAltText: false }),
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
    entries('gallery', 'Gallery', {
      ...{ noun: 'picture or video', title: 'alt', most: mostEntries.gallery },
      fields: [
        line('alt', 'Alternative text'),
        picture('src', 'gallery', { hasAltText: false }),
        {
          ...{ kind: 'youtube', name: 'youtubeId', label: 'YouTube video', isOptional: true },
          hint: 'Its address. Visitors see the picture until they play it, and nothing without a picture.',
        },
      ],
      blank: () => ({ alt: '' }),
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
