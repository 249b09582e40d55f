import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../../db/schema/events/events.ts'
import { games } from '../../../db/schema/games.ts'
import { channels, members, roles, settings } from '../../../db/schema/guild.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const channelId = (name: string) => {
  const found = app.simulator.control.channels().find((channel) => channel.name === name)
  if (!found) throw new Error(`there is no channel ${name}`)
  return found.id
}
const [sieges, bosses] = [channelId('castle-nights'), channelId('contested-bosses')]
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
})

// `app.empty()` does not reset the guild.
afterEach(async () => {
  await app.db.update(channels).set({ deletedAt: null })
  await app.db.update(settings).set({ timeZone: 'Europe/Berlin' })
})

const hold = (id: string, startsAt: string, more: Partial<typeof events.$inferInsert> = {}) =>
  app.db
    .insert(events)
    .values({ id, channelId: sieges, title: `Siege ${id}`, startsAt: new Date(startsAt), ...more })

async function configure(channelId: string) {
  const [game] = await app.db
    .insert(games)
    .values({ name: 'Stonegard' })
    .returning({ id: games.id })
  const [role] = await app.db.select({ id: roles.id }).from(roles).limit(1)
  await app.db
    .insert(eventChannels)
    .values({ channelId, roleId: role?.id as string, gameId: game?.id as number })
}

describe('event categories', () => {
  const list = async () => (await leader.get('/api/menu/events/category')).body

  test('are the configured channels and channels with events, by name', async () => {
    await hold('1', '2026-05-01T19:00:00Z')
    await hold('2', '2026-05-02T19:00:00Z')
    await configure(bosses)

    expect(await list()).toEqual([
      { channelId: sieges, channelName: 'castle-nights' },
      { channelId: bosses, channelName: 'contested-bosses' },
    ])
  })

  test('are kept for events of a deleted channel, and empty at first', async () => {
    expect(await list()).toEqual([])
    await hold('1', '2026-05-01T19:00:00Z')
    await app.db.update(channels).set({ deletedAt: new Date() }).where(eq(channels.id, sieges))

    expect(await list()).toHaveLength(1)
  })
})

describe('the events of a channel', () => {
  const list = (channelId: string) => leader.get(`/api/menu/events/${channelId}`)

  test('are listed newest first, in the guild’s time zone', async () => {
    await hold('winter', '2026-01-31T23:30:00Z')
    const cancelled = { cancelledAt: new Date(), durationMinutes: 60 }
    await hold('summer', '2026-07-31T22:05:00Z', cancelled)
    const nobody = { signupCount: 0, came: null, absent: null }

    expect((await list(sieges)).body).toEqual([
      {
        eventId: 'summer',
        eventTitle: 'Siege summer',
        formattedDate: '2026-08-01 00:05',
        isCancelled: true,
        startsAt: '2026-07-31T22:05:00.000Z',
        endsAt: '2026-07-31T23:05:00.000Z',
        ...nobody,
      },
      {
        eventId: 'winter',
        eventTitle: 'Siege winter',
        formattedDate: '2026-02-01 00:30',
        isCancelled: false,
        startsAt: '2026-01-31T23:30:00.000Z',
        endsAt: '2026-02-01T01:30:00.000Z',
        ...nobody,
      },
    ])
    await app.db.update(settings).set({ timeZone: 'America/New_York' })
    expect((await list(sieges)).body[0].formattedDate).toBe('2026-07-31 18:05')
  })

  test('count sign-ups with a place and, of people who did not opt out, who came and who was absent', async () => {
    await hold('raid-1', '2026-05-01T19:00:00Z')
    await hold('raid-2', '2026-05-02T19:00:00Z', { channelId: bosses })
    const signedAt = new Date()
    const answers = [
      { person: 'leader', answer: 'signed' },
      { person: 'member', answer: 'late' },
      { person: 'brannock', answer: 'signed', waitingPlace: 1 },
      { person: 'vex', answer: 'signed' },
      { person: 'odrin', answer: 'signed', removedAt: signedAt },
      { person: 'applicant', answer: 'absent' },
    ] as const
    await app.db.insert(signups).values(
      answers.map(({ person, ...answer }) => ({
        ...{ id: person, eventId: 'raid-1', memberId: app.idOf(person), signedAt },
        ...answer,
      })),
    )
    await app.db.insert(attendance).values([
      { eventId: 'raid-1', memberId: app.idOf('leader'), found: 'absent', decided: 'present' },
      { eventId: 'raid-1', memberId: app.idOf('member'), found: 'late' },
      { eventId: 'raid-1', memberId: app.idOf('odrin'), found: 'absent' },
      { eventId: 'raid-1', memberId: app.idOf('vex'), found: 'present' },
      { eventId: 'raid-2', memberId: app.idOf('member'), found: 'absent' },
    ])
    await app.db
      .update(members)
      .set({ optedOut: true })
      .where(eq(members.id, app.idOf('vex')))

    expect((await list(sieges)).body).toMatchObject([{ signupCount: 3, came: 2, absent: 1 }])
    expect((await list(bosses)).body).toMatchObject([{ signupCount: 0, came: 0, absent: 1 }])
  })

  test('are empty for a channel without events, and a 404 for an unknown one', async () => {
    expect(await list(channelId('general'))).toMatchObject({ status: 200, body: [] })
    for (const unknown of ['1', 'x', '9'.repeat(40)]) {
      expect(await list(unknown)).toMatchObject({ status: 404, body: { statusCode: 404 } })
    }
  })
})

describe('the signups of an event', () => {
  const list = (eventId: string) => leader.get(`/api/menu/events/${eventId}/signups`)

  async function answer(
    person: string,
    said: 'signed' | 'late' | 'absent',
    removedAt: Date | null = null,
  ) {
    const memberId = app.idOf(person)
    await app.db.insert(signups).values({
      id: `s-${person}`,
      eventId: 'raid-1',
      memberId,
      answer: said,
      signedAt: new Date(),
      removedAt,
      className: 'Templar',
    })
    return memberId
  }

  test('list who is coming, on time or late, by name', async () => {
    await hold('raid-1', '2026-05-01T19:00:00Z')
    const late = await answer('member', 'late')
    const signed = await answer('leader', 'signed')
    await answer('applicant', 'absent')

    const { status, body } = await list('raid-1')

    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({ userId: signed, displayName: 'Isaure' }),
      {
        signupId: 's-member',
        eventId: 'raid-1',
        userId: late,
        displayName: 'Tarn',
        avatar: expect.stringMatching(/^(http|\/api\/avatars\/)/),
        ...{ characterName: null, className: 'Templar', icon: null },
      },
    ])
  })

  test('omit removed members', async () => {
    await hold('raid-1', '2026-05-01T19:00:00Z')
    await answer('member', 'signed', new Date())

    expect((await list('raid-1')).body).toEqual([])
  })

  test('are a 404 for an unknown event, whatever its id', async () => {
    for (const unknown of ['raid-1', 'category', '%00', '%E2%9A%94', 'a'.repeat(300)]) {
      expect(await list(unknown)).toMatchObject({ status: 404, body: { statusCode: 404 } })
    }
  })
})
