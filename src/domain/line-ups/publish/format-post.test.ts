import { describe, expect, test } from 'vitest'
import { formatLineUp, type NamedPlace } from './format-post.ts'

const startsAt = new Date('2026-06-01T18:00:00Z')
const siege = { title: 'Siege', startsAt, cancelledAt: null }
const head = '**Line-up: Siege**\n<t:1780336800:F> (<t:1780336800:R>)'
const seat = (displayName: string, more: Partial<NamedPlace> = {}): NamedPlace => ({
  ...{ displayName, isBenched: false, party: 1, partyName: 'Gate', combatRole: 'Tank', note: '' },
  ...more,
})

describe('the messages of a line-up', () => {
  test('name each party with roles and notes, and the bench', () => {
    expect(
      formatLineUp(siege, [
        seat('Ana', { note: 'cannon_2' }),
        seat('B*b', { combatRole: null }),
        seat('Cy', { party: 3, partyName: 'Wall' }),
        seat('Dee', { isBenched: true }),
      ]),
    ).toEqual([
      [
        head,
        '\n**1. Gate** (2)\n- Tank: Ana (cannon_2)\n- B\\*b',
        '\n**3. Wall** (1)\n- Tank: Cy',
        '\n**Bench** (1)\n- Dee',
      ].join('\n'),
    ])
  })

  test('stay within Discord’s limit, with parties in one message each if they fit', () => {
    const name = 'x'.repeat(30)
    const places = Array.from({ length: 40 }, (_, index) =>
      Array.from({ length: 5 }, () => seat(name, { party: index + 1, note: name })),
    ).flat()
    const texts = formatLineUp(siege, places)
    expect(texts.every((text) => text.length <= 2000)).toBe(true)
    expect(texts.join('\n').match(/- Tank/g)).toHaveLength(200)
    expect(texts.join('\n')).not.toContain('continued')
  })

  test('continue a party that is too long for one', () => {
    const places = Array.from({ length: 50 }, () => seat('_'.repeat(32), { note: 'y'.repeat(40) }))
    const texts = formatLineUp(siege, places)
    expect(texts.every((text) => text.length <= 2000)).toBe(true)
    expect(texts.slice(1).every((text) => text.startsWith('**1. Gate** (50), continued\n'))).toBe(
      true,
    )
    expect(texts.join('\n').match(/- Tank/g)).toHaveLength(50)
  })
})
