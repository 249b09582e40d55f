import type { Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'
import { apply } from './applications.ts'
import { makeForm } from './forms.ts'

/** An application of Wren in an empty guild; Discord opens no rooms, which would move it to the interview. */
export async function submitWithoutRoom(
  app: TestApp,
): Promise<{ leader: Caller; wren: Caller; submissionId: number }> {
  await app.reset()
  app.simulator.control.fault({ kind: 'status', status: 503, route: '/channels', seconds: 600 })
  const form = await makeForm(app.db)
  const leader = await app.signIn('leader')
  const wren = await app.signIn('applicant')
  return { leader, wren, submissionId: await apply(wren, form, app.idOf('applicant')) }
}
