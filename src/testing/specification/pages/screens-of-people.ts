/** The games page. */
export const gamesPage = {
  '2.43': 'Two tabs: Upcoming Games and Prior Games.',
  '2.44': 'Upcoming: six static cards, each with description and an Upcoming badge;',
  '2.45':
    'Aion 2 (release Q1 2026), ArcheAge Chronicles (Q2 2026), Ashes of Creation, Bellatores, Chrono Odyssey and Perfect New World (TBA)',
  '2.46': "clicking opens the game's external site.",
  '2.47': 'Prior: one card, Throne and Liberty, labelled 2024-2025 and Completed;',
  '2.48': 'clicking opens a details modal.',
  '2.49':
    'A timeline of two entries: April 2024 (closed beta) and October 2024 (launch and castle sieges).',
  '2.50': 'A timeline entry appears when within the top 75% of the viewport.',
  '2.51':
    'Details modal: title, image, period, players, full description, a Guild Achievements grid and a Gallery.',
  '2.52': 'Gallery items are images or videos; images open in a fullscreen viewer;',
  '2.53': 'videos open in a video modal with an embedded player that autoplays.',
  '2.54': 'Closing the video clears its source (removal delayed 300 ms).',
  '2.55':
    'Image modal width by aspect ratio: up to 1 gives 40%, up to 1.5 gives 55%, otherwise 70%.',
  '2.56':
    'Game content: throne-and-liberty (period 2024-2025, players 100+, achievements Siege the Day, Top kill ranking, Rank 1 guild, six gallery items including one video)',
  '2.57': 'and a blank template entry.',
  '2.58': 'Game status badges: upcoming and completed',
  '2.59': '(an active style also exists).',
}

/** The roster. */
export const rosterPage = {
  '2.63': "Shows 'Loading roster...' while loading;",
  '2.64': 'an error message on failure.',
  '2.65': 'On success: a card per user with avatar, display name, highest role,',
  '2.66': 'and optional icon links to Steam, X, Twitch and YouTube.',
}

/** The application form and the thank-you page. */
export const applyPages = {
  '2.36': 'Shows the active application form to signed-in users.',
  '2.37': 'Popups: one for not being in the guild (see section 4),',
  '2.38': 'one for an already submitted form.',
  '2.39': 'On success navigates to apply/thank-you.',
  '2.40':
    "Message 'Application Submitted!', next steps (review by leadership, contact on the chat service, voice interview scheduled, a joke final step),",
  '2.41': 'a note to contact leadership or open a support ticket if no interview room appears,',
  '2.42': 'and a Return to Home link to /.',
}

/** The profile. */
export const profilePage = {
  '2.60': "The signed-in user's card: avatar, display name, highest-priority role in its colour,",
  '2.61': 'clickable social icons.',
  '2.62':
    'A Social Media Links edit form (Steam, X, Twitch, YouTube URLs) with a Save Links button.',
}
