import type { RoleIcon } from '../../../contract/site/role-icons.ts'
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
  ...{ crown: 'Crown', banner: 'Banner', chevron: 'Chevron', cog: 'Cog', star: 'Star' },
  ...{ shield: 'Shield', tower: 'Tower', sword: 'Sword', moon: 'Moon' },
}

/** Every page with its parts, in the order of the outline. */
export const sitePages: readonly SitePage[] = [
  { label: 'Home', address: '/', parts: homeParts },
  {
    ...{ label: 'Apply', address: '/apply' },
    parts: [
      {
        ...{ id: 'apply', label: 'Beside the form', base: 'guild/apply', selector: 'main' },
        fields: [paragraphs('next', 'What happens next')],
      },
    ],
  },
  {
    ...{ label: 'Thank you', address: '/apply/thank-you' },
    parts: [
      {
        ...{ id: 'thank-you', label: 'After the application', base: 'guild/thankYou' },
        selector: 'main',
        fields: [
          text('lead', 'Text'),
          entries('steps', 'Steps', {
            ...{ noun: 'step', title: 'title', fields: titled },
            blank: () => ({ title: 'New step', text: 'What happens in it.' }),
          }),
          text('note', 'Note'),
        ],
      },
    ],
  },
  {
    ...{ label: 'Games', address: '/games' },
    parts: [
      {
        ...{ id: 'games', label: 'Heading', base: 'games', selector: 'main header' },
        fields: heading,
      },
      {
        ...{ id: 'upcoming', label: 'Upcoming games', base: 'games' },
        ...{ selector: '#panel-upcoming', fields: [upcomingGames] },
      },
    ],
  },
  {
    ...{ label: 'Prior games', address: '/games?tab=prior' },
    parts: [
      {
        ...{ id: 'timeline', label: 'Timeline', base: 'games', fields: [timeline] },
        selector: '#panel-prior section',
      },
      {
        ...{ id: 'prior', label: 'Games', base: 'games', fields: [priorGames] },
        selector: '#panel-prior',
      },
    ],
  },
  {
    ...{ label: 'Roster', address: '/roster' },
    parts: [
      { ...{ id: 'roster', label: 'Heading', base: 'guild/roster' }, fields: heading },
      {
        ...{ id: 'role-icons', label: 'Role icons', base: 'guild/roster' },
        fields: [
          entries('roleIcons', 'Role icons', {
            ...{ noun: 'role', title: 'role' },
            fields: [
              { ...line('role', 'Role'), hint: 'As it is called on Discord.' },
              choice('icon', 'Icon', roleIconLabels),
            ],
            blank: () => ({ role: 'New role', icon: 'shield' }),
          }),
        ],
      },
    ],
  },
]

/** What is not on one page alone. */
export const wholeSite: readonly SitePart[] = [
  {
    ...{ id: 'name', label: 'Name and logo', base: 'guild' },
    fields: [
      line('name', 'Name of the guild'),
      picture('/pictures/icons', 'logo', {
        ...{ label: 'Logo', hasAltText: false },
        hint: 'Shown in the header, the browser’s tab and on home screens. Light logos on a transparent background work best.',
      }),
      {
        ...{ kind: 'text', name: 'summary', label: 'Description' },
        hint: 'Search engines and link previews show it.',
      },
      picture('/pictures/preview', 'preview', {
        ...{ label: 'Picture of link previews', hasAltText: false },
      }),
    ],
  },
  languagePart,
  colorsPart,
  typefacesPart,
  {
    ...{ id: 'links', label: 'Links', base: 'guild/links' },
    fields: [
      optionalLink('discord', 'Discord invitation'),
      optionalLink('twitch', 'Twitch'),
      optionalLink('youtube', 'YouTube'),
    ],
  },
  {
    ...{ id: 'pictures', label: 'Pictures and films', base: 'pictures', fields: [] },
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
