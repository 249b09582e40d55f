import { onPages } from '../rule.ts'

/** The forms and the submissions. */
export const reviewScreens = onPages(2, [
  [
    'Form Editor list: table of Title, Description (tooltip shows full text), Active toggle, Delete;',
    'tests/screens/forms/form-list.test.ts',
    'with title, description and which one is active',
  ],
  [
    '(tooltip shows full text)',
    'tests/journeys/forms/form-list.test.ts',
    'shows its full text on hover',
  ],
  [
    'an add (+) button;',
    'tests/screens/forms/form-list.test.ts',
    'creates a New Form without description',
  ],
  [
    'empty text No forms found with a Create Form button.',
    'tests/screens/forms/form-list.test.ts',
    'Create Form makes the first',
  ],
  [
    'Clicking a row navigates to /menu/forms/{formId}.',
    'tests/journeys/forms/form-list.test.ts',
    'a click anywhere in a row opens its form',
  ],
  [
    'Form editing screen: editable form title and description,',
    'tests/screens/forms/form-editor.test.ts',
    'the title and the description are saved',
  ],
  [
    'list of questions, Add New Question button.',
    'tests/screens/forms/form-editor.test.ts',
    'Add New Question',
  ],
  [
    'Each question has text, type, required flag and, for choice types, options;',
    'tests/screens/forms/form-editor.test.ts',
    'the type and the required flag are saved',
  ],
  [
    'and an optional dependency on another question.',
    'tests/screens/forms/form-editor-conditions.test.ts',
    'a dependency is chosen, saved by its own button, and deleted',
  ],
  [
    'List: search (placeholder Search by username or form title...)',
    'tests/screens/applications/submissions-search.test.ts',
    'Search by username or form title...',
  ],
  [
    'table of avatar, Username, Form, Submit Date',
    'tests/screens/applications/submissions.test.ts',
    "['Avatar', 'Username', 'Form', 'Submit Date', 'Status']",
  ],
  [
    '(format like MMM d, y, h:mm a)',
    'tests/screens/applications/submissions-search.test.ts',
    'Mar 5, 2026, 1:00 PM',
  ],
  [
    'Status badge (Approved, Rejected, Pending);',
    'tests/screens/applications/reviewing.test.ts',
    'where the badge shows it',
  ],
  [
    '10 per page with Previous/Next;',
    'tests/screens/applications/submissions.test.ts',
    'and pages through it',
  ],
  [
    'row click navigates to /menu/submissions/{submissionId};',
    'tests/journeys/applications/reviewing.test.ts',
    'by a click anywhere in its row',
  ],
  [
    'empty text No submissions found matching your search criteria, with Clear Search.',
    'tests/screens/applications/submissions-search.test.ts',
    'without results shows a message, and Clear Search restores the list',
  ],
  [
    'Review screen: header with avatar, user name,',
    'tests/screens/applications/reviewing.test.ts',
    "toContain(app.idOf('applicant'))",
  ],
  [
    'a status badge once decided,',
    'tests/screens/applications/reviewing.test.ts',
    "page.getByText('Pending', { exact: true }).count()).toBe(0)",
  ],
  ['an Admin Review tag,', 'tests/screens/applications/reviewing.test.ts', 'Admin Review'],
  [
    'and Submitted on a long date;',
    'tests/screens/applications/reviewing.test.ts',
    '/^Submitted on ',
  ],
  [
    'the form title and description;',
    'tests/screens/applications/reviewing.test.ts',
    'Answer plainly.',
  ],
  [
    'the questions read-only with a Read-only tag and a * on required ones',
    'tests/screens/applications/reviewing.test.ts',
    "getByText('Read-only', { exact: true }).count()).toBe(9)",
  ],
  [
    '(text, multiple-choice checkboxes, dropdown, single-choice radios);',
    'tests/screens/applications/reviewing.test.ts',
    'control.isDisabled()',
  ],
  [
    'an Admin Notes area with saving status;',
    'tests/screens/applications/notes.test.ts',
    'notes are saved after a pause',
  ],
  [
    'buttons Approve Application and Reject Application.',
    'tests/screens/applications/reviewing.test.ts',
    'to approve returns to the list',
  ],
  [
    'While loading: Loading submission...',
    'tests/screens/applications/review-trouble.test.ts',
    'Loading submission...',
  ],
  [
    'After a successful decision it navigates to /menu/submissions.',
    'tests/screens/applications/reviewing.test.ts',
    "waitForHeading(page, 'Form Submissions')",
  ],
])
