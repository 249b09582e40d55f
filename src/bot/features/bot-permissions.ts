import type { BotPermissions } from '../../discord/bot-permissions.ts'
import type { Context } from '../../domain/core/context.ts'
import type { EventHandlers } from '../runtime/event-handlers.ts'

/** Changes come in bursts; a burst is handled once. */
const debounceMilliseconds = 1_000
const retryMilliseconds = 15_000

/** Keeps the bot's permissions up to date. */
export interface BotPermissionsWatcher {
  /** Null before the first response. */
  current(): BotPermissions | null
  eventHandlers: EventHandlers
}

/** Fetches the permissions whenever they may have changed, in the background, until `signal` aborts. */
export function watchBotPermissions(
  { discord, log, sleep }: Context,
  signal: AbortSignal,
): BotPermissionsWatcher {
  let known: BotPermissions | null = null
  let isPending = false
  let isLooking = false

  async function check(): Promise<void> {
    while (isPending && !signal.aborted) {
      await sleep(debounceMilliseconds, signal)
      if (signal.aborted) return
      isPending = false
      try {
        known = await discord.fetchBotPermissions()
      } catch (err) {
        log.warn({ err }, 'The permissions of the bot could not be read. This is retried.')
        isPending = true
        await sleep(retryMilliseconds, signal)
      }
    }
  }

  function ask(): void {
    isPending = true
    if (isLooking) return
    isLooking = true
    void check().finally(() => {
      isLooking = false
    })
  }

  return {
    current: () => known,
    eventHandlers: {
      guildAvailable: ask,
      resumed: ask,
      roleChanged: ask,
      roleDeleted: ask,
      channelChanged: ask,
      async memberChanged(_, { member }) {
        if (member.isBot && member.id === (await discord.fetchBotUserId())) ask()
      },
    },
  }
}
