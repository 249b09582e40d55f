import { and, eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { localTimeFormatter } from '../../../src/contract/core/zoned-time.ts'
import type { GameSetup } from '../../../src/contract/games/setup.ts'
import { attendance } from '../../../src/db/schema/events/attendance.ts'
import { eventChannels, events, signups } from '../../../src/db/schema/events/events.ts'
import { voicePresences } from '../../../src/db/schema/ingest.ts'
import { recordPresence } from '../../../src/domain/attendance/presence/record-presence.ts'
import { readGuildTimeZone } from '../../../src/domain/core/guild-time-zone.ts'
import type { Post } from '../../../src/testing/features/events.ts'
import { addGame, combatRoleIdOf } from '../../../src/testing/features/games.ts'
import { insertEvent } from '../../../src/testing/features/line-ups.ts'
import { channelIdOf, roleIdOf } from '../../../src/testing/features/settings.ts'
import type { Caller } from '../../../src/testing/http/caller.ts'
import { app, eventually } from '../site.ts'

const minute = 60_000
const { control } = app.simulator

/** What a guild plays, and the parties in which it does. */
export interface SiegePlan {
  gameName: string
  presetId: string
  parties: readonly string[]
  /** What each party needs, by combat role. */
  needs: Readonly<Record<string, number>>
  /** The combat roles of those who answer when the places are taken. */
  waiting: readonly string[]
}

/** How many members answer. */
export const crowdSize = 40

/** A guild of members with characters, a channel for its sieges, and two sieges that everyone attended. */
export async function prepareGuild(leader: Caller, plan: SiegePlan) {
  const game = await addGame(leader, plan.gameName, plan.presetId)
  const channelId = await channelIdOf(app.db, 'castle-nights')
  const roleId = await roleIdOf(app.db, 'Verified')
  await app.db.insert(eventChannels).values({ channelId, roleId, gameId: game.gameId })
  for (const as of ['imke', 'fenwick']) control.roles({ as, add: ['Verified'] })
  await app.waitForGatewayEvents()
  const verified = control.people().filter(({ roles }) => roles.includes('Verified'))
  const people = verified.toSorted(
    (a, b) => Number(a.name === 'fenwick') - Number(b.name === 'fenwick'),
  )
  const roles = plan.parties.flatMap(() =>
    Object.entries(plan.needs).flatMap(([role, count]) => Array<string>(count).fill(role)),
  )
  const played = [...roles, ...plan.waiting]
  await importMains(
    leader,
    game,
    people.map(({ name }, index) => [name, played[index] ?? 'Healer']),
  )
  for (const days of [-7, -14]) {
    const eventId = await insertEvent(app, { channelId, gameId: game.gameId }, days)
    await app.db
      .insert(attendance)
      .values(
        people.map(({ id: memberId }) => ({ eventId, memberId, outcome: 'present' as const })),
      )
  }
  const ids = people.map(({ id }) => id)
  return {
    game,
    channelId,
    seated: ids.slice(0, roles.length),
    waiting: ids.slice(roles.length, played.length),
    others: ids.slice(played.length, crowdSize),
    /** Has the role of the channel and does not answer. */
    silent: ids[crowdSize] ?? '',
  }
}

/** A guild that is ready for a siege. */
export type SiegeGuild = Awaited<ReturnType<typeof prepareGuild>>

async function importMains(leader: Caller, game: GameSetup, mains: [string, string][]) {
  const lines = mains.map(([name, role]) => {
    const roleId = combatRoleIdOf(game, role)
    const played = game.classes.find(({ combatRoleIds }) => combatRoleIds[0] === roleId)
    return `${name};Main of ${name};${played?.name};${role};yes`
  })
  const csv = ['Member;Character;Class;Roles;Main', ...lines].join('\n')
  await leader.post(`/api/menu/settings/games/${game.gameId}/characters/import`, { csv })
}

/** Saves a template and announces a siege from it in Discord, three hours ahead; returns its id. */
export async function announceSiege(
  leader: Caller,
  { game, channelId }: SiegeGuild,
  plan: SiegePlan,
): Promise<string> {
  const inParty = Object.entries(plan.needs).map(([role, count]) => {
    return { combatRoleId: combatRoleIdOf(game, role), count }
  })
  await leader.put('/api/menu/event-templates/save', {
    ...{ name: 'Castle siege', title: 'Siege of Valion', durationMinutes: 40, deadlineMinutes: 30 },
    ...{ channelId, gameId: game.gameId, voiceChannelId: await channelIdOf(app.db, 'War Room') },
    needs: inParty.map((need) => ({ ...need, count: need.count * plan.parties.length })),
    parties: plan.parties.map((name) => ({ name, size: game.partySize, needs: inParty })),
  })
  const start = localTimeFormatter(await readGuildTimeZone(app.db))(
    new Date(Date.now() + 180 * minute),
  )
  const options = { template: 'castle siege', start }
  const command = { as: 'isaure', channel: 'castle-nights', name: 'event create', options }
  await eventually(() =>
    control.command(command).then(({ replies }) => replies[0]?.content, String),
  ).toMatch('was created')
  await eventually(() => posts().length).toBe(1)
  const [event] = await app.db.select().from(events).where(eq(events.title, 'Siege of Valion'))
  return event?.id ?? ''
}

/** The messages in the channel of the sieges. */
export const messages = () => control.messages('castle-nights') as Post[]
/** The post of the event. */
const posts = () => messages().filter(({ components }) => components.length > 0)

/** Clicks a button of the event's post as a member and returns the private reply. */
export async function click(as: string, label: string): Promise<string> {
  const [post] = posts()
  const buttons = post?.components.flatMap(({ components }) => components)
  const customId = buttons?.find((button) => button.label === label)?.custom_id ?? label
  const { replies } = await control.click({ as, message: post?.id ?? '', customId })
  return replies.at(-1)?.content ?? ''
}

/** Clicks a button as each of the members, some at a time; returns the private replies. */
export async function clickAll(ids: readonly string[], labelOf: (as: string) => string) {
  const replies: string[] = []
  for (let from = 0; from < ids.length; from += 5) {
    const some = ids.slice(from, from + 5)
    replies.push(...(await Promise.all(some.map((as) => click(as, labelOf(as))))))
  }
  return replies
}

/** Waits until a member's answer is that they come twenty minutes late. */
export async function expectLateAnswer(id: string, eventId: string): Promise<void> {
  const answers = and(eq(signups.eventId, eventId), eq(signups.memberId, id))
  await eventually(() => app.db.select().from(signups).where(answers)).toMatchObject([
    { answer: 'late', lateMinutes: 20 },
  ])
}

/** A clock of the app that can be moved; it runs on until the end of the test. */
export function movableClock(eventId: string) {
  const { now } = app.ctx
  onTestFinished(() => {
    app.ctx.now = now
  })
  return {
    /** Moves the clock to a time after the start of the event. */
    moveTo: async (minutes: number) => {
      const [event] = await app.db.select().from(events).where(eq(events.id, eventId))
      const offset = (event?.startsAt.getTime() ?? 0) + minutes * minute - Date.now()
      app.ctx.now = () => new Date(Date.now() + offset)
    },
  }
}

/** Lets members join the voice channel, or leave it, and waits until the bot has noticed. */
export async function moveInVoice(joining: readonly string[], leaving: readonly string[] = []) {
  for (const as of joining) control.voice({ as, channel: 'War Room' })
  for (const as of leaving) control.voice({ as, channel: null })
  const isDone = async () => {
    const rows = await app.db.select({ id: voicePresences.memberId }).from(voicePresences)
    const present = new Set(rows.map(({ id }) => id))
    return joining.every((id) => present.has(id)) && !leaving.some((id) => present.has(id))
  }
  await eventually(isDone).toBe(true)
}

/** Records presence in these minutes of the event, as the bot does once a minute. */
export async function playMinutes(
  clock: ReturnType<typeof movableClock>,
  from: number,
  until: number,
): Promise<void> {
  for (let at = from; at < until; at += 1) {
    await clock.moveTo(at)
    await recordPresence(app.ctx)
  }
}
