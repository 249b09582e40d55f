import { signIn } from '../contract/core/pages.ts'
import type { DiscordPlace } from './discord-place.ts'
import { checkAddress } from './doctor/address.ts'
import { lookAtDiscord, nothingStored } from './doctor/discord.ts'

/**
 * Prints a warning for each problem that makes the program useless or unsafe. It does not stop the program,
 * because the site works from the database during a Discord outage.
 */
export async function warnAtStart(
  { bot, signIn: { clientId, clientSecret } }: Pick<DiscordPlace, 'bot' | 'signIn'>,
  publicUrl: string | undefined,
  tell: (line: string) => void,
  now = () => new Date(),
): Promise<void> {
  const redirectUri = publicUrl && publicUrl + signIn.callback
  const address = { ...bot, clientId, clientSecret, ...(redirectUri && { redirectUri }) }
  const asked = await lookAtDiscord(address, nothingStored, now)
  const faults = [
    ...checkAddress(publicUrl).filter(({ isWell }) => !isWell),
    ...asked.filter(({ isWell, isWarning }) => !isWell && !isWarning),
  ]
  for (const { sentence, remedy } of faults) tell(`Warning: ${sentence} ${remedy ?? ''}`.trim())
}
