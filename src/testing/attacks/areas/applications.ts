import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { decisions, submissions } from '../../../db/schema/applications/submissions.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { apply } from '../../features/applications.ts'
import { type Area, attack, coveredBy } from '../attack.ts'

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
  letters: 'APP',
  title: 'Applications and interview rooms',
  attacks: [
    decidingOnOneself(true),
    decidingOnOneself(false),
    attack(
      '4.2.1',
      'Withdrawing another person’s application',
      '404',
      coveredBy(
        'src/server/routes/applications/stages.test.ts',
        'is for one’s own undecided application, once',
      ),
    ),
    attack(
      '4.1.5',
      'Making someone without rights the reviewer of an application',
      '409',
      coveredBy(
        'src/server/routes/applications/stages.test.ts',
        'cannot be someone without the right to decide, or the applicant',
      ),
    ),
    attack(
      '4.1.3',
      'Staff read, write or delete votes and comments on their own application',
      '403, nothing changes',
      coveredBy(
        'src/server/routes/applications/votes-and-comments.test.ts',
        'staff neither see nor write votes and comments on their own application',
      ),
    ),
    attack(
      '4.1.3',
      'Seeing how others voted before voting, on the page or in the audit log',
      'only the number of votes is sent',
      coveredBy(
        'src/server/routes/applications/votes-and-comments.test.ts',
        'stay hidden until one has voted, and can be changed until the decision',
      ),
    ),
    attack(
      '4.1.3',
      'Mentioning someone who may not read applications in a comment',
      '400, nobody is notified',
      coveredBy(
        'src/server/routes/applications/votes-and-comments.test.ts',
        'mention staff, who are notified, and nobody who may not read applications',
      ),
    ),
    attack(
      '4.1.5',
      'Extending or deciding on one’s own trial',
      '403',
      coveredBy(
        'src/server/routes/applications/trials.test.ts',
        'cannot extend or decide on their own trial',
      ),
    ),
    attack(
      '4.1.3',
      'Reading answers or comments on a card of the review channel without the right',
      'the card shows the name and the link alone',
      coveredBy(
        'src/bot/features/applications/review-card-audience.test.ts',
        'a role that can view the channel needs the right to read applications',
      ),
    ),
    attack(
      '4.1.3',
      'Voting or commenting with the buttons of a card without the right, or on one’s own application',
      'refused, nothing changes',
      coveredBy(
        'src/bot/features/applications/review-cards.test.ts',
        'buttons refuse people without the right, one’s own application, and votes after the decision',
      ),
    ),
    attack(
      '4.2.1',
      'Reading, booking, moving and cancelling the interview of another person’s application',
      '404, nothing changes',
      coveredBy(
        'src/server/routes/interview-times.test.ts',
        'cannot see or change the interview of another person’s application',
      ),
    ),
    attack(
      '4.1.3',
      'Choosing a question of another form, or one without options, as the source of applicants',
      '404, nothing changes',
      coveredBy(
        'src/server/routes/applications/source-question.test.ts',
        'a text question, or one of another form, cannot be the source',
      ),
    ),
    attack(
      '4.1.3',
      'Staff mark a no-show in the interview of their own application',
      '403, nothing changes',
      coveredBy(
        'src/server/routes/interview-times.test.ts',
        'cannot manage the interview of their own application',
      ),
    ),
    attack(
      '11.1.4',
      'Booking and cancelling again and again to fill the interview room with messages',
      '429 after twelve changes an hour',
      coveredBy(
        'src/server/routes/interview-times.test.ts',
        'can change an interview at most 12 times per hour',
      ),
    ),
    attack(
      '4.2.1',
      'Buttons of an old interview room whose id another room has since a restore',
      'refused; a button acts only on the room of its channel',
      coveredBy(
        'src/bot/features/interviews/interview-buttons.test.ts',
        'in a channel from before a restore does not affect the room that has its id now',
      ),
    ),
    attack(
      '11.1.4',
      'Applying, deleting one’s data and applying again, endlessly',
      '429 after five in 24 hours',
      coveredBy(
        'src/server/routes/applications/apply-limits.test.ts',
        'a person can complete at most five applications in 24 hours, even after deleting their data',
      ),
    ),
    attack(
      '11.1.4',
      'Apply and delete, so that rooms fill the interview category',
      'each room is deleted with the data',
      coveredBy('src/bot/features/interviews/removed-rooms.test.ts', 'loses all interview rooms'),
    ),
    attack(
      '11.1.2',
      'Deleting one’s data to apply again before the wait after a rejection is over',
      '409 with the date',
      coveredBy(
        'src/server/routes/applications/apply-limits.test.ts',
        'deleting one’s data does not end the waiting time after a rejection',
      ),
    ),
    attack(
      '11.1.4',
      'Apply again and again to ping staff each time',
      'one ping an hour and applicant',
      coveredBy(
        'src/bot/features/interviews/rooms.test.ts',
        'again and again pings staff at most once an hour',
      ),
    ),
    attack(
      '4.1.3',
      'Giving @everyone the right to read applications, and taking it back, to open the interview rooms',
      'rooms stay private: viewing is denied to everyone in any case',
      coveredBy(
        'src/bot/features/interviews/room-access.test.ts',
        'rights of everyone open no room',
      ),
    ),
    attack(
      '4.1.3',
      'A private channel opened to everyone by a role list, or by hand',
      'access is never given to everyone, and the next change of access denies it again',
      coveredBy(
        'src/discord/live/rest/channels.test.ts',
        'a private channel is never opened to everyone',
      ),
    ),
    attack(
      '4.2.1',
      'Changing rights to undo permissions that were set by hand in a room',
      'only the permissions of the role whose right changed are changed',
      coveredBy(
        'src/discord/live/rest/channels.test.ts',
        'a change of access keeps what was set by hand',
      ),
    ),
    attack(
      '4.2.1',
      'Reading one’s own archived room through a role that somebody let in by hand',
      'the room is denied to its applicant',
      coveredBy(
        'src/bot/features/interviews/room-access.test.ts',
        'its applicant does not see it by another role',
      ),
    ),
    attack(
      '11.1.4',
      'Applying again after a deletion of one’s data to ping staff in a new room',
      'the ping counts by keyed hash: one an hour and applicant',
      coveredBy(
        'src/bot/features/interviews/removed-rooms.test.ts',
        'does not ping staff again in their next room before an hour has passed',
      ),
    ),
  ],
}
