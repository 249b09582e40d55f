import { eventChannels } from '../../db/schema/events/events.ts'
import { type RaidHelper, RaidHelperError } from '../../integrations/raid-helper/raid-helper.ts'
import { recordServiceFailure, recordServiceSuccess } from '../core/connected-services.ts'
import type { Context } from '../core/context.ts'
import { defaultInterval, isDue, listImported } from './due-imports.ts'
import { cancelMissingEvent, importEvent } from './import-event.ts'

const minBackoff = 15_000
const maxBackoff = 5 * 60_000
/** Events published shortly before their start, missing from earlier lists, are found this long after it. */
const lookBack = 60 * 60_000

/** Runs the imports that are due. */
export type Importer = (signal?: AbortSignal) => Promise<void>

/**
 * An importer that resumes from the database; it keeps only the state of failed requests in memory. After a
 * failure it backs off, longer each time.
 */
export function createImporter(ctx: Context, raidHelper: RaidHelper): Importer {
  const round = createPollingRound(ctx, raidHelper)
  let backoffUntil = 0
  let failures = 0

  async function settle(error: unknown): Promise<void> {
    if (!(error instanceof RaidHelperError)) throw error
    if (!error.isAboutOneEvent) {
      backoffUntil =
        ctx.now().getTime() + (error.retryAfterMilliseconds ?? backoffMilliseconds(failures))
      failures += 1
    }
    await recordServiceFailure(ctx.db, 'raid-helper', error.message, ctx.now())
    ctx.log.warn({ err: error }, 'Raid-Helper could not be read.')
  }

  return async (signal) => {
    if (ctx.now().getTime() < backoffUntil) return
    try {
      await round(signal)
      failures = 0
    } catch (error) {
      if (!signal?.aborted) await settle(error)
    }
  }
}

function backoffMilliseconds(failures: number): number {
  return Math.min(minBackoff * 2 ** failures, maxBackoff)
}

/** An event that could not be read although Raid-Helper responds. */
interface Unreadable {
  triedAt: Date
  error: RaidHelperError
}

/** Reads the events that are due, and every five minutes also new ones. */
function createPollingRound(ctx: Context, raidHelper: RaidHelper): Importer {
  const unreadable = new Map<string, Unreadable>()
  let listDue = 0

  async function readAll(ids: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const id of ids) {
      const triedAt = ctx.now()
      const error = await readEvent(ctx, raidHelper, id, signal)
      if (error) unreadable.set(id, { triedAt, error })
      else unreadable.delete(id)
    }
  }

  async function readNew(known: ReadonlySet<string>, signal?: AbortSignal): Promise<void> {
    const listed = new Set(await listConfigured(ctx, raidHelper, signal))
    for (const id of unreadable.keys()) {
      if (!known.has(id) && !listed.has(id)) unreadable.delete(id)
    }
    const fresh = [...listed].filter((id) => !known.has(id))
    await readAll(fresh, signal)
    listDue = ctx.now().getTime() + defaultInterval
  }

  return async (signal) => {
    const now = ctx.now()
    const known = await listImported(ctx.db, now)
    const due = known
      .filter((event) => isDue({ ...event, triedAt: unreadable.get(event.id)?.triedAt }, now))
      .map(({ id }) => id)
    const isListing = now.getTime() >= listDue
    if (due.length === 0 && !isListing) return
    await readAll(due, signal)
    if (isListing) await readNew(new Set(known.map(({ id }) => id)), signal)
    const [first] = unreadable.values()
    if (first) throw first.error
    await recordServiceSuccess(ctx.db, 'raid-helper', ctx.now())
  }
}

/** Imports one event; returns its error if other events can still be read. */
export async function readEvent(
  ctx: Context,
  raidHelper: RaidHelper,
  id: string,
  signal?: AbortSignal,
): Promise<RaidHelperError | null> {
  const readAt = ctx.now()
  try {
    const event = await raidHelper.fetchEvent(id, signal)
    if (event) await importEvent(ctx, event, readAt)
    else await cancelMissingEvent(ctx, id, readAt)
    return null
  } catch (error) {
    if (error instanceof RaidHelperError && error.isAboutOneEvent) return error
    throw error
  }
}

/** The events of the configured channels, including those that have just started. */
async function listConfigured(
  ctx: Context,
  raidHelper: RaidHelper,
  signal?: AbortSignal,
): Promise<string[]> {
  const configured = await ctx.db.select({ id: eventChannels.channelId }).from(eventChannels)
  const ids = new Set(configured.map(({ id }) => id))
  const listed = await raidHelper.listEvents(new Date(ctx.now().getTime() - lookBack), signal)
  return listed.filter(({ channelId }) => ids.has(channelId)).map(({ id }) => id)
}
