import { games } from '@guild/games.ts'
import { guild } from '@guild/guild.ts'
import { pages } from '../../contract/pages.ts'

/** A page that is drawn when the site is built, and what search engines and link previews read of it. */
export interface PublicPage {
  /** Path and query under which this very page is shown. */
  address: string
  /** In the browser's tab, before the guild's name; null where that name is enough. */
  title: string | null
  description: string
  /** The modules of the page's own scripts, below src/web. */
  modules?: readonly string[]
  /** Whether its script asks who looks before it shows anything: fetched beside the script. */
  asksWhoLooks?: boolean
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
export const publicPages: readonly PublicPage[] = [
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
    modules: ['apply/apply-page.tsx'],
    canonical: pages.apply,
    needsScript: true,
  },
  {
    address: pages.thankYou,
    title: 'Application submitted',
    description: guild.thankYou.lead,
    modules: ['apply/thank-you-page.tsx'],
  },
]

/** The page of an address where nothing is; it is shown under any. */
export const nowherePage: PublicPage = {
  address: '/nowhere',
  title: 'Page not found',
  description: guild.summary,
}

/** The empty frame in which a browser draws all other pages. */
export const framePage: PublicPage = {
  address: '',
  title: null,
  description: guild.summary,
  asksWhoLooks: true,
  needsScript: true,
}

/** The frame of the dashboard, where leadership arrives: names the scripts that it consists of. */
export const dashboardFrame: PublicPage = {
  ...framePage,
  address: pages.menu,
  modules: ['menu/staff-area.tsx', 'dashboard/dashboard-page.tsx'],
}
