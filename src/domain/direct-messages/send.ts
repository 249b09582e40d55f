import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import {
  DirectMessageRateLimitError,
  type OutgoingMessage,
  PermanentDiscordError,
} from '../../discord/actions.ts'
import type { Context } from '../core/context.ts'
import { personKey } from '../core/person-key.ts'
import { Postponed } from '../jobs/postponed.ts'
import {
  backoffLeft,
  countForPerson,
  defaultDmPace,
  openingDelay,
  personDelay,
  readAttempts,
  recordOpening,
  recordRefusal,
  regularOpenings,
} from './pace.ts'

/** A message for one member; `nonce` as in `sendMessage`. */
export interface DirectMessage {
  memberId: string
  message: OutgoingMessage
  nonce: string
  /** Whether it may use all of the opening budget; other messages leave a part of it to urgent ones. */
  isUrgent?: true
}

/** Where a direct message is. */
export interface SentMessage {
  channelId: string
  messageId: string
}

/**
 * Sends a direct message. Throws `Postponed` while the backoff, the opening budget or the person's share of it
 * forbids it, and `PermanentDiscordError` with `undeliverable` or `gone` if it can never be delivered. Must not run
 * concurrently.
 */
export async function sendDirectMessage(
  ctx: Context,
  direct: DirectMessage,
  signal: AbortSignal,
): Promise<SentMessage> {
  await throwDuringBackoff(ctx)
  const known = await readChannelId(ctx.db, direct.memberId)
  const sent = known === null ? null : await sendTo(ctx, known, direct)
  if (sent) return sent
  // Recognises the person after a deletion of their data, which also deletes the stored channel.
  const key = await personKey(ctx.db, 'direct-message', direct.memberId)
  await waitForTurn(ctx, key, direct.isUrgent ?? false, signal)
  const openingId = await recordOpening(ctx.db)
  return postponeIfTooFast(ctx, openingId, async () => {
    const channelId = await ctx.discord.openDirectMessageChannel(direct.memberId)
    await countForPerson(ctx.db, openingId, key)
    await storeChannelId(ctx.db, direct.memberId, channelId)
    const messageId = await ctx.discord.sendMessage(channelId, direct.message, direct.nonce)
    return { channelId, messageId }
  })
}

async function throwDuringBackoff({ db, dmPace = defaultDmPace }: Context): Promise<void> {
  const left = backoffLeft(await readAttempts(db), dmPace)
  if (left > 0) throw postponed(left)
}

/** Waits for the pause between two openings; postpones the job if the wait is longer. */
async function waitForTurn(
  { db, sleep, dmPace = defaultDmPace }: Context,
  key: string,
  isUrgent: boolean,
  signal: AbortSignal,
): Promise<void> {
  const pace = isUrgent ? dmPace : { ...dmPace, openings: regularOpenings(dmPace) }
  for (;;) {
    const attempts = await readAttempts(db)
    const delay = Math.max(openingDelay(attempts, pace), personDelay(attempts, pace, key))
    if (delay <= 0) return
    if (delay > pace.pauseMilliseconds) throw postponed(delay)
    await sleep(delay, signal)
    signal.throwIfAborted()
  }
}

/** Sends it in the stored channel; null if that is unknown or belongs to another bot and must be reopened. */
async function sendTo(
  ctx: Context,
  channelId: string,
  { memberId, message, nonce }: DirectMessage,
): Promise<SentMessage | null> {
  try {
    return await postponeIfTooFast(ctx, null, async () => {
      const messageId = await ctx.discord.sendMessage(channelId, message, nonce)
      return { channelId, messageId }
    })
  } catch (error) {
    const isUnknown =
      error instanceof PermanentDiscordError && ['gone', 'forbidden'].includes(error.reason)
    if (!isUnknown) throw error
    await ctx.db
      .update(members)
      .set({ dmChannelId: null })
      .where(and(eq(members.id, memberId), eq(members.dmChannelId, channelId)))
    return null
  }
}

async function postponeIfTooFast<T>(
  { db, dmPace = defaultDmPace }: Context,
  openingId: number | null,
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof DirectMessageRateLimitError)) throw error
    await recordRefusal(db, openingId)
    throw postponed(backoffLeft(await readAttempts(db), dmPace))
  }
}

function postponed(milliseconds: number): Postponed {
  return new Postponed(milliseconds, 'No direct message may be sent yet.')
}

async function readChannelId(db: Db, memberId: string): Promise<string | null> {
  const [row] = await db
    .select({ channelId: members.dmChannelId })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.channelId ?? null
}

async function storeChannelId(db: Db, memberId: string, dmChannelId: string): Promise<void> {
  await db.update(members).set({ dmChannelId }).where(eq(members.id, memberId))
}
