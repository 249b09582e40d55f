import { onPages } from '../rule.ts'

/** Access to the public routes. */
export const publicRoutes = onPages(2, [
  [
    "'' and home: open, home (landing) page",
    'tests/screens/app/addresses.test.ts',
    'homeAlias: [home, home]',
  ],
  [
    'apply: requires sign-in (login guard)',
    'tests/journeys/app/navigation.test.ts',
    'waits for the server and then sends a visitor to the sign-in, which leads back to the form',
  ],
  [
    'apply/thank-you: open',
    'tests/screens/app/addresses.test.ts',
    "thankYou: ['Application Submitted!', 'Application Submitted!']",
  ],
  [
    'profile: open in the route table (the navigation link to it is shown only to main-roster members)',
    'tests/screens/members/profile.test.ts',
    'is available to members without a rank',
  ],
  ['games: open', 'tests/screens/app/addresses.test.ts', "games: ['Where we fight'"],
  ['roster: open', 'tests/screens/app/addresses.test.ts', "roster: ['The roll'"],
  [
    "The admin guard lets through only admins and otherwise navigates to '/'.",
    'tests/screens/app/access.test.ts',
    'redirect %s to the home page without showing anything',
  ],
  [
    'The login guard refreshes user info,',
    'tests/journeys/app/navigation.test.ts',
    'does not trust the state stored in the browser',
  ],
  [
    'waits (polling about every 100 ms) for the authenticated flag,',
    'tests/journeys/app/navigation.test.ts',
    'polls every 100 ms for the account',
  ],
  [
    'and if the user is not authenticated sends the browser to the login address for apply under api/accounts.',
    'tests/journeys/app/navigation.test.ts',
    'waits for the server and then sends a visitor to the sign-in',
  ],
])

/** The navigation bar. */
export const navigationBar = onPages(2, [
  [
    'Links: Home, Apply, Games, Roster.',
    'tests/screens/app/navigation.test.ts',
    'links %s, and not to the Menu',
  ],
  [
    'A Menu link to /menu appears only for admins (claim is_admin).',
    'tests/screens/app/navigation.test.ts',
    'shows staff the Menu link, too',
  ],
  [
    'Unauthenticated users see a Login link, which is a browser navigation to api/accounts/login/home.',
    'tests/journeys/app/navigation.test.ts',
    'has a Login link that navigates to Discord',
  ],
  [
    'Authenticated users see avatar and display name with a dropdown:',
    'tests/journeys/app/narrow.test.ts',
    'shows the picture and the name of the signed-in user',
  ],
  [
    'a Profile link (only when claim is_main_roster)',
    'tests/screens/app/navigation.test.ts',
    'has no profile link for others',
  ],
  [
    'and a Logout action.',
    'tests/screens/applications/joining.test.ts',
    'after signing out, the page is that of a visitor',
  ],
  [
    'Mobile toggle menu: closes on navigation',
    'tests/journeys/app/narrow.test.ts',
    'closes on navigation, also to the current page',
  ],
  [
    'or when the window grows wider than 768 px;',
    'tests/journeys/app/narrow.test.ts',
    'closes when the window becomes wider than 768 px',
  ],
  [
    'blocks page scrolling while open.',
    'tests/journeys/app/narrow.test.ts',
    'opens and closes, and locks scrolling meanwhile',
  ],
  [
    'User and menu items are hidden in the bar at 1100 px width.',
    'tests/journeys/app/narrow.test.ts',
    'contains the Menu link and the account up to 1100 px',
  ],
])

/** The landing page. */
export const landingPage = onPages(2, [
  [
    'In-page anchors: #join-process, #about, #offerings, #requirements, #faq.',
    'tests/journeys/home/landing-anchors.test.ts',
    "['join-process', 'about', 'offerings', 'requirements', 'faq']",
  ],
  [
    'An internal link goes to /apply. External links go to the chat-server invite, the streaming channel and the video channel.',
    'tests/screens/home/landing.test.ts',
    'leads to the form, to Discord and to both channels',
  ],
  [
    'FAQ is an accordion: one answer open at a time; clicking an open one closes it.',
    'tests/journeys/home/landing.test.ts',
    'each question opens its answer and closes the previous one',
  ],
  [
    'Answer max height 300 px (500 px on mobile).',
    'tests/journeys/home/landing.test.ts',
    'a long answer is scrolled inside its box',
  ],
  [
    'Anchor links scroll smoothly with a 76 px offset for the header;',
    'tests/journeys/home/landing-anchors.test.ts',
    'motion is smooth unless reduced',
  ],
  [
    "a link to just '#' scrolls to the top.",
    'tests/journeys/home/landing-anchors.test.ts',
    'a link that is only # scrolls to the top',
  ],
  [
    'A back-to-top button appears once scrolled more than 300 px.',
    'tests/journeys/home/landing-anchors.test.ts',
    'the back-to-top button appears beyond 300 px',
  ],
  [
    'The about video and the four join-step videos autoplay muted and loop;',
    'tests/journeys/home/landing-videos.test.ts',
    'the videos are muted, loop, play inline',
  ],
  [
    'they play when at least 20% visible and pause when out of view',
    'tests/journeys/home/landing-videos.test.ts',
    'if a fifth is visible, and pauses below',
  ],
  [
    'or when the tab is hidden.',
    'tests/journeys/home/landing-videos.test.ts',
    'pauses below and while the tab is hidden',
  ],
  [
    'After a page refresh up to 3 autoplay attempts are made, delayed 500 ms times the attempt number.',
    'tests/screens/home/autoplay.test.ts',
    'is retried three times with increasing delays',
  ],
  [
    'Autoplay is also retried on the first user interaction (click, key, touch, scroll).',
    'tests/screens/home/autoplay.test.ts',
    'a blocked video is retried when a visitor',
  ],
  [
    'A session flag records whether the page was reached by in-app navigation, to decide whether retries after a refresh are needed.',
    'tests/screens/home/autoplay.test.ts',
    'navigation within the site gets no retries, which is stored in the session',
  ],
  [
    "The hero logo and scroll arrow get a 'loaded' state after their animation ends,",
    'tests/journeys/home/landing.test.ts',
    'the logo and the scroll arrow are loaded when their entrance animation ends',
  ],
  [
    'or by fallback after 2 s (logo) and 3 s (arrow).',
    'tests/screens/home/landing.test.ts',
    '$what ends after $latest ms without motion',
  ],
])
