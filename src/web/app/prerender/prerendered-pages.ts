import { games } from '@guild/games.ts'
import { guild } from '@guild/guild.ts'
import { getAccountInfo } from '../../../contract/accounts/accounts.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { pages } from '../../../contract/core/pages.ts'

/** A page that is drawn when the site is built, and what search engines and link previews read of it. */
export interface PrerenderedPage {
  /** Path and query under which this very page is shown. */
  address: string
  /** In the browser's tab, before the guild's name; null where that name is enough. */
  title: string | null
  description: string
  /** The modules of the page's own scripts, below src/web. */
  modules?: readonly string[]
  /** What its script asks before it shows anything: fetched beside the script. */
  asks?: readonly Endpoint[]
  /** The path under which the page is known outside; absent: it is for nobody's index. */
  canonical?: string
  /** Whether its first view is the landing picture. */
  hasHero?: boolean
  /** Whether it says little before its script runs. */
  needsScript?: boolean
}

const home = { title: null, description: guild.summary, canonical: pages.home, hasHero: true }

const gamesPage = {
  title: 'Games',
  description: games.gloss,
  modules: ['games/games-page.tsx'],
  canonical: pages.games,
}

/** Every page that looks the same to everybody until the account is known. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { ...home, address: pages.home },
  { ...home, address: pages.homeAlias },
  { ...gamesPage, address: pages.games },
  { ...gamesPage, address: `${pages.games}?tab=prior` },
  {
    address: pages.roster,
    title: 'Roster',
    description: guild.roster.gloss,
    modules: ['roster/roster-page.tsx'],
    canonical: pages.roster,
    needsScript: true,
  },
  {
    address: pages.apply,
    title: 'Apply',
    description: guild.join.steps.map(({ title }) => `${title}.`).join(' '),
    modules: ['applications/apply/apply-page.tsx'],
    canonical: pages.apply,
    needsScript: true,
  },
  {
    address: pages.thankYou,
    title: 'Application submitted',
    description: guild.thankYou.lead,
    modules: ['applications/apply/thank-you-page.tsx'],
  },
  // What leadership arrives at: its frame stands while nobody knows yet who looks.
  {
    address: pages.menu,
    title: 'Dashboard',
    description: guild.summary,
    modules: ['app/menu/staff-area.tsx', 'activity/dashboard-page.tsx'],
    asks: [getAccountInfo],
    needsScript: true,
  },
]

/** The page of an address where nothing is; it is shown under any. */
export const notFoundPage: PrerenderedPage = {
  address: '/nowhere',
  title: 'Page not found',
  description: guild.summary,
}

/** The empty frame in which a browser draws all other pages. */
export const framePage: PrerenderedPage = {
  address: '',
  title: null,
  description: guild.summary,
  asks: [getAccountInfo],
  needsScript: true,
}
