import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { GameSetup, GameSetupChange } from '../../contract/games/setup.ts'
import type { Db } from '../../db/db.ts'
import { eventSeries } from '../../db/schema/events/event-series.ts'
import { eventTemplates } from '../../db/schema/events/event-templates.ts'
import { events } from '../../db/schema/events/events.ts'
import { characters, combatRoles, gameClasses, games } from '../../db/schema/games.ts'
import { t } from '../../text/t.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { enqueueEmojiUpload } from './emojis/upload-emojis.ts'
import { readGameSetup } from './read-setup.ts'
import { replaceRemovedClasses } from './replace-classes.ts'
import { type SetupInput, validateSetup } from './validate-setup.ts'

/**
 * Saves combat roles, classes and sizes of a game as a whole. Refuses an outdated revision, and the removal of
 * a class that characters have unless a replacement is given.
 */
export async function saveGameSetup(
  ctx: Context,
  actorId: string,
  gameId: number,
  input: GameSetupChange,
): Promise<GameSetup> {
  return ctx.db.transaction(async (tx) => {
    await lockGame(tx, gameId)
    const before = await readGameSetup(tx, gameId)
    if (before.revision !== input.revision) {
      throw new DomainError(
        'conflict',
        t('Somebody else changed {game} meanwhile. Check their changes and save again.', {
          game: before.gameName,
        }),
        [],
        { current: before },
      )
    }
    validateSetup(before, input)
    await writeSetup(tx, before, input, ctx.now())
    await enqueueEmojiUpload(tx)
    const after = await readGameSetup(tx, gameId)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'classes and combat roles saved',
      subject: `game ${after.gameName}`,
      before: auditedSetup(before),
      after: auditedSetup(after),
    })
    return after
  })
}

/** Waits for characters that are being saved, and keeps others from being saved until the transaction ends. */
async function lockGame(tx: Db, gameId: number): Promise<void> {
  await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, gameId), isNull(games.deletedAt)))
    .for('update')
}

async function writeSetup(tx: Db, before: GameSetup, input: SetupInput, now: Date): Promise<void> {
  const { gameId } = before
  const roleIds = await writeCombatRoles(tx, gameId, input)
  const classIds = await writeClasses(tx, gameId, input, roleIds)
  const isListed = (classId: number) => input.classes.some((one) => one.classId === classId)
  const removed = before.classes.filter(({ classId }) => !isListed(classId))
  await replaceRemovedClasses(tx, removed, input.replacements ?? [], classIds, now)
  await fitCombatRoles(tx, gameId)
  await removeOthers(tx, gameId, [...classIds.values()], [...roleIds.values()])
  await removeOutdatedNeeds(tx, gameId)
  await tx
    .update(games)
    .set({
      partySize: input.partySize,
      teamSizes: [...new Set(input.teamSizes)].sort((a, b) => a - b),
      strengthName: input.strengthName?.trim() || null,
      setupRevision: before.revision + 1,
    })
    .where(eq(games.id, gameId))
}

/** Answers the ids of the combat roles by name. */
async function writeCombatRoles(tx: Db, gameId: number, input: SetupInput) {
  const idsByName = new Map<string, number>()
  for (const [position, { combatRoleId, name, icon, color }] of input.combatRoles.entries()) {
    const row = { gameId, name: name.trim(), icon, color, position }
    const [written] =
      combatRoleId == null
        ? await tx.insert(combatRoles).values(row).returning()
        : await tx.update(combatRoles).set(row).where(eq(combatRoles.id, combatRoleId)).returning()
    if (written) idsByName.set(written.name, written.id)
  }
  return idsByName
}

/** Answers the ids of the classes by name. */
async function writeClasses(
  tx: Db,
  gameId: number,
  input: SetupInput,
  roleIds: ReadonlyMap<string, number>,
) {
  const idsByName = new Map<string, number>()
  for (const [position, { classId, name, icon, combatRoles: names }] of input.classes.entries()) {
    const combatRoleIds = names.flatMap((role) => roleIds.get(role.trim()) ?? [])
    const row = { gameId, name: name.trim(), icon, combatRoleIds, position }
    const [written] =
      classId == null
        ? await tx.insert(gameClasses).values(row).returning()
        : await tx.update(gameClasses).set(row).where(eq(gameClasses.id, classId)).returning()
    if (written) idsByName.set(written.name, written.id)
  }
  return idsByName
}

/**
 * Takes from characters the combat roles that their class cannot fill any more; who is left without one is
 * willing to play all of the class.
 */
async function fitCombatRoles(tx: Db, gameId: number): Promise<void> {
  await tx.execute(sql`
    update ${characters} set combat_role_ids = coalesce(
      (select array_agg(role_id order by place)
        from unnest(${characters.combatRoleIds}) with ordinality as willing (role_id, place)
        where role_id = any(${gameClasses.combatRoleIds})),
      ${gameClasses.combatRoleIds})
    from ${gameClasses}
    where ${gameClasses.id} = ${characters.classId} and ${characters.gameId} = ${gameId}
      and not ${characters.combatRoleIds} <@ ${gameClasses.combatRoleIds}`)
}

async function removeOthers(tx: Db, gameId: number, classIds: number[], roleIds: number[]) {
  await tx
    .delete(gameClasses)
    .where(and(eq(gameClasses.gameId, gameId), notInArray(gameClasses.id, classIds)))
  await tx
    .delete(combatRoles)
    .where(and(eq(combatRoles.gameId, gameId), notInArray(combatRoles.id, roleIds)))
}

/** Takes removed combat roles from the needs of events, series and templates. */
async function removeOutdatedNeeds(tx: Db, gameId: number): Promise<void> {
  for (const table of [events, eventSeries, eventTemplates]) {
    await tx.execute(sql`
      update ${table} set needs = ${keptNeeds(sql`${table.needs}`)}
      where ${table.gameId} = ${gameId} and ${table.needs} <> ${keptNeeds(sql`${table.needs}`)}`)
  }
  await tx.execute(sql`
    update ${eventTemplates} set parties = coalesce((
      select jsonb_agg(jsonb_set(party, '{needs}', ${keptNeeds(sql`party->'needs'`)}) order by place)
      from jsonb_array_elements(${eventTemplates.parties}) with ordinality as parties (party, place)), '[]')
    where ${eventTemplates.gameId} = ${gameId}`)
}

function keptNeeds(needs: SQL): SQL {
  return sql`coalesce((
    select jsonb_agg(need order by place)
    from jsonb_array_elements(${needs}) with ordinality as needs (need, place)
    where exists (select from ${combatRoles} where ${combatRoles.id} = (need->>'combatRoleId')::int)
  ), '[]')`
}

/** What the audit log keeps: names instead of ids, and no counts. */
function auditedSetup(setup: GameSetup) {
  const { partySize, teamSizes, strengthName } = setup
  const nameOf = new Map(setup.combatRoles.map((role) => [role.combatRoleId, role.name]))
  return {
    partySize,
    teamSizes,
    strengthName,
    combatRoles: setup.combatRoles.map(({ combatRoleId: _, ...role }) => role),
    classes: setup.classes.map(({ name, icon, combatRoleIds }) => ({
      name,
      icon,
      combatRoles: combatRoleIds.map((id) => nameOf.get(id)),
    })),
  }
}
