import { onPages } from '../rule.ts'

/** States of the staff pages: decisions, the active form, notes and the editor. */
export const statesOfReview = onPages(4, [
  [
    'pending (approved null) goes to approved (true) or rejected (false).',
    'tests/screens/applications/reviewing.test.ts',
    'to reject returns to the list',
  ],
  [
    'A button does nothing if the submission already has that state;',
    'tests/screens/applications/reviewing.test.ts',
    'cannot be repeated, only reversed',
  ],
  [
    'both are blocked while another action runs (a processing flag, released on failure).',
    'tests/screens/applications/review-trouble.test.ts',
    'disabled during a request and enabled after a failure',
  ],
  [
    'Form activity: exactly one form is active. Toggling an inactive form on calls set-active, after which all other forms show inactive.',
    'tests/screens/forms/form-list.test.ts',
    'is changed by activating another one',
  ],
  [
    'An active form cannot be toggled off (toggle disabled).',
    'tests/screens/forms/form-list.test.ts',
    'and cannot be deactivated',
  ],
  [
    'Admin notes autosave: typing shows Saving..., saves after a 1 second pause,',
    'tests/screens/applications/notes.test.ts',
    'one second after the last key',
  ],
  [
    'then shows Saved for 3 seconds,',
    'tests/screens/applications/notes.test.ts',
    'the saved message is shown for three seconds',
  ],
  ['or Failed to save on error.', 'tests/screens/applications/notes.test.ts', "'Failed to save'"],
  [
    'Form editor: question changes autosave on blur or change;',
    'tests/screens/forms/form-editor.test.ts',
    'leaving a field saves its input',
  ],
  [
    'Form editor: question changes autosave on change;',
    'tests/screens/forms/form-editor.test.ts',
    'are saved as soon as they change',
  ],
  [
    'a dependency is saved by its own button.',
    'tests/screens/forms/form-editor-conditions.test.ts',
    'saved by its own button',
  ],
  [
    'Automation form: after a successful add the list reloads and the form resets to defaults;',
    'tests/screens/events/automation-config.test.ts',
    'an attendance check is added, and the form is reset',
  ],
  [
    'after a delete the list reloads.',
    'tests/screens/events/automation-config.test.ts',
    'and restored by Undo',
  ],
])

/** States of the dashboard. */
export const statesOfDashboard = onPages(4, [
  [
    'Dashboard modes: the default mode compares selected users.',
    'tests/screens/activity/dashboard.test.ts',
    'opens with this month’s messages of the ten most active',
  ],
  [
    'Clicking a stat card switches to server-wide mode for that stat (message, voice, events, forms):',
    'tests/screens/activity/dashboard-guild.test.ts',
    'has its own labels',
  ],
  [
    'the user selection is saved and cleared,',
    'tests/screens/activity/dashboard-guild.test.ts',
    '0/10 selected',
  ],
  [
    'the user search, user list and activity-type buttons are disabled,',
    'tests/screens/activity/dashboard-guild.test.ts',
    "getByPlaceholder('Search users...').isDisabled()).toBe(true)",
  ],
  [
    'and server-wide stats for the period are fetched.',
    'tests/screens/activity/dashboard-guild.test.ts',
    '3,850 this month',
  ],
  [
    'Clicking the same card again leaves the mode, restores the saved selection,',
    'tests/screens/activity/dashboard-guild.test.ts',
    'and back to the previous selection',
  ],
  [
    'clears the period stats and reloads user activity.',
    'tests/screens/activity/dashboard-guild.test.ts',
    'asked().length).toBeGreaterThan(askedSoFar)',
  ],
  [
    'For events or forms the activity type resets to message.',
    'tests/screens/activity/dashboard-guild.test.ts',
    'for events or forms resets the activity to messages',
  ],
  [
    'If a server-wide fetch fails, the mode is cleared.',
    'tests/screens/activity/dashboard-trouble.test.ts',
    'stats that fail to load show an error and leave the mode',
  ],
  [
    'User selection: on loading, the first up to 10 users are selected automatically.',
    'tests/screens/activity/dashboard-users.test.ts',
    'at most the first ten are selected',
  ],
  [
    'A user can be deselected only while at least one other stays selected;',
    'tests/screens/activity/dashboard-users.test.ts',
    'always has at least one',
  ],
  [
    'no more than 10 can be selected.',
    'tests/screens/activity/dashboard-users.test.ts',
    'never has more than ten, and says why',
  ],
  [
    'Chart time-axis unit: week and month by day;',
    'tests/screens/activity/dashboard.test.ts',
    'Messages per day',
  ],
  [
    'year by month; alltime by month;',
    'tests/screens/activity/dashboard-ranges.test.ts',
    "['All Time', 'alltime', '48', 'month'",
  ],
  [
    'custom by day for up to 14 days, by week up to 90 days, by month beyond.',
    'tests/screens/activity/dashboard-ranges.test.ts',
    'from %s to %s is drawn by %s',
  ],
])
