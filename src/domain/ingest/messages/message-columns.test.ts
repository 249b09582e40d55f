import { expect, test } from 'vitest'
import { createColumnWriter, filterColumns, toColumns } from './message-columns.ts'

const people = ['aria', 'wyn', 'kestrel'].map((id) => {
  return { id, userName: id, displayName: id, isBot: false }
})
const messages = Array.from({ length: 2_000 }, (_, index) => ({
  id: String(2n ** 62n + BigInt(index)),
  channelId: `channel ${index % 7}`,
  sentAt: new Date(Date.UTC(2026, 5, 1) + index),
  author: { ...(people[index % 3] as (typeof people)[0]) },
}))

/** The messages as they were before they were packed. */
function unpack({
  ids,
  sentAt,
  authorOf,
  channelOf,
  authors,
  channels,
}: ReturnType<typeof toColumns>) {
  return Array.from(ids, (id, index) => ({
    id: String(id),
    channelId: channels[channelOf[index] ?? -1],
    sentAt: new Date(sentAt[index] ?? 0),
    author: authors[authorOf[index] ?? -1],
  }))
}

test('packed messages unpack unchanged, with each author and channel stored once', () => {
  const packed = toColumns(messages)

  expect(unpack(packed)).toEqual(messages)
  expect(packed.authors).toEqual(people)
  expect(packed.channels).toHaveLength(7)
})

test('drained messages stay unchanged while more are added', () => {
  const packer = createColumnWriter()
  for (const message of messages.slice(0, 3)) packer.add(message, BigInt(message.id))
  const first = packer.drain()
  for (const message of messages.slice(3, 8)) packer.add(message, BigInt(message.id))

  expect(packer.size()).toBe(5)
  expect(unpack(first)).toEqual(messages.slice(0, 3))
  expect(unpack(packer.drain())).toEqual(messages.slice(3, 8))
  expect(unpack(packer.drain())).toEqual([])
})

test('filtering does not change the kept messages', () => {
  const kept = filterColumns(toColumns(messages), (index) => index % 5 === 2)

  expect(unpack(kept)).toEqual(messages.filter((_, index) => index % 5 === 2))
})
