import { expect, test } from 'vitest'
import { formatChatLines } from './chat-lines.ts'

const row = (displayName: string, more: object = {}) => ({
  ...{
    party: 1,
    partyName: 'Gate',
    combatRole: 'Tank',
    displayName,
    characterName: null,
    note: '',
  },
  ...more,
})

test('a line for the chat names a party with characters, combat roles and notes', () => {
  expect(
    formatChatLines([
      row('Ana', { characterName: 'Anastra', note: 'shot-caller' }),
      row('Bob', { combatRole: null }),
      row('Cy', { party: null, partyName: 'Bench', combatRole: null }),
    ]),
  ).toEqual(['1 Gate: Anastra (Tank, shot-caller), Bob', 'Bench: Cy'])
})

test('a party that is too long for a line of 255 characters continues in the next', () => {
  const lines = formatChatLines(Array.from({ length: 50 }, () => row('x'.repeat(32))))
  expect(lines.every((line) => line.startsWith('1 Gate: ') && line.length <= 255)).toBe(true)
  expect(lines.join().match(/x{32} \(Tank\)/g)).toHaveLength(50)
})
