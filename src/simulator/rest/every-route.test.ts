import { REST } from '@discordjs/rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Exchange, faultsIn, operationOf, operations } from '../openapi/oracle.ts'
import { testingSeed } from '../testing-seed.ts'
import { openDiscord } from './testing/testing-discord.ts'
import { visitEveryRoute } from './testing/testing-visits.ts'

let discord: Awaited<ReturnType<typeof openDiscord>>

beforeAll(async () => {
  discord = await openDiscord(testingSeed())
  const { url: api, token, watched } = discord
  const rest = new REST({ api, version: '10', makeRequest: watched as never }).setToken(token)
  await visitEveryRoute({ discord, rest })
})

afterAll(() => discord.close())

const withAnswer = () =>
  discord.exchanges.filter(({ answer, status }) => answer !== undefined && status < 300)

describe('the simulator, by Discord’s own description of its API', () => {
  test('every described route was called', () => {
    const called = new Set(discord.exchanges.map(operationOf))

    expect(operations.filter((operation) => !called.has(operation))).toEqual([])
  })

  test('every request and every answer is as described', () => {
    expect(discord.faults()).toEqual([])
  })

  test('a field taken out of any answer, or made null, would have been noticed', () => {
    const unnoticed = withAnswer().filter(
      (exchange) => noticed(exchange, 'gone').length * noticed(exchange, null).length === 0,
    )

    expect(withAnswer().length).toBeGreaterThan(40)
    expect(unnoticed.map(operationOf)).toEqual([])
  })
})

/** The fields whose loss the oracle notices, of an answer or of the first entry of a list. */
function noticed(exchange: Exchange, replacement: 'gone' | null): string[] {
  const { answer } = exchange
  const first = (Array.isArray(answer) ? answer[0] : answer) as Record<string, unknown>
  if (first === undefined) return ['an empty list has none']
  return Object.keys(first).filter((field) => {
    const { [field]: _, ...rest } = first
    const spoilt = replacement === null ? { ...rest, [field]: null } : rest
    const whole = Array.isArray(answer) ? [spoilt, ...answer.slice(1)] : spoilt
    return faultsIn({ ...exchange, answer: whole }).length > 0
  })
}
