import { onPages } from '../rule.ts'

/** The known account state. */
export const authentication = onPages(4, [
  [
    'Authentication: three values: unknown (null at start), authenticated, not authenticated.',
    'tests/screens/app/navigation-account.test.ts',
    'is neither signed in nor out until the server responds',
  ],
  [
    'Loaded from local storage at once, then refreshed by the server call.',
    'tests/screens/app/navigation-account.test.ts',
    'is shown at once, before the server responds',
  ],
  [
    'On a failed call: not authenticated, admin false, cache cleared.',
    'tests/screens/app/navigation-account.test.ts',
    'disappears if the server fails',
  ],
  [
    'Logout success clears user, admin and authenticated state and the cache.',
    'tests/screens/app/navigation-account.test.ts',
    'disappears on sign-out, together with the stored state',
  ],
  [
    "Admin is true only when claim is_admin equals the string 'true'.",
    'tests/screens/app/navigation-account.test.ts',
    'is not shown for the stored value',
  ],
])

/** The two steps of the application form and the dialogs before them. */
export const applyFlow = onPages(4, [
  [
    "Apply flow: two steps. The first-step button reads 'Next';",
    'tests/screens/applications/applying.test.ts',
    "clickButton(page, 'Next')",
  ],
  [
    'it saves the answers, and the response headers give a submission id and whether dependent (conditional) questions apply.',
    'tests/screens/applications/applying.test.ts',
    'after going back and changing an answer, other follow-ups are asked',
  ],
  [
    "If they apply, the form is replaced by the dependent questions and the button reads 'Submit';",
    'tests/screens/applications/applying.test.ts',
    'and their follow-ups, and reaches the thank-you page',
  ],
  [
    'otherwise the submission is finalised automatically.',
    'tests/screens/applications/applying.test.ts',
    'a member without follow-ups applies in one step',
  ],
  [
    'The second step submits and leads to the thank-you page.',
    'tests/screens/applications/applying.test.ts',
    "clickButton(page, 'Submit')",
  ],
  [
    'Apply popups: if the user is not in the guild, a popup asks them to join the chat-server guild (Join Now link;',
    'tests/journeys/applications/applying.test.ts',
    'joins with the invite, and applies',
  ],
  [
    'Refresh reloads the page after refreshing user info;',
    'tests/journeys/applications/applying.test.ts',
    'Refresh checks the server and reloads the page',
  ],
  ['Cancel goes home).', 'tests/screens/applications/joining.test.ts', 'returns home with Cancel'],
  [
    'If the user already filled the form, a popup offers Reapply (closes the popup)',
    'tests/screens/applications/drafts.test.ts',
    'can reapply with the last answers filled in; the old application stays',
  ],
  [
    'or Cancel (goes home).',
    'tests/screens/applications/drafts.test.ts',
    'returns home with Cancel',
  ],
])

/** The other public pages. */
export const publicPages = onPages(4, [
  [
    "Profile save: saving indicator, then 'Saved!' for 3 seconds.",
    'tests/screens/members/profile-links.test.ts',
    'shows Saved! for three seconds',
  ],
  [
    'Profile validation errors clear after 5 seconds',
    'tests/screens/members/profile-links.test.ts',
    'are marked for five seconds',
  ],
  [
    'or on typing.',
    'tests/screens/members/profile-links.test.ts',
    'are marked until the input changes',
  ],
  [
    'Roster page: loading, then loaded or error.',
    'tests/screens/members/roster.test.ts',
    'shows a loading state',
  ],
  [
    'Games page: tab upcoming/prior;',
    'tests/screens/games/games.test.ts',
    'are kept in the URL, so that reload and Back restore them',
  ],
  [
    'details modal open/closed.',
    'tests/journeys/games/games-details.test.ts',
    'close with Esc, the close button or a click outside',
  ],
  [
    'Mobile menu: open/closed.',
    'tests/journeys/app/narrow.test.ts',
    'opens and closes, and locks scrolling meanwhile',
  ],
])
