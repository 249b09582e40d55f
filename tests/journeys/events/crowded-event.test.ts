import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { members } from '../../../src/db/schema/guild.ts'
import { accessibilityProblems, layoutShift } from '../../../src/testing/browser/browser.ts'
import { insertUpcomingEvent } from '../../../src/testing/features/upcoming-event.ts'
import {
  app,
  clickButton,
  expectToFitWidth,
  expectVisible,
  visitAs,
  waitForHeading,
} from '../site.ts'

beforeEach(() => app.reset())

const title = 'The long siege of Valion and all the villages, mills and bridges on the way there'

/** Inserts an event with a long title and 60 answers of members with long names, by combat role. */
async function insertCrowd(): Promise<void> {
  const { combatRoles } = await insertUpcomingEvent(app)
  await app.db.update(events).set({ title }).where(eq(events.id, 'siege'))
  const ids = Array.from({ length: 60 }, (_, index) => `${1001 + index}`)
  const names = ['Lord Commander Aurelianus of House Thorne', 'Ilse_van_den_Boogaardstraat_1998']
  await app.db.insert(members).values(
    ids.map((id, index) => ({
      ...{ id, userName: id, displayName: `${names[index % 2]} ${id}`, inGuild: true },
    })),
  )
  await app.db.insert(signups).values(
    ids.map((memberId, index) => ({
      ...{ id: memberId, memberId, eventId: 'siege', signedAt: new Date(), lateMinutes: 20 },
      answer: index % 5 === 0 ? ('late' as const) : ('signed' as const),
      combatRoleId: combatRoles[index % 9 === 0 ? 0 : 1]?.combatRoleId ?? null,
      characterName: index % 3 === 0 ? 'Thundercaller of the Forgotten' : null,
    })),
  )
}

test('events with long names and many people fit every window, are accessible and keep their place', async () => {
  await insertCrowd()
  const { page } = await visitAs('member')
  const widths = [390, 1024, 1440]
  for (const { path, axeAt } of [
    { path: '/events', axeAt: [390] },
    { path: '/events?view=month', axeAt: [390, 1440] },
    { path: '/events/siege', axeAt: [390, 1440] },
  ]) {
    await page.goto(path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectVisible(page.getByText(title).filter({ visible: true }).first())
      await expectToFitWidth(page, width)
      if (!axeAt.includes(width)) continue
      expect(await accessibilityProblems(page), `${path} at ${width} px`).toEqual([])
    }
  }

  await waitForHeading(page, title)
  const officer = await app.signIn('leader')
  for (const { width, answer, heading } of [
    { width: 390, answer: 'maybe', heading: /^Maybe/ },
    { width: 1440, answer: 'absent', heading: /^Not coming/ },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    const before = await layoutShift(page)
    await officer.put('/api/user/events/siege/answer', { answer })
    await expectVisible(page.getByRole('heading', { name: heading }))
    expect((await layoutShift(page)) - before, `${width} px`).toBe(0)
  }

  await clickButton(page, 'Coming')
  await expectVisible(page.getByText(/^You are (coming|number)/))
  expect(await accessibilityProblems(page), 'the chosen answer below the pointer').toEqual([])
})
