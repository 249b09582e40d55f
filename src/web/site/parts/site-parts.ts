import type { RoleIcon } from '../../../contract/site/role-icons.ts'
import { t } from '../../../text/t.ts'
import type { GroupField } from '../site-fields.ts'
import {
  choice,
  entries,
  heading,
  line,
  optionalLink,
  paragraphs,
  picture,
  text,
  titled,
} from './fields.ts'
import { priorGames, timeline, upcomingGames } from './game-fields.ts'
import { homeParts } from './home-parts.ts'
import { languagePart } from './language-part.ts'
import type { SitePage, SitePart } from './part.ts'
import { colorsPart, typefacesPart } from './theme-part.ts'

const roleIconLabels: Record<RoleIcon, string> = {
  crown: t('Crown'),
  banner: t('Banner'),
  chevron: t('Chevron'),
  cog: t('Cog'),
  star: t('Star'),
  ...{ shield: t('Shield'), tower: t('Tower'), sword: t('Sword'), moon: t('Moon') },
}

const ownNotFound: GroupField = {
  ...{ kind: 'group', name: 'notFound', label: t('Own words'), none: null },
  fields: titled,
  blank: { title: t('Page not found'), text: t('This page does not exist or has moved.') },
}

/** Every page with its parts, in the order of the outline. */
export const sitePages: readonly SitePage[] = [
  { label: t('Home'), address: '/', parts: homeParts },
  {
    ...{ label: t('Apply'), address: '/apply' },
    parts: [
      {
        ...{ id: 'apply', label: t('Beside the form'), base: 'guild/apply', selector: 'main' },
        fields: [paragraphs('next', t('What happens next'))],
      },
    ],
  },
  {
    ...{ label: t('Thank you'), address: '/apply/thank-you' },
    parts: [
      {
        ...{ id: 'thank-you', label: t('After the application'), base: 'guild/thankYou' },
        selector: 'main',
        fields: [
          text('lead', t('Text')),
          entries('steps', t('Steps'), {
            ...{ entryLabel: t('Step'), addLabel: t('Add a step'), newLabel: t('New step') },
            ...{ title: 'title', fields: titled },
            blank: () => ({ title: t('New step'), text: t('What happens in it.') }),
          }),
          text('note', t('Note', { context: 'text' })),
        ],
      },
    ],
  },
  {
    ...{ label: t('Games'), address: '/games' },
    parts: [
      {
        ...{ id: 'games', label: t('Heading'), base: 'games', selector: 'main header' },
        fields: heading,
      },
      {
        ...{ id: 'upcoming', label: t('Upcoming games'), base: 'games' },
        ...{ selector: '#panel-upcoming', fields: [upcomingGames] },
      },
    ],
  },
  {
    ...{ label: t('Prior games'), address: '/games?tab=prior' },
    parts: [
      {
        ...{ id: 'timeline', label: t('Timeline'), base: 'games', fields: [timeline] },
        selector: '#panel-prior section',
      },
      {
        ...{ id: 'prior', label: t('Games'), base: 'games', fields: [priorGames] },
        selector: '#panel-prior',
      },
    ],
  },
  {
    ...{ label: t('Roster'), address: '/roster' },
    parts: [
      { ...{ id: 'roster', label: t('Heading'), base: 'guild/roster' }, fields: heading },
      {
        ...{ id: 'role-icons', label: t('Role icons'), base: 'guild/roster' },
        fields: [
          entries('roleIcons', t('Role icons'), {
            ...{ entryLabel: t('Role'), addLabel: t('Add a role'), newLabel: t('New role') },
            title: 'role',
            fields: [
              {
                ...{ ...line('role', t('Role')), suggestions: 'roles' },
                hint: t('As it is called on Discord.'),
              },
              choice('icon', t('Icon'), roleIconLabels),
            ],
            blank: () => ({ role: t('New role'), icon: 'shield' }),
          }),
        ],
      },
    ],
  },
  {
    ...{ label: t('Page not found'), address: '/nowhere' },
    parts: [
      {
        ...{ id: 'not-found', label: t('Text'), base: 'guild', selector: 'main' },
        fields: [ownNotFound],
      },
    ],
  },
]

/** What is not on one page alone. */
export const wholeSite: readonly SitePart[] = [
  {
    ...{ id: 'name', label: t('Name and logo'), base: 'guild' },
    fields: [
      line('name', t('Name of the guild')),
      picture('/pictures/icons', 'logo', {
        ...{ label: t('Logo'), hasAltText: false },
        hint: t(
          'Shown in the header, the browser’s tab and on home screens. Light logos on a transparent background work best.',
        ),
      }),
      {
        ...{ kind: 'text', name: 'summary', label: t('Description') },
        hint: t('Search engines and link previews show it.'),
      },
      picture('/pictures/preview', 'preview', {
        ...{ label: t('Picture of link previews'), hasAltText: false },
      }),
    ],
  },
  languagePart,
  colorsPart,
  typefacesPart,
  {
    ...{ id: 'links', label: t('Links'), base: 'guild/links' },
    fields: [
      optionalLink('discord', t('Discord invitation')),
      optionalLink('twitch', 'Twitch'),
      optionalLink('youtube', 'YouTube'),
    ],
  },
  {
    ...{ id: 'pictures', label: t('Pictures and films'), base: 'pictures', fields: [] },
    shows: 'uploads',
  },
]

/** Every part, those of pages first. */
export const allParts: readonly SitePart[] = [
  ...sitePages.flatMap(({ parts }) => parts),
  ...wholeSite,
]

/** The page that shows a part: Home for parts of the whole site. */
export function pageOf(part: SitePart): SitePage {
  return sitePages.find(({ parts }) => parts.includes(part)) ?? (sitePages[0] as SitePage)
}
