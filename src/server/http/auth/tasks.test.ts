import { beforeAll, describe, expect, test } from 'vitest'
import { allTasks, type Task } from '../../../contract/core/tasks.ts'
import { roleTasks } from '../../../db/schema/role-tasks.ts'
import { makeForm } from '../../../testing/features/forms.ts'
import { roleIdOf } from '../../../testing/features/settings.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let member: Caller

beforeAll(async () => {
  await app.reset()
  await makeForm(app.db)
  member = await app.signIn('member')
})

const staffCalls = app.endpoints.filter(
  ({ level, method }) => level === 'admin' && method !== 'HEAD',
)

async function allowOnly(task: Task): Promise<void> {
  await app.db.delete(roleTasks)
  const roleId = await roleIdOf(app.db, 'Main Roster')
  await app.db.insert(roleTasks).values({ roleId, tasks: [task] })
}

/** A body that is invalid for every call, so that authorized requests have no effect. */
async function statusOf(method: string, url: string, userId: string): Promise<number> {
  const path = url.replace(':userId', userId).replace(/:\w+/g, '999999')
  const body = method === 'GET' ? {} : { body: 'unreadable' }
  return (await member.call(method, path, body)).status
}

describe.each(allTasks)('with the right %s alone', (task) => {
  beforeAll(() => allowOnly(task))

  test.each([
    ['their own id', 'member'],
    ['another person’s id', 'applicant'],
  ])('only the calls that need it are allowed, with %s', async (_, person) => {
    const userId = app.idOf(person)
    const wrong: string[] = []
    for (const { method, url, tasks } of staffCalls) {
      const isLetIn = ![401, 403].includes(await statusOf(method, url, userId))
      if (isLetIn !== tasks.includes(task)) wrong.push(`${method} ${url}`)
    }
    expect(wrong).toEqual([])
  })
})

test('every right is required by at least one endpoint', () => {
  const needed = new Set(staffCalls.flatMap(({ tasks }) => tasks))
  expect(allTasks.filter((task) => !needed.has(task))).toEqual([])
})
