import type { APIVoiceState } from 'discord-api-types/v10'
import type { VoiceConnection } from '../state.ts'
import type { World } from '../world.ts'
import { memberOf } from './users.ts'

/** A voice state in Discord's format; `channelId` is null after leaving. */
export function voiceStateOf(
  world: World,
  connection: Omit<VoiceConnection, 'channelId'> & { channelId: string | null },
) {
  const member = world.state.members[connection.userId]
  return {
    guild_id: world.state.guild.id,
    channel_id: connection.channelId,
    user_id: connection.userId,
    session_id: connection.sessionId,
    deaf: member?.isDeafened ?? false,
    mute: member?.isMuted ?? false,
    self_deaf: connection.isSelfDeafened,
    self_mute: connection.isSelfMuted,
    self_video: false,
    suppress: false,
    request_to_speak_timestamp: null,
    ...(member ? { member: memberOf(world, member) } : {}),
  } satisfies APIVoiceState
}
