/** Messages of the dashboard, the leaderboards and the events. */
export const errorsOfDashboard = {
  '8.21': 'Failed to fetch {message|voice} activity data. Please try again later.',
  '8.22': 'Failed to fetch users. Please try again later.',
  '8.23':
    'Failed to fetch server-wide {stat} stats. Please try again later. (the server-wide mode is left)',
  '8.24': 'Error fetching stats. Please try again later.',
  '8.25': 'Failed to fetch messages. Please try again later.',
  '8.26': 'Failed to fetch voice data. Please try again later.',
  '8.27': 'Status 401 on event categories or events: Unauthorized access. Please log in again.',
  '8.28': 'Other category errors: Failed to load channels. Please try again later.',
  '8.29': 'Other event errors: Failed to load events. Please try again later.',
  '8.30': 'Signups: 404 gives Signups not found.;',
  '8.31': 'otherwise Failed to load signups. Please try again later.',
}

/** Messages of the configuration pages. */
export const errorsOfConfiguration = {
  '8.14': 'Failed to load XP configuration. Please try again later.',
  '8.15': 'Failed to save configuration. Please try again.',
  '8.16': 'Failed to load roles;',
  '8.17': 'Failed to load message configs;',
  '8.18': 'Failed to load voice configs.',
  '8.19':
    'Level reward, event config, reaction config and automation errors are only logged, with no message shown.',
  '8.20': 'Level reward deletes and adds have no error handling.',
}

/** Messages of the form and submission lists, the review and the editor. */
export const errorsOfForms = {
  '8.32': 'Failed to load forms. Please try again later.',
  '8.33': 'Failed to update form status. Please try again.',
  '8.34': 'Failed to delete form. Please try again.',
  '8.35': 'Failed to add form. Please try again.',
  '8.36': 'Failed to load submissions. Please try again later.',
  '8.2': 'Failed to load the form. Please try again later.',
  '8.1': 'Failed to load questions. Please try again later.',
  '8.37': 'Failed to load dependent questions. Please try again later.',
  '8.38': 'Invalid form or user ID. (route has no submissionId)',
  '8.39': 'Failed to save (admin notes).',
  '8.40': "Approval: 'Failed to approve the submission. Please try again.'",
  '8.41': "'Failed to reject the submission. Please try again.'",
  '8.42': 'Failed to load question types. Please try again later.',
  '8.43': 'Failed to save form changes. Please try again.',
  '8.44': 'Failed to add question. Invalid server response. (no questionId returned)',
  '8.45': 'Failed to add question. Please try again.',
  '8.46': 'Failed to delete question. Please try again.',
  '8.47': 'Failed to save question changes. Please try again.',
  '8.48': 'Failed to load form. Please try again later.',
  '8.49': 'Failed to delete dependency. Please try again.',
  '8.50': 'Failed to save dependency. Please try again.',
  '8.51': 'Success notes: Dependency added;',
  '8.52': 'Dependency deleted.',
}

/** Messages of the application form, the profile, the roster and the account. */
export const errorsForPeople = {
  '8.3': 'Failed to process form. Please try again.',
  '8.4': 'Failed to submit form. Please try again.',
  '8.5': 'User ID not found.',
  '8.6': 'Failed to load profile. Please try again later.',
  '8.7':
    "On status 400 with a list body: the list items are shown as errors under 'Please correct the following errors:'.",
  '8.8': "On status 400 with an object body: its message, or 'Invalid input provided.'",
  '8.9': 'Other errors: Failed to save links. Please try again later.',
  '8.10': 'Roster: Failed to load roster. Please try again later.',
  '8.11': 'Info fetch failure: the user is treated as logged out and the cache cleared.',
  '8.12': "Logout failure: only logged ('Logout failed'); state unchanged.",
  '8.13': 'Autoplay blocked: logged; play retried after user interaction.',
}
