import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../domain/context.ts'
import type { HeardMessages } from '../domain/counting/heard-messages.ts'

/** What Discord gives of a channel at once. */
const pageSize = 100
const tryAgainMilliseconds = 5000

/** Reads from the channels what was written there while nobody listened. */
export interface CatchingUp {
  /** Starts with all channels that are behind; where it runs already, it takes new ones along. */
  begin(): void
  /** Resolves when it rests. */
  done(): Promise<void>
}

export function catchUp(ctx: Context, heard: HeardMessages, stopped: AbortSignal): CatchingUp {
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    for (let next = heard.behind()[0]; next && !stopped.aborted; next = heard.behind()[0]) {
      await readPage(next).catch(async (err: unknown) => {
        if (stopped.aborted) return
        ctx.log.warn({ err }, 'Missed messages could not be read. It is tried until it works.')
        await sleep(tryAgainMilliseconds, undefined, { signal: stopped }).catch(() => {})
      })
    }
  }

  async function readPage({ channelId, after }: { channelId: string; after: string }) {
    const page = await ctx.discord.readMessages(channelId, after)
    if (stopped.aborted) return
    if (!page)
      ctx.log.warn({ channelId }, 'Missed messages of a channel cannot be read by the bot.')
    heard.read(page ?? [])
    if (!page || page.length < pageSize) heard.caughtUp(channelId)
  }

  return {
    begin() {
      running ??= run().finally(() => {
        running = null
      })
    },
    done: () => running ?? Promise.resolve(),
  }
}
