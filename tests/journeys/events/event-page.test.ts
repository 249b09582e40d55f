import { beforeEach, expect, test } from 'vitest'
import { signups } from '../../../src/db/schema/events/events.ts'
import { accessibilityProblems, layoutShift } from '../../../src/testing/browser/browser.ts'
import { classIdOf } from '../../../src/testing/features/games.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import { app, expectVisible, holdRequests, visitAs } from '../site.ts'

beforeEach(() => app.reset())

test('an event’s page does not move while it loads and others answer, and stays accessible', async () => {
  const game = await insertUpcomingEvent(app)
  const classId = classIdOf(game, 'Templar')
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await app.db.delete(signups)
    const { page } = await visitAs('member', { width, height, isWhole: true })
    const release = await holdRequests(page, '/api/accounts/info')
    await page.goto('/events/siege')
    await expectVisible(page.getByText('Loading events...'))
    release()
    await expectVisible(page.getByText('Nobody has answered yet. Be the first.'))

    // The page asks every two seconds for the answers of others.
    for (const person of ['leader', 'applicant']) {
      const other = await app.signIn(person)
      await other.put('/api/user/events/siege/answer', { answer: 'coming', classId })
    }
    await expectVisible(page.getByText('2 coming'))

    // The navigation gains links once the account is known, and a digit may be wider than the one before.
    expect(await layoutShift(page), `${width} px`).toBeLessThan(0.01)
    if (width === 390) expect(await accessibilityProblems(page)).toEqual([])
  }
})
