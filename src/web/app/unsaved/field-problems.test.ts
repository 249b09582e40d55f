import { describe, expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { problemsByField } from './field-problems.ts'

const patterns = { level: /level/i, roleId: /role/i }

describe('the messages of a rejected save', () => {
  it('are shown at the fields that they name, joined if a field has several', () => {
    const error = new ApiError(400, ['The level is odd.', 'The level is low.', 'No such role.'])

    expect(problemsByField(error, patterns)).toEqual({
      atFields: { level: 'The level is odd. The level is low.', roleId: 'No such role.' },
      others: [],
    })
  })

  it('are returned separately if they name no field', () => {
    expect(problemsByField(new ApiError(400, ['Not today.']), patterns)).toEqual({
      atFields: {},
      others: ['Not today.'],
    })
  })

  it('include the message of a conflict', () => {
    const error = new ApiError(409, { message: 'This level has a reward.' })

    expect(problemsByField(error, patterns).atFields).toEqual({ level: 'This level has a reward.' })
  })

  it('are empty if the server failed', () => {
    const error = new ApiError(500, { message: 'Something about a role went wrong.' })

    expect(problemsByField(error, patterns)).toEqual({ atFields: {}, others: [] })
    expect(problemsByField(new TypeError('role'), patterns)).toEqual({ atFields: {}, others: [] })
  })
})
