import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secrets } from '../../db/schema/guild.ts'
import { rateWindows } from '../../db/schema/rate-windows.ts'
import { emptyDatabase } from '../../testing/test-bot.ts'
import { consumeQuota, lockForPerson } from './quotas.ts'

const quota = {
  name: 'test',
  times: 5,
  windowMilliseconds: 60_000,
  message: (wait: string) => wait,
}

test('the keys of quotas and locks depend on the installation’s secret, not on the id alone', async () => {
  const db = await emptyDatabase()
  const use = async () => {
    await consumeQuota(db, quota, '42', 1)
    await lockForPerson(db, { name: 'test', message: '' }, '42').catch(() => {})
    return (await db.select({ key: rateWindows.key }).from(rateWindows)).map(({ key }) => key)
  }
  expect(await use()).toHaveLength(2)
  expect(await use()).toHaveLength(2)

  await db.delete(secrets).where(eq(secrets.name, 'person-key'))
  expect(await use()).toHaveLength(4)
})
