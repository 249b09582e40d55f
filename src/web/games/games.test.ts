import { expect, test } from 'vitest'
import { blankGame, games } from '../../../guild/games.ts'

test('no two upcoming games share an id, a plan or a site', () => {
  const { upcoming } = games
  for (const field of ['id', 'plan', 'site'] as const) {
    expect(new Set(upcoming.map((game) => game[field])).size, field).toBe(upcoming.length)
  }
})

test('every gallery item has its own description', () => {
  for (const { gallery } of games.prior) {
    const words = gallery.map(({ alt }) => alt)
    expect(new Set(words).size).toBe(gallery.length)
    expect(words).not.toContain('')
  }
})

test('the blank entry has every field of a game, all empty', () => {
  for (const game of games.prior) {
    expect(Object.keys(blankGame).sort()).toEqual(Object.keys(game).sort())
  }
  const { image, status, ...words } = blankGame
  expect(image.width).toBeGreaterThan(0)
  expect(status).toBe('active')
  for (const [field, value] of Object.entries(words)) expect(value, field).toHaveLength(0)
})
