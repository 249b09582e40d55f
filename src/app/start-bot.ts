import { startStandbyBot } from '../bot/runtime/standby.ts'
import { startDemo } from '../demo/demo.ts'
import type { Discord } from '../discord/discord.ts'
import { deleteLease } from '../domain/core/bot-lease.ts'
import type { Context } from '../domain/core/context.ts'
import { ensureActiveForm } from '../domain/forms/first-form.ts'
import { liveRaidHelper } from '../integrations/raid-helper/live/live-raid-helper.ts'
import { scheduleBackups } from './backup/schedule-backups.ts'
import type { DiscordEnvironment } from './discord-environment.ts'
import { openSheets } from './open-sheets.ts'
import { scheduleRetention } from './schedule-retention.ts'
import type { StartContext } from './start-context.ts'

/**
 * Starts the bot, which is active or on standby, and what only one process may do: backups, retention and
 * the demo. Adds the integrations to the context.
 */
export async function startBotPart(
  ctx: Context,
  newConnection: () => Discord,
  environment: DiscordEnvironment,
  all: StartContext,
): Promise<void> {
  const { config, print, closeOnShutdown } = all
  if (config.raidHelper) {
    ctx.raidHelper = liveRaidHelper({ ...config.raidHelper, guildId: ctx.guildId })
  }
  if (config.sheets) ctx.sheets = openSheets(config.sheets)
  // Only one process at a time opens the embedded database, so a lease in it belongs to a process that died.
  if (config.database.kind === 'embedded') await deleteLease(ctx.db)
  const bot = startStandbyBot(ctx, newConnection, print)
  await closeOnShutdown(bot.then(({ stop }) => ({ close: stop })))
  const { isActive } = await bot
  const backups = scheduleBackups(ctx, config.backups, isActive)
  all.setBackups(await closeOnShutdown(backups))
  await closeOnShutdown({ close: scheduleRetention(ctx, config.retention, isActive).stop })
  // The active bot does this.
  if (!isActive()) return
  if (environment.simulator) {
    await closeOnShutdown({ close: await startDemo(ctx, environment.simulator, print) })
  } else {
    await ensureActiveForm(ctx.db, ctx.now())
  }
}
