import { describe, expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { problemsByField } from './field-problems.ts'

const names = ['level', 'roleId'] as const

describe('the messages of a rejected save', () => {
  it('are shown at the fields that the server names, joined if a field has several', () => {
    const messages = ['The level is odd.', 'The level is low.', 'No such role.']
    const error = new ApiError(400, messages, ['level', 'level', 'roleId.0'])

    expect(problemsByField(error, names)).toEqual({
      atFields: { level: 'The level is odd. The level is low.', roleId: 'No such role.' },
      others: [],
    })
  })

  it('are returned separately if they are about no field of the form', () => {
    const messages = ['The level is odd.', 'Not today.', 'No such guild.']
    expect(problemsByField(new ApiError(400, messages, ['level', null, 'guildId']), names)).toEqual(
      { atFields: { level: 'The level is odd.' }, others: ['Not today.', 'No such guild.'] },
    )
    const ofAnotherServer = new ApiError(400, ['The level is odd.'])
    expect(problemsByField(ofAnotherServer, names).others).toEqual(['The level is odd.'])
  })

  it('include the message of a conflict', () => {
    const error = new ApiError(409, { message: 'This level has a reward.' }, ['level'])

    expect(problemsByField(error, names).atFields).toEqual({ level: 'This level has a reward.' })
  })

  it('are empty if the server failed', () => {
    const error = new ApiError(500, { message: 'Something about a role went wrong.' })

    expect(problemsByField(error, names)).toEqual({ atFields: {}, others: [] })
    expect(problemsByField(new TypeError('role'), names)).toEqual({ atFields: {}, others: [] })
  })
})
