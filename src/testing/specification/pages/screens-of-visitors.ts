import { onPages } from '../rule.ts'

/** Who may see which of the public routes. */
export const publicRoutes = onPages(2, [
  [
    "'' and home: open, home (landing) page",
    'tests/screens/app/addresses.test.ts',
    'homeAlias: [home, home]',
  ],
  [
    'apply: requires sign-in (login guard)',
    'tests/journeys/app/addresses.test.ts',
    'a visitor who wants to apply signs in first',
  ],
  [
    'apply/thank-you: open',
    'tests/screens/app/addresses.test.ts',
    "thankYou: ['Application Submitted!', 'Application Submitted!']",
  ],
  [
    'profile: open in the route table (the navigation link to it is shown only to main-roster members)',
    'tests/journeys/members/profile.test.ts',
    'is open to people of no rank, too',
  ],
  ['games: open', 'tests/screens/app/addresses.test.ts', "games: ['Where we fight'"],
  ['roster: open', 'tests/screens/app/addresses.test.ts', "roster: ['The roll'"],
  [
    "The admin guard lets through only admins and otherwise navigates to '/'.",
    'tests/screens/app/access.test.ts',
    'turn %s away to the home page, and show nothing on the way',
  ],
  [
    'The login guard refreshes user info,',
    'tests/journeys/app/navigation-account.test.ts',
    'does not take the browser’s word for it',
  ],
  [
    'waits (polling about every 100 ms) for the authenticated flag,',
    'tests/journeys/app/navigation-account.test.ts',
    'looks every 100 ms whether the server has answered',
  ],
  [
    'and if the user is not authenticated sends the browser to the login address for apply under api/accounts.',
    'tests/journeys/app/navigation-account.test.ts',
    'waits for the server, and then leads a visitor to the sign-in',
  ],
])

/** The navigation bar. */
export const navigationBar = onPages(2, [
  [
    'Links: Home, Apply, Games, Roster.',
    'tests/screens/app/navigation.test.ts',
    'leads %s to the open pages, and not to the Menu',
  ],
  [
    'A Menu link to /menu appears only for admins (claim is_admin).',
    'tests/screens/app/navigation.test.ts',
    'shows staff the Menu link, too',
  ],
  [
    'Unauthenticated users see a Login link, which is a browser navigation to api/accounts/login/home.',
    'tests/journeys/app/navigation.test.ts',
    'has a Login that leaves for Discord by an ordinary navigation',
  ],
  [
    'Authenticated users see avatar and display name with a dropdown:',
    'tests/journeys/app/navigation.test.ts',
    'shows the picture and the name of the signed-in user',
  ],
  [
    'a Profile link (only when claim is_main_roster)',
    'tests/screens/app/navigation.test.ts',
    'knows no profile for others',
  ],
  [
    'and a Logout action.',
    'tests/screens/applications/joining.test.ts',
    'a member signs out, and the page is a visitor’s again',
  ],
  [
    'Mobile toggle menu: closes on navigation',
    'tests/journeys/app/narrow.test.ts',
    'closes on a navigation, also to the page that is open',
  ],
  [
    'or when the window grows wider than 768 px;',
    'tests/journeys/app/narrow.test.ts',
    'closes when the window grows wider than 768 px, and not before',
  ],
  [
    'blocks page scrolling while open.',
    'tests/journeys/app/narrow.test.ts',
    'opens and closes, and holds the page still meanwhile',
  ],
  [
    'User and menu items are hidden in the bar at 1100 px width.',
    'tests/journeys/app/narrow.test.ts',
    'holds what the bar has no room for up to 1100 px',
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
    'tests/journeys/home/landing.test.ts',
    'leads to the form, to Discord and to both channels',
  ],
  [
    'FAQ is an accordion: one answer open at a time; clicking an open one closes it.',
    'tests/journeys/home/faq.test.ts',
    'each question opens its answer and closes the one before',
  ],
  [
    'Answer max height 300 px (500 px on mobile).',
    'tests/journeys/home/faq.test.ts',
    'of $most px at a width of $width px',
  ],
  [
    'Anchor links scroll smoothly with a 76 px offset for the header;',
    'tests/journeys/home/landing-anchors.test.ts',
    'is reached $steps (motion: $motion)',
  ],
  [
    "a link to just '#' scrolls to the top.",
    'tests/journeys/home/landing-anchors.test.ts',
    'that is only # leads to the top',
  ],
  [
    'A back-to-top button appears once scrolled more than 300 px.',
    'tests/journeys/home/landing-anchors.test.ts',
    'the button back to the top appears beyond 300 px',
  ],
  [
    'The about video and the four join-step videos autoplay muted and loop;',
    'tests/journeys/home/landing-videos.test.ts',
    'the films are silent, loop, play in their place',
  ],
  [
    'they play when at least 20% visible and pause when out of view',
    'tests/journeys/home/landing-videos.test.ts',
    'with a fifth in view, and pauses below',
  ],
  [
    'or when the tab is hidden.',
    'tests/journeys/home/landing-videos.test.ts',
    'while the tab is shown, and pauses while it is hidden',
  ],
  [
    'After a page refresh up to 3 autoplay attempts are made, delayed 500 ms times the attempt number.',
    'tests/journeys/home/landing-autoplay.test.ts',
    'is tried three times more, each time later, and then no more',
  ],
  [
    'Autoplay is also retried on the first user interaction (click, key, touch, scroll).',
    'tests/journeys/home/landing-autoplay.test.ts',
    'a refused film is tried again when somebody',
  ],
  [
    'A session flag records whether the page was reached by in-app navigation, to decide whether retries after a refresh are needed.',
    'tests/journeys/home/landing-autoplay.test.ts',
    'who came by a link inside the site gets no retries; the session remembers how they came',
  ],
  [
    "The hero logo and scroll arrow get a 'loaded' state after their animation ends,",
    'tests/journeys/home/landing.test.ts',
    '$what ends with its animation',
  ],
  [
    'or by fallback after 2 s (logo) and 3 s (arrow).',
    'tests/journeys/home/landing.test.ts',
    '$what ends after $latest ms where nothing moves',
  ],
])
