/** The known account state. */
export const authentication = {
  '4.11':
    'Authentication: three values: unknown (null at start), authenticated, not authenticated.',
  '4.12': 'Loaded from local storage at once, then refreshed by the server call.',
  '4.13': 'On a failed call: not authenticated, admin false, cache cleared.',
  '4.14': 'Logout success clears user, admin and authenticated state and the cache.',
  '4.15': "Admin is true only when claim is_admin equals the string 'true'.",
}

/** The two steps of the application form and the dialogs before them. */
export const applyFlow = {
  '4.1': "Apply flow: two steps. The first-step button reads 'Next';",
  '4.2':
    'it saves the answers, and the response headers give a submission id and whether dependent (conditional) questions apply.',
  '4.3':
    "If they apply, the form is replaced by the dependent questions and the button reads 'Submit';",
  '4.4': 'otherwise the submission is finalised automatically.',
  '4.5': 'The second step submits and leads to the thank-you page.',
  '4.6':
    'Apply popups: if the user is not in the guild, a popup asks them to join the chat-server guild (Join Now link;',
  '4.7': 'Refresh reloads the page after refreshing user info;',
  '4.8': 'Cancel goes home).',
  '4.9': 'If the user already filled the form, a popup offers Reapply (closes the popup)',
  '4.10': 'or Cancel (goes home).',
}

/** The other public pages. */
export const publicPages = {
  '4.16': "Profile save: saving indicator, then 'Saved!' for 3 seconds.",
  '4.17': 'Profile validation errors clear after 5 seconds',
  '4.18': 'or on typing.',
  '4.19': 'Roster page: loading, then loaded or error.',
  '4.20': 'Games page: tab upcoming/prior;',
  '4.21': 'details modal open/closed.',
  '4.22': 'Mobile menu: open/closed.',
}
