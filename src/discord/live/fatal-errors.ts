import { GatewayCloseCodes } from 'discord-api-types/v10'
import { message } from '../../text/t.ts'

/** Logged at start-up, and shown to staff whose rights cannot be checked. */
const tokenRefused = message(
  'Discord does not accept the bot token. Copy the present one from the Developer Portal (your application, Bot, Reset Token) into DISCORD_TOKEN and start again.',
)
const outdated =
  'Discord no longer speaks with this version of the program. Install a newer version and start again.'

const fixes: Partial<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: tokenRefused,
  [GatewayCloseCodes.InvalidShard]: outdated,
  [GatewayCloseCodes.ShardingRequired]:
    'Discord refuses this bot because it is in too many servers. Use a bot of your own, invited to your guild only.',
  [GatewayCloseCodes.InvalidAPIVersion]: outdated,
  [GatewayCloseCodes.InvalidIntents]: outdated,
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord does not let the bot see the members. Switch on "Server Members Intent" in the Developer Portal (your application, Bot, Privileged Gateway Intents) and start again.',
}

/** The message for a close code that must not be retried; undefined for all others. */
export function fatalCloseMessage(closeCode: number): string | undefined {
  return fixes[closeCode]
}

/** The message for a REST error that must not be retried; undefined for all others. */
export function fatalResponseMessage(error: unknown): string | undefined {
  return (error as { status?: unknown }).status === 401 ? tokenRefused : undefined
}
