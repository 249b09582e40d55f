import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { type CombatRoleNeed, eventTemplates } from '../../db/schema/events/event-templates.ts'
import { eventChannels, type events } from '../../db/schema/events/events.ts'
import { combatRoles, games } from '../../db/schema/games.ts'
import type { ChannelName } from '../channels.ts'

/** What the events of a channel have in common. */
export type EventPlan = Pick<
  typeof events.$inferInsert,
  'gameId' | 'templateId' | 'description' | 'durationMinutes' | 'needs' | 'deadlineMinutes'
> & { voiceChannelId: string | null; needs: CombatRoleNeed[] }

interface Outline {
  name: string
  channel: ChannelName
  description: string
  durationMinutes: number
  /** How many are needed, by combat role. */
  needs: Needs
  /** The parties by name, with what is needed in them. */
  parties: Readonly<Record<string, Needs>>
}

type Needs = Readonly<Record<string, number>>

const outlines: Outline[] = [
  {
    name: 'Siege',
    channel: 'castle-nights',
    description:
      'Form up at the south camp twenty minutes early. We take the outer wall first and put everything on the gate when the second horn goes.\n\nBring siege charges, two food buffs and a charged headset. The map and the fallback are pinned in the channel.',
    durationMinutes: 150,
    needs: { Tank: 3, Healer: 4, Damage: 12 },
    parties: {
      Gate: { Tank: 1, Healer: 1, Damage: 4 },
      Wall: { Tank: 1, Healer: 1, Damage: 4 },
      Ravelin: { Tank: 1, Healer: 2, Damage: 3 },
    },
  },
  {
    name: 'Boss night',
    channel: 'contested-bosses',
    description:
      'One pull per hour, and we hold the spot between them. Expect company.\n\nLoot is rolled by attendance, as always.',
    durationMinutes: 120,
    needs: { Tank: 2, Healer: 3, Damage: 10 },
    parties: {
      Pull: { Tank: 1, Healer: 2, Damage: 3 },
      Guard: { Tank: 1, Healer: 1, Damage: 4 },
      Relief: {},
    },
  },
]

/** Inserts a template for each of the guild's event channels and returns what their events have in common. */
export async function fillEventPlans(
  tx: Db,
  channelIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, EventPlan>> {
  const voiceChannelId = channelIds.get('War Room' satisfies ChannelName) ?? null
  const plans = new Map<string, EventPlan>()
  for (const { name, channel, needs: wanted, parties: named, ...outline } of outlines) {
    const channelId = channelIds.get(channel)
    if (!channelId) continue
    const roles = await selectRolesOfChannel(tx, channelId)
    const [first] = roles
    if (!first) continue
    const needs = toNeeds(wanted, roles)
    const plan = { ...outline, gameId: first.gameId, needs, deadlineMinutes: 120, voiceChannelId }
    const parties = Object.entries(named).map(([party, wantedInIt]) => ({
      ...{ name: party, size: first.partySize, needs: toNeeds(wantedInIt, roles) },
    }))
    const [template] = await tx
      .insert(eventTemplates)
      .values({ ...plan, name, channelId, title: name, repeatsWeekly: true, parties })
      .returning()
    plans.set(channelId, { ...plan, templateId: template?.id ?? null })
  }
  return plans
}

function toNeeds(wanted: Needs, roles: readonly { id: number; name: string }[]): CombatRoleNeed[] {
  return roles.flatMap(({ id: combatRoleId, name }) => {
    const count = wanted[name]
    return count === undefined ? [] : [{ combatRoleId, count }]
  })
}

function selectRolesOfChannel(tx: Db, channelId: string) {
  return tx
    .select({
      id: combatRoles.id,
      name: combatRoles.name,
      gameId: games.id,
      partySize: games.partySize,
    })
    .from(eventChannels)
    .innerJoin(games, eq(games.id, eventChannels.gameId))
    .innerJoin(combatRoles, and(eq(combatRoles.gameId, games.id)))
    .where(eq(eventChannels.channelId, channelId))
    .orderBy(combatRoles.position)
}
