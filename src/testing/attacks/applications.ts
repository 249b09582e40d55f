import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '../../db/schema/audit.ts'
import { decisions, submissions } from '../../db/schema/submissions.ts'
import { apply } from '../applying.ts'
import { type Area, attack, heldBy } from './attack.ts'

/** Deciding on one's own application, both ways. */
const decidingOnOneself = (approved: boolean) =>
  attack(
    '4.1.3',
    `A leader ${approved ? 'approves' : 'rejects'} their own application`,
    '403, nothing is decided or logged',
    async ({ house, callers, form }) => {
      const submissionId = await apply(callers.leader, form, house.idOf('leader'))
      const logged = await house.db.$count(auditLog)

      const { status } = await callers.leader.post('/api/menu/FormSubmissions/approval', {
        submissionId,
        approved,
      })

      expect(status).toBe(403)
      expect(await house.db.$count(auditLog)).toBe(logged)
      const own = eq(decisions.submissionId, submissionId)
      expect(await house.db.$count(decisions, own)).toBe(0)
      const [row] = await house.db
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
      heldBy(
        'src/bot/interview-buttons.test.ts',
        'in a channel from before a restore leaves the room alone that has its id now',
      ),
    ),
  ],
}
