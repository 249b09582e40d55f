import { expect, test } from 'vitest'
import { signups } from '../../db/schema/events/events.ts'
import { lineUpNotices, lineUps } from '../../db/schema/events/line-ups.ts'
import { members } from '../../db/schema/guild.ts'
import { defaultDmPace } from '../../domain/direct-messages/pace.ts'
import { cancelEvent, updateEvent } from '../../domain/events/change-event.ts'
import { changeLineUp } from '../../domain/line-ups/change-line-up.ts'
import { getLineUp } from '../../domain/line-ups/load-line-up.ts'
import { sendLineUpNotice } from '../../domain/line-ups/publish/notify.ts'
import { publishLineUp, unpublishLineUp } from '../../domain/line-ups/publish/publish.ts'
import { type Post, startEventGuild } from '../../testing/features/events.ts'

/** Without the pause between two openings. */
const dmPace = { ...defaultDmPace, pauseMilliseconds: 0 }

type Guild = Awaited<ReturnType<typeof startEventGuild>>

/** An event for which these people signed up, with one party for all of them. */
async function planSiege(guild: Guild, ids: readonly string[]) {
  const { id: eventId } = await guild.plan()
  const { ctx } = guild.testBot
  const answer = { eventId, answer: 'signed', signedAt: new Date() } as const
  await ctx.db
    .insert(signups)
    .values(ids.map((memberId) => ({ id: memberId, memberId, ...answer })))
  let revision = 0
  const change = async (changes: object) => {
    const known = { revision, ...changes }
    revision = (await changeLineUp(ctx, ids[0] as string, eventId, known)).revision
  }
  await change({ addParty: { name: 'Gate', size: Math.min(50, ids.length), needs: [] } })
  await change({ addParty: { name: 'Wall', size: Math.min(50, ids.length), needs: [] } })
  await change({ fill: {} })
  return {
    eventId,
    ids,
    change,
    publish: async () => {
      const preview = await publishLineUp(ctx, ids[0] as string, eventId, revision)
      await guild.jobsAreDone()
      return preview
    },
    unpublish: async () => {
      await unpublishLineUp(ctx, ids[0] as string, eventId)
      await guild.jobsAreDone()
    },
  }
}

/** The bot's messages in the channel about line-ups. */
const posted = ({ control }: Guild) =>
  (control.messages('general') as Post[]).filter(({ content }) => /line-up/i.test(content))
const received = ({ control }: Guild, name: string) =>
  (control.dms(name) as Post[]).map(({ content }) => content)

test('a published line-up is posted, edited by later versions, and deleted when it is unpublished', async () => {
  const guild = await startEventGuild({}, { dmPace })
  const [aria, wyn, brannoc] = ['aria', 'wyn', 'brannoc'].map(guild.idOf) as [string, ...string[]]
  const siege = await planSiege(guild, [aria, wyn!, brannoc!])
  await siege.publish()
  const [first] = posted(guild)
  expect(posted(guild)).toHaveLength(1)
  expect(first?.content).toContain('**1. Gate** (3)')
  expect(received(guild, 'aria')).toEqual([expect.stringContaining('Your place is in **Gate**: ')])

  await siege.change({ place: { userId: wyn, partyId: 2, seat: 1 } })
  await siege.change({ bench: { userId: brannoc } })
  const { notified } = await siege.publish()
  expect(notified).toMatchObject([
    { userId: brannoc, change: 'benched', party: null, partyBefore: 'Gate' },
    { userId: wyn, change: 'changed', party: 'Wall', partyBefore: 'Gate' },
  ])
  expect(posted(guild).map(({ id }) => id)).toEqual([first?.id])
  expect(posted(guild)[0]?.content).toContain('**2. Wall** (1)')
  expect(received(guild, 'aria')).toHaveLength(1)
  expect(received(guild, 'wyn').at(-1)).toContain('Your place is in **Wall**')
  expect(received(guild, 'brannoc').at(-1)).toContain('You are on the bench.')

  const headline = () => posted(guild)[0]?.content.split('\n')[0]
  const { ctx } = guild.testBot
  await updateEvent(ctx, aria, { eventId: siege.eventId, title: 'Siege of Greywater' })
  await guild.jobsAreDone()
  expect(headline()).toBe('**Line-up: Siege of Greywater**')
  await cancelEvent(ctx, aria, { eventId: siege.eventId, notifies: false })
  await guild.jobsAreDone()
  expect(headline()).toBe('**Cancelled line-up: Siege of Greywater**')

  await siege.unpublish()
  expect(posted(guild)).toEqual([])
  expect(received(guild, 'wyn')).toHaveLength(2)
})

test('a line-up of several messages is extended and shortened by edits, and no message is posted again', async () => {
  const guild = await startEventGuild()
  const ids = Array.from({ length: 60 }, (_, index) => `${10n ** 17n + BigInt(index)}`)
  const name = (id: string) => `Raider ${id.slice(-2)} of ${'the far north '.repeat(4)}`
  const crowd = ids.map((id) => ({ id, userName: id, displayName: name(id), inGuild: true }))
  await guild.testBot.db.insert(members).values(crowd)
  const siege = await planSiege(guild, ids)
  await siege.change({ removeParty: { partyId: 2 } })
  await siege.publish()
  const messages = () => guild.control.messages('general') as Post[]
  const lists = () => messages().filter(({ content }) => /\*\*\d\. /.test(content))
  const first = lists().map(({ id }) => id)
  expect(first.length).toBeGreaterThan(1)

  await siege.change({ addParty: { name: 'Keep', size: 50, needs: [] } })
  await siege.change({ fill: {} })
  await siege.publish()
  const longer = lists().map(({ id }) => id)
  expect(longer.length).toBeGreaterThan(first.length)
  expect(longer.slice(0, first.length)).toEqual(first)
  expect(lists().at(-1)?.content).toContain('Raider 59')

  await siege.change({ editParty: { partyId: 1, size: 3 } })
  await siege.change({ removeParty: { partyId: 3 } })
  await siege.publish()
  expect(lists().map(({ id }) => id)).toEqual(first.slice(0, 1))
  expect(lists()[0]?.content).toContain('**1. Gate** (3)')
})

test('a member who leaves the server leaves the pool, and is a conflict on their seat', async () => {
  const guild = await startEventGuild()
  const [aria, wyn, brannoc] = ['aria', 'wyn', 'brannoc'].map(guild.idOf) as [string, ...string[]]
  const { eventId, change } = await planSiege(guild, [aria, wyn!, brannoc!])
  await change({ release: { userId: brannoc } })
  for (const as of ['wyn', 'brannoc']) guild.control.leave({ as })
  await guild.testBot.waitForGatewayEvents(guild.simulator)

  const lineUp = await getLineUp(guild.testBot.ctx, eventId)
  expect(lineUp.people.map(({ userId, conflict }) => [userId, conflict])).toEqual([
    [aria, null],
    [wyn, 'left'],
  ])
  const seated = lineUp.seats.flatMap(({ userId }) => userId ?? [])
  expect(seated.toSorted()).toEqual([aria, wyn].toSorted())
})

test('a member who accepts no direct messages is mentioned in the channel', async () => {
  const guild = await startEventGuild()
  await guild.control.fault({ kind: 'close-dms', as: 'aria' })
  await guild.use('wyn', 'reminders', { on: false })
  const ids = ['aria', 'wyn', 'brannoc'].map(guild.idOf)
  await (await planSiege(guild, ids)).publish()
  const mentioned = posted(guild).flatMap(({ content }) => content.match(/(?<=<@)\d+/g) ?? [])
  expect(mentioned.sort()).toEqual(ids.slice(0, 2).sort())
  expect(received(guild, 'brannoc')).toHaveLength(1)
})

test('ten or more people are mentioned once, in messages of at most 80', async () => {
  const guild = await startEventGuild()
  const ids = Array.from({ length: 100 }, (_, index) => `${10n ** 17n + BigInt(index)}`)
  const crowd = ids.map((id) => ({ id, userName: id, displayName: `Raider ${id}`, inGuild: true }))
  await guild.testBot.db.insert(members).values(crowd)
  const siege = await planSiege(guild, ids)
  await siege.publish()
  const mentions = posted(guild).map(({ content }) => content.match(/<@\d+>/g)?.length ?? 0)
  expect(mentions.filter((count) => count > 0)).toHaveLength(2)
  expect(Math.max(...mentions)).toBeLessThanOrEqual(80)
  expect(mentions.reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(posted(guild).every(({ content }) => content.length <= 2000)).toBe(true)

  const before = posted(guild).length
  await siege.publish()
  expect(posted(guild)).toHaveLength(before)
})

test('a direct message that waited while a newer version chose a mention is not sent', async () => {
  const guild = await startEventGuild({}, { dmPace })
  const { ctx } = guild.testBot
  const memberId = guild.idOf('aria')
  await planSiege(guild, [memberId])
  const [lineUp] = await ctx.db.select().from(lineUps)
  const eventId = lineUp?.eventId as string
  await ctx.db.insert(lineUpNotices).values({ eventId, memberId, version: 2, via: 'mention' })

  await sendLineUpNotice(ctx, { eventId, memberId }, new AbortController().signal)

  expect(received(guild, 'aria')).toEqual([])
})
