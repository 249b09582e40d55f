import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentMessage } from '../../discord/discord.ts'
import { heardMessages } from './heard-messages.ts'

function message(channelId: string, id: number, change: Partial<SentMessage> = {}): SentMessage {
  const author = { id: 'aria', userName: 'aria', displayName: 'Aria', isBot: false }
  return { id: `${id}`, channelId, sentAt: new Date(id), kind: 'words', author, ...change }
}

const ids = (messages: readonly SentMessage[]) => messages.map(({ id }) => Number(id))

test('a message that comes again is not taken again, not even after it was written down', () => {
  const heard = heardMessages([{ channelId: 'hall', messageId: 5n, isBehind: false }])
  for (const id of [4, 5, 6, 6, 7, 6]) heard.hear(message('hall', id))

  expect(ids(heard.take().messages)).toEqual([6, 7])
  heard.hear(message('hall', 7))
  expect(heard.take()).toEqual({ messages: [], marks: [] })
})

test('what bots, webhooks and Discord itself say moves the mark, but does not count', () => {
  const heard = heardMessages([])
  const bot = { id: 'b', userName: 'b', displayName: 'B', isBot: true }
  heard.hear(message('hall', 1, { author: bot }))
  heard.hear(message('hall', 2, { kind: 'webhook' }))
  heard.hear(message('hall', 3, { kind: 'notice' }))

  expect(heard.take()).toEqual({
    messages: [],
    marks: [{ channelId: 'hall', messageId: 3n, isBehind: false }],
  })
})

test('a page from before the channel fell behind once more does not end it', () => {
  const heard = heardMessages([{ channelId: '7', messageId: 10n, isBehind: true }])
  const gap = heard.behind()[0]?.gap ?? 0
  heard.mark([{ channelId: '7', messageId: 10n, isBehind: true }])
  heard.caughtUp('7', gap)
  heard.hear(message('7', 12))
  heard.read([message('7', 11)])
  heard.caughtUp('7', heard.behind()[0]?.gap ?? 0)

  expect(ids(heard.take().messages)).toEqual([11, 12])
})

test('however pages and new messages mix while a channel is behind, each is taken once, in order', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 7 }), (missed, live, size) => {
      const all = Array.from({ length: missed + live }, (_, index) => message('hall', index + 1))
      const heard = heardMessages([{ channelId: 'hall', messageId: 0n, isBehind: true }])
      let sent = missed
      let taken: number[] = []
      for (;;) {
        // While a page is on its way, somebody writes; the page may or may not hold it already.
        const [behind] = heard.behind()
        const after = Number(behind?.after)
        const page = all
          .slice(0, sent)
          .filter(({ id }) => Number(id) > after)
          .slice(0, size)
        const next = all[sent]
        if (next) {
          heard.hear(next)
          sent += 1
        }
        heard.read(page)
        if (page.length < size) {
          heard.caughtUp('hall', behind?.gap ?? 0)
          break
        }
        taken = [...taken, ...ids(heard.take().messages)]
      }
      for (const one of all.slice(sent)) heard.hear(one)
      taken = [...taken, ...ids(heard.take().messages)]

      expect(taken).toEqual(ids(all))
      expect(heard.behind()).toEqual([])
    }),
  )
})
