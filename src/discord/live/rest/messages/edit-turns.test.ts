import { beforeEach, expect, test } from 'vitest'
import { snowflakeAt } from '../../../snowflakes.ts'
import { createEditTurns, type EditTurns } from './edit-turns.ts'

const hour = 60 * 60_000
const start = Date.UTC(2026, 10, 26)

/** The id of a message, by default of two hours ago. */
const sent = (minutesAgo = 120) => String(snowflakeAt(start - minutesAgo * 60_000))

const [siege, raid, hunt] = [sent(120), sent(180), sent(240)]

let elapsed: number
let turns: EditTurns

beforeEach(() => {
  elapsed = hour
  turns = createEditTurns({ now: () => new Date(start + elapsed - hour), elapsed: () => elapsed })
})

/** The wait of a message in #events. */
const wait = (messageId: string) => turns.take('events', messageId)

test('messages of less than an hour are edited at once', () => {
  const message = sent(59)
  expect([wait(message), wait(message), wait(message)]).toEqual([0, 0, 0])
  elapsed += 60_000
  expect([wait(message), wait(message)]).toEqual([0, 2000])
})

test('old messages of a channel take turns, one every two seconds, in the order in which they asked', () => {
  expect([wait(siege), wait(raid), wait(hunt)]).toEqual([0, 2000, 4000])
  expect(turns.take('war', sent(300))).toBe(0)
  elapsed += 500
  // The same message keeps its turn, however often it asks.
  expect([wait(hunt), wait(raid), wait(raid), wait(siege)]).toEqual([3500, 1500, 1500, 5500])
  elapsed += 1500
  expect([wait(raid), wait(hunt)]).toEqual([0, 2000])
})

test('after a refusal nothing is edited as long as Discord says, and then more slowly', () => {
  expect([wait(siege), wait(raid)]).toEqual([0, 2000])
  turns.refused('events', 10_000)

  expect([wait(siege), wait(raid), wait(hunt)]).toEqual([10_000, 14_000, 18_000])
  elapsed += 10_000
  expect([wait(siege), wait(raid)]).toEqual([0, 4000])
})

test('the pauses never exceed twenty seconds, and become short again with each edit that Discord takes', () => {
  for (let time = 0; time < 10; time++) turns.refused('events', 0)
  expect([wait(siege), wait(raid)]).toEqual([0, 20_000])

  for (let time = 0; time < 30; time++) {
    elapsed += 60_000
    expect(wait(siege)).toBe(0)
  }
  expect(wait(hunt)).toBe(2000)
})
