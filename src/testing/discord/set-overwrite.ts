import { type APIOverwrite, Routes } from 'discord-api-types/v10'
import type { Simulator } from '../../simulator/simulator.ts'

/** Sets a permission overwrite of a channel, as people do in Discord. */
export async function setOverwrite(
  { url, settings }: Simulator,
  channelId: string,
  { id, ...body }: APIOverwrite,
): Promise<void> {
  const response = await fetch(`${url}/api/v10${Routes.channelPermission(channelId, id)}`, {
    method: 'PUT',
    headers: { authorization: `Bot ${settings.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The overwrite was refused: ${await response.text()}`)
}

/** The overwrites of a channel by the id of the role or member. */
export function overwritesIn({ control }: Simulator, channelId: string) {
  const channel = control.channels().find(({ id }) => id === channelId)
  const overwrites = (channel?.overwrites ?? []) as APIOverwrite[]
  return Object.fromEntries(overwrites.map(({ id, allow, deny }) => [id, { allow, deny }]))
}
