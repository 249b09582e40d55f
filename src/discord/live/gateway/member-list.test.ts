import {
  type APIGuildMember,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayOpcodes,
  type GatewayRequestGuildMembers,
} from 'discord-api-types/v10'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../testing/test-clock.ts'
import { memberList } from './member-list.ts'

test('a member who leaves during the listing is not in it, in any order of chunks', () => {
  const { list, arrive, chunk } = listOfGuild(3)
  arrive()
  list.handle(left('Aria'))
  expect(list.handle(chunk(0, 2, 'Aria', 'Borin'))).toBeNull()
  list.handle(left('Borin'))

  const listed = list.handle(chunk(1, 2, 'Cole'))

  expect(listed?.members.map(({ displayName }) => displayName)).toEqual(['Cole'])
  expect(listed?.expected).toBe(1)
})

test('a member who joins or changes during the listing is listed as in the event', () => {
  const { list, arrive, chunk } = listOfGuild(1)
  arrive()
  list.handle(dispatch(GatewayDispatchEvents.GuildMemberUpdate, { ...member('Aria'), nick: 'Ari' }))
  list.handle(dispatch(GatewayDispatchEvents.GuildMemberAdd, member('Borin')))

  const listed = list.handle(chunk(0, 1, 'Aria'))

  expect(listed?.members.map(({ displayName }) => displayName)).toEqual(['Ari', 'Borin'])
  expect(listed?.expected).toBe(2)
})

test('chunks may arrive in any order and repeatedly', () => {
  const { list, arrive, chunk } = listOfGuild(2)
  arrive()

  expect(list.handle(chunk(1, 2, 'Borin'))).toBeNull()
  expect(list.handle(chunk(1, 2, 'Borin'))).toBeNull()
  expect(list.handle(chunk(0, 2, 'Aria'))?.members).toHaveLength(2)
})

test('an incomplete list is requested again after 30 s', async () => {
  const { clock, list, asked, arrive, chunk } = listOfGuild(2)
  arrive()
  list.handle(chunk(0, 2, 'Aria'))
  const late = chunk(1, 2, 'Borin')

  await clock.advance(29_999)
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(asked).toHaveLength(2)

  expect(list.handle(late)).toBeNull()
  list.handle(chunk(0, 2, 'Aria'))
  expect(list.handle(chunk(1, 2, 'Borin'))?.members).toHaveLength(2)
  await clock.advance(120_000)
  expect(asked).toHaveLength(2)
})

test('a rate-limited list is requested again after the given time', async () => {
  const { clock, list, asked, arrive } = listOfGuild(2)
  arrive()

  const { RequestGuildMembers: opcode } = GatewayOpcodes
  list.handle(
    dispatch(GatewayDispatchEvents.RateLimited, {
      opcode,
      retry_after: 12.5,
      meta: { guild_id: 'g' },
    }),
  )
  await clock.advance(12_499)
  expect(asked).toHaveLength(1)
  await clock.advance(1)

  expect(asked).toHaveLength(2)
})

function listOfGuild(memberCount: number) {
  const asked: GatewayRequestGuildMembers[] = []
  const clock = createTestClock()
  const list = memberList(clock, 'g', (request) => asked.push(request))
  return {
    clock,
    list,
    asked,
    arrive: () =>
      list.handle(dispatch(GatewayDispatchEvents.GuildCreate, { member_count: memberCount })),
    chunk: (index: number, count: number, ...names: string[]) =>
      dispatch(GatewayDispatchEvents.GuildMembersChunk, {
        guild_id: 'g',
        members: names.map(member),
        chunk_index: index,
        chunk_count: count,
        nonce: asked.at(-1)?.d.nonce,
      }),
  }
}

function member(name: string) {
  return {
    user: { id: name, username: name, avatar: null },
    roles: [],
  } as unknown as APIGuildMember
}

function left(name: string) {
  return dispatch(GatewayDispatchEvents.GuildMemberRemove, { guild_id: 'g', user: { id: name } })
}

function dispatch(t: GatewayDispatchEvents, d: object) {
  return { op: GatewayOpcodes.Dispatch, s: 1, t, d } as unknown as GatewayDispatchPayload
}
