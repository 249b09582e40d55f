import { expect, test } from 'vitest'
import { insertForChangingGets } from '../../../testing/features/changing-gets.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()

test.each(['with the token', 'with nothing but its cookies'])(
  'the nine GETs that change data accept a plain client %s',
  async (how) => {
    await app.reset()
    const leader = await app.signIn('leader')
    for (const path of await insertForChangingGets(app, leader)) {
      const { status } = await leader.get(path, how === 'with the token' ? {} : { csrf: 'none' })
      expect(status, path).toBe(200)
    }
  },
)
