import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { interviews } from '../../../src/db/schema/interviews/times.ts'
import { inDays } from '../../../src/testing/features/interview-times.ts'
import { app, clickButton, eventually, expectVisible, visitAs } from '../site.ts'
import { expectDone, type Team } from './recruiting-team.ts'

/** Wren and Nessa choose the same time; Wren gets it. */
export async function bookFromNewYork({ applications }: Team): Promise<void> {
  const timeZone = 'America/New_York'
  const { page: wren } = await visitAs('wren.h', { width: 390, height: 844, timeZone })
  const noon = await chooseNoon(wren, timeZone)
  await clickButton(wren, 'Book')
  const booked = wren.getByRole('region', { name: 'Your interview' })
  await expectVisible(booked.getByText(noon).first())
  await expectVisible(booked.getByText('With Odrin, 30 minutes'))

  const { caller, id } = applications.nessa
  const book = (hour: number) =>
    caller.post(`/api/userform/interview/${id}/book`, { startsAt: inDays(3, hour).toISOString() })
  expect((await book(12)).status).toBe(409)
  await expectDone(book(12.5))
  await eventually(() => bookedTimes([applications['wren.h'].id, id])).toEqual([
    inDays(3, 12),
    inDays(3, 12.5),
  ])
}

/** Chooses 12:00 UTC in three days, and returns it as the page shows it in the zone. */
async function chooseNoon(page: Page, timeZone: string): Promise<string> {
  await page.goto('/apply/status')
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric' }).format(inDays(3))
  const days = page.getByRole('radiogroup', { name: 'Day' })
  await days
    .locator('label')
    .filter({ has: page.getByText(day, { exact: true }) })
    .click()
  const label = timeIn(timeZone, inDays(3))
  await page.getByRole('radio', { name: label }).check()
  return label
}

function timeIn(timeZone: string, moment: Date): string {
  const format = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(moment)
}

async function bookedTimes(ids: readonly number[]) {
  const rows = await app.db.select().from(interviews)
  return ids.map((id) => rows.find(({ submissionId }) => submissionId === id)?.startsAt)
}

/** Moss does not come, and is offered new times; Wren does. */
export async function missInterview({ applications, odrin }: Team): Promise<void> {
  const { caller, id } = applications.moss
  const own = `/api/userform/interview/${id}`
  await expectDone(caller.post(`${own}/book`, { startsAt: inDays(4).toISOString() }))
  for (const [daysAgo, name] of [
    [1, 'wren.h'],
    [2, 'moss'],
  ] as const) {
    await app.db
      .update(interviews)
      .set({ startsAt: inDays(-daysAgo) })
      .where(eq(interviews.submissionId, applications[name].id))
  }
  await expectDone(odrin.post(`/api/menu/interviews/${id}/no-show`, { missedBy: 'applicant' }))
  const { body } = await caller.get(own)
  expect(body.interview).toMatchObject({ state: 'no-show', missedBy: 'applicant' })
  expect(body.slots.length).toBeGreaterThan(0)
}
