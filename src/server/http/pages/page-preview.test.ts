import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { events } from '../../../db/schema/events/events.ts'
import { channels, roles } from '../../../db/schema/guild.ts'
import { channelIdOf } from '../../../testing/features/settings.ts'
import { builtWebApp } from '../../../testing/http/built-web-app.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const app = await openTestApp()
const guild = {
  title: 'Orillon',
  graph: 'Orillon',
  description: 'A guild.',
}
const event = {
  title: 'Siege of &lt;Valion> &amp; &quot;co&quot; $&amp; — Orillon',
  graph: 'Siege of &lt;Valion> &amp; &quot;co&quot; $&amp; — Orillon',
  description: '29 November 2026 at 20:00 (Europe/Berlin)',
}
let channelId: string

beforeEach(async () => {
  await app.reset()
  channelId = await channelIdOf(app.db, 'castle-nights')
  await allow({ viewOverwrites: [] })
  await app.db.insert(events).values({
    ...{ id: 'siege', channelId, title: 'Siege of <Valion> & "co" $&' },
    startsAt: new Date('2026-11-29T19:00:00Z'),
  })
})

const allow = (values: Partial<typeof channels.$inferInsert>) =>
  app.db.update(channels).set(values).where(eq(channels.id, channelId))
const previewAt = async (path: string) => {
  const { url } = await startTestServer({ db: app.db }, { webFolder: builtWebApp() })
  const answer = await fetch(url + path)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  return {
    title: /<title>(.*?)<\/title>/.exec(page)?.[1],
    graph: /og:title" content="(.*?)"/.exec(page)?.[1],
    description: /og:description" content="(.*?)"/.exec(page)?.[1],
  }
}

test.each<[string, object, () => Promise<unknown>]>([
  ['its title and time if everyone may view the channel', event, async () => undefined],
  [
    'the guild’s own if @everyone may not view the channel, even if a role may',
    guild,
    () =>
      allow({
        viewOverwrites: [
          { id: app.ctx.guildId, isAllowed: false },
          { id: 'some role', isAllowed: true },
        ],
      }),
  ],
  [
    'the guild’s own if @everyone may view no channels',
    guild,
    () => app.db.update(roles).set({ viewsChannels: false }).where(eq(roles.id, app.ctx.guildId)),
  ],
  ['the guild’s own after the channel was deleted', guild, () => allow({ deletedAt: new Date() })],
])('the link preview of an event is %s', async (_, expected, prepare) => {
  await prepare()
  expect(await previewAt('/events/siege')).toEqual(expected)
})

test.each(['/events/nothing', '/events/%00', `/events/${'x'.repeat(201)}`, '/events'])(
  '%s has the guild’s own preview',
  async (path) => {
    expect(await previewAt(path)).toEqual(guild)
  },
)
