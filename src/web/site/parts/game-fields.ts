import { mostEntries } from '../../../contract/site/content-fields.ts'
import { t } from '../../../text/t.ts'
import { choice, entries, line, optionalLink, paragraphs, picture, text, titled } from './fields.ts'

const status = choice('status', t('Status'), {
  ...{ upcoming: t('Upcoming'), active: t('Active'), completed: t('Completed') },
})

/** The id of a game, which stays as it is when the game is renamed. */
const newGameId = () => `game-${crypto.randomUUID().slice(0, 8)}`

/** The games of the first tab. */
export const upcomingGames = entries('upcoming', t('Upcoming games'), {
  ...{ entryLabel: t('Game'), addLabel: t('Add a game'), newLabel: t('New game') },
  title: 'title',
  blank: () => ({
    id: newGameId(),
    title: t('New game'),
    release: t('Soon'),
    description: t('What it is about.'),
    ...{ site: null, status: 'upcoming' },
  }),
  fields: [
    line('title', t('Title')),
    line('release', t('Release')),
    text('description', t('Text')),
    optionalLink('site', t('Website')),
    status,
    picture('plan', 'upcoming', { hasAltText: false }),
  ],
})

/** The games of the second tab. */
export const priorGames = entries('prior', t('Prior games'), {
  ...{ entryLabel: t('Game'), addLabel: t('Add a game'), newLabel: t('New game') },
  title: 'title',
  blank: () => ({
    ...{ id: newGameId(), title: t('New game'), period: '2024–2025', players: '20' },
    ...{ status: 'completed', summary: t('What we did there.'), description: [] },
    ...{ achievements: [], gallery: [] },
  }),
  fields: [
    line('title', t('Title')),
    line('period', t('Period')),
    line('players', t('Players')),
    status,
    picture('image', 'game', { hasAltText: false }),
    text('summary', t('Text on the card')),
    paragraphs('description', t('Full story')),
    entries('achievements', t('Achievements'), {
      ...{
        entryLabel: t('Achievement'),
        addLabel: t('Add an achievement'),
        newLabel: t('New achievement'),
      },
      title: 'title',
      fields: [
        line('title', t('Title')),
        text('description', t('Text')),
        choice('icon', t('Icon'), {
          breach: t('Breach'),
          swords: t('Swords'),
          laurel: t('Laurel'),
        }),
      ],
      blank: () => ({
        title: t('New achievement'),
        description: t('What you did.'),
        icon: 'laurel',
      }),
    }),
    entries('gallery', t('Gallery'), {
      ...{
        entryLabel: t('Picture or video'),
        addLabel: t('Add a picture or video'),
        newLabel: t('New picture or video'),
      },
      ...{ title: 'alt', most: mostEntries.gallery },
      fields: [
        line('alt', t('Alternative text')),
        picture('src', 'gallery', { hasAltText: false }),
        {
          ...{ kind: 'youtube', name: 'youtubeId', label: t('YouTube video'), isOptional: true },
          hint: t(
            'Its address. Visitors see the picture until they play it, and nothing without a picture.',
          ),
        },
      ],
      blank: () => ({ alt: '' }),
    }),
  ],
})

/** The moments of the timeline. */
export const timeline = entries('timeline', t('Timeline'), {
  ...{ entryLabel: t('Moment'), addLabel: t('Add a moment'), newLabel: t('New moment') },
  ...{ title: 'title', most: mostEntries.timeline },
  fields: [
    line('date', t('Date as shown')),
    { kind: 'month', name: 'month', label: t('Month'), hint: t('Such as 2026-11.') },
    ...titled,
  ],
  blank: () => ({
    date: t('Today'),
    month: '2026-01',
    title: t('New moment'),
    text: t('What happened.'),
  }),
})
