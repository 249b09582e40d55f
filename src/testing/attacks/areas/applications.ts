import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { apply } from '../../features/applications.ts'
import { type Area, attack, coveredByOtherTests } from '../attack.ts'

/** Approving and rejecting one's own application. */
const decidingOnOneself = (approved: boolean) =>
  attack(
    '4.1.3',
    `A leader ${approved ? 'approves' : 'rejects'} their own application`,
    '403, nothing is decided or logged',
    async ({ app, callers, form }) => {
      const submissionId = await apply(callers.leader, form, app.idOf('leader'))
      const logged = await app.db.$count(auditLog)

      const { status } = await callers.leader.post('/api/menu/FormSubmissions/approval', {
        submissionId,
        approved,
      })

      expect(status).toBe(403)
      expect(await app.db.$count(auditLog)).toBe(logged)
      const own = eq(decisions.submissionId, submissionId)
      expect(await app.db.$count(decisions, own)).toBe(0)
      const [row] = await app.db
        .select({ approved: submissions.approved })
        .from(submissions)
        .where(eq(submissions.id, submissionId))
      expect(row).toEqual({ approved: null })
    },
  )

export const applications: Area = {
  idPrefix: 'APP',
  title: 'Applications and interview rooms',
  attacks: [
    decidingOnOneself(true),
    decidingOnOneself(false),
    attack('4.2.1', 'Withdrawing another person’s application', '404', coveredByOtherTests),
    attack(
      '4.1.5',
      'Making someone without rights the reviewer of an application',
      '409',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Staff read, write or delete votes and comments on their own application',
      '403, nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Seeing how others voted before voting, on the page or in the audit log',
      'only the number of votes is sent',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Mentioning someone who may not read applications in a comment',
      '400, nobody is notified',
      coveredByOtherTests,
    ),
    attack('4.1.5', 'Extending or deciding on one’s own trial', '403', coveredByOtherTests),
    attack(
      '4.1.3',
      'Reading answers or comments on a card of the review channel without the right',
      'the card shows the name and the link alone',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Voting or commenting with the buttons of a card without the right, or on one’s own application',
      'refused, nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Reading, booking, moving and cancelling the interview of another person’s application',
      '404, nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Choosing a question of another form, or one without options, as the source of applicants',
      '404, nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Staff mark a no-show in the interview of their own application',
      '403, nothing changes',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Booking and cancelling again and again to fill the interview room with messages',
      '429 after twelve changes an hour',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Buttons of an old interview room whose id another room has since a restore',
      'refused; a button acts only on the room of its channel',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Applying, deleting one’s data and applying again, endlessly',
      '429 after five in 24 hours',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Apply and delete, so that rooms fill the interview category',
      'each room is deleted with the data',
      coveredByOtherTests,
    ),
    attack(
      '11.1.2',
      'Deleting one’s data to apply again before the wait after a rejection is over',
      '409 with the date',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Apply again and again to ping staff each time',
      'one ping an hour and applicant',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'Giving @everyone the right to read applications, and taking it back, to open the interview rooms',
      'rooms stay private: viewing is denied to everyone in any case',
      coveredByOtherTests,
    ),
    attack(
      '4.1.3',
      'A private channel opened to everyone by a role list, or by hand',
      'access is never given to everyone, and the next change of access denies it again',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Changing rights to undo permissions that were set by hand in a room',
      'only the permissions of the role whose right changed are changed',
      coveredByOtherTests,
    ),
    attack(
      '4.2.1',
      'Reading one’s own archived room through a role that somebody let in by hand',
      'the room is denied to its applicant',
      coveredByOtherTests,
    ),
    attack(
      '11.1.4',
      'Applying again after a deletion of one’s data to ping staff in a new room',
      'the ping counts by keyed hash: one an hour and applicant',
      coveredByOtherTests,
    ),
  ],
}
