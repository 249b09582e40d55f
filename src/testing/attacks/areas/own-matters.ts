import { type Area, attack, coveredByOtherTests } from '../attack.ts'

export const ownMatters: Area = {
  idPrefix: 'OWN',
  title: 'Staff acting on themselves',
  attacks: [
    attack(
      '4.1.3',
      'Staff decide, vote, comment, set stage or reviewer, extend the trial, write notes, or decide about attendance and contests of their own',
      '403, nothing is changed or logged',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Staff read notes about themselves, or reasons about their own application, in profile, history or log',
      'left out for the person whom they are about',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'An applicant with the right to decide deletes their own interview room or pauses their own reminders',
      'refused',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Importing XP for oneself, also in a file whose columns somebody else has chosen',
      'the row is skipped, in the preview and again when it is applied',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Including reviews in exports with *Server configuration*, to read the comments on one’s own open application',
      'the export has them only once the application is decided or withdrawn',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Deleting one’s data to read the votes on one’s own decided application, or to decide on it',
      'only the number of votes; 409 for every change',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Cancelling or moving an event in which one was absent, or not counting it for reliability',
      '403',
      coveredByOtherTests,
    ),
  ],
}
