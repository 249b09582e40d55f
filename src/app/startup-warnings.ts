import { signIn } from '../contract/core/pages.ts'
import type { DiscordEnvironment } from './discord-environment.ts'
import { checkAddress } from './doctor/address.ts'
import { checkDiscord, noStoredData } from './doctor/discord.ts'

/**
 * Prints a warning for each problem that makes the program useless or unsafe. It does not stop the program,
 * because the site works from the database during a Discord outage.
 */
export async function printStartupWarnings(
  { bot, signIn: { clientId, clientSecret } }: Pick<DiscordEnvironment, 'bot' | 'signIn'>,
  publicUrl: string | undefined,
  print: (line: string) => void,
  now = () => new Date(),
): Promise<void> {
  const redirectUri = publicUrl && publicUrl + signIn.callback
  const address = { ...bot, clientId, clientSecret, ...(redirectUri && { redirectUri }) }
  const asked = await checkDiscord(address, noStoredData, now)
  const faults = [
    ...checkAddress(publicUrl).filter(({ isOk }) => !isOk),
    ...asked.filter(({ isOk, isWarning }) => !isOk && !isWarning),
  ]
  for (const { message, fix } of faults) print(`Warning: ${message} ${fix ?? ''}`.trim())
}
