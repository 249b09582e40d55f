import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Game } from '../../contract/games/games.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { roles } from '../../db/schema/guild.ts'
import { t } from '../../text/t.ts'
import { requireCurrentTask } from '../accounts/missing-task.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { conflictingField, DomainError } from '../core/errors.ts'
import { lockTable } from '../core/lock-table.ts'
import { validateReferences } from '../guild/validate-references.ts'
import { enqueueTabsOfGame } from '../sheets/enqueue-tabs.ts'
import { applyPreset } from './apply-preset.ts'
import { enqueueEmojiUpload } from './emojis/upload-emojis.ts'
import { emptyPreset, type PresetContent } from './preset.ts'
import { getPreset } from './presets.ts'
import { translatePreset } from './translate-preset.ts'

/** A game as staff configures it; without an id it is a new one. */
export interface GameInput {
  gameId?: number | null | undefined
  gameName: string
  roleId?: string | null | undefined
  spreadsheetId?: string | null | undefined
  /** The known game whose combat roles and classes a new game starts with. */
  presetId?: string | null | undefined
}

/** The guild's games by name. */
export async function listGames(db: Db): Promise<Game[]> {
  return selectAllGames(db)
}

const selectAllGames = preparedQuery((db) =>
  selectGames(db)
    .where(isNull(games.deletedAt))
    .orderBy(asc(sql`lower(${games.name})`), asc(games.id))
    .prepare('games_that_are'),
)

/**
 * Creates or replaces a game; names must be unique. Saving a removed game by its id restores it with its classes
 * and the characters in it.
 */
export async function saveGame(ctx: Context, actorId: string, choice: GameInput): Promise<Game> {
  const { gameId, roleId } = choice
  const preset = gameId == null && choice.presetId ? getPreset(choice.presetId) : null
  const row = {
    name: choice.gameName.trim(),
    roleId: roleId ?? null,
    spreadsheetId: choice.spreadsheetId || null,
  }
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, games)
    const before = await findBefore(tx, gameId)
    await mustBeAllowedToChooseSpreadsheet(tx, actorId, gameId, row.spreadsheetId)
    if (roleId) {
      await validateReferences(tx, {
        roles: [{ field: 'roleId', name: t('The role'), ids: [roleId] }],
      })
    }
    await mustNotRepeat(tx, row.name, gameId)
    const content = translatePreset(preset ?? emptyPreset)
    const after = await getGame(tx, await writeRow(tx, row, gameId, content))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'game saved',
      subject: `game ${after.gameName}`,
      before,
      after: { ...after, ...(preset && { preset: preset.gameName }) },
    })
    await enqueueTabsOfGame(tx, after.gameId, ctx.now())
    return after
  })
}

/** Deletes a game, unless an event channel uses it; its events keep the name. */
export async function deleteGame(ctx: Context, actorId: string, gameId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockTable(tx, games)
    // Waits for an event channel that is being configured with it.
    await tx.select({ id: games.id }).from(games).where(eq(games.id, gameId)).for('update')
    const before = await getGame(tx, gameId)
    if ((await tx.$count(eventChannels, eq(eventChannels.gameId, gameId))) > 0) {
      throw new DomainError('conflict', t('An event channel is configured for this game.'))
    }
    await tx.update(games).set({ deletedAt: ctx.now() }).where(eq(games.id, gameId))
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'game removed',
      subject: `game ${before.gameName}`,
      before,
    })
  })
}

/** The service account can write every spreadsheet that is shared with it, not only those of the guild's games. */
async function mustBeAllowedToChooseSpreadsheet(
  tx: Db,
  actorId: string,
  gameId: number | null | undefined,
  chosen: string | null,
): Promise<void> {
  const [stored] =
    gameId == null
      ? []
      : await tx
          .select({ spreadsheetId: games.spreadsheetId })
          .from(games)
          .where(eq(games.id, gameId))
  if (chosen === (stored?.spreadsheetId ?? null)) return
  await requireCurrentTask(tx, actorId, 'settings')
}

async function mustNotRepeat(tx: Db, name: string, gameId: number | null | undefined) {
  const [same] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(sql`lower(${games.name}) = lower(${name})`, isNull(games.deletedAt)))
  if (same && same.id !== gameId)
    throw conflictingField('gameName', t('A game with this name already exists.'))
}

async function writeRow(
  tx: Db,
  row: { name: string; roleId: string | null; spreadsheetId: string | null },
  gameId: number | null | undefined,
  preset: PresetContent,
): Promise<number> {
  if (gameId != null) {
    await tx
      .update(games)
      .set({ ...row, deletedAt: null })
      .where(eq(games.id, gameId))
    return gameId
  }
  const created = await tx.insert(games).values(row).returning({ id: games.id })
  await applyPreset(tx, created[0]!.id, preset)
  await enqueueEmojiUpload(tx)
  return created[0]!.id
}

async function getGame(db: Db, gameId: number): Promise<Game> {
  const found = await findGame(db, gameId)
  if (!found) throw noSuchGame()
  return found
}

async function findGame(db: Db, gameId: number): Promise<Game | undefined> {
  const [found] = await selectGames(db).where(and(eq(games.id, gameId), isNull(games.deletedAt)))
  return found
}

/** The game before it is saved; undefined for a new one and for a removed one. */
async function findBefore(db: Db, gameId: number | null | undefined): Promise<Game | undefined> {
  if (gameId == null) return undefined
  const found = await findGame(db, gameId)
  if (!found && (await db.$count(games, eq(games.id, gameId))) === 0) throw noSuchGame()
  return found
}

const noSuchGame = () => new DomainError('not-found', t('There is no such game.'))

function selectGames(db: Db) {
  return db
    .select({
      gameId: games.id,
      gameName: games.name,
      roleId: games.roleId,
      roleName: roles.name,
      spreadsheetId: games.spreadsheetId,
    })
    .from(games)
    .leftJoin(roles, eq(roles.id, games.roleId))
}
