import { type Area, attack, coveredBy } from '../attack.ts'

export const ownMatters: Area = {
  letters: 'OWN',
  title: 'Staff acting on themselves',
  attacks: [
    attack(
      '4.1.3',
      'Staff decide, vote, comment, set stage or reviewer, extend the trial, write notes, or decide about attendance and contests of their own',
      '403, nothing is changed or logged',
      coveredBy('src/server/routes/own-matters.test.ts', 'cannot %s about themselves'),
    ),
    attack(
      '4.2.1',
      'Staff read notes about themselves, or reasons about their own application, in profile, history or log',
      'left out for the person whom they are about',
      coveredBy('src/server/routes/own-matters.test.ts', 'do not read what staff wrote about them'),
    ),
    attack(
      '4.1.3',
      'An applicant with the right to decide deletes their own interview room or pauses their own reminders',
      'refused',
      coveredBy(
        'src/bot/features/interviews/interview-buttons.test.ts',
        'staff cannot close their own room or pause their own reminders',
      ),
    ),
    attack(
      '4.1.3',
      'Importing XP for oneself, also in a file whose columns somebody else has chosen',
      'the row is skipped, in the preview and again when it is applied',
      coveredBy(
        'src/server/routes/imports/imports.test.ts',
        'of the person who imports the file are skipped',
      ),
    ),
    attack(
      '4.1.3',
      'Including reviews in exports with *Server configuration*, to read the comments on one’s own open application',
      'the export has them only once the application is decided or withdrawn',
      coveredBy(
        'src/server/routes/applications/votes-and-comments.test.ts',
        'an export contains votes and comments about the person only if the guild includes them',
      ),
    ),
    attack(
      '4.1.3',
      'Deleting one’s data to read the votes on one’s own decided application, or to decide on it',
      'only the number of votes; 409 for every change',
      coveredBy(
        'src/server/routes/applications/erased-applicants.test.ts',
        'staff who deleted their data cannot see votes about them, or change their application',
      ),
    ),
    attack(
      '4.1.3',
      'Cancelling or moving an event in which one was absent, or not counting it for reliability',
      '403',
      coveredBy(
        'src/server/routes/own-matters.test.ts',
        'cannot change the effect of an event in which they were absent by %s',
      ),
    ),
  ],
}
