import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawDefaultAvatar } from './default-avatar.ts'

const ninety = Array.from({ length: 90 }, (_, index) =>
  String(416_000_000_000_000_000n + BigInt(index)),
)
const colours = ['#7a2a25', '#24486d', '#1c5546', '#2a3940', '#5a4a7a']
const metals = ['#e6e1d5', '#dcaa44']

test('the same person always gets the same avatar', () => {
  const today = ninety.map(drawDefaultAvatar)
  const tomorrow = ninety.toReversed().map(drawDefaultAvatar).toReversed()

  expect(tomorrow).toEqual(today)
})

test('ninety people get at least sixty different avatars', () => {
  expect(new Set(ninety.map(drawDefaultAvatar)).size).toBeGreaterThanOrEqual(60)
})

test('a large guild uses all ninety designs', () => {
  const guild = Array.from({ length: 5000 }, (_, index) => `member ${index * 7919}`)

  expect(new Set(guild.map(drawDefaultAvatar)).size).toBe(90)
})

test('an avatar is a small SVG for any id', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant('"><script>alert(1)</script>')), (id) => {
      const svg = drawDefaultAvatar(id)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="96" height="96" viewBox="0 0 24 24">(<(path|circle)( [a-z-]+="[#\w .-]+")+\/>){2}<\/svg>$/,
      )
      expect(svg.length).toBeLessThan(300)
    }),
  )
})

test('designs always combine a metal and a colour', () => {
  for (const id of ninety) {
    const [field, charge, ...others] = drawDefaultAvatar(id).match(/#[0-9a-f]{6}/g) ?? []
    expect(colours).toContain(field)
    expect(metals).toContain(charge)
    expect(others).toEqual([])
  }
})
