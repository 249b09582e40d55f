import { type APIOverwrite, OverwriteType, PermissionFlagsBits } from 'discord-api-types/v10'
import type { AccessChange, ChannelAccess, NewChannel } from '../../actions.ts'

const { ViewChannel, SendMessages, ReadMessageHistory, EmbedLinks, ManageChannels } =
  PermissionFlagsBits

const talking = ViewChannel | SendMessages | ReadMessageHistory

/** The overwrites of a new channel. */
export function overwritesFor(
  visibleTo: NewChannel['visibleTo'],
  guildId: string,
  botId: string,
): APIOverwrite[] {
  if (visibleTo === 'members') return []
  if (visibleTo !== 'everyone') return privateOverwrites(visibleTo, guildId, botId)
  return [{ id: guildId, type: OverwriteType.Role, allow: String(talking), deny: '0' }]
}

/**
 * The overwrites of a new private channel. The bot adds itself, or it would lose access; it can grant only
 * permissions that it has in the whole guild. The guild's id is also that of @everyone.
 */
function privateOverwrites(
  visibleTo: ChannelAccess,
  guildId: string,
  botId: string,
): APIOverwrite[] {
  const others = changeOverwrites([], { visibleTo }, { guildId, botId }).filter(
    ({ id }) => id !== botId,
  )
  const allow = String(talking | EmbedLinks | ManageChannels)
  return [...others, { id: botId, type: OverwriteType.Member, allow, deny: '0' }]
}

/**
 * The overwrites of a private channel that a change of access adds or changes; one without permissions is to be
 * deleted. What else was set by hand stays, and @everyone is always denied viewing the channel.
 */
export function changeOverwrites(
  current: readonly APIOverwrite[],
  { visibleTo, hiddenFrom }: AccessChange,
  { guildId, botId }: { guildId: string; botId: string },
): APIOverwrite[] {
  const { Role, Member } = OverwriteType
  const hidden =
    hiddenFrom === 'others' ? listOthers(current, [botId, ...idsOf(visibleTo)]) : hiddenFrom
  const allow = (id: string, type: OverwriteType) => ({ id, type, allow: talking })
  const revoke = (id: string) => ({ id, type: Role, revoke: talking })
  // Denied, because a role that was given access by hand would still show them the channel.
  const hide = (id: string) => ({ id, type: Member, revoke: talking, deny: ViewChannel })
  const isPresent = (id: string) => current.some((overwrite) => overwrite.id === id)
  const changes: OverwriteChange[] = [
    ...(hidden?.roleIds ?? []).map(revoke),
    // Somebody without an overwrite was never given access, and may have left Discord.
    ...(hidden?.memberIds ?? []).filter(isPresent).map(hide),
    ...(visibleTo?.roleIds ?? []).map((id) => allow(id, Role)),
    ...(visibleTo?.memberIds ?? []).map((id) => allow(id, Member)),
  ].filter(({ id }) => id !== guildId)
  const everyone = { id: guildId, type: Role, revoke: ViewChannel, deny: ViewChannel }
  return [everyone, ...changes].flatMap((change) => {
    const before = current.find(({ id }) => id === change.id)
    const after = applyChange(before, change)
    return after.allow === (before?.allow ?? '0') && after.deny === (before?.deny ?? '0')
      ? []
      : [after]
  })
}

function idsOf(access?: ChannelAccess): string[] {
  return [...(access?.roleIds ?? []), ...(access?.memberIds ?? [])]
}

/** Everyone with an overwrite, without these ids. */
function listOthers(current: readonly APIOverwrite[], without: readonly string[]): ChannelAccess {
  const others = current.filter(({ id }) => !without.includes(id))
  const idsOfType = (type: OverwriteType) =>
    others.filter((one) => one.type === type).map(({ id }) => id)
  return { roleIds: idsOfType(OverwriteType.Role), memberIds: idsOfType(OverwriteType.Member) }
}

/** Permissions to allow, to allow no longer, and to deny. */
interface OverwriteChange {
  id: string
  type: OverwriteType
  allow?: bigint
  revoke?: bigint
  deny?: bigint
}

function applyChange(
  before: APIOverwrite | undefined,
  { id, type, allow = 0n, revoke = 0n, deny = 0n }: OverwriteChange,
): APIOverwrite {
  return {
    id,
    type,
    allow: String((BigInt(before?.allow ?? 0) & ~revoke) | allow),
    deny: String((BigInt(before?.deny ?? 0) & ~allow) | deny),
  }
}
