import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventChannels, events, signups } from '../../db/schema/events/events.ts'
import { characters } from '../../db/schema/games.ts'
import { listPlayableGames } from '../../domain/characters/list-characters.ts'
import { saveCharacter } from '../../domain/characters/save-character.ts'
import { applyPreset } from '../../domain/games/apply-preset.ts'
import { readIconEmojis } from '../../domain/games/emojis/icon-emojis.ts'
import { enqueueEmojiUpload } from '../../domain/games/emojis/upload-emojis.ts'
import { getPreset } from '../../domain/games/presets.ts'
import { type Post, startEventGuild } from './events.ts'

/** The select of a reply. */
interface ShownSelect {
  custom_id: string
  options: { label: string; value: string; description: string; default: boolean; emoji?: object }[]
}

/** A guild with events in a game with the classes of a preset, and with their icons. */
export async function startClassEventGuild(presetId = 'aion-2', hasIcons = true) {
  const guild = await startEventGuild()
  const { db } = guild.testBot
  const [channel] = await db.select().from(eventChannels)
  const gameId = channel?.gameId ?? 0
  await applyPreset(db, gameId, getPreset(presetId))
  const uploadIcons = async () => {
    await enqueueEmojiUpload(db)
    await expect.poll(async () => (await readIconEmojis(db)).size).toBeGreaterThan(0)
  }
  if (hasIcons) await uploadIcons()
  const [game] = await listPlayableGames(db)
  const classOf = (name: string) => game?.classes.find((one) => one.name === name)
  const roleId = (name: string) =>
    game?.combatRoles.find((role) => role.name === name)?.combatRoleId ?? 0
  const addCharacter = async (as: string, name: string, className: string, isMain = true) => {
    const { classId = 0, combatRoleIds = [] } = classOf(className) ?? {}
    const memberId = guild.idOf(as)
    const row = { memberId, gameId, name, classId, combatRoleIds, isMain }
    await db.insert(characters).values({ ...row, createdAt: new Date() })
  }
  return {
    ...guild,
    uploadIcons,
    addCharacter,
    planSiege: (needs: Record<string, number>, more: Partial<typeof events.$inferInsert> = {}) =>
      guild.plan({
        gameId,
        needs: Object.entries(needs).map(([role, count]) => ({
          combatRoleId: roleId(role),
          count,
        })),
        ...more,
      }),
    /** Changes the name and class of a character as its owner does. */
    changeCharacter: async (name: string, newName: string, className: string) => {
      const [{ id = 0, memberId = '' } = {}] = await db
        .select()
        .from(characters)
        .where(eq(characters.name, name))
      const { classId = 0 } = classOf(className) ?? {}
      const change = { gameId, characterId: id, name: newName, classId }
      await saveCharacter(guild.testBot.ctx, { memberId, officerId: null }, change)
    },
    removeCharacters: (as: string) =>
      db.delete(characters).where(eq(characters.memberId, guild.idOf(as))),
    /** Chooses an option, by its label and description, in a select of a reply; returns the changed reply. */
    choose: async (as: string, reply: Post, label: string, description?: string) => {
      const select = selectsOf(reply).find(({ options }) =>
        options.some((one) => one.label === label),
      )
      const option = select?.options.find(
        (one) => one.label === label && (description ?? one.description) === one.description,
      )
      const click = { as, message: reply.id, customId: select?.custom_id ?? '' }
      const values = [option?.value ?? '']
      const { replies } = await guild.control.click({ ...click, values })
      return replies.at(-1) as unknown as Post
    },
  }
}

/** Inserts an event of yesterday with an answer; returns a function that reads the answer. */
export async function insertPastAnswer(
  guild: Awaited<ReturnType<typeof startClassEventGuild>>,
  as: string,
  characterName: string,
) {
  const { db } = guild.testBot
  const startsAt = new Date(Date.now() - 86_400_000)
  const past = { id: 'past', channelId: guild.channelId, title: 'Past', startsAt }
  await db.insert(events).values(past)
  const [played] = await db.select().from(characters).where(eq(characters.name, characterName))
  await db.insert(signups).values({
    ...{ id: 'past', eventId: 'past', memberId: guild.idOf(as), answer: 'signed' },
    ...{ signedAt: startsAt, characterId: played?.id, characterName, className: 'Cleric' },
  })
  return async () => (await db.select().from(signups).where(eq(signups.id, 'past')))[0]
}

/** The selects of a reply. */
export function selectsOf({ components }: Post): ShownSelect[] {
  return (components as unknown as { components: ShownSelect[] }[]).flatMap((row) =>
    row.components.filter((part) => 'options' in part),
  )
}
