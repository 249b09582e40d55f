import { eq } from 'drizzle-orm'
import { events } from '../../db/schema/events/events.ts'
import { RaidHelperError } from '../../integrations/raid-helper/raid-helper.ts'
import { recordServiceFailure } from '../core/connected-services.ts'
import type { Context } from '../core/context.ts'
import { readEvent } from './importer.ts'

/** Reads an imported event again, so that its signups are current if possible. Throws if aborted. */
export async function refreshEvent(
  ctx: Context,
  eventId: string,
  signal?: AbortSignal,
): Promise<void> {
  if (!ctx.raidHelper) return
  const [event] = await ctx.db
    .select({ importedAt: events.importedAt })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event?.importedAt) return
  const failure = await readEvent(ctx, ctx.raidHelper, eventId, signal).catch((error: unknown) => {
    if (error instanceof RaidHelperError && !signal?.aborted) return error
    throw error
  })
  if (failure) await recordServiceFailure(ctx.db, 'raid-helper', failure.message, ctx.now())
}
