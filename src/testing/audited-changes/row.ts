import { apply } from '../features/applications.ts'
import { insertFailedJob } from '../features/failed-jobs.ts'
import { makeForm, type TestForm } from '../features/forms.ts'
import { channelIdOf, roleIdOf } from '../features/settings.ts'
import type { Answer, Caller } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'

/** A guild in which there is something to change. */
export interface Scene {
  db: TestApp['db']
  leader: Caller
  memberId: string
  form: TestForm
  other: TestForm
  submissionId: number
  roles: { friend: string; verified: string }
  channelId: string
  gameId: number
  failedJobId: string
}

/** One call that changes something, and what the audit log must say of it. */
export interface AuditedChange {
  /** As the server has it registered. */
  call: string
  /** What must be there before. */
  prepare?(scene: Scene): Promise<unknown>
  change(scene: Scene): Promise<Answer>
  /** The same call with something that no rule allows, or about something that is not there. */
  refused(scene: Scene): Promise<Answer>
  action: string
  before: unknown
  after: unknown
  /** What the same change answers when it comes again; 200: nothing changes any more. */
  again: 200 | 404 | 409
}

/** Prepares an emptied app. */
export async function setScene(app: TestApp): Promise<Scene> {
  const form = await makeForm(app.db)
  const other = await makeForm(app.db, { title: 'Roster', isActive: false })
  const memberId = app.idOf('member')
  const leader = await app.signedIn('leader')
  const game = await leader.put('/api/menu/games/update', { GameName: 'Aion 2' })
  return {
    db: app.db,
    leader,
    memberId,
    form,
    other,
    submissionId: await apply(await app.signedIn('member'), form, memberId),
    roles: {
      friend: await roleIdOf(app.db, 'Main Roster'),
      verified: await roleIdOf(app.db, 'Verified'),
    },
    channelId: await channelIdOf(app.db, 'welcome'),
    gameId: game.body.gameId,
    failedJobId: await insertFailedJob(app.db, 'The category is full.'),
  }
}
