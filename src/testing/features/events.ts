import { expect } from 'vitest'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import type { Context } from '../../domain/core/context.ts'
import { enqueueEventSync } from '../../domain/events/create-event.ts'
import { emptyPlan, mergePlan } from '../../domain/events/plan.ts'
import { startSeries } from '../../domain/events/series.ts'
import { wallTimeIn } from '../../domain/events/start-time.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startTestSimulator } from '../discord/listener.ts'
import { skipPauses } from '../polling.ts'
import { emptyDatabase, startTestBot } from '../test-bot.ts'
import { makeJobsDue, unfinishedJobs } from './jobs.ts'
import { channelIdOf, roleIdOf } from './settings.ts'

/** A message as the simulator returns it. */
export interface Post {
  id: string
  author: string
  content: string
  embeds: { title: string; description?: string; color: number; fields: Part[]; footer?: unknown }[]
  components: { components: { label: string; custom_id: string; disabled: boolean }[] }[]
  mentions: { roles: string[] }
  editedAt: string | null
}

interface Part {
  name: string
  value: string
}

const minute = 60_000

// Opened in advance, because it may take longer than a test's timeout.
await emptyDatabase()

/** A guild with events in #general for the role Friend, which Aria has. */
export async function startEventGuild(
  options: Parameters<typeof startTestSimulator>[0] = {},
  more: Partial<Context> = {},
) {
  const simulator = await startTestSimulator(options)
  const testBot = await startTestBot(simulator, more)
  skipPauses(testBot.clock)
  await testBot.listed(1)
  const { control } = simulator
  for (const as of ['wyn', 'aria', 'brannoc']) control.roles({ as, add: ['Friend'] })
  await testBot.waitForGatewayEvents(simulator)
  const channelId = await channelIdOf(testBot.db, 'general')
  const roleId = await roleIdOf(testBot.db, 'Friend')
  const [game] = await testBot.db.insert(games).values({ name: 'Aion 2' }).returning()
  await testBot.db.insert(eventChannels).values({ channelId, roleId, gameId: game?.id as number })
  return {
    simulator,
    testBot,
    control,
    channelId,
    roleId,
    ...actionsIn(simulator, testBot, channelId),
  }
}

function actionsIn(
  { control, url, settings }: Simulator,
  testBot: Awaited<ReturnType<typeof startTestBot>>,
  channelId: string,
) {
  const idOf = (name: string) => control.people().find((one) => one.name === name)?.id ?? ''
  const posts = () =>
    (control.messages('general') as Post[]).filter(({ components }) => components.length > 0)
  const post = () => posts()[0] as Post
  const onPost = (head: RegExp) =>
    post().embeds[0]?.fields.find(({ name }) => head.test(name))?.value ?? null
  return {
    idOf,
    posts,
    post,
    onPost,
    /** Inserts an event that starts in the given minutes and waits until it is announced. */
    plan: async (more: Partial<typeof events.$inferInsert> = {}, startsIn = 24 * 60) => {
      const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000 + startsIn * minute)
      const event = { id: crypto.randomUUID(), channelId, title: 'Siege of Valion', startsAt }
      const plan = {
        ...mergePlan(emptyPlan, { ...event, ...more }),
        templateId: more.templateId ?? null,
      }
      const at = wallTimeIn('Europe/Berlin', more.startsAt ?? startsAt)
      const series = more.repeatsWeekly ? await startSeries(testBot.db, plan, at) : {}
      await testBot.db.insert(events).values({ ...event, isOurs: true, ...series, ...more })
      await enqueueEventSync(testBot.db, event.id)
      await expect
        .poll(() => posts().map(({ components }) => JSON.stringify(components)))
        .toContainEqual(expect.stringContaining(event.id))
      return { ...event, ...more }
    },
    /** Clicks a button of the message and returns the ephemeral reply. */
    press: async (as: string, label: string) => {
      const buttons = post().components.flatMap(({ components }) => components)
      const customId = buttons.find((button) => button.label === label)?.custom_id ?? label
      const { replies } = await control.click({ as, message: post().id, customId })
      expect(replies.every(({ ephemeral }) => ephemeral)).toBe(true)
      return replies.at(-1) as unknown as Post
    },
    use: async (as: string, name: string, options: Record<string, unknown> = {}) => {
      const used = { as, channel: 'general', name, options }
      let said = ''
      await expect
        .poll(async () => {
          const { replies } = await control.command(used).catch(() => ({ replies: [] }))
          said = replies[0]?.content || JSON.stringify(replies[0]?.embeds)
          return replies.length
        })
        .toBe(1)
      return said
    },
    calendar: async () => {
      const route = `${url}/api/v10/guilds/${settings.guildId}/scheduled-events`
      const headers = { authorization: `Bot ${settings.token}` }
      const listed = await (await fetch(route, { headers })).json()
      return (listed as { id: string; name: string; scheduled_start_time: string }[]).map(
        ({ name, scheduled_start_time }) => ({ name, startsAt: new Date(scheduled_start_time) }),
      )
    },
    standings: async () => {
      const rows = await testBot.db.select().from(signups)
      return new Map(rows.map((row) => [row.memberId, row]))
    },
    /** Waits until all jobs are done, also those that would be due later. */
    jobsAreDone: async () => {
      const { db } = testBot
      await testBot.poll(() => makeJobsDue(db).then(() => unfinishedJobs(db))).toEqual([])
    },
  }
}
