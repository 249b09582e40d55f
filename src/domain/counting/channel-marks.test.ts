import { expect, test } from 'vitest'
import { type ChannelMark, compareMarks } from './channel-marks.ts'

const now = new Date('2026-06-08T12:00:00Z')
const idAt = (moment: string) => BigInt(Date.parse(moment) - 1_420_070_400_000) << 22n
const known = (...marks: ChannelMark[]) => new Map(marks.map((mark) => [mark.channelId, mark]))
const yesterday = idAt('2026-06-07T12:00:00Z')
const hall = String(idAt('2024-01-01T00:00:00Z'))

test('the first start begins with the present', () => {
  const talks = [{ channelId: hall, lastMessageId: String(yesterday) }]

  expect(compareMarks(talks, known(), now)).toEqual([
    { channelId: hall, messageId: yesterday, isBehind: false },
  ])
})

test('a channel is behind where its newest message lies beyond its mark', () => {
  const mark = { channelId: hall, messageId: yesterday, isBehind: false }
  const talk = (newest: bigint) => [{ channelId: hall, lastMessageId: String(newest) }]

  expect(compareMarks(talk(yesterday), known(mark), now)).toEqual([mark])
  expect(compareMarks(talk(yesterday + 1n), known(mark), now)).toEqual([
    { ...mark, isBehind: true },
  ])
  expect(compareMarks(talk(yesterday), known({ ...mark, isBehind: true }), now)).toEqual([
    { ...mark, isBehind: true },
  ])
})

test('the first message of a new thread has the thread’s own id, and is not skipped', () => {
  const other = { channelId: hall, messageId: yesterday, isBehind: false }
  const thread = String(yesterday)

  expect(compareMarks([{ channelId: thread, lastMessageId: thread }], known(other), now)).toEqual([
    { channelId: thread, messageId: yesterday - 1n, isBehind: true },
  ])
  expect(compareMarks([{ channelId: thread, lastMessageId: null }], known(other), now)).toEqual([
    { channelId: thread, messageId: yesterday - 1n, isBehind: false },
  ])
})

test('nothing older than a week is read, and a clock far ahead silences no channel', () => {
  const mark = { channelId: hall, messageId: idAt('2026-01-01T00:00:00Z'), isBehind: false }
  const talks = [{ channelId: hall, lastMessageId: String(yesterday) }]

  const [today] = compareMarks(talks, known(mark), now)
  expect(today).toEqual({
    channelId: hall,
    messageId: idAt('2026-06-01T12:00:00Z'),
    isBehind: true,
  })
  const [ahead] = compareMarks(talks, known(mark), new Date('2031-01-01T00:00:00Z'))
  expect(ahead?.messageId).toBe(yesterday)
})
