import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { type LineUpPlan, lineUpPlaces, lineUps } from '../../db/schema/events/line-ups.ts'
import { characters, combatRoles } from '../../db/schema/games.ts'
import { members } from '../../db/schema/guild.ts'
import { enqueue } from '../../domain/jobs/enqueue.ts'
import { planTemplate } from '../../domain/line-ups/change-parties.ts'
import { fillSeats, type OpenSeat } from '../../domain/line-ups/fill/fill-seats.ts'
import { findSeat, membersIn, setOccupant } from '../../domain/line-ups/plan.ts'
import { placesOf, publishedPartiesOf } from '../../domain/line-ups/publish/places.ts'
import type { HeldEvent } from './attendance.ts'
import { insertRows } from './insert-rows.ts'

/** Notes of the parties' first seats. */
const notes = ['Shot-caller', 'Left flank', 'Right flank'] as const

/**
 * Inserts published line-ups for the last and the next event of each channel; the later one of the next events
 * has a draft instead, with the first party. Returns who is on the bench by event.
 */
export async function fillLineUps(
  tx: Db,
  now: Date,
  held: readonly HeldEvent[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const guild = await readGuild(tx)
  const [last, next] = lastAndNext(held, now)
  const draft = next.length > 1 ? next.at(-1) : undefined
  const benched = new Map<string, readonly string[]>()
  for (const one of [...last, ...next]) {
    const plan = planLineUp(one, guild, one === draft ? 1 : Number.POSITIVE_INFINITY)
    benched.set(one.event.id, plan.bench)
    await insertLineUp(
      tx,
      one.event.id,
      plan,
      one === draft
        ? null
        : { publishedAt: publicationTime(one, now), publishedById: guild.leaderId },
    )
    if (one.event.isOurs && one !== draft) {
      const { id: eventId } = one.event
      // After the posts of the events, which are enqueued at the same time.
      const runAt = new Date(now.getTime() + 60_000)
      await enqueue(tx, 'sync-line-up-post', { eventId }, runAt)
    }
  }
  return benched
}

/** The last and the next event of each channel, by start. */
function lastAndNext(held: readonly HeldEvent[], now: Date): [HeldEvent[], HeldEvent[]] {
  const startOf = ({ event }: HeldEvent) => event.startsAt.getTime()
  const sorted = held.toSorted((a, b) => startOf(a) - startOf(b))
  const byChannel = (events: readonly HeldEvent[]) => [
    ...new Map(events.map((one) => [one.event.channelId, one])).values(),
  ]
  const past = sorted.filter(({ event }) => event.attendanceAt)
  const upcoming = sorted.filter(({ event }) => event.startsAt > now)
  const next = byChannel(upcoming.toReversed()).sort((a, b) => startOf(a) - startOf(b))
  return [byChannel(past), next]
}

/** Now, or three hours before an event that is over. */
function publicationTime({ event }: HeldEvent, now: Date): Date {
  return new Date(Math.min(now.getTime(), event.startsAt.getTime() - 3 * 60 * 60_000))
}

type Guild = Awaited<ReturnType<typeof readGuild>>

async function readGuild(tx: Db) {
  const templates = await tx.select().from(eventTemplates)
  const roles = await tx.select().from(combatRoles).orderBy(asc(combatRoles.position))
  const [leader] = await tx.select().from(members).where(eq(members.userName, 'isaure'))
  const mains = await tx.select().from(characters).where(eq(characters.isMain, true))
  return {
    leaderId: leader?.id ?? null,
    partiesOf: new Map(templates.map(({ id, parties }) => [id, parties])),
    roles,
    willingRoles: new Map(mains.map(({ memberId, combatRoleIds }) => [memberId, combatRoleIds])),
  }
}

/** The parties of the event's template, of which the first ones are filled. The others are on the bench. */
function planLineUp(
  { event, signups }: HeldEvent,
  guild: Guild,
  filledParties: number,
): LineUpPlan {
  const { partiesOf, roles, willingRoles } = guild
  const roleIds = roles.filter(({ gameId }) => gameId === event.gameId).map(({ id }) => id)
  const plan = planTemplate(partiesOf.get(event.templateId ?? 0) ?? [], roleIds)
  const filled = plan.parties.slice(0, filledParties)
  const open = filled.flatMap(({ partyId, seats }) =>
    seats.map(({ combatRoleId }, index): OpenSeat => ({ partyId, seat: index + 1, combatRoleId })),
  )
  const coming = signups.filter(({ answer }) => answer === 'signed' || answer === 'late')
  const candidates = coming.map(({ memberId }, index) => ({
    ...{ memberId, combatRoleIds: willingRoles.get(memberId) ?? [] },
    ...{ wasBenchedLastTime: false, reliability: null, placeInLine: index + 1 },
  }))
  for (const { partyId, seat, memberId, combatRoleId } of fillSeats(open, candidates)) {
    setOccupant(findSeat(plan, partyId, seat), memberId, combatRoleId)
  }
  for (const [index, { seats }] of filled.entries()) {
    if (seats[0]?.memberId)
      Object.assign(seats[0], { note: notes[index] ?? '', isLocked: index === 0 })
  }
  const seated = new Set(membersIn(plan))
  if (filled.length === plan.parties.length) {
    plan.bench = coming.flatMap(({ memberId }) => (seated.has(memberId) ? [] : memberId))
  }
  return plan
}

async function insertLineUp(
  tx: Db,
  eventId: string,
  plan: LineUpPlan,
  published: { publishedAt: Date; publishedById: string | null } | null,
) {
  const publication = published && {
    ...published,
    ...{ publishedVersion: 1, publishedRevision: 1, publishedParties: publishedPartiesOf(plan) },
  }
  await tx.insert(lineUps).values({ eventId, plan, revision: 1, ...publication })
  if (published)
    await insertRows(
      tx,
      lineUpPlaces,
      placesOf(eventId, plan, () => true),
    )
}
