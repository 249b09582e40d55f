import type { GameSetup } from '../../contract/games/setup.ts'
import { apply } from '../features/applications.ts'
import { makeForm, type TestForm } from '../features/forms.ts'
import { addGame } from '../features/games.ts'
import { insertFailedJob } from '../features/jobs.ts'
import { channelIdOf, roleIdOf } from '../features/settings.ts'
import type { Caller, CallResponse } from '../http/caller.ts'
import type { TestApp } from '../test-app.ts'

/** A guild with data to change. */
export interface Fixture {
  db: TestApp['db']
  leader: Caller
  leaderId: string
  memberId: string
  form: TestForm
  other: TestForm
  submissionId: number
  roles: { friend: string; verified: string }
  channelId: string
  game: GameSetup
  failedJobId: string
}

/** One change and its expected audit entry. */
export interface AuditedChange {
  /** The registered route. */
  call: string
  /** Prepares the required data. */
  prepare?(fixture: Fixture): Promise<unknown>
  change(fixture: Fixture): Promise<CallResponse>
  /** An invalid variant of the call. */
  refused(fixture: Fixture): Promise<CallResponse>
  action: string
  before: unknown
  after: unknown
  /** The status of the repeated call; 200 means that nothing changes. */
  again: 200 | 404 | 409
}

/** Prepares an emptied app. */
export async function setUpFixture(app: TestApp): Promise<Fixture> {
  const form = await makeForm(app.db)
  const other = await makeForm(app.db, { title: 'Roster', isActive: false })
  const memberId = app.idOf('member')
  const leader = await app.signIn('leader')
  return {
    db: app.db,
    leader,
    leaderId: app.idOf('leader'),
    memberId,
    form,
    other,
    submissionId: await apply(await app.signIn('member'), form, memberId),
    roles: {
      friend: await roleIdOf(app.db, 'Main Roster'),
      verified: await roleIdOf(app.db, 'Verified'),
    },
    channelId: await channelIdOf(app.db, 'welcome'),
    game: await addGame(leader),
    failedJobId: await insertFailedJob(app.db, 'The category is full.'),
  }
}
