import { attendance, attendanceChecks } from '../../../src/db/schema/events/attendance.ts'
import { events, signups } from '../../../src/db/schema/events/events.ts'
import { channelIdOf } from '../../../src/testing/features/settings.ts'
import type { Screen } from '../../../src/testing/screens/screen.ts'
import { app, openPage, waitForHeading } from '../site.ts'

/** The start of the siege. */
export const startsAt = new Date('2026-03-01T19:00:00Z')

let address: string

/** Empties the guild and adds an event in the past. */
export async function holdSiege(): Promise<void> {
  await app.reset()
  const channelId = await channelIdOf(app.db, 'castle-nights')
  await app.db.insert(events).values({ id: 'siege', channelId, title: 'Siege', startsAt })
  address = `/menu/events/${channelId}/siege?title=Siege&date=2026-03-01+20%3A00`
}

/** A sign-up of a test person. */
export function signUp(person: 'leader' | 'member' | 'applicant', removedAt?: Date) {
  const memberId = app.idOf(person)
  const row = { id: person, eventId: 'siege', memberId, answer: 'signed', removedAt } as const
  return app.db.insert(signups).values({ ...row, signedAt: startsAt })
}

/** An attendance check that found Tarn absent and removed him, and Isaure present. */
export async function check(): Promise<void> {
  await signUp('member', startsAt)
  await app.db.insert(attendance).values([
    { eventId: 'siege', memberId: app.idOf('member'), found: 'absent', isTakenOff: true },
    { eventId: 'siege', memberId: app.idOf('leader'), found: 'present' },
  ])
  await app.db
    .insert(attendanceChecks)
    .values({ eventId: 'siege', configId: 1, state: 'done', at: startsAt })
}

/** Opens the page of the siege. */
export async function openSiege(viewer: 'leader' | 'member' = 'leader'): Promise<Screen> {
  const page = await openPage(address, viewer)
  await waitForHeading(page, 'Event Signups')
  return page
}

/** The card with the sign-ups and the attendance. */
export const card = (page: Screen) => page.getByRole('region', { name: 'Signups', exact: true })

/** The row of a person. */
export const row = (page: Screen, name: string) =>
  card(page).getByRole('listitem').filter({ hasText: name })

/** The heading of the attendance. */
export const heading = (page: Screen) =>
  card(page).getByRole('heading', { name: 'Attendance', exact: true })
