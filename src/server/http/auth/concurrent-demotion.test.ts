// @both-databases: the embedded database has a single connection
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../db/schema/accounts.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { settings } from '../../../db/schema/guild.ts'
import { lockTable } from '../../../domain/core/lock-table.ts'
import { configurationChanges } from '../../../testing/audited-changes/configuration.ts'
import { peopleChanges } from '../../../testing/audited-changes/people.ts'
import { rewardAdditions } from '../../../testing/audited-changes/rewards.ts'
import {
  type AuditedChange,
  type Fixture,
  setUpFixture,
} from '../../../testing/audited-changes/row.ts'
import { auditTrail, roleIdOf } from '../../../testing/features/settings.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const testApp = await openTestApp()
let fixture: Fixture

beforeEach(async () => {
  await testApp.reset()
  fixture = await setUpFixture(testApp)
})

type Change = Pick<AuditedChange, 'call' | 'prepare' | 'change'>

const decidesWhoGetsWhat = /settings|Config\/(update|delete)|rewards\/apply|approval/
const others = /EventChannels|xpconfig|settings\/games/
const changes: Change[] = [
  ...[...configurationChanges, ...peopleChanges, ...rewardAdditions].filter(
    ({ call }) => decidesWhoGetsWhat.test(call) && !others.test(call),
  ),
  ...['/api/user/delete-me', '/api/accounts/logout-everywhere'].map(
    (path): Change => ({ call: `POST ${path}`, change: ({ leader }) => leader.post(path, {}) }),
  ),
]

// Independent of the SQL dialect; three times faster on the embedded database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'no change of rights or members starts after the session has ended [HLD-05]',
  async () => {
    let isArmed = false
    let ended: (typeof sessions.$inferSelect)[] = []
    const server = await startTestServer({ db: testApp.db }, {}, (app) => {
      // Runs after the checks of session and rights and before the change.
      app.addHook('preHandler', async () => {
        if (isArmed) ended = await testApp.db.delete(sessions).returning()
      })
    })
    const ownFixture = { ...fixture, leader: await server.signIn(testApp.idOf('leader')) }
    expect(changes).toHaveLength(12)

    for (const { call, prepare, change } of changes) {
      await prepare?.(ownFixture)
      const known = await testApp.db.$count(auditLog)
      isArmed = true
      const { status } = await change(ownFixture)
      isArmed = false
      expect(`${call} ${status}`).toBe(`${call} 401`)
      expect(await testApp.db.$count(auditLog), call).toBe(known)
      await testApp.db.insert(sessions).values(ended)
    }
  },
)

test('a concurrently demoted officer changes settings before the demotion or not at all [HLD-06]', async () => {
  const owner = fixture.leader
  testApp.simulator.control.roles({ as: 'member', add: ['Advisors'] })
  const officer = await testApp.signIn('member')
  const read = async () => (await officer.get('/api/menu/FormSubmissions/get')).status
  await expect.poll(read).toBe(200)
  const known = (await auditTrail(testApp.db)).length
  const save = '/api/menu/settings'
  const monarchs = await roleIdOf(testApp.db, 'Monarchs')

  const [demoted, own] = await testApp.db
    .transaction(async (tx) => {
      await lockTable(tx, settings)
      const demoting = owner.put(save, { staffRoleIds: [monarchs] })
      await wait(300)
      const saving = officer.put(save, { timeZone: 'Europe/Lisbon' })
      await wait(300)
      return [demoting, saving] as const
    })
    .then((both) => Promise.all(both))

  expect(demoted.status).toBe(200)
  const trail = (await auditTrail(testApp.db)).slice(known).map(({ actorId }) => actorId)
  const before = own.status === 200 ? [testApp.idOf('member')] : []
  expect(trail).toEqual([...before, testApp.idOf('leader')])
  expect(await read()).toBe(403)
})
