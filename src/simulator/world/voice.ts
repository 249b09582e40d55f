import { randomUUID } from 'node:crypto'
import { voiceStateOf } from './payloads/voice.ts'
import type { VoiceConnection } from './state.ts'
import type { World } from './world.ts'

interface VoiceChange {
  /** Null leaves voice. */
  channelId: string | null
  isSelfDeafened?: boolean
  isSelfMuted?: boolean
}

/** Connects, moves or disconnects a member; absent fields stay unchanged. */
export function setVoice(world: World, userId: string, change: VoiceChange): void {
  accrueVoiceTime(world)
  const { voice } = world.state
  const before = voice[userId]
  if (!before && change.channelId === null) return
  const after = {
    userId,
    channelId: change.channelId,
    sessionId: before?.sessionId ?? randomUUID().replaceAll('-', ''),
    isSelfDeafened: change.isSelfDeafened ?? before?.isSelfDeafened ?? false,
    isSelfMuted: change.isSelfMuted ?? before?.isSelfMuted ?? false,
  }
  if (isConnected(after)) voice[userId] = after
  else delete voice[userId]
  world.dispatch('VOICE_STATE_UPDATE', voiceStateOf(world, after))
}

/** Adds the elapsed voice time to the ledger; call it before changing anything that affects counting. */
export function accrueVoiceTime(world: World, now = Date.now()): void {
  const { ledger, voice } = world.state
  const elapsed = now - ledger.settledAt
  ledger.settledAt = now
  if (elapsed <= 0) return
  for (const connection of Object.values(voice)) {
    if (!counts(world, connection)) continue
    const { userId } = connection
    ledger.voiceMilliseconds[userId] = (ledger.voiceMilliseconds[userId] ?? 0) + elapsed
  }
}

/** Whether the connection counts: not AFK, not deafened and with another person. */
function counts(world: World, connection: VoiceConnection): boolean {
  const { guild, members, users, voice } = world.state
  const { userId, channelId } = connection
  const isPerson = (id: string) => users[id]?.isBot === false
  const isDeaf = connection.isSelfDeafened || members[userId]?.isDeafened === true
  if (!isPerson(userId) || isDeaf || channelId === guild.afkChannelId) return false
  return Object.values(voice).some(
    (other) => other.userId !== userId && other.channelId === channelId && isPerson(other.userId),
  )
}

function isConnected(state: { channelId: string | null }): state is VoiceConnection {
  return state.channelId !== null
}
