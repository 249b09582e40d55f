/** Access to the public routes. */
export const publicRoutes = {
  '2.26': "'' and home: open, home (landing) page",
  '2.27': 'apply: requires sign-in (login guard)',
  '2.28': 'apply/thank-you: open',
  '2.29':
    'profile: open in the route table (the navigation link to it is shown only to main-roster members)',
  '2.30': 'games: open',
  '2.31': 'roster: open',
  '2.32': "The admin guard lets through only admins and otherwise navigates to '/'.",
  '2.33': 'The login guard refreshes user info,',
  '2.34': 'waits (polling about every 100 ms) for the authenticated flag,',
  '2.35':
    'and if the user is not authenticated sends the browser to the login address for apply under api/accounts.',
}

/** The navigation bar. */
export const navigationBar = {
  '2.16': 'Links: Home, Apply, Games, Roster.',
  '2.17': 'A Menu link to /menu appears only for admins (claim is_admin).',
  '2.18':
    'Unauthenticated users see a Login link, which is a browser navigation to api/accounts/login/home.',
  '2.19': 'Authenticated users see avatar and display name with a dropdown:',
  '2.20': 'a Profile link (only when claim is_main_roster)',
  '2.21': 'and a Logout action.',
  '2.22': 'Mobile toggle menu: closes on navigation',
  '2.23': 'or when the window grows wider than 768 px;',
  '2.24': 'blocks page scrolling while open.',
  '2.25': 'User and menu items are hidden in the bar at 1100 px width.',
}

/** The landing page. */
export const landingPage = {
  '2.1': 'In-page anchors: #join-process, #about, #offerings, #requirements, #faq.',
  '2.2':
    'An internal link goes to /apply. External links go to the chat-server invite, the streaming channel and the video channel.',
  '2.3': 'FAQ is an accordion: one answer open at a time; clicking an open one closes it.',
  '2.4': 'Answer max height 300 px (500 px on mobile).',
  '2.5': 'Anchor links scroll smoothly with a 76 px offset for the header;',
  '2.6': "a link to just '#' scrolls to the top.",
  '2.7': 'A back-to-top button appears once scrolled more than 300 px.',
  '2.8': 'The about video and the four join-step videos autoplay muted and loop;',
  '2.9': 'they play when at least 20% visible and pause when out of view',
  '2.10': 'or when the tab is hidden.',
  '2.11':
    'After a page refresh up to 3 autoplay attempts are made, delayed 500 ms times the attempt number.',
  '2.12': 'Autoplay is also retried on the first user interaction (click, key, touch, scroll).',
  '2.13':
    'A session flag records whether the page was reached by in-app navigation, to decide whether retries after a refresh are needed.',
  '2.14': "The hero logo and scroll arrow get a 'loaded' state after their animation ends,",
  '2.15': 'or by fallback after 2 s (logo) and 3 s (arrow).',
}
