import { expect, test } from 'vitest'
import { snowflakeAt } from '../../../discord/snowflakes.ts'
import { emptyDatabase } from '../../../testing/test-bot.ts'
import {
  type ChannelCursor,
  compareArchivedThreads,
  compareCursors,
  compareOldThreads,
  readCursors,
  saveCursors,
} from './channel-cursors.ts'

const now = new Date('2026-06-08T12:00:00Z')
const idAt = (moment: string) => snowflakeAt(Date.parse(moment))
const known = (...cursors: ChannelCursor[]) =>
  new Map(cursors.map((cursor) => [cursor.channelId, cursor]))
const yesterday = idAt('2026-06-07T12:00:00Z')
const at = (messageId: bigint, isBehind = false, channelId = hall): ChannelCursor => ({
  channelId,
  messageId,
  recentIds: [messageId],
  isBehind,
  countedAfter: messageId,
})
const hall = String(idAt('2024-01-01T00:00:00Z'))

test('the first start backfills nothing', () => {
  const talks = [{ channelId: hall, parentId: null, lastMessageId: String(yesterday) }]

  expect(compareCursors(talks, known(), null, now)).toEqual([at(yesterday)])
})

test('a channel is behind if its newest message is after its cursor', () => {
  const cursor = { ...at(yesterday), recentIds: [yesterday - 7n, yesterday] }
  const talk = (newest: bigint) => [
    { channelId: hall, parentId: null, lastMessageId: String(newest) },
  ]

  expect(compareCursors(talk(yesterday), known(cursor), null, now)).toEqual([cursor])
  expect(compareCursors(talk(yesterday + 1n), known(cursor), null, now)).toEqual([
    { ...cursor, isBehind: true },
  ])
  expect(compareCursors(talk(yesterday), known({ ...cursor, isBehind: true }), null, now)).toEqual([
    { ...cursor, isBehind: true },
  ])
})

test('the first message of a new thread has the thread’s own id, and is not skipped', () => {
  const other = at(yesterday)
  const thread = String(yesterday)

  expect(
    compareCursors(
      [{ channelId: thread, parentId: null, lastMessageId: thread }],
      known(other),
      null,
      now,
    ),
  ).toEqual([at(yesterday - 1n, true, thread)])
  expect(
    compareCursors(
      [{ channelId: thread, parentId: null, lastMessageId: null }],
      known(other),
      null,
      now,
    ),
  ).toEqual([at(yesterday - 1n, false, thread)])
})

test('nothing older than a week is read, and a clock that runs ahead excludes no channel', () => {
  const cursor = at(idAt('2026-01-01T00:00:00Z'))
  const talks = [{ channelId: hall, parentId: null, lastMessageId: String(yesterday) }]

  const [today] = compareCursors(talks, known(cursor), null, now)
  expect(today).toEqual({
    ...at(idAt('2026-06-01T12:00:00Z'), true),
    countedAfter: cursor.countedAfter,
  })
  const [ahead] = compareCursors(talks, known(cursor), null, new Date('2031-01-01T00:00:00Z'))
  expect(ahead?.messageId).toBe(yesterday)
})

test('a channel whose newest message is from the start of the gap is read again', () => {
  const talks = [{ channelId: hall, parentId: null, lastMessageId: String(yesterday) }]
  const isBehind = (lastIngestedAt: string) =>
    compareCursors(talks, known(at(yesterday)), new Date(lastIngestedAt), now)[0]?.isBehind

  expect(isBehind('2026-06-07T12:00:10Z')).toBe(true)
  expect(isBehind('2026-06-07T12:01:00Z')).toBe(false)
})

test('a thread that a count of the history finds is counted live from its newest message on', () => {
  const talk = (channelId: string, lastMessageId: string | null) => {
    return { channelId, parentId: hall, lastMessageId }
  }
  const talks = [talk('7', String(yesterday)), talk('8', null), talk(hall, String(yesterday))]

  expect(compareOldThreads(talks, known(at(1n)))).toEqual([
    at(yesterday, false, '7'),
    at(8n, false, '8'),
  ])
})

test('an archived thread is behind if it has unknown messages since the gap', () => {
  const thread = String(idAt('2026-05-01T00:00:00Z'))
  const other = String(idAt('2026-06-07T20:00:00Z'))
  const since = new Date('2026-06-07T18:00:00Z')
  const newest = idAt('2026-06-07T21:00:00Z')
  const talks = [thread, other].map((channelId) => ({
    channelId,
    parentId: null,
    lastMessageId: String(newest),
  }))

  expect(compareArchivedThreads(talks, known(), since)).toEqual([
    at(idAt('2026-06-07T18:00:00Z'), true, thread),
    at(BigInt(other) - 1n, true, other),
  ])
  expect(compareArchivedThreads(talks, known(at(newest, false, thread)), since)).toMatchObject([
    { channelId: other },
  ])
})

test('a formerly hidden channel and its threads are read from when the bot could view them', () => {
  const viewable = '2026-06-07T20:00:00Z'
  const newest = idAt('2026-06-07T21:00:00Z')
  const thread = String(idAt('2026-05-01T00:00:00Z'))
  const talks = [
    { channelId: hall, parentId: null, lastMessageId: String(newest) },
    { channelId: thread, parentId: hall, lastMessageId: String(newest) },
  ]
  const since = new Map([[hall, new Date(viewable)]])
  const other = at(idAt('2026-06-01T00:00:00Z'), false, '7')

  expect(compareCursors(talks, known(other), null, now, since)).toEqual([
    at(idAt(viewable), true, hall),
    at(idAt(viewable), true, thread),
  ])
})

test('a stored cursor never moves back', async () => {
  const db = await emptyDatabase()
  await saveCursors(db, [at(yesterday)])

  await saveCursors(db, [at(yesterday - 1n)])
  expect((await readCursors(db)).map(({ messageId }) => messageId)).toEqual([yesterday])
  await saveCursors(db, [at(yesterday + 1n)])
  expect((await readCursors(db)).map(({ messageId }) => messageId)).toEqual([yesterday + 1n])
  expect((await readCursors(db)).map(({ countedAfter }) => countedAfter)).toEqual([yesterday])
})
