import { onPages } from '../rule.ts'

/** Messages of the dashboard, the leaderboards and the events. */
export const errorsOfDashboard = onPages(8, [
  [
    'Failed to fetch {message|voice} activity data. Please try again later.',
    'tests/screens/activity/dashboard-trouble.test.ts',
    'activity data. Please try again later.',
  ],
  [
    'Failed to fetch users. Please try again later.',
    'tests/screens/activity/dashboard-trouble.test.ts',
  ],
  [
    'Failed to fetch server-wide {stat} stats. Please try again later. (the server-wide mode is left)',
    'tests/screens/activity/dashboard-trouble.test.ts',
    'stats that fail to load show an error and leave the mode',
  ],
  [
    'Error fetching stats. Please try again later.',
    'tests/screens/activity/dashboard-trouble.test.ts',
  ],
  [
    'Failed to fetch messages. Please try again later.',
    'tests/screens/leveling/leaderboards.test.ts',
  ],
  [
    'Failed to fetch voice data. Please try again later.',
    'tests/screens/leveling/leaderboards.test.ts',
  ],
  [
    'Status 401 on event categories or events: Unauthorized access. Please log in again.',
    'tests/screens/events/events-trouble.test.ts',
    'Unauthorized access. Please log in again.',
  ],
  [
    'Other category errors: Failed to load channels. Please try again later.',
    'tests/screens/events/events-trouble.test.ts',
    'Failed to load channels. Please try again later.',
  ],
  [
    'Other event errors: Failed to load events. Please try again later.',
    'tests/screens/events/events-trouble.test.ts',
    'Failed to load events. Please try again later.',
  ],
  [
    'Signups: 404 gives Signups not found.;',
    'tests/screens/events/events.test.ts',
    'Signups not found.',
  ],
  [
    'otherwise Failed to load signups. Please try again later.',
    'tests/screens/events/events-trouble.test.ts',
    'Failed to load signups. Please try again later.',
  ],
])

/** Messages of the configuration pages. */
export const errorsOfConfiguration = onPages(8, [
  [
    'Failed to load XP configuration. Please try again later.',
    'tests/screens/leveling/xp-config.test.ts',
  ],
  ['Failed to save configuration. Please try again.', 'tests/screens/leveling/xp-config.test.ts'],
  ['Failed to load roles;', 'tests/screens/leveling/level-rewards.test.ts', 'Failed to load roles'],
  [
    'Failed to load message configs;',
    'tests/screens/leveling/level-rewards.test.ts',
    'Failed to load message configs',
  ],
  [
    'Failed to load voice configs.',
    'tests/screens/leveling/level-rewards.test.ts',
    'Failed to load voice configs',
  ],
  [
    'Level reward, event config, reaction config and automation errors are only logged, with no message shown.',
    'tests/screens/staff/reaction-config.test.ts',
    'unless that fails, which is shown at its row',
  ],
  [
    'Level reward deletes and adds have no error handling.',
    'tests/screens/leveling/level-rewards.test.ts',
    'show an error in place if adding or deleting fails',
  ],
])

/** Messages of the form and submission lists, the review and the editor. */
export const errorsOfForms = onPages(8, [
  ['Failed to load forms. Please try again later.', 'tests/screens/forms/form-list.test.ts'],
  ['Failed to update form status. Please try again.', 'tests/screens/forms/form-list.test.ts'],
  ['Failed to delete form. Please try again.', 'tests/screens/forms/form-list.test.ts'],
  ['Failed to add form. Please try again.', 'tests/screens/forms/form-list.test.ts'],
  [
    'Failed to load submissions. Please try again later.',
    'tests/screens/applications/submissions.test.ts',
  ],
  [
    'Failed to load the form. Please try again later.',
    'tests/screens/applications/review-trouble.test.ts',
  ],
  [
    'Failed to load questions. Please try again later.',
    'tests/screens/applications/review-trouble.test.ts',
  ],
  [
    'Failed to load dependent questions. Please try again later.',
    'tests/screens/applications/review-trouble.test.ts',
  ],
  [
    'Invalid form or user ID. (route has no submissionId)',
    'tests/screens/applications/reviewing.test.ts',
    'Invalid form or user ID.',
  ],
  ['Failed to save (admin notes).', 'tests/screens/applications/notes.test.ts', 'Failed to save'],
  [
    "Approval: 'Failed to approve the submission. Please try again.'",
    'tests/screens/applications/reviewing.test.ts',
    'Failed to approve the submission. Please try again.',
  ],
  [
    "'Failed to reject the submission. Please try again.'",
    'tests/screens/applications/reviewing.test.ts',
    'Failed to reject the submission. Please try again.',
  ],
  [
    'Failed to load question types. Please try again later.',
    'tests/screens/forms/form-editor-trouble.test.ts',
  ],
  [
    'Failed to save form changes. Please try again.',
    'tests/screens/forms/form-editor-trouble.test.ts',
  ],
  [
    'Failed to add question. Invalid server response. (no questionId returned)',
    'tests/screens/forms/form-editor-trouble.test.ts',
    'Failed to add question. Invalid server response.',
  ],
  ['Failed to add question. Please try again.', 'tests/screens/forms/form-editor-trouble.test.ts'],
  [
    'Failed to delete question. Please try again.',
    'tests/screens/forms/form-editor-trouble.test.ts',
  ],
  [
    'Failed to save question changes. Please try again.',
    'tests/screens/forms/form-editor-order.test.ts',
  ],
  [
    'Failed to load form. Please try again later.',
    'tests/screens/forms/form-editor-trouble.test.ts',
  ],
  [
    'Failed to delete dependency. Please try again.',
    'tests/screens/forms/form-editor-conditions.test.ts',
  ],
  [
    'Failed to save dependency. Please try again.',
    'tests/screens/forms/form-editor-conditions.test.ts',
  ],
  [
    'Success notes: Dependency added;',
    'tests/screens/forms/form-editor-conditions.test.ts',
    'Dependency added',
  ],
  [
    'Dependency deleted.',
    'tests/screens/forms/form-editor-conditions.test.ts',
    'Dependency deleted',
  ],
])

/** Messages of the application form, the profile, the roster and the account. */
export const errorsForPeople = onPages(8, [
  [
    'Failed to load questions. Please try again later.',
    'tests/screens/applications/trouble-while-applying.test.ts',
  ],
  [
    'Failed to load the form. Please try again later.',
    'tests/screens/applications/trouble-while-applying.test.ts',
  ],
  [
    'Failed to process form. Please try again.',
    'tests/screens/applications/trouble-while-applying.test.ts',
  ],
  [
    'Failed to submit form. Please try again.',
    'tests/screens/applications/trouble-while-applying.test.ts',
  ],
  ['User ID not found.', 'tests/screens/members/profile.test.ts'],
  ['Failed to load profile. Please try again later.', 'tests/screens/members/profile.test.ts'],
  [
    "On status 400 with a list body: the list items are shown as errors under 'Please correct the following errors:'.",
    'tests/screens/members/profile-links.test.ts',
    'Please correct the following errors:',
  ],
  [
    "On status 400 with an object body: its message, or 'Invalid input provided.'",
    'tests/screens/members/profile-links.test.ts',
    'Invalid input provided.',
  ],
  [
    'Other errors: Failed to save links. Please try again later.',
    'tests/screens/members/profile-links.test.ts',
    'Failed to save links. Please try again later.',
  ],
  [
    'Roster: Failed to load roster. Please try again later.',
    'tests/screens/members/roster.test.ts',
    'Failed to load roster. Please try again later.',
  ],
  [
    'Info fetch failure: the user is treated as logged out and the cache cleared.',
    'tests/screens/app/navigation-account.test.ts',
    'is shown as a visitor if the server fails',
  ],
  [
    "Logout failure: only logged ('Logout failed'); state unchanged.",
    'tests/screens/app/navigation-account.test.ts',
    'stays signed in when signing out fails',
  ],
  [
    'Autoplay blocked: logged; play retried after user interaction.',
    'tests/screens/home/autoplay.test.ts',
    'blocked videos are logged once',
  ],
])
