import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberEvent } from '../../../contract/events/member-events.ts'
import { attendance } from '../../../db/schema/events/attendance.ts'
import { signups } from '../../../db/schema/events/events.ts'
import { channels } from '../../../db/schema/guild.ts'
import { classIdOf, combatRoleIdOf } from '../../../testing/features/games.ts'
import {
  type MemberEventGuild,
  memberEventsPath,
  startMemberEvents,
} from '../../../testing/features/member-events.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const hour = 3_600_000
let guild: MemberEventGuild

beforeEach(async () => {
  guild = await startMemberEvents(app)
})

const hideChannel = () =>
  app.db
    .update(channels)
    .set({ viewOverwrites: [{ id: app.ctx.guildId, isAllowed: false }] })
    .where(eq(channels.id, guild.channelId))
const titles = async (query: string) =>
  (await guild.member.get(`${memberEventsPath}?${query}`)).body.events.map(
    ({ title }: MemberEvent) => title,
  )

describe('the list of events', () => {
  test('has upcoming events by start, with needs and the caller’s answer', async () => {
    const healer = combatRoleIdOf(guild.game, 'Healer')
    await guild.plan('siege', 30, {
      needs: [{ combatRoleId: healer, count: 2 }],
      deadlineMinutes: 60,
    })
    await guild.plan('drill', 2, { gameId: null })
    await guild.plan('running', -1)
    await guild.plan('old', -48)
    await guild.addCharacter(guild.member, 'Morwenna', 'Cleric')
    await guild.answer(guild.member, { answer: 'late', lateMinutes: 20 })

    const { body } = await guild.member.get(memberEventsPath)

    expect(body.games).toEqual([{ gameId: guild.game.gameId, gameName: 'Aion 2', upcoming: 2 }])
    expect(body.nextCursor).toBeNull()
    expect(body.events.map(({ title }: MemberEvent) => title)).toEqual([
      'The running',
      'The drill',
      'The siege',
    ])
    const siege: MemberEvent = body.events[2]
    expect(siege).toMatchObject({
      ...{ channelName: 'castle-nights', gameName: 'Aion 2', coming: 1, attendance: null },
      own: {
        ...{ answer: 'late', lateMinutes: 20, characterName: 'Morwenna', className: 'Cleric' },
        waitingPlace: null,
      },
    })
    expect(Date.parse(siege.startsAt) - Date.parse(siege.deadlineAt)).toBe(hour)
    expect(siege.roles.find(({ name }) => name === 'Healer')).toMatchObject({ need: 2, coming: 1 })
    expect(siege.roles.find(({ name }) => name === 'Tank')).toMatchObject({ need: null, coming: 0 })
    expect(body.events[1]).toMatchObject({ gameId: null, roles: [], own: null })
  })

  test('has past events newest first, with the caller’s attendance, in pages', async () => {
    const many = Array.from({ length: 41 }, (_, index) => index + 1)
    for (const day of many) await guild.plan(`night ${day}`, -24 * day)
    const memberId = app.idOf('member')
    await app.db
      .insert(attendance)
      .values({ eventId: 'night 1', memberId, found: 'absent', outcome: 'left-early' })

    const { body: first } = await guild.member.get(`${memberEventsPath}?period=past`)
    const cursor = encodeURIComponent(first.nextCursor)
    const { body: second } = await guild.member.get(
      `${memberEventsPath}?period=past&cursor=${cursor}`,
    )

    expect(first.events).toHaveLength(40)
    expect(first.events[0]).toMatchObject({ title: 'The night 1', attendance: 'left-early' })
    expect(second.events).toMatchObject([{ title: 'The night 41', attendance: null }])
    expect(second.nextCursor).toBeNull()
  })

  test('can be limited to a game, to answered events, or to the weeks of a month', async () => {
    await guild.plan('siege', 30)
    await guild.plan('drill', 2, { gameId: null })
    await guild.plan('first', 0, { startsAt: new Date('2026-02-23T10:00:00Z') })
    await guild.plan('last', 0, { startsAt: new Date('2026-04-05T21:59:00Z') })
    await guild.plan('before', 0, { startsAt: new Date('2026-02-22T22:59:00Z') })
    await guild.plan('after', 0, { startsAt: new Date('2026-04-05T22:00:00Z') })
    await guild.answer(guild.member, { answer: 'absent' }, 'drill')

    expect(await titles(`gameId=${guild.game.gameId}`)).toEqual(['The siege'])
    expect(await titles('onlyMine=true')).toEqual(['The drill'])
    expect(await titles('month=2026-03')).toEqual(['The first', 'The last'])
  })

  test.each(['period=soon', 'month=2026-13', 'cursor=nonsense', 'gameId=all', 'onlyMine=1'])(
    'rejects %s',
    async (query) => {
      expect((await guild.member.get(`${memberEventsPath}?${query}`)).status).toBe(400)
    },
  )
})

describe('an event', () => {
  test('shows all answers and the caller’s characters', async () => {
    await guild.plan('siege', 30, { description: 'Bring potions', capacity: 1 })
    await guild.addCharacter(guild.member, 'Morwenna', 'Cleric')
    await guild.answer(guild.member, { answer: 'coming' })
    await guild.answer(guild.applicant, {
      answer: 'coming',
      classId: classIdOf(guild.game, 'Templar'),
    })

    const siege = await guild.read(guild.applicant)

    expect(siege).toMatchObject({
      ...{ description: 'Bring potions', isOpen: true, coming: 1, capacity: 1, characters: [] },
      own: { answer: 'coming', className: 'Templar', characterName: null, waitingPlace: 1 },
      game: { gameName: 'Aion 2' },
    })
    expect(siege.people).toMatchObject([
      { userId: app.idOf('applicant'), className: 'Templar', waitingPlace: 1 },
      { userId: app.idOf('member'), characterName: 'Morwenna', waitingPlace: null },
    ])
    expect((await guild.read()).characters).toMatchObject([{ name: 'Morwenna', isMain: true }])
  })

  test('an event in a channel that the member may not view does not exist for them [IDO-49]', async () => {
    await guild.plan('siege', 30)
    await guild.plan('past', -30)
    await hideChannel()

    expect(await titles('')).toEqual([])
    expect(await titles('period=past')).toEqual([])
    const months = [30, -30].map((hours) => new Date(Date.now() + hours * hour).toISOString())
    for (const day of months) expect(await titles(`month=${day.slice(0, 7)}`)).toEqual([])
    expect((await guild.member.get(memberEventsPath)).body.games).toEqual([])
    for (const path of ['siege', 'siege/version', 'siege/calendar.ics', 'nonsense']) {
      expect((await guild.member.get(`${memberEventsPath}/${path}`)).body.message).toBe(
        'Event not found.',
      )
    }
    const refused = await guild.answer(guild.member, { answer: 'coming' })
    expect(refused).toMatchObject({ status: 404, body: { message: 'Event not found.' } })
    expect(await app.db.$count(signups)).toBe(0)
  })

  test('can be downloaded for a calendar', async () => {
    await guild.plan('siege', 30)
    const { headers, body } = await guild.member.get(`${memberEventsPath}/siege/calendar.ics`)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('SUMMARY:The siege')
  })
})
