import { eq } from 'drizzle-orm'
import { untilFired } from '../../../clock/clock.ts'
import { events } from '../../../db/schema/events/events.ts'
import { clockSkewMilliseconds } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { editMessage } from '../../core/edit-message.ts'
import { type EventPost, loadEventPost } from './load-post.ts'
import { formatEventPost, signUpButtonId } from './post-message.ts'

/** The minimum time between edits of a post; slightly more than the promised second. */
const cooldownMilliseconds = 1050

/** The posts that were edited within the last second, with the time of their next edit. */
const coolingDown = new Map<string, Promise<void>>()

/** Posts an event in its channel, or updates its post. */
export async function syncEventPost(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  await coolingDown.get(eventId)
  const post = await loadEventPost(ctx.db, eventId)
  if (!post?.event.isOurs) return
  try {
    await syncPost(ctx, post)
  } finally {
    startCooldown(ctx, eventId)
  }
}

async function syncPost(ctx: Context, post: EventPost): Promise<void> {
  const { id, announcementId, cancelledAt, startsAt } = post.event
  if (announcementId !== null && (await editPost(ctx, post, announcementId))) return
  // A past event needs no ping.
  if (cancelledAt || startsAt <= ctx.now()) return
  const posted = (await findPost(ctx, post)) ?? (await sendPost(ctx, post))
  await ctx.db.update(events).set({ announcementId: posted }).where(eq(events.id, id))
}

function startCooldown({ timeout }: Context, eventId: string): void {
  const cooledDown = untilFired(timeout(cooldownMilliseconds)).then(() => {
    if (coolingDown.get(eventId) === cooledDown) coolingDown.delete(eventId)
  })
  coolingDown.set(eventId, cooledDown)
}

function editPost(ctx: Context, post: EventPost, messageId: string): Promise<boolean> {
  const { channelId } = post.event
  return editMessage(ctx, { channelId, messageId }, formatEventPost(post, ctx.now()))
}

/** The post sent by an attempt that was interrupted, updated; null if there is none. */
async function findPost(ctx: Context, post: EventPost): Promise<string | null> {
  const { id, channelId, createdAt } = post.event
  const since = new Date(createdAt.getTime() - clockSkewMilliseconds)
  const found = await ctx.discord.findMessage(channelId, signUpButtonId(id), since)
  return found !== null && (await editPost(ctx, post, found)) ? found : null
}

function sendPost(ctx: Context, post: EventPost): Promise<string> {
  const { id, channelId, announcementId } = post.event
  const message = formatEventPost(post, ctx.now())
  // With a new nonce, because Discord would return the deleted message.
  return ctx.discord.sendMessage(channelId, message, `${id} ${announcementId ?? ''}`)
}
