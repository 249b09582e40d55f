import { onPages } from '../rule.ts'

/** The games page. */
export const gamesPage = onPages(2, [
  [
    'Two tabs: Upcoming Games and Prior Games.',
    'tests/journeys/games/games.test.ts',
    "['Upcoming Games', 'Prior Games']",
  ],
  [
    'Upcoming: six static cards, each with description and an Upcoming badge;',
    'tests/screens/games/games.test.ts',
    'are six cards, each with its release, a description and the badge',
  ],
  [
    'Aion 2 (release Q1 2026), ArcheAge Chronicles (Q2 2026), Ashes of Creation, Bellatores, Chrono Odyssey and Perfect New World (TBA)',
    'tests/screens/games/games.test.ts',
    "['Perfect New World', 'TBA', true]",
  ],
  [
    "clicking opens the game's external site.",
    'tests/journeys/games/games.test.ts',
    'open the game’s site in a new tab from anywhere on the card',
  ],
  [
    'Prior: one card, Throne and Liberty, labelled 2024-2025 and Completed;',
    'tests/screens/games/games.test.ts',
    'is one card, labelled with its years and Completed',
  ],
  [
    'clicking opens a details modal.',
    'tests/screens/games/games-details.test.ts',
    'show its period, players, story and the guild’s achievements',
  ],
  [
    'A timeline of two entries: April 2024 (closed beta) and October 2024 (launch and castle sieges).',
    'tests/screens/games/games.test.ts',
    'has the closed beta and the launch with its castle sieges',
  ],
  [
    'A timeline entry appears when within the top 75% of the viewport.',
    'tests/journeys/games/games.test.ts',
    'shows an entry once it is within the top 75 % of the window',
  ],
  [
    'Details modal: title, image, period, players, full description, a Guild Achievements grid and a Gallery.',
    'tests/screens/games/games-details.test.ts',
    "'Guild Achievements'",
  ],
  [
    'Gallery items are images or videos; images open in a fullscreen viewer;',
    'tests/journeys/games/games-details.test.ts',
    'x: 0, y: 0, width: 1400, height: 800',
  ],
  [
    'videos open in a video modal with an embedded player that autoplays.',
    'tests/journeys/games/games-details.test.ts',
    'a video plays at once in YouTube’s player, which does not set cookies',
  ],
  [
    'Closing the video clears its source (removal delayed 300 ms).',
    'tests/journeys/games/games-details.test.ts',
    'closing a video empties its player at once and removes the dialog after 300 ms',
  ],
  [
    'Image modal width by aspect ratio: up to 1 gives 40%, up to 1.5 gives 55%, otherwise 70%.',
    'tests/journeys/games/games-details.test.ts',
    'has a size that depends on its aspect ratio',
  ],
  [
    'Game content: throne-and-liberty (period 2024-2025, players 100+, achievements Siege the Day, Top kill ranking, Rank 1 guild, six gallery items including one video)',
    'tests/screens/games/games-details.test.ts',
    'have a gallery of six, one of them a video',
  ],
  [
    'and a blank template entry.',
    'src/app/site/read-content.test.ts',
    'the blank entry has every field of a game, all empty',
  ],
  [
    'Game status badges: upcoming and completed',
    'tests/screens/games/games.test.ts',
    "getByText('Completed', { exact: true })",
  ],
  [
    '(an active style also exists).',
    'tests/second-guild.test.ts',
    'a current game is marked as active',
  ],
])

/** The roster. */
export const rosterPage = onPages(2, [
  [
    "Shows 'Loading roster...' while loading;",
    'tests/screens/members/roster.test.ts',
    'shows a loading state',
  ],
  [
    'an error message on failure.',
    'tests/screens/members/roster.test.ts',
    'because the server fails shows an error, and Retry loads it',
  ],
  [
    'On success: a card per user with avatar, display name, highest role,',
    'tests/screens/members/roster.test.ts',
    'shows avatar, name and highest role on each card',
  ],
  [
    'and optional icon links to Steam, X, Twitch and YouTube.',
    'tests/screens/members/roster.test.ts',
    'links to the members’ profiles, each in a new tab',
  ],
])

/** The application form and the thank-you page. */
export const applyPages = onPages(2, [
  [
    'Shows the active application form to signed-in users.',
    'tests/screens/applications/applying.test.ts',
    'Wren answers questions of every type',
  ],
  [
    'Popups: one for not being in the guild (see section 4),',
    'tests/screens/applications/joining.test.ts',
    'an outsider who does not want to join',
  ],
  [
    'one for an already submitted form.',
    'tests/screens/applications/drafts.test.ts',
    'a member with an earlier application',
  ],
  [
    'On success navigates to apply/thank-you.',
    'tests/journeys/applications/applying.test.ts',
    "toBe('/apply/thank-you')",
  ],
  [
    "Message 'Application Submitted!', next steps (review by leadership, contact on the chat service, voice interview scheduled, a joke final step),",
    'tests/screens/applications/thank-you.test.ts',
    'explains what happens next, and what to do otherwise',
  ],
  [
    'a note to contact leadership or open a support ticket if no interview room appears,',
    'tests/screens/applications/thank-you.test.ts',
    'message leadership or open a support ticket',
  ],
  [
    'and a Return to Home link to /.',
    'tests/screens/applications/thank-you.test.ts',
    'links to the home page and, when signed in, to the application status',
  ],
])

/** The profile. */
export const profilePage = onPages(2, [
  [
    "The signed-in user's card: avatar, display name, highest-priority role in its colour,",
    'tests/journeys/members/members.test.ts',
    'the profile shows a picture and the role in its colour',
  ],
  [
    'clickable social icons.',
    'tests/screens/members/profile.test.ts',
    'opens links in a new tab, with https added',
  ],
  [
    'A Social Media Links edit form (Steam, X, Twitch, YouTube URLs) with a Save Links button.',
    'tests/screens/members/profile-links.test.ts',
    'has a field for each network with the stored link',
  ],
])
