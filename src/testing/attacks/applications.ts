import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../../db/schema/audit.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import { apply } from '../features/applications.ts'
import { type Area, attack, coveredBy } from './attack.ts'

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
      'one ping an hour and room',
      coveredBy(
        'src/bot/features/interviews/rooms.test.ts',
        'again and again pings staff at most once an hour',
      ),
    ),
  ],
}
