import { setTimeout as sleep } from 'node:timers/promises'
import type { SentMessage } from '../discord/discord.ts'
import type { Context } from '../domain/context.ts'
import type { Behind, HeardMessages } from '../domain/counting/heard-messages.ts'

/** What Discord gives of a channel at once. */
const pageSize = 100
const tryAgainMilliseconds = 5000

/** Reads from the channels what was written there while nobody listened. */
export interface CatchingUp {
  /** Starts with all channels that are behind; where it runs already, it takes new ones along. */
  begin(): void
}

export function catchUp(ctx: Context, heard: HeardMessages, stopped: AbortSignal): CatchingUp {
  let isRunning = false

  async function run(): Promise<void> {
    while (!stopped.aborted) {
      const behind = heard.behind()
      if (behind.length === 0) return
      if (await goRound(behind)) continue
      await sleep(tryAgainMilliseconds, undefined, { signal: stopped }).catch(() => {})
    }
  }

  /** A page of each channel, so that one that cannot be read keeps no other waiting. Whether any could. */
  async function goRound(behind: readonly Behind[]): Promise<boolean> {
    let hasRead = false
    for (const channel of behind) {
      if (stopped.aborted) return hasRead
      hasRead = (await readPage(channel)) || hasRead
    }
    return hasRead
  }

  async function readPage(channel: Behind): Promise<boolean> {
    const { channelId, after } = channel
    try {
      take(channel, await ctx.discord.readMessages(channelId, after))
      return true
    } catch (err) {
      ctx.log.warn({ err, channelId }, 'Missed messages could not be read. It is tried again.')
      return false
    }
  }

  function take({ channelId, gap }: Behind, page: SentMessage[] | null): void {
    if (stopped.aborted) return
    if (!page) ctx.log.warn({ channelId }, 'Missed messages of a channel cannot be read.')
    heard.read(page ?? [])
    if (!page || page.length < pageSize) heard.caughtUp(channelId, gap)
  }

  return {
    begin() {
      if (isRunning) return
      isRunning = true
      void run().finally(() => {
        isRunning = false
      })
    },
  }
}
