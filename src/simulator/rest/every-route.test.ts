import { REST } from '@discordjs/rest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callEveryRoute } from '../../testing/simulator/all-routes.ts'
import { startRestApi } from '../../testing/simulator/rest-api.ts'
import { testingSeed } from '../../testing/simulator/seed.ts'
import {
  type Exchange,
  operationOf,
  operations,
  violationsIn,
} from '../openapi/validate-exchange.ts'

let discord: Awaited<ReturnType<typeof startRestApi>>

beforeAll(async () => {
  discord = await startRestApi(testingSeed())
  const { url: api, token, recordingFetch } = discord
  const rest = new REST({ api, version: '10', makeRequest: recordingFetch as never }).setToken(
    token,
  )
  await callEveryRoute({ discord, rest })
})

afterAll(() => discord.close())

const withBody = () =>
  discord.exchanges.filter(({ response, status }) => response !== undefined && status < 300)

describe('the simulator, validated against Discord’s API description', () => {
  test('implements every described route', () => {
    const called = new Set(discord.exchanges.map(operationOf))

    expect(operations.filter((operation) => !called.has(operation))).toEqual([])
  })

  test('sends valid responses to valid requests', () => {
    expect(discord.violations()).toEqual([])
  })

  test('would fail the validation if a response lacked a field or had null in it', () => {
    const unchecked = withBody().filter(
      (exchange) =>
        checkedFields(exchange, 'missing').length * checkedFields(exchange, null).length === 0,
    )

    expect(withBody().length).toBeGreaterThan(40)
    expect(unchecked.map(operationOf)).toEqual([])
  })
})

/** The fields of a response, or of its first entry, that fail the validation when missing or null. */
function checkedFields(exchange: Exchange, replacement: 'missing' | null): string[] {
  const { response } = exchange
  const first = (Array.isArray(response) ? response[0] : response) as Record<string, unknown>
  if (first === undefined) return ['an empty list']
  return Object.keys(first).filter((field) => {
    const { [field]: _, ...rest } = first
    const changed = replacement === null ? { ...rest, [field]: null } : rest
    const whole = Array.isArray(response) ? [changed, ...response.slice(1)] : changed
    return violationsIn({ ...exchange, response: whole }).length > 0
  })
}
