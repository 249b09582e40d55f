import { expect, test } from 'vitest'
import { formatOffer } from './interview-messages.ts'

test('an offer says where the interview takes place, also by a link or a channel', () => {
  const room = { id: 1, memberId: '7' } as Parameters<typeof formatOffer>[0]
  const { text } = formatOffer(room, { lengthMinutes: 45, place: '<#9>, https://meet.example/a_b' })
  expect(text).toBe(
    '<@7>, choose a time for your interview: 45 minutes, <#9>, https://meet.example/a_b.',
  )
})
