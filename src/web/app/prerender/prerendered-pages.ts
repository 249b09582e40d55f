import { getAccountInfo } from '../../../contract/accounts/accounts.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { games, guild } from '../site-content.ts'

/** A page that is prerendered, and its metadata. */
export interface PrerenderedPage {
  /** The path and query of this page. */
  address: string
  /** The document title before the guild's name; null for the name alone. */
  title: string | null
  description: string
  /** The modules of the page's chunks, relative to src/web. */
  modules?: readonly string[]
  /** API calls that the page needs first; preloaded with its scripts. */
  preloads?: readonly Endpoint[]
  /** The canonical path; absent: not indexed. */
  canonical?: string
  /** Whether it starts with the hero image. */
  hasHero?: boolean
  /** Whether it needs the content of the games page. */
  showsGames?: boolean
  /** Whether it shows a notice without JavaScript. */
  needsScript?: boolean
  /** Whether it gets its content from the site editor, which shows it in a frame. */
  isPreview?: boolean
}

/** Pages that look the same for everyone until the account is known. */
export function listPrerenderedPages(): PrerenderedPage[] {
  const home = { title: null, description: guild.summary, canonical: pages.home, hasHero: true }

  const gamesPage = {
    title: t('Games'),
    description: games.gloss,
    modules: ['games/games-page.tsx'],
    canonical: pages.games,
    showsGames: true,
  }
  return [
    { ...home, address: pages.home },
    { ...home, address: pages.homeAlias },
    { ...gamesPage, address: pages.games },
    { ...gamesPage, address: `${pages.games}?tab=prior` },
    {
      address: pages.roster,
      title: t('Roster'),
      description: guild.roster.gloss,
      modules: ['roster/roster-page.tsx'],
      canonical: pages.roster,
      needsScript: true,
    },
    {
      address: pages.apply,
      title: t('Apply'),
      description: guild.join.steps.map(({ title }) => `${title}.`).join(' '),
      modules: ['applications/apply/apply-page.tsx'],
      canonical: pages.apply,
      needsScript: true,
    },
    {
      address: pages.thankYou,
      title: t('Application submitted'),
      description: guild.thankYou.lead,
      modules: ['applications/apply/thank-you-page.tsx'],
    },
    // The dashboard's frame, shown until the account is known.
    {
      address: pages.menu,
      title: t('Dashboard'),
      description: guild.summary,
      modules: ['app/menu/staff-area.tsx', 'activity/dashboard-page.tsx'],
      preloads: [getAccountInfo],
      needsScript: true,
    },
  ]
}

/** The not-found page, served for any unknown path. */
export const notFoundPage = (): PrerenderedPage => ({
  address: '/nowhere',
  title: guild.notFound?.title ?? t('Page not found'),
  description: guild.summary,
})

/** The empty page in which all other pages are rendered by the client. */
export const framePage = (): PrerenderedPage => ({
  address: '',
  title: null,
  description: guild.summary,
  preloads: [getAccountInfo],
  needsScript: true,
})

/** The empty page in which the site editor shows the draft. */
export const previewPage = (): PrerenderedPage => ({
  address: '',
  title: null,
  description: guild.summary,
  isPreview: true,
})
