import { expect, test } from 'vitest'
import { contentOf } from '../../testing/site-content.ts'

const { games } = contentOf()

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
