import { describe, expect, test } from 'vitest'
import { formatFieldName, listDifferences } from './differences.ts'

const nameOf = (id: string) => ({ '11': 'Monarchs', '12': 'Advisors' })[id]

describe('a change is described', () => {
  test('a change is described by the formatted fields that differ', () => {
    const before = { timeZone: 'Europe/Berlin', staffRoleIds: ['11'], doesVoiceCountAlone: false }
    const after = { timeZone: 'UTC', staffRoleIds: ['11', '12'], doesVoiceCountAlone: true }

    expect(listDifferences(before, after, nameOf)).toEqual([
      { field: 'Time zone', before: 'Europe/Berlin', after: 'UTC' },
      { field: 'Staff roles', before: 'Monarchs', after: 'Monarchs, Advisors' },
      { field: 'Count time alone in voice', before: 'No', after: 'Yes' },
    ])
  })

  test('a change that adds or removes something is described as a whole', () => {
    const reward = { level: 1500, roleId: '11', roleName: 'Monarchs', note: '' }

    expect(listDifferences(null, reward, nameOf)).toEqual([
      { field: 'Level', before: null, after: '1,500' },
      { field: 'Role', before: null, after: 'Monarchs' },
    ])
    expect(listDifferences(reward, undefined, nameOf)[1]).toEqual({
      field: 'Role',
      before: 'Monarchs',
      after: null,
    })
  })

  test('a change of a value that is nested or not an object is described', () => {
    expect(listDifferences('draft', 'final', nameOf)).toEqual([
      { field: 'Value', before: 'draft', after: 'final' },
    ])
    expect(listDifferences(null, null, nameOf)).toEqual([])
    const options = [{ optionId: 1, answerOption: 'Tank' }, { strange: true }]
    expect(listDifferences({ options: [] }, { options }, nameOf)).toEqual([
      { field: 'Options', before: null, after: 'Tank, {"strange":true}' },
    ])
  })
})

test.each([
  ['staffRoleIds', 'Staff roles'],
  ['onlyOneChannelName', 'Only one channel'],
  ['messageMinXP', 'Message min XP'],
  ['id', 'Id'],
  ['name', 'Name'],
])('the field %s is called %s', (field, name) => {
  expect(formatFieldName(field)).toBe(name)
})
