/** States of the staff pages: decisions, the active form, notes and the editor. */
export const statesOfReview = {
  '4.38': 'pending (approved null) goes to approved (true) or rejected (false).',
  '4.39': 'A button does nothing if the submission already has that state;',
  '4.40': 'both are blocked while another action runs (a processing flag, released on failure).',
  '4.41':
    'Form activity: exactly one form is active. Toggling an inactive form on calls set-active, after which all other forms show inactive.',
  '4.42': 'An active form cannot be toggled off (toggle disabled).',
  '4.43': 'Admin notes autosave: typing shows Saving..., saves after a 1 second pause,',
  '4.44': 'then shows Saved for 3 seconds,',
  '4.45': 'or Failed to save on error.',
  '4.46': 'Form editor: question changes autosave on blur or change;',
  '4.47': 'Form editor: question changes autosave on change;',
  '4.48': 'a dependency is saved by its own button.',
  '4.49':
    'Automation form: after a successful add the list reloads and the form resets to defaults;',
  '4.50': 'after a delete the list reloads.',
}

/** States of the dashboard. */
export const statesOfDashboard = {
  '4.23': 'Dashboard modes: the default mode compares selected users.',
  '4.24':
    'Clicking a stat card switches to server-wide mode for that stat (message, voice, events, forms):',
  '4.25': 'the user selection is saved and cleared,',
  '4.26': 'the user search, user list and activity-type buttons are disabled,',
  '4.27': 'and server-wide stats for the period are fetched.',
  '4.28': 'Clicking the same card again leaves the mode, restores the saved selection,',
  '4.29': 'clears the period stats and reloads user activity.',
  '4.30': 'For events or forms the activity type resets to message.',
  '4.31': 'If a server-wide fetch fails, the mode is cleared.',
  '4.32': 'User selection: on loading, the first up to 10 users are selected automatically.',
  '4.33': 'A user can be deselected only while at least one other stays selected;',
  '4.34': 'no more than 10 can be selected.',
  '4.35': 'Chart time-axis unit: week and month by day;',
  '4.36': 'year by month; alltime by month;',
  '4.37': 'custom by day for up to 14 days, by week up to 90 days, by month beyond.',
}
