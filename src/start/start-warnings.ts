import { signIn } from '../contract/pages.ts'
import type { DiscordPlace } from './discord-place.ts'
import { checkAddress } from './doctor/address.ts'
import { lookAtDiscord, nothingStored } from './doctor/discord.ts'

/**
 * Prints one line for each fault that would make the program useless or unsafe. It warns rather than stops,
 * because Discord may be away or wrong for a while and the site runs from the database meanwhile.
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
