import { describe, expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { problemsByField } from './field-problems.ts'

const patterns = { level: /level/i, roleId: /role/i }

describe('what the server says about a refused save', () => {
  it('stands at the fields that its sentences name, several of one field one after the other', () => {
    const error = new ApiError(400, ['The level is odd.', 'The level is low.', 'No such role.'])

    expect(problemsByField(error, patterns)).toEqual({
      atFields: { level: 'The level is odd. The level is low.', roleId: 'No such role.' },
      others: [],
    })
  })

  it('stands elsewhere where it names no field', () => {
    expect(problemsByField(new ApiError(400, ['Not today.']), patterns)).toEqual({
      atFields: {},
      others: ['Not today.'],
    })
  })

  it('is taken from its message, too, when it stands against what is there', () => {
    const error = new ApiError(409, { message: 'This level has a reward.' })

    expect(problemsByField(error, patterns).atFields).toEqual({ level: 'This level has a reward.' })
  })

  it('is nothing about what was typed when the server itself failed', () => {
    const error = new ApiError(500, { message: 'Something about a role went wrong.' })

    expect(problemsByField(error, patterns)).toEqual({ atFields: {}, others: [] })
    expect(problemsByField(new TypeError('role'), patterns)).toEqual({ atFields: {}, others: [] })
  })
})
