import { expect, test } from 'vitest'
import type { Attendance } from '../../../contract/attendance/records.ts'
import { mergePeople } from './merge-people.ts'

const unknown = { characterName: null, className: null, icon: null }

type Answer = NonNullable<Attendance['answers']>[number]

function answered(displayName: string, answer: Answer['answer']): Answer {
  return { userId: displayName, displayName, avatar: '', answer, optedOut: false, ...unknown }
}

function recorded(displayName: string, isTakenOff = false): Attendance['people'][number] {
  const standing = isTakenOff ? 'absent' : 'present'
  const status = isTakenOff ? standing : 'left-early'
  return {
    ...{ userId: displayName, displayName, avatar: '', found: null, isDecided: false },
    ...{ standing, status, isTakenOff },
  }
}

function signedUp(displayName: string) {
  return { userId: displayName, displayName, avatar: '', ...unknown }
}

const attendance: Attendance = {
  hasBegun: true,
  answers: [
    answered('Ada', 'absent'),
    answered('Brynn', 'late'),
    answered('Dain', 'late'),
    answered('Wren', 'waiting'),
  ],
  undecided: [{ ...answered('Cai', 'absent'), answer: 'maybe' }],
  people: [recorded('Wren'), recorded('Zoe'), recorded('Eira'), recorded('Dain', true)],
  checks: [],
}

test('everybody is listed once: after the sign-ups the waiting list, other answers and who came without one', () => {
  const { signedUp: first, others } = mergePeople([signedUp('Brynn'), signedUp('Eira')], attendance)

  expect(first).toMatchObject([
    { displayName: 'Brynn', answer: 'late', status: null },
    { displayName: 'Eira', answer: 'signed', status: 'left-early' },
  ])
  expect(others).toMatchObject([
    { displayName: 'Dain', answer: 'late', status: 'absent', isRemoved: true },
    { displayName: 'Wren', answer: 'waiting', status: 'left-early' },
    { displayName: 'Cai', answer: 'maybe', status: null },
    { displayName: 'Ada', answer: 'absent' },
    { displayName: 'Zoe', answer: null, status: 'left-early' },
  ])
})

test('sign-ups without the ids of members are matched with the attendance by name', () => {
  const { signedUp: rows, others } = mergePeople([{ displayName: 'Eira' }], attendance)

  expect(rows).toMatchObject([{ userId: 'Eira', answer: 'signed', status: 'left-early' }])
  expect(others.map(({ displayName }) => displayName)).not.toContain('Eira')
})

test('two sign-ups of the same name without ids have different keys', () => {
  const withoutId = { displayName: 'Brynn' }
  const { signedUp: rows } = mergePeople([withoutId, withoutId], undefined)

  expect(rows.map(({ key }) => key)).toEqual(['0', '1'])
})
