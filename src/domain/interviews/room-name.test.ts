import { expect, test } from 'vitest'
import { roomName } from './room-name.ts'

test.each([
  ['Wren', 'wren-interview'],
  ['Wyn the Quick', 'wyn-the-quick-interview'],
  ['  ~*Łukasz_Žižka*~ ', 'łukasz-žižka-interview'],
  ['شمشون الجبّار', 'شمشون-الجبّار-interview'],
  ['騎士 団長', '騎士-団長-interview'],
  ['🏰⚔️', 'applicant-interview'],
  ['#general @everyone', 'general-everyone-interview'],
])('the room of %s is called %s', (displayName, name) => {
  expect(roomName(displayName)).toBe(name)
})

test('a long name is truncated between two characters', () => {
  const name = roomName('𝒜𐐀'.repeat(60))

  expect(name.length).toBeLessThanOrEqual(100)
  expect(name).toMatch(/^[\p{L}]+-interview$/u)
  expect(roomName(`${'a'.repeat(89)} b`)).toBe(`${'a'.repeat(89)}-interview`)
})
