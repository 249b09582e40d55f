import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentMessage } from '../../../discord/discord.ts'
import { createMessageBuffer } from './message-buffer.ts'
import type { MessageColumns } from './message-columns.ts'

function message(channelId: string, id: number, change: Partial<SentMessage> = {}): SentMessage {
  const author = { id: 'aria', userName: 'aria', displayName: 'Aria', isBot: false }
  return { id: `${id}`, channelId, sentAt: new Date(id), kind: 'text', author, ...change }
}

const markAt = (channelId: string, messageId: bigint, isBehind: boolean) => ({
  channelId,
  messageId,
  recentIds: [messageId],
  isBehind,
  countedAfter: messageId,
})

const ids = (messages: MessageColumns) => [...messages.ids].map(Number)

test('a duplicate message is ignored, also after the first was stored', () => {
  const buffer = createMessageBuffer([markAt('hall', 5n, false)])
  for (const id of [4, 5, 6, 6, 7, 6]) buffer.add(message('hall', id))

  expect(ids(buffer.drain().messages)).toEqual([6, 7])
  buffer.add(message('hall', 7))
  expect(buffer.drain()).toMatchObject({ messages: { authors: [] }, cursors: [] })
})

test('messages of bots, webhooks and Discord itself move the cursor, but do not count', () => {
  const buffer = createMessageBuffer([])
  const bot = { id: 'b', userName: 'b', displayName: 'B', isBot: true }
  buffer.add(message('hall', 1, { author: bot }))
  buffer.add(message('hall', 2, { kind: 'webhook' }))
  buffer.add(message('hall', 3, { kind: 'notice' }))

  expect(buffer.drain()).toMatchObject({
    messages: { authors: [] },
    cursors: [{ channelId: 'hall', messageId: 3n, isBehind: false }],
  })
})

test('a page requested before the channel fell behind again does not end the backfill', () => {
  const buffer = createMessageBuffer([markAt('7', 10n, true)])
  const gap = buffer.pendingBackfills()[0]?.backfillId ?? 0
  buffer.setCursors([markAt('7', 10n, true)])
  buffer.completeBackfill('7', gap)
  buffer.add(message('7', 12))
  buffer.addBackfilled([message('7', 11)])
  buffer.completeBackfill('7', buffer.pendingBackfills()[0]?.backfillId ?? 0)

  expect(ids(buffer.drain().messages)).toEqual([11, 12])
})

test('during a backfill, each message is taken once and in order', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 7 }), (missed, live, size) => {
      const all = Array.from({ length: missed + live }, (_, index) => message('hall', index + 1))
      const buffer = createMessageBuffer([markAt('hall', 0n, true)])
      let sent = missed
      let taken: number[] = []
      for (;;) {
        // A message sent during a page request may or may not be in the page.
        const [behind] = buffer.pendingBackfills()
        const after = Number(behind?.after)
        const page = all
          .slice(0, sent)
          .filter(({ id }) => Number(id) > after)
          .slice(0, size)
        const next = all[sent]
        if (next) {
          buffer.add(next)
          sent += 1
        }
        buffer.addBackfilled(page)
        if (page.length < size) {
          buffer.completeBackfill('hall', behind?.backfillId ?? 0)
          break
        }
        taken = [...taken, ...ids(buffer.drain().messages)]
      }
      for (const one of all.slice(sent)) buffer.add(one)
      taken = [...taken, ...ids(buffer.drain().messages)]

      expect(taken).toEqual(all.map(({ id }) => Number(id)))
      expect(buffer.pendingBackfills()).toEqual([])
    }),
  )
})

/** The id of a time in milliseconds. */
const idAt = (milliseconds: number) => Number(BigInt(milliseconds) << 22n)

test('a late message counts once, also after a restart', () => {
  const buffer = createMessageBuffer([markAt('hall', BigInt(idAt(1000)), false)])
  for (const second of [5000, 4000, 9000, 4000, 5000, 8000]) {
    buffer.add(message('hall', idAt(second)))
  }
  const { messages, cursors } = buffer.drain()
  const next = createMessageBuffer(cursors)
  for (const second of [4000, 6000, 9000, 6000]) next.add(message('hall', idAt(second)))

  expect(ids(messages)).toEqual([5000, 4000, 9000, 8000].map(idAt))
  expect(ids(next.drain().messages)).toEqual([idAt(6000)])
})

test('a message over half a minute older than the newest is a duplicate', () => {
  const buffer = createMessageBuffer([])
  for (const second of [100_000, 71_000, 69_000]) buffer.add(message('hall', idAt(second)))
  buffer.drain()
  buffer.add(message('hall', idAt(140_000)))
  buffer.drain()
  buffer.add(message('hall', idAt(109_000)))
  buffer.add(message('hall', idAt(111_000)))

  expect(ids(buffer.drain().messages)).toEqual([idAt(111_000)])
})

test('messages count once, even reordered within seconds or repeated', () => {
  const moments = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(moments, fc.array(fc.nat(79), { maxLength: 6 }), (sent, kills) => {
      let buffer = createMessageBuffer([markAt('hall', 0n, false)])
      const taken: number[] = []
      for (const [index, moment] of [...sent, ...sent].entries()) {
        buffer.add(message('hall', idAt(moment + 1)))
        if (!kills.includes(index)) continue
        const { messages, cursors } = buffer.drain()
        taken.push(...ids(messages))
        buffer = createMessageBuffer(cursors.length > 0 ? cursors : [...buffer.cursors().values()])
      }
      taken.push(...ids(buffer.drain().messages))

      const expected = [...new Set(sent)].map((moment) => idAt(moment + 1))
      expect(taken.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

test('live messages beyond the buffer are left to the backfill', () => {
  const buffer = createMessageBuffer([markAt('hall', 0n, true)])
  const gap = buffer.pendingBackfills()[0]?.backfillId ?? 0
  for (let id = 1; id <= 20_001; id++) buffer.add(message('hall', id))
  buffer.completeBackfill('hall', gap)

  expect(buffer.pendingBackfills()).toMatchObject([{ channelId: 'hall', after: '0' }])
  for (let id = 1; id <= 20_001; id += 100) {
    buffer.addBackfilled(Array.from({ length: 100 }, (_, index) => message('hall', id + index)))
  }
  buffer.completeBackfill('hall', buffer.pendingBackfills()[0]?.backfillId ?? 0)
  expect(buffer.pendingBackfills()).toEqual([])
  expect(buffer.size()).toBe(20_100)
})
