import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { events } from '../../db/schema/events.ts'
import { PermanentDiscordError } from '../../discord/actions.ts'
import { clockSkewMilliseconds } from '../core/clock-skew.ts'
import type { Context } from '../core/context.ts'
import { postWords, signUpButton } from './post-message.ts'
import { type EventPost, readPost } from './read-post.ts'

/** A post is left alone for so long after each change; a little more than the second that is promised. */
const restMilliseconds = 1050

/** The posts that were changed within the last second, each with when it may be changed again. */
const resting = new Map<string, Promise<void>>()

/** Posts an event in its channel, or lets its post say what the event is now. */
export async function showEvent(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  await resting.get(eventId)
  const post = await readPost(ctx.db, eventId)
  if (!post?.event.isOurs) return
  try {
    await show(ctx, post)
  } finally {
    rest(eventId)
  }
}

async function show(ctx: Context, post: EventPost): Promise<void> {
  const { id, announcementId, cancelledAt, startsAt } = post.event
  if (announcementId !== null && (await wasChanged(ctx, post, announcementId))) return
  // Nobody needs to be told of what is over.
  if (cancelledAt || startsAt <= ctx.now()) return
  const posted = (await findPost(ctx, post)) ?? (await sendPost(ctx, post))
  await ctx.db.update(events).set({ announcementId: posted }).where(eq(events.id, id))
}

function rest(eventId: string): void {
  const rested = sleep(restMilliseconds, undefined, { ref: false }).then(() => {
    if (resting.get(eventId) === rested) resting.delete(eventId)
  })
  resting.set(eventId, rested)
}

/** False where somebody has deleted the post. */
async function wasChanged(ctx: Context, post: EventPost, messageId: string): Promise<boolean> {
  try {
    const words = postWords(post, ctx.now())
    await ctx.discord.editMessage(post.event.channelId, messageId, words)
    return true
  } catch (error) {
    if (error instanceof PermanentDiscordError && error.reason === 'gone') return false
    throw error
  }
}

/** A post that was sent right before the program ended, brought up to date; null where there is none. */
async function findPost(ctx: Context, post: EventPost): Promise<string | null> {
  const { id, channelId, createdAt } = post.event
  const since = new Date(createdAt.getTime() - clockSkewMilliseconds)
  const found = await ctx.discord.findMessage(channelId, signUpButton(id), since)
  return found !== null && (await wasChanged(ctx, post, found)) ? found : null
}

function sendPost(ctx: Context, post: EventPost): Promise<string> {
  const { id, channelId, announcementId } = post.event
  const words = postWords(post, ctx.now())
  // One that was deleted is another one: Discord would answer it again.
  return ctx.discord.sendMessage(channelId, words, `${id} ${announcementId ?? ''}`)
}
