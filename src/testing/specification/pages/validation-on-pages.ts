/** The validation rules on pages. */
export const validationOnPages = {
  '5.1': "Apply: required text questions need a value ('This field is required.');",
  '5.2':
    "required multiple choice needs at least one option ('Please select at least one option.');",
  '5.3': "required dropdown or single choice needs a selection ('Please select an option.').",
  '5.4': 'Messages show once the question is touched.',
  '5.5':
    "Submit with any invalid field shows 'Please fill out all required fields.' and sends nothing.",
  '5.6':
    "Editor dependency: if a dependency question is chosen, the required answer must be non-empty ('Required answer is mandatory.').",
  '5.7':
    'Only multiple-choice, dropdown and single-choice questions other than the question itself may be chosen as the source.',
  '5.8': 'Choosing a dependency question preselects its first option as required answer (or none).',
  '5.9':
    "New options are named 'New Option', with a numeric suffix (1, 2, ...) if that name exists.",
  '5.10':
    "Deleting a question needs confirmation 'Are you sure you want to delete this question?'.",
  '5.11': "Deleting a form asks 'Are you sure you want to delete this form?'.",
  '5.12': 'Level reward forms: level required and numeric; role required.',
  '5.13': 'XP config: all six fields required numbers.',
  '5.14':
    'Event config: channel, role, game required selects; Sheet Tab ID numeric and marked required although its placeholder says it is optional.',
  '5.15': 'Reaction config: emoji text, moderator role, verified role, channel all required.',
  '5.16': 'Automation form: all four fields required; delay numeric.',
  '5.17': 'Custom date range needs both dates to apply.',
  '5.18': 'The default custom range runs from one month ago to today, in YYYY-MM-DD.',
  '5.19': 'Searches: leaderboards by display name (case-insensitive substring);',
  '5.20': 'submissions by username or the displayed date;',
  '5.21': 'events by title or formatted date (case-insensitive substring);',
  '5.22': 'signups by display name.',
  '5.23': 'the client only shows server errors.',
  '5.24':
    'Opening a link adds an https:// prefix if it lacks http:// or {host} and opens in a new tab.',
}
