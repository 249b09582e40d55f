import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
let member: Caller
let userId: string

beforeEach(async () => {
  await app.reset()
  member = await app.signIn('member')
  userId = app.idOf('member')
})

const save = (links: Record<string, unknown>) =>
  member.put('/api/user/save-links', { userId, ...links })
const profile = async () => (await member.get(`/api/user/user/${userId}`)).body

test('a member can save links with or without the scheme', async () => {
  const saved = await save({
    steam: 'steamcommunity.com/id/aria',
    X: 'http://x.com/aria',
    twitch: 'https://www.twitch.tv/aria',
    YouTube: 'youtu.be/abc',
  })

  const links = {
    steam: 'https://steamcommunity.com/id/aria',
    x: 'https://x.com/aria',
    twitch: 'https://www.twitch.tv/aria',
    youtube: 'https://youtu.be/abc',
  }
  expect(saved).toMatchObject({ status: 200, body: { userId, ...links } })
  expect(await profile()).toMatchObject(links)
})

test('an empty link is cleared, and an omitted one stays', async () => {
  await save({ steam: 's.team/p/a', x: 'x.com/aria', twitch: 'twitch.tv/aria' })

  const saved = await save({ steam: '', x: null })

  expect(saved.body).toMatchObject({ steam: '', x: '', twitch: 'https://twitch.tv/aria' })
  expect((await save({})).body).toEqual(saved.body)
})

test('every link to another site is reported, and nothing is saved', async () => {
  const saved = await save({
    steam: 'https://steamcommunity.com.evil.example/',
    x: 'aria',
    twitch: 'https://youtube.com/@aria',
    youtube: 'youtube.com:99/@aria',
  })

  expect(saved).toMatchObject({
    status: 400,
    body: ['Invalid Steam URL.', 'Invalid X URL.', 'Invalid Twitch URL.', 'Invalid Youtube URL.'],
  })
  await save({ steam: 's.team/p/a', x: 'nonsense' })
  expect((await profile()).steam).toBe('')
})

test('an invalid body gets one message', async () => {
  expect(await save({ steam: 5 })).toMatchObject({ status: 400, body: { statusCode: 400 } })
  expect(await save({ userId: 5 })).toMatchObject({ status: 400, body: { statusCode: 400 } })
})

test('nobody can change another person’s links, not even staff', async () => {
  const leader = await app.signIn('leader')
  const body = { userId, steam: 's.team/p/a' }

  expect((await leader.put('/api/user/save-links', body)).status).toBe(403)
  expect((await (await app.visitor()).put('/api/user/save-links', body)).status).toBe(401)
  expect((await profile()).steam).toBe('')
})
