import { describe, expect, it } from 'vitest'
import { messageBoard, rankMembers, voiceBoard } from './ranks.ts'

const person = (name: string, amount: number) => ({
  userId: null,
  name,
  amount,
  avatar: null,
  level: 1,
  progress: null,
})

describe('a leaderboard', () => {
  const rows = rankMembers([person('Łukasz', 200), person('Ylva', 50), person('Odrin', 50)])

  it('ranks by position, also with equal amounts, and relates all to the first', () => {
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(rows.map(({ share }) => share)).toEqual([1, 0.25, 0.25])
  })

  it('has no shares without activity', () => {
    expect(rankMembers([person('Ylva', 0)])).toMatchObject([{ rank: 1, share: 0 }])
  })

  it('formats messages as a count and voice time in hours', () => {
    expect(messageBoard.written(23960)).toBe('23,960')
    expect(voiceBoard.written(1912.5)).toBe('1,912.5h')
    expect(voiceBoard.written(0)).toBe('0h')
  })
})
